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
            let mut frames = Vec::new();
            for frame in played.film().iter().flat_map(|film| film.frames()) {
                frames.push(Seen { view: frame.view(), last: frame.events.clone(), throws: 0 });
            }
            frames
        }
        _ => Vec::new(),
    });
    let (frames, steps) = film::told(frames, |seen| Step {
        tale: tale::tale(shell, &seen.last),
        who: seen.last.iter().find_map(Event::seat),
    });
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
