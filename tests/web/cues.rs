use js_sys::{Array, Promise};
use la_bergerie::device::events::pause;
use la_bergerie::device::sound::{Cue, play, wake};
use la_bergerie::device::vibration::{Vibration, is_possible, vibrate};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stub::{Stub, counted, value};

const CUES: [Cue; 18] = [
    Cue::Die,
    Cue::Plant,
    Cue::Take,
    Cue::Grunt,
    Cue::Drop,
    Cue::Forgotten,
    Cue::Race,
    Cue::Turn,
    Cue::Wolf,
    Cue::Baa,
    Cue::Announce,
    Cue::Reveal,
    Cue::Tick,
    Cue::Win,
    Cue::Fists,
    Cue::Spray,
    Cue::Whistle,
    Cue::Buzz,
];

/// Web Audio whose sounds are not played but rendered and measured; `anew` forgets them. The class itself cannot be replaced:
/// the generated JavaScript takes it when the module is loaded.
const AUDIO: &str = "(() => {
    window.audio = {
        contexts: new Set(),
        resuming: () => Promise.resolve(),
        anew() { [this.paper, this.notes] = [new OfflineAudioContext(1, 44100 * 2, 44100), 0]; },
    };
    audio.anew();
    const replace = (name, by) => Object.defineProperty(AudioContext.prototype, name, { configurable: true, ...by });
    replace('resume', { value() { audio.contexts.add(this); return audio.resuming(); } });
    replace('currentTime', { get: () => audio.paper.currentTime });
    replace('destination', { get: () => audio.paper.destination });
    replace('createGain', { value: () => audio.paper.createGain() });
    replace('createOscillator', { value: () => ((audio.notes += 1), audio.paper.createOscillator()) });
})()";

/// How loud it becomes, and when the last of it is heard.
const LOOKED_AT: &str = "audio.paper.startRendering().then((sound) => {
    const samples = sound.getChannelData(0).map(Math.abs);
    const end = samples.findLastIndex((sample) => sample > 0.0001);
    return [samples.reduce((most, sample) => Math.max(most, sample)), end / sound.sampleRate];
})";

async fn looked_at() -> [f64; 2] {
    let looked = JsFuture::from(Promise::from(value(LOOKED_AT))).await.expect("it can be rendered");
    [0, 1].map(|at| Array::from(&looked).get(at).as_f64().expect("a number"))
}

fn touched(yes: bool) -> Stub {
    let has = if yes { "{ hasBeenActive: true }" } else { "{ hasBeenActive: false }" };
    Stub::of("navigator", "userActivation", has)
}

/// One test, as the one context that is made is kept.
#[wasm_bindgen_test]
async fn every_cue_is_short_and_quiet_and_what_is_late_is_not_heard() {
    let complaints = Stub::listening("unhandledrejection");
    let untouched = touched(false);
    value(AUDIO);
    wake();
    play(Cue::Tick);
    pause(5).await;
    assert!(value("audio.contexts.size") == 0.0, "nobody has touched the page yet");
    drop(untouched);
    let touched = Stub::of("navigator", "userActivation", "undefined");
    for cue in CUES {
        value("audio.anew()");
        play(cue);
        pause(5).await;
        let [loud, end] = looked_at().await;
        assert!((0.05..=0.25).contains(&loud), "{cue:?} is as loud as {loud}");
        // It begins two hundredths after it was asked for.
        let longest = match cue {
            Cue::Wolf => 1.4,
            // As long as the fists take to open.
            Cue::Fists => 1.9,
            _ => 0.9,
        };
        assert!(end <= 0.02 + longest, "{cue:?} lasts {end} s");
    }
    assert!(value("audio.contexts.size") == 1.0, "one context serves all");

    value("(audio.anew(), (audio.resuming = () => new Promise((done) => setTimeout(done, 450))))");
    play(Cue::Tick);
    pause(600).await;
    assert!(value("audio.notes") == 0.0, "what is late is not heard");
    value("audio.resuming = () => Promise.reject(new Error('asleep'))");
    play(Cue::Tick);
    wake();
    pause(5).await;
    assert!(value("audio.notes") == 0.0);
    assert_eq!(counted("unhandledrejection"), 0);
    drop((touched, complaints));
}

const SHAKES: &str = "function (pattern) { count(`shaken ${[...pattern]}`); return true; }";

#[wasm_bindgen_test]
fn the_phone_shakes_once_it_was_touched() {
    let untouched = touched(false);
    let shakes = Stub::of("navigator", "vibrate", SHAKES);
    assert!(is_possible());
    vibrate(Vibration::Short);
    assert_eq!(counted("shaken 20"), 0);
    drop((untouched, shakes));

    let _touched = touched(true);
    let _shakes = Stub::of("navigator", "vibrate", SHAKES);
    [Vibration::Short, Vibration::Long, Vibration::Double, Vibration::Win].into_iter().for_each(vibrate);
    for shaken in ["20", "120", "50,70,50", "40,60,40,60,140"] {
        assert_eq!(counted(&["shaken ", shaken].concat()), 1, "{shaken}");
    }
}

#[wasm_bindgen_test]
fn a_phone_that_cannot_shake_does_not() {
    let _touched = touched(true);
    let _shakes = Stub::of("navigator", "vibrate", "undefined");
    assert!(!is_possible());
    vibrate(Vibration::Win);
}
