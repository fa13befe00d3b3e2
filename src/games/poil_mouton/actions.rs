//! What players ask, what chance decides, what happened, and why something is refused.

use serde::{Deserialize, Serialize};

use super::view::Face;
use crate::table::game::{Audience, Observable};
use crate::table::hidden::hidden;
use crate::table::refusal::refusals;
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

hidden!(Action { Roll, Wolf | Challenge | Announce as Move, Throw, Answer | Answers as Answer, GoOn });

/// What chance decides.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// What the special die shows, to its roller alone.
    Special(Face),
    /// What the number die shows, 1 to 6.
    Number(u8),
}

hidden!(Draw { Special, Number });

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

hidden!(Event { TurnOf, Rolled, Wolf, Challenged, Announced, Threw, Answered, Revealed, Lost, Out, Won });

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

refusals! {
    /// Why an action or a draw is not accepted.
    pub enum Refusal {
        /// The die does not allow it, or nobody of that seat can be challenged.
        #[error("that cannot be done with this die")]
        NotWithThis,
    }
}
