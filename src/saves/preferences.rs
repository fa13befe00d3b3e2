//! What is remembered from one match to the next.

use serde::{Deserialize, Serialize};

use super::envelope;
use super::header::MatchId;
use super::player::Player;
use crate::table::seat::Seats;

const VERSION: u8 = 3;
/// The version before, which ended with the openings of the match played last: those are kept beside each match now.
const WITH_OPENINGS: u8 = 2;
/// The shortest and the longest time that a curtain can be asked to be held, in milliseconds.
pub const HOLD_MS: (u16, u16) = (200, 3000);

/// Which language the app speaks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Language {
    /// The one the device speaks.
    #[default]
    Auto,
    /// French.
    Fr,
    /// English.
    En,
}

/// The colour scheme.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Theme {
    /// As the device is.
    #[default]
    Auto,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// How large texts are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum TextSize {
    /// As designed.
    #[default]
    Normal,
    /// Larger.
    Large,
    /// As large as the screens can take.
    Huge,
}

/// Whether there are animations.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Motion {
    /// As the device is set.
    #[default]
    Auto,
    /// None.
    Off,
}

/// How the app behaves, whatever is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Which language it speaks.
    pub language: Language,
    /// The colour scheme.
    pub theme: Theme,
    /// How large texts are.
    pub text: TextSize,
    /// Whether there are animations.
    pub motion: Motion,
    /// Whether it is laid out for the left hand.
    pub left_hand: bool,
    /// Whether odds are shown before a risk is taken.
    pub odds_hint: bool,
    /// How long a curtain is held to open, in milliseconds.
    pub hold_ms: u16,
    /// Whether events play a sound.
    pub sound: bool,
    /// Whether events vibrate, where the device can.
    pub vibration: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: Language::Auto,
            theme: Theme::Auto,
            text: TextSize::Normal,
            motion: Motion::Auto,
            left_hand: false,
            odds_hint: false,
            hold_ms: 600,
            sound: true,
            vibration: true,
        }
    }
}

/// Everything that is remembered between matches; losing it harms nobody.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Preferences {
    /// Who played last, in seat order.
    pub players: Vec<Player>,
    /// The options that each game was last played with, in their kept form.
    pub options: Vec<(String, Vec<u8>)>,
    /// How the app behaves.
    pub settings: Settings,
    /// The match that was being played when the page was closed.
    pub at_table: Option<MatchId>,
    /// The openings that version 2 kept here, for the match whose record does not have them yet; not written any more.
    #[serde(skip)]
    older_openings: Openings,
}

/// Of which match, and how often each seat's curtain was opened.
type Openings = Option<(MatchId, Vec<u8>)>;

impl Preferences {
    /// What the kept bytes say, in this version or in version 2; the defaults when there are none, when they are damaged,
    /// and when a newer version wrote them.
    pub fn read(bytes: Option<&[u8]>) -> Preferences {
        let Some(mut kept) = bytes.and_then(open) else { return Preferences::default() };
        kept.players = kept.players.into_iter().take(usize::from(Seats::MOST)).map(Player::sanitized).collect();
        kept.older_openings.iter_mut().for_each(|(_, openings)| openings.truncate(usize::from(Seats::MOST)));
        kept.settings.hold_ms = kept.settings.hold_ms.clamp(HOLD_MS.0, HOLD_MS.1);
        kept
    }

    /// The bytes to keep, when anything changed since `read`: what a newer version wrote stays until then.
    pub fn changed_since(&self, read: &Preferences) -> Option<Vec<u8>> {
        (self != read).then(|| envelope::seal(VERSION, self))
    }

    /// The openings that version 2 noted of this match, for its record; none when it is not the one that was played last,
    /// and none once these preferences were written by this version.
    pub fn openings_of(&self, id: MatchId) -> &[u8] {
        self.older_openings.as_ref().filter(|(of, _)| *of == id).map_or(&[], |(_, openings)| openings)
    }

    /// The options that `game` was last played with.
    pub fn options_of(&self, game: &str) -> Option<&[u8]> {
        self.options.iter().find(|(name, _)| name == game).map(|(_, options)| options.as_slice())
    }

    /// Remembers the options that `game` is played with.
    pub fn remember_options(&mut self, game: &str, options: Vec<u8>) {
        match self.options.iter_mut().find(|(name, _)| name == game) {
            Some((_, kept)) => *kept = options,
            None => self.options.push((game.to_owned(), options)),
        }
    }
}

/// The preferences behind the kept bytes. Version 2 has the same fields followed by the openings: whoever changes a field
/// of [`Preferences`], [`Settings`] or [`Player`] has to keep the older form for reading.
fn open(bytes: &[u8]) -> Option<Preferences> {
    let older = || {
        let (kept, older_openings) = envelope::open::<(Preferences, Openings)>(WITH_OPENINGS, bytes).ok()?;
        Some(Preferences { older_openings, ..kept })
    };
    envelope::open(VERSION, bytes).ok().or_else(older)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Preferences {
        let mut sample = Preferences {
            players: vec![Player { name: "Léa".to_owned(), colour: 1, emblem: 5 }],
            settings: Settings {
                theme: Theme::Dark,
                hold_ms: 900,
                left_hand: true,
                sound: false,
                vibration: false,
                ..Settings::default()
            },
            at_table: Some(MatchId(9)),
            ..Preferences::default()
        };
        sample.remember_options("loup-garou", vec![3]);
        sample
    }

    fn bytes(preferences: &Preferences) -> Vec<u8> {
        preferences.changed_since(&Preferences::default()).expect("it differs from the defaults")
    }

    #[test]
    fn what_is_remembered_reads_back() {
        assert_eq!(Preferences::read(Some(&bytes(&sample()))), sample());
    }

    #[test]
    fn things_are_heard_and_felt_unless_somebody_said_no() {
        let settings = Preferences::read(None).settings;
        assert!(settings.sound && settings.vibration);
        for (sound, vibration) in [(false, true), (true, false)] {
            let mut chosen = sample();
            (chosen.settings.sound, chosen.settings.vibration) = (sound, vibration);
            let read = Preferences::read(Some(&bytes(&chosen))).settings;
            assert_eq!((read.sound, read.vibration), (sound, vibration));
        }
    }

    #[test]
    fn whatever_cannot_be_read_gives_the_defaults() {
        let kept = bytes(&sample());
        assert_eq!(Preferences::read(None), Preferences::default());
        for end in 0..kept.len() {
            assert_eq!(Preferences::read(Some(&kept[..end])), Preferences::default());
        }
        for bit in 0..kept.len() * 8 {
            let mut flipped = kept.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Preferences::read(Some(&flipped)), Preferences::default());
        }
    }

    #[test]
    fn what_a_newer_version_wrote_stays_until_something_changes() {
        let newer = envelope::seal(VERSION + 1, &"later");
        let read = Preferences::read(Some(&newer));
        assert_eq!(read, Preferences::default());
        assert_eq!(read.changed_since(&read), None);
        let mut changed = read.clone();
        changed.settings.left_hand = true;
        assert!(changed.changed_since(&read).is_some());
    }

    #[test]
    fn odd_values_are_mended() {
        let mut odd = sample();
        odd.settings.hold_ms = 65_000;
        odd.players = vec![Player { name: "a\nb".to_owned(), colour: 99, emblem: 99 }; 40];
        let openings: Openings = Some((MatchId(9), (0..40).collect()));
        let read = Preferences::read(Some(&envelope::seal(WITH_OPENINGS, &(odd, openings))));
        assert_eq!(read.settings.hold_ms, HOLD_MS.1);
        assert_eq!(read.players, vec![Player { name: "a b".to_owned(), colour: 3, emblem: 3 }; 32]);
        assert_eq!(read.openings_of(MatchId(9)), (0..32).collect::<Vec<u8>>());
        assert!(read.openings_of(MatchId(8)).is_empty());
    }

    #[test]
    fn openings_of_version_2_are_not_written_again() {
        let older = envelope::seal(WITH_OPENINGS, &(sample(), Some((MatchId(9), vec![0u8, 2, 255]))));
        let read = Preferences::read(Some(&older));
        assert_eq!(read.openings_of(MatchId(9)), [0, 2, 255]);
        assert_eq!(read.changed_since(&read), None);
        let written = bytes(&read);
        assert_eq!(Preferences::read(Some(&written)), sample());
        assert_eq!(written[0], VERSION);
    }

    #[test]
    fn version_1_is_forgotten() {
        let older = envelope::seal(1, &(sample(), Openings::None));
        assert_eq!(Preferences::read(Some(&older)), Preferences::default());
    }

    #[test]
    fn options_are_remembered_game_by_game() {
        let mut preferences = sample();
        preferences.remember_options("loup-garou", vec![4]);
        preferences.remember_options("le-trou-du-cochon", vec![]);
        assert_eq!(preferences.options_of("loup-garou"), Some(&[4][..]));
        assert_eq!(preferences.options_of("le-trou-du-cochon"), Some(&[][..]));
        assert_eq!(preferences.options_of("comme-des-mouches"), None);
        assert_eq!(preferences.options.len(), 2);
    }
}
