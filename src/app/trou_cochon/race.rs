//! The race « à qui la main »: one zone a player over the whole screen, and the earliest touch wins.

use leptos::ev;
use leptos::prelude::*;

use super::super::kit::{person, picture};
use super::super::look;
use super::super::shell::Shell;
use super::super::table::sitting::Pace;
use super::Seen;
use crate::device::events::{self, Timer};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::race::earliest;
use crate::games::trou_cochon::view::Phase;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long touches are gathered after the first one is heard: touches of one moment arrive one after the other.
const GATHER_MS: u32 = 40;

/// The zones, while there is a race and the die lies still.
pub fn race(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let ready = shell.sitting().ready();
    let racing = Memo::new(move |_| {
        let racers = seen.with(|seen| match seen.as_ref()?.view.phase {
            Phase::Race { seats, .. } => Some(seats),
            _ => None,
        });
        racers.filter(|_| ready.get())
    });
    (move || racing.get().map(|seats| zones(shell, seats))).into_any()
}

fn zones(shell: Shell, seats: Seats) -> AnyView {
    let lang = shell.lang();
    let hits = StoredValue::new(Vec::<(Seat, u64)>::new());
    let gathering = StoredValue::new_local(None::<Timer>);
    let hit = move |seat: Seat, event: &ev::Event| {
        let micros = (event.time_stamp() * 1000.0) as u64;
        hits.update_value(|hits| hits.push((seat, micros)));
        if gathering.with_value(Option::is_none) {
            gathering.set_value(Some(events::after(GATHER_MS, move || decide(shell, &hits.get_value()))));
        }
    };
    let zones = seats.iter().filter_map(|seat| zone(shell, seat, Box::new(move |event| hit(seat, event)))).collect_view();
    view! {
        <div class="race" role="group" aria-label=text::cochon_race(lang)>
            <p class="race-head">{picture("pig")} <span>{text::cochon_race(lang)}</span></p>
            <div class="zones" data-count=seats.len().to_string()>
                {zones}
            </div>
        </div>
    }
    .into_any()
}

fn zone(shell: Shell, seat: Seat, hit: Box<dyn Fn(&ev::Event)>) -> Option<AnyView> {
    let player = shell.sitting().player(seat)?;
    let hit = std::rc::Rc::new(hit);
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
                {person::emblem(&player, "xl")}
                <span>{player.name.clone()}</span>
            </button>
        }
        .into_any(),
    )
}

fn decide(shell: Shell, hits: &[(Seat, u64)]) {
    let Some((by, action)) = earliest(hits) else { return };
    shell.sitting().play(shell, move |game| {
        let AnyGame::TrouCochon(played) = game;
        played.act(by, &action).ok().map(|()| Pace::Quick)
    });
}
