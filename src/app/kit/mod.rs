//! The pieces that scenes are made of: plain functions that give a view, so that each is compiled once.

pub mod button;
pub mod choice;
pub mod dialog;
pub mod die;
pub mod el;
pub mod page;
pub mod person;

use el::{El, el, of};

/// An interface icon that follows the colour of the text; it says nothing to a screen reader.
pub fn icon(name: &'static str) -> El {
    of("span", "icon").attr("data-icon", name).attr("aria-hidden", "true")
}

/// A picture of the art folder; it says nothing to a screen reader.
pub fn picture(name: &str) -> El {
    el("img").attr("src", ["art/", name, ".svg"].concat()).attr("alt", "").attr("draggable", "false")
}
