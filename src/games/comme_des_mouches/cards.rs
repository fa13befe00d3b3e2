//! The twelve cards: what they are called, what they are worth, and what kind they are of.

use serde::{Deserialize, Serialize};

/// A card. The six of food and the three dangers score; what the three special ones do is told in `turns.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// « La goutte de sueur », food worth 1.
    SweatDrop,
    /// « Les petits pois », food worth 2.
    Peas,
    /// « La confiture », food worth 2.
    Jam,
    /// « Le fromage coulant », food worth 3.
    RunnyCheese,
    /// « La vache », food worth 3.
    Cow,
    /// « La bouse », food worth 4.
    CowPat,
    /// « La tapette », a danger worth −1.
    Swatter,
    /// « Le papier tue-mouches », a danger worth −2.
    FlyPaper,
    /// « La toile d’araignée », a danger worth −3.
    SpiderWeb,
    /// « Mouchicide »: doses against the fists of others.
    Mouchicide,
    /// « Le nid de mouches »: flies for everybody, by rank.
    Nest,
    /// « Mireille », the blue fly.
    Mireille,
}

/// What a card does to whoever wins it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It is kept, and scores.
    Food,
    /// It scores below nothing, and may be given to an opponent.
    Danger,
    /// It does something at once or later, and scores nothing.
    Special,
}

impl Card {
    /// The whole pile.
    pub const ALL: [Card; 12] = [
        Card::SweatDrop,
        Card::Peas,
        Card::Jam,
        Card::RunnyCheese,
        Card::Cow,
        Card::CowPat,
        Card::Swatter,
        Card::FlyPaper,
        Card::SpiderWeb,
        Card::Mouchicide,
        Card::Nest,
        Card::Mireille,
    ];

    /// What it is worth at the end.
    pub fn points(self) -> i8 {
        match self {
            Card::SweatDrop => 1,
            Card::Peas | Card::Jam => 2,
            Card::RunnyCheese | Card::Cow => 3,
            Card::CowPat => 4,
            Card::Swatter => -1,
            Card::FlyPaper => -2,
            Card::SpiderWeb => -3,
            Card::Mouchicide | Card::Nest | Card::Mireille => 0,
        }
    }

    /// What kind it is of.
    pub fn kind(self) -> Kind {
        match self.points() {
            1.. => Kind::Food,
            0 => Kind::Special,
            _ => Kind::Danger,
        }
    }
}
