//! The Back button. The app's pages are state and the address never changes, so one empty history entry is added when home is
//! left: Back removes that entry, and the app decides which page to show. The entry has no data, so nothing can be read from it.
//!
//! What Back cannot do:
//! * Two Backs without a touch in between leave the app: browsers skip entries that were added without one.
//! * Forward leads nowhere, and a long press on Back lists the same title twice.
//! * A reload keeps the entry but not the knowledge of it: from home, Back then does nothing once.
//! * Links to a `#place` would look like Back. There are none.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen::JsValue;

use super::events::{Listener, on, window};

/// Catches Back as long as it lives.
#[must_use = "dropping the guard lets Back leave the app"]
pub struct BackGuard {
    armed: Rc<Cell<bool>>,
    _heard: Listener,
}

impl BackGuard {
    /// Calls `on_back` when Back was pressed; it says whether the app is still away from home, and then the next Back is caught too.
    pub fn new(mut on_back: impl FnMut() -> bool + 'static) -> Self {
        let armed = Rc::new(Cell::new(false));
        let was = armed.clone();
        let heard = on(&window(), "popstate", move |_| {
            if was.take() && on_back() {
                arm(&was);
            }
        });
        Self { armed, _heard: heard }
    }

    /// Catches the next Back: to be called, inside a tap, whenever home is left. Doing so twice is doing so once.
    pub fn arm(&self) {
        arm(&self.armed);
    }
}

fn arm(armed: &Cell<bool>) {
    let push = || window().history()?.push_state(&JsValue::NULL, "");
    if !armed.get() && push().is_ok() {
        armed.set(true);
    }
}
