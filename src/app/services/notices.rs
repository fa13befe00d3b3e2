//! Short messages that go by themselves.

use leptos::prelude::*;

use crate::device::events::{self, Timer};

/// How long a message stays.
const NOTICE_MS: u32 = 4500;

/// What the app says in passing; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Notices {
    text: RwSignal<String>,
    timer: StoredValue<Option<Timer>, LocalStorage>,
}

impl Notices {
    /// Nothing is said yet.
    pub fn new() -> Notices {
        Notices { text: RwSignal::new(String::new()), timer: StoredValue::new_local(None) }
    }

    /// Shows a message instead of the one that is shown.
    pub fn show(self, text: &str) {
        self.text.set(text.to_owned());
        let clear = events::after(NOTICE_MS, move || self.text.set(String::new()));
        self.timer.set_value(Some(clear));
    }

    /// The message that is shown; empty when there is none.
    pub fn text(self) -> Signal<String> {
        self.text.into()
    }
}
