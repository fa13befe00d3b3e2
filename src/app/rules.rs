//! The rules of a game, in our own words, with a search.

use std::rc::Rc;

use leptos::prelude::*;

use super::faces::{self, FACES};
use super::kit::choice::{self, Segment};
use super::kit::el::{El, Piece, all, el, nothing, of};
use super::kit::{icon, page, picture};
use super::shell::{Scene, Shell};
use crate::device::events;
use crate::text::{self, search};

/// The rules of the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> Piece {
    let lang = shell.lang();
    let Some(face) = faces::face(name) else { return nothing() };
    let sought = RwSignal::new(String::new());
    let found = move || {
        let sought = sought.get();
        let mut hits = Vec::new();
        for chapter in face.chapters {
            let (title, text) = ((chapter.title)(lang), (chapter.text)(lang));
            if search::found(title, &sought) || search::found(text, &sought) {
                hits.push(one(chapter.art, title, text, &sought).view());
            }
        }
        if hits.is_empty() { of("p", "card").text(text::search_nothing(lang)).view() } else { all(hits) }
    };
    let field = of("input", "input")
        .attr("type", "search")
        .attr("aria-label", text::search_rules(lang))
        .attr("placeholder", text::search_rules(lang))
        .on("input", move |event| sought.set(events::value(&event)));
    let names: Vec<Segment> = FACES.iter().map(|face| ((face.title)(lang), "")).collect();
    let at = FACES.iter().position(|other| other.name == name).unwrap_or_default();
    let choose = Rc::new(move |at: usize| shell.swap(Scene::Rules(FACES[at].name)));
    let body = page::body()
        .el(choice::segmented(shell, "game", text::search_game(lang), &names, Rc::new(move || at), choose))
        .el(of("label", "search").el(icon("search")).el(field))
        .el(of("div", "stack").attr("aria-live", "polite").live(found));
    page::page(shell, "rules", (face.title)(lang), body).view()
}

fn one(art: &str, title: &'static str, text: &'static str, sought: &str) -> El {
    of("section", "card chapter")
        .el(el("figure").el(picture(art)))
        .el(marked(el("h2"), title, sought))
        .el(el("div").el(marked(el("p"), text, sought)))
}

fn marked(words: El, text: &'static str, sought: &str) -> El {
    search::split(text, sought)
        .into_iter()
        .fold(words, |words, (hit, part)| if hit { words.el(el("mark").text(part)) } else { words.text(part) })
}
