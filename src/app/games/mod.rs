//! The screens of each game, a folder a game.

mod comme_des_mouches;
mod poil_mouton;
mod trou_cochon;

use crate::app::game::screens::GameScreens;
use crate::games::registry::NAMES;

/// Every game of the registry, in the same order: the one in which they are offered.
pub static GAMES: [GameScreens; NAMES.len()] = [
    GameScreens::of::<poil_mouton::PoilMoutonUi>(),
    GameScreens::of::<comme_des_mouches::CommeDesMouchesUi>(),
    GameScreens::of::<trou_cochon::TrouCochonUi>(),
];
