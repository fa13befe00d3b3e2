//! What holds in every match of every game, tried on random whole matches.

// Before the games, which all make their tests with its macro.
#[macro_use]
mod matches;
mod comme_des_mouches;
mod poil_mouton;
#[path = "../common/points.rs"]
mod points;
mod steps;
mod trou_cochon;
