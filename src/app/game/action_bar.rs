//! The bar at the thumb: what is awaited, what just happened, and the buttons.

use std::marker::PhantomData;

use leptos::prelude::*;

use super::context::use_game;
use crate::app::components::{Button, ButtonKind};
use crate::app::i18n::use_lang;
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

/// A button that makes a move. It does nothing while taps are not heard, but keeps the focus.
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
    let is_deaf = Signal::derive(move || !game.is_ready().get());
    let press = move || {
        if game.is_ready().get_untracked() {
            game.act(actor, action.clone());
        }
    };
    view! { <Button kind is_disabled=is_deaf on_press=press>{children()}</Button> }
}
