//! The screens of Le trou du cochon.

mod actions;
mod board;
mod narration;
mod options;
mod players_row;
mod race;
mod table;
mod ui;

pub use ui::TrouCochonUi;
