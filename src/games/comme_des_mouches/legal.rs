//! Who may do what, and when: the one place that both lists and refuses.

use super::actions::{Action, Draw, Refusal};
use super::ranking;
use super::view::{Flies, HIGHEST, Phase, Table};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::seat::{Seat, Seats};

/// What the match waits for.
pub(super) fn turn(table: &Table) -> Turn {
    let by_table = Turn::Open { seats: Seats::NONE, table: true };
    match table.phase {
        Phase::Turning => Turn::Chance(DrawPlace::Open(None)),
        Phase::Fists => table.asked().map_or(by_table, Turn::Secret),
        Phase::Bids => Turn::Open { seats: table.bidders(), table: table.all_have_bid() },
        Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => {
            Turn::Open { seats: Seats::one(seat), table: false }
        }
        Phase::Card | Phase::Ready | Phase::Shown => by_table,
        Phase::Over => Turn::Over(ranking::ranking(table)),
    }
}

/// Every action that is accepted from `by` now.
pub(super) fn listed(table: &Table, by: Actor) -> Vec<Action> {
    match (by, turn(table)) {
        (Actor::Seat(seat), Turn::Secret(mover)) if seat == mover => stakes(table, seat),
        (Actor::Seat(seat), Turn::Open { seats, .. }) if seats.has(seat) => in_the_open(table, seat),
        (Actor::Table, Turn::Open { table: true, .. }) => of_the_table(table),
        _ => Vec::new(),
    }
}

/// Everything that this seat can put into its fist, nothing included.
fn stakes(table: &Table, seat: Seat) -> Vec<Action> {
    let with_her = if table.has_mireille(seat) { &[false, true][..] } else { &[false] };
    let black = 0..=table.owned(seat);
    black.flat_map(|black| with_her.iter().map(move |&mireille| Action::Stake(Flies { black, mireille }))).collect()
}

fn in_the_open(table: &Table, seat: Seat) -> Vec<Action> {
    let others = table.opponents(seat);
    match table.phase {
        Phase::Bids => (0..=HIGHEST).map(Action::Bid).collect(),
        Phase::Doses { .. } => {
            others.subsets().filter(|targets| targets.len() <= table.doses[seat]).map(Action::Spray).collect()
        }
        Phase::Whistle { .. } => vec![Action::Whistle(true), Action::Whistle(false)],
        Phase::Gift { .. } => others.iter().map(Action::Give).chain([Action::Keep]).collect(),
        _ => Vec::new(),
    }
}

fn of_the_table(table: &Table) -> Vec<Action> {
    match table.phase {
        Phase::Card => vec![Action::MakeFists],
        Phase::Bids => vec![Action::CloseBets],
        Phase::Ready => vec![Action::OpenFists],
        Phase::Shown => vec![Action::GoOn],
        _ => Vec::new(),
    }
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not; the same words whatever is in the fists of others.
pub(super) fn check(table: &Table, by: Actor, action: Action) -> Result<(), Refusal> {
    let listed = listed(table, by);
    if listed.contains(&action) {
        return Ok(());
    }
    if matches!(turn(table), Turn::Over(_)) {
        return Err(Refusal::Over);
    }
    // Nobody moves while a card is being turned; those at the table come too early, others never.
    let is_here = match by {
        Actor::Seat(seat) => seat.0 < table.seats(),
        Actor::Table => true,
    };
    let comes_early = table.phase == Phase::Turning && is_here;
    Err(match (action, table.phase) {
        _ if listed.is_empty() && !comes_early => Refusal::NotYourTurn,
        (Action::Stake(_), Phase::Fists) | (Action::Bid(_), Phase::Bids) if by != Actor::Table => Refusal::NotSoMany,
        (Action::Give(_), Phase::Gift { .. }) => Refusal::NoOpponent,
        (Action::Spray(targets), Phase::Doses { seat }) => {
            if targets.within(table.opponents(seat)) {
                Refusal::NotSoMany
            } else {
                Refusal::NoOpponent
            }
        }
        _ => Refusal::NotNow,
    })
}

/// The outcomes of the draw that is due: every card of the pile, as likely as any other.
pub(super) fn draws(table: &Table) -> impl Iterator<Item = (Draw, u32)> {
    table.pile().filter(|_| table.phase == Phase::Turning).map(|card| (Draw::Card(card), 1))
}
