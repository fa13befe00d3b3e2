//! Choosing one's animal and colour.

use std::rc::Rc;

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, el, nothing, of};
use super::super::kit::{button, dialog, picture};
use super::super::look::{self, COLOURS, EMBLEMS, Named};
use super::super::shell::Shell;
use crate::saves::player::Player;
use crate::text;

/// The sheet for the player at `at`; what is tapped is chosen, and closing keeps it.
pub fn picker(shell: Shell, players: RwSignal<Vec<Player>>, at: usize, close: impl Fn() + 'static) -> Piece {
    let lang = shell.lang();
    let Some(player) = players.with_untracked(|players| players.get(at).cloned()) else { return nothing() };
    let close: dialog::Close = Rc::new(close);
    let closed = close.clone();
    let inside = looks(shell, players, at).el(of("div", "actions").el(button::signed(
        "doing",
        "check",
        text::app_ok(lang),
        move || closed(),
    )));
    dialog::sheet(shell, &text::setup_picker(lang, &player.name), close, inside)
}

/// The colours and animals for the player at `at`.
pub fn looks(shell: Shell, players: RwSignal<Vec<Player>>, at: usize) -> El {
    let lang = shell.lang();
    let colour = move || players.with(|players| players.get(at).map_or(0, |player| player.colour));
    let emblem = move || players.with(|players| players.get(at).map_or(0, |player| player.emblem));
    let set = move |set: fn(&mut Player, u8), number: u8| {
        players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                set(player, number);
            }
        });
    };
    let colours = numbered(&COLOURS).fold(of("div", "picker-colours"), |row, (number, named)| {
        let radio = radio("colour", named.name(lang))
            .checked(move || colour() == number)
            .on("change", move |_| set(|player, number| player.colour = number, number));
        row.el(of("label", "pick").attr("data-colour", named.id).el(radio))
    });
    let animals = numbered(&EMBLEMS).fold(of("div", "picker-emblems"), |row, (number, named)| {
        let radio = radio("emblem", named.name(lang))
            .checked(move || emblem() == number)
            .on("change", move |_| set(|player, number| player.emblem = number, number));
        let pick = of("label", "pick").live_attr("data-colour", move || Some(look::colour(colour()).id.into()));
        row.el(pick.el(radio).el(picture(&["p-", named.id].concat())))
    });
    of("div", "stack").el(el("fieldset").el(el("legend").text(text::setup_picker_colour(lang))).el(colours)).el(el(
        "fieldset",
    )
    .el(el("legend").text(text::setup_picker_animal(lang)))
    .el(animals))
}

fn radio(group: &'static str, name: &str) -> El {
    el("input").attr("type", "radio").attr("name", group).attr("aria-label", name)
}

fn numbered(all: &'static [Named]) -> impl Iterator<Item = (u8, &'static Named)> {
    all.iter().enumerate().map(|(number, named)| (number as u8, named))
}
