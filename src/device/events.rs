//! Listeners and timers that end when their guard is dropped, reading of events, and the clock.

use std::future::Future;
use std::pin::pin;

use futures_util::future::{Either, select};
use gloo_events::EventListenerOptions;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Event, EventTarget, Window};

/// A listener, which is removed when it is dropped.
pub use gloo_events::EventListener as Listener;
/// A call that is due later; dropping it cancels it.
pub use gloo_timers::callback::Timeout as Timer;
/// Runs a future in the background.
pub use wasm_bindgen_futures::spawn_local as spawn;

/// The window. There is always one: this crate never runs in a worker.
pub fn window() -> Window {
    js_sys::global().unchecked_into()
}

/// A property of `navigator` that not every browser has; `undefined` where it is missing.
#[inline(never)]
pub(super) fn of_navigator(name: &str) -> JsValue {
    Reflect::get(&window().navigator(), &name.into()).unwrap_or_default()
}

/// The document.
pub fn document() -> Document {
    window().document().expect("a page has a document")
}

/// Calls `heard` at each event of that name until the guard is dropped.
pub fn on(target: &EventTarget, name: &'static str, mut heard: impl FnMut(Event) + 'static) -> Listener {
    // Without this no listener could keep the browser from what it does by default.
    let options = EventListenerOptions::enable_prevent_default();
    Listener::new_with_options(target, name, options, move |event| heard(event.clone()))
}

/// Tells each change of visibility: `true` when the page has just been hidden.
pub fn on_visibility(mut changed: impl FnMut(bool) + 'static) -> Listener {
    on(&document(), "visibilitychange", move |_| changed(is_hidden()))
}

/// Whether nobody can see the page now.
pub fn is_hidden() -> bool {
    document().hidden()
}

/// When an event happened, in microseconds since the page began: the only clock to measure a hold or a race with.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn micros(event: &Event) -> u64 {
    (event.time_stamp() * 1000.0) as u64
}

/// The value of the input that an event comes from.
pub fn value(event: &Event) -> String {
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    input.map(|input| input.value()).unwrap_or_default()
}

/// Whether an event hit the very element that listens, and nothing inside it.
pub fn is_on_itself(event: &Event) -> bool {
    event.target() == event.current_target()
}

/// How something is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// By a finger, a pen, or the main button of a mouse.
    Pointer,
    /// By the key that presses buttons, which is then not heard as a click.
    Key,
    /// The same key, still down.
    KeyAgain,
}

/// How a pointer or keyboard event presses a button; nothing for other buttons and keys.
pub fn press(event: &Event) -> Option<Press> {
    if let Some(key) = event.dyn_ref::<web_sys::KeyboardEvent>() {
        let presses = matches!(key.key().as_str(), " " | "Enter");
        if presses {
            event.prevent_default();
        }
        return presses.then_some(if key.repeat() { Press::KeyAgain } else { Press::Key });
    }
    let pointer = event.dyn_ref::<web_sys::MouseEvent>()?;
    (pointer.button() == 0).then_some(Press::Pointer)
}

/// Whether an event is the Escape key.
pub fn is_escape(event: &Event) -> bool {
    event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|key| key.key() == "Escape")
}

/// Calls `then` once, `ms` milliseconds from now, unless the guard is dropped before.
pub fn after(ms: u32, then: impl FnOnce() + 'static) -> Timer {
    Timer::new(ms, then)
}

/// Waits for a promise whose result nobody needs: a rejection that nobody handles would be reported in the console.
pub(super) fn let_end(promise: Promise) {
    spawn(async { drop(JsFuture::from(promise).await) });
}

/// Waits `ms` milliseconds.
pub fn pause(ms: u32) -> TimeoutFuture {
    TimeoutFuture::new(ms)
}

/// What `work` comes to, or nothing when that takes longer than `ms` milliseconds.
pub async fn within<T>(ms: u32, work: impl Future<Output = T>) -> Option<T> {
    match select(pin!(work), pin!(pause(ms))).await {
        Either::Left((done, _)) => Some(done),
        Either::Right(_) => None,
    }
}

/// Now, in milliseconds since 1970.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn now_ms() -> u64 {
    Date::now() as u64
}

/// Today in the phone's time zone, as `2025-01-31`.
pub fn today_iso() -> String {
    let today = Date::new_0();
    format!("{:04}-{:02}-{:02}", today.get_full_year(), today.get_month() + 1, today.get_date())
}

/// The date of a moment, in milliseconds since 1970, written out in that language.
pub fn date_in_words(ms: u64, language: &str) -> String {
    let options = js_sys::Object::new();
    for (part, form) in [("day", "numeric"), ("month", "long"), ("year", "numeric")] {
        let _ = Reflect::set(&options, &part.into(), &form.into());
    }
    let date = Date::new(&JsValue::from_f64(ms as f64));
    date.to_locale_date_string(language, &options).into()
}
