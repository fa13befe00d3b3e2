//! What the table agrees on before a match of Comme des mouches.

use serde::{Deserialize, Serialize};

use crate::table::seat::Seat;

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Who bids first in the first round.
    pub first: Seat,
}

impl Default for Options {
    fn default() -> Self {
        Options { first: Seat(0) }
    }
}
