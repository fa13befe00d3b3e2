//! Matches in files.

use la_bergerie::saves::export::{ImportError, from_text, to_text};
use la_bergerie::saves::header::MatchId;
use la_bergerie::saves::player::{self, Player};
use la_bergerie::saves::preferences::Preferences;
use la_bergerie::saves::reading::{ReadBack, read};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::played::{OnDisk, Verdict, kept, verdict};

const TITLE: &str = "La Bergerie · Le trou du cochon · Léa, Malo · 2026-11-30";

fn text_of(disk: &OnDisk) -> String {
    to_text(TITLE, &disk.header_bytes, &disk.records)
}

#[test]
fn every_flipped_bit_of_a_file_is_told_or_harmless() {
    let disk = kept(1, 3, 60);
    let text = text_of(&disk);
    let whole = from_text(&text).expect("a good file");
    let body = text.match_indices('\n').nth(1).map(|(at, _)| at).expect("a title and a marker");
    for bit in 0..text.len() * 8 {
        let mut bytes = text.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let harmless = bit / 8 < TITLE.len() || text.as_bytes()[bit / 8].is_ascii_whitespace();
        match from_text(&String::from_utf8_lossy(&bytes)) {
            Ok(imported) => {
                assert_eq!(imported, whole, "bit {bit}");
                // The digits of the checksum may change case, and nothing else.
                assert!(harmless || bit / 8 < body, "bit {bit}");
            }
            Err(error) => assert!(matches!(error, ImportError::Damaged | ImportError::NotOurs), "bit {bit}: {error}"),
        }
    }
}

#[test]
fn a_damaged_match_travels_as_it_is() {
    let mut disk = kept(1, 3, 60);
    disk.records[17][1] ^= 1;
    let imported = from_text(&text_of(&disk)).expect("the file is good even if the match is not");
    assert_eq!((&imported.header_bytes, &imported.records), (&disk.header_bytes, &disk.records));
    let read = read(&imported.header_bytes, &imported.records);
    assert_eq!(verdict(&read, &disk), Verdict::Good(17, disk.records.len()));
}

#[test]
fn a_match_under_another_id_goes_on_all_the_same() {
    let disk = kept(1, 3, 60);
    let renamed = from_text(&text_of(&disk)).expect("a good file").rename(MatchId(5));
    let mut truth = disk.clone();
    truth.header.id = MatchId(5);
    assert_eq!(verdict(&read(&renamed.header_bytes, &renamed.records), &truth), Verdict::Whole);
    assert_eq!(verdict(&read(&disk.header_bytes, &disk.records), &disk), Verdict::Whole);
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("== la-bergerie 1 00000000 ==".to_owned()),
        Just("== la-bergerie ".to_owned()),
        Just("\u{feff}".to_owned()),
        "== la-bergerie [0-9]{1,3} [0-9a-f]{8} ==",
        "[A-Za-z0-9+/]{0,76}={0,2}",
        "\\PC*",
        any::<String>(),
    ]
}

proptest! {
    #[test]
    fn files_read_back(seed: u64, seats in 2u8..=6, steps in 0usize..200, title: String) {
        let disk = kept(seed, seats, steps);
        let imported = from_text(&to_text(&title, &disk.header_bytes, &disk.records)).expect("a good file");
        prop_assert_eq!(&imported.header, &disk.header);
        prop_assert_eq!(verdict(&read(&imported.header_bytes, &imported.records), &disk), Verdict::Whole);
    }

    #[test]
    fn any_text_is_no_match(text: String) {
        prop_assert_eq!(from_text(&text), Err(ImportError::NotOurs));
    }

    #[test]
    fn texts_that_look_like_ours_are_no_match(lines in vec(line(), 0..6)) {
        prop_assert!(from_text(&lines.join("\n")).is_err());
    }

    #[test]
    fn any_payload_under_a_good_checksum_is_read_without_a_panic(payload in vec(any::<u8>(), 0..300), version: u8) {
        use base64::Engine as _;
        let crc = crc32fast::hash(&[&[version][..], &payload].concat());
        let letters = base64::engine::general_purpose::STANDARD.encode(&payload);
        let imported = from_text(&format!("titre\n== la-bergerie {version} {crc:08x} ==\n{letters}\n"));
        let refused = if version > 1 { ImportError::Newer } else { ImportError::Damaged };
        prop_assert_eq!(imported, Err(refused));
    }

    #[test]
    fn a_changed_or_cut_file_is_never_another_match(
        seed: u64,
        at: prop::sample::Index,
        with in "\\PC{0,3}",
        take in 0usize..200,
    ) {
        let disk = kept(seed, 3, 40);
        let letters: Vec<char> = text_of(&disk).chars().collect();
        let at = at.index(letters.len());
        let after = letters.iter().skip(at + take);
        let changed: String = letters[..at].iter().copied().chain(with.chars()).chain(after.copied()).collect();
        if let Ok(imported) = from_text(&changed) {
            prop_assert_eq!(verdict(&read(&imported.header_bytes, &imported.records), &disk), Verdict::Whole);
        }
    }

    #[test]
    fn tidy_names_are_tidy(name: String) {
        let tidied = player::tidy(&name);
        prop_assert_eq!(&player::tidy(&tidied), &tidied);
        prop_assert!(!tidied.chars().any(char::is_control));
        prop_assert_eq!(tidied.trim(), &tidied);
    }

    #[test]
    fn any_names_are_checked_without_a_panic(names in vec(any::<String>(), 0..40)) {
        let players: Vec<Player> = names.into_iter().map(|name| Player { name, colour: 0, emblem: 0 }).collect();
        let wrong = player::check(&players);
        prop_assert!(wrong.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn any_preferences_are_read_without_a_panic(bytes in vec(any::<u8>(), 0..120)) {
        prop_assert_eq!(Preferences::read(Some(&bytes)), Preferences::default());
        let mut envelope = [&[1], &bytes[..]].concat();
        envelope.extend(crc32fast::hash(&envelope).to_le_bytes());
        let read = Preferences::read(Some(&envelope));
        prop_assert!(read.changed_since(&read).is_none());
    }
}

#[test]
fn a_file_of_another_kind_reads_as_nothing() {
    assert!(matches!(read(b"PNG", &[]), ReadBack::Unreadable));
}
