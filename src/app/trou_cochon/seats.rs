//! Who sits here, and how many pawns they have.

use leptos::prelude::*;

use super::super::kit::person;
use super::super::look;
use super::super::shell::Shell;
use super::{Seen, in_turn};
use crate::games::trou_cochon::view::View;
use crate::table::seat::Seat;
use crate::text;

/// More pawns than this are told by their number alone.
const MOST_PEGS: u8 = 14;

/// The row of players with the pawns in front of them, and the reserve.
pub fn row(shell: Shell, view: &View) -> AnyView {
    let turn = in_turn(view);
    let seats = Seat::all(view.pawns.seats()).map(|seat| one(shell, view, seat, turn == Some(seat))).collect_view();
    let reserve = text::cochon_reserve(shell.lang(), view.reserve.into());
    view! {
        <ul class="seats" data-count=view.pawns.seats().to_string()>
            {seats}
            <li class="seat reserve" aria-label=reserve>
                <b aria-hidden="true">{view.reserve.to_string()}</b>
                <span class="seat-name" aria-hidden="true">
                    {text::cochon_reserve_name(shell.lang())}
                </span>
            </li>
        </ul>
    }
    .into_any()
}

fn one(shell: Shell, view: &View, seat: Seat, current: bool) -> AnyView {
    let lang = shell.lang();
    let Some(player) = shell.sitting().player(seat) else { return ().into_any() };
    let pawns = view.pawns[seat];
    let place = view.out.iter().position(|&out| out == seat).map(|before| before as u8 + 1);
    let label = match place {
        Some(place) => text::cochon_seat_out(lang, &player.name, place.into()),
        None => text::cochon_seat_label(lang, &player.name, &text::cochon_pawns(lang, pawns.into())),
    };
    let pegs = (0..pawns.min(MOST_PEGS)).map(|_| view! { <i></i> }).collect_view();
    let count = place.map_or(pawns.to_string(), |place| medal(shell, place));
    view! {
        <li
            class="seat"
            data-colour=look::colour(player.colour).id
            data-out=place.map(|_| "")
            aria-current=current.then_some("true")
            aria-label=label
        >
            <span class="emblem-count" aria-hidden="true">
                {person::emblem(&player, "m")} <b class="count">{count}</b>
            </span>
            <span class="seat-name" aria-hidden="true">{player.name.clone()}</span>
            <span class="pegs" aria-hidden="true">{pegs}</span>
        </li>
    }
    .into_any()
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
