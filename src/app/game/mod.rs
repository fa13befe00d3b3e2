//! What a game's screens are, and what they are made of.

pub mod action_bar;
pub mod context;
pub mod menu;
pub mod narration;
pub mod option_cards;
pub mod replay_player;
pub mod save_warning;
pub mod screens;
pub mod snapshot;
pub mod table_frame;
pub mod turn_heading;
pub mod ui;

pub use action_bar::{ActionBar, ActionButton, ActionButtons, OfferedMove, ReadyButton, SeeResultButton};
pub use context::{GameContext, use_game};
pub use narration::Narrator;
pub use table_frame::TableFrame;
pub use ui::{Chapter, GameUi, OptionText, StarterQuestion, chapter};
