//! The film of a match: the lid after every step, and what happened.

use leptos::prelude::*;

use super::super::film::{Strip, film as show};
use super::super::shell::Shell;
use super::{Seen, board, in_turn, seats, tale};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::actions::Event;

/// The film, once the match is over.
pub fn film(shell: Shell) -> AnyView {
    let frames: Vec<Seen> = shell.sitting().game().with_untracked(|game| match game {
        Some(AnyGame::TrouCochon(played)) => {
            let film = played.film();
            let frames = film.iter().flat_map(|film| film.frames());
            let frames = frames.map(|frame| Seen { view: frame.view(), last: frame.events.clone(), throws: 0 });
            // A die that is only in the air is no step to look at.
            frames.filter(|frame| !tale::tale(shell, &frame.last).is_empty()).collect()
        }
        _ => Vec::new(),
    });
    let tales = frames.iter().map(|frame| tale::tale(shell, &frame.last)).collect();
    let who = frames.iter().map(|frame| frame.last.iter().find_map(Event::seat)).collect();
    let picture = Box::new(move |step: RwSignal<usize>| {
        let frames = frames.clone();
        let seen = Memo::new(move |_| frames.get(step.get()).cloned());
        let turn = Memo::new(move |_| seen.with(|seen| seen.as_ref().and_then(|seen| in_turn(&seen.view))));
        view! {
            {seats::row(shell, seen, turn)}
            <div class="film-board">{board::lid(shell, seen, false)}</div>
        }
        .into_any()
    });
    show(shell, Strip { tales, who, picture })
}
