//! What a game's screens look at, as something to react to.

use leptos::prelude::*;

use super::sitting::Laid;
use crate::app::kit::el::{Piece, Small, follow, live, nothing, small};
use crate::app::shell::Shell;

/// What whoever holds the phone sees of a match; nothing while there is none of this game.
pub type Sight<S> = RwSignal<Option<S>>;

/// What can be seen: for as long as a view is there, and only changed when it is another.
pub trait Seen: PartialEq + Clone + Send + Sync + 'static {}

impl<S: PartialEq + Clone + Send + Sync + 'static> Seen for S {}

/// Looks at the table with `look`.
pub fn sight<S: Seen>(shell: Shell, look: fn(&Laid) -> Option<S>) -> Sight<S> {
    let seen = RwSignal::new(None);
    follow(move || {
        let now = shell.sitting().laid().with(look);
        if seen.with_untracked(|seen| *seen != now) {
            seen.set(now);
        }
    });
    seen
}

/// Something small of what is seen.
pub fn part<S: Seen>(seen: Sight<S>, look: impl Fn(&S) -> Option<u8> + 'static) -> Small {
    small(move || seen.with(|seen| seen.as_ref().and_then(&look)))
}

/// A view of what is seen, made anew whenever anything of it changes.
pub fn shown<S: Seen>(seen: Sight<S>, view: impl Fn(&S) -> Piece + 'static) -> Piece {
    live(move || seen.with(|seen| seen.as_ref().map_or_else(nothing, &view)))
}
