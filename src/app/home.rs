//! Home: the match in progress, the games, and the tools.

use leptos::prelude::*;

use super::faces::{self, FACES, Face};
use super::kit::el::{El, Piece, Slot, el, live, nothing, of, press_of};
use super::kit::{button, icon, page, person, picture};
use super::matches::{self, Kept};
use super::shell::{Scene, Shell};
use crate::device::{events, install};
use crate::table::game::{Scene as Place, Turn};
use crate::table::seat::Seat;
use crate::text;

/// The scene.
pub fn scene(shell: Shell) -> Piece {
    let lang = shell.lang();
    let running = Slot::new();
    let place = running.piece();
    events::spawn(async move {
        if let Some(kept) = matches::latest_running(shell).await {
            running.put(move || resume(shell, &kept).view());
        }
    });
    let games = FACES.iter().fold(of("ul", "games"), |games, face| games.el(card(shell, face)));
    let tools = of("ul", "tools")
        .el(tool("scores", "yellow", text::home_matches(lang), move || shell.go(Scene::Matches)))
        .el(tool("rules", "blue", text::home_rules(lang), move || shell.go(Scene::Rules(FACES[0].name))))
        .el(tool("settings", "violet", text::home_settings(lang), move || shell.go(Scene::Settings)));
    let inner = of("div", "home-inner stack")
        .child(update(shell))
        .child(place)
        .el(games)
        .el(tools)
        .live(move || offer(shell))
        .live(move || offline(shell));
    let sky =
        of("header", "home-sky").el(page::heading(text::app_name(lang))).el(el("p").text(text::app_tagline(lang)));
    of("main", "scene home").attr("data-scene", "home").el(sky).el(of("div", "home-body").el(inner)).view()
}

fn card(shell: Shell, face: &'static Face) -> El {
    let lang = shell.lang();
    let facts = (face.facts)(lang).into_iter().zip(["players", "time", "age"]);
    let facts = facts.fold(of("span", "facts"), |facts, (fact, sign)| facts.el(el("span").el(icon(sign)).text(fact)));
    let go = of("span", "go").attr("aria-hidden", "true").el(icon("play")).text(text::home_resume_button(lang));
    let card = press_of("game-card", move || shell.go(Scene::SetUp(face.name)))
        .attr("aria-label", text::home_play(lang, (face.title)(lang)))
        .el(el("b").text((face.title)(lang)))
        .el(facts)
        .el(go);
    el("li").attr("data-game", face.key).el(card)
}

/// The one seat that a match waits for, if it waits for one.
fn awaited(turn: &Turn) -> Option<Seat> {
    match turn {
        Turn::Secret(seat) | Turn::Chance(Place::Secret(seat) | Place::Open(Some(seat))) => Some(*seat),
        Turn::Open { seats, .. } if seats.len() == 1 => seats.iter().next(),
        _ => None,
    }
}

fn resume(shell: Shell, kept: &Kept) -> El {
    let lang = shell.lang();
    let header = &kept.header;
    let face = faces::face(&header.game);
    let title = matches::title(lang, &header.game);
    let id = header.id;
    let go_on = button::wide("doing", text::home_resume_button(lang), || {})
        .attr("data-size", "s")
        .attr("aria-label", text::home_resume_label(lang, title, &matches::names(header)));
    let words = el("div").el(el("h2").text(text::home_resume(lang))).el(of("p", "soft").text(title));
    let words = match awaited(&kept.turn).and_then(|seat| header.players.get(seat.index())) {
        Some(player) => words.el(of("p", "soft").text(text::home_resume_turn(lang, &player.name))),
        None => words,
    };
    // The whole card goes on, for fingers; the button on it has the name, and its clicks come here as well.
    of("section", "card resume")
        .on("click", move |_| events::spawn(matches::open(shell, id)))
        .attr_if("data-game", face.map(|face| face.key))
        .el(picture(face.map_or("die", |face| face.art)))
        .el(words.el(person::emblems(&header.players)))
        .el(go_on)
}

fn tool(sign: &'static str, colour: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    let tool = press_of("tool", does)
        .attr("data-colour", colour)
        .el(of("span", "disc").el(icon(sign)))
        .el(el("span").text(label));
    el("li").el(tool)
}

/// The new version that waits, offered where no match can be in its way.
pub fn update(shell: Shell) -> Piece {
    live(move || {
        if !shell.has_update().get() {
            return nothing();
        }
        let lang = shell.lang();
        let take = button::signed("doing", "update", text::home_update_button(lang), move || shell.update());
        of("section", "banner")
            .attr("data-kind", "good")
            .attr("role", "status")
            .el(picture("party"))
            .el(el("h2").text(text::home_update(lang)))
            .el(of("div", "actions").el(take))
            .view()
    })
}

fn offer(shell: Shell) -> Piece {
    let lang = shell.lang();
    let by_hand = install::is_ios() && !install::is_standalone();
    if !shell.can_install().get() && !by_hand {
        return nothing();
    }
    let why = if by_hand { text::home_install_ios(lang) } else { text::home_install_why(lang) };
    let words = el("div").el(el("h2").text(text::home_install(lang))).el(of("p", "soft").text(why));
    let banner = of("section", "banner").el(picture("phone")).el(words);
    if by_hand {
        return banner.view();
    }
    let install = button::signed("doing", "install", text::home_install_button(lang), move || shell.install());
    banner.el(of("div", "actions").el(install)).view()
}

fn offline(shell: Shell) -> Piece {
    if !shell.is_offline_ready().get() {
        return nothing();
    }
    let chip = of("span", "chip").attr("data-kind", "good").el(icon("ready")).text(text::home_offline(shell.lang()));
    of("p", "chips").el(chip).view()
}
