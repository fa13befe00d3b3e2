//! What the whole app shares, one concern a file: small copyable structs of signals, known to components by context.

pub mod install;
pub mod matches;
pub mod navigator;
pub mod notices;
pub mod preferences;
pub mod session;
pub mod sounds;
pub mod storage;
pub mod updates;
