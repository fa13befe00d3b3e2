//! Set-up: who plays, and with which options.

mod draft;
mod players;
mod problems;
mod starter;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::components::appearance;
use crate::app::components::{Button, ButtonKind, Heading, IconButton, UpdateBanner};
use crate::app::game::screens::{GameList, GameScreens};
use crate::app::i18n::use_lang;
use crate::app::route::Route;
use crate::app::services::matches::Matches;
use crate::app::services::navigator::Navigator;
use crate::app::services::preferences::PreferencesService;
use crate::device::page;
use crate::saves::roster;
use crate::table::seat::Seat;
use crate::text;
use draft::TableDraft;
use players::PlayerList;
use problems::ProblemList;
use starter::Starter;

/// The page.
#[component]
pub fn SetUpPage(
    /// The name of the game.
    game: &'static str,
) -> impl IntoView {
    expect_context::<GameList>().get(game).map(|screens| view! { <SetUp screens /> })
}

#[component]
fn SetUp(screens: GameScreens) -> impl IntoView {
    let lang = use_lang();
    let navigator = expect_context::<Navigator>();
    let preferences = expect_context::<PreferencesService>();
    let (least, most) = screens.seats;
    let known = preferences.with_untracked(|preferences| preferences.players.clone());
    let draft = TableDraft::new(
        roster::seated(known, least, most, |emblem| appearance::emblem(emblem).name(lang)),
        least,
        most,
    );
    let seats = Signal::derive(move || draft.rows().with(Vec::len) as u8);
    let title = (screens.title)(lang);
    view! {
        <main class="scene page setup" data-scene="setup" data-game=screens.key>
            <div class="setup-head">
                <header class="page-head">
                    <IconButton icon="back" label=text::app_home(lang) on_press=move || navigator.back() />
                    <img class="head-pic" src=format!("art/{}.svg", screens.art) alt="" />
                    <Heading>{title}</Heading>
                    <IconButton
                        icon="rules"
                        label=text::home_rules(lang)
                        on_press=move || navigator.open(Route::Rules(screens.name))
                    />
                </header>
            </div>
            <div class="page-body stack">
                <UpdateBanner />
                <PlayerList draft />
                {screens.starter.map(|question| view! { <Starter draft question /> })}
                {(screens.has_options)(lang)
                    .then(|| {
                        view! {
                            <h2>{text::setup_options(lang)}</h2>
                            {(screens.option_cards)(seats)}
                        }
                    })}
                <ProblemList screens draft seats />
                {screens.starter.is_none().then(|| view! { <p class="soft">{text::setup_starts_by_roll(lang)}</p> })}
            </div>
            <StartButton screens draft seats />
        </main>
    }
}

#[component]
fn StartButton(screens: GameScreens, draft: TableDraft, seats: Signal<u8>) -> impl IntoView {
    let preferences = expect_context::<PreferencesService>();
    let matches = expect_context::<Matches>();
    let is_starting = StoredValue::new(false);
    let start = move || {
        // As they are typed: what is said to be wrong must not be mended in silence.
        let players = untrack(|| draft.players());
        if is_starting.get_value() || !roster::is_fit(&players) {
            page::focus_first("[aria-invalid=true]");
            return;
        }
        is_starting.set_value(true);
        let starter = Seat(untrack(|| draft.starter()) as u8);
        let game = (screens.new_match)(preferences, seats.get_untracked(), starter);
        spawn_local(async move {
            matches.start(roster::tidied(&players), game).await;
            is_starting.try_set_value(false);
        });
    };
    view! {
        <div class="page-dock">
            <Button kind=ButtonKind::Primary icon="dice" size="xl" on_press=start>
                {text::setup_start(use_lang())}
            </Button>
        </div>
    }
}
