//! The contract between a game's rules and everything round it.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chance::GameRng;
use super::seat::{PerSeat, Seat, Seats};

/// Who does something: one seat, or the table as a whole ("open the fists", "nobody said Oublié").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, serde::Deserialize)]
pub enum Actor {
    /// The player of this seat.
    Seat(Seat),
    /// Everybody together, on the open screen.
    Table,
}

/// Where a draw is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum DrawPlace {
    /// On the open table; by this seat's hand, if it is anybody's.
    Open(Option<Seat>),
    /// Behind this seat's curtain.
    Secret(Seat),
}

/// What the match waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Turn {
    /// A draw, that [`Game::chance_outcomes`] lists.
    Chance(DrawPlace),
    /// A move of this seat behind its curtain.
    Secret(Seat),
    /// A move on the open table, by one of `seats` or, if `table`, by the table.
    Open {
        /// The seats that may move, in any order.
        seats: Seats,
        /// Whether the table may move too.
        table: bool,
    },
    /// Nothing any more.
    Over(Outcome),
}

/// Whose sight something is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// What everybody may see.
    Table,
    /// What the player of this seat may see.
    Seat(Seat),
}

/// Who hears of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats alone; with no seat, nobody before the film.
    Only(Seats),
}

impl Audience {
    /// Whether these eyes hear of it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Audience::Only(_), Viewer::Table) => false,
        }
    }
}

/// An event that knows its audience.
pub trait Observable {
    /// Who hears of it as it happens.
    fn audience(&self) -> Audience;
    /// Whether it tells something that was unknown (a die, a card, an answer), so that what led to it cannot be taken back.
    fn reveals(&self) -> bool;
}

/// How a match ends: a rank a seat, 1 for winners; equals share a rank, and nobody has rank 1 where nobody wins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Each seat's rank, from 1.
    pub ranks: PerSeat<u8>,
}

impl Outcome {
    /// The seats of rank 1.
    pub fn winners(&self) -> Seats {
        self.ranks.iter().filter(|&(_, &rank)| rank == 1).map(|(seat, _)| seat).collect()
    }

    /// Every seat with its rank, the best first, equals in seat order.
    pub fn in_order(&self) -> Vec<(u8, Seat)> {
        let ranks = 1..=self.ranks.seats().saturating_add(1);
        let at =
            |rank: u8| self.ranks.iter().filter(move |&(_, &other)| other == rank).map(move |(seat, _)| (rank, seat));
        ranks.flat_map(at).collect()
    }
}

/// What is wrong with a table before a match of some game may start at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
pub enum SetUpError {
    /// Fewer players than the game needs.
    #[error("at least {least} players are needed")]
    TooFew {
        /// The smallest table of this game.
        least: u8,
    },
    /// More players than the game takes.
    #[error("at most {most} players can play")]
    TooMany {
        /// The largest table of this game.
        most: u8,
    },
    /// The player who should begin is not at the table.
    #[error("nobody sits at seat {}", seat.0)]
    NobodyThere {
        /// The seat that is not there.
        seat: Seat,
    },
}

/// Everything that is wrong with a set-up; never empty.
pub type SetUpErrors = Vec<SetUpError>;

/// The rules of one game, as a state that is asked and moved and holds no randomness of its own.
pub trait Game: Clone + PartialEq + 'static {
    /// The game's name in saves, addresses and the referee.
    const NAME: &'static str;
    /// The version of the rules that a journal was written under.
    const RULES: u16;
    /// The smallest and the largest table.
    const SEATS: (u8, u8);
    /// Whether anything in this game is ever secret; a game that says `false` has open scenes alone.
    const SECRETS: bool = true;

    /// What the table agrees on before the match.
    type Options: Clone + PartialEq + Default + Debug + Serialize + DeserializeOwned + 'static;
    /// What somebody asks to do.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static;
    /// What chance decides.
    type Draw: Clone + PartialEq + Debug + Serialize + DeserializeOwned + 'static;
    /// What happened.
    type Event: Clone + PartialEq + Debug + Observable + Serialize + 'static;
    /// All that one pair of eyes may know.
    type View: Clone + PartialEq + Debug + Serialize + 'static;
    /// Why an action or a draw is not accepted.
    type Refusal: Copy + PartialEq + Debug + Display + 'static;

    /// A legal new match.
    ///
    /// # Errors
    /// Everything that is wrong with this table or these options.
    fn set_up(seats: u8, options: &Self::Options) -> Result<Self, SetUpErrors>;

    /// The options of a revenge at the same table: the same ones, but where the rules leave open who begins, it is the next
    /// seat's turn to begin.
    fn revenge(options: &Self::Options, _seats: u8) -> Self::Options {
        options.clone()
    }

    /// What the match waits for.
    fn turn(&self) -> Turn;

    /// Every action that [`Game::act`] accepts from `by` now, and no other.
    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Self::Action>;

    /// Does `action` and appends what happened to `log`.
    ///
    /// # Errors
    /// Why it is not accepted; state and log are then untouched.
    fn act(&mut self, by: Actor, action: &Self::Action, log: &mut Vec<Self::Event>) -> Result<(), Self::Refusal>;

    /// The outcomes of the draw that is due and their weights; none when no draw is due.
    fn chance_outcomes(&self) -> impl Iterator<Item = (Self::Draw, u32)>;

    /// Takes one outcome of the draw that is due and appends what happened to `log`.
    ///
    /// # Errors
    /// Why it is not accepted; state and log are then untouched.
    fn draw(&mut self, outcome: &Self::Draw, log: &mut Vec<Self::Event>) -> Result<(), Self::Refusal>;

    /// The result as it stands, out of what the whole table knows: what a match that is stopped here ends with.
    fn ranking(&self) -> Outcome;

    /// All that these eyes may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A whole state, drawn at random, that would look just like this view to the eyes it was made for.
    fn resample(view: &Self::View, rng: &mut GameRng) -> Option<Self>;
}

/// Listed for every mover: each seat and the table.
pub fn movers(seats: u8) -> impl Iterator<Item = Actor> {
    Seat::all(seats).map(Actor::Seat).chain([Actor::Table])
}

/// Checks that a table of `seats` seats is one that `G` takes.
///
/// # Errors
/// What is wrong with it.
pub fn check_seats<G: Game>(seats: u8) -> Result<(), SetUpErrors> {
    let (least, most) = G::SEATS;
    match seats {
        few if few < least => Err(vec![SetUpError::TooFew { least }]),
        many if many > most => Err(vec![SetUpError::TooMany { most }]),
        _ => Ok(()),
    }
}
