//! Le trou du cochon, at every size of table.

use la_bergerie::games::trou_cochon::actions::{Action, Draw};
use la_bergerie::games::trou_cochon::view::View;
use la_bergerie::games::trou_cochon::{PAWNS, TrouCochon};
use la_bergerie::table::seat::{Seat, Seats};

use crate::steps::Testable;

impl Testable for TrouCochon {
    fn some_actions() -> Vec<Action> {
        let mut some = vec![
            Action::Roll,
            Action::Plant,
            Action::Take,
            Action::Cry,
            Action::Drop,
            Action::Forgotten,
            Action::WellCried,
            Action::GoOn,
            Action::Stop,
            Action::Hit,
            Action::PlayOn,
            Action::Finish,
            Action::HitTogether(Seats::one(Seat(0)).with(Seat(9))),
            Action::HitTogether(Seats::first(Seats::MOST)),
        ];
        some.extend(Seats::first(7).subsets().map(Action::HitTogether));
        some
    }

    fn some_draws() -> Vec<Draw> {
        let faces = [0, 1, 2, 3, 4, 5, 6, 7, u8::MAX].map(Draw::Face);
        faces.into_iter().chain([0, 1, 2, 3, 4, 5, 6, 9, 32, u8::MAX].map(|seat| Draw::First(Seat(seat)))).collect()
    }

    fn is_all_there(view: &View) -> bool {
        let held: u32 = view.pawns.iter().map(|(_, &pawns)| u32::from(pawns)).sum();
        let planted = view.holes.iter().flatten().count() as u32;
        held + planted + u32::from(view.reserve) + u32::from(view.fallen) == u32::from(PAWNS)
    }
}

// A random match has some hundred steps; the longest of 60,000 seen with the default options had 1,049.
ten_thousand_matches! {
    TrouCochon, one in 200, at most 20_000 steps:
    two_seats 2, three_seats 3, four_seats 4, five_seats 5, six_seats 6
}
