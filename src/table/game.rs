//! The contract between a game's rules and everything round it.

use std::fmt::{Debug, Display};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::chance::GameRng;
use super::options::OptionSpec;
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
    /// Whether this viewer hears of it.
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

/// What is wrong with a table in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUpProblem {
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

/// What a game says about a table and its options before a match starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problems<P> {
    /// What keeps the match from starting.
    pub errors: Vec<P>,
    /// What is unusual but playable.
    pub warnings: Vec<P>,
}

impl<P> Problems<P> {
    /// These errors and no warnings.
    pub fn of_errors(errors: Vec<P>) -> Self {
        Problems { errors, warnings: Vec::new() }
    }
}

impl<P> Default for Problems<P> {
    fn default() -> Self {
        Problems::of_errors(Vec::new())
    }
}

/// A number about a whole match, for playouts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// What is counted.
    pub name: &'static str,
    /// How much of it there was.
    pub value: i64,
}

/// The rules of one game, as a state that is asked and moved and holds no randomness of its own.
pub trait Game: Clone + PartialEq + Send + Sync + 'static {
    /// The game's name in saves, addresses and the referee.
    const NAME: &'static str;
    /// The version of the rules that a journal was written under.
    const RULES: u16;
    /// The smallest and the largest table.
    const SEATS: (u8, u8);
    /// Whether anything in this game is ever secret; a game that says `false` has open scenes alone.
    const SECRETS: bool = true;

    /// What the table agrees on before the match.
    type Options: Clone + PartialEq + Default + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What is wrong or unusual about a set-up, in the game's own terms.
    type Problem: Clone + PartialEq + Debug + Display + Serialize + Send + Sync + 'static;
    /// What somebody asks to do.
    type Action: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What chance decides.
    type Draw: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened.
    type Event: Clone + PartialEq + Debug + Observable + Serialize + Send + Sync + 'static;
    /// All that one viewer may know.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;
    /// Why an action or a draw is not accepted.
    type Refusal: Copy + PartialEq + Debug + Display + 'static;
    /// Why a match ended as it did.
    type Verdict: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static;

    /// Every option that the table can choose, each described once; set-up, referee and tests go by it.
    fn options() -> &'static [OptionSpec<Self::Options>] {
        &[]
    }

    /// What is wrong or unusual about this table and these options; a match may start when there is no error.
    fn problems(seats: u8, options: &Self::Options) -> Problems<Self::Problem>;

    /// A new match. Called for tables and options alone that [`Game::problems`] finds no error in.
    fn set_up(seats: u8, options: &Self::Options) -> Self;

    /// A legal new match.
    ///
    /// # Errors
    /// Everything that is wrong with this table and these options.
    fn start(seats: u8, options: &Self::Options) -> Result<Self, Vec<Self::Problem>> {
        let errors = Self::problems(seats, options).errors;
        if errors.is_empty() { Ok(Self::set_up(seats, options)) } else { Err(errors) }
    }

    /// The options of a revenge at the same table: the same ones, but where the rules leave open who begins, it is the next
    /// seat's turn to begin.
    fn revenge(options: &Self::Options, _seats: u8) -> Self::Options {
        options.clone()
    }

    /// What the match waits for.
    fn turn(&self) -> Turn;

    /// Whether `action` is accepted from `by` now.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, by: Actor, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Every action that [`Game::check`] accepts from `by` now, and no other; made as it is asked for.
    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Self::Action>;

    /// Does an action that [`Game::check`] accepts, and appends what happened to `log`.
    fn apply(&mut self, by: Actor, action: &Self::Action, log: &mut Vec<Self::Event>);

    /// Does `action` and appends what happened to `log`.
    ///
    /// # Errors
    /// Why it is not accepted; state and log are then untouched.
    fn act(&mut self, by: Actor, action: &Self::Action, log: &mut Vec<Self::Event>) -> Result<(), Self::Refusal> {
        self.check(by, action)?;
        self.apply(by, action, log);
        Ok(())
    }

    /// The outcomes of the draw that is due and their weights; none when no draw is due.
    fn chance_outcomes(&self) -> impl Iterator<Item = (Self::Draw, u32)>;

    /// Takes one outcome of the draw that is due and appends what happened to `log`.
    ///
    /// # Errors
    /// Why it is not accepted; state and log are then untouched.
    fn draw(&mut self, outcome: &Self::Draw, log: &mut Vec<Self::Event>) -> Result<(), Self::Refusal>;

    /// The result as it stands, out of what the whole table knows.
    fn ranking(&self) -> Outcome;

    /// What a match that is stopped here ends with; it may go by everything, as nothing is secret any more.
    fn final_ranking(&self) -> Outcome {
        self.ranking()
    }

    /// Why the match ends, or would end here, as [`Game::final_ranking`] says.
    fn verdict(&self) -> Self::Verdict;

    /// The seats that have notes of their own to look at.
    fn note_holders(&self) -> Seats {
        if Self::SECRETS { Seats::first(self.ranking().ranks.seats()) } else { Seats::NONE }
    }

    /// All that this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A whole state, drawn at random, that would look just like this view to the viewer it was made for.
    fn resample(view: &Self::View, rng: &mut GameRng) -> Option<Self>;

    /// Figures of a match that is over, by its log, for playouts.
    fn figures(&self, _log: &[Self::Event]) -> Vec<Figure> {
        Vec::new()
    }
}

/// Everybody who may move: each seat and the table.
pub fn movers(seats: u8) -> impl Iterator<Item = Actor> {
    Seat::all(seats).map(Actor::Seat).chain([Actor::Table])
}

/// What is wrong with the number of seats for `G`; empty when it fits.
pub fn seat_problems<G: Game>(seats: u8) -> Vec<SetUpProblem> {
    let (least, most) = G::SEATS;
    match seats {
        few if few < least => vec![SetUpProblem::TooFew { least }],
        many if many > most => vec![SetUpProblem::TooMany { most }],
        _ => Vec::new(),
    }
}
