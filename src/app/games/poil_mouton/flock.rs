//! The meadow: a sheep in front of each shepherd, with the hairs that are left.

use leptos::prelude::*;

use crate::app::components::player_badge::colour_of;
use crate::app::components::{Picture, PlayerBadge};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::poil_mouton::view::{Phase, RoundResult, Table};
use crate::games::poil_mouton::{HAIRS, PoilMouton};
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// Whose move the heading names.
pub fn seat_in_turn(table: &Table) -> Option<Seat> {
    match table.phase {
        Phase::Challenged { target, .. } | Phase::Throwing { target, .. } => Some(target),
        Phase::Over => None,
        _ => Some(table.roller),
    }
}

/// How many hairs are left, in words.
pub fn hairs_left(lang: Lang, hairs: u8) -> String {
    match hairs {
        0 => text::mouton_bald(lang).into(),
        hairs => text::mouton_hairs(lang, hairs.into()),
    }
}

/// The sheep of all shepherds, and the wolf when it has just come.
#[component]
pub fn Flock(
    /// Whose turn it is.
    turn: Memo<Option<Seat>>,
) -> impl IntoView {
    let game = use_game::<PoilMouton>();
    let has_wolf_run = game.select(|seen| has_wolf_run(&seen.view.table));
    let shepherds: Vec<_> = game.seats().map(|seat| view! { <Shepherd seat turn /> }).collect();
    let shepherds_count = shepherds.len();
    view! {
        <ul class="flock" data-count=shepherds_count.to_string()>
            {shepherds}
        </ul>
        {move || {
            has_wolf_run
                .get()
                .then(|| {
                    view! {
                        <span class="wolf-runs" aria-hidden="true">
                            <Picture name="wolf" />
                        </span>
                    }
                })
        }}
    }
}

fn has_wolf_run(table: &Table) -> bool {
    table.round_result == Some(RoundResult::Wolf)
}

/// The sheep in front of a shepherd, and what has just happened to it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sheep {
    hairs: u8,
    /// Which sheep it is, by the seat that it began in front of.
    coat: Seat,
    has_lost: bool,
    has_moved: bool,
    is_out: bool,
}

fn sheep_of(table: &Table, seat: Seat) -> Sheep {
    let is_out = !table.still_in().has(seat);
    Sheep {
        hairs: table.hairs[seat],
        coat: table.sheep[seat],
        has_lost: table.lost.has(seat),
        has_moved: has_wolf_run(table) && !is_out,
        is_out,
    }
}

#[component]
fn Shepherd(seat: Seat, turn: Memo<Option<Seat>>) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let player = game.player(seat);
    let sheep = game.select(move |seen| sheep_of(&seen.view.table, seat));
    let flag = move |is_so: fn(&Sheep) -> bool| move || sheep.with(is_so).then_some("");
    view! {
        <li
            class="shepherd"
            data-colour=colour_of(&player)
            data-lost=flag(|sheep| sheep.has_lost)
            data-moved=flag(|sheep| sheep.has_moved)
            data-out=flag(|sheep| sheep.is_out)
            aria-current=move || (turn.get() == Some(seat)).then_some("true")
        >
            {move || view! { <WoollySheep sheep=sheep.get() /> }}
            <span class="shepherd-name">
                <PlayerBadge player=player.clone() size="s" />
                <span>{player.name.clone()}</span>
            </span>
            <span class="sr">{move || hairs_left(lang, sheep.get().hairs)}</span>
        </li>
    }
}

#[component]
fn WoollySheep(sheep: Sheep) -> impl IntoView {
    let tufts: Vec<_> = (0..HAIRS)
        .map(|at| {
            let is_gone = at >= sheep.hairs;
            let is_falling = sheep.has_lost && at == sheep.hairs;
            view! { <i class="tuft" data-gone=is_gone.then_some("") data-falling=is_falling.then_some("")></i> }
        })
        .collect();
    view! {
        <span
            class="sheep"
            data-coat=sheep.coat.0.to_string()
            data-hairs=sheep.hairs.to_string()
            aria-hidden="true"
        >
            {tufts}
        </span>
    }
}
