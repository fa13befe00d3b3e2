//! Things that lie above a scene: sheets from below, questions in the middle.

use leptos::html;
use leptos::prelude::*;

use super::button::{self, Press};
use super::picture;
use crate::app::shell::Shell;
use crate::text;

/// The id of a dialog's title; there is one dialog at a time.
const TITLE: &str = "dialog-title";

fn modal(class: &'static str, close: Callback<()>, inside: AnyView) -> AnyView {
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = node.get() {
            let _ = dialog.show_modal();
        }
    });
    view! {
        <dialog
            node_ref=node
            class=class
            aria-labelledby=TITLE
            on:cancel=move |event: leptos::ev::Event| {
                event.prevent_default();
                close.run(());
            }
            on:click=move |event| {
                let outside = node.get_untracked().is_some_and(|dialog| event.target().as_ref() == Some(dialog.as_ref()));
                if outside {
                    close.run(());
                }
            }
        >
            {inside}
        </dialog>
    }
    .into_any()
}

/// A sheet that comes from below, with a title and a way to close it.
pub fn sheet(title: String, close: Callback<()>, inside: AnyView) -> AnyView {
    let lang = Shell::get().lang();
    let inside = view! {
        <header class="sheet-head">
            <h2 id=TITLE tabindex="-1" autofocus="">
                {title}
            </h2>
            {button::round("close", text::app_close(lang).into(), button::press(move || close.run(())))}
        </header>
        {inside}
    };
    modal("sheet", close, inside.into_any())
}

/// A question in the middle of the screen, with its answers.
pub fn ask(
    art: &'static str,
    title: String,
    why: String,
    close: Callback<()>,
    answers: Vec<(&'static str, String, Press)>,
) -> AnyView {
    let answers = answers.into_iter().map(|(kind, label, does)| button::wide(kind, None, label, does)).collect_view();
    let inside = view! {
        {picture(art)}
        <h2 id=TITLE tabindex="-1" autofocus="">
            {title}
        </h2>
        <p>{why}</p>
        <div class="actions">{answers}</div>
    };
    modal("ask", close, inside.into_any())
}
