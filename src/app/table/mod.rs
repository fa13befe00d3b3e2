//! The table: the match that lies on it, its menu, its end, and who else may have it.

mod away;
pub mod menu;
mod over;
pub mod sitting;

pub use over::names;

use leptos::prelude::*;

use super::kit::el::{Piece, live, small};
use super::shell::Shell;

const AWAY: u8 = 0;
const OVER: u8 = 1;
const MATCH: u8 = 2;

/// The scene of the table, whatever lies on it.
pub fn table(shell: Shell) -> Piece {
    let sitting = shell.sitting();
    let shows = small(move || {
        sitting.laid().with(|laid| match (laid.away, &laid.game) {
            (Some(_), _) => Some(AWAY),
            (None, Some(game)) if game.outcome().is_some() => Some(OVER),
            (None, Some(_)) => Some(MATCH),
            (None, None) => None,
        })
    });
    live(move || {
        let away = sitting.laid().with_untracked(|laid| laid.away);
        match (shows.get(), away, sitting.face()) {
            (Some(AWAY), Some(away), _) => away::away(shell, away),
            (Some(OVER), _, Some(face)) => over::over(shell, face),
            (Some(MATCH), _, Some(face)) => (face.screen)(shell),
            _ => away::empty(shell),
        }
    })
}
