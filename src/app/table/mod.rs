//! The table: the match that lies on it, its menu, its end, and who else may have it.

mod away;
pub mod menu;
mod over;
pub mod sitting;

use leptos::prelude::*;

use super::faces;
use super::shell::Shell;

/// The scene of the table, whatever lies on it.
pub fn table(shell: Shell) -> AnyView {
    let sitting = shell.sitting();
    let game = Memo::new(move |_| sitting.game().with(|game| game.as_ref().map(|game| game.name())));
    let over =
        Memo::new(move |_| sitting.game().with(|game| game.as_ref().is_some_and(|game| game.outcome().is_some())));
    (move || {
        if let Some(away) = sitting.away().get() {
            return away::away(shell, away);
        }
        match game.get().and_then(faces::face) {
            Some(face) if over.get() => over::over(shell, face),
            Some(face) => (face.screen)(shell),
            None => away::empty(shell),
        }
    })
    .into_any()
}
