//! Who sits here, and how many pawns they have.

use leptos::prelude::*;

use crate::app::components::Picture;
use crate::app::components::player_badge::{animal_of, colour_of};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::view::View;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// More pawns than this are told by their number alone.
const MOST_PEGS: u8 = 16;
/// Six players leave nothing for a reserve.
const SEATS_WITHOUT_RESERVE: usize = 6;

/// The row of players with the pawns in front of them, and the reserve where there is one.
#[component]
pub fn PlayersRow(
    /// Whose turn it is.
    turn: Memo<Option<Seat>>,
) -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let count = game.seats().count();
    let players: Vec<_> = game.seats().map(|seat| view! { <PlayerSeat seat turn /> }).collect();
    view! {
        <ul class="seats" data-count=count.to_string()>
            {players}
            {(count < SEATS_WITHOUT_RESERVE).then(|| view! { <Reserve /> })}
        </ul>
    }
}

#[component]
fn PlayerSeat(seat: Seat, turn: Memo<Option<Seat>>) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<TrouCochon>();
    let player = game.player(seat);
    let pawns = game.select(move |seen| seen.view.pawns.get(seat).copied().unwrap_or_default());
    let place = game.select(move |seen| place(&seen.view, seat));
    let spoken = move || match place.get() {
        Some(place) => text::cochon_place_label(lang, place.into()),
        None => text::cochon_pawns(lang, pawns.get().into()),
    };
    let count = move || place.get().map_or_else(|| pawns.get().to_string(), |place| medal(lang, place));
    view! {
        <li
            class="seat"
            data-colour=colour_of(&player)
            data-out=move || place.get().is_some().then_some("")
            aria-current=move || (turn.get() == Some(seat)).then_some("true")
        >
            <span class="emblem">
                <Picture name=animal_of(&player) />
                <b class="count" aria-hidden="true">{count}</b>
            </span>
            <span class="seat-name">{player.name.clone()}</span>
            <Pegs pawns />
            <span class="sr">{spoken}</span>
        </li>
    }
}

#[component]
fn Reserve() -> impl IntoView {
    let lang = use_lang();
    let reserve = use_game::<TrouCochon>().select(|seen| seen.view.reserve);
    view! {
        <li class="seat reserve">
            <b aria-hidden="true">{move || reserve.get().to_string()}</b>
            <span class="seat-name" aria-hidden="true">{text::cochon_reserve_name(lang)}</span>
            <Pegs pawns=reserve />
            <span class="sr">{move || text::cochon_reserve(lang, reserve.get().into())}</span>
        </li>
    }
}

#[component]
fn Pegs(pawns: Memo<u8>) -> impl IntoView {
    move || {
        let pegs: Vec<_> = (0..pawns.get().min(MOST_PEGS)).map(|_| view! { <i></i> }).collect();
        view! { <span class="pegs" aria-hidden="true">{pegs}</span> }
    }
}

/// The place at which a seat got rid of its pawns, from 1.
fn place(view: &View, seat: Seat) -> Option<u8> {
    view.out.iter().position(|&out| out == seat).map(|before| before as u8 + 1)
}

fn medal(lang: Lang, place: u8) -> String {
    match place {
        1 => text::cochon_place_first(lang).into(),
        place => text::cochon_place(lang, place.into()),
    }
}
