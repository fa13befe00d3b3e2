//! The result: at the end, and as it stands before.

use serde::Serialize;

use super::view::{Phase, View};
use crate::table::game::Outcome;
use crate::table::seat::{PerSeat, Seat};

/// Why a match ends as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The winner was the first to have no pawn left.
    FirstWithoutPawns,
}

/// Those who are out by the order in which they went; then, at the end, all others as equals, and before it, the others
/// by the pawns that they have left, fewest first. Equals share a rank and the next rank counts them (1, 2, 2, 4). So a
/// match that is stopped before the first throw of a turn has everybody equal, with rank 1.
pub(super) fn ranking(now: &View) -> Outcome {
    let place = |seat: Seat| now.out.iter().position(|&out| out == seat);
    let key = |seat: Seat| match (place(seat), now.phase) {
        (Some(place), _) => (place, 0),
        (None, Phase::Over) => (usize::MAX, 0),
        (None, _) => (usize::MAX, now.pawns[seat]),
    };
    let seats = now.pawns.seats();
    let rank = |seat: Seat| 1 + Seat::all(seats).filter(|&other| key(other) < key(seat)).count() as u8;
    Outcome { ranks: PerSeat::new(seats, rank) }
}
