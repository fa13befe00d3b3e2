use la_bergerie::device::buzz::{Buzz, buzz, is_possible};
use la_bergerie::device::events::pause;
use la_bergerie::device::sound::{Cue, play, wake};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::stub::{Stub, counted, value};

const CUES: [Cue; 16] = [
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
    Cue::Snip,
    Cue::Announce,
    Cue::Reveal,
    Cue::Tick,
    Cue::Win,
    Cue::Curtain,
];

/// Web Audio that writes down every note: `[begin, end, loudness]`. Each note is one oscillator behind one gain.
const AUDIO: &str = "class {
    currentTime = 10;
    destination = {};
    state = 'running';
    constructor() { count('made'); window.played = []; window.audio = this; window.resuming = () => Promise.resolve(); }
    resume() { count('resumed'); return window.resuming(); }
    param(reached) {
        return {
            linearRampToValueAtTime(to, when) {
                if (!(to >= 0) || !(when >= 10)) throw new RangeError(`${to} at ${when}`);
                reached(to, when);
            },
        };
    }
    createGain() {
        const gain = { loud: 0, connect() {} };
        gain.gain = this.param((to) => (gain.loud = Math.max(gain.loud, to)));
        return gain;
    }
    createOscillator() {
        const hertz = (to) => { if (to < 40 || to > 5000) throw new RangeError(`${to} hertz`); };
        return {
            frequency: this.param(hertz),
            set type(wave) { if (!['sine', 'triangle', 'square', 'sawtooth'].includes(wave)) throw new TypeError(wave); },
            connect(gain) { this.to = gain; },
            start(when) { this.begin = when; },
            stop(when) { window.played.push([this.begin - 10, when - 10, this.to.loud]); },
        };
    }
}";

/// The most that sounds together: each note fades from its beginning.
const LOUDEST: &str = "Math.max(...played.map(([at]) => played.reduce((sum, [begin, end, loud]) => \
    sum + (begin <= at && at < end ? (loud * (end - at)) / (end - begin) : 0), 0)))";

fn touched(yes: bool) -> Stub {
    let has = if yes { "{ hasBeenActive: true }" } else { "{ hasBeenActive: false }" };
    Stub::of("navigator", "userActivation", has)
}

fn number(js: &str) -> f64 {
    value(js).as_f64().expect("a number")
}

/// One test, as the one context that is made is kept.
#[wasm_bindgen_test]
async fn every_cue_is_short_and_quiet_and_nothing_is_heard_where_nothing_can_be() {
    let complaints = Stub::listening("unhandledrejection");
    {
        let _touched = touched(true);
        for absent in ["undefined", "class { constructor() { throw new Error('none left'); } }"] {
            let _audio = Stub::of("window", "AudioContext", absent);
            wake();
            CUES.into_iter().for_each(play);
            pause(0).await;
        }
    }
    let untouched = touched(false);
    let audio = Stub::of("window", "AudioContext", AUDIO);
    wake();
    play(Cue::Tick);
    assert_eq!(counted("made"), 0, "nobody has touched the page yet");
    drop(untouched);
    let touched = Stub::of("navigator", "userActivation", "undefined");

    drop(audio);
    let audio = Stub::of("window", "AudioContext", AUDIO);
    for cue in CUES {
        value("window.played = []");
        play(cue);
        pause(5).await;
        assert!(number("played.length") > 0.0, "{cue:?} is heard");
        let end = number("Math.max(...played.map(([begin, end]) => end))");
        // It begins two hundredths after it was asked for.
        assert!(end <= 0.021 + if cue == Cue::Wolf { 1.4 } else { 0.9 }, "{cue:?} lasts {end} s");
        let loudest = number(LOUDEST);
        assert!((0.05..=0.2501).contains(&loudest), "{cue:?} is as loud as {loudest}");
    }
    assert_eq!(counted("made"), 1);

    value("(window.played = [], window.resuming = () => new Promise((done) => setTimeout(done, 450)))");
    play(Cue::Tick);
    pause(600).await;
    assert!(number("played.length") == 0.0, "what is late is not heard");
    value("window.resuming = () => Promise.reject(new Error('asleep'))");
    play(Cue::Tick);
    wake();
    pause(5).await;
    assert!(number("played.length") == 0.0);
    assert_eq!(counted("unhandledrejection"), 0);
    drop((audio, touched, complaints));
}

const SHAKES: &str = "function (pattern) { count(`shaken ${[...pattern]}`); return true; }";

#[wasm_bindgen_test]
fn the_phone_shakes_once_it_was_touched() {
    let untouched = touched(false);
    let shakes = Stub::of("navigator", "vibrate", SHAKES);
    assert!(is_possible());
    buzz(Buzz::Short);
    assert_eq!(counted("shaken 20"), 0);
    drop((untouched, shakes));

    let _touched = touched(true);
    let _shakes = Stub::of("navigator", "vibrate", SHAKES);
    [Buzz::Short, Buzz::Long, Buzz::Double, Buzz::Win].into_iter().for_each(buzz);
    for shaken in ["20", "120", "50,70,50", "40,60,40,60,140"] {
        assert_eq!(counted(&["shaken ", shaken].concat()), 1, "{shaken}");
    }
}

#[wasm_bindgen_test]
fn a_phone_that_cannot_shake_does_not() {
    let _touched = touched(true);
    let _shakes = Stub::of("navigator", "vibrate", "undefined");
    assert!(!is_possible());
    buzz(Buzz::Win);
}
