//! A player: an animal on a disc in their colour.

use super::el::{El, of};
use super::picture;
use crate::app::look;
use crate::saves::player::Player;

/// The animal alone.
pub fn animal(player: &Player) -> El {
    picture(&["p-", look::emblem(player.emblem).id].concat())
}

/// The player's colour, as the style sheet calls it.
pub fn colour(player: &Player) -> &'static str {
    look::colour(player.colour).id
}

/// Names longer than this are set smaller.
const LONG_NAME: usize = 7;

/// Whether a name has to be set smaller.
pub fn is_long(player: &Player) -> bool {
    player.name.chars().count() > LONG_NAME
}

/// The disc; `size` is one of the style sheet's (`s`, `m`, `l`, `xl`).
pub fn emblem(player: &Player, size: &'static str) -> El {
    of("span", "emblem").attr("data-colour", colour(player)).attr("data-size", size).el(animal(player))
}

/// The discs of all, overlapping.
pub fn emblems(players: &[Player]) -> El {
    players.iter().fold(of("span", "emblems"), |row, player| row.el(emblem(player, "s")))
}
