//! What players ask, what chance decides, what happened, and why something is refused.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::view::Flies;
use crate::table::game::{Audience, Observable};
use crate::table::hidden::hidden;
use crate::table::refusal::refusals;
use crate::table::seat::{PerSeat, Seat, Seats};

/// What somebody asks to do.
///
/// It prints as what kind of step it is, without the flies in it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// By the table, which has seen the card: the phone goes round.
    MakeFists,
    /// In secret: what goes into the fist.
    Stake(Flies),
    /// In the open: how many flies there are in all fists. Whoever bid last may correct it.
    Bid(u8),
    /// By the table, once everybody has bid: « Les paris sont faits ! »
    CloseBets,
    /// By the owner of doses: the fists to be sprayed, a dose each, or none.
    Spray(Seats),
    /// By the table: the fists open.
    OpenFists,
    /// By whoever had Mireille in the fist: whether she is whistled back.
    Whistle(bool),
    /// By the winner of a danger: it goes to this opponent.
    Give(Seat),
    /// By the winner of a danger: it stays.
    Keep,
    /// By the table, once everybody has seen what came of it: the next card.
    GoOn,
}

hidden!(Action { MakeFists, Stake, Bid, CloseBets, Spray, OpenFists, Whistle, Give, Keep, GoOn });

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// The next card of the pile.
    Card(Card),
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A card was turned up; the first of this seat bids first.
    TurnedUp { card: Card, round: u8, first: Seat },
    /// This seat has made a fist.
    Staked { seat: Seat },
    /// To this seat alone: what it has in its fist.
    InFist { seat: Seat, flies: Flies },
    /// This seat bid.
    Bid { seat: Seat, flies: u8 },
    /// This seat corrected its bid.
    Corrected { seat: Seat, flies: u8 },
    /// « Les paris sont faits ! »
    BetsClosed,
    /// This seat named the fists that it sprays; with none it kept its doses.
    Sprayed { seat: Seat, targets: Seats },
    /// The fists were opened; what was in the sprayed ones is gone.
    Opened { fists: PerSeat<Flies>, sprayed: Seats },
    /// Mireille was whistled back to the hand of this seat, or stays to be counted.
    Whistled { seat: Seat, back: bool },
    /// So many flies were counted; this bid was the best, and exact if it is the same number.
    Counted { total: u8, winner: Seat, bid: u8 },
    /// A card was put before this seat.
    Took { seat: Seat, card: Card },
    /// A danger was given away.
    Gave { seat: Seat, target: Seat, card: Card },
    /// This seat has so many doses of Mouchicide now.
    Dosed { seat: Seat, doses: u8 },
    /// What each took from the reserve by the nest; all noughts when the reserve was empty.
    Hatched { taken: PerSeat<u8> },
    /// Mireille flew to this seat.
    Joined { seat: Seat },
    /// The staked flies went to the reserve, and Mireille out of the game if she was counted.
    Discarded { black: u8, mireille: bool },
    /// These had bid exactly, and took a fly from the reserve.
    Rewarded { seats: Seats },
    /// The last card is dealt: these have the most.
    Won { seats: Seats },
}

hidden!(Event {
    TurnedUp,
    Staked,
    InFist,
    Bid,
    Corrected,
    BetsClosed,
    Sprayed,
    Opened,
    Whistled,
    Counted,
    Took,
    Gave,
    Dosed,
    Hatched,
    Joined,
    Discarded,
    Rewarded,
    Won
});

impl Observable for Event {
    fn audience(&self) -> Audience {
        match *self {
            Event::InFist { seat, .. } => Audience::Only(Seats::one(seat)),
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::TurnedUp { .. } | Event::InFist { .. } | Event::Opened { .. })
    }
}

refusals! {
    /// Why an action or a draw is not accepted.
    pub enum Refusal {
        /// Nobody has so many: flies for a fist, flies for a bid, doses for fists.
        #[error("there are not so many")]
        NotSoMany,
        /// Nobody sits there, or it is one's own seat.
        #[error("that is nobody's opponent")]
        NoOpponent,
    }
}
