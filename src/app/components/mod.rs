//! Pieces that pages and games are made of; they know no match.

pub mod appearance;
pub mod button;
pub mod choice_group;
pub mod dialog;
pub mod die;
pub mod fetched_texts;
pub mod icon;
pub mod looks_picker;
pub mod number_dial;
pub mod page;
pub mod player_badge;
pub mod rank_row;
pub mod update_banner;

pub use button::{Button, ButtonKind, IconButton};
pub use choice_group::{Choice, ChoiceGroup};
pub use dialog::{Answer, Question, Sheet, SheetItem};
pub use die::{Die, Pips};
pub use fetched_texts::FetchedTexts;
pub use icon::{Icon, Picture};
pub use looks_picker::LooksPicker;
pub use number_dial::NumberDial;
pub use page::{Heading, Page};
pub use player_badge::{PlayerBadge, PlayerBadges};
pub use rank_row::RankRow;
pub use update_banner::UpdateBanner;
