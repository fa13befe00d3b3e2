//! What lies above a page: sheets that come from below, questions in the middle.

use leptos::html;
use leptos::prelude::*;
use leptos::web_sys::{Event, KeyboardEvent, MouseEvent};

use super::button::{Button, ButtonKind, IconButton};
use super::icon::{Icon, Picture};
use crate::app::i18n::use_lang;
use crate::device::{events, page};
use crate::text;

/// The id of a dialog's title; there is one dialog at a time.
const TITLE_ID: &str = "dialog-title";

/// A modal dialog. It is closed by whoever shows it: Escape, Back and a tap beside it ask for that alike.
#[component]
fn Dialog(
    /// Its class.
    class: &'static str,
    /// What asks for it to be closed.
    on_close: Callback<()>,
    /// What it says and asks.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    // A microtask after it came into the document: no tap and no key can come in between.
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
            // Not by `autofocus`, which browsers complain about when something has the focus.
            page::focus_first("dialog [tabindex]");
        }
    });
    // A dialog that is closed gives the focus back; one that is merely removed does not.
    on_cleanup(move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class=class
            aria-labelledby=TITLE_ID
            // Escape closes the dialog, and nothing that lies below.
            on:keydown=move |event: KeyboardEvent| {
                if events::is_escape(&event) {
                    event.stop_propagation();
                }
            }
            on:cancel=move |event: Event| {
                event.prevent_default();
                on_close.run(());
            }
            on:click=move |event: MouseEvent| {
                if events::is_on_itself(&event) {
                    on_close.run(());
                }
            }
        >
            {children()}
        </dialog>
    }
}

/// A sheet that comes from below, with a title and a way to close it.
#[component]
pub fn Sheet(
    /// The title.
    #[prop(into)]
    title: String,
    /// What closes it.
    #[prop(into)]
    on_close: Callback<()>,
    /// What lies below the title.
    children: Children,
) -> impl IntoView {
    view! {
        <Dialog class="sheet" on_close>
            <header class="sheet-head">
                <h2 id=TITLE_ID tabindex="-1">{title}</h2>
                <IconButton icon="close" label=text::app_close(use_lang()) on_press=on_close />
            </header>
            {children()}
        </Dialog>
    }
}

/// One line of a sheet that can be tapped.
#[component]
pub fn SheetItem(
    /// The icon before it; what stands before it otherwise is given as `badge`.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// What stands before it instead of an icon.
    #[prop(optional, into)]
    badge: Option<AnyView>,
    /// Its words.
    #[prop(into)]
    label: String,
    /// A sentence below; empty for none.
    #[prop(optional, into)]
    why: String,
    /// Whether it cannot be tapped.
    #[prop(optional)]
    is_disabled: bool,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    let why = (!why.is_empty()).then(|| view! { <small>{why}</small> });
    view! {
        <li>
            <button type="button" class="sheet-item" disabled=is_disabled on:click=move |_| on_press.run(())>
                {icon.map(|name| view! { <Icon name /> })}
                {badge}
                <span>{label} {why}</span>
            </button>
        </li>
    }
}

/// An answer to a question.
#[derive(Clone)]
pub struct Answer {
    /// How its button looks.
    pub kind: ButtonKind,
    /// Its words.
    pub label: String,
    /// What it does.
    pub on_press: Callback<()>,
}

impl Answer {
    /// An answer that does something.
    pub fn new(kind: ButtonKind, label: impl Into<String>, on_press: impl Into<Callback<()>>) -> Answer {
        Answer { kind, label: label.into(), on_press: on_press.into() }
    }
}

/// A question in the middle of the screen, with its answers.
#[component]
pub fn Question(
    /// A picture of the art folder.
    art: &'static str,
    /// The question.
    #[prop(into)]
    title: String,
    /// A sentence about it.
    #[prop(into)]
    why: String,
    /// What closes it without an answer.
    #[prop(into)]
    on_close: Callback<()>,
    /// What can be answered.
    answers: Vec<Answer>,
) -> impl IntoView {
    let answers: Vec<_> = answers
        .into_iter()
        .map(|Answer { kind, label, on_press }| view! { <Button kind on_press>{label}</Button> })
        .collect();
    view! {
        <Dialog class="ask" on_close>
            <Picture name=art />
            <h2 id=TITLE_ID tabindex="-1">{title}</h2>
            <p>{why}</p>
            <div class="actions">{answers}</div>
        </Dialog>
    }
}
