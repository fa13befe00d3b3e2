//! What is heard and felt of what happens, as the settings want it.
//!
//! Everybody at the table hears a cue: it may tell what is public, and nothing else.

use leptos::prelude::*;

use super::preferences::PreferencesService;
use crate::device::sound::{self, Cue};
use crate::device::vibration::{self, Vibration};

/// Sounds and vibration; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Sounds {
    preferences: PreferencesService,
}

impl Sounds {
    /// Goes by these preferences.
    pub fn new(preferences: PreferencesService) -> Sounds {
        Sounds { preferences }
    }

    /// Plays a cue, and vibrates with it.
    pub fn play(self, cue: Cue) {
        if self.preferences.settings().with_untracked(|settings| settings.sound) {
            sound::play(cue);
        }
        if let Some(pattern) = felt(cue) {
            self.vibrate(pattern);
        }
    }

    /// Vibrates.
    pub fn vibrate(self, pattern: Vibration) {
        if self.preferences.settings().with_untracked(|settings| settings.vibration) {
            vibration::vibrate(pattern);
        }
    }

    /// Makes ready, inside a tap, for the cue that may come of it: some phones allow sounds only there.
    pub fn wake(self) {
        if self.preferences.settings().with_untracked(|settings| settings.sound) {
            sound::wake();
        }
    }
}

fn felt(cue: Cue) -> Option<Vibration> {
    Some(match cue {
        Cue::Die | Cue::Plant | Cue::Take | Cue::Tick | Cue::Spray | Cue::Whistle => Vibration::Short,
        Cue::Drop | Cue::Race | Cue::Wolf | Cue::Reveal | Cue::Fists => Vibration::Long,
        Cue::Forgotten => Vibration::Double,
        Cue::Win => Vibration::Win,
        Cue::Grunt | Cue::Turn | Cue::Baa | Cue::Announce | Cue::Buzz => return None,
    })
}
