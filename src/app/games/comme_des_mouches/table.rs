//! The open table: the pot and everybody's place round it.

use leptos::prelude::*;

use super::actions::Actions;
use super::pending_choice::{PendingChoice, seat_in_turn};
use super::places::Places;
use super::score_sheet::ScoreSheetButton;
use crate::app::game::{TableFrame, use_game};
use crate::app::services::session::state::StepPause;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::view::Phase;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let game = use_game::<CommeDesMouches>();
    let choice = PendingChoice::new(game);
    let turn = game.select(|seen| seat_in_turn(&seen.view.table));
    let phase = game.select(|seen| Some(phase_name(seen.view.table.phase)));
    let fists = game.select(|seen| super::places::open_fists(&seen.view.table));
    view! {
        <TableFrame
            turn
            phase
            is_opening=game.is_pausing(StepPause::Suspense)
            status=view! { <ScoreSheetButton /> }.into_any()
            board_class="kitchen"
            board=view! { <Places fists choice=Some(choice) /> }.into_any()
        >
            <Actions choice />
        </TableFrame>
    }
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Turning | Phase::Card => "card",
        Phase::Fists => "fists",
        Phase::Bids => "bids",
        Phase::Doses { .. } => "doses",
        Phase::Ready => "ready",
        Phase::Whistle { .. } => "whistle",
        Phase::Gift { .. } => "gift",
        Phase::Shown => "shown",
        Phase::Over => "over",
    }
}
