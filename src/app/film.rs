//! The film of a match that is over: a strip of steps, whatever the game shows in them.

use leptos::prelude::*;

use super::faces;
use super::kit::{button, page, person};
use super::look;
use super::shell::Shell;
use crate::table::seat::Seat;
use crate::text;

/// What a game gives for its film.
pub struct Strip {
    /// What happened, a step.
    pub tales: Vec<String>,
    /// Whom each step is about.
    pub who: Vec<Option<Seat>>,
    /// What the step of the moment looks like.
    pub picture: Box<dyn FnOnce(RwSignal<usize>) -> AnyView>,
}

/// The film of the match on the table.
pub fn scene(shell: Shell) -> AnyView {
    let name = shell.sitting().game().with_untracked(|game| game.as_ref().map(|game| game.name()));
    match name.and_then(faces::face) {
        Some(face) => (face.film)(shell),
        None => page::page("film", "film", text::film_title(shell.lang()).into(), ().into_any(), None),
    }
}

/// Shows a strip, step by step.
pub fn film(shell: Shell, strip: Strip) -> AnyView {
    let lang = shell.lang();
    let Strip { tales, who, picture } = strip;
    let steps = tales.len();
    if steps == 0 {
        let empty = view! { <p class="card">{text::film_empty(lang)}</p> }.into_any();
        return page::page("film", "film", text::film_title(lang).into(), empty, None);
    }
    let step = RwSignal::new(0usize);
    let to = move |to: usize| step.set(to.min(steps - 1));
    let list = tales
        .iter()
        .enumerate()
        .map(|(at, tale)| {
            let player = who[at].and_then(|seat| shell.sitting().player(seat));
            view! {
                <li>
                    <button
                        type="button"
                        class="film-step"
                        data-colour=player.as_ref().map(|player| look::colour(player.colour).id)
                        aria-current=move || (step.get() == at).then_some("step")
                        on:click=move |_| to(at)
                    >
                        {player.as_ref().map(|player| person::emblem(player, "s"))} <span>{tale.clone()}</span>
                    </button>
                </li>
            }
        })
        .collect_view();
    let told = {
        let tales = tales.clone();
        move || tales.get(step.get()).cloned()
    };
    let words = move || text::film_step(lang, step.get() as u32 + 1, steps as u32);
    let body = view! {
        <div class="film-stage">
            {picture(step)} <p class="card film-told" role="status">
                {told}
            </p>
            <div class="film-keys">
                {button::round("previous", text::film_before(lang).into(), button::press(move || to(step.get_untracked().saturating_sub(1))))}
                <input
                    type="range"
                    class="range"
                    min="0"
                    max=(steps - 1).to_string()
                    aria-label=text::film_slider(lang)
                    aria-valuetext=words
                    prop:value=move || step.get().to_string()
                    on:input=move |event| to(event_target_value(&event).parse().unwrap_or(0))
                />
                {button::round("next", text::film_after(lang).into(), button::press(move || to(step.get_untracked() + 1)))}
            </div>
            <p class="soft film-count">{words}</p>
        </div>
        <ol class="film-steps">{list}</ol>
    };
    page::page("film", "film", text::film_title(lang).into(), body.into_any(), None)
}
