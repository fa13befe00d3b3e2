//! What the table agrees on before a match of À poil le mouton.

use serde::{Deserialize, Serialize};

use crate::table::options::OptionSpec;
use crate::table::seat::Seat;

/// How the others say whether they believe a « Grosse mite ! ».
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoteMode {
    /// All at once on the open table, on a count of three.
    #[default]
    Together,
    /// The phone goes round, and each answers behind the curtain.
    Passing,
    /// Said aloud, and tapped in one after the other.
    Aloud,
}

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How the others answer.
    pub vote: VoteMode,
    /// Who begins: the youngest.
    pub first: Seat,
}

impl Default for Options {
    fn default() -> Self {
        Options { vote: VoteMode::default(), first: Seat(0) }
    }
}

const VOTES: [VoteMode; 3] = [VoteMode::Together, VoteMode::Passing, VoteMode::Aloud];

/// What the table can choose; who begins is asked apart.
pub(super) const SPECS: &[OptionSpec<Options>] = &[OptionSpec {
    id: "vote",
    about: "How the others say whether they believe a « Grosse mite ! ».",
    values: &["together", "passing", "aloud"],
    get: |options| VOTES.iter().position(|&vote| vote == options.vote).unwrap_or_default(),
    set: |options, value| options.vote = VOTES[value % VOTES.len()],
    is_shown: |_, _| true,
}];
