//! Choosing one's animal and colour.

use leptos::prelude::*;

use super::super::kit::{button, dialog, picture};
use super::super::look::{self, COLOURS, EMBLEMS, Named};
use super::super::shell::Shell;
use crate::saves::player::Player;
use crate::text;

/// The sheet for the player at `at`.
pub fn picker(shell: Shell, players: RwSignal<Vec<Player>>, at: usize, close: Callback<()>) -> AnyView {
    let lang = shell.lang();
    let Some(player) = players.with_untracked(|players| players.get(at).cloned()) else { return ().into_any() };
    let chosen = RwSignal::new(player.clone());
    let done = Callback::new(move |()| {
        let chosen = chosen.get_untracked();
        players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                (player.emblem, player.colour) = (chosen.emblem, chosen.colour);
            }
        });
        close.run(());
    });
    let colours = numbered(&COLOURS)
        .map(|(number, named)| {
            let checked = move || chosen.with(|chosen| chosen.colour == number);
            view! {
                <label class="pick" data-colour=named.id>
                    <input
                        type="radio"
                        name="colour"
                        aria-label=named.name(lang)
                        prop:checked=checked
                        on:change=move |_| chosen.update(|chosen| chosen.colour = number)
                    />
                </label>
            }
        })
        .collect_view();
    let animals = numbered(&EMBLEMS)
        .map(|(number, named)| {
            let checked = move || chosen.with(|chosen| chosen.emblem == number);
            view! {
                <label class="pick" data-colour=move || look::colour(chosen.with(|chosen| chosen.colour)).id>
                    <input
                        type="radio"
                        name="emblem"
                        aria-label=named.name(lang)
                        prop:checked=checked
                        on:change=move |_| chosen.update(|chosen| chosen.emblem = number)
                    />
                    {picture(&format!("p-{}", named.id))}
                </label>
            }
        })
        .collect_view();
    let inside = view! {
        <fieldset>
            <legend>{text::setup_picker_colour(lang)}</legend>
            <div class="picker-colours">{colours}</div>
        </fieldset>
        <fieldset>
            <legend>{text::setup_picker_animal(lang)}</legend>
            <div class="picker-emblems">{animals}</div>
        </fieldset>
        <div class="actions">{button::wide("doing", Some("check"), text::app_ok(lang).into(), button::press(move || done.run(())))}</div>
    };
    dialog::sheet(text::setup_picker(lang, &player.name), done, inside.into_any())
}

fn numbered(all: &'static [Named]) -> impl Iterator<Item = (u8, &'static Named)> {
    all.iter().enumerate().map(|(number, named)| (number as u8, named))
}
