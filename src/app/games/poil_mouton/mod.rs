//! The screens of À poil le mouton.

mod actions;
mod announcement;
mod dice;
mod flock;
mod narration;
mod options;
mod replay;
mod secret;
mod table;
mod ui;
mod vote;

pub use ui::PoilMoutonUi;
