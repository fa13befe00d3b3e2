//! The film of a match: the lid after every step, and what happened.

use leptos::prelude::*;

use super::super::film::{Strip, film as show};
use super::super::shell::Shell;
use super::{board, seats, tale};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::actions::Event;
use crate::games::trou_cochon::view::View;

/// The film, once the match is over.
pub fn film(shell: Shell) -> AnyView {
    let frames: Vec<(View, Vec<Event>)> = shell.sitting().game().with_untracked(|game| match game {
        Some(AnyGame::TrouCochon(played)) => {
            let film = played.film();
            film.iter().flat_map(|film| film.frames()).map(|frame| (frame.view(), frame.events.clone())).collect()
        }
        _ => Vec::new(),
    });
    let tales: Vec<String> = frames.iter().map(|(_, events)| tale::tale(shell, events)).collect();
    let picture = Box::new(move |step: usize| match frames.get(step) {
        Some((view, events)) => {
            view! { {seats::row(shell, view)} <div class="board">{board::lid(shell, view, events, false)}</div> }.into_any()
        }
        None => ().into_any(),
    });
    show(shell, Strip { tales, picture })
}
