//! A whole match with what is hidden in it, for the rules alone.

use super::view::{Flies, Table};
use crate::table::seat::PerSeat;

/// A match as far as it has come; only the rules ever hold one.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What everybody sees.
    pub table: Table,
    /// What is in the fists, until they are opened.
    pub fists: PerSeat<Option<Flies>>,
}
