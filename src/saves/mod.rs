//! Stored forms: a match's header and journal, what of them is on disk, the export file, players and preferences.

mod envelope;
pub mod export;
pub mod header;
pub mod match_record;
pub mod player;
pub mod preferences;
pub mod reading;
pub mod record;
pub mod roster;
pub mod write_tracker;
