//! What can be seen of a match: the table, and what one viewer knows beside it.

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::options::Options;
use crate::table::hidden::hidden;
use crate::table::seat::{PerSeat, Seat, Seats};

/// The black flies that each player begins with.
pub const FLIES: u8 = 5;
/// All black flies there are.
pub const BLACK: u8 = 25;
/// All flies there are, Mireille among them: the highest bid.
pub const HIGHEST: u8 = BLACK + 1;

/// Some flies, in a fist or in a hand.
///
/// They print as flies, and not as how many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Flies {
    /// How many black ones.
    pub black: u8,
    /// Whether Mireille, the blue one, is among them.
    pub mireille: bool,
}

impl Flies {
    /// How many there are in all.
    pub fn all(self) -> u8 {
        self.black + u8::from(self.mireille)
    }
}

hidden!(Flies);

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The next card of the pile is being turned up.
    Turning,
    /// The card lies open, and everybody looks at it.
    Card,
    /// The phone goes round, and each makes a fist.
    Fists,
    /// Everybody bids on how many flies there are in all.
    Bids,
    /// The bets are closed, and `seat` names the fists to be sprayed.
    Doses { seat: Seat },
    /// All is said; the table opens the fists.
    Ready,
    /// The fists are open, and `seat` whistles Mireille back or lets her be counted.
    Whistle { seat: Seat },
    /// `seat` has won a danger, and gives it to somebody or keeps it.
    Gift { seat: Seat },
    /// Everybody looks at what came of the round.
    Shown,
    /// Nothing any more.
    Over,
}

/// Where the blue fly is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mireille {
    /// On the box, until her card is won.
    OnBox,
    /// With this player, in the hand or in the fist.
    With(Seat),
    /// Out of the game.
    Gone,
}

/// What somebody said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Bid {
    /// Who said it.
    pub seat: Seat,
    /// How many flies there are in all fists, from 0 to [`HIGHEST`].
    pub flies: u8,
}

/// What came of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RoundResult {
    /// How many flies were counted.
    pub total: u8,
    /// Everybody, the winner first, by how close their bids were, their flies that counted, and their place in the bidding.
    pub order: Vec<Seat>,
    /// Before whom the card was put, once that is settled.
    pub taker: Option<Seat>,
    /// What each took from the reserve by the nest.
    pub nest: PerSeat<u8>,
    /// Who had bid exactly, and took a fly from the reserve for it.
    pub rewarded: Seats,
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// What the table agreed on.
    pub options: Options,
    /// What the table is doing.
    pub phase: Phase,
    /// The cards that have been turned up, in order: one a round, and the last one is in play.
    pub turned: Vec<Card>,
    /// Who bids first.
    pub first: Seat,
    /// The black flies in the middle of the table.
    pub reserve: u8,
    /// The black flies that each has openly put down, since the match began.
    pub spent: PerSeat<u8>,
    /// The black flies that each has openly taken from the reserve.
    pub gained: PerSeat<u8>,
    /// Where the blue fly is.
    pub mireille: Mireille,
    /// The doses of Mouchicide that each has left.
    pub doses: PerSeat<u8>,
    /// The cards before each player, in the order in which they came.
    pub cards: PerSeat<Vec<Card>>,
    /// Who has made a fist in this round.
    pub staked: Seats,
    /// What was bid in this round, in order.
    pub bids: Vec<Bid>,
    /// Whose fists were named to be sprayed.
    pub sprayed: Seats,
    /// What was in the fists, once they are open.
    pub opened: Option<PerSeat<Flies>>,
    /// Whether Mireille was whistled back out of an open fist.
    pub whistled: bool,
    /// What came of the round, once it is counted.
    pub round_result: Option<RoundResult>,
}

impl Table {
    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.spent.seats()
    }

    /// Everybody but `seat`.
    pub fn opponents(&self, seat: Seat) -> Seats {
        Seats::first(self.seats()).without(seat)
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.turned.len() as u8
    }

    /// The card in play.
    pub fn card(&self) -> Option<Card> {
        self.turned.last().copied()
    }

    /// The cards that are still in the pile; nobody knows their order.
    pub fn pile(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|card| !self.turned.contains(card))
    }

    /// Whose fist the phone asks for: the first bidder, and on clockwise.
    pub fn next_seat(&self) -> Option<Seat> {
        std::iter::once(self.first).chain(self.first.clockwise(self.seats())).find(|&seat| !self.staked.has(seat))
    }

    /// What `seat` has bid in this round.
    pub fn bid(&self, seat: Seat) -> Option<u8> {
        self.bids.iter().find(|bid| bid.seat == seat).map(|bid| bid.flies)
    }

    /// Who may bid, or correct what was bid last.
    pub fn bidders(&self) -> Seats {
        let Some(last) = self.bids.last() else { return Seats::one(self.first) };
        let all = Seats::first(self.seats());
        self.bids.iter().map(|bid| bid.seat).fold(all, Seats::without).with(last.seat)
    }

    /// Whether everybody has bid.
    pub fn all_have_bid(&self) -> bool {
        self.bids.len() == usize::from(self.seats())
    }

    /// How many flies could be in the fists at most: those that lie nowhere else. A higher bid is accepted all the same.
    pub fn at_most(&self) -> u8 {
        let held = matches!(self.mireille, Mireille::With(_));
        self.seats() * FLIES - self.reserve + u8::from(held)
    }

    /// The flies of an open fist that count: none of a sprayed one, nor Mireille when she was whistled back.
    pub fn counting(&self, seat: Seat) -> u8 {
        self.on_table(seat).all()
    }

    /// The flies that count, of those that lie in an open fist.
    pub(super) fn on_table(&self, seat: Seat) -> Flies {
        match &self.opened {
            Some(opened) if !self.sprayed.has(seat) => {
                Flies { black: opened[seat].black, mireille: opened[seat].mireille && !self.whistled }
            }
            _ => Flies::default(),
        }
    }

    /// What lies in the open fist of `seat` until it is cleared up.
    pub(super) fn lying(&self, seat: Seat) -> Flies {
        match self.phase {
            Phase::Whistle { .. } | Phase::Gift { .. } => self.on_table(seat),
            _ => Flies::default(),
        }
    }

    /// The black flies of `seat`, in hand and fist together. All that enters this was seen by everybody, but a game in which
    /// one had it counted out would be another one: no screen shows it before the end.
    pub(super) fn owned(&self, seat: Seat) -> u8 {
        FLIES + self.gained[seat] - self.spent[seat]
    }

    /// Whether Mireille is with `seat`.
    pub fn has_mireille(&self, seat: Seat) -> bool {
        self.mireille == Mireille::With(seat)
    }

    /// Whose fists hold what nobody else knows.
    pub(super) fn hidden(&self) -> Seats {
        if self.opened.is_none() { self.staked } else { Seats::NONE }
    }
}

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// What this seat has left in the hand.
    pub hand: Option<Flies>,
    /// What this seat has in its fist, while that is closed.
    pub fist: Option<Flies>,
    /// Whose sight this is: a seat's, or nobody's in particular.
    pub seat: Option<Seat>,
}
