//! The options at set-up, and a new match with them.

use std::rc::Rc;

use leptos::prelude::*;

use super::super::kit::choice::{self, Segment};
use super::super::kit::el::{El, el};
use super::super::shell::Shell;
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::options::{CryMode, Options, ShortReserve};
use crate::table::any;
use crate::table::game::{Game, SetUpErrors};
use crate::table::play::Match;
use crate::text;

const CRIES: [CryMode; 3] = [CryMode::Button, CryMode::Aloud, CryMode::Off];
const SHORTS: [ShortReserve; 2] = [ShortReserve::Nothing, ShortReserve::EndsTurn];

fn remembered(shell: Shell) -> Options {
    shell.remembered().with(|kept| {
        let bytes = kept.options_of(TrouCochon::NAME);
        bytes.and_then(any::options_from_bytes::<TrouCochon>).unwrap_or_default()
    })
}

fn change(shell: Shell, change: impl FnOnce(&mut Options)) {
    let mut options = untrack(|| remembered(shell));
    change(&mut options);
    shell.remember(|kept| kept.remember_options(TrouCochon::NAME, any::options_to_bytes::<TrouCochon>(&options)));
}

/// A new match with the options that are remembered.
pub fn start(shell: Shell, seats: u8) -> Result<AnyGame, SetUpErrors> {
    Match::<TrouCochon>::new(seats, untrack(|| remembered(shell))).map(AnyGame::from)
}

/// What the table can choose.
pub fn choices(shell: Shell) -> El {
    let lang = shell.lang();
    let one = |id, art, legend, of: &[Segment], get: fn(&Options) -> usize, set: fn(&mut Options, usize)| {
        let chosen = Rc::new(move || get(&remembered(shell)));
        let choose = Rc::new(move |at| change(shell, |options| set(options, at)));
        choice::card(shell, id, art, legend, of, chosen, choose)
    };
    let cry = one(
        "cry",
        "pig",
        text::options_cry(lang),
        &[
            (text::options_cry_button(lang), text::options_cry_button_why(lang)),
            (text::options_cry_aloud(lang), text::options_cry_aloud_why(lang)),
            (text::options_cry_off(lang), text::options_cry_off_why(lang)),
        ],
        |options| CRIES.iter().position(|&cry| cry == options.cry).unwrap_or_default(),
        |options, at| options.cry = CRIES[at],
    );
    let race = one(
        "race",
        "die",
        text::options_race(lang),
        &[
            (text::options_race_off(lang), text::options_race_off_why(lang)),
            (text::options_race_on(lang), text::options_race_on_why(lang)),
        ],
        |options| usize::from(options.race),
        |options, at| options.race = at == 1,
    );
    let short = one(
        "short",
        "hourglass",
        text::options_short(lang),
        &[
            (text::options_short_nothing(lang), text::options_short_nothing_why(lang)),
            (text::options_short_ends(lang), text::options_short_ends_why(lang)),
        ],
        |options| SHORTS.iter().position(|&short| short == options.short_reserve).unwrap_or_default(),
        |options, at| options.short_reserve = SHORTS[at],
    );
    el("div").attr("class", "stack").el(cry).el(race).el(short)
}
