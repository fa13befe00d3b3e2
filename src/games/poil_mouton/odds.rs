//! The dice of the game.

use super::view::Face;

/// The six faces of the special die, as they are.
pub const SPECIAL: [Face; 6] = [Face::Number(3), Face::Number(4), Face::Number(5), Face::Wolf, Face::Fly, Face::Fly];

/// The faces of the special die, each once, with how often it is there.
pub const WEIGHTED: [(Face, u32); 5] =
    [(Face::Number(3), 1), (Face::Number(4), 1), (Face::Number(5), 1), (Face::Wolf, 1), (Face::Fly, 2)];

/// What an announcement may hide, as often as it would if every second number were announced: for whoever imagines it.
pub const ANNOUNCED: [Face; 7] =
    [Face::Number(3), Face::Number(4), Face::Number(5), Face::Fly, Face::Fly, Face::Fly, Face::Fly];

/// The largest face of the number die, which has all from 1.
pub const MOST: u8 = 6;
