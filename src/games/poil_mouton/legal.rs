//! Who may do what, and when: what is listed is what is not refused.

use super::actions::{Action, Draw, Refusal};
use super::odds;
use super::options::VoteMode;
use super::ranking;
use super::state::State;
use super::view::{Face, Phase, Table};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::refusal;
use crate::table::seat::Seats;

/// What the match waits for.
pub(super) fn turn(table: &Table) -> Turn {
    let by_table = Turn::Open { seats: Seats::NONE, table: true };
    match table.phase {
        Phase::Roll | Phase::Choose => Turn::Secret(table.roller),
        Phase::Rolling => Turn::Chance(DrawPlace::Secret(table.roller)),
        Phase::Challenged { target, .. } => Turn::Open { seats: Seats::one(target), table: false },
        Phase::Throwing { target, .. } => Turn::Chance(DrawPlace::Open(Some(target))),
        Phase::Vote => match (table.options.vote, table.next_seat()) {
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
pub(super) fn actions(state: &State, by: Actor) -> impl Iterator<Item = Action> {
    let candidates = may_act(state, by).is_ok().then(|| candidates(&state.table));
    candidates.into_iter().flatten().filter(move |&action| may_do(state, by, action).is_ok())
}

/// All that anybody could be allowed in this phase, in the order in which it is listed.
fn candidates(table: &Table) -> impl Iterator<Item = Action> {
    let (targets, believers) = match table.phase {
        Phase::Choose => (table.voters(), Seats::NONE),
        Phase::Vote => (Seats::NONE, table.voters()),
        _ => (Seats::NONE, Seats::NONE),
    };
    let targets = targets.iter().map(Action::Challenge);
    let answers = [Action::Answer(true), Action::Answer(false)].into_iter();
    let answers = answers.chain(believers.subsets().map(Action::Answers));
    let others = [Action::Announce, Action::Throw, Action::GoOn];
    [Action::Roll, Action::Wolf].into_iter().chain(targets).chain(others).chain(answers)
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not; the same words for whoever does not know the die.
pub(super) fn check(state: &State, by: Actor, action: Action) -> Result<(), Refusal> {
    may_act(state, by)?;
    may_do(state, by, action)
}

/// Whether it is the turn of `by`.
fn may_act(state: &State, by: Actor) -> Result<(), Refusal> {
    refusal::may_act(&turn(&state.table), by, state.table.hairs.seats())
}

/// Whether `by`, whose turn it is, may do this.
fn may_do(state: &State, by: Actor, action: Action) -> Result<(), Refusal> {
    let State { table, die, .. } = state;
    let is_number = matches!(die, Some(Face::Number(_)));
    let allowed = |allowed: bool, otherwise| if allowed { Ok(()) } else { Err(otherwise) };
    match (table.phase, action) {
        (Phase::Roll, Action::Roll) | (Phase::Challenged { .. }, Action::Throw) | (Phase::Shown, Action::GoOn) => {
            Ok(())
        }
        (Phase::Choose, Action::Wolf) => allowed(*die == Some(Face::Wolf), Refusal::NotWithThis),
        (Phase::Choose, Action::Challenge(target)) => {
            allowed(is_number && table.voters().has(target), Refusal::NotWithThis)
        }
        (Phase::Choose, Action::Announce) => allowed(is_number || *die == Some(Face::Fly), Refusal::NotWithThis),
        (Phase::Vote, Action::Answer(_)) => allowed(by != Actor::Table, Refusal::NotNow),
        (Phase::Vote, Action::Answers(believers)) => {
            allowed(by == Actor::Table && believers.within(table.voters()), Refusal::NotNow)
        }
        _ => Err(Refusal::NotNow),
    }
}

/// The outcomes of the draw that is due, with their weights.
pub(super) fn draws(table: &Table) -> impl Iterator<Item = (Draw, u32)> {
    let special = (table.phase == Phase::Rolling).then_some(odds::WEIGHTED);
    let number = matches!(table.phase, Phase::Throwing { .. }).then_some(1..=odds::MOST);
    let special = special.into_iter().flatten().map(|(face, faces)| (Draw::Special(face), faces));
    special.chain(number.into_iter().flatten().map(|face| (Draw::Number(face), 1)))
}
