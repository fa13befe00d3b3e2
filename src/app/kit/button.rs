//! Buttons: things that stand on an edge and sink when pressed.

use leptos::prelude::*;

use super::el::{El, el, press_of};
use super::icon;

/// A wide button: `kind` is one of the style sheet's (`doing`, `choice`, `danger`, `mine`, `pig`).
pub fn wide(kind: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    press_of("button", does).attr("data-kind", kind).el(el("span").text(label))
}

/// A wide button with an icon before its label.
pub fn signed(kind: &'static str, sign: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    press_of("button", does).attr("data-kind", kind).el(icon(sign)).el(el("span").text(label))
}

/// The same, deaf while the table does not listen: it keeps the focus but does nothing.
pub fn when(ready: RwSignal<bool>, kind: &'static str, label: &str, does: impl Fn() + 'static) -> El {
    let does = move || {
        if ready.get_untracked() {
            does();
        }
    };
    wide(kind, label, does).live_attr("aria-disabled", move || (!ready.get()).then(|| "true".into()))
}

/// A round button that shows an icon alone and says `label` to a screen reader.
pub fn round(sign: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    press_of("icon-button", does).attr("aria-label", label).el(icon(sign))
}

/// The largest button, that starts a match.
pub fn largest(sign: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    signed("doing", sign, label, does).attr("data-size", "xl")
}
