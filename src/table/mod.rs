//! What every game shares: no screen, no clock, no storage, and no randomness but the one in [`chance`].

pub mod any;
pub mod bot;
pub mod chance;
pub mod encoding;
pub mod game;
pub mod game_match;
pub mod handoff;
pub(crate) mod hidden;
pub mod options;
pub mod refusal;
pub mod replay;
pub mod seat;
