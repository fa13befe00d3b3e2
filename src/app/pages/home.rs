//! Home: the match in progress, the games, and the tools.

use leptos::prelude::*;

use crate::app::components::{Button, ButtonKind, Heading, Icon, Picture, PlayerBadges, UpdateBanner};
use crate::app::game::screens::{GameList, GameScreens};
use crate::app::i18n::use_lang;
use crate::app::route::Route;
use crate::app::services::install::InstallService;
use crate::app::services::matches::{Matches, RunningMatch};
use crate::app::services::navigator::Navigator;
use crate::app::services::updates::Updates;
use crate::device::install;
use crate::table::game::{DrawPlace, Turn};
use crate::table::seat::Seat;
use crate::text;
use leptos::task::spawn_local;

/// The page.
#[component]
pub fn HomePage() -> impl IntoView {
    let lang = use_lang();
    let games = expect_context::<GameList>();
    let matches = expect_context::<Matches>();
    let running = RwSignal::new(None::<RunningMatch>);
    spawn_local(async move {
        let latest = matches.latest_running().await;
        running.try_set(latest);
    });
    let cards: Vec<_> = games.0.iter().map(|&screens| view! { <GameCard screens /> }).collect();
    let first = games.0.first().map(|screens| screens.name).unwrap_or_default();
    view! {
        <main class="scene home" data-scene="home">
            <header class="home-sky">
                <Heading>{text::app_name(lang)}</Heading>
                <p>{text::app_tagline(lang)}</p>
            </header>
            <div class="home-body">
                <div class="home-inner stack">
                    <UpdateBanner />
                    {move || running.get().map(|running| view! { <ResumeCard running /> })}
                    <ul class="games">{cards}</ul>
                    <ul class="tools">
                        <Tool icon="scores" colour="yellow" label=text::home_matches(lang) route=Route::Matches />
                        <Tool icon="rules" colour="blue" label=text::home_rules(lang) route=Route::Rules(first) />
                        <Tool icon="settings" colour="violet" label=text::home_settings(lang) route=Route::Settings />
                    </ul>
                    <InstallBanner />
                    <OfflineChip />
                </div>
            </div>
        </main>
    }
}

#[component]
fn GameCard(screens: GameScreens) -> impl IntoView {
    let lang = use_lang();
    let navigator = expect_context::<Navigator>();
    let title = (screens.title)(lang);
    let facts: Vec<_> = (screens.facts)(lang)
        .into_iter()
        .zip(["players", "time", "age"])
        .map(|(fact, name)| view! { <span><Icon name /> {fact}</span> })
        .collect();
    view! {
        <li data-game=screens.key>
            <button
                type="button"
                class="game-card"
                aria-label=text::home_play(lang, title)
                on:click=move |_| navigator.open(Route::SetUp(screens.name))
            >
                <b>{title}</b>
                <span class="facts">{facts}</span>
                <span class="go" aria-hidden="true">
                    <Icon name="play" />
                    {text::home_resume_button(lang)}
                </span>
            </button>
        </li>
    }
}

/// The one seat that a match waits for, if it waits for one.
fn awaited(turn: &Turn) -> Option<Seat> {
    match turn {
        Turn::Secret(seat) | Turn::Chance(DrawPlace::Secret(seat) | DrawPlace::Open(Some(seat))) => Some(*seat),
        Turn::Open { seats, .. } if seats.len() == 1 => seats.iter().next(),
        _ => None,
    }
}

/// The match in progress.
#[component]
fn ResumeCard(running: RunningMatch) -> impl IntoView {
    let lang = use_lang();
    let games = expect_context::<GameList>();
    let matches = expect_context::<Matches>();
    let header = running.header;
    let screens = games.get(&header.game);
    let title = games.title(lang, &header.game);
    let id = header.id;
    let player = awaited(&running.turn).and_then(|seat| header.players.get(seat.index()).cloned());
    view! {
        // The whole card goes on, for fingers; the button on it has the name, and its clicks come here as well.
        <section
            class="card resume"
            data-game=screens.map(|screens| screens.key)
            on:click=move |_| spawn_local(matches.open(id))
        >
            <Picture name=screens.map_or("die", |screens| screens.art) />
            <div>
                <h2>{text::home_resume(lang)}</h2>
                <p class="soft">{title}</p>
                {player.map(|player| view! { <p class="soft">{text::home_resume_turn(lang, &player.name)}</p> })}
                <PlayerBadges players=header.players.clone() />
            </div>
            <Button
                kind=ButtonKind::Primary
                size="s"
                label=text::home_resume_label(lang, title, &header.names())
                on_press=|| ()
            >
                {text::home_resume_button(lang)}
            </Button>
        </section>
    }
}

#[component]
fn Tool(icon: &'static str, colour: &'static str, label: &'static str, route: Route) -> impl IntoView {
    let navigator = expect_context::<Navigator>();
    view! {
        <li>
            <button type="button" class="tool" data-colour=colour on:click=move |_| navigator.open(route)>
                <span class="disc">
                    <Icon name=icon />
                </span>
                <span>{label}</span>
            </button>
        </li>
    }
}

/// The offer to install the app, by the browser's own question or by hand.
#[component]
fn InstallBanner() -> impl IntoView {
    let lang = use_lang();
    let service = expect_context::<InstallService>();
    let is_by_hand = install::is_ios() && !install::is_standalone();
    move || {
        if !service.is_offered().get() && !is_by_hand {
            return None;
        }
        let why = if is_by_hand { text::home_install_ios(lang) } else { text::home_install_why(lang) };
        let button = (!is_by_hand).then(|| {
            view! {
                <div class="actions">
                    <Button kind=ButtonKind::Primary icon="install" on_press=move || service.prompt()>
                        {text::home_install_button(lang)}
                    </Button>
                </div>
            }
        });
        Some(view! {
            <section class="banner">
                <Picture name="phone" />
                <div>
                    <h2>{text::home_install(lang)}</h2>
                    <p class="soft">{why}</p>
                </div>
                {button}
            </section>
        })
    }
}

#[component]
fn OfflineChip() -> impl IntoView {
    let lang = use_lang();
    let updates = expect_context::<Updates>();
    let chip = move || {
        view! {
            <p class="chips">
                <span class="chip" data-kind="good">
                    <Icon name="ready" />
                    {text::home_offline(lang)}
                </span>
            </p>
        }
    };
    move || updates.is_offline_ready().get().then(chip)
}
