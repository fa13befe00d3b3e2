//! The table: the match that lies on it, its menu, its end, and who else may have it.

mod away;
mod claiming;
mod curtain;
mod hand;
mod keeping;
pub mod laid;
pub mod menu;
mod over;
mod secret;
pub mod sight;
pub mod sign;
pub mod sitting;
mod swap;

pub use over::names;

use leptos::prelude::*;

use super::kit::el::{Piece, live, nothing, small};
use super::shell::Shell;
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use laid::Laid;

const AWAY: u8 = 0;
const OVER: u8 = 1;
const MATCH: u8 = 2;
/// A secret has a root of its own: nothing of this scene is there beside it.
const SECRET: u8 = 3;
/// A curtain: from here on, two numbers a seat.
const CURTAIN: u8 = 64;

fn shows(laid: &Laid) -> Option<u8> {
    let game = match (laid.away, &laid.game) {
        (Some(_), _) => return Some(AWAY),
        (None, Some(game)) => game,
        (None, None) => return None,
    };
    Some(match (laid.hand.curtain(), laid.hand.shown()) {
        (_, Some(_)) => SECRET,
        (Some((Seat(seat), why)), None) => CURTAIN + 2 * seat + u8::from(why == Why::Look),
        (None, None) if game.outcome().is_some() && !laid.lingers => OVER,
        (None, None) => MATCH,
    })
}

/// The scene of the table, whatever lies on it.
pub fn table(shell: Shell) -> Piece {
    let sitting = shell.sitting();
    let shows = small(move || sitting.laid().with(shows));
    let reseated = small(move || sitting.laid().with(|laid| Some(laid.reseated)));
    live(move || {
        reseated.track();
        let away = sitting.laid().with_untracked(|laid| laid.away);
        match (shows.get(), away, sitting.face()) {
            (Some(AWAY), Some(away), _) => away::away(shell, away),
            (Some(OVER), _, Some(face)) => over::over(shell, face),
            (Some(MATCH), _, Some(face)) => (face.screen)(shell),
            (Some(SECRET), ..) => nothing(),
            (Some(curtain @ CURTAIN..), ..) => {
                let why = if curtain % 2 == 0 { Why::Act } else { Why::Look };
                curtain::curtain(shell, Seat((curtain - CURTAIN) / 2), why)
            }
            _ => away::empty(shell),
        }
    })
}
