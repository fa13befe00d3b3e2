//! The rules of a game, in our own words, with a search.

use leptos::prelude::*;

use crate::app::components::{Choice, ChoiceGroup, FetchedTexts, Icon, Page, Picture};
use crate::app::game::Chapter;
use crate::app::game::screens::GameList;
use crate::app::i18n::use_lang;
use crate::app::route::Route;
use crate::app::services::navigator::Navigator;
use crate::device::events;
use crate::text::{self, search};

/// The page.
#[component]
pub fn RulesPage(
    /// The name of the game.
    game: &'static str,
) -> impl IntoView {
    view! {
        <FetchedTexts scene="rules">
            <Rules game />
        </FetchedTexts>
    }
}

#[component]
fn Rules(game: &'static str) -> impl IntoView {
    let lang = use_lang();
    let games = expect_context::<GameList>();
    let navigator = expect_context::<Navigator>();
    let screens = games.get(game)?;
    let sought = RwSignal::new(String::new());
    let found = move || {
        let sought = sought.get();
        let chapters: Vec<_> = screens
            .chapters
            .iter()
            .filter(|chapter| [chapter.title, chapter.text].iter().any(|words| search::found(words(lang), &sought)))
            .map(|&chapter| view! { <ChapterCard chapter sought=sought.clone() /> }.into_any())
            .collect();
        match chapters.is_empty() {
            true => view! { <p class="card">{text::search_nothing(lang)}</p> }.into_any(),
            false => chapters.into_any(),
        }
    };
    let choices = games.0.iter().map(|screens| Choice::new(screens.name, (screens.title)(lang))).collect();
    Some(view! {
        <Page scene="rules" title=(screens.title)(lang)>
            <ChoiceGroup
                id="game"
                legend=text::search_game(lang)
                choices
                chosen=Signal::stored(game)
                on_choose=move |game: &'static str| navigator.replace(Route::Rules(game))
            />
            <label class="search">
                <Icon name="search" />
                <input
                    class="input"
                    type="search"
                    aria-label=text::search_rules(lang)
                    placeholder=text::search_rules(lang)
                    on:input=move |event| sought.set(events::value(&event))
                />
            </label>
            <div class="stack" aria-live="polite">
                {found}
            </div>
        </Page>
    })
}

#[component]
fn ChapterCard(chapter: Chapter, sought: String) -> impl IntoView {
    let lang = use_lang();
    view! {
        <section class="card chapter">
            <figure>
                <Picture name=chapter.art />
            </figure>
            <h2>{marked((chapter.title)(lang), &sought)}</h2>
            <div>
                <p>{marked((chapter.text)(lang), &sought)}</p>
            </div>
        </section>
    }
}

/// A text in which what is sought is marked.
fn marked(words: &'static str, sought: &str) -> Vec<AnyView> {
    search::split(words, sought)
        .into_iter()
        .map(|(is_hit, part)| if is_hit { view! { <mark>{part}</mark> }.into_any() } else { part.into_any() })
        .collect()
}
