//! The rules of a game, in our own words, with a search.

use leptos::prelude::*;

use super::faces::{self, Chapter};
use super::kit::el::{El, all, el, nothing, of};
use super::kit::{icon, page, picture};
use super::shell::Shell;
use crate::device::events;
use crate::text::{self, search};

/// The rules of the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> AnyView {
    let lang = shell.lang();
    let Some(face) = faces::face(name) else { return nothing() };
    let sought = RwSignal::new(String::new());
    let chapters = (face.chapters)(lang);
    let found = move || {
        let sought = sought.get();
        let hits: Vec<AnyView> = chapters
            .iter()
            .filter(|chapter| search::found(chapter.title, &sought) || search::found(chapter.text, &sought))
            .map(|chapter| one(chapter, &sought).view())
            .collect();
        if hits.is_empty() { of("p", "card").text(text::rules_nothing(lang)).view() } else { all(hits) }
    };
    let field = of("input", "input")
        .attr("type", "search")
        .attr("aria-label", text::rules_search(lang))
        .attr("placeholder", text::rules_search(lang))
        .on("input", move |event| sought.set(events::value(&event)));
    let body = page::body()
        .el(of("label", "search").el(icon("search")).el(field))
        .el(of("div", "stack").attr("aria-live", "polite").live(found));
    page::page(shell, "rules", (face.title)(lang), body).view()
}

fn one(chapter: &Chapter, sought: &str) -> El {
    of("section", "card chapter")
        .el(el("figure").el(picture(chapter.art)))
        .el(marked(el("h2"), chapter.title, sought))
        .el(el("div").el(marked(el("p"), chapter.text, sought)))
}

fn marked(words: El, text: &'static str, sought: &str) -> El {
    search::split(text, sought)
        .into_iter()
        .fold(words, |words, (hit, part)| if hit { words.el(el("mark").text(part)) } else { words.text(part) })
}
