//! A closed table: another tab has it, or nothing lies on it.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::sitting::Away;
use crate::app::kit::{button, picture};
use crate::app::matches;
use crate::app::shell::Shell;
use crate::saves::header::MatchId;
use crate::text;

/// Says who has the table, and offers to take it.
pub fn away(shell: Shell, away: Away) -> AnyView {
    let lang = shell.lang();
    let (title, why, id) = match away {
        Away::Elsewhere(id) => (text::table_elsewhere(lang), text::table_elsewhere_why(lang), id),
        Away::Moved(id) => (text::table_moved(lang), text::table_moved_why(lang), id),
    };
    let take = button::wide(
        "doing",
        None,
        text::table_elsewhere_take(lang).into(),
        button::press(move || take_over(shell, id)),
    );
    notice(shell, "phone", title, why, Some(take))
}

fn take_over(shell: Shell, id: MatchId) {
    spawn_local(async move {
        shell.sitting().seize(shell).await;
        matches::open(shell, id).await;
    });
}

/// Says that the match could not be opened again; it is still kept.
pub fn empty(shell: Shell) -> AnyView {
    let lang = shell.lang();
    notice(shell, "bandage", text::table_broken(lang), text::matches_broken(lang), None)
}

fn notice(shell: Shell, art: &str, title: &'static str, why: &'static str, take: Option<AnyView>) -> AnyView {
    let home = button::wide(
        "choice",
        Some("home"),
        text::app_home(shell.lang()).into(),
        button::press(move || shell.go_home()),
    );
    view! {
        <main class="scene notice" data-scene="curtain">
            <div class="card">
                {picture(art)} <h1 tabindex="-1">{title}</h1> <p>{why}</p> {take} {home}
            </div>
        </main>
    }
    .into_any()
}
