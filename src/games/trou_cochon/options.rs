//! What the table agrees on before a match of Le trou du cochon.

use serde::{Deserialize, Serialize};

use crate::table::options::OptionSpec;

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

const CRIES: [CryMode; 3] = [CryMode::Button, CryMode::Aloud, CryMode::Off];
const SHORT_RESERVES: [ShortReserve; 2] = [ShortReserve::Nothing, ShortReserve::EndsTurn];

/// What the table can choose.
pub(super) const SPECS: &[OptionSpec<Options>] = &[
    OptionSpec {
        id: "cry",
        about: "How the cry « Le trou du cochon ! » is taken.",
        values: &["button", "aloud", "off"],
        get: |options| CRIES.iter().position(|&cry| cry == options.cry).unwrap_or_default(),
        set: |options, value| options.cry = CRIES[value % CRIES.len()],
        is_shown: |_, _| true,
    },
    OptionSpec {
        id: "race",
        about: "Whether a 6 starts a race for the hand.",
        values: &["false", "true"],
        get: |options| usize::from(options.race),
        set: |options, value| options.race = value == 1,
        is_shown: |_, _| true,
    },
    OptionSpec {
        id: "short_reserve",
        about: "What happens when the reserve cannot pay a whole penalty.",
        values: &["nothing", "ends_turn"],
        get: |options| SHORT_RESERVES.iter().position(|&short| short == options.short_reserve).unwrap_or_default(),
        set: |options, value| options.short_reserve = SHORT_RESERVES[value % SHORT_RESERVES.len()],
        is_shown: |_, _| true,
    },
];
