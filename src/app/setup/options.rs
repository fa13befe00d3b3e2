//! The options of a game at set-up: remembered from one match to the next, chosen on a card each.

use std::rc::Rc;

use leptos::prelude::*;

use super::super::kit::choice::{self, Segment};
use super::super::kit::el::El;
use super::super::shell::Shell;
use crate::table::any;
use crate::table::game::Game;

/// The options that `G` was last played with.
pub fn remembered<G: Game>(shell: Shell) -> G::Options {
    shell.remembered().with(|kept| {
        let bytes = kept.options_of(G::NAME);
        bytes.and_then(any::options_from_bytes::<G>).unwrap_or_default()
    })
}

fn change<G: Game>(shell: Shell, change: impl FnOnce(&mut G::Options)) {
    let mut options = untrack(|| remembered::<G>(shell));
    change(&mut options);
    shell.remember(|kept| kept.remember_options(G::NAME, any::options_to_bytes::<G>(&options)));
}

/// How a card stands: its id, a picture of the art folder, and what it asks.
pub struct Card(pub &'static str, pub &'static str, pub &'static str);

/// One choice among a few of the options of `G`: which of them it is now, and how it becomes another one.
pub fn card<G: Game>(
    shell: Shell,
    Card(id, art, legend): Card,
    segments: &[Segment],
    get: fn(&G::Options) -> usize,
    set: fn(&mut G::Options, usize),
) -> El {
    let chosen = Rc::new(move || get(&remembered::<G>(shell)));
    let choose = Rc::new(move |at| change::<G>(shell, |options| set(options, at)));
    choice::card(shell, id, art, legend, segments, chosen, choose)
}
