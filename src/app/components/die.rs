//! The die: pips on ivory.

use leptos::prelude::*;

use crate::app::i18n::use_lang;
use crate::text;

/// A die that lies still, or the place of one that was not thrown yet.
#[component]
pub fn Die(
    /// The face that is up, 1 to 6.
    face: Option<u8>,
) -> impl IntoView {
    let name = face.map(|face| text::cochon_die_face(use_lang(), face.into()));
    view! {
        <span
            class="die pips"
            role=face.map(|_| "img")
            aria-label=name
            aria-hidden=face.is_none().then_some("true")
            data-face=face.map(|face| face.to_string())
        ></span>
    }
}

/// A number as pips, for those who do not read yet; it says nothing to a screen reader.
#[component]
pub fn Pips(
    /// The number, 1 to 6.
    number: u8,
) -> impl IntoView {
    view! { <span class="pips" data-face=number.to_string() aria-hidden="true"></span> }
}
