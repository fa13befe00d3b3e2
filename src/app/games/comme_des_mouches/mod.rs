//! The screens of Comme des mouches.

mod actions;
mod cards;
mod dial;
mod flies;
mod narration;
mod pending_choice;
mod places;
mod pot;
mod prompts;
mod replay;
mod score_sheet;
mod secret;
mod table;
mod ui;

pub use ui::CommeDesMouchesUi;
