//! A match as it is kept: its header, its journal, what became of them on disk, and the file they travel in.

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
