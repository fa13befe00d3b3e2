//! The notes of each cue: quiet, short, and of wood and breath rather than of bells.

use web_sys::OscillatorType;

/// One tone: it swells at once and fades until it ends, and glides meanwhile.
pub struct Note {
    /// Its wave: the rougher, the more overtones.
    pub wave: OscillatorType,
    /// When it begins, in hundredths of a second.
    at: u8,
    /// How long it lasts, in hundredths of a second.
    long: u8,
    /// Where it begins and ends: half tones, with 69 for the A of 440 hertz.
    from: u8,
    to: u8,
    /// How loud it becomes, in hundredths.
    loud: u8,
}

impl Note {
    /// When it begins, in seconds.
    pub fn at(&self) -> f64 {
        f64::from(self.at) / 100.0
    }

    /// How long it lasts, in seconds.
    pub fn long(&self) -> f64 {
        f64::from(self.long) / 100.0
    }

    /// Where it begins, in hertz.
    pub fn from(&self) -> f32 {
        hertz(self.from)
    }

    /// Where it ends, in hertz.
    pub fn to(&self) -> f32 {
        hertz(self.to)
    }

    /// How loud it becomes, of 1.
    pub fn loud(&self) -> f32 {
        f32::from(self.loud) / 100.0
    }
}

/// The frequency of a half tone, counted as MIDI does.
fn hertz(half_tone: u8) -> f32 {
    440.0 * ((f32::from(half_tone) - 69.0) / 12.0).exp2()
}

const fn note(wave: OscillatorType, [at, long]: [u8; 2], [from, to]: [u8; 2], loud: u8) -> Note {
    Note { wave, at, long, from, to, loud }
}

const fn soft(time: [u8; 2], tone: [u8; 2], loud: u8) -> Note {
    note(OscillatorType::Sine, time, tone, loud)
}

const fn wooden(time: [u8; 2], tone: [u8; 2], loud: u8) -> Note {
    note(OscillatorType::Triangle, time, tone, loud)
}

const fn hollow(time: [u8; 2], tone: [u8; 2], loud: u8) -> Note {
    note(OscillatorType::Square, time, tone, loud)
}

const fn rough(time: [u8; 2], tone: [u8; 2], loud: u8) -> Note {
    note(OscillatorType::Sawtooth, time, tone, loud)
}

/// The notes of every cue, in the order of [`super::Cue`]: when and how long, from where to where, how loud.
pub const CUES: [&[Note]; 18] = [
    // Die: knocks that come slower and lower.
    &[
        wooden([0, 4], [88, 76], 18),
        wooden([7, 4], [91, 79], 14),
        wooden([13, 4], [86, 74], 20),
        wooden([22, 4], [90, 78], 14),
        wooden([31, 5], [85, 73], 16),
        wooden([43, 5], [84, 72], 12),
        wooden([57, 6], [81, 69], 10),
    ],
    // Plant
    &[wooden([0, 9], [79, 67], 14), soft([2, 16], [64, 55], 13)],
    // Take
    &[soft([0, 12], [60, 79], 22), wooden([14, 18], [67, 65], 14)],
    // Grunt
    &[rough([0, 13], [45, 38], 16), rough([17, 20], [47, 35], 18)],
    // Drop: the fall, the splash, the grunt.
    &[
        soft([0, 36], [91, 62], 14),
        soft([36, 12], [48, 67], 24),
        rough([52, 12], [45, 38], 16),
        rough([66, 20], [47, 35], 18),
    ],
    // Forgotten
    &[wooden([0, 22], [62, 61], 20), wooden([24, 22], [61, 60], 20), wooden([48, 42], [60, 54], 22)],
    // Race
    &[
        wooden([0, 5], [76, 60], 24),
        hollow([9, 9], [67, 67], 7),
        hollow([19, 9], [72, 72], 7),
        hollow([29, 24], [76, 76], 8),
    ],
    // Turn
    &[soft([0, 20], [72, 72], 14), soft([12, 36], [79, 79], 11)],
    // Wolf: a breath that rises, stands, and sinks.
    &[
        soft([0, 60], [57, 69], 12),
        soft([30, 70], [69, 70], 12),
        soft([65, 75], [70, 58], 12),
        wooden([35, 75], [69, 69], 4),
    ],
    // Baa
    &[
        rough([0, 8], [66, 65], 7),
        rough([8, 8], [67, 65], 8),
        rough([16, 8], [66, 64], 8),
        rough([24, 8], [66, 64], 8),
        rough([32, 8], [65, 63], 7),
        rough([40, 16], [64, 60], 6),
    ],
    // Announce
    &[wooden([0, 16], [67, 67], 16), wooden([16, 16], [67, 67], 16), wooden([32, 45], [72, 72], 18)],
    // Reveal
    &[
        soft([0, 20], [67, 67], 8),
        soft([8, 20], [71, 71], 8),
        soft([16, 20], [74, 74], 8),
        soft([24, 50], [79, 79], 12),
    ],
    // Tick
    &[wooden([0, 3], [88, 84], 12)],
    // Win
    &[
        wooden([0, 14], [60, 60], 14),
        wooden([12, 14], [64, 64], 14),
        wooden([24, 14], [67, 67], 14),
        wooden([36, 54], [72, 72], 12),
        soft([36, 54], [76, 76], 10),
    ],
    // Fists: three knocks, and what was in them.
    &[
        wooden([0, 6], [62, 55], 20),
        wooden([40, 6], [64, 57], 20),
        wooden([80, 6], [66, 59], 22),
        soft([120, 18], [67, 67], 8),
        soft([128, 18], [71, 71], 8),
        soft([136, 18], [74, 74], 8),
        soft([144, 45], [79, 79], 12),
    ],
    // Spray
    &[rough([0, 6], [108, 104], 6), rough([5, 30], [112, 106], 7), hollow([5, 30], [118, 113], 4)],
    // Whistle: up, and down to where the hand is.
    &[soft([0, 14], [84, 91], 14), soft([16, 12], [91, 96], 14), soft([30, 30], [96, 84], 13)],
    // Buzz: past the ear.
    &[
        rough([0, 24], [62, 65], 6),
        rough([20, 22], [65, 63], 9),
        rough([38, 30], [63, 57], 6),
        hollow([8, 44], [74, 70], 2),
    ],
];
