//! What players ask, what chance decides, what happened, and why something is refused.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::view::Face;
use crate::table::game::{Audience, Observable};
use crate::table::seat::{Seat, Seats};

/// What somebody asks to do.
///
/// It prints as what kind of step it is, without the answer in it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// By the roller, in secret: throw the special die.
    Roll,
    /// By the roller who threw the wolf: « Gare au loup ! »
    Wolf,
    /// By the roller who threw a number: show it and challenge this seat.
    Challenge(Seat),
    /// By the roller who threw a fly or a number: « Grosse mite ! »
    Announce,
    /// By whoever is challenged: throw the number die.
    Throw,
    /// By one of the others, passing the phone or aloud: whether they believe it.
    Answer(bool),
    /// By the table, all together: the seats that believe it; the other voters do not.
    Answers(Seats),
    /// By the table, once everybody has seen what came of it.
    GoOn,
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "Roll",
            Action::Wolf | Action::Challenge(_) | Action::Announce => "Move",
            Action::Throw => "Throw",
            Action::Answer(_) | Action::Answers(_) => "Answer",
            Action::GoOn => "GoOn",
        })
    }
}

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// What the special die shows, to its roller alone.
    Special(Face),
    /// What the number die shows, 1 to 6.
    Number(u8),
}

impl fmt::Debug for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Draw::Special(_) => "Special",
            Draw::Number(_) => "Number",
        })
    }
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The turn of this seat began.
    TurnOf { seat: Seat },
    /// To the roller alone: what the special die shows.
    Rolled { seat: Seat, face: Face },
    /// The wolf was shown, and every sheep went to the next shepherd.
    Wolf { seat: Seat },
    /// The roller showed a number and challenged somebody.
    Challenged { seat: Seat, target: Seat, face: u8 },
    /// « Grosse mite ! »
    Announced { seat: Seat },
    /// Whoever was challenged threw the number die.
    Threw { seat: Seat, face: u8 },
    /// This seat has answered; what, is told with the die.
    Answered { seat: Seat },
    /// Die and answers were shown: these believed it, the others of `voters` did not.
    Revealed { seat: Seat, face: Face, voters: Seats, believers: Seats },
    /// These lost a hair.
    Lost { seats: Seats },
    /// These have no hair left, and take this place.
    Out { seats: Seats, place: u8 },
    /// This seat alone has hairs left.
    Won { seat: Seat },
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Event::TurnOf { .. } => "TurnOf",
            Event::Rolled { .. } => "Rolled",
            Event::Wolf { .. } => "Wolf",
            Event::Challenged { .. } => "Challenged",
            Event::Announced { .. } => "Announced",
            Event::Threw { .. } => "Threw",
            Event::Answered { .. } => "Answered",
            Event::Revealed { .. } => "Revealed",
            Event::Lost { .. } => "Lost",
            Event::Out { .. } => "Out",
            Event::Won { .. } => "Won",
        })
    }
}

impl Observable for Event {
    fn audience(&self) -> Audience {
        match *self {
            Event::Rolled { seat, .. } => Audience::Only(Seats::one(seat)),
            _ => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::Rolled { .. }
                | Event::Wolf { .. }
                | Event::Challenged { .. }
                | Event::Threw { .. }
                | Event::Revealed { .. }
        )
    }
}

/// Why an action or a draw is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It is somebody else's turn.
    #[error("it is somebody else's turn")]
    NotYourTurn,
    /// It is not the moment for this.
    #[error("this is not the moment for that")]
    NotNow,
    /// The die does not allow it, or nobody of that seat can be challenged.
    #[error("that cannot be done with this die")]
    NotWithThis,
    /// No draw is due, or it has no such outcome.
    #[error("no such draw is due")]
    NoSuchDraw,
    /// The match is over.
    #[error("the match is over")]
    Over,
}
