//! Le trou du cochon: be the first without a pawn; five holes that lend, one that swallows.

pub mod actions;
pub mod options;
pub mod view;
