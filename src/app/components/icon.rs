//! Icons and pictures.

use leptos::prelude::*;

/// An interface icon in the colour of the text; it says nothing to a screen reader.
#[component]
pub fn Icon(
    /// The icon's name in the style sheet.
    name: &'static str,
) -> impl IntoView {
    view! { <span class="icon" data-icon=name aria-hidden="true"></span> }
}

/// A picture of the art folder.
#[component]
pub fn Picture(
    /// The file's name without its ending.
    #[prop(into)]
    name: String,
    /// What it says to a screen reader; nothing when words stand beside it.
    #[prop(optional, into)]
    alt: String,
) -> impl IntoView {
    view! { <img src=format!("art/{name}.svg") alt=alt draggable="false" /> }
}
