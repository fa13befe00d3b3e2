//! Vibration, where the browser has it: iPhones do not.

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::events::{self, window};
use super::page;

/// A vibration pattern.
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

/// Milliseconds of vibration and of rest by turns.
const PATTERNS: [&[u8]; 4] = [&[20], &[120], &[50, 70, 50], &[40, 60, 40, 60, 140]];

/// Vibrates. Does nothing before the first touch of the page, which browsers would grumble about, and in browsers
/// without vibration.
pub fn vibrate(pattern: Vibration) {
    if page::was_touched() && is_possible() {
        let pattern: Array = PATTERNS[pattern as usize].iter().map(|&ms| JsValue::from(ms)).collect();
        window().navigator().vibrate_with_pattern(&pattern);
    }
}

/// Whether this browser has vibration; whether the device has a motor, nobody can ask.
pub fn is_possible() -> bool {
    events::of_navigator("vibrate").is_function()
}
