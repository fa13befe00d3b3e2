//! Leaks planted into the bids.

use la_bergerie::table::game::{Actor, Audience, Game, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

use super::{Action, Bids, Event, MOST_FLIES, View};
use crate::planted::{Leak, Told, tell_all};

/// A seat hears what its neighbour hides.
#[derive(Clone, PartialEq)]
pub struct NeighbourTold;

impl Leak<Bids> for NeighbourTold {
    fn moved(before: &Bids, _: &mut Bids, told: &mut Vec<Told<Event>>) {
        for told in told.iter_mut() {
            if let Event::Hid { seat, .. } = told.event {
                let next = Seat((seat.0 + 1) % before.seats());
                told.to = Audience::Only(Seats::one(seat).with(next));
            }
        }
    }
}

/// A seat's view shows the next seat's purse in place of an own one that is still to be dealt.
#[derive(Clone, PartialEq)]
pub struct WrongPurse;

impl Leak<Bids> for WrongPurse {
    fn view(game: &Bids, viewer: Viewer, view: &mut View) {
        if viewer == Viewer::Seat(Seat(game.seats() - 1)) && view.fist.is_none() {
            view.purse = game.purses[Seat(0)];
        }
    }
}

/// The deal is told openly when it is the largest purse.
#[derive(Clone, PartialEq)]
pub struct LuckTold;

impl Leak<Bids> for LuckTold {
    fn moved(_: &Bids, _: &mut Bids, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::Dealt { flies: MOST_FLIES, .. }));
    }
}

/// Whoever hides nothing is not asked for a bid.
#[derive(Clone, PartialEq)]
pub struct EmptyFistsPass;

impl Leak<Bids> for EmptyFistsPass {
    fn turn(game: &Bids) -> Turn {
        match game.turn() {
            Turn::Open { seats, table } => {
                Turn::Open { seats: seats.iter().filter(|&seat| game.fists[seat] != Some(0)).collect(), table }
            }
            turn => turn,
        }
    }
}

/// On the open table nobody is offered a bid below what they hide.
#[derive(Clone, PartialEq)]
pub struct OwnFliesCounted;

impl Leak<Bids> for OwnFliesCounted {
    fn lists(game: &Bids, by: Actor, action: &Action) -> bool {
        let fist = if let Actor::Seat(seat) = by { game.fists[seat].unwrap_or(0) } else { 0 };
        !matches!(action, Action::Bid(flies) if *flies < fist)
    }
}

/// Every imagined fist is empty: nothing leaks, and nothing is checked.
#[derive(Clone, PartialEq)]
pub struct NoImagination;

impl Leak<Bids> for NoImagination {
    fn resampled(mut honest: Bids) -> Bids {
        for seat in Seat::all(honest.seats()) {
            honest.fists[seat] = honest.fists[seat].map(|_| 0);
        }
        honest
    }
}

/// More is listed than is accepted.
#[derive(Clone, PartialEq)]
pub struct TooMuchListed;

impl Leak<Bids> for TooMuchListed {
    fn also_lists(game: &Bids, by: Actor) -> Option<Action> {
        let is_first = Turn::Secret(Seat(0)) == game.turn() && by == Actor::Seat(Seat(0));
        is_first.then_some(Action::Hide(MOST_FLIES + 1))
    }
}
