//! The secrecy check, for any game: whoever looks cannot tell the real state from one that was imagined out of what they see.
//!
//! Over rested states reached by seeded play, for the table and every seat, with s′ = imagine(view):
//! * *still*: view, turn, what may be done, what is refused, the standing, who has notes and every print are the same in s
//!   and in s′;
//! * *step*: whatever somebody else does in secret, in s or in s′, this viewer is told and shown the same, up to a declared
//!   list of disclosures; and whoever was told the same sees the same;
//! * every declared secret is seen to vary among the imagined states, so that the check is not an empty one.
//!
//! A step is an action and every draw that it leads to, as the phone shows nothing in between: a state in which a draw is
//! due is never on a screen and is not compared.
//!
//! A finding names the detector, the seed and the step, and never a state. How much is compared is a [`Budget`], and with
//! `SECRECY_COST` in the environment each check prints what it came to.

use std::collections::BTreeMap;
use std::fmt;

use la_bergerie::table::bot::{Step, random_step};
use la_bergerie::table::chance::{GameRng, seeded};
use la_bergerie::table::game::{Game, Observable, Turn, Viewer, movers};
use la_bergerie::table::game_match::Match;
use la_bergerie::table::seat::Seat;
use rand::RngExt;

mod plan;
mod step;
mod still;

#[allow(unused_imports, reason = "the toys use all of it, the games what they need")]
pub use plan::{Budget, Disclosure, Fact, Plan, To};

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
    /// Who has notes to look at.
    Notes,
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

/// What a check came to.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cost {
    pub matches: u64,
    /// Rested states that were reached, of which so many that were due for a look are mere starts.
    pub states: u64,
    pub starts: u64,
    /// Looks that were taken at them, one for each viewer.
    pub looks: u64,
    pub comparisons: u64,
}

/// One reached state and one viewer, with everything the comparisons need.
struct Look<'a, G: Game> {
    plan: &'a Plan<G>,
    budget: Budget,
    game: &'a G,
    viewer: Viewer,
    seats: u8,
    action_pool: &'a [G::Action],
}

/// Where the check is, and the first finding of each detector and kind of viewer.
struct Found {
    seats: u8,
    seed: u64,
    step: u32,
    cost: Cost,
    findings: Vec<Finding>,
    /// For each fact whether it varied for the table and for a seat.
    varied: Vec<[bool; 2]>,
}

impl Found {
    fn expect(&mut self, holds: bool, by: Detector, viewer: Viewer) {
        self.cost.comparisons += 1;
        if !holds {
            self.report(by, viewer);
        }
    }

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

/// So many of `all`, drawn at random and in no order; all of them in their order where there are no more.
fn some<T>(mut all: Vec<T>, most: usize, rng: &mut GameRng) -> Vec<T> {
    while all.len() > most {
        all.swap_remove(rng.random_range(0..all.len()));
    }
    all
}

/// Everything that leaks: the first finding of each detector, to a seat and to the table.
pub fn check<G: Game>(plan: &Plan<G>) -> Vec<Finding> {
    check_and_count(plan).0
}

/// Everything that leaks, and what finding it came to.
pub fn check_and_count<G: Game>(plan: &Plan<G>) -> (Vec<Finding>, Cost) {
    let varied = vec![[false; 2]; plan.facts.len()];
    let cost = Cost::default();
    let mut found = Found { seats: 0, seed: 0, step: 0, cost, findings: Vec::new(), varied };
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
            found.expect(varied, Detector::Fixed(index), viewer);
        }
    }
    if std::env::var_os("SECRECY_COST").is_some() {
        println!("{}: {:?}", G::NAME, found.cost);
    }
    (found.findings, found.cost)
}

/// A game and the match that plays the same.
struct Played<G: Game> {
    game: G,
    again: Match<G>,
    log: Vec<G::Event>,
}

impl<G: Game> Played<G> {
    /// Takes a step that is listed; says whether both accepted it.
    fn take(&mut self, step: &Step<G>) -> bool {
        let again = match step {
            Step::Acted(by, action) => self.again.act(*by, action),
            Step::Drawn(outcome) => self.again.draw_as(outcome),
        };
        again.is_ok() && step.take(&mut self.game, &mut self.log).is_ok()
    }

    /// Makes every draw that is due; says whether all of them were accepted.
    fn rest(&mut self, rng: &mut GameRng) -> bool {
        while matches!(self.game.turn(), Turn::Chance(_)) {
            if !random_step(&self.game, rng).is_some_and(|step| self.take(&step)) {
                return false;
            }
        }
        true
    }
}

/// Plays one match at random, and looks at its rested states.
fn follow<G: Game>(plan: &Plan<G>, options: &G::Options, action_pool: &[G::Action], found: &mut Found) {
    let (seats, budget) = (found.seats, plan.budget(found.seats));
    let mut rng = seeded(found.seed);
    let mut thoughts = seeded(!found.seed);
    let game = G::start(seats, options).expect("a table that the game takes");
    let again = Match::<G>::new(seats, options.clone()).expect("a table that the game takes");
    let mut played = Played { game, again, log: Vec::new() };
    let mut is_looked_at = false;
    found.cost.matches += 1;
    let is_due = |found: &mut Found| {
        found.cost.states += 1;
        found.cost.states.is_multiple_of(budget.stride)
    };
    if is_due(found) {
        found.cost.starts += 1;
        for viewer in some(all_eyes(seats).collect(), budget.viewers, &mut thoughts) {
            step::compare_starts(
                &Look { plan, budget, game: &played.game, viewer, seats, action_pool },
                &mut thoughts,
                found,
            );
        }
    }
    if !played.rest(&mut rng) {
        return found.report(Detector::Contract, Viewer::Table);
    }
    for step in 0..plan.steps {
        found.step = step;
        if is_due(found) {
            is_looked_at = true;
            for viewer in some(all_eyes(seats).collect(), budget.viewers, &mut thoughts) {
                let Played { game, again, .. } = &played;
                let is_same = again.view_as(viewer) == game.view(viewer) && again.turn() == game.turn();
                found.expect(is_same && again.note_holders() == game.note_holders(), Detector::Match, viewer);
                found.cost.looks += 1;
                look(&Look { plan, budget, game, viewer, seats, action_pool }, &mut thoughts, found);
            }
        }
        let Some(step) = random_step(&played.game, &mut rng) else { break };
        if !(played.take(&step) && played.rest(&mut rng)) {
            found.report(Detector::Contract, Viewer::Table);
            break;
        }
    }
    for viewer in all_eyes(seats).filter(|_| is_looked_at) {
        let heard = played.log.iter().filter(|event| event.audience().includes(viewer));
        found.expect(played.again.heard_as(viewer).eq(heard), Detector::Match, viewer);
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

/// Every action that is listed for anybody along some matches, for asking what is refused; some of them if they are many.
fn action_pool<G: Game>(plan: &Plan<G>, seats: u8, options: &G::Options) -> Vec<G::Action> {
    let budget = plan.budget(seats);
    let mut seen = BTreeMap::new();
    for seed in plan.seeds.clone().take(4) {
        let mut rng = seeded(seed);
        let mut thoughts = seeded(!seed);
        let mut game = G::start(seats, options).expect("a table that the game takes");
        for _ in 0..plan.steps {
            for by in movers(seats) {
                if seen.len() >= budget.pool {
                    break;
                }
                for action in game.legal_actions(by).take(budget.reach(&mut thoughts)) {
                    seen.insert(serde_json::to_string(&action).expect("an action that can be kept"), action);
                }
            }
            match random_step(&game, &mut rng) {
                Some(step) => _ = step.take(&mut game, &mut Vec::new()),
                None => break,
            }
        }
    }
    some(seen.into_values().collect(), budget.pool, &mut seeded(0))
}
