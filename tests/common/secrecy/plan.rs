//! What a check is told: the tables, what may be disclosed, what is secret, and how much is compared.

use std::ops::Range;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Audience, Game, Viewer};
use la_bergerie::table::seat::{Seat, Seats};
use rand::RngExt;

/// To whom a declared disclosure may be told.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "the toys use all of them, the games what they need")]
pub enum To {
    /// Whoever.
    All,
    /// Whoever, but nothing beside its being told: whenever it is told, it says the same.
    Bare,
    /// Nobody but the seat that moved or drew.
    Mover,
    /// Some seats, or nobody before the film, and never the table.
    Few,
}

/// An event that tells a secret by the rules: its kind as it is serialised, and to whom it may.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Disclosure(pub &'static str, pub To);

impl Disclosure {
    pub(super) fn covers(self, kind: &str, audience: Audience, mover: Option<Seat>) -> bool {
        self.0 == kind
            && match self.1 {
                To::All | To::Bare => true,
                To::Mover => mover.is_some_and(|seat| audience == Audience::Only(Seats::one(seat))),
                To::Few => audience != Audience::All,
            }
    }
}

/// How a secret about a seat is found in a state; nothing while there is none.
pub(super) type Finder<G> = dyn Fn(&G, Seat) -> Option<String>;

/// A secret that a state holds about a seat.
pub struct Fact<G> {
    pub(super) value: Box<Finder<G>>,
}

impl<G: Game> Fact<G> {
    /// Whatever the closure finds in the state.
    pub fn new(value: impl Fn(&G, Seat) -> Option<String> + 'static) -> Self {
        Fact { value: Box::new(value) }
    }

    /// What this JSON pointer finds in the seat's own view.
    pub fn in_view(pointer: &'static str) -> Self {
        Self::new(move |game: &G, seat| {
            let view = serde_json::to_value(game.view(Viewer::Seat(seat))).ok()?;
            view.pointer(pointer).filter(|value| !value.is_null()).map(ToString::to_string)
        })
    }
}

/// How much of what could be compared is compared.
#[derive(Clone, Copy)]
pub struct Budget {
    /// So many viewers look at a state, drawn anew for each.
    pub viewers: usize,
    /// One of so many states is looked at, counted through all matches of a plan.
    pub stride: u64,
    /// The lists of so many actors are compared in a look.
    pub actors: usize,
    /// A list is read up to so many actions; one in sixteen is read to its end all the same.
    pub listed: usize,
    /// So many moves are tried in s and in s′.
    pub moves: usize,
    /// So many actions are tried for a refusal, of those that somebody can ever do.
    pub asked: usize,
    /// So many of those are known.
    pub pool: usize,
}

impl Budget {
    /// All viewers at every step, and everything that is listed.
    pub const FULL: Budget = Budget {
        viewers: usize::MAX,
        stride: 1,
        actors: usize::MAX,
        listed: usize::MAX,
        moves: 4,
        asked: 40,
        pool: usize::MAX,
    };
    /// Some of everything, for tables of many seats.
    pub const SAMPLED: Budget =
        Budget { viewers: 4, stride: 3, actors: 4, listed: 100, moves: 3, asked: 20, pool: 1_000 };

    /// Up to which action a list is read this time.
    pub(super) fn reach(&self, rng: &mut GameRng) -> usize {
        if rng.random_ratio(1, 16) { usize::MAX } else { self.listed }
    }
}

/// What to check a game with.
pub struct Plan<G: Game> {
    pub seats: Vec<u8>,
    pub options: Vec<G::Options>,
    pub seeds: Range<u64>,
    /// Steps after which a match is left.
    pub steps: u32,
    /// Resampled states for each viewer and reached state.
    pub resampled: u32,
    /// Tables of up to so many seats are checked with [`Budget::FULL`].
    pub full_seats: u8,
    /// With what larger ones are checked.
    pub budget: Budget,
    pub disclosures: Vec<Disclosure>,
    pub facts: Vec<Fact<G>>,
    /// How a state prints, if it does.
    pub print: Option<fn(&G) -> String>,
}

impl<G: Game> Plan<G> {
    /// Every size of table with the usual options, and nothing declared.
    pub fn new() -> Self {
        let (least, most) = G::SEATS;
        Plan {
            seats: (least..=most).collect(),
            options: vec![G::Options::default()],
            seeds: 0..10,
            steps: 200,
            resampled: 3,
            full_seats: 6,
            budget: Budget::SAMPLED,
            disclosures: Vec::new(),
            facts: Vec::new(),
            print: None,
        }
    }

    pub(super) fn budget(&self, seats: u8) -> Budget {
        if seats <= self.full_seats { Budget::FULL } else { self.budget }
    }
}
