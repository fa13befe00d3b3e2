//! What holds in every match of every game, tried on random whole matches.

mod matches;
mod steps;
mod trou_cochon;
