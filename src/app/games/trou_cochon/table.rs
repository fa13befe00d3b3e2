//! The open table, or the race while there is one; and a step of the replay.

use leptos::prelude::*;

use super::actions::Actions;
use super::board::{Board, Lid};
use super::players_row::PlayersRow;
use super::race::{RaceZones, race};
use crate::app::game::{TableFrame, use_game};
use crate::app::i18n::use_lang;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::seat::Seat;
use crate::text;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let racers = race(use_game());
    move || match racers.get() {
        Some(racers) => view! { <RaceZones racers /> }.into_any(),
        None => view! { <OpenTable /> }.into_any(),
    }
}

#[component]
fn OpenTable() -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let turn = game.select(|seen| seat_in_turn(&seen.view));
    view! {
        <TableFrame
            turn
            status=view! { <ThrowCount /> }.into_any()
            above_board=view! { <PlayersRow turn /> }.into_any()
            board_class=""
            board=view! { <Board /> }.into_any()
        >
            <Actions />
        </TableFrame>
    }
}

/// The picture of a step of the replay.
#[component]
pub fn ReplayStep() -> impl IntoView {
    let turn = use_game::<TrouCochon>().select(|seen| seat_in_turn(&seen.view));
    view! {
        <PlayersRow turn />
        <div class="film-board">
            <Lid />
        </div>
    }
}

/// Whose turn the heading names.
fn seat_in_turn(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::RollOff { seat, .. } => Some(seat),
        Phase::Won { winner } => Some(winner),
        Phase::Over => None,
        _ => view.current,
    }
}

/// Which throw of the turn this is, and of how many: (now, all); nothing between turns.
fn throws(view: &View) -> Option<(u8, u8)> {
    if view.current.is_none() || view.throws == 0 || matches!(view.phase, Phase::Won { .. } | Phase::Over) {
        return None;
    }
    let is_throwing = matches!(view.phase, Phase::Throw { .. } | Phase::Rolling { .. });
    Some((view.throw + u8::from(is_throwing), view.throws))
}

#[component]
fn ThrowCount() -> impl IntoView {
    let lang = use_lang();
    let throws = use_game::<TrouCochon>().select(|seen| throws(&seen.view));
    move || {
        let (now, all) = throws.get()?;
        let marks: Vec<_> = (1..=all)
            .map(|throw| {
                view! { <i data-done=(throw < now).then_some("") data-now=(throw == now).then_some("")></i> }
            })
            .collect();
        Some(view! {
            <p class="throws">
                {text::cochon_throw_of(lang, now.into(), all.into())} <span aria-hidden="true">{marks}</span>
            </p>
        })
    }
}
