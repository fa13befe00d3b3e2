//! Short sounds, synthesised with Web Audio: there are no sound files. The notes of each cue are in [`notes`].

mod notes;

use std::cell::RefCell;

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::AudioContext;

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

thread_local! {
    /// Made at the first cue, and kept: browsers allow few of them.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Makes ready for a cue that comes a moment later: some phones allow sounds only inside a tap.
pub fn wake() {
    if let Some((_, awake)) = woken() {
        events::let_end(awake);
    }
}

/// Plays a cue; before the first touch of the page, which browsers would grumble about, and without Web Audio, nothing.
pub fn play(cue: Cue) {
    let Some((context, awake)) = woken() else { return };
    let due = events::now_ms();
    events::spawn(async move {
        if JsFuture::from(awake).await.is_ok() && events::now_ms() < due + LATE_MS {
            let at = context.current_time() + AHEAD;
            // A browser that refuses one note refuses all of them.
            let _ = CUES[cue as usize].iter().try_for_each(|note| sound(&context, at, note));
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
    let awake = context.resume().ok()?;
    Some((context, awake))
}

fn sound(context: &AudioContext, at: f64, note: &Note) -> Result<(), JsValue> {
    let (oscillator, loudness) = (context.create_oscillator()?, context.create_gain()?);
    let (begin, long) = (at + note.at(), note.long());
    let end = begin + long;
    oscillator.set_type(note.wave);
    let (frequency, gain) = (oscillator.frequency(), loudness.gain());
    frequency.linear_ramp_to_value_at_time(note.from(), begin)?;
    frequency.linear_ramp_to_value_at_time(note.to(), end)?;
    gain.linear_ramp_to_value_at_time(0.0, begin)?;
    gain.linear_ramp_to_value_at_time(note.loud(), begin + SWELL.min(long / 4.0))?;
    gain.linear_ramp_to_value_at_time(0.0, end)?;
    oscillator.connect_with_audio_node(&loudness)?;
    loudness.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begin)?;
    oscillator.stop_with_when(end)
}
