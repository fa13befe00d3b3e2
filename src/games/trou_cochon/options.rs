//! What the table agrees on before a match of Le trou du cochon.

use serde::{Deserialize, Serialize};

/// How the cry « Le trou du cochon ! » is taken.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CryMode {
    /// The pig must be tapped before the pawn is dropped.
    #[default]
    Button,
    /// The table shouts for real, and the others say when somebody forgot.
    Aloud,
    /// No cry, for the very young.
    Off,
}

/// What happens when the reserve cannot pay a whole penalty, once it has given what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortReserve {
    /// Nothing more.
    #[default]
    Nothing,
    /// The turn ends at once.
    EndsTurn,
}

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How the cry is taken.
    pub cry: CryMode,
    /// The variant « à qui la main »: on a 6, the first to hit takes the hand.
    pub race: bool,
    /// What a short reserve means.
    pub short_reserve: ShortReserve,
}
