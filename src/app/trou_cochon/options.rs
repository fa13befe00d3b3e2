//! The options at set-up, and a new match with them.

use leptos::prelude::*;

use super::super::kit::el::{El, of};
use super::super::setup::options::{Card, card, remembered};
use super::super::shell::Shell;
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::options::{CryMode, ShortReserve};
use crate::table::game::SetUpErrors;
use crate::table::play::Match;
use crate::table::seat::Seat;
use crate::text;

const CRIES: [CryMode; 3] = [CryMode::Button, CryMode::Aloud, CryMode::Off];
const SHORTS: [ShortReserve; 2] = [ShortReserve::Nothing, ShortReserve::EndsTurn];

/// A new match with the options that are remembered; the die says who begins.
pub fn start(shell: Shell, seats: u8, _first: Seat) -> Result<AnyGame, SetUpErrors> {
    Match::<TrouCochon>::new(seats, untrack(|| remembered::<TrouCochon>(shell))).map(AnyGame::from)
}

/// What the table can choose.
pub fn choices(shell: Shell) -> El {
    let lang = shell.lang();
    let cry = card::<TrouCochon>(
        shell,
        Card("cry", "pig", text::options_cry(lang)),
        &[
            (text::options_cry_button(lang), text::options_cry_button_why(lang)),
            (text::options_cry_aloud(lang), text::options_cry_aloud_why(lang)),
            (text::options_cry_off(lang), text::options_cry_off_why(lang)),
        ],
        |options| CRIES.iter().position(|&cry| cry == options.cry).unwrap_or_default(),
        |options, at| options.cry = CRIES[at],
    );
    let race = card::<TrouCochon>(
        shell,
        Card("race", "die", text::options_race(lang)),
        &[
            (text::options_race_off(lang), text::options_race_off_why(lang)),
            (text::options_race_on(lang), text::options_race_on_why(lang)),
        ],
        |options| usize::from(options.race),
        |options, at| options.race = at == 1,
    );
    let short = card::<TrouCochon>(
        shell,
        Card("short", "hourglass", text::options_short(lang)),
        &[
            (text::options_short_nothing(lang), text::options_short_nothing_why(lang)),
            (text::options_short_ends(lang), text::options_short_ends_why(lang)),
        ],
        |options| SHORTS.iter().position(|&short| short == options.short_reserve).unwrap_or_default(),
        |options, at| options.short_reserve = SHORTS[at],
    );
    of("div", "stack").el(cry).el(race).el(short)
}
