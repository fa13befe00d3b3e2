//! Set-up: who plays, and by which options.

pub mod options;
pub mod picker;
mod players;

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;

use super::faces::{self, Face};
use super::home;
use super::kit::el::{Piece, el, nothing, of};
use super::kit::{button, page};
use super::shell::{Scene, Shell};
use crate::device::{events, page as document};
use crate::games::registry::{self, AnyGame};
use crate::saves::header::{Header, MatchId};
use crate::saves::player::Player;
use crate::saves::roster;
use crate::table::seat::Seat;
use crate::text;

/// The scene, for the game called `name`.
pub fn scene(shell: Shell, name: &'static str) -> Piece {
    let lang = shell.lang();
    let (Some(face), Some((least, most))) = (faces::face(name), registry::seats(name)) else { return nothing() };
    let known = shell.remembered().with_untracked(|kept| kept.players.clone());
    let seated = RwSignal::new(roster::seated(known, least, most, |emblem| super::look::emblem(emblem).name(lang)));
    let first = RwSignal::new(None);
    let starting = Rc::new(Cell::new(false));
    let play = move || {
        // As they are typed: what is said to be wrong must not be mended in silence.
        let players = seated.get_untracked();
        if starting.get() || !roster::is_fit(&players) {
            document::focus_first("[aria-invalid=true]");
            return;
        }
        starting.set(true);
        let started = starting.clone();
        events::spawn(async move {
            let begins = Seat(first.get_untracked().unwrap_or_default());
            start(shell, face, roster::tidied(&players), begins).await;
            started.set(false);
        });
    };
    let head = of("header", "page-head")
        .el(button::round("back", text::app_home(lang), move || shell.back()))
        .el(of("img", "head-pic").attr("src", ["art/", face.art, ".svg"].concat()).attr("alt", ""))
        .el(page::heading((face.title)(lang)))
        .el(button::round("rules", text::home_rules(lang), move || shell.go(Scene::Rules(face.name))));
    let body = page::body().child(home::update(shell)).child(players::list(
        shell,
        seated,
        first,
        (least, most),
        face.first.as_ref(),
    ));
    let body = match face.options {
        Some(options) => body.el(el("h2").text(text::setup_options(lang))).el(options(shell)),
        None => body,
    };
    let body = match face.first {
        None => body.el(of("p", "soft").text(text::setup_starts_by_roll(lang))),
        Some(_) => body,
    };
    of("main", "scene page setup")
        .attr("data-scene", "setup")
        .attr("data-game", face.key)
        .el(of("div", "setup-head").el(head))
        .el(body)
        .el(of("div", "page-dock").el(button::largest("dice", text::setup_start(lang), play)))
        .view()
}

/// Starts a match of `face` with these players, of whom `first` begins, and the options that are remembered.
async fn start(shell: Shell, face: &'static Face, players: Vec<Player>, first: Seat) {
    let game = (face.start)(shell, players.len() as u8, first).ok();
    shell.remembered().update(|kept| kept.players = players.clone());
    begin(shell, players, game).await;
}

async fn begin(shell: Shell, players: Vec<Player>, game: Option<AnyGame>) {
    let Some(game) = game else {
        shell.tell(text::table_refused(shell.lang()));
        return;
    };
    let Some(id) = document::random_u64() else {
        shell.tell(text::table_no_chance(shell.lang()));
        return;
    };
    let header = Header::new(MatchId(id), players, &*game, events::now_ms());
    if shell.sitting().start(shell, game, header).await {
        shell.move_to(Scene::Table);
    }
}

/// Starts the match anew with the same players in the same seats; who begins is what the game says of a revenge.
pub async fn revenge(shell: Shell) {
    let options = shell.sitting().laid().with_untracked(|laid| laid.game.as_ref().map(|game| game.revenge_bytes()));
    if let (Some(header), Some(options)) = (shell.sitting().header(), options) {
        let game = registry::open(&header.game, header.seats(), &options, &[]).ok();
        begin(shell, header.players, game).await;
    }
}
