//! Things that lie above a scene: sheets from below, questions in the middle.

use std::rc::Rc;

use leptos::prelude::on_cleanup;

use super::button;
use super::el::{El, Piece, el, of};
use super::picture;
use crate::app::shell::Shell;
use crate::device::{events, page};
use crate::text;

/// What closes a dialog.
pub type Close = Rc<dyn Fn()>;

/// An answer to a question: the kind of its button, its words, and what it does.
pub type Answer = (&'static str, String, Close);

/// The id of a dialog's title; there is one dialog at a time.
const TITLE: &str = "dialog-title";

fn modal(class: &'static str, close: Close, inside: El) -> Piece {
    let tapped = close.clone();
    // It can only be shown once it is in the document, and closes the same way for Escape, Back and a tap beside it.
    events::spawn(async {
        events::pause(0).await;
        page::show_dialog();
    });
    on_cleanup(|| events::spawn(page::after_dialog()));
    inside
        .attr("class", class)
        .attr("aria-labelledby", TITLE)
        // It closes the dialog, and nothing that lies below.
        .on("keydown", |event| {
            if events::is_escape(&event) {
                event.stop_propagation();
            }
        })
        .on("cancel", move |event| {
            event.prevent_default();
            close();
        })
        .on("click", move |event| {
            if events::is_on_itself(&event) {
                tapped();
            }
        })
        .view()
}

fn title(title: &str) -> El {
    el("h2").attr("id", TITLE).attr("tabindex", "-1").text(title)
}

/// A sheet that comes from below, with a title and a way to close it.
pub fn sheet(shell: Shell, name: &str, close: Close, inside: El) -> Piece {
    let closed = close.clone();
    let head = of("header", "sheet-head").el(title(name)).el(button::round(
        "close",
        text::app_close(shell.lang()),
        move || closed(),
    ));
    modal("sheet", close, el("dialog").el(head).el(inside))
}

/// A question in the middle of the screen, with its answers.
pub fn ask(art: &'static str, question: &str, why: &str, close: Close, answers: Vec<Answer>) -> Piece {
    let buttons = answers
        .into_iter()
        .fold(of("div", "actions"), |row, (kind, label, does)| row.el(button::wide(kind, &label, move || does())));
    modal("ask", close, el("dialog").el(picture(art)).el(title(question)).el(el("p").text(why)).el(buttons))
}
