//! The browser, wrapped once: whatever the app wants of it is asked here, and nowhere else.
//!
//! No screens and no rules. What is missing in a browser is quietly absent: the game goes on without it.

pub mod back;
pub mod events;
pub mod files;
mod idb;
pub mod install;
pub mod page;
pub mod privacy_events;
pub mod sound;
pub mod store;
pub mod table_lock;
pub mod updates;
pub mod vibration;
pub mod wake_lock;
