//! Leaks planted into the bids.

use la_bergerie::table::game::{Actor, Audience, Game, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

use super::{Bids, Event, MOST_FLIES, View};
use crate::planted::{Leak, Told};

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
        for told in told.iter_mut() {
            if matches!(told.event, Event::Dealt { flies: MOST_FLIES, .. }) {
                told.to = Audience::All;
            }
        }
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
    fn actions(game: &Bids, by: Actor) -> Vec<super::Action> {
        let fist = match by {
            Actor::Seat(seat) => game.fists[seat].unwrap_or(0),
            Actor::Table => 0,
        };
        let is_fit = |action: &super::Action| !matches!(action, super::Action::Bid(flies) if *flies < fist);
        game.legal_actions(by).filter(is_fit).collect()
    }
}

/// The print of an action tells how many flies are hidden.
#[derive(Clone, PartialEq)]
pub struct ActionPrints;

impl Leak<Bids> for ActionPrints {
    fn print_action(honest: &super::Action) -> String {
        serde_json::to_string(honest).expect("plain data")
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

/// The game says that it has no secrets.
#[derive(Clone, PartialEq)]
pub struct SecretsDenied;

impl Leak<Bids> for SecretsDenied {
    const DENIES: bool = true;
}

/// More is listed than is accepted.
#[derive(Clone, PartialEq)]
pub struct TooMuchListed;

impl Leak<Bids> for TooMuchListed {
    fn actions(game: &Bids, by: Actor) -> Vec<super::Action> {
        let too_many = (Turn::Secret(Seat(0)) == game.turn() && by == Actor::Seat(Seat(0)))
            .then_some(super::Action::Hide(MOST_FLIES + 1));
        game.legal_actions(by).chain(too_many).collect()
    }
}
