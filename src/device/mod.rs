//! Wrappers of browser interfaces. The app uses the browser through this module alone.
//!
//! There are no screens and no rules here. Where a browser lacks something, the function does nothing or says so, and the game
//! goes on without it.

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
