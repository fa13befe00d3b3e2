//! How each game shows itself to the shell: the one list of what a game's folder here must give.

use super::comme_des_mouches;
use super::kit::el::{El, Piece};
use super::poil_mouton;
use super::shell::Shell;
use super::table::laid::Laid;
use super::trou_cochon;
use crate::device::sound::Cue;
use crate::games::registry::AnyGame;
use crate::table::game::SetUpErrors;
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use crate::text::Lang;

/// A chapter of a game's rules: a picture, a title, some sentences.
pub struct Chapter {
    /// A picture of the art folder.
    pub art: &'static str,
    /// What it is about.
    pub title: fn(Lang) -> &'static str,
    /// The rule in our words.
    pub text: fn(Lang) -> &'static str,
}

/// A chapter of that picture, title and text.
pub const fn chapter(art: &'static str, title: fn(Lang) -> &'static str, text: fn(Lang) -> &'static str) -> Chapter {
    Chapter { art, title, text }
}

/// What set-up asks to know who begins.
pub struct First {
    /// A picture of the art folder.
    pub art: &'static str,
    /// The question.
    pub asks: fn(Lang) -> &'static str,
    /// A sentence about it.
    pub why: fn(Lang) -> &'static str,
}

/// What the shell asks of a game's screens.
pub struct Face {
    /// The game's name in the registry.
    pub name: &'static str,
    /// The game's short name in styles and art.
    pub key: &'static str,
    /// The picture of the game in the art folder.
    pub art: &'static str,
    /// The title on screen.
    pub title: fn(Lang) -> &'static str,
    /// Players, minutes, age.
    pub facts: fn(Lang) -> [&'static str; 3],
    /// What is asked at set-up to know who begins; nothing when the game itself finds out.
    pub first: Option<First>,
    /// A new match with the options that are remembered, which that seat begins.
    pub start: fn(Shell, u8, Seat) -> Result<AnyGame, SetUpErrors>,
    /// The options at set-up; nothing when there is nothing to choose.
    pub options: Option<fn(Shell) -> El>,
    /// The open table.
    pub screen: fn(Shell) -> Piece,
    /// What a seat sees and does behind its curtain; nothing in a game without secrets.
    pub secret: Option<fn(Shell, Seat, Why) -> Piece>,
    /// Whether the table first looks at what ended the match, on the game's own screen.
    pub lingers: bool,
    /// What is heard of what has just happened on the open table.
    pub cue: fn(&Laid) -> Option<Cue>,
    /// What is said of a seat in the ranking.
    pub ranked: fn(Shell, Seat) -> String,
    /// Why somebody won.
    pub why: fn(Lang) -> &'static str,
    /// The film of the match that is over.
    pub film: fn(Shell) -> Piece,
    /// The rules.
    pub chapters: &'static [Chapter],
}

/// The games in the order in which they are offered.
pub static FACES: &[&Face] = &[&poil_mouton::FACE, &comme_des_mouches::FACE, &trou_cochon::FACE];

/// The face of the game of this name; nothing when it has none here.
pub fn face(name: &str) -> Option<&'static Face> {
    FACES.iter().copied().find(|face| face.name == name)
}
