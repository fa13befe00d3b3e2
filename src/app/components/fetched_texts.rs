//! Pages whose texts are fetched when somebody wants to read them.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::page::Page;
use crate::app::i18n::{I18n, use_lang};
use crate::device::page;
use crate::text;

/// Shows its children once their texts are here, or says that they cannot be had.
#[component]
pub fn FetchedTexts(
    /// The stable public name of the page.
    scene: &'static str,
    /// The page.
    children: ChildrenFn,
) -> impl IntoView {
    let lang = use_lang();
    let i18n = expect_context::<I18n>();
    let is_here = RwSignal::new(text::knows_more(lang).then_some(true));
    if is_here.get_untracked().is_none() {
        spawn_local(async move {
            // Nothing is given back when the page is still there.
            if is_here.try_set(Some(i18n.load_more().await)).is_none() {
                page::focus_page();
            }
        });
    }
    move || match is_here.get() {
        Some(true) => children().into_any(),
        Some(false) => view! {
            <Page scene title=text::app_name(lang)>
                <p class="card">{text::search_missing(lang)}</p>
            </Page>
        }
        .into_any(),
        None => ().into_any(),
    }
}
