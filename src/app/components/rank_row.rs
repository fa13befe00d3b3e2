//! A player in a list, with something said about them.

use leptos::prelude::*;

use super::player_badge::PlayerBadge;
use crate::saves::player::Player;

/// One line of a ranking or of figures.
#[component]
pub fn RankRow(
    /// Whom it is about.
    player: Player,
    /// What stands before the player.
    #[prop(optional, into)]
    place: Option<AnyView>,
    /// What is said.
    children: Children,
) -> impl IntoView {
    view! {
        <li class="rank">
            {place}
            <PlayerBadge player=player.clone() size="m" />
            <span class="grow">{player.name}</span>
            <span class="soft">{children()}</span>
        </li>
    }
}
