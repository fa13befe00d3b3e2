//! What is asked, told and shown in the camps.

use std::fmt;

use la_bergerie::table::game::{Audience, Observable, SetUpProblem};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Camp {
    Fox,
    Hen,
    Hermit,
}

impl Camp {
    pub const ALL: [Camp; 3] = [Camp::Fox, Camp::Hen, Camp::Hermit];
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Board {
    #[default]
    Yard,
    Meadow,
}

impl Board {
    pub fn squares(self) -> u16 {
        match self {
            Board::Yard => 8 * 8,
            Board::Meadow => 64 * 64,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Options {
    pub board: Board,
    /// How many foxes there are; without a number as many as are recommended at this table.
    pub foxes: Option<u8>,
    pub hermit: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
pub enum Problem {
    #[error("{0}")]
    Table(SetUpProblem),
    #[error("there is no fox")]
    NoFox,
    #[error("there is no hen")]
    NoHen,
    #[error("a hermit needs at least {least} players")]
    NoHermit { least: u8 },
    #[error("{foxes} foxes are unusual, {recommended} are recommended")]
    Unusual { foxes: u8, recommended: u8 },
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// On the open board: a coin, which is tossed there.
    Place(u16),
    /// On the open board: one's camp, laid open.
    Show,
    /// At dusk behind the curtain: a coin that stays.
    Bury(u16),
    /// At dusk behind the curtain: which camp somebody else is of, for a reward.
    Guess(Seat, Camp),
    /// By the table, at the end.
    Count,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Draw {
    Camp(Camp),
    Toss(bool),
    Luck(u8),
}

/// What somebody did at dusk.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Dusk {
    Buried(u16),
    Guessed(Seat, Camp),
}

/// What is secret about a seat: its camp, what it did at dusk, and its reward.
pub type Secrets = (Option<Camp>, Option<Dusk>, Option<u8>);

#[derive(Clone, PartialEq, Serialize)]
pub enum Event {
    Dealt { seat: Seat, camp: Camp },
    Met { foxes: Seats },
    Placed { seat: Seat, square: u16 },
    Tossed { seat: Seat, stays: bool },
    Shown { seat: Seat, camp: Camp },
    Buried { seat: Seat, square: u16 },
    Guessed { seat: Seat, target: Seat, camp: Camp },
    Answered { seat: Seat, is_right: bool },
    Rewarded { seat: Seat, coins: u8 },
    Slept { seat: Seat },
    Counted { secrets: PerSeat<Secrets>, best: Option<Camp> },
}

impl Observable for Event {
    fn audience(&self) -> Audience {
        match self {
            Event::Met { foxes } => Audience::Only(*foxes),
            Event::Dealt { seat, .. }
            | Event::Buried { seat, .. }
            | Event::Guessed { seat, .. }
            | Event::Answered { seat, .. }
            | Event::Rewarded { seat, .. } => Audience::Only(Seats::one(*seat)),
            _ => Audience::All,
        }
    }
    fn reveals(&self) -> bool {
        !matches!(self, Event::Placed { .. } | Event::Slept { .. })
    }
}

#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is somebody else's turn")]
    NotYours,
    #[error("not now")]
    NotNow,
    #[error("not there")]
    Elsewhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    Won(Camp),
    Nobody,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub options: Options,
    pub seats: u8,
    /// How many have a camp.
    pub dealt: u8,
    pub camp: Option<Camp>,
    /// All foxes, for a fox.
    pub fellows: Option<Seats>,
    pub shown: PerSeat<Option<Camp>>,
    pub coins: Vec<(Seat, u16)>,
    pub placings: u8,
    pub in_air: Option<u16>,
    /// Who has acted at dusk.
    pub slept: Seats,
    pub dusk: Option<Dusk>,
    pub is_right: Option<bool>,
    pub luck: Option<u8>,
    /// Everybody's secrets, when they are counted.
    pub counted: Option<PerSeat<Secrets>>,
}

macro_rules! tells_nothing {
    ($($what:ty),+) => {
        $(impl fmt::Debug for $what {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($what), "(..)"))
            }
        })+
    };
}
tells_nothing!(super::Camps, Action, Draw, Event);
