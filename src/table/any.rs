//! A match of whatever game, for shell, saves and referee.

use super::chance::RandomSourceError;
use super::encoding::{self, EncodedEntry};
use super::game::{Game, Outcome, Turn};
use super::game_match::{Match, NoUndo};
use super::seat::Seats;

/// What can be asked of a match without knowing its game.
pub trait AnyMatch {
    /// The game's name in saves, addresses and the referee.
    fn name(&self) -> &'static str;
    /// The version of the rules it is played by.
    fn rules(&self) -> u16;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The options in their kept form.
    fn options_bytes(&self) -> Vec<u8>;
    /// The options of a revenge, in their kept form.
    fn revenge_bytes(&self) -> Vec<u8>;
    /// What the match waits for.
    fn turn(&self) -> Turn;
    /// The result, when the match is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether the table stopped the match before its end.
    fn is_stopped(&self) -> bool;
    /// The journal in its kept form.
    fn journal(&self) -> &[EncodedEntry];
    /// Whether the last entry can be taken back.
    ///
    /// # Errors
    /// Why not.
    fn can_undo(&self) -> Result<(), NoUndo>;
    /// Takes the last entry back.
    ///
    /// # Errors
    /// Why it cannot be; the match is then untouched.
    fn undo(&mut self) -> Result<(), NoUndo>;
    /// Stops the match with the result as it stands; says whether it was still running.
    fn stop(&mut self) -> bool;
    /// Notes that a curtain was opened.
    fn curtain_opened(&mut self);
    /// The seats that have notes of their own to look at.
    fn note_holders(&self) -> Seats;
    /// Makes every draw that is due, with the system's random source.
    ///
    /// # Errors
    /// [`RandomSourceError`] when the source does not answer.
    fn resolve_chance(&mut self) -> Result<(), RandomSourceError>;
}

impl<G: Game> AnyMatch for Match<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }
    fn rules(&self) -> u16 {
        G::RULES
    }
    fn seats(&self) -> u8 {
        Match::seats(self)
    }
    fn options_bytes(&self) -> Vec<u8> {
        options_to_bytes::<G>(self.options())
    }
    fn revenge_bytes(&self) -> Vec<u8> {
        options_to_bytes::<G>(&G::revenge(self.options(), Match::seats(self)))
    }
    fn turn(&self) -> Turn {
        Match::turn(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        Match::outcome(self)
    }
    fn is_stopped(&self) -> bool {
        Match::is_stopped(self)
    }
    fn journal(&self) -> &[EncodedEntry] {
        Match::journal(self)
    }
    fn can_undo(&self) -> Result<(), NoUndo> {
        Match::can_undo(self)
    }
    fn undo(&mut self) -> Result<(), NoUndo> {
        Match::undo(self)
    }
    fn stop(&mut self) -> bool {
        Match::stop(self)
    }
    fn curtain_opened(&mut self) {
        Match::curtain_opened(self);
    }
    fn note_holders(&self) -> Seats {
        Match::note_holders(self)
    }
    fn resolve_chance(&mut self) -> Result<(), RandomSourceError> {
        Match::resolve_chance(self)
    }
}

/// A game's options in their kept form.
pub fn options_to_bytes<G: Game>(options: &G::Options) -> Vec<u8> {
    encoding::to_bytes(options)
}

/// A game's options behind their kept form, or nothing when the bytes are none of this game's.
pub fn options_from_bytes<G: Game>(bytes: &[u8]) -> Option<G::Options> {
    encoding::from_bytes(bytes)
}
