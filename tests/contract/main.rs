//! The contract between games and everything round them, proved on toys.

mod bids;
#[path = "../common/secrecy/mod.rs"]
mod check;
mod matches;
mod night;
#[path = "../common/planted.rs"]
mod planted;
mod secrecy;
