//! What can be seen of a match: the table, and what one viewer knows beside it.

use serde::{Deserialize, Serialize};

use super::options::Options;
use crate::table::hidden::hidden;
use crate::table::seat::{PerSeat, Seat, Seats};

/// The hairs that each sheep begins with.
pub const HAIRS: u8 = 6;

/// What the special die shows.
///
/// It prints as a face of the die, and not as which.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The wolf's head.
    Wolf,
    /// The big moth, « la grosse mite ».
    Fly,
    /// 3, 4 or 5.
    Number(u8),
}

hidden!(Face);

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The roller throws the special die behind the curtain.
    Roll,
    /// The special die is in the air.
    Rolling,
    /// The roller has seen the die, and chooses behind the curtain.
    Choose,
    /// `target` was challenged with `face` and throws the number die.
    Challenged { target: Seat, face: u8 },
    /// The number die of `target` is in the air.
    Throwing { target: Seat, face: u8 },
    /// « Grosse mite ! » was announced, and the others answer.
    Vote,
    /// Everybody looks at what came of it.
    Shown,
    /// Nothing any more.
    Over,
}

/// What came of a turn, for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundResult {
    /// The wolf came, and the sheep travelled.
    Wolf,
    /// `target` threw `thrown` against the `face` of the roller.
    Challenge { target: Seat, face: u8, thrown: u8 },
    /// The die showed `face`, and these of `voters` had believed it.
    Vote { face: Face, voters: Seats, believers: Seats },
}

/// What everybody sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// What the table agreed on.
    pub options: Options,
    /// What the table is doing.
    pub phase: Phase,
    /// The number of this turn, from 1.
    pub turn: u32,
    /// Whose turn it is.
    pub roller: Seat,
    /// The hairs left on the sheep in front of each seat.
    pub hairs: PerSeat<u8>,
    /// The sheep in front of each seat, named by the seat it began with.
    pub sheep: PerSeat<Seat>,
    /// Those without a hair, in the order in which they went out, some of them together.
    pub out: Vec<Seats>,
    /// Who has answered already.
    pub answered: Seats,
    /// What came of this turn, once it has been shown.
    pub round_result: Option<RoundResult>,
    /// Who lost a hair by it.
    pub lost: Seats,
}

impl Table {
    /// Those who are not out.
    pub fn still_in(&self) -> Seats {
        let all = Seats::first(self.hairs.seats());
        self.out.iter().flat_map(|out| out.iter()).fold(all, Seats::without)
    }

    /// Those who answer an announcement: every shepherd still in but the roller.
    pub fn voters(&self) -> Seats {
        self.still_in().without(self.roller)
    }

    /// The next shepherd still in after `seat`, clockwise.
    pub fn next(&self, seat: Seat) -> Option<Seat> {
        let still_in = self.still_in();
        seat.clockwise(self.hairs.seats()).find(|&next| still_in.has(next))
    }

    /// Who answers next behind the curtain, when the phone goes round: clockwise from the roller.
    pub fn next_seat(&self) -> Option<Seat> {
        let voters = self.voters();
        self.roller.clockwise(self.hairs.seats()).find(|&seat| voters.has(seat) && !self.answered.has(seat))
    }
}

/// All that one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What everybody sees.
    pub table: Table,
    /// What the special die shows, to its roller and to nobody else while it is hidden.
    pub die: Option<Face>,
    /// What this seat has answered to the announcement that is being voted on.
    pub answer: Option<Answer>,
    /// Whose sight this is: a seat's, or nobody's in particular.
    pub seat: Option<Seat>,
}

/// A hidden answer; it prints as an answer, and not as which.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Answer(pub bool);

hidden!(Answer);
