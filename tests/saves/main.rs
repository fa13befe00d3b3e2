//! Matches on disk and in files: whatever befalls the bytes, what comes back is the match, a good beginning of it, or a clear no.

mod damage;
mod files;
mod golden;

mod played;
mod preferences;
mod store;
mod versions;
