//! A player: an animal on a disc in their colour.

use leptos::prelude::*;

use super::picture;
use crate::app::look;
use crate::saves::player::Player;

/// The disc; `size` is one of the style sheet's (`s`, `m`, `l`, `xl`).
pub fn emblem(player: &Player, size: &'static str) -> AnyView {
    view! {
        <span class="emblem" data-colour=look::colour(player.colour).id data-size=size>
            {picture(&format!("p-{}", look::emblem(player.emblem).id))}
        </span>
    }
    .into_any()
}

/// The discs of all, overlapping.
pub fn emblems(players: &[Player]) -> AnyView {
    view! { <span class="emblems">{players.iter().map(|player| emblem(player, "s")).collect_view()}</span> }.into_any()
}
