//! The curtain: whose turn it is to hold the phone, and nothing else.

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;

use super::secret::PlayerName;
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Icon, IconButton, PlayerBadge};
use crate::app::game::menu::TableMenu;
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::device::events::{self, Press};
use crate::table::handoff::CurtainReason;
use crate::table::seat::Seat;
use crate::text;

/// The curtain of a seat.
#[component]
pub fn Curtain(
    /// Whose.
    seat: Seat,
    /// Why it is drawn.
    reason: CurtainReason,
) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let player = session.player(seat)?;
    let lead = match reason {
        CurtainReason::Act => text::curtain_pass(lang),
        CurtainReason::Look => text::curtain_look(lang),
    };
    let bar = match reason {
        CurtainReason::Act => view! { <TableMenu /> }.into_any(),
        CurtainReason::Look => {
            view! { <IconButton icon="back" label=text::app_back(lang) on_press=move || session.end_look() /> }
                .into_any()
        }
    };
    Some(view! {
        <main class="scene curtain" data-scene="curtain" data-seat=seat.0.to_string() data-colour=colour_of(&player)>
            <header class="curtain-bar">{bar}</header>
            <div class="curtain-who">
                <PlayerBadge player=player.clone() size="xl" />
                <p class="curtain-lead">{lead}</p>
                <PlayerName player=player.clone() note="" />
            </div>
            <Hold seat />
        </main>
    })
}

/// What opens the curtain: a hold, or two separate taps.
#[component]
fn Hold(seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let is_holding = RwSignal::new(false);
    // Another curtain may come while this one is held, and is not held by it.
    on_cleanup(move || session.stop_hold_timer());
    let start = move || {
        is_holding.set(true);
        session.hold_curtain();
    };
    let stop = move || {
        is_holding.set(false);
        session.release_curtain();
    };
    let pointer_down = move |event: PointerEvent| {
        if events::press(&event) == Some(Press::Pointer) {
            start();
        }
    };
    let key_down = move |event: KeyboardEvent| {
        if events::press(&event) == Some(Press::Key) {
            start();
        }
    };
    let key_up = move |event: KeyboardEvent| {
        if events::press(&event).is_some() && is_holding.get_untracked() {
            stop();
            session.tap_curtain();
        }
    };
    let is_tapped = Memo::new(move |_| session.state().with(|state| state.handoff.is_tapped()));
    let hint = move || if is_tapped.get() { text::curtain_tapped(lang) } else { text::curtain_taps(lang) };
    let openings = session.state().with_untracked(|state| state.handoff.openings(seat));
    view! {
        <div class="curtain-hold">
            <button
                class="hold"
                type="button"
                data-holding=move || is_holding.get().then_some("")
                on:pointerdown=pointer_down
                on:keydown=key_down
                on:pointerup=move |_| stop()
                on:pointercancel=move |_| stop()
                on:pointerleave=move |_| stop()
                on:blur=move |_| stop()
                on:keyup=key_up
                // A long press is what is wanted here, and not a menu.
                on:contextmenu=move |event| event.prevent_default()
                on:click=move |_| session.tap_curtain()
            >
                <span class="hold-ring">
                    <Icon name="eye" />
                </span>
                <span>{text::curtain_hold(lang)}</span>
            </button>
            <p class="curtain-note" role="status">
                {hint}
            </p>
            {(openings > 0)
                .then(|| {
                    view! {
                        <p class="curtain-note" data-kind="opened">
                            {text::curtain_opened(lang, openings.into())}
                        </p>
                    }
                })}
        </div>
    }
}
