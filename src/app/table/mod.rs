//! The table: the match that lies on it, its menu, its end, and who else may have it.

mod away;
pub mod menu;
mod over;
pub mod sitting;

pub use over::names;

use leptos::prelude::*;

use super::kit::el::live;
use super::shell::Shell;
use sitting::Away;

/// What the table shows.
#[derive(Clone, Copy, PartialEq)]
enum Shows {
    Away(Away),
    Over,
    Match,
    Nothing,
}

/// The scene of the table, whatever lies on it.
pub fn table(shell: Shell) -> AnyView {
    let sitting = shell.sitting();
    let shows = Memo::new(move |_| {
        sitting.laid().with(|laid| match (laid.away, &laid.game) {
            (Some(away), _) => Shows::Away(away),
            (None, Some(game)) if game.outcome().is_some() => Shows::Over,
            (None, Some(_)) => Shows::Match,
            (None, None) => Shows::Nothing,
        })
    });
    live(move || match (shows.get(), sitting.face()) {
        (Shows::Away(away), _) => away::away(shell, away),
        (Shows::Over, Some(face)) => over::over(shell, face),
        (Shows::Match, Some(face)) => (face.screen)(shell),
        (Shows::Nothing | Shows::Over | Shows::Match, _) => away::empty(shell),
    })
}
