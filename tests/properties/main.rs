//! What holds in every match of every game, tried on random whole matches.

mod comme_des_mouches;
mod matches;
mod poil_mouton;
mod steps;
mod trou_cochon;
