//! New versions of the app, and whether it works offline.

use leptos::prelude::*;

use crate::device::updates;

/// What the service worker knows; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Updates {
    is_waiting: RwSignal<bool>,
    is_offline_ready: RwSignal<bool>,
    worker: StoredValue<Option<updates::Updates>, LocalStorage>,
}

impl Updates {
    /// Starts the service worker, where the browser has one.
    pub fn start() -> Updates {
        let (is_waiting, is_offline_ready) = (RwSignal::new(false), RwSignal::new(false));
        let worker = updates::Updates::start(move |state| {
            is_waiting.set(state.waiting);
            is_offline_ready.set(state.offline_ready);
        });
        Updates { is_waiting, is_offline_ready, worker: StoredValue::new_local(worker) }
    }

    /// Whether a new version waits.
    pub fn is_waiting(self) -> Signal<bool> {
        self.is_waiting.into()
    }

    /// Whether the app works without a network already.
    pub fn is_offline_ready(self) -> Signal<bool> {
        self.is_offline_ready.into()
    }

    /// Lets the waiting version take over; the page is loaded anew.
    pub fn take_over(self) {
        self.worker.with_value(|worker| worker.iter().for_each(updates::Updates::take_over));
    }

    /// Tells the worker whether a match runs, so that no new version is installed in its middle.
    pub async fn set_match_running(self, is_running: bool) {
        if let Some(worker) = self.worker.get_value() {
            worker.set_match_running(is_running).await;
        }
    }
}
