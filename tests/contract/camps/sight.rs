//! What is seen of the camps, and whole states that look the same.

use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{Game, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat};
use rand::RngExt;

use super::{Camp, Camps, Dusk, View};

impl Camps {
    pub(super) fn sight(&self, viewer: Viewer) -> View {
        let me = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let seats = self.seats();
        let camp = me.and_then(|seat| self.camps[seat]);
        let dealt = self.camps.iter().filter(|(_, camp)| camp.is_some()).count() as u8;
        View {
            me,
            options: self.options,
            seats,
            dealt,
            camp,
            fellows: (camp == Some(Camp::Fox) && dealt == seats).then(|| self.of(Camp::Fox)),
            shown: PerSeat::new(seats, |seat| self.camps[seat].filter(|_| self.shown.has(seat))),
            coins: self.coins.clone(),
            placings: self.placings,
            in_air: self.in_air,
            slept: Seat::all(seats).filter(|&seat| self.dusk[seat].is_some()).collect(),
            dusk: me.and_then(|seat| self.dusk[seat]),
            is_right: me.and_then(|seat| self.is_right(seat)),
            luck: me.and_then(|seat| self.luck[seat]),
            counted: self.over.then(|| self.secrets()),
        }
    }

    pub(super) fn try_imagine(view: &View, rng: &mut GameRng) -> Option<Self> {
        let start = Self::start(view.seats, &view.options).ok()?;
        let shown = view.shown.iter().filter(|(_, camp)| camp.is_some()).map(|(seat, _)| seat).collect();
        let mut imagined = Camps {
            shown,
            coins: view.coins.clone(),
            placings: view.placings,
            in_air: view.in_air,
            over: view.counted.is_some(),
            ..start
        };
        // First the camps that are known, then the rest of the pack.
        for seat in Seat::all(view.dealt) {
            let is_me = view.me == Some(seat);
            let counted = view.counted.as_ref().and_then(|counted| counted[seat].0);
            let fellow = view.fellows.filter(|foxes| foxes.has(seat)).map(|_| Camp::Fox);
            imagined.camps[seat] = counted.or(view.shown[seat]).or(view.camp.filter(|_| is_me)).or(fellow);
        }
        for seat in Seat::all(view.dealt).filter(|&seat| imagined.camps[seat].is_none()).collect::<Vec<_>>() {
            imagined.camps[seat] = chance::pick(imagined.pack().map(|(camp, left)| (camp, left.into())), rng);
        }
        for seat in view.slept.iter() {
            if let Some(counted) = &view.counted {
                (_, imagined.dusk[seat], imagined.luck[seat]) = counted[seat];
            } else if view.me == Some(seat) {
                (imagined.dusk[seat], imagined.luck[seat]) = (view.dusk, view.luck);
            } else {
                imagined.dusk[seat] = Some(imagined.some_dusk(seat, rng)?);
                let is_right = imagined.is_right(seat) == Some(true);
                imagined.luck[seat] = is_right.then(|| rng.random_range(1..=2));
            }
        }
        let looks_right = view.me.is_none_or(|me| {
            imagined.is_right(me) == view.is_right && imagined.sight(Viewer::Seat(me)).fellows == view.fellows
        });
        looks_right.then_some(imagined)
    }

    /// Something that this seat may have done at dusk.
    fn some_dusk(&self, seat: Seat, rng: &mut GameRng) -> Option<Dusk> {
        let others = Seat::all(self.seats()).filter(|&other| other != seat && !self.shown.has(other));
        let target = chance::pick(others.map(|other| (other, 1)), rng).filter(|_| rng.random_bool(0.5));
        match target {
            Some(target) => Some(Dusk::Guessed(target, if rng.random() { Camp::Fox } else { Camp::Hen })),
            None => {
                let squares = self.options.board.squares();
                let some = (0..1000).map(|_| rng.random_range(0..squares)).find(|&square| self.is_free(square))?;
                Some(Dusk::Buried(some))
            }
        }
    }
}
