//! Buttons: things that stand on an edge and sink when pressed.

use leptos::prelude::*;

use super::icon;

/// What a button does when it is pressed.
pub type Press = Box<dyn Fn()>;

/// Boxes what a button does.
pub fn press(does: impl Fn() + 'static) -> Press {
    Box::new(does)
}

/// A wide button: `kind` is one of the style sheet's (`doing`, `choice`, `danger`, `mine`, `pig`, `plain`).
pub fn wide(kind: &'static str, sign: Option<&'static str>, label: String, does: Press) -> AnyView {
    view! {
        <button type="button" class="button" data-kind=kind on:click=move |_| does()>
            {sign.map(icon)} <span>{label}</span>
        </button>
    }
    .into_any()
}

/// The same, deaf while the table does not listen: it keeps the focus but does nothing.
pub fn when(ready: Signal<bool>, kind: &'static str, label: String, does: Press) -> AnyView {
    view! {
        <button
            type="button"
            class="button"
            data-kind=kind
            aria-disabled=move || (!ready.get()).then_some("true")
            on:click=move |_| {
                if ready.get_untracked() {
                    does();
                }
            }
        >
            <span>{label}</span>
        </button>
    }
    .into_any()
}

/// A round button that shows an icon alone and says `label` to a screen reader.
pub fn round(sign: &'static str, label: String, does: Press) -> AnyView {
    view! {
        <button type="button" class="icon-button" aria-label=label on:click=move |_| does()>
            {icon(sign)}
        </button>
    }
    .into_any()
}

/// The largest button, that starts a match.
pub fn largest(sign: &'static str, label: String, does: Press) -> AnyView {
    view! {
        <button type="button" class="button" data-kind="doing" data-size="xl" on:click=move |_| does()>
            {icon(sign)}
            <span>{label}</span>
        </button>
    }
    .into_any()
}
