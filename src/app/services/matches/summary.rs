//! Kept matches in short.

use crate::saves::header::{Header, MatchId};
use crate::table::game::Turn;

/// A running match in short.
#[derive(Clone, PartialEq)]
pub struct RunningMatch {
    /// Its header.
    pub header: Header,
    /// What it waits for.
    pub turn: Turn,
}

/// A kept match as the list shows it.
#[derive(Clone, PartialEq)]
pub enum MatchSummary {
    /// Its header can be read.
    Readable(Header),
    /// Not even its header can be read.
    Unreadable {
        /// Its id.
        id: MatchId,
        /// Whether a newer version of the app wrote it.
        is_newer: bool,
    },
}

impl MatchSummary {
    /// The id of the match.
    pub fn id(&self) -> MatchId {
        match self {
            MatchSummary::Readable(header) => header.id,
            MatchSummary::Unreadable { id, .. } => *id,
        }
    }
}
