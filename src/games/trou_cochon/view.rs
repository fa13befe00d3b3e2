//! What can be seen of a match, which in this game is everything.

use serde::Serialize;

use super::options::Options;
use crate::table::seat::{PerSeat, Seat, Seats};

/// The pawns in the box.
pub const PAWNS: u8 = 36;
/// The pawns that each player gets.
pub const EACH: u8 = 6;
/// The number of the hole that has no bottom.
pub const PIG: u8 = 6;
/// The pawns that a forgotten cry costs.
pub const PENALTY: u8 = 2;
/// The throws of a turn at most, the first turn apart.
pub const THROWS: u8 = 3;

/// What the table is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// `seat` throws for the start; `contenders` are those of this round of the roll-off.
    RollOff { seat: Seat, contenders: Seats },
    /// `seat` may throw: must as the first throw of the turn, may stop instead later.
    Throw { seat: Seat },
    /// `seat` plants a pawn in the free hole.
    Plant { seat: Seat, hole: u8 },
    /// `seat` takes the pawn out of the taken hole.
    Take { seat: Seat, hole: u8 },
    /// `seat` threw a 6 and drops a pawn; `cried` when the cry is done already.
    Drop { seat: Seat, cried: bool },
    /// `seat` dropped a pawn, and the others say whether it was cried; `last` when it was the last pawn.
    Judge { seat: Seat, last: bool },
    /// `roller` threw a 6, and the first of `seats` to hit drops a pawn.
    Race { roller: Seat, seats: Seats },
    /// These hit at the same moment on `roller`'s 6, and chance decides.
    Drawing { roller: Seat, seats: Seats },
    /// The die of `seat` is in the air.
    Rolling { seat: Seat },
    /// `winner` was first; the table plays on or leaves it.
    Won { winner: Seat },
    /// Nothing any more.
    Over,
}

/// All of a match, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What the table agreed on.
    pub options: Options,
    /// What the table is doing.
    pub phase: Phase,
    /// The pawns in front of each seat.
    pub pawns: PerSeat<u8>,
    /// Who planted the pawn in each of the holes 1 to 5.
    pub holes: [Option<Seat>; 5],
    /// The pawns in the reserve.
    pub reserve: u8,
    /// The pawns that fell into the pig's hole for good.
    pub fallen: u8,
    /// The faces of the roll-off so far: of the current round, or of the last one once it is decided.
    pub rolled_off: PerSeat<Option<u8>>,
    /// Those who may still start: all at first, the tied ones after a tie, and only the starter once it is decided.
    pub contenders: Seats,
    /// Whose turn it is, once the start is decided.
    pub current: Option<Seat>,
    /// The throws made in this turn.
    pub throw: u8,
    /// The throws that this turn has at most.
    pub throws: u8,
    /// The face that the die shows: the last one thrown, by whomever; none while it is in the air.
    pub face: Option<u8>,
    /// Who has had a first turn already.
    pub started: Seats,
    /// Those without a pawn, in the order in which they got rid of the last.
    pub out: Vec<Seat>,
    /// Whether the table plays on for the ranking.
    pub playing_on: bool,
}
