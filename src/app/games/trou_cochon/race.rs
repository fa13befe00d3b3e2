//! The race « à qui la main »: one zone a player over the whole screen, and the earliest touch wins.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::web_sys::Event;

use crate::app::components::player_badge::colour_of;
use crate::app::components::{Heading, Picture, PlayerBadge};
use crate::app::game::screens::GameScreens;
use crate::app::game::{GameContext, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::session::state::StepPause;
use crate::app::services::sounds::Sounds;
use crate::device::events::{self, Timer};
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::race::earliest;
use crate::games::trou_cochon::view::Phase;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long touches are gathered after the first one is heard, in milliseconds: touches of one moment arrive one after the other.
const GATHER_MS: u32 = 40;

/// Who races now; nothing before the die lies still. Zones that are there stay while the hit is written.
pub fn race(game: GameContext<TrouCochon>) -> Memo<Option<Seats>> {
    let racers = game.select(|seen| match seen.view.phase {
        Phase::Race { seats, .. } => Some(seats),
        _ => None,
    });
    Memo::new(move |before: Option<&Option<Seats>>| {
        let is_on = before.is_some_and(Option::is_some);
        let is_ready = game.is_ready().get();
        racers.get().filter(|_| is_on || is_ready)
    })
}

/// The touches that were heard, and the moment that still gathers more.
#[derive(Default)]
struct Touches {
    heard: Vec<(Seat, u64)>,
    timer: Option<Timer>,
}

/// Gathers touches and lets the earliest one win.
#[derive(Clone, Copy)]
struct Gathering {
    game: GameContext<TrouCochon>,
    sounds: Sounds,
    touches: StoredValue<Touches, LocalStorage>,
}

impl Gathering {
    fn touch(self, seat: Seat, event: &Event) {
        self.sounds.wake();
        let micros = events::micros(event);
        self.touches.update_value(|touches| {
            touches.heard.push((seat, micros));
            touches.timer.get_or_insert_with(|| events::after(GATHER_MS, move || self.decide()));
        });
    }

    fn decide(self) {
        let heard = self.touches.try_update_value(|touches| std::mem::take(&mut touches.heard)).unwrap_or_default();
        if let Some((actor, action)) = earliest(&heard) {
            self.game.play(move |played| played.act(actor, &action).ok().map(|()| StepPause::Quick));
        }
        self.touches.update_value(|touches| touches.timer = None);
    }
}

/// The zones.
#[component]
pub fn RaceZones(
    /// Who races.
    racers: Seats,
) -> impl IntoView {
    let gathering =
        Gathering { game: use_game(), sounds: expect_context(), touches: StoredValue::new_local(Touches::default()) };
    let key = expect_context::<GameScreens>().key;
    let zones: Vec<_> = racers.iter().map(|seat| view! { <Zone seat gathering /> }).collect();
    let zones_count = zones.len();
    view! {
        <main class="scene race" data-scene="open" data-game=key>
            <header class="race-head">
                <Picture name="pig" />
                <Heading>{text::cochon_race(use_lang())}</Heading>
            </header>
            <div class="zones" data-count=zones_count.to_string()>
                {zones}
            </div>
        </main>
    }
}

#[component]
fn Zone(seat: Seat, gathering: Gathering) -> impl IntoView {
    let player = gathering.game.player(seat);
    view! {
        <button
            type="button"
            class="zone"
            data-next=""
            data-colour=colour_of(&player)
            aria-label=text::cochon_race_zone(use_lang(), &player.name)
            // A finger counts as it comes down; a key or a screen reader has its click alone.
            on:pointerdown=move |event: PointerEvent| gathering.touch(seat, &event)
            on:click=move |event: MouseEvent| gathering.touch(seat, &event)
        >
            <PlayerBadge player=player.clone() size="m" />
            <span>{player.name.clone()}</span>
        </button>
    }
}
