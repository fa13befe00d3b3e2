//! The bar at the thumb: what is awaited, what just happened, and the buttons.

use std::marker::PhantomData;

use leptos::prelude::*;

use super::context::use_game;
use crate::app::components::{Button, ButtonKind};
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::app::services::sounds::Sounds;
use crate::device::sound::Cue;
use crate::table::game::{Actor, Game};
use crate::text;

/// The bar below the board.
#[component]
pub fn ActionBar(
    /// Whether a die in it tumbles, or its buttons wait while something is shown.
    #[prop(optional, into)]
    is_tumbling: Signal<bool>,
    /// Whether it holds the zones of a vote.
    #[prop(optional, into)]
    is_vote: Signal<bool>,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    view! {
        <section
            class=move || if is_vote.get() { "dock vote" } else { "dock" }
            aria-label=text::table_to_do(use_lang())
            data-tumbling=move || is_tumbling.get().then_some("")
        >
            {children()}
        </section>
    }
}

/// A button that does nothing while taps are not heard, but keeps the focus.
#[component]
pub fn ReadyButton(
    /// How it looks.
    kind: ButtonKind,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let is_ready = expect_context::<Session>().is_ready();
    let is_deaf = Signal::derive(move || !is_ready.get());
    let press = move || {
        if is_ready.get_untracked() {
            on_press.run(());
        }
    };
    view! { <Button kind is_disabled=is_deaf on_press=press>{children()}</Button> }
}

/// A button that makes a move.
#[component]
pub fn ActionButton<G: Game>(
    /// Which game's it is.
    #[prop(optional)]
    _game: PhantomData<fn() -> G>,
    /// How it looks.
    kind: ButtonKind,
    /// Who makes the move.
    actor: Actor,
    /// The move.
    action: G::Action,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let game = use_game::<G>();
    let press = move || _ = game.act(actor, action.clone());
    view! { <ReadyButton kind on_press=press>{children()}</ReadyButton> }
}

/// A move that a button offers.
#[derive(Clone, PartialEq)]
pub struct OfferedMove<G: Game> {
    /// How its button looks.
    pub kind: ButtonKind,
    /// What its button says.
    pub label: &'static str,
    /// Who makes the move.
    pub actor: Actor,
    /// The move.
    pub action: G::Action,
}

/// A row of moves. A move that is still offered keeps its button, and another one never takes the place of a button that has
/// the focus: a second press must not do something else.
#[component]
pub fn ActionButtons<G: Game>(
    /// The moves that are offered now.
    moves: Signal<Vec<OfferedMove<G>>>,
) -> impl IntoView {
    let key = |offered: &OfferedMove<G>| {
        let seat = match offered.actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Table => None,
        };
        (seat, offered.kind, offered.label)
    };
    view! {
        <div class="actions">
            <For each=move || moves.get() key let:offered>
                <ActionButton<G> kind=offered.kind actor=offered.actor action=offered.action>
                    {offered.label}
                </ActionButton<G>>
            </For>
        </div>
    }
}

/// The button that goes on from the board that ended the match to the result.
#[component]
pub fn SeeResultButton(
    /// What is heard with it.
    #[prop(optional, into)]
    cue: Option<Cue>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let sounds = expect_context::<Sounds>();
    let see_result = move || {
        if let Some(cue) = cue {
            sounds.play(cue);
        }
        session.show_result();
    };
    view! {
        <ReadyButton kind=ButtonKind::Primary on_press=see_result>
            {text::table_see_end(use_lang())}
        </ReadyButton>
    }
}
