//! The options of a game: chosen on cards at set-up, remembered from one match to the next, and read during the match.

use std::marker::PhantomData;

use leptos::prelude::*;

use super::context::match_of;
use super::ui::{GameUi, OptionText};
use crate::app::components::{Choice, ChoiceGroup};
use crate::app::i18n::use_lang;
use crate::app::services::preferences::PreferencesService;
use crate::app::services::session::Session;
use crate::table::any;
use crate::table::game::Game;
use crate::table::options::OptionSpec;
use crate::text::Lang;

/// The options that `G` was last played with.
pub fn remembered_options<G: Game>(preferences: PreferencesService) -> G::Options {
    preferences.with(|preferences| {
        let bytes = preferences.options_of(G::NAME);
        bytes.and_then(any::options_from_bytes::<G>).unwrap_or_default()
    })
}

fn remember_option<G: Game>(preferences: PreferencesService, spec: &OptionSpec<G::Options>, value: usize) {
    let mut options = untrack(|| remembered_options::<G>(preferences));
    (spec.set)(&mut options, value);
    let bytes = any::options_to_bytes::<G>(&options);
    preferences.update(|preferences| preferences.remember_options(G::NAME, bytes));
}

/// The options that have words, with them.
fn described<U: GameUi>(
    lang: Lang,
) -> impl Iterator<Item = (&'static OptionSpec<<U::Game as Game>::Options>, OptionText)> {
    U::Game::options().iter().filter_map(move |spec| Some((spec, U::option_text(lang, spec.id)?)))
}

/// A card for each option that the game has at this table.
#[component]
pub fn OptionCards<U: GameUi>(
    /// Which game's they are.
    #[prop(optional)]
    _ui: PhantomData<fn() -> U>,
    /// How many players sit at the table.
    #[prop(into)]
    seats: Signal<u8>,
) -> impl IntoView {
    let preferences = expect_context::<PreferencesService>();
    let cards: Vec<_> = described::<U>(use_lang())
        .map(|(spec, words)| {
            let options = move || remembered_options::<U::Game>(preferences);
            let is_shown = Memo::new(move |_| (spec.is_shown)(seats.get(), &options()));
            let chosen = Signal::derive(move || (spec.get)(&options()));
            let choose = Callback::new(move |value| remember_option::<U::Game>(preferences, spec, value));
            move || {
                is_shown.get().then(
                    || view! { <OptionCard id=spec.id words=words.clone() default=spec.default() chosen choose /> },
                )
            }
        })
        .collect();
    view! { <div class="stack">{cards}</div> }
}

#[component]
fn OptionCard(
    id: &'static str,
    words: OptionText,
    default: usize,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> impl IntoView {
    let OptionText { art, legend, values } = words;
    let choices = values.into_iter().enumerate().map(|(value, (name, why))| Choice { value, name, why }).collect();
    view! { <ChoiceGroup id legend choices art default chosen on_choose=choose /> }
}

/// The options of the match on the table, to be read.
#[component]
pub fn OptionsInPlay<U: GameUi>(
    /// Which game's they are.
    #[prop(optional)]
    _ui: PhantomData<fn() -> U>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let in_play = session.state().with_untracked(|state| {
        let played = match_of::<U::Game>(state)?;
        Some((played.seats(), played.options().clone()))
    });
    in_play.map(|(seats, options)| {
        let rows: Vec<_> = described::<U>(use_lang())
            .filter(|(spec, _)| (spec.is_shown)(seats, &options))
            .map(|(spec, words)| {
                let (name, why) = words.values.get((spec.get)(&options)).cloned().unwrap_or_default();
                view! {
                    <dt>{words.legend}</dt>
                    <dd>
                        <b>{name}</b>
                        " "
                        <small>{why}</small>
                    </dd>
                }
            })
            .collect();
        view! { <dl class="options-in-play">{rows}</dl> }
    })
}
