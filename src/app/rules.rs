//! The rules of a game, in our own words, with a search.

use leptos::prelude::*;

use super::faces::{self, Chapter};
use super::kit::{icon, page, picture};
use super::shell::Shell;
use crate::text::{self, search};

/// The rules of the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> AnyView {
    let lang = shell.lang();
    let Some(face) = faces::face(name) else { return ().into_any() };
    let sought = RwSignal::new(String::new());
    let chapters = (face.chapters)(lang);
    let found = move || {
        let sought = sought.get();
        let hits: Vec<AnyView> = chapters
            .iter()
            .filter(|chapter| search::found(chapter.title, &sought) || search::found(chapter.text, &sought))
            .map(|chapter| one(chapter, &sought))
            .collect();
        if hits.is_empty() {
            view! { <p class="card">{text::rules_nothing(lang)}</p> }.into_any()
        } else {
            hits.into_any()
        }
    };
    let body = view! {
        <label class="search">
            {icon("search")}
            <input
                type="search"
                class="input"
                aria-label=text::rules_search(lang)
                placeholder=text::rules_search(lang)
                on:input=move |event| sought.set(event_target_value(&event))
            />
        </label>
        <div class="stack" aria-live="polite">
            {found}
        </div>
    };
    let title = (face.title)(lang).to_owned();
    page::page("rules", "rules", title, body.into_any(), None)
}

fn one(chapter: &Chapter, sought: &str) -> AnyView {
    view! {
        <section class="card chapter">
            <figure>{picture(chapter.art)}</figure>
            <h2>{marked(chapter.title, sought)}</h2>
            <div>
                <p>{marked(chapter.text, sought)}</p>
            </div>
        </section>
    }
    .into_any()
}

fn marked(text: &'static str, sought: &str) -> AnyView {
    search::split(text, sought)
        .into_iter()
        .map(|(hit, part)| if hit { view! { <mark>{part}</mark> }.into_any() } else { part.into_any() })
        .collect_view()
        .into_any()
}
