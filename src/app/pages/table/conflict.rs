//! A closed table: another tab has it, or there is no match on it.

use leptos::prelude::*;

use crate::app::components::{Button, ButtonKind, Heading, Picture};
use crate::app::i18n::use_lang;
use crate::app::services::matches::Matches;
use crate::app::services::session::state::TabConflict;
use crate::text;

/// Says who has the table, and offers to take it.
#[component]
pub fn ConflictNotice(
    /// Who has it.
    conflict: TabConflict,
) -> impl IntoView {
    let lang = use_lang();
    let matches = expect_context::<Matches>();
    let (title, why, id) = match conflict {
        TabConflict::Elsewhere(id) => (text::table_elsewhere(lang), text::table_elsewhere_why(lang), id),
        TabConflict::Moved(id) => (text::table_moved(lang), text::table_moved_why(lang), id),
    };
    view! {
        <Notice art="masks" title why>
            <Button kind=ButtonKind::Primary on_press=move || matches.take_over(id)>
                {text::table_elsewhere_take(lang)}
            </Button>
        </Notice>
    }
}

/// Says that the match could not be opened again; it is still kept.
#[component]
pub fn NoMatchNotice() -> impl IntoView {
    let lang = use_lang();
    view! { <Notice art="bandage" title=text::table_broken(lang) why=text::matches_broken(lang) /> }
}

#[component]
fn Notice(
    art: &'static str,
    title: &'static str,
    why: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let matches = expect_context::<Matches>();
    view! {
        <main class="scene notice" data-scene="curtain">
            <section class="card">
                <Picture name=art />
                <Heading>{title}</Heading>
                <p>{why}</p>
                {children.map(|children| children())}
                <Button kind=ButtonKind::Secondary icon="home" on_press=move || matches.leave_table()>
                    {text::app_home(use_lang())}
                </Button>
            </section>
        </main>
    }
}
