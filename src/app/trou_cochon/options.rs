//! The options at set-up, and a new match with them.

use leptos::prelude::*;

use super::super::kit::choice::{Segment, choice};
use super::super::shell::Shell;
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::options::{CryMode, Options, ShortReserve};
use crate::table::any;
use crate::table::game::{Game, SetUpErrors};
use crate::table::play::Match;
use crate::text;

fn remembered(shell: Shell) -> Memo<Options> {
    Memo::new(move |_| {
        shell.remembered().with(|kept| {
            let bytes = kept.options_of(TrouCochon::NAME);
            bytes.and_then(any::options_from_bytes::<TrouCochon>).unwrap_or_default()
        })
    })
}

fn change(shell: Shell, change: impl FnOnce(&mut Options)) {
    let mut options = remembered(shell).get_untracked();
    change(&mut options);
    shell.remember(|kept| kept.remember_options(TrouCochon::NAME, any::options_to_bytes::<TrouCochon>(&options)));
}

/// A new match with the options that are remembered.
pub fn start(shell: Shell, seats: u8) -> Result<AnyGame, SetUpErrors> {
    Match::<TrouCochon>::new(seats, remembered(shell).get_untracked()).map(AnyGame::from)
}

/// What the table can choose.
pub fn choices(shell: Shell) -> AnyView {
    let lang = shell.lang();
    let options = remembered(shell);
    let segment = |value, name, why| Segment { value, name, why };
    let cry = choice(
        "cry",
        "pig",
        text::options_cry(lang),
        vec![
            segment(CryMode::Button, text::options_cry_button(lang), text::options_cry_button_why(lang)),
            segment(CryMode::Aloud, text::options_cry_aloud(lang), text::options_cry_aloud_why(lang)),
            segment(CryMode::Off, text::options_cry_off(lang), text::options_cry_off_why(lang)),
        ],
        Some(CryMode::default()),
        Signal::derive(move || options.get().cry),
        move |cry| change(shell, |options| options.cry = cry),
    );
    let segment = |value, name, why| Segment { value, name, why };
    let race = choice(
        "race",
        "die",
        text::options_race(lang),
        vec![
            segment(false, text::options_race_off(lang), text::options_race_off_why(lang)),
            segment(true, text::options_race_on(lang), text::options_race_on_why(lang)),
        ],
        Some(false),
        Signal::derive(move || options.get().race),
        move |race| change(shell, |options| options.race = race),
    );
    let segment = |value, name, why| Segment { value, name, why };
    let short = choice(
        "short",
        "hourglass",
        text::options_short(lang),
        vec![
            segment(ShortReserve::Nothing, text::options_short_nothing(lang), text::options_short_nothing_why(lang)),
            segment(ShortReserve::EndsTurn, text::options_short_ends(lang), text::options_short_ends_why(lang)),
        ],
        Some(ShortReserve::default()),
        Signal::derive(move || options.get().short_reserve),
        move |short| change(shell, |options| options.short_reserve = short),
    );
    view! { {cry} {race} {short} }.into_any()
}
