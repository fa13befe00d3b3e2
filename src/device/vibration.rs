//! The phone shakes, where it can: iPhones cannot.

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::events::{self, window};
use super::page;

/// How it shakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vibration {
    /// A tick under the finger.
    Short,
    /// Something to notice.
    Long,
    /// A knock on wood: something is wrong.
    Double,
    /// A little drum.
    Win,
}

/// Milliseconds of shaking and of rest by turns.
const PATTERNS: [&[u8]; 4] = [&[20], &[120], &[50, 70, 50], &[40, 60, 40, 60, 140]];

/// Shakes the phone. Does nothing before the first touch of the page, which browsers would grumble about, and in browsers
/// that cannot shake.
pub fn vibrate(pattern: Vibration) {
    if page::was_touched() && is_possible() {
        let pattern: Array = PATTERNS[pattern as usize].iter().map(|&ms| JsValue::from(ms)).collect();
        window().navigator().vibrate_with_pattern(&pattern);
    }
}

/// Whether this browser can shake the phone, if there is something in it that shakes.
pub fn is_possible() -> bool {
    events::of_navigator("vibrate").is_function()
}
