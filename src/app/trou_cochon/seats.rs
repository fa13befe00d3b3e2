//! Who sits here, and how many pawns they have.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, Small, el, nothing, of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::{Sight, part};
use crate::games::trou_cochon::view::View;
use crate::table::seat::Seat;
use crate::text;

/// More pawns than this are told by their number alone.
const MOST_PEGS: u8 = 16;

/// The row of players with the pawns in front of them, and the reserve where there is one.
pub fn row(shell: Shell, seen: Sight, turn: Small) -> El {
    let count = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.view.pawns.seats()));
    let row = of("ul", "seats").attr("data-count", text::digits(count.into()));
    let row = Seat::all(count).fold(row, |row, seat| row.child(one(shell, seen, turn, seat)));
    if has_reserve(count) { row.el(reserve(shell, seen)) } else { row }
}

/// Six players leave nothing for a reserve.
fn has_reserve(seats: u8) -> bool {
    seats < 6
}

fn reserve(shell: Shell, seen: Sight) -> El {
    let lang = shell.lang();
    let reserve = part(seen, |seen| Some(seen.view.reserve));
    let count = move || reserve.get().unwrap_or_default();
    of("li", "seat reserve")
        .el(el("b").attr("aria-hidden", "true").live_text(move || text::digits(count().into())))
        .el(of("span", "seat-name").attr("aria-hidden", "true").text(text::cochon_reserve_name(lang)))
        .live(move || pegs(count()).view())
        .el(of("span", "sr").live_text(move || text::cochon_reserve(lang, count().into())))
}

fn pegs(pawns: u8) -> El {
    (0..pawns.min(MOST_PEGS)).fold(of("span", "pegs").attr("aria-hidden", "true"), |pegs, _| pegs.el(el("i")))
}

fn one(shell: Shell, seen: Sight, turn: Small, seat: Seat) -> Piece {
    let lang = shell.lang();
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let pawns = part(seen, move |seen| seen.view.pawns.get(seat).copied());
    let place = part(seen, move |seen| place(&seen.view, seat));
    let left = move || pawns.get().unwrap_or_default();
    let spoken = move || match place.get() {
        Some(place) => text::cochon_place_label(lang, place.into()),
        None => text::cochon_pawns(lang, left().into()),
    };
    let count = move || place.get().map_or_else(|| text::digits(left().into()), |place| medal(shell, place));
    let disc = of("span", "emblem")
        .el(person::animal(&player))
        .el(of("b", "count").attr("aria-hidden", "true").live_text(count));
    of("li", "seat")
        .attr("data-colour", person::colour(&player))
        .live_flag("data-out", move || place.get().is_some())
        .live_attr("aria-current", move || (turn.get() == Some(seat.0)).then(|| "true".into()))
        .el(disc)
        .el(of("span", "seat-name").text(&player.name))
        .live(move || pegs(left()).view())
        .el(of("span", "sr").live_text(spoken))
        .view()
}

fn place(view: &View, seat: Seat) -> Option<u8> {
    view.out.iter().position(|&out| out == seat).map(|before| before as u8 + 1)
}

fn medal(shell: Shell, place: u8) -> String {
    match place {
        1 => text::cochon_place_first(shell.lang()).into(),
        place => text::cochon_place(shell.lang(), place.into()),
    }
}

/// What the ranking says of a seat.
pub fn ranked(shell: Shell, seat: Seat) -> String {
    let seen = shell.sitting().laid().with_untracked(super::look);
    let pawns = seen.and_then(|seen| seen.view.pawns.get(seat).copied()).unwrap_or_default();
    match pawns {
        0 => text::over_no_pawn(shell.lang()).into(),
        left => text::over_pawns_left(shell.lang(), left.into()),
    }
}
