//! A new match.

use super::super::shell::Shell;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::options::Options;
use crate::games::registry::AnyGame;
use crate::table::game::SetUpErrors;
use crate::table::play::Match;
use crate::table::seat::Seat;

/// A new match, in which `first` bids first; there is nothing else to choose.
pub fn start(_: Shell, seats: u8, first: Seat) -> Result<AnyGame, SetUpErrors> {
    Match::<CommeDesMouches>::new(seats, Options { first }).map(AnyGame::from)
}
