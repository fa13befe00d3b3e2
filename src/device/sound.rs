//! Short sounds, made by the phone itself: there are no files. What a cue is made of is in [`notes`].

mod notes;

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::{events, page};
use notes::{CUES, Note};

/// A cue that would begin later than this after it was due is not heard at all.
const LATE_MS: u64 = 400;
/// How much later than asked a cue begins, so that its first moment is not cut off.
const AHEAD: f64 = 0.02;
/// The longest time in which a note swells, in seconds: without it there would be a crack.
const SWELL: f64 = 0.012;

/// What there is to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// A die tumbles over wood.
    Die,
    /// A pawn is planted.
    Plant,
    /// Something is taken, or taken back.
    Take,
    /// A pig grunts.
    Grunt,
    /// Something falls, and the pig has it.
    Drop,
    /// Somebody forgot something and pays for it.
    Forgotten,
    /// Hands fly: a race is won.
    Race,
    /// It is the next one's turn.
    Turn,
    /// A wolf howls.
    Wolf,
    /// A sheep bleats.
    Baa,
    /// Something is proclaimed.
    Announce,
    /// Something hidden is shown.
    Reveal,
    /// A small step.
    Tick,
    /// Somebody has won.
    Win,
    /// Fists shake three times, and open.
    Fists,
    /// A can hisses.
    Spray,
    /// Somebody whistles.
    Whistle,
    /// A fly buzzes past.
    Buzz,
}

#[wasm_bindgen]
extern "C" {
    /// Web Audio, as much of it as is used; with web-sys each of its five types would bring methods of its own.
    #[derive(Clone)]
    type AudioContext;

    #[wasm_bindgen(catch, constructor)]
    fn new() -> Result<AudioContext, JsValue>;

    #[wasm_bindgen(method, catch, structural)]
    fn resume(this: &AudioContext) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, structural, getter, js_name = currentTime)]
    fn now(this: &AudioContext) -> f64;

    #[wasm_bindgen(method, structural, getter)]
    fn destination(this: &AudioContext) -> Node;

    #[wasm_bindgen(method, structural, js_name = createOscillator)]
    fn oscillator(this: &AudioContext) -> Node;

    #[wasm_bindgen(method, structural, js_name = createGain)]
    fn loudness(this: &AudioContext) -> Node;

    type Node;

    #[wasm_bindgen(method, structural)]
    fn connect(this: &Node, to: &Node);

    #[wasm_bindgen(method, structural, setter, js_name = type)]
    fn set_wave(this: &Node, wave: &str);

    #[wasm_bindgen(method, structural, getter)]
    fn frequency(this: &Node) -> Param;

    #[wasm_bindgen(method, structural, getter)]
    fn gain(this: &Node) -> Param;

    #[wasm_bindgen(method, structural)]
    fn start(this: &Node, when: f64);

    #[wasm_bindgen(method, structural)]
    fn stop(this: &Node, when: f64);

    type Param;

    #[wasm_bindgen(method, structural, js_name = linearRampToValueAtTime)]
    fn glide(this: &Param, to: f32, when: f64);
}

thread_local! {
    /// Made at the first cue, and kept: browsers allow few of them.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Makes ready for a cue that comes a moment later: some phones allow sounds only inside a tap.
pub fn wake() {
    if let Some((_, wake_lock)) = woken() {
        events::let_end(wake_lock);
    }
}

/// Plays a cue; before the first touch of the page, which browsers would grumble about, and without Web Audio, nothing.
pub fn play(cue: Cue) {
    let Some((context, wake_lock)) = woken() else { return };
    let due = events::now_ms();
    events::spawn(async move {
        if JsFuture::from(wake_lock).await.is_ok() && events::now_ms() < due + LATE_MS {
            let at = context.now() + AHEAD;
            CUES[cue as usize].iter().for_each(|note| sound(&context, at, note));
        }
    });
}

/// The context, and when it is awake: one may be put to sleep at any time, and nobody is told.
fn woken() -> Option<(AudioContext, Promise)> {
    if !page::was_touched() {
        return None;
    }
    let context = CONTEXT.take().or_else(|| AudioContext::new().ok())?;
    CONTEXT.set(Some(context.clone()));
    let wake_lock = context.resume().ok()?;
    Some((context, wake_lock))
}

fn sound(context: &AudioContext, at: f64, note: &Note) {
    let (oscillator, loudness) = (context.oscillator(), context.loudness());
    let (begin, long) = (at + note.at(), note.long());
    let end = begin + long;
    oscillator.set_wave(note.wave());
    let (frequency, gain) = (oscillator.frequency(), loudness.gain());
    frequency.glide(note.from(), begin);
    frequency.glide(note.to(), end);
    gain.glide(0.0, begin);
    gain.glide(note.loud(), begin + SWELL.min(long / 4.0));
    gain.glide(0.0, end);
    oscillator.connect(&loudness);
    loudness.connect(&context.destination());
    oscillator.start(begin);
    oscillator.stop(end);
}
