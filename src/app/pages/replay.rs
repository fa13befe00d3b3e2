//! The replay of the match that is over (« le film »).

use leptos::prelude::*;

use crate::app::components::Page;
use crate::app::game::screens::GameList;
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::text;

/// The page.
#[component]
pub fn ReplayPage() -> impl IntoView {
    let lang = use_lang();
    let games = expect_context::<GameList>();
    let screens = expect_context::<Session>().header().and_then(|header| games.get(&header.game));
    screens.and_then(|screens| (screens.replay)()).unwrap_or_else(|| {
        view! {
            <Page scene="film" title=text::film_title(lang)>
                <p class="card">{text::film_empty(lang)}</p>
            </Page>
        }
        .into_any()
    })
}
