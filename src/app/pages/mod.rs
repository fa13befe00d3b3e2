//! The pages of the app; they name no game.

pub mod home;
pub mod matches;
pub mod replay;
pub mod rules;
pub mod set_up;
pub mod settings;
pub mod table;
