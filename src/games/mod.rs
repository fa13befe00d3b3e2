//! The games, each a folder of its own, and the one list of them.

pub mod comme_des_mouches;
pub mod poil_mouton;
pub mod registry;
pub mod trou_cochon;
