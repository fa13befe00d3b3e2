//! Preferences of released versions: whoever updates keeps players, options and settings. Nothing in `tests/golden/` changes.

use la_bergerie::saves::header::MatchId;
use la_bergerie::saves::player::Player;
use la_bergerie::saves::preferences::{Language, Motion, Preferences, Settings, TextSize, Theme};

const AT_TABLE: MatchId = MatchId(0x1234_5678_9abc_def0);

/// Preferences with every field away from its default.
fn whole() -> Preferences {
    let player = |name: &str, colour, emblem| Player { name: name.to_owned(), colour, emblem };
    let mut whole = Preferences::default();
    whole.players = vec![player("Léa", 1, 5), player("Malo", 0, 23), player("🐑 Zoé", 7, 0)];
    whole.settings = Settings {
        language: Language::En,
        theme: Theme::Dark,
        text: TextSize::Huge,
        motion: Motion::Off,
        left_hand: true,
        odds_hint: true,
        hold_ms: 900,
        sound: false,
        vibration: false,
    };
    whole.at_table = Some(AT_TABLE);
    whole.remember_options("le-trou-du-cochon", vec![1, 0, 3]);
    whole.remember_options("comme-des-mouches", vec![]);
    whole
}

fn written(preferences: &Preferences) -> Vec<u8> {
    preferences.changed_since(&Preferences::default()).expect("they differ from the defaults")
}

#[test]
fn nothing_of_version_2_is_lost() {
    let read = Preferences::read(Some(include_bytes!("../golden/v2-preferences-whole.bin")));
    let expected = whole();
    assert_eq!(read.players, expected.players);
    assert_eq!(read.options, expected.options);
    assert_eq!(read.settings, expected.settings);
    assert_eq!(read.at_table, expected.at_table);
    assert_eq!(read.openings_of(AT_TABLE), [0, 2, 255]);
    assert!(read.openings_of(MatchId(1)).is_empty());
    assert_eq!(Preferences::read(Some(&written(&read))), expected, "and nothing by writing them in the newer form");
}

#[test]
fn version_2_without_a_match_reads_too() {
    let read = Preferences::read(Some(include_bytes!("../golden/v2-preferences-no-match.bin")));
    assert_eq!(read.players, [Player { name: "Léa".to_owned(), colour: 1, emblem: 5 }]);
    assert_eq!(read.options_of("loup-garou"), Some(&[3][..]));
    assert_eq!((read.settings.theme, read.settings.hold_ms, read.settings.left_hand), (Theme::Dark, 900, true));
    assert_eq!((read.settings.sound, read.settings.vibration, read.at_table), (false, false, None));
}

#[test]
fn version_3_is_read_and_written_as_ever() {
    let golden = include_bytes!("../golden/v3-preferences-whole.bin");
    assert_eq!(written(&whole()), golden);
    assert_eq!(Preferences::read(Some(golden)), whole());
}
