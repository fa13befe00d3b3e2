//! A page that scrolls: a title with a way back, and a body.

use leptos::prelude::*;

use super::button::IconButton;
use crate::app::i18n::use_lang;
use crate::app::services::navigator::Navigator;
use crate::text;

/// The heading of a page, that takes the focus when the page is shown.
#[component]
pub fn Heading(
    /// The words.
    children: Children,
) -> impl IntoView {
    view! { <h1 tabindex="-1">{children()}</h1> }
}

/// A page with a title and a way back.
#[component]
pub fn Page(
    /// The stable public name of the page (`data-scene`), and its class as well.
    scene: &'static str,
    /// The title.
    #[prop(into)]
    title: String,
    /// Whether the parts of the body stand one below the other with space between them.
    #[prop(default = true)]
    is_stacked: bool,
    /// The body.
    children: Children,
) -> impl IntoView {
    let navigator = expect_context::<Navigator>();
    let class = if scene == "film" { "scene page film" } else { "scene page" };
    view! {
        <main class=class data-scene=scene>
            <header class="page-head">
                <IconButton icon="back" label=text::app_back(use_lang()) on_press=move || navigator.back() />
                <Heading>{title}</Heading>
            </header>
            <div class=if is_stacked { "page-body stack" } else { "page-body" }>{children()}</div>
        </main>
    }
}
