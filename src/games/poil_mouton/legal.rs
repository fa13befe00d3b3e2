//! Who may do what, and when: the one place that both lists and refuses.

use super::actions::{Action, Draw, Refusal};
use super::odds;
use super::options::VoteMode;
use super::ranking;
use super::view::{Face, Phase, Table};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::seat::Seats;

/// What the match waits for.
pub(super) fn turn(table: &Table) -> Turn {
    let by_table = Turn::Open { seats: Seats::NONE, table: true };
    match table.phase {
        Phase::Roll | Phase::Choose => Turn::Secret(table.roller),
        Phase::Rolling => Turn::Chance(DrawPlace::Secret(table.roller)),
        Phase::Challenged { target, .. } => Turn::Open { seats: Seats::one(target), table: false },
        Phase::Throwing { target, .. } => Turn::Chance(DrawPlace::Open(Some(target))),
        Phase::Vote => match (table.options.vote, table.asked()) {
            (VoteMode::Passing, Some(seat)) => Turn::Secret(seat),
            (VoteMode::Aloud, _) => Turn::Open { seats: unanswered(table), table: false },
            (VoteMode::Together | VoteMode::Passing, _) => by_table,
        },
        Phase::Shown => by_table,
        Phase::Over => Turn::Over(ranking::ranking(table)),
    }
}

fn unanswered(table: &Table) -> Seats {
    table.answered.iter().fold(table.voters(), Seats::without)
}

/// Every action that is accepted from `by` now.
pub(super) fn listed(table: &Table, die: Option<Face>, by: Actor) -> Vec<Action> {
    match (by, turn(table)) {
        (Actor::Seat(seat), Turn::Secret(mover)) if seat == mover => in_secret(table, die),
        (Actor::Seat(seat), Turn::Open { seats, .. }) if seats.has(seat) => in_the_open(table),
        (Actor::Table, Turn::Open { table: true, .. }) => of_the_table(table),
        _ => Vec::new(),
    }
}

fn in_secret(table: &Table, die: Option<Face>) -> Vec<Action> {
    match (table.phase, die) {
        (Phase::Roll, _) => vec![Action::Roll],
        (Phase::Choose, Some(Face::Wolf)) => vec![Action::Wolf],
        (Phase::Choose, Some(Face::Fly)) => vec![Action::Announce],
        (Phase::Choose, Some(Face::Number(_))) => {
            table.voters().iter().map(Action::Challenge).chain([Action::Announce]).collect()
        }
        (Phase::Vote, _) => vec![Action::Answer(true), Action::Answer(false)],
        _ => Vec::new(),
    }
}

fn in_the_open(table: &Table) -> Vec<Action> {
    match table.phase {
        Phase::Challenged { .. } => vec![Action::Throw],
        Phase::Vote => vec![Action::Answer(true), Action::Answer(false)],
        _ => Vec::new(),
    }
}

fn of_the_table(table: &Table) -> Vec<Action> {
    match table.phase {
        Phase::Vote => table.voters().subsets().map(Action::Answers).collect(),
        Phase::Shown => vec![Action::GoOn],
        _ => Vec::new(),
    }
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not; the same words for whoever does not know the die.
pub(super) fn check(table: &Table, die: Option<Face>, by: Actor, action: Action) -> Result<(), Refusal> {
    if listed(table, die, by).contains(&action) {
        return Ok(());
    }
    let is_here = |by: Actor| match by {
        Actor::Seat(seat) => table.hairs.get(seat).is_some(),
        Actor::Table => true,
    };
    let may_move = match turn(table) {
        Turn::Over(_) => return Err(Refusal::Over),
        Turn::Secret(seat) => by == Actor::Seat(seat),
        Turn::Open { seats, table } => match by {
            Actor::Seat(seat) => seats.has(seat),
            Actor::Table => table,
        },
        // Nobody moves while a die is in the air; those at the table come too early, others never.
        Turn::Chance(_) => is_here(by),
    };
    let about_the_die = matches!(action, Action::Wolf | Action::Challenge(_) | Action::Announce);
    Err(match may_move {
        false => Refusal::NotYourTurn,
        true if about_the_die && table.phase == Phase::Choose => Refusal::NotWithThis,
        true => Refusal::NotNow,
    })
}

/// The outcomes of the draw that is due, with their weights.
pub(super) fn draws(table: &Table) -> Vec<(Draw, u32)> {
    match table.phase {
        Phase::Rolling => odds::WEIGHTED.into_iter().map(|(face, faces)| (Draw::Special(face), faces)).collect(),
        Phase::Throwing { .. } => (1..=odds::MOST).map(|face| (Draw::Number(face), 1)).collect(),
        _ => Vec::new(),
    }
}
