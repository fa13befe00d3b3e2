//! Who may do what, and when: what is listed is what is not refused.

use super::actions::{Action, Draw, Refusal};
use super::ranking;
use super::view::{Flies, HIGHEST, Phase, Table};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::refusal;
use crate::table::seat::Seats;

/// What the match waits for.
pub(super) fn turn(table: &Table) -> Turn {
    let by_table = Turn::Open { seats: Seats::NONE, table: true };
    match table.phase {
        Phase::Turning => Turn::Chance(DrawPlace::Open(None)),
        Phase::Fists => table.next_seat().map_or(by_table, Turn::Secret),
        Phase::Bids => Turn::Open { seats: table.bidders(), table: table.all_have_bid() },
        Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => {
            Turn::Open { seats: Seats::one(seat), table: false }
        }
        Phase::Card | Phase::Ready | Phase::Shown => by_table,
        Phase::Over => Turn::Over(ranking::ranking(table)),
    }
}

/// Every action that is accepted from `by` now.
pub(super) fn actions(table: &Table, by: Actor) -> impl Iterator<Item = Action> {
    let candidates = may_act(table, by).is_ok().then(|| candidates(table));
    candidates.into_iter().flatten().filter(move |&action| may_do(table, by, action).is_ok())
}

/// All that anybody could be allowed in this phase, in the order in which it is listed.
fn candidates(table: &Table) -> impl Iterator<Item = Action> {
    let staking = table.next_seat().filter(|_| table.phase == Phase::Fists);
    let stakes = staking.into_iter().flat_map(|seat| {
        let fists = |black| [false, true].map(|mireille| Action::Stake(Flies { black, mireille }));
        (0..=table.owned(seat)).flat_map(fists)
    });
    let bids = (table.phase == Phase::Bids).then_some(0..=HIGHEST).into_iter().flatten().map(Action::Bid);
    let (sprayed, given) = match table.phase {
        Phase::Doses { seat } => (table.opponents(seat), Seats::NONE),
        Phase::Gift { seat } => (Seats::NONE, table.opponents(seat)),
        _ => (Seats::NONE, Seats::NONE),
    };
    let sprays = sprayed.subsets().map(Action::Spray);
    let gifts = given.iter().map(Action::Give).chain([Action::Keep]);
    let whistles = [Action::Whistle(true), Action::Whistle(false)];
    let of_the_table = [Action::MakeFists, Action::CloseBets, Action::OpenFists, Action::GoOn];
    stakes.chain(bids).chain(sprays).chain(gifts).chain(whistles).chain(of_the_table)
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not; the same words whatever is in the fists of others.
pub(super) fn check(table: &Table, by: Actor, action: Action) -> Result<(), Refusal> {
    may_act(table, by)?;
    may_do(table, by, action)
}

/// Whether it is the turn of `by`.
fn may_act(table: &Table, by: Actor) -> Result<(), Refusal> {
    refusal::may_act(&turn(table), by, table.seats())
}

/// Whether `by`, whose turn it is, may do this.
fn may_do(table: &Table, by: Actor, action: Action) -> Result<(), Refusal> {
    let allowed = |allowed: bool, otherwise| if allowed { Ok(()) } else { Err(otherwise) };
    match (table.phase, by, action) {
        (Phase::Fists, Actor::Seat(seat), Action::Stake(Flies { black, mireille })) => {
            allowed(black <= table.owned(seat) && (!mireille || table.has_mireille(seat)), Refusal::NotSoMany)
        }
        (Phase::Bids, Actor::Seat(_), Action::Bid(flies)) => allowed(flies <= HIGHEST, Refusal::NotSoMany),
        (Phase::Doses { seat }, _, Action::Spray(targets)) if targets.within(table.opponents(seat)) => {
            allowed(targets.len() <= table.doses[seat], Refusal::NotSoMany)
        }
        (Phase::Doses { .. }, _, Action::Spray(_)) => Err(Refusal::NoOpponent),
        (Phase::Gift { seat }, _, Action::Give(target)) => {
            allowed(table.opponents(seat).has(target), Refusal::NoOpponent)
        }
        (Phase::Bids, Actor::Table, Action::CloseBets)
        | (Phase::Whistle { .. }, _, Action::Whistle(_))
        | (Phase::Gift { .. }, _, Action::Keep)
        | (Phase::Card, _, Action::MakeFists)
        | (Phase::Ready, _, Action::OpenFists)
        | (Phase::Shown, _, Action::GoOn) => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

/// The outcomes of the draw that is due: every card of the pile, as likely as any other.
pub(super) fn draws(table: &Table) -> impl Iterator<Item = (Draw, u32)> {
    table.pile().filter(|_| table.phase == Phase::Turning).map(|card| (Draw::Card(card), 1))
}
