//! The die: pips on ivory.

use leptos::prelude::*;

use crate::app::shell::Shell;
use crate::text;

/// A die that lies still, or the place for one that was not thrown yet.
pub fn still(shell: Shell, face: Option<u8>) -> AnyView {
    match face {
        Some(face) => {
            let label = text::cochon_die_face(shell.lang(), face.into());
            view! { <span class="die pips" role="img" aria-label=label data-face=face.to_string()></span> }.into_any()
        }
        None => view! { <span class="die pips" aria-hidden="true"></span> }.into_any(),
    }
}

/// A hole's number as pips, for those who do not read yet.
pub fn pips(face: u8) -> AnyView {
    view! { <span class="pips" data-face=face.to_string() aria-hidden="true"></span> }.into_any()
}
