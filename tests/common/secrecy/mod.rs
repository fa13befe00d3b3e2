//! The secrecy check, for any game: whoever looks cannot tell the real state from one that was imagined out of what they see.
//!
//! Over states reached by seeded play, for the table and every seat, with s′ = imagine(view):
//! * *still*: view, turn, what may be done, what is refused, the standing and every print are the same in s and in s′;
//! * *step*: whatever somebody else does in secret, in s or in s′, these eyes are told and shown the same, up to a declared
//!   list of disclosures; and whoever was told the same sees the same;
//! * every declared secret is seen to vary among the imagined states, so that the check is not an empty one.
//!
//! A finding names the detector, the seed and the step, and never a state.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use la_bergerie::table::bot::{Step, random_step};
use la_bergerie::table::chance::{GameRng, seeded};
use la_bergerie::table::game::{Audience, Game, Observable, Viewer, movers};
use la_bergerie::table::game_match::Match;
use la_bergerie::table::seat::{Seat, Seats};

mod step;
mod still;

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
    fn covers(self, kind: &str, audience: Audience, mover: Option<Seat>) -> bool {
        self.0 == kind
            && match self.1 {
                To::All | To::Bare => true,
                To::Mover => mover.is_some_and(|seat| audience == Audience::Only(Seats::one(seat))),
                To::Few => audience != Audience::All,
            }
    }
}

/// How a secret about a seat is found in a state; nothing while there is none.
type Finder<G> = dyn Fn(&G, Seat) -> Option<String>;

/// A secret that a state holds about a seat.
pub struct Fact<G> {
    value: Box<Finder<G>>,
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

/// What to check a game with.
pub struct Plan<G: Game> {
    pub seats: Vec<u8>,
    pub options: Vec<G::Options>,
    pub seeds: Range<u64>,
    /// Steps after which a match is left.
    pub steps: u32,
    /// Imagined states for each pair of eyes and reached state.
    pub resampled: u32,
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
            disclosures: Vec::new(),
            facts: Vec::new(),
            print: None,
        }
    }
}

/// What a leak was found by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detector {
    /// A view that no state can be imagined from.
    Unimaginable,
    /// The match shows another state than the game.
    Match,
    /// An action or draw is listed and refused, or refused and not without a trace.
    Contract,
    /// A game that says it has no secrets has some.
    Undeclared,
    View,
    Turn,
    Standing,
    Listed,
    Refused,
    StatePrint,
    /// An undeclared event of a step tells, by what it says, by being told at all, or by how often.
    Told,
    /// A step shows what it did not tell.
    Shown,
    /// A step passes the turn as it should not.
    Passed,
    /// The print of a secret action or draw tells.
    MovePrint,
    /// The print of a secret event tells.
    EventPrint,
    /// This declared secret never varied.
    Fixed(usize),
}

/// One leak, and how to see it again; nothing of what leaked.
#[derive(Clone, PartialEq, Eq)]
pub struct Finding {
    pub by: Detector,
    pub viewer: Viewer,
    seats: u8,
    seed: u64,
    step: u32,
}

impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { by, viewer, seats, seed, step } = self;
        write!(f, "{by:?} to {viewer:?} (table of {seats}, seed {seed}, step {step})")
    }
}

/// One reached state and one pair of eyes, with everything the comparisons need.
struct Look<'a, G: Game> {
    plan: &'a Plan<G>,
    game: &'a G,
    viewer: Viewer,
    seats: u8,
    action_pool: &'a [G::Action],
}

/// Where the check is, and the first finding of each detector and kind of eyes.
struct Found {
    seats: u8,
    seed: u64,
    step: u32,
    findings: Vec<Finding>,
    /// For each fact whether it varied for the table and for a seat.
    varied: Vec<[bool; 2]>,
}

impl Found {
    fn report(&mut self, by: Detector, viewer: Viewer) {
        let is_table = |viewer: Viewer| viewer == Viewer::Table;
        if !self.findings.iter().any(|known| known.by == by && is_table(known.viewer) == is_table(viewer)) {
            self.findings.push(Finding { by, viewer, seats: self.seats, seed: self.seed, step: self.step });
        }
    }
}

fn all_eyes(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table])
}

/// Everything that leaks: the first finding of each detector, to a seat and to the table.
pub fn check<G: Game>(plan: &Plan<G>) -> Vec<Finding> {
    let varied = vec![[false; 2]; plan.facts.len()];
    let mut found = Found { seats: 0, seed: 0, step: 0, findings: Vec::new(), varied };
    for options in &plan.options {
        for &seats in &plan.seats {
            let action_pool = action_pool::<G>(plan, seats, options);
            for seed in plan.seeds.clone() {
                (found.seats, found.seed, found.step) = (seats, seed, 0);
                follow(plan, options, &action_pool, &mut found);
            }
        }
    }
    for (index, varied) in found.varied.clone().into_iter().enumerate() {
        for (varied, viewer) in varied.into_iter().zip([Viewer::Table, Viewer::Seat(Seat(0))]) {
            if !varied {
                found.report(Detector::Fixed(index), viewer);
            }
        }
    }
    found.findings
}

/// Plays one match at random, and looks at every state with all eyes.
fn follow<G: Game>(plan: &Plan<G>, options: &G::Options, action_pool: &[G::Action], found: &mut Found) {
    let seats = found.seats;
    let mut rng = seeded(found.seed);
    let mut thoughts = seeded(!found.seed);
    let mut game = G::start(seats, options).expect("a table that the game takes");
    let mut played = Match::<G>::new(seats, options.clone()).expect("a table that the game takes");
    let mut log = Vec::new();
    for step in 0..plan.steps {
        found.step = step;
        for viewer in all_eyes(seats) {
            if played.view_as(viewer) != game.view(viewer) || played.turn() != game.turn() {
                found.report(Detector::Match, viewer);
            }
            look(&Look { plan, game: &game, viewer, seats, action_pool }, &mut thoughts, found);
        }
        let (moved, noted) = match random_step(&game, &mut rng) {
            Some(Step::Acted(by, action)) => (game.act(by, &action, &mut log).is_ok(), played.act(by, &action).is_ok()),
            Some(Step::Drawn(outcome)) => (game.draw(&outcome, &mut log).is_ok(), played.draw_as(&outcome).is_ok()),
            None => break,
        };
        if !(moved && noted) {
            found.report(Detector::Contract, Viewer::Table);
            break;
        }
    }
    for viewer in all_eyes(seats) {
        if !played.heard_as(viewer).eq(log.iter().filter(|event| event.audience().includes(viewer))) {
            found.report(Detector::Match, viewer);
        }
    }
}

fn look<G: Game>(look: &Look<'_, G>, rng: &mut GameRng, found: &mut Found) {
    let view = look.game.view(look.viewer);
    let mut values = vec![Vec::new(); look.plan.facts.len() * usize::from(look.seats)];
    for _ in 0..look.plan.resampled {
        let Some(other) = G::resample(&view, rng) else {
            return found.report(Detector::Unimaginable, look.viewer);
        };
        still::compare(look, &view, &other, rng, found);
        step::compare(look, &other, rng, found);
        note_facts(look, &other, &mut values, found);
    }
}

/// Notes for each fact about somebody else whether the states imagined so far disagree on it.
fn note_facts<G: Game>(look: &Look<'_, G>, other: &G, values: &mut [Vec<String>], found: &mut Found) {
    for (index, fact) in look.plan.facts.iter().enumerate() {
        let varied = &mut found.varied[index][usize::from(look.viewer != Viewer::Table)];
        for seat in Seat::all(look.seats).filter(|&seat| look.viewer != Viewer::Seat(seat)) {
            if *varied {
                break;
            }
            let Some(value) = (fact.value)(other, seat) else { continue };
            let known = &mut values[index * usize::from(look.seats) + seat.index()];
            *varied = known.iter().any(|before| *before != value);
            known.push(value);
        }
    }
}

/// Every action that is listed for anybody along some matches, for asking what is refused.
fn action_pool<G: Game>(plan: &Plan<G>, seats: u8, options: &G::Options) -> Vec<G::Action> {
    let mut seen = BTreeMap::new();
    for seed in plan.seeds.clone().take(4) {
        let mut rng = seeded(seed);
        let mut game = G::start(seats, options).expect("a table that the game takes");
        for _ in 0..plan.steps {
            for action in movers(seats).flat_map(|by| game.legal_actions(by)) {
                seen.insert(serde_json::to_string(&action).expect("an action that can be kept"), action);
            }
            match random_step(&game, &mut rng) {
                Some(Step::Acted(by, action)) => _ = game.act(by, &action, &mut Vec::new()),
                Some(Step::Drawn(outcome)) => _ = game.draw(&outcome, &mut Vec::new()),
                None => break,
            }
        }
    }
    seen.into_values().collect()
}
