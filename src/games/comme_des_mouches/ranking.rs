//! The score and the ranking: at the end, and as they stand before.

use serde::Serialize;

use super::view::Table;
use crate::table::game::Outcome;
use crate::table::seat::{PerSeat, Seat};

/// Why a match ends as it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The winners have the most points, and among equals the most flies.
    MostPoints,
}

/// What one seat has scored.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Score {
    /// The points of its cards.
    pub cards: i8,
    /// Its flies, in hand or in a fist that is not yet cleared up, Mireille among them: a point each.
    pub flies: u8,
}

impl Score {
    /// All points.
    pub fn total(self) -> i16 {
        i16::from(self.cards) + i16::from(self.flies)
    }
}

/// The points of the cards before a seat, which everybody sees.
pub fn card_points(table: &Table, seat: Seat) -> i8 {
    table.cards.get(seat).into_iter().flatten().map(|card| card.points()).sum()
}

/// What everybody has scored: for a match that is over, as it tells how many flies each has left.
pub fn scores(table: &Table) -> PerSeat<Score> {
    PerSeat::new(table.seats(), |seat| Score {
        cards: card_points(table, seat),
        flies: table.owned(seat) + u8::from(table.has_mireille(seat)),
    })
}

/// The most points first, among equals the most flies; who has the same of both shares a rank, and the next rank counts them
/// (1, 2, 2, 4).
pub(super) fn ranking(table: &Table) -> Outcome {
    let scores = scores(table);
    let key = |seat: Seat| (scores[seat].total(), scores[seat].flies);
    let rank = |seat: Seat| 1 + scores.iter().filter(|&(other, _)| key(other) > key(seat)).count() as u8;
    Outcome { ranks: PerSeat::new(table.seats(), rank) }
}
