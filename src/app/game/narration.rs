//! What happened, told in sentences with names.

use crate::saves::player::Player;
use crate::table::seat::{Seat, Seats};
use crate::text::{self, Lang};

/// Who tells what happened: in this language, about these players.
#[derive(Clone, PartialEq)]
pub struct Narrator {
    /// The language.
    pub lang: Lang,
    /// The players in seat order.
    pub players: Vec<Player>,
}

impl Narrator {
    /// The name of a seat's player.
    pub fn name(&self, seat: Seat) -> String {
        self.players.get(seat.index()).map(|player| player.name.clone()).unwrap_or_default()
    }

    /// The names of several, the last one after "and".
    pub fn names(&self, seats: Seats) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.name(seat)).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, first)) => text::narration_and(self.lang, &first.join(", "), last),
            None => String::new(),
        }
    }
}

/// Several sentences, one after the other.
pub fn sentences(said: impl Iterator<Item = String>) -> String {
    said.collect::<Vec<_>>().join(" ")
}
