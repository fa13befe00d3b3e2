//! Set-up: who plays, and by which options.

mod picker;
mod players;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::faces::{self, Face};
use super::home;
use super::kit::button;
use super::shell::{Scene, Shell};
use crate::device::{events, page as document};
use crate::games::registry;
use crate::saves::header::{Header, MatchId};
use crate::saves::player::Player;
use crate::saves::roster;
use crate::text;

/// The scene, for the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> AnyView {
    let lang = shell.lang();
    let (Some(face), Some((least, most))) = (faces::face(name), registry::seats(name)) else { return ().into_any() };
    let known = shell.remembered().with_untracked(|kept| kept.players.clone());
    let seated = RwSignal::new(roster::seated(known, least, most, |emblem| super::look::emblem(emblem).name(lang)));
    let tried = RwSignal::new(false);
    let starting = RwSignal::new(false);
    let play = move || {
        tried.set(true);
        let players = seated.with_untracked(|players| roster::tidied(players));
        if starting.get_untracked() || !roster::is_fit(&players) {
            document::focus_first("[aria-invalid=true]");
            return;
        }
        starting.set(true);
        spawn_local(async move {
            start(shell, face, players).await;
            starting.set(false);
        });
    };
    let body = view! {
        {move || home::update(shell)}
        {players::list(shell, seated, tried, (least, most))}
        <h2>{text::setup_options(lang)}</h2>
        {(face.options)(shell)}
        <p class="soft">{text::setup_starts_by_roll(lang)}</p>
    };
    view! {
        <main class="scene page setup" data-scene="setup" data-game=face.key>
            <div class="setup-head">
                <header class="page-head">
                    {button::round("back", text::app_home(lang).into(), button::press(move || shell.back()))}
                    <img class="head-pic" src=format!("art/{}.svg", face.art) alt="" /> <h1 tabindex="-1">{(face.title)(lang)}</h1>
                    {button::round("rules", text::home_rules(lang).into(), button::press(move || shell.go(Scene::Rules(face.name))))}
                </header>
            </div>
            <div class="page-body stack">{body}</div>
            <div class="page-dock">{button::largest("dice", text::setup_start(lang).into(), button::press(play))}</div>
        </main>
    }
    .into_any()
}

/// Starts a match of `face` with these players and the options that are remembered.
async fn start(shell: Shell, face: &'static Face, players: Vec<Player>) {
    let Ok(game) = (face.start)(shell, players.len() as u8) else {
        shell.tell(text::table_refused(shell.lang()));
        return;
    };
    let Some(id) = document::random_u64() else {
        shell.tell(text::table_no_chance(shell.lang()));
        return;
    };
    let header = Header::new(MatchId(id), players.clone(), &*game, events::now_ms());
    shell.remembered().update(|kept| kept.players = players);
    let sits = shell.sitting().start(shell, game, header).await;
    if sits || shell.sitting().away().with_untracked(Option::is_some) {
        shell.move_to(Scene::Table);
    }
}

/// Starts the same match anew: same players, same seats, same options.
pub async fn revenge(shell: Shell, face: &'static Face) {
    if let Some(header) = shell.sitting().header().get_untracked() {
        shell.remembered().update(|kept| kept.remember_options(face.name, header.options));
        start(shell, face, header.players).await;
    }
}
