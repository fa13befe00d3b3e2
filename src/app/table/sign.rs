//! Whom the table speaks of: whose turn it is, in large letters, and names in a sentence.

use crate::app::kit::el::{El, el, of};
use crate::app::kit::{page, person};
use crate::app::shell::Shell;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// The heading of the open table: the player of `seat`, who is awaited or not, or `title` while it is about nobody.
pub fn sign(shell: Shell, seat: Option<Seat>, is_awaited: bool, title: &str) -> El {
    let Some(player) = seat.and_then(|seat| shell.sitting().player(seat)) else {
        return page::heading(title).attr("class", "turn");
    };
    let words = el("span").text(&player.name);
    let words = match is_awaited {
        true => words.el(el("small").text(text::table_your_turn(shell.lang()))),
        false => words,
    };
    of("h1", "turn")
        .attr("tabindex", "-1")
        .attr("data-colour", person::colour(&player))
        .flag("data-long", person::is_long(&player))
        .el(person::emblem(&player, "m"))
        .el(words)
}

/// The names of seats, one after the other.
pub fn names(shell: Shell, seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(|seat| shell.sitting().name(seat)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => text::tale_and(shell.lang(), &first.join(", "), last),
        None => String::new(),
    }
}

/// Several sentences, one after the other.
pub fn sentences(said: impl Iterator<Item = String>) -> String {
    let said: Vec<String> = said.collect();
    said.join(" ")
}
