//! A seat changes hands: another person takes it over, with a name and looks of their own.

use leptos::prelude::*;

use crate::app::kit::el::{Piece, el, nothing, of, press_of};
use crate::app::kit::{button, dialog, person};
use crate::app::setup::picker;
use crate::app::shell::Shell;
use crate::device::events;
use crate::saves::roster;
use crate::table::seat::Seat;
use crate::text;

/// Asks for one of the players, and does something with that seat.
pub fn ask(shell: Shell, title: &str, close: dialog::Close, chosen: impl Fn(Seat) + Clone + 'static) -> Piece {
    let players = shell.sitting().header().map(|header| header.players).unwrap_or_default();
    let list = players.iter().zip(0..).fold(of("ul", "sheet-list"), |list, (player, seat)| {
        let chosen = chosen.clone();
        let item = press_of("sheet-item", move || chosen(Seat(seat)))
            .el(person::emblem(player, "m"))
            .el(el("span").text(&player.name));
        list.el(el("li").el(item))
    });
    dialog::sheet(shell, title, close, list)
}

/// The sheet in which whoever takes `seat` over says who they are.
pub fn newcomer(shell: Shell, seat: Seat, close: dialog::Close) -> Piece {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let Some(header) = sitting.header() else { return nothing() };
    let at = seat.index();
    let Some(player) = header.players.get(at).cloned() else { return nothing() };
    let players = RwSignal::new(header.players);
    let is_fit = move || players.with(|players| roster::is_fit(players));
    let typed = move |event: web_sys::Event| {
        let name = events::value(&event);
        players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                player.name = name;
            }
        });
    };
    let name = player.name.clone();
    let field = of("input", "input")
        .attr("type", "text")
        .attr("aria-label", text::table_swap_name(lang))
        .attr("autocomplete", "off")
        .attr("enterkeyhint", "done")
        .value(move || name.clone())
        .live_attr("aria-invalid", move || (!is_fit()).then(|| "true".into()))
        .on("input", typed);
    let closed = close.clone();
    let take = move || {
        if !is_fit() {
            return;
        }
        closed();
        if let Some(player) = players.with_untracked(|players| roster::tidied(players)).into_iter().nth(at) {
            sitting.reseat(shell, seat, player);
        }
    };
    let wrong = move || match is_fit() {
        true => nothing(),
        false => {
            of("p", "note").attr("data-kind", "error").attr("role", "alert").text(text::table_swap_wrong(lang)).view()
        }
    };
    let inside = of("div", "stack")
        .el(field)
        .live(wrong)
        .el(picker::looks(shell, players, at))
        .el(of("div", "actions").el(button::signed("doing", "check", text::app_ok(lang), take)));
    dialog::sheet(shell, &text::table_swap_of(lang, &player.name), close, inside)
}
