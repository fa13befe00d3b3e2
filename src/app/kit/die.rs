//! The die: pips on ivory, that tumbles when it is thrown.

use leptos::prelude::*;

/// A small die that lies still.
pub fn still(face: Option<u8>) -> AnyView {
    view! { <span class="die pips" data-size="s" data-face=face.map(|face| face.to_string()) aria-hidden="true"></span> }
        .into_any()
}

/// A hole's number as pips, for those who do not read yet.
pub fn pips(face: u8) -> AnyView {
    view! { <span class="pips" data-face=face.to_string() aria-hidden="true"></span> }.into_any()
}
