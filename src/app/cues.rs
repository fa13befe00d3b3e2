//! What is heard and felt of what happens, as the settings want it.
//!
//! Everybody at the table hears a cue: it may tell what is public, and nothing else.

use leptos::prelude::*;

use super::shell::Shell;
use crate::device::buzz::{self, Buzz};
use crate::device::sound::{self, Cue};

/// Plays a cue, and shakes the phone with it.
#[inline(never)]
pub fn play(shell: Shell, cue: Cue) {
    if wanted(shell).0 {
        sound::play(cue);
    }
    if let Some(pattern) = felt(cue) {
        shake(shell, pattern);
    }
}

/// The one cue of what has just happened: that of the weightiest event; nothing when all of it is silent.
pub fn weightiest(cues: impl Iterator<Item = (u8, Cue)>) -> Option<Cue> {
    cues.max_by_key(|&(weight, _)| weight).map(|(_, cue)| cue)
}

/// Shakes the phone.
#[inline(never)]
pub fn shake(shell: Shell, pattern: Buzz) {
    if wanted(shell).1 {
        buzz::buzz(pattern);
    }
}

/// Makes ready, inside a tap, for the cue that may come of it.
pub fn wake(shell: Shell) {
    if wanted(shell).0 {
        sound::wake();
    }
}

/// Whether cues are heard, and whether they are felt.
#[inline(never)]
fn wanted(shell: Shell) -> (bool, bool) {
    shell.remembered().with_untracked(|kept| (kept.settings.sound, kept.settings.vibration))
}

fn felt(cue: Cue) -> Option<Buzz> {
    Some(match cue {
        Cue::Die | Cue::Plant | Cue::Take | Cue::Tick | Cue::Spray | Cue::Whistle => Buzz::Short,
        Cue::Drop | Cue::Race | Cue::Wolf | Cue::Reveal | Cue::Fists => Buzz::Long,
        Cue::Forgotten => Buzz::Double,
        Cue::Win => Buzz::Win,
        Cue::Grunt | Cue::Turn | Cue::Baa | Cue::Announce | Cue::Buzz => return None,
    })
}
