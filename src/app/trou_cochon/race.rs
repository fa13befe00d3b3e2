//! The race « à qui la main »: one zone a player over the whole screen, and the earliest touch wins.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use web_sys::Event;

use super::super::cues;
use super::super::kit::el::{Piece, Small, el, nothing, of, small};
use super::super::kit::{page, person, picture};
use super::super::shell::Shell;
use super::super::table::laid::Pace;
use super::{FACE, Sight, part};
use crate::device::events::{self, Timer};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::race::earliest;
use crate::games::trou_cochon::view::Phase;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long touches are gathered after the first one is heard: touches of one moment arrive one after the other.
const GATHER_MS: u32 = 40;

/// Whether there is a race and the die lies still; the number is the roller's.
pub fn racing(shell: Shell, seen: Sight) -> Small {
    let ready = shell.sitting().ready();
    let roller = part(seen, |seen| match seen.view.phase {
        Phase::Race { roller, .. } => Some(roller.0),
        _ => None,
    });
    let mut is_on = false;
    small(move || {
        // Zones that are there stay while the hit is written down.
        let now = roller.get().filter(|_| is_on || ready.get());
        is_on = now.is_some();
        now
    })
}

fn racers(seen: Sight) -> Seats {
    seen.with_untracked(|seen| match seen.as_ref().map(|seen| seen.view.phase) {
        Some(Phase::Race { seats, .. }) => seats,
        _ => Seats::NONE,
    })
}

/// The zones.
pub fn zones(shell: Shell, seen: Sight) -> Piece {
    let seats = racers(seen);
    let touches = Gathered::default();
    let zones = of("div", "zones").attr("data-count", text::digits(seats.len().into()));
    let zones = seats.iter().fold(zones, |zones, seat| zones.child(zone(shell, seat, &touches)));
    let head = of("header", "race-head").el(picture("pig")).el(page::heading(text::cochon_race(shell.lang())));
    of("main", "scene race").attr("data-scene", "open").attr("data-game", FACE.key).el(head).el(zones).view()
}

/// The touches that were heard, and the moment that still gathers more.
#[derive(Default)]
struct Touches {
    heard: Vec<(Seat, u64)>,
    gathering: Option<Timer>,
}

type Gathered = Rc<RefCell<Touches>>;

fn touch(shell: Shell, touches: &Gathered, seat: Seat, event: &Event) {
    cues::wake(shell);
    let mut gathered = touches.borrow_mut();
    gathered.heard.push((seat, events::micros(event)));
    if gathered.gathering.is_none() {
        let touches = touches.clone();
        gathered.gathering = Some(events::after(GATHER_MS, move || decide(shell, &touches)));
    }
}

fn zone(shell: Shell, seat: Seat, touches: &Gathered) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let (touched, clicked) = (touches.clone(), touches.clone());
    of("button", "zone")
        .attr("type", "button")
        .attr("data-colour", person::colour(&player))
        .attr("aria-label", text::cochon_race_zone(shell.lang(), &player.name))
        // A finger counts as it comes down; a key or a screen reader has its click alone.
        .on("pointerdown", move |event| touch(shell, &touched, seat, &event))
        .on("click", move |event| touch(shell, &clicked, seat, &event))
        .el(person::emblem(&player, "m"))
        .el(el("span").text(&player.name))
        .view()
}

fn decide(shell: Shell, touches: &Gathered) {
    let heard = touches.take().heard;
    let Some((by, action)) = earliest(&heard) else { return };
    shell.sitting().play(shell, move |game| {
        let AnyGame::TrouCochon(played) = game else { return None };
        played.act(by, &action).ok().map(|()| Pace::Quick)
    });
}
