//! What the table must be told: a slow write, or a match that is kept in memory alone.

use leptos::prelude::*;

use super::screens::GameScreens;
use crate::app::components::{Button, ButtonKind, Picture};
use crate::app::i18n::use_lang;
use crate::app::services::matches::Matches;
use crate::app::services::session::Session;
use crate::saves::write_tracker::{InMemory, SaveStatus};
use crate::text;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Warning {
    Slow,
    Full,
    Unavailable,
}

/// The warning of the open table, while there is something to warn of.
#[component]
pub fn SaveWarning() -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let matches = expect_context::<Matches>();
    let screens = expect_context::<GameScreens>();
    let warning = Memo::new(move |_| {
        session.state().with(|state| match state.save_status {
            _ if state.is_slow => Some(Warning::Slow),
            _ if state.is_warning_understood => None,
            SaveStatus::InMemory(InMemory::Full) => Some(Warning::Full),
            SaveStatus::InMemory(InMemory::Unavailable) => Some(Warning::Unavailable),
            SaveStatus::Safe | SaveStatus::Writing | SaveStatus::Lost => None,
        })
    });
    let actions = move || {
        view! {
            <div class="actions">
                <Button
                    kind=ButtonKind::Secondary
                    icon="export"
                    on_press=move || matches.export_table((screens.title)(lang))
                >
                    {text::table_export_button(lang)}
                </Button>
                <Button kind=ButtonKind::Primary on_press=move || session.understand_warning()>
                    {text::app_ok(lang)}
                </Button>
            </div>
        }
    };
    move || {
        let (words, has_actions) = match warning.get()? {
            Warning::Slow => (text::table_slow(lang), false),
            Warning::Full => (text::table_full(lang), true),
            Warning::Unavailable => (text::table_unavailable(lang), true),
        };
        Some(view! {
            <div class="banner table-banner" data-kind="warn" role="alert">
                <Picture name="floppy" />
                <p>{words}</p>
                {has_actions.then(actions)}
            </div>
        })
    }
}
