//! The rules of a game, in our own words, with a search.

use leptos::prelude::*;

use super::faces::{self, Chapter};
use super::kit::el::{El, Piece, all, el, nothing, of};
use super::kit::{icon, page, picture};
use super::shell::Shell;
use crate::device::events;
use crate::text::{self, search};

/// The rules of the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> Piece {
    let lang = shell.lang();
    let Some(face) = faces::face(name) else { return nothing() };
    let sought = RwSignal::new(String::new());
    let there = RwSignal::new(text::knows_rules(lang).then_some(true));
    events::spawn(async move { there.set(Some(shell.learn_rules().await)) });
    let found = move || {
        match there.get() {
            Some(true) => {}
            Some(false) => return of("p", "card").text(text::search_missing(lang)).view(),
            None => return of("p", "card").text(text::app_loading(lang)).view(),
        }
        let (chapters, sought) = ((face.chapters)(lang), sought.get());
        let hits: Vec<Piece> = chapters
            .iter()
            .filter(|chapter| search::found(chapter.title, &sought) || search::found(chapter.text, &sought))
            .map(|chapter| one(chapter, &sought).view())
            .collect();
        if hits.is_empty() { of("p", "card").text(text::search_nothing(lang)).view() } else { all(hits) }
    };
    let field = of("input", "input")
        .attr("type", "search")
        .attr("aria-label", text::search_rules(lang))
        .attr("placeholder", text::search_rules(lang))
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
