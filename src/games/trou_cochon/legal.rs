//! Who may do what, and when: the one place that both lists and refuses.

use super::PIG;
use super::actions::{Action, Draw, Refusal};
use super::options::CryMode;
use super::ranking;
use super::view::{Phase, View};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::seat::Seats;

/// What the match waits for.
pub(super) fn turn(now: &View) -> Turn {
    match now.phase {
        Phase::Rolling { seat } => Turn::Chance(DrawPlace::Open(Some(seat))),
        Phase::Drawing { .. } => Turn::Chance(DrawPlace::Open(None)),
        Phase::RollOff { seat, .. }
        | Phase::Throw { seat }
        | Phase::Plant { seat, .. }
        | Phase::Take { seat, .. }
        | Phase::Drop { seat, .. } => Turn::Open { seats: Seats::one(seat), table: false },
        Phase::Judge { seat, last } => {
            Turn::Open { seats: Seats::first(now.pawns.seats()).without(seat), table: !last }
        }
        Phase::Race { seats, .. } => Turn::Open { seats, table: true },
        Phase::Won { .. } => Turn::Open { seats: Seats::NONE, table: true },
        Phase::Over => Turn::Over(ranking::ranking(now)),
    }
}

/// Every action that is accepted from `by` now.
pub(super) fn listed(now: &View, by: Actor) -> Vec<Action> {
    match by {
        Actor::Table => of_the_table(now),
        Actor::Seat(seat) => match turn(now) {
            Turn::Open { seats, .. } if seats.has(seat) => of_a_mover(now),
            _ => Vec::new(),
        },
    }
}

/// What any seat whose move it is may do.
fn of_a_mover(now: &View) -> Vec<Action> {
    match now.phase {
        Phase::RollOff { .. } => vec![Action::Roll],
        Phase::Throw { .. } if now.throw == 0 => vec![Action::Roll],
        Phase::Throw { .. } => vec![Action::Roll, Action::Stop],
        Phase::Plant { .. } => vec![Action::Plant],
        Phase::Take { .. } => vec![Action::Take],
        Phase::Drop { cried: false, .. } if now.options.cry == CryMode::Button => vec![Action::Cry, Action::Drop],
        Phase::Drop { .. } => vec![Action::Drop],
        Phase::Judge { last: true, .. } => vec![Action::WellCried, Action::Forgotten],
        Phase::Judge { last: false, .. } => vec![Action::Forgotten],
        Phase::Race { .. } => vec![Action::Hit],
        Phase::Rolling { .. } | Phase::Drawing { .. } | Phase::Won { .. } | Phase::Over => Vec::new(),
    }
}

fn of_the_table(now: &View) -> Vec<Action> {
    match now.phase {
        Phase::Judge { last: false, .. } => vec![Action::GoOn],
        Phase::Race { seats, .. } => {
            seats.subsets().filter(|together| together.len() > 1).map(Action::HitTogether).collect()
        }
        Phase::Won { .. } => vec![Action::PlayOn, Action::Finish],
        _ => Vec::new(),
    }
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not.
pub(super) fn check(now: &View, by: Actor, action: Action) -> Result<(), Refusal> {
    if listed(now, by).contains(&action) {
        return Ok(());
    }
    let may_move = match turn(now) {
        Turn::Over(_) => return Err(Refusal::Over),
        Turn::Open { seats, table } => match by {
            Actor::Seat(seat) => seats.has(seat),
            Actor::Table => table,
        },
        // Nobody moves while the die is in the air; those at the table come too early, others never.
        Turn::Chance(_) | Turn::Secret(_) => match by {
            Actor::Seat(seat) => now.pawns.get(seat).is_some(),
            Actor::Table => true,
        },
    };
    Err(if may_move { Refusal::NotNow } else { Refusal::NotYourTurn })
}

/// The outcomes of the draw that is due, all of the same weight.
pub(super) fn draws(now: &View) -> Vec<(Draw, u32)> {
    match now.phase {
        Phase::Rolling { .. } => (1..=PIG).map(|face| (Draw::Face(face), 1)).collect(),
        Phase::Drawing { seats, .. } => seats.iter().map(|seat| (Draw::First(seat), 1)).collect(),
        _ => Vec::new(),
    }
}
