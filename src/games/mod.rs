//! The games, each a folder of its own, and the one list of them.

// registry joins with the first game.
pub mod trou_cochon;
