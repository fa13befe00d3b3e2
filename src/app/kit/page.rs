//! A page that scrolls: a title with a way back, and a body.

use super::button;
use super::el::{El, el, of};
use crate::app::shell::Shell;
use crate::text;

/// A page; `scene` is its stable public name, and its class as well.
pub fn page(shell: Shell, scene: &'static str, title: &str, body: El) -> El {
    let head = of("header", "page-head")
        .el(button::round("back", text::app_back(shell.lang()), move || shell.back()))
        .el(heading(title));
    of("main", "scene page").attr("data-scene", scene).el(head).el(body)
}

/// The body of a page, whose parts stand one below the other.
pub fn body() -> El {
    of("div", "page-body stack")
}

/// The heading of a scene, that takes the focus when the scene begins.
pub fn heading(title: &str) -> El {
    el("h1").attr("tabindex", "-1").text(title)
}
