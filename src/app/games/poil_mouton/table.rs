//! The open table: the meadow, and the action bar below it.

use leptos::prelude::*;

use super::actions::Actions;
use super::flock::{Flock, seat_in_turn};
use crate::app::game::{TableFrame, use_game};
use crate::app::i18n::use_lang;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::view::Phase;
use crate::text;

/// The table.
#[component]
pub fn Table() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let turn = game.select(|seen| seat_in_turn(&seen.view.table));
    let is_awaited = game.select(|seen| matches!(seen.view.table.phase, Phase::Challenged { .. }));
    let number = game.select(|seen| seen.view.table.turn);
    view! {
        <TableFrame
            turn
            is_awaited
            status=view! { <p class="chip">{move || text::mouton_turn(lang, number.get())}</p> }.into_any()
            board_class="meadow"
            board=view! { <Flock turn /> }.into_any()
        >
            <Actions />
        </TableFrame>
    }
}
