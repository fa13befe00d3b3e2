//! A page that scrolls: a title with a way back, a body, and sometimes a dock for the thumb.

use leptos::prelude::*;

use super::button;
use crate::app::shell::Shell;
use crate::text;

/// A page; `scene` is its stable public name.
pub fn page(scene: &'static str, class: &'static str, title: String, body: AnyView, dock: Option<AnyView>) -> AnyView {
    let shell = Shell::get();
    view! {
        <main class=format!("scene page {class}") data-scene=scene>
            <header class="page-head">
                {button::round("back", text::app_back(shell.lang()).into(), button::press(move || shell.back()))}
                <h1 tabindex="-1">{title}</h1>
            </header>
            <div class="page-body stack">{body}</div>
            {dock.map(|dock| view! { <div class="page-dock">{dock}</div> })}
        </main>
    }
    .into_any()
}
