//! Keeps the screen on during a match: players think without tapping, and the phone would lock itself meanwhile.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::events::{self, Listener};

#[wasm_bindgen]
extern "C" {
    /// `navigator.wakeLock`. Written here because web-sys has it behind `--cfg web_sys_unstable_apis` alone, which would
    /// open every unstable interface and has to be set by whoever builds.
    type WakeLockManager;

    #[wasm_bindgen(catch, method, structural)]
    fn request(this: &WakeLockManager, kind: &str) -> Result<Promise, JsValue>;

    /// What keeps the screen lit until it is released.
    type Sentinel;

    #[wasm_bindgen(catch, method, structural)]
    fn release(this: &Sentinel) -> Result<Promise, JsValue>;
}

type Held = RefCell<Option<Sentinel>>;

/// Keeps the screen lit as long as it lives, where the browser can and wants to.
#[must_use = "dropping the guard lets the screen go dark"]
pub struct WakeLock {
    held: Rc<Held>,
    _heard: Listener,
}

impl WakeLock {
    /// Asks for the lit screen, now and whenever the page is seen again: a browser takes it back from a page that is hidden.
    pub fn new() -> Self {
        let held = Rc::default();
        let again = Rc::downgrade(&held);
        ask(again.clone());
        let heard = events::on_visibility(move |hidden| {
            if !hidden {
                ask(again.clone());
            }
        });
        Self { held, _heard: heard }
    }
}

impl Default for WakeLock {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        release(self.held.take());
    }
}

/// Requests a wake lock, which replaces the one in `held`; it is released at once if the guard was dropped meanwhile.
fn ask(held: Weak<Held>) {
    let lock = events::of_navigator("wakeLock");
    if !lock.is_object() {
        return;
    }
    let Ok(asked) = lock.unchecked_ref::<WakeLockManager>().request("screen") else { return };
    events::spawn(async move {
        if let Ok(sentinel) = JsFuture::from(asked).await {
            let sentinel = Some(sentinel.unchecked_into());
            release(match held.upgrade() {
                Some(held) => held.replace(sentinel),
                None => sentinel,
            });
        }
    });
}

fn release(sentinel: Option<Sentinel>) {
    if let Some(Ok(released)) = sentinel.map(|sentinel| sentinel.release()) {
        events::let_end(released);
    }
}
