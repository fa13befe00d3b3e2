//! Who sits here, and how many pawns they have.

use leptos::prelude::*;

use super::super::kit::picture;
use super::super::look;
use super::super::shell::Shell;
use super::Seen;
use crate::games::trou_cochon::view::View;
use crate::table::seat::Seat;
use crate::text;

/// More pawns than this are told by their number alone.
const MOST_PEGS: u8 = 16;

/// The row of players with the pawns in front of them, and the reserve where there is one.
pub fn row(shell: Shell, seen: Memo<Option<Seen>>, turn: Memo<Option<Seat>>) -> AnyView {
    let count = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.view.pawns.seats()));
    let seats = Seat::all(count).map(|seat| one(shell, seen, turn, seat)).collect_view();
    let reserve = Memo::new(move |_| seen.with(|seen| seen.as_ref().map_or(0, |seen| seen.view.reserve)));
    let has_reserve = seen.with_untracked(|seen| seen.as_ref().is_some_and(|seen| has_reserve(&seen.view)));
    view! {
        <ul class="seats" data-count=count.to_string()>
            {seats}
            {has_reserve
                .then(|| {
                    view! {
                        <li class="seat reserve">
                            <b aria-hidden="true">{move || reserve.get().to_string()}</b>
                            <span class="seat-name" aria-hidden="true">
                                {text::cochon_reserve_name(shell.lang())}
                            </span>
                            {move || pegs(reserve.get())}
                            <span class="sr">{move || text::cochon_reserve(shell.lang(), reserve.get().into())}</span>
                        </li>
                    }
                })}
        </ul>
    }
    .into_any()
}

/// Six players leave nothing for a reserve.
fn has_reserve(view: &View) -> bool {
    view.pawns.seats() < 6
}

fn pegs(pawns: u8) -> AnyView {
    let pegs = (0..pawns.min(MOST_PEGS)).map(|_| view! { <i></i> }).collect_view();
    view! { <span class="pegs" aria-hidden="true">{pegs}</span> }.into_any()
}

fn one(shell: Shell, seen: Memo<Option<Seen>>, turn: Memo<Option<Seat>>, seat: Seat) -> AnyView {
    let lang = shell.lang();
    let Some(player) = shell.sitting().player(seat) else { return ().into_any() };
    let pawns = Memo::new(move |_| seen.with(|seen| seen.as_ref().map_or(0, |seen| seen.view.pawns[seat])));
    let place = Memo::new(move |_| seen.with(|seen| seen.as_ref().and_then(|seen| place(&seen.view, seat))));
    let spoken = move || match place.get() {
        Some(place) => text::cochon_place_label(lang, place.into()),
        None => text::cochon_pawns(lang, pawns.get().into()),
    };
    let count = move || place.get().map_or_else(|| pawns.get().to_string(), |place| medal(shell, place));
    view! {
        <li
            class="seat"
            data-colour=look::colour(player.colour).id
            data-out=move || place.get().map(|_| "")
            aria-current=move || (turn.get() == Some(seat)).then_some("true")
        >
            <span class="emblem">
                {picture(&format!("p-{}", look::emblem(player.emblem).id))}
                <b class="count" aria-hidden="true">{count}</b>
            </span>
            <span class="seat-name">{player.name.clone()}</span>
            {move || pegs(pawns.get())}
            <span class="sr">{spoken}</span>
        </li>
    }
    .into_any()
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
    let pawns = super::seen(shell).with_untracked(|seen: &Option<Seen>| {
        seen.as_ref().and_then(|seen| seen.view.pawns.get(seat).copied()).unwrap_or_default()
    });
    match pawns {
        0 => text::over_no_pawn(shell.lang()).into(),
        left => text::over_pawns_left(shell.lang(), left.into()),
    }
}
