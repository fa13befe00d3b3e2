//! The race « à qui la main »: one zone a player over the whole screen, and the earliest touch wins.

use std::rc::Rc;

use leptos::ev;
use leptos::prelude::*;

use super::super::kit::{person, picture};
use super::super::look;
use super::super::shell::Shell;
use super::super::table::sitting::Pace;
use super::{FACE, Seen};
use crate::device::events::{self, Timer};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::race::earliest;
use crate::games::trou_cochon::view::Phase;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long touches are gathered after the first one is heard: touches of one moment arrive one after the other.
const GATHER_MS: u32 = 40;

/// Who races, once the die lies still.
pub fn racing(shell: Shell, seen: Memo<Option<Seen>>) -> Memo<Option<Seats>> {
    let ready = shell.sitting().ready();
    Memo::new(move |before: Option<&Option<Seats>>| {
        let racers = seen.with(|seen| match seen.as_ref()?.view.phase {
            Phase::Race { seats, .. } => Some(seats),
            _ => None,
        });
        // Zones that are there stay while the hit is written down.
        let is_on = before.copied().flatten().is_some();
        racers.filter(|_| is_on || ready.get())
    })
}

/// The zones.
pub fn zones(shell: Shell, seats: Seats) -> AnyView {
    let lang = shell.lang();
    let touches = StoredValue::new(Vec::<(Seat, u64)>::new());
    let gathering = StoredValue::new_local(None::<Timer>);
    let hit = move |seat: Seat, event: &ev::Event| {
        touches.update_value(|touches| touches.push((seat, events::micros(event))));
        if gathering.with_value(Option::is_none) {
            gathering.set_value(Some(events::after(GATHER_MS, move || {
                gathering.set_value(None);
                decide(shell, &touches.try_update_value(std::mem::take).unwrap_or_default());
            })));
        }
    };
    let zones =
        seats.iter().filter_map(|seat| zone(shell, seat, Rc::new(move |event| hit(seat, event)))).collect_view();
    view! {
        <main class="scene race" data-scene="open" data-game=FACE.key>
            <header class="race-head">
                {picture("pig")} <h1 tabindex="-1">{text::cochon_race(lang)}</h1>
            </header>
            <div class="zones" data-count=seats.len().to_string()>
                {zones}
            </div>
        </main>
    }
    .into_any()
}

fn zone(shell: Shell, seat: Seat, hit: Rc<dyn Fn(&ev::Event)>) -> Option<AnyView> {
    let player = shell.sitting().player(seat)?;
    // A finger counts as it comes down; a key or a screen reader has its click alone.
    let clicked = hit.clone();
    Some(
        view! {
            <button
                type="button"
                class="zone"
                data-colour=look::colour(player.colour).id
                aria-label=text::cochon_race_zone(shell.lang(), &player.name)
                on:pointerdown=move |event| hit(&event)
                on:click=move |event| clicked(&event)
            >
                {person::emblem(&player, "m")}
                <span>{player.name.clone()}</span>
            </button>
        }
        .into_any(),
    )
}

fn decide(shell: Shell, touches: &[(Seat, u64)]) {
    let Some((by, action)) = earliest(touches) else { return };
    shell.sitting().play(shell, move |game| {
        let AnyGame::TrouCochon(played) = game;
        played.act(by, &action).ok().map(|()| Pace::Quick)
    });
}
