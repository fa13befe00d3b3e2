//! A player: an animal on a disc in their colour.

use leptos::prelude::*;

use super::appearance;
use super::icon::Picture;
use crate::saves::player::Player;

/// Names longer than this are set smaller, in characters.
const LONG_NAME: usize = 7;

/// Whether a name has to be set smaller.
pub fn is_long(player: &Player) -> bool {
    player.name.chars().count() > LONG_NAME
}

/// The player's colour as the style sheet calls it.
pub fn colour_of(player: &Player) -> &'static str {
    appearance::colour(player.colour).id
}

/// The picture of the player's animal, a file of the art folder.
pub fn animal_of(player: &Player) -> String {
    format!("p-{}", appearance::emblem(player.emblem).id)
}

/// The animal of a player on a disc in their colour; it says nothing to a screen reader.
#[component]
pub fn PlayerBadge(
    /// Whose.
    player: Player,
    /// `s`, `m`, `l` or `xl` of the style sheet.
    size: &'static str,
) -> impl IntoView {
    view! {
        <span class="emblem" data-colour=colour_of(&player) data-size=size>
            <Picture name=animal_of(&player) />
        </span>
    }
}

/// The badges of several players, overlapping.
#[component]
pub fn PlayerBadges(
    /// Whose.
    players: Vec<Player>,
) -> impl IntoView {
    let badges: Vec<_> = players.into_iter().map(|player| view! { <PlayerBadge player size="s" /> }).collect();
    view! { <span class="emblems">{badges}</span> }
}
