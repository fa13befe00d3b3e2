//! The phone shakes, where it can: iPhones cannot.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Navigator;

use super::events::{self, window};
use super::page;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Navigator)]
    type VibratingNavigator;

    /// Unlike web-sys' own, one that may be absent.
    #[wasm_bindgen(catch, method, structural)]
    fn vibrate(this: &VibratingNavigator, pattern: &Array) -> Result<JsValue, JsValue>;
}

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

/// Shakes the phone; before the first touch of the page, which browsers would grumble about, and where nothing shakes, nothing.
pub fn vibrate(pattern: Vibration) {
    if page::was_touched() {
        let pattern: Array = PATTERNS[pattern as usize].iter().map(|&ms| JsValue::from(ms)).collect();
        let _ = window().navigator().unchecked_ref::<VibratingNavigator>().vibrate(&pattern);
    }
}

/// Whether this browser can shake the phone, if there is something in it that shakes.
pub fn is_possible() -> bool {
    events::of_navigator("vibrate").is_function()
}
