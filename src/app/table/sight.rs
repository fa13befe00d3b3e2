//! What a game's screens look at, as something to react to.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::*;

use super::laid::Laid;
use crate::app::kit::el::{Piece, Small, follow, live, nothing, small};
use crate::app::shell::Shell;

/// What whoever holds the phone sees of a match; nothing while there is none of this game.
///
/// It is held as anything at all beside a small mark that changes with it: a signal of each game's own type would bring its
/// own code for everything that signals can do.
pub struct Sight<S> {
    held: StoredValue<Box<dyn Any>, LocalStorage>,
    mark: Small,
    of: PhantomData<fn() -> S>,
}

impl<S> Clone for Sight<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Sight<S> {}

impl<S: 'static> Sight<S> {
    /// A sight of something.
    pub fn new(seen: Option<S>) -> Sight<S> {
        Sight { held: hold(Box::new(seen)), mark: RwSignal::new(Some(0)), of: PhantomData }
    }

    /// Sees something else.
    pub fn set(self, now: Option<S>) {
        put(self.held, self.mark, Box::new(now));
    }

    /// Looks, and looks again whenever something else is seen.
    pub fn with<T>(self, look: impl FnOnce(&Option<S>) -> T) -> T {
        self.mark.track();
        self.with_untracked(look)
    }

    /// Looks once.
    pub fn with_untracked<T>(self, look: impl FnOnce(&Option<S>) -> T) -> T {
        self.held.with_value(|held| look(held.downcast_ref().unwrap_or(&None)))
    }
}

#[inline(never)]
fn hold(seen: Box<dyn Any>) -> StoredValue<Box<dyn Any>, LocalStorage> {
    StoredValue::new_local(seen)
}

#[inline(never)]
fn put(held: StoredValue<Box<dyn Any>, LocalStorage>, mark: Small, seen: Box<dyn Any>) {
    held.set_value(seen);
    mark.set(mark.get_untracked().map(|mark| mark.wrapping_add(1)));
}

/// Looks at the table with `look`, whenever there is something else to be seen.
pub fn sight<S: 'static>(shell: Shell, look: fn(&Laid) -> Option<S>) -> Sight<S> {
    let seen = Sight::new(None);
    let laid = shell.sitting().laid();
    let mut known = None;
    follow(move || {
        let now = laid.with(|laid| Some(laid.changes));
        if known != now {
            known = now;
            seen.set(laid.with_untracked(look));
        }
    });
    seen
}

/// Something small of what is seen.
pub fn part<S: 'static>(seen: Sight<S>, look: impl Fn(&S) -> Option<u8> + 'static) -> Small {
    small(move || seen.with(|seen| seen.as_ref().and_then(&look)))
}

/// A view of what is seen, made anew whenever anything of it changes.
pub fn shown<S: 'static>(seen: Sight<S>, view: impl Fn(&S) -> Piece + 'static) -> Piece {
    live(move || seen.with(|seen| seen.as_ref().map_or_else(nothing, &view)))
}

/// A view of `look`, made anew whenever that has become something else; for what is too much for something small.
pub fn parted<S: 'static, P: PartialEq + 'static>(
    seen: Sight<S>,
    look: impl Fn(&S) -> P + 'static,
    view: impl Fn(&P) -> Piece + 'static,
) -> Piece {
    let known: Rc<RefCell<Option<P>>> = Rc::default();
    let mark = RwSignal::new(Some(0u8));
    let last = known.clone();
    follow(move || {
        let now = seen.with(|seen| seen.as_ref().map(&look));
        if *last.borrow() != now {
            last.replace(now);
            mark.set(mark.get_untracked().map(|mark| mark.wrapping_add(1)));
        }
    });
    live(move || {
        mark.track();
        known.borrow().as_ref().map_or_else(nothing, &view)
    })
}
