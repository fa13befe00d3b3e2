//! The contract between games and everything round them, proved on toys.

mod bids;
mod camps;
#[path = "../common/secrecy/mod.rs"]
mod check;
mod matches;
mod night;
#[path = "../common/planted.rs"]
mod planted;
#[path = "../common/points.rs"]
mod points;
mod secrecy;
mod tables;
