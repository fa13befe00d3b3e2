//! Set-up: who plays, and by which options.

mod picker;
mod players;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::faces::{self, Face};
use super::home;
use super::kit::{button, page};
use super::shell::{Scene, Shell};
use crate::device::{events, page as document};
use crate::games::registry;
use crate::saves::header::{Header, MatchId};
use crate::saves::player::{self, Player};
use crate::saves::roster;
use crate::text;

/// The scene, for the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> AnyView {
    let lang = shell.lang();
    let (Some(face), Some((least, most))) = (faces::face(name), registry::seats(name)) else { return ().into_any() };
    let known = shell.remembered().with_untracked(|kept| kept.players.clone());
    let roster = RwSignal::new(roster::seated(known, least, most, |emblem| super::look::emblem(emblem).name(lang)));
    let tried = RwSignal::new(false);
    let starting = RwSignal::new(false);
    let play = move || {
        tried.set(true);
        let players = roster.with_untracked(|players| players.iter().map(Player::tidied).collect::<Vec<_>>());
        if starting.get_untracked() || !player::check(&players).is_empty() {
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
        {players::list(shell, roster, tried, (least, most))}
        <h2>{text::setup_options(lang)}</h2>
        {(face.options)(shell)}
        <p class="soft">{text::setup_starts_by_roll(lang)}</p>
    };
    let dock = button::wide("doing", Some("play"), text::setup_start(lang).into(), button::press(play));
    let title = (face.title)(lang).to_owned();
    view! { <div data-game=face.key>{page::page("setup", "setup", title, body.into_any(), Some(dock))}</div> }.into_any()
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
    let players = shell.sitting().header().with_untracked(|header| header.as_ref().map(|header| header.players.clone()));
    if let Some(players) = players {
        shell.sitting().remember_options(shell);
        start(shell, face, players).await;
    }
}
