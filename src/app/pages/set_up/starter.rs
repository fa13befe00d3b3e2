//! Who begins: one of the players as they are listed now.

use leptos::prelude::*;

use super::draft::{Row, TableDraft};
use crate::app::components::{Picture, PlayerBadge};
use crate::app::game::StarterQuestion;
use crate::app::i18n::use_lang;

/// The question who begins.
#[component]
pub fn Starter(
    /// The table.
    draft: TableDraft,
    /// The question.
    question: StarterQuestion,
) -> impl IntoView {
    let lang = use_lang();
    view! {
        <fieldset class="card choice starter">
            <legend>
                <Picture name=question.art />
                {(question.title)(lang)}
            </legend>
            <div class="segments">
                <For each=move || draft.rows().get() key=|row| row.id let:row>
                    <StarterChoice draft row />
                </For>
            </div>
            <p class="soft">{(question.why)(lang)}</p>
        </fieldset>
    }
}

#[component]
fn StarterChoice(draft: TableDraft, row: Row) -> impl IntoView {
    let is_starter = move || draft.starter() == draft.place(row);
    view! {
        <label>
            <input type="radio" name="first" prop:checked=is_starter on:change=move |_| draft.set_starter(row) />
            <span class="person">
                {move || view! { <PlayerBadge player=row.player.get() size="s" /> }}
                {move || row.player.with(|player| player.name.clone())}
            </span>
        </label>
    }
}
