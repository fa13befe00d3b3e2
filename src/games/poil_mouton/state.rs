//! A whole match with what is hidden in it, for the rules alone.

use super::view::{Answer, Face, Table};
use crate::table::seat::PerSeat;

/// A match as far as it has come; only the rules ever hold one.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What everybody sees.
    pub table: Table,
    /// What the special die shows, while that is known to its roller alone.
    pub die: Option<Face>,
    /// What has been answered and is not yet shown.
    pub answers: PerSeat<Option<Answer>>,
}
