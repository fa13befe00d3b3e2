//! The result: at the end, and as it stands before.

use serde::Serialize;

use super::view::Table;
use crate::table::game::Outcome;
use crate::table::seat::{PerSeat, Seat};

/// Why a match ends as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The winner's sheep was the last one with a hair.
    LastWithWool,
}

/// Those still in by their hairs, most first; then the others, latest out first, those of one vote as equals. Equals share a
/// rank and the next rank counts them (1, 2, 2, 4).
pub(super) fn ranking(table: &Table) -> Outcome {
    let key = |seat: Seat| {
        let gone = table.out.iter().position(|out| out.has(seat));
        (gone.map_or(0, |at| table.out.len() - at), u8::MAX - table.hairs[seat])
    };
    let seats = table.hairs.seats();
    let rank = |seat: Seat| 1 + Seat::all(seats).filter(|&other| key(other) < key(seat)).count() as u8;
    Outcome { ranks: PerSeat::new(seats, rank) }
}
