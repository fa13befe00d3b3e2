//! The pieces that scenes are made of: plain functions that give a view, so that each is compiled once.

pub mod button;
pub mod choice;
pub mod dialog;
pub mod die;
pub mod page;
pub mod person;

use leptos::prelude::*;

/// An interface icon that follows the colour of the text; it says nothing to a screen reader.
pub fn icon(name: &'static str) -> AnyView {
    view! { <span class="icon" data-icon=name aria-hidden="true"></span> }.into_any()
}

/// A picture of the art folder; it says nothing to a screen reader.
pub fn picture(name: &str) -> AnyView {
    view! { <img src=format!("art/{name}.svg") alt="" draggable="false" /> }.into_any()
}
