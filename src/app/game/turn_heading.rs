//! Whose turn it is, in large letters.

use leptos::prelude::*;

use crate::app::components::PlayerBadge;
use crate::app::components::player_badge::{colour_of, is_long};
use crate::app::i18n::use_lang;
use crate::saves::player::Player;
use crate::text;

/// The heading of the open table: a player who is awaited or not, or the title while it is about nobody.
#[component]
pub fn TurnHeading(
    /// Whom it is about.
    player: Option<Player>,
    /// Whether this player is awaited.
    is_awaited: bool,
    /// What is said while it is about nobody.
    title: &'static str,
) -> impl IntoView {
    let Some(player) = player else {
        return view! {
            <h1 class="turn" tabindex="-1">
                {title}
            </h1>
        }
        .into_any();
    };
    view! {
        <h1 class="turn" tabindex="-1" data-colour=colour_of(&player) data-long=is_long(&player).then_some("")>
            <PlayerBadge player=player.clone() size="m" />
            <span>
                {player.name.clone()} {is_awaited.then(|| view! { <small>{text::table_your_turn(use_lang())}</small> })}
            </span>
        </h1>
    }
    .into_any()
}
