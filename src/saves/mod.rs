//! A match as it is kept: its header, its journal, what became of them on disk, and the file they travel in.

pub mod export;
pub mod header;
pub mod ledger;
pub mod player;
pub mod prefs;
pub mod reading;
pub mod record;
pub mod roster;
mod sealed;
