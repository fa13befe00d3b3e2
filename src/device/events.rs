//! Listeners and timers that end when their guard is dropped; the clock.

use std::future::Future;
use std::pin::{Pin, pin};

use futures_util::future::{Either, select};
use js_sys::{Date, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Event, EventTarget, Window};

/// The window. There is always one: this crate never runs in a worker.
pub fn window() -> Window {
    js_sys::global().unchecked_into()
}

/// Something of the navigator's that not every browser has.
#[inline(never)]
pub(super) fn of_navigator(name: &str) -> JsValue {
    Reflect::get(&window().navigator(), &name.into()).unwrap_or_default()
}

/// The document.
pub fn document() -> Document {
    window().document().expect("a page has a document")
}

/// Something that is listened to for as long as this lives.
#[must_use = "dropping a listener removes it"]
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    heard: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.target.remove_event_listener_with_callback(self.name, self.heard.as_ref().unchecked_ref());
    }
}

/// Calls `heard` at each event of that name until the guard is dropped.
pub fn on(target: &EventTarget, name: &'static str, heard: impl FnMut(Event) + 'static) -> Listener {
    listen(target.clone(), name, Box::new(heard))
}

fn listen(target: EventTarget, name: &'static str, heard: Box<dyn FnMut(Event)>) -> Listener {
    let heard = Closure::wrap(heard);
    let _ = target.add_event_listener_with_callback(name, heard.as_ref().unchecked_ref());
    Listener { target, name, heard }
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

/// What an event of pointers or keys presses; nothing for other buttons and keys.
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

/// Whether an event is the key that leaves things.
pub fn is_escape(event: &Event) -> bool {
    event.dyn_ref::<web_sys::KeyboardEvent>().is_some_and(|key| key.key() == "Escape")
}

/// A call still to come; dropping it calls it off.
#[must_use = "dropping a timer calls it off"]
pub struct Timer {
    handle: i32,
    _then: Closure<dyn FnMut()>,
}

impl Drop for Timer {
    fn drop(&mut self) {
        window().clear_timeout_with_handle(self.handle);
    }
}

/// Calls `then` once, `ms` milliseconds from now, unless the guard is dropped before.
pub fn after(ms: u32, then: impl FnMut() + 'static) -> Timer {
    schedule(ms, Box::new(then))
}

fn schedule(ms: u32, then: Box<dyn FnMut()>) -> Timer {
    let then = Closure::wrap(then);
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let call = then.as_ref().unchecked_ref();
    let handle = window().set_timeout_with_callback_and_timeout_and_arguments_0(call, ms).unwrap_or_default();
    Timer { handle, _then: then }
}

/// Something that is done later; boxed, so that what several places wait for is compiled once.
pub type Task<T> = Pin<Box<dyn Future<Output = T>>>;

/// Does something that waits, while the page goes on.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    start(Box::pin(task));
}

#[inline(never)]
fn start(task: Task<()>) {
    // Whoever comes first makes it ready; for all others that is done already.
    let _ = any_spawner::Executor::init_wasm_bindgen();
    any_spawner::Executor::spawn_local(task);
}

/// Lets something come to its end that nobody waits for: a promise that is left alone complains in the console when it fails.
pub(super) fn let_end(promise: Promise) {
    spawn(async { drop(JsFuture::from(promise).await) });
}

/// Waits `ms` milliseconds. Whoever waits here holds no secret: this cannot be called off.
pub fn pause(ms: u32) -> impl Future<Output = ()> {
    let ms = i32::try_from(ms).unwrap_or(i32::MAX);
    let due = Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms);
    });
    async move {
        let _ = JsFuture::from(due).await;
    }
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

/// Today where the phone is, as `2025-01-31`.
pub fn today_iso() -> String {
    let today = Date::new_0();
    let mut iso = String::with_capacity(10);
    for (number, digits) in [(today.get_full_year(), 4), (today.get_month() + 1, 2), (today.get_date(), 2)] {
        if !iso.is_empty() {
            iso.push('-');
        }
        push_digits(&mut iso, number, digits);
    }
    iso
}

/// Writes a number with that many digits.
pub(super) fn push_digits(text: &mut String, number: u32, digits: u32) {
    for place in (0..digits).rev() {
        let digit = number / 10_u32.pow(place) % 10;
        text.push(char::from_digit(digit, 10).unwrap_or('0'));
    }
}

/// The day of a moment as people of that language write it.
pub fn date_in_words(ms: u64, language: &str) -> String {
    let options = js_sys::Object::new();
    for (part, form) in [("day", "numeric"), ("month", "long"), ("year", "numeric")] {
        let _ = Reflect::set(&options, &part.into(), &form.into());
    }
    let date = Date::new(&JsValue::from_f64(ms as f64));
    date.to_locale_date_string(language, &options).into()
}
