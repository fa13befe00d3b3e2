//! Behind the curtain: the name alone for one beat, and then what that seat alone may see.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::app::components::player_badge::{colour_of, is_long};
use crate::app::components::{Button, ButtonKind, PlayerBadge};
use crate::app::game::screens::GameList;
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::device::{events, page};
use crate::saves::player::Player;
use crate::table::handoff::CurtainReason;
use crate::table::seat::Seat;
use crate::text;

/// What the secret root shows for one opening of a curtain.
pub fn secret_view(seat: Seat, reason: CurtainReason, name_ms: u32) -> AnyView {
    view! { <SecretScene seat reason name_ms /> }.into_any()
}

/// First the name, then the secret.
#[component]
fn SecretScene(seat: Seat, reason: CurtainReason, name_ms: u32) -> impl IntoView {
    let session = expect_context::<Session>();
    let player = session.player(seat)?;
    let is_named = RwSignal::new(true);
    let end_of_name = events::after(name_ms, move || {
        is_named.set(false);
        page::focus_page();
    });
    // It ends with this opening, so that nothing comes after the curtain has fallen.
    StoredValue::new_local(end_of_name);
    Some(move || {
        let player = player.clone();
        if is_named.get() {
            view! { <NameAlone seat player /> }.into_any()
        } else {
            view! { <Secret seat player reason /> }.into_any()
        }
    })
}

/// A heading with a player's name, and a few words below it if there are any.
#[component]
pub fn PlayerName(
    /// Whose.
    player: Player,
    /// The words below.
    note: &'static str,
) -> impl IntoView {
    let is_long = is_long(&player);
    view! {
        <h1 tabindex="-1" data-long=is_long.then_some("")>
            {player.name.clone()} {(!note.is_empty()).then(|| view! { <small>{note}</small> })}
        </h1>
    }
}

#[component]
fn NameAlone(seat: Seat, player: Player) -> impl IntoView {
    let session = expect_context::<Session>();
    view! {
        <main class="scene curtain beat" data-scene="curtain" data-seat=seat.0.to_string() data-colour=colour_of(&player)>
            <div class="curtain-who">
                <PlayerBadge player=player.clone() size="xl" />
                <PlayerName player=player.clone() note="" />
            </div>
            <div class="actions">
                <Button kind=ButtonKind::Secondary on_press=move || session.not_me()>
                    {text::curtain_not_me(use_lang())}
                </Button>
            </div>
        </main>
    }
}

#[component]
fn Secret(seat: Seat, player: Player, reason: CurtainReason) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let games = expect_context::<GameList>();
    let screens = games.get(&session.header()?.game)?;
    provide_context(screens);
    let note = match reason {
        CurtainReason::Act => text::secret_only_you(lang),
        CurtainReason::Look => text::secret_notes(lang),
    };
    let is_slow = Memo::new(move |_| session.state().with(|state| state.is_slow));
    let slow = move || {
        let told = || view! { <p class="told" role="alert">{text::table_slow(lang)}</p> };
        is_slow.get().then(told)
    };
    let hide_on_escape = move |event: KeyboardEvent| {
        if events::is_escape(&event) {
            session.hide_secret();
        }
    };
    Some(view! {
        <main
            class="scene secret"
            data-scene="secret"
            data-seat=seat.0.to_string()
            data-colour=colour_of(&player)
            data-game=screens.key
            on:keydown=hide_on_escape
        >
            <header class="secret-head">
                <PlayerBadge player=player.clone() size="m" />
                <PlayerName player=player.clone() note />
            </header>
            <section class="secret-body">{(screens.secret)(seat, reason)}</section>
            <section class="dock">
                {slow}
                <div class="actions">
                    <Button kind=ButtonKind::Secondary on_press=move || session.hide_secret()>
                        {text::secret_hide(lang)}
                    </Button>
                </div>
            </section>
        </main>
    })
}
