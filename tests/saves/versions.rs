//! Matches of other versions of the app and of the rules.

use la_bergerie::saves::header::Header;
use la_bergerie::saves::reading::read;
use la_bergerie::table::encoding::EncodedEntry;

use crate::played::{OnDisk, Verdict, kept, on_disk, verdict};

fn with_rules(disk: &OnDisk, rules: u16, journal: &[EncodedEntry]) -> Verdict {
    let other = on_disk(Header { rules, ..disk.header.clone() }, journal);
    verdict(&read(&other.header_bytes, &other.records), &other)
}

#[test]
fn older_rules_that_still_fit_go_on() {
    let disk = kept(1, 3, 50);
    assert_eq!(with_rules(&disk, 0, &disk.journal), Verdict::Whole);
}

#[test]
fn older_rules_that_no_longer_fit_are_told_from_damage() {
    let disk = kept(1, 3, 50);
    let mut journal = disk.journal.clone();
    journal[20] = EncodedEntry::from_bytes(vec![99]);
    assert_eq!(with_rules(&disk, 0, &journal), Verdict::OldRules);
    assert_eq!(with_rules(&disk, disk.header.rules, &journal), Verdict::Good(20, journal.len()));
}

#[test]
fn older_rules_with_other_options_or_tables_are_no_damage_either() {
    let disk = kept(1, 3, 0);
    let mut crowd = disk.header.players.clone();
    crowd.extend(vec![crowd[0].clone(); 4]);
    let options = Header { options: vec![9, 9, 9, 9], ..disk.header.clone() };
    let seats = Header { players: crowd, ..disk.header.clone() };
    for header in [options, seats] {
        for (rules, expected) in [(0, Verdict::OldRules), (disk.header.rules, Verdict::Unreadable)] {
            let other = on_disk(Header { rules, ..header.clone() }, &[]);
            assert_eq!(verdict(&read(&other.header_bytes, &other.records), &other), expected);
        }
    }
}

#[test]
fn damage_to_a_match_of_older_rules_is_damage() {
    let disk = kept(1, 3, 50);
    let mut old = on_disk(Header { rules: 0, ..disk.header.clone() }, &disk.journal);
    old.records[20][1] ^= 1;
    assert_eq!(verdict(&read(&old.header_bytes, &old.records), &old), Verdict::Good(20, old.records.len()));
}

#[test]
fn newer_rules_records_and_headers_are_told() {
    let disk = kept(1, 3, 50);
    assert_eq!(with_rules(&disk, disk.header.rules + 1, &disk.journal), Verdict::Newer);

    let mut records = disk.clone();
    let last = records.records.pop().expect("fifty steps");
    let before = records.records.last().expect("more than one");
    let mut newer = vec![2];
    newer.extend(&last[1..last.len() - 4]);
    let crc = crc32fast::hash(&[&before[before.len() - 4..], &newer].concat());
    newer.extend(crc.to_le_bytes());
    records.records.push(newer);
    assert_eq!(verdict(&read(&records.header_bytes, &records.records), &records), Verdict::Newer);

    let mut header = vec![2, 42];
    header.extend(crc32fast::hash(&header).to_le_bytes());
    assert_eq!(verdict(&read(&header, &disk.records), &disk), Verdict::Newer);
}

#[test]
fn a_game_that_is_unknown_here_is_shown_as_such() {
    let disk = kept(1, 3, 50);
    let other = on_disk(Header { game: "le-jeu-de-demain".to_owned(), ..disk.header.clone() }, &disk.journal);
    assert_eq!(verdict(&read(&other.header_bytes, &other.records), &other), Verdict::Unknown);
}
