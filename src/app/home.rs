//! Home: the match in progress, the games, and the tools.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::faces::{self, FACES, Face};
use super::kit::{button, icon, person, picture};
use super::matches::{self, Kept};
use super::shell::{Scene, Shell};
use crate::device::install;
use crate::table::game::{Scene as Place, Turn};
use crate::text;

/// The scene.
pub fn scene(shell: Shell) -> AnyView {
    let lang = shell.lang();
    let running = RwSignal::new(None::<Kept>);
    spawn_local(async move { running.set(matches::latest_running(shell).await) });
    let games = FACES.iter().map(|face| card(shell, face)).collect_view();
    view! {
        <main class="scene home" data-scene="home">
            <header class="home-sky">
                <h1 tabindex="-1">{text::app_name(lang)}</h1>
                <p>{text::app_tagline(lang)}</p>
            </header>
            <div class="home-body">
                <div class="home-inner stack">
                    {move || update(shell)} {move || running.get().map(|kept| resume(shell, kept))}
                    <ul class="games">{games}</ul>
                    <ul class="tools">
                        {tool("scores", "yellow", text::home_matches(lang), button::press(move || shell.go(Scene::Matches)))}
                        {tool("rules", "blue", text::home_rules(lang), button::press(move || shell.go(Scene::Rules(FACES[0].name))))}
                        {tool("settings", "violet", text::home_settings(lang), button::press(move || shell.go(Scene::Settings)))}
                    </ul>
                    {move || offer(shell)}
                    {move || offline(shell)}
                </div>
            </div>
        </main>
    }
    .into_any()
}

fn card(shell: Shell, face: &'static Face) -> AnyView {
    let lang = shell.lang();
    let signs = ["players", "time", "age"];
    let facts = (face.facts)(lang)
        .split(" · ")
        .zip(signs)
        .map(|(fact, sign)| view! { <span>{icon(sign)} {fact}</span> })
        .collect_view();
    view! {
        <li data-game=face.key>
            <button
                type="button"
                class="game-card"
                aria-label=text::home_play(lang, (face.title)(lang))
                on:click=move |_| shell.go(Scene::SetUp(face.name))
            >
                <b>{(face.title)(lang)}</b>
                <span class="facts">{facts}</span>
                <span class="go" aria-hidden="true">{icon("play")} {text::home_resume_button(lang)}</span>
            </button>
        </li>
    }
    .into_any()
}

fn resume(shell: Shell, kept: Kept) -> AnyView {
    let lang = shell.lang();
    let header = &kept.header;
    let title = matches::title(lang, &header.game);
    let turn = match &kept.turn {
        Some(Turn::Secret(seat) | Turn::Chance(Place::Secret(seat) | Place::Open(Some(seat)))) => Some(*seat),
        Some(Turn::Open { seats, .. }) if seats.len() == 1 => seats.iter().next(),
        _ => None,
    };
    let whose =
        turn.and_then(|seat| header.players.get(seat.index())).map(|player| text::home_resume_turn(lang, &player.name));
    let names: Vec<&str> = header.players.iter().map(|player| player.name.as_str()).collect();
    let label = text::home_resume_label(lang, title, &names.join(", "));
    let id = header.id;
    view! {
        <section class="card resume" data-game=faces::face(&header.game).map(|face| face.key)>
            {picture(faces::face(&header.game).map_or("die", |face| face.art))}
            <div>
                <h2>{text::home_resume(lang)}</h2>
                <p class="soft">{title} {whose.map(|whose| view! { <br /> {whose} })}</p>
                {person::emblems(&header.players)}
            </div>
            <button
                type="button"
                class="button"
                data-kind="doing"
                data-size="s"
                aria-label=label
                on:click=move |_| spawn_local(matches::open(shell, id))
            >
                {text::home_resume_button(lang)}
            </button>
        </section>
    }
    .into_any()
}

fn tool(sign: &'static str, colour: &'static str, label: &'static str, does: button::Press) -> AnyView {
    view! {
        <li>
            <button type="button" class="tool" data-colour=colour on:click=move |_| does()>
                <span class="disc">{icon(sign)}</span>
                <span>{label}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The new version that waits, offered where no match can be in its way.
pub fn update(shell: Shell) -> Option<AnyView> {
    let lang = shell.lang();
    shell.updates().get().waiting.then(|| {
        let take = button::wide(
            "doing",
            Some("update"),
            text::home_update_button(lang).into(),
            button::press(move || shell.update()),
        );
        view! {
            <section class="banner" data-kind="good" role="status">
                {picture("party")} <h2>{text::home_update(lang)}</h2> <div class="actions">{take}</div>
            </section>
        }
        .into_any()
    })
}

fn offer(shell: Shell) -> Option<AnyView> {
    let lang = shell.lang();
    let by_hand = install::is_ios() && !install::is_standalone();
    if !shell.can_install().get() && !by_hand {
        return None;
    }
    let why = if by_hand { text::home_install_ios(lang) } else { text::home_install_why(lang) };
    let install = (!by_hand).then(|| {
        button::wide(
            "doing",
            Some("install"),
            text::home_install_button(lang).into(),
            button::press(move || shell.install()),
        )
    });
    Some(
        view! {
            <section class="banner">
                {picture("phone")} <div><h2>{text::home_install(lang)}</h2> <p class="soft">{why}</p></div>
                {install.map(|install| view! { <div class="actions">{install}</div> })}
            </section>
        }
        .into_any(),
    )
}

fn offline(shell: Shell) -> Option<AnyView> {
    shell.updates().get().offline_ready.then(|| {
        view! {
            <p class="chips">
                <span class="chip" data-kind="good">{icon("ready")} {text::home_offline(shell.lang())}</span>
            </p>
        }
        .into_any()
    })
}
