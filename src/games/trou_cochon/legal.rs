//! Who may do what, and when: what is listed is what is not refused.

use super::actions::{Action, Draw, Refusal};
use super::options::CryMode;
use super::ranking;
use super::view::{PIG, Phase, View};
use crate::table::game::{Actor, DrawPlace, Turn};
use crate::table::refusal;
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
pub(super) fn actions(now: &View, by: Actor) -> impl Iterator<Item = Action> {
    let candidates = may_act(now, by).is_ok().then(|| candidates(now));
    candidates.into_iter().flatten().filter(move |&action| may_do(now, by, action).is_ok())
}

/// All that anybody could be allowed in this phase, in the order in which it is listed.
fn candidates(now: &View) -> impl Iterator<Item = Action> {
    let plain = [
        Action::Roll,
        Action::Stop,
        Action::Plant,
        Action::Take,
        Action::Cry,
        Action::Drop,
        Action::WellCried,
        Action::Forgotten,
        Action::GoOn,
        Action::Hit,
        Action::PlayOn,
        Action::Finish,
    ];
    let racing = match now.phase {
        Phase::Race { seats, .. } => seats,
        _ => Seats::NONE,
    };
    plain.into_iter().chain(racing.subsets().map(Action::HitTogether))
}

/// Whether `action` is accepted from `by` now.
///
/// # Errors
/// Why it is not.
pub(super) fn check(now: &View, by: Actor, action: Action) -> Result<(), Refusal> {
    may_act(now, by)?;
    may_do(now, by, action)
}

/// Whether it is the turn of `by`.
fn may_act(now: &View, by: Actor) -> Result<(), Refusal> {
    refusal::may_act(&turn(now), by, now.pawns.seats())
}

/// Whether `by`, whose turn it is, may do this.
fn may_do(now: &View, by: Actor, action: Action) -> Result<(), Refusal> {
    let is_accepted = match (now.phase, by, action) {
        (Phase::RollOff { .. } | Phase::Throw { .. }, _, Action::Roll)
        | (Phase::Plant { .. }, _, Action::Plant)
        | (Phase::Take { .. }, _, Action::Take)
        | (Phase::Drop { .. }, _, Action::Drop)
        | (Phase::Judge { .. }, Actor::Seat(_), Action::Forgotten)
        | (Phase::Judge { last: true, .. }, Actor::Seat(_), Action::WellCried)
        | (Phase::Judge { .. }, Actor::Table, Action::GoOn)
        | (Phase::Race { .. }, Actor::Seat(_), Action::Hit)
        | (Phase::Won { .. }, _, Action::PlayOn | Action::Finish) => true,
        (Phase::Throw { .. }, _, Action::Stop) => now.throw > 0,
        (Phase::Drop { cried, .. }, _, Action::Cry) => !cried && now.options.cry == CryMode::Button,
        (Phase::Race { seats, .. }, Actor::Table, Action::HitTogether(together)) => {
            together.len() > 1 && together.within(seats)
        }
        _ => false,
    };
    if is_accepted { Ok(()) } else { Err(Refusal::NotNow) }
}

/// The outcomes of the draw that is due, all of the same weight.
pub(super) fn draws(now: &View) -> impl Iterator<Item = (Draw, u32)> {
    let (faces, seats) = match now.phase {
        Phase::Rolling { .. } => (PIG, Seats::NONE),
        Phase::Drawing { seats, .. } => (0, seats),
        _ => (0, Seats::NONE),
    };
    (1..=faces).map(Draw::Face).chain(seats.iter().map(Draw::First)).map(|outcome| (outcome, 1))
}
