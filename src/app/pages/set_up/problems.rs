//! What is wrong or unusual about the table, as the game says it, while it is put together.

use leptos::prelude::*;

use super::draft::TableDraft;
use crate::app::components::Icon;
use crate::app::game::screens::GameScreens;
use crate::app::i18n::use_lang;
use crate::app::services::preferences::PreferencesService;
use crate::table::seat::Seat;

/// The errors and warnings of the game.
#[component]
pub fn ProblemList(
    /// The screens of the game.
    screens: GameScreens,
    /// The table.
    draft: TableDraft,
    /// How many players sit at it.
    seats: Signal<u8>,
) -> impl IntoView {
    let lang = use_lang();
    let preferences = expect_context::<PreferencesService>();
    let problems = Memo::new(move |_| {
        let starter = Seat(draft.starter() as u8);
        (screens.problems)(preferences, lang, seats.get(), starter)
    });
    move || {
        let problems = problems.get();
        let errors = problems.errors.into_iter().map(|words| view! { <Problem words is_error=true /> });
        let warnings = problems.warnings.into_iter().map(|words| view! { <Problem words is_error=false /> });
        errors.chain(warnings).collect::<Vec<_>>()
    }
}

#[component]
fn Problem(words: String, is_error: bool) -> impl IntoView {
    view! {
        <p class="note" data-kind=is_error.then_some("error") role=if is_error { "alert" } else { "status" }>
            <Icon name=if is_error { "warning" } else { "info" } />
            {words}
        </p>
    }
}
