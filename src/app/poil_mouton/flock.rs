//! The meadow: a sheep in front of each shepherd, with the hairs that are left.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, Small, all, el, live, nothing, of};
use super::super::kit::{person, picture};
use super::super::shell::Shell;
use super::super::table::sight::part;
use super::{Seen, Sight};
use crate::games::poil_mouton::HAIRS;
use crate::games::poil_mouton::view::Upshot;
use crate::table::seat::Seat;
use crate::text;

/// The sheep of all shepherds, and the wolf when it has just come.
pub fn flock(shell: Shell, seen: Sight, turn: Small) -> Piece {
    let seats = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.view.table.hairs.seats()));
    let list = of("ul", "flock").attr("data-count", text::digits(seats.into()));
    let list = Seat::all(seats).fold(list, |list, seat| list.child(shepherd(shell, seen, turn, seat)));
    let wolf = part(seen, |seen| has_run(seen).then_some(0));
    let wolf = live(move || match wolf.get() {
        Some(_) => of("span", "wolf-runs").attr("aria-hidden", "true").el(picture("wolf")).view(),
        None => nothing(),
    });
    all(vec![list.view(), wolf])
}

fn has_run(seen: &Seen) -> bool {
    seen.view.table.upshot == Some(Upshot::Wolf)
}

/// What of a sheep is drawn anew when it changes, in one number: its hairs, its coat, and what has just happened to it.
fn state(seen: &Seen, seat: Seat) -> Option<u8> {
    let table = &seen.view.table;
    let (hairs, sheep) = (*table.hairs.get(seat)?, *table.sheep.get(seat)?);
    let still_in = table.still_in().has(seat);
    let moved = has_run(seen) && still_in;
    Some(hairs | sheep.0 << 3 | u8::from(table.lost.has(seat)) << 5 | u8::from(moved) << 6 | u8::from(!still_in) << 7)
}

fn shepherd(shell: Shell, seen: Sight, turn: Small, seat: Seat) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let lang = shell.lang();
    let state = part(seen, move |seen| state(seen, seat));
    let now = move || state.get().unwrap_or_default();
    let spoken = move || match now() & 7 {
        0 => text::mouton_bald(lang).to_owned(),
        hairs => text::mouton_hairs(lang, hairs.into()),
    };
    of("li", "shepherd")
        .attr("data-colour", person::colour(&player))
        .live_flag("data-lost", move || now() & 1 << 5 != 0)
        .live_flag("data-moved", move || now() & 1 << 6 != 0)
        .live_flag("data-out", move || now() & 1 << 7 != 0)
        .live_attr("aria-current", move || (turn.get() == Some(seat.0)).then(|| "true".into()))
        .live(move || sheep(now()).view())
        .el(of("span", "shepherd-name").el(person::emblem(&player, "s")).el(el("span").text(&player.name)))
        .el(of("span", "sr").live_text(spoken))
        .view()
}

fn sheep(state: u8) -> El {
    let (hairs, coat, has_lost) = (state & 7, state >> 3 & 3, state & 1 << 5 != 0);
    let sheep = of("span", "sheep")
        .attr("data-coat", text::digits(coat.into()))
        .attr("data-hairs", text::digits(hairs.into()))
        .attr("aria-hidden", "true");
    (0..HAIRS).fold(sheep, |sheep, at| {
        sheep.el(of("i", "tuft").flag("data-gone", at >= hairs).flag("data-falling", has_lost && at == hairs))
    })
}

/// What the ranking says of a seat.
pub fn ranked(shell: Shell, seat: Seat) -> String {
    let seen = shell.sitting().laid().with_untracked(super::look_open);
    match seen.and_then(|seen| seen.view.table.hairs.get(seat).copied()).unwrap_or_default() {
        0 => text::mouton_bald(shell.lang()).into(),
        hairs => text::mouton_hairs(shell.lang(), hairs.into()),
    }
}
