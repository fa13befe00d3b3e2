//! What players ask, what chance decides, what happened, and why something is refused.

use serde::{Deserialize, Serialize};

use crate::table::game::{Audience, Observable};
use crate::table::refusal::refusals;
use crate::table::seat::{Seat, Seats};

/// What somebody asks to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Throw the die: in the roll-off, as the first throw of a turn, or again.
    Roll,
    /// Plant a pawn in the free hole that the die names.
    Plant,
    /// Take the pawn out of the taken hole that the die names; the turn ends.
    Take,
    /// Cry « Le trou du cochon ! », before the drop.
    Cry,
    /// Drop a pawn into the pig's hole.
    Drop,
    /// Said by another player after a drop: it was not cried.
    Forgotten,
    /// Said by another player after a last pawn: it was cried.
    WellCried,
    /// By the table after a drop: nobody objects.
    GoOn,
    /// End the turn instead of throwing again.
    Stop,
    /// Hit one's own zone in the race, which is the cry as well.
    Hit,
    /// By the table: these seats, two at least, hit at the very same moment.
    HitTogether(Seats),
    /// By the table, after the first winner: play on for the ranking.
    PlayOn,
    /// By the table, after the first winner: leave it at that.
    Finish,
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// A face of the die, 1 to 6.
    Face(u8),
    /// Who of those that hit at the same moment was first.
    First(Seat),
}

/// What happened; everything in this game is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A throw of the roll-off.
    RolledOff { seat: Seat, face: u8 },
    /// The highest throws were equal; these roll again.
    Tied { seats: Seats },
    /// This seat threw highest and starts.
    Starts { seat: Seat },
    /// A turn began, with this many throws at most.
    TurnOf { seat: Seat, throws: u8 },
    /// Throw number `throw` of the turn showed `face`.
    Rolled { seat: Seat, face: u8, throw: u8 },
    /// A pawn was planted.
    Planted { seat: Seat, hole: u8 },
    /// A pawn was taken back, and the turn ended.
    Took { seat: Seat, hole: u8 },
    /// « Le trou du cochon ! »
    Cried { seat: Seat },
    /// A pawn fell into the pig's hole.
    Dropped { seat: Seat },
    /// The cry was forgotten: `taken` pawns came from the reserve, which was `missing` more short.
    Penalty { seat: Seat, taken: u8, missing: u8 },
    /// Another player vouched for the cry.
    Vouched { seat: Seat, by: Seat },
    /// This seat won the race on a 6 that `roller` threw.
    WonRace { seat: Seat, roller: Seat },
    /// These seats hit at the same moment; chance decides.
    HitTogether { seats: Seats },
    /// The turn was ended by choice.
    Stopped { seat: Seat },
    /// This seat has no pawn left and takes this place.
    Out { seat: Seat, place: u8 },
    /// The table plays on for the ranking.
    PlayedOn,
    /// The table left it at the first winner.
    Finished,
}

impl Event {
    /// The seat that it is about, if it is about one.
    pub fn seat(&self) -> Option<Seat> {
        match *self {
            Event::RolledOff { seat, .. }
            | Event::Starts { seat }
            | Event::TurnOf { seat, .. }
            | Event::Rolled { seat, .. }
            | Event::Planted { seat, .. }
            | Event::Took { seat, .. }
            | Event::Cried { seat }
            | Event::Dropped { seat }
            | Event::Penalty { seat, .. }
            | Event::Vouched { seat, .. }
            | Event::WonRace { seat, .. }
            | Event::Stopped { seat }
            | Event::Out { seat, .. } => Some(seat),
            Event::Tied { .. } | Event::HitTogether { .. } | Event::PlayedOn | Event::Finished => None,
        }
    }
}

impl Observable for Event {
    fn audience(&self) -> Audience {
        Audience::All
    }

    fn reveals(&self) -> bool {
        matches!(self, Event::RolledOff { .. } | Event::Rolled { .. } | Event::WonRace { .. })
    }
}

refusals! {
    /// Why an action or a draw is not accepted.
    pub enum Refusal {}
}
