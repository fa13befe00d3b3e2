//! What every game shares: no screen, no clock, no storage, and no randomness but the one in [`chance`].

pub mod any;
pub mod bot;
pub mod chance;
pub mod game;
pub mod handoff;
pub mod kept;
pub mod play;
pub mod seat;
