//! The film of a match that is over: a strip of steps, whatever the game shows in them.

use leptos::prelude::*;

use super::kit::el::{El, Piece, el, of};
use super::kit::{button, page, person};
use super::shell::Shell;
use crate::device::events;
use crate::table::seat::Seat;
use crate::text;

/// One step: what happened, and whom it is about.
pub struct Step {
    /// What happened.
    pub tale: String,
    /// Whom it is about.
    pub who: Option<Seat>,
}

/// The frames of which there is something to tell, each with its step: a die that is only in the air is nothing to look at.
pub fn told<S>(frames: Vec<S>, step: impl Fn(&S) -> Step) -> (Vec<S>, Vec<Step>) {
    let (mut kept, mut steps) = (Vec::new(), Vec::new());
    for frame in frames {
        let step = step(&frame);
        if !step.tale.is_empty() {
            kept.push(frame);
            steps.push(step);
        }
    }
    (kept, steps)
}

/// The film of the match on the table.
pub fn scene(shell: Shell) -> Piece {
    match shell.sitting().face() {
        Some(face) => (face.film)(shell),
        None => empty(shell),
    }
}

fn empty(shell: Shell) -> Piece {
    let lang = shell.lang();
    let said = page::body().el(of("p", "card").text(text::film_empty(lang)));
    page::page(shell, "film", text::film_title(lang), said).view()
}

/// Shows the steps, each with the picture that the game makes of it, and `more` about the whole match.
pub fn film(
    shell: Shell,
    steps: Vec<Step>,
    picture: impl FnOnce(RwSignal<usize>) -> Piece,
    more: impl FnOnce() -> Piece,
) -> Piece {
    let lang = shell.lang();
    let Some(last) = steps.len().checked_sub(1) else { return empty(shell) };
    let step = RwSignal::new(0usize);
    let picture = picture(step);
    let list =
        steps.iter().enumerate().fold(of("ol", "film-steps"), |list, (at, one)| list.el(row(shell, step, at, one)));
    let told = move || steps.get(step.get()).map(|step| step.tale.clone()).unwrap_or_default();
    let stage =
        of("div", "film-stage")
            .child(picture)
            .el(of("p", "card film-told").attr("role", "status").live_text(told))
            .el(keys(shell, step, last))
            .el(of("p", "soft film-count")
                .live_text(move || text::film_step(lang, step.get() as u32 + 1, last as u32 + 1)));
    page::page(shell, "film", text::film_title(lang), of("div", "page-body").el(stage).el(list).child(more()))
        .attr("class", "scene page film")
        .view()
}

fn keys(shell: Shell, step: RwSignal<usize>, last: usize) -> El {
    let lang = shell.lang();
    let range = of("input", "range")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", text::digits(last as u32))
        .attr("aria-label", text::film_slider(lang))
        .live_attr("aria-valuetext", move || Some(text::film_step(lang, step.get() as u32 + 1, last as u32 + 1)))
        .value(move || text::digits(step.get() as u32))
        .on("input", move |event| step.set(events::value(&event).parse().unwrap_or(0).min(last)));
    let back = move || step.update(|step| *step = step.saturating_sub(1));
    let on = move || step.update(|step| *step = (*step + 1).min(last));
    of("div", "film-keys").el(button::round("previous", text::film_before(lang), back)).el(range).el(button::round(
        "next",
        text::film_after(lang),
        on,
    ))
}

fn row(shell: Shell, step: RwSignal<usize>, at: usize, one: &Step) -> El {
    let tell = super::kit::el::press_of("film-step", move || step.set(at))
        .live_attr("aria-current", move || (step.get() == at).then(|| "step".into()));
    let tell = match one.who.and_then(|seat| shell.sitting().player(seat)) {
        Some(player) => tell.attr("data-colour", person::colour(&player)).el(person::emblem(&player, "s")),
        None => tell,
    };
    el("li").el(tell.el(el("span").text(&one.tale)))
}
