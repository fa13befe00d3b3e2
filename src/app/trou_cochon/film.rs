//! The film of a match: the lid after every step, and what happened.

use leptos::prelude::*;

use super::super::film::{self, Step};
use super::super::kit::el::{Piece, all, follow, nothing, of};
use super::super::shell::Shell;
use super::{Seen, Sight, board, part, seats, tale};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::actions::Event;

/// The film, once the match is over.
pub fn film(shell: Shell) -> Piece {
    let frames: Vec<Seen> = shell.sitting().laid().with_untracked(|laid| match &laid.game {
        Some(AnyGame::TrouCochon(played)) => {
            let film = played.film();
            let frames = film.iter().flat_map(|film| film.frames());
            let frames = frames.map(|frame| Seen { view: frame.view(), last: frame.events.clone(), throws: 0 });
            // A die that is only in the air is no step to look at.
            frames.filter(|frame| !tale::tale(shell, &frame.last).is_empty()).collect()
        }
        _ => Vec::new(),
    });
    let steps = frames
        .iter()
        .map(|frame| Step { tale: tale::tale(shell, &frame.last), who: frame.last.iter().find_map(Event::seat) })
        .collect();
    film::film(
        shell,
        steps,
        move |step| {
            let seen = Sight::new(None);
            follow(move || seen.set(frames.get(step.get()).cloned()));
            let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
            let lid = of("div", "film-board").child(board::lid(shell, seen, false));
            all(vec![seats::row(shell, seen, turn).view(), lid.view()])
        },
        nothing,
    )
}
