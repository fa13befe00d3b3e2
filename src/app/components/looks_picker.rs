//! Choosing one's animal and colour.

use leptos::prelude::*;

use super::appearance::{self, COLOURS, EMBLEMS, Named};
use super::icon::Picture;
use crate::app::i18n::use_lang;
use crate::saves::player::Player;
use crate::text;

/// The colours and animals, of which one each is chosen for a player.
#[component]
pub fn LooksPicker(
    /// The player who chooses.
    player: RwSignal<Player>,
) -> impl IntoView {
    let lang = use_lang();
    let colour = Memo::new(move |_| player.with(|player| player.colour));
    let emblem = Memo::new(move |_| player.with(|player| player.emblem));
    let colours: Vec<_> = numbered(&COLOURS)
        .map(|(number, named)| {
            view! {
                <label class="pick" data-colour=named.id>
                    <input
                        type="radio"
                        name="colour"
                        aria-label=named.name(lang)
                        prop:checked=move || colour.get() == number
                        on:change=move |_| player.update(|player| player.colour = number)
                    />
                </label>
            }
        })
        .collect();
    let animals: Vec<_> = numbered(&EMBLEMS)
        .map(|(number, named)| {
            view! {
                <label class="pick" data-colour=move || appearance::colour(colour.get()).id>
                    <input
                        type="radio"
                        name="emblem"
                        aria-label=named.name(lang)
                        prop:checked=move || emblem.get() == number
                        on:change=move |_| player.update(|player| player.emblem = number)
                    />
                    <Picture name=format!("p-{}", named.id) />
                </label>
            }
        })
        .collect();
    view! {
        <fieldset>
            <legend>{text::setup_picker_colour(lang)}</legend>
            <div class="picker-colours">{colours}</div>
        </fieldset>
        <fieldset>
            <legend>{text::setup_picker_animal(lang)}</legend>
            <div class="picker-emblems">{animals}</div>
        </fieldset>
    }
}

fn numbered(all: &'static [Named]) -> impl Iterator<Item = (u8, &'static Named)> {
    all.iter().enumerate().map(|(number, named)| (number as u8, named))
}
