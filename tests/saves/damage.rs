//! Damage to what is on disk.

use la_bergerie::saves::header::{self, HeaderRead, MatchId};
use la_bergerie::saves::reading::{ReadBack, read};
use la_bergerie::saves::record::Chain;
use la_bergerie::table::encoding::EncodedEntry;
use proptest::collection::vec;
use proptest::prelude::*;

use crate::played::{NOON, OnDisk, Verdict, kept, on_disk, verdict};

fn of(disk: &OnDisk) -> Verdict {
    verdict(&read(&disk.header_bytes, &disk.records), disk)
}

fn flip(bytes: &mut [u8], bit: usize) {
    bytes[bit / 8] ^= 1 << (bit % 8);
}

#[test]
fn every_flipped_bit_of_a_header_is_told() {
    let disk = kept(1, 3, 20);
    for bit in 0..disk.header_bytes.len() * 8 {
        let mut damaged = disk.clone();
        flip(&mut damaged.header_bytes, bit);
        assert_eq!(of(&damaged), Verdict::Unreadable, "bit {bit}");
    }
}

#[test]
fn every_cut_header_is_told() {
    let disk = kept(1, 3, 20);
    for end in 0..disk.header_bytes.len() {
        assert_eq!(header::read(&disk.header_bytes[..end]), HeaderRead::Damaged, "cut at {end}");
    }
}

#[test]
fn every_flipped_bit_of_a_record_leads_to_what_stands_before_it() {
    let disk = kept(2, 4, 60);
    let all = disk.records.len();
    for index in 0..all {
        for bit in 0..disk.records[index].len() * 8 {
            let mut damaged = disk.clone();
            flip(&mut damaged.records[index], bit);
            assert_eq!(of(&damaged), Verdict::Good(index, all), "record {index}, bit {bit}");
        }
    }
}

#[test]
fn every_cut_record_leads_to_what_stands_before_it() {
    let disk = kept(3, 2, 60);
    let all = disk.records.len();
    for index in 0..all {
        for end in 0..disk.records[index].len() {
            let mut damaged = disk.clone();
            damaged.records[index].truncate(end);
            assert_eq!(of(&damaged), Verdict::Good(index, all), "record {index} cut at {end}");
        }
    }
}

#[test]
fn missing_records_are_told_in_the_middle_and_at_the_end() {
    let disk = kept(4, 3, 40);
    let all = disk.records.len();
    for index in 0..all {
        let mut gap = disk.clone();
        gap.records.remove(index);
        assert_eq!(of(&gap), Verdict::Good(index, all), "without record {index}");
        let mut cut = disk.clone();
        cut.records.truncate(index);
        assert_eq!(of(&cut), Verdict::Good(index, all), "the first {index} records");
    }
}

#[test]
fn records_of_another_match_lead_to_a_new_one_at_the_same_table() {
    let disk = kept(5, 3, 40);
    let mut mixed = disk.clone();
    mixed.records = kept(5, 4, 40).records;
    assert_eq!(of(&mixed), Verdict::Good(0, mixed.records.len().max(disk.records.len())));
    mixed.records = Chain::start(&header::Header { id: MatchId(3), ..disk.header.clone() }).seal_all(&disk.journal);
    assert_eq!(of(&mixed), Verdict::Good(0, disk.records.len()));
}

#[test]
fn a_damaged_match_goes_on_as_a_new_one() {
    let disk = kept(6, 3, 40);
    let mut damaged = disk.clone();
    damaged.records[12][1] ^= 4;
    let ReadBack::Damaged { header, good, .. } = read(&damaged.header_bytes, &damaged.records) else {
        panic!("a damaged match")
    };
    let forked = header.fork(&*good, MatchId(8), NOON + 999);
    assert_eq!((forked.id, forked.started, forked.last_played), (MatchId(8), header.started, NOON + 999));
    assert_eq!((&forked.players, &forked.options, &forked.ended), (&header.players, &header.options, &None));
    let copy = on_disk(forked, good.journal());
    assert_eq!(of(&copy), Verdict::Whole);
    assert_eq!(copy.journal, disk.journal[..12]);
}

/// Something that happens to bytes.
#[derive(Clone, Debug)]
enum Mishap {
    Flip(prop::sample::Index, u8),
    Cut(prop::sample::Index),
    Grow(Vec<u8>),
    Replace(Vec<u8>),
}

fn mishap() -> impl Strategy<Value = Mishap> {
    prop_oneof![
        (any::<prop::sample::Index>(), 1..=u8::MAX).prop_map(|(at, bits)| Mishap::Flip(at, bits)),
        any::<prop::sample::Index>().prop_map(Mishap::Cut),
        vec(any::<u8>(), 1..9).prop_map(Mishap::Grow),
        vec(any::<u8>(), 0..40).prop_map(Mishap::Replace),
    ]
}

fn befall(bytes: &mut Vec<u8>, mishap: &Mishap) {
    match mishap {
        Mishap::Flip(at, bits) if !bytes.is_empty() => {
            let at = at.index(bytes.len());
            bytes[at] ^= bits;
        }
        Mishap::Flip(..) => {}
        Mishap::Cut(at) => bytes.truncate(at.index(bytes.len() + 1)),
        Mishap::Grow(more) => bytes.extend(more),
        Mishap::Replace(others) => bytes.clone_from(others),
    }
}

proptest! {
    #[test]
    fn what_is_kept_reads_back(seed: u64, seats in 2u8..=6, steps in 0usize..300) {
        let disk = kept(seed, seats, steps);
        prop_assert_eq!(of(&disk), Verdict::Whole);
    }

    #[test]
    fn no_mishap_gives_a_wrong_match(
        seed: u64,
        seats in 2u8..=6,
        steps in 1usize..80,
        mishaps in vec((any::<prop::sample::Index>(), mishap()), 1..4),
        swap: Option<(prop::sample::Index, prop::sample::Index)>,
    ) {
        let disk = kept(seed, seats, steps);
        let mut damaged = disk.clone();
        for (at, mishap) in &mishaps {
            let at = at.index(damaged.records.len() + 1);
            match damaged.records.get_mut(at) {
                Some(record) => befall(record, mishap),
                None => befall(&mut damaged.header_bytes, mishap),
            }
        }
        if let Some((one, other)) = swap {
            let all = damaged.records.len();
            damaged.records.swap(one.index(all), other.index(all));
        }
        let untouched = disk.header_bytes == damaged.header_bytes && disk.records == damaged.records;
        prop_assert_eq!(of(&damaged) == Verdict::Whole, untouched);
    }

    #[test]
    fn garbage_never_panics(header in vec(any::<u8>(), 0..200), records in vec(vec(any::<u8>(), 0..20), 0..20)) {
        prop_assert!(matches!(read(&header, &records), ReadBack::Unreadable));
    }

    #[test]
    fn garbage_entries_under_a_good_checksum_never_panic(entries in vec(vec(any::<u8>(), 0..8), 0..20)) {
        let journal: Vec<EncodedEntry> = entries.into_iter().map(EncodedEntry::from_bytes).collect();
        let disk = on_disk(kept(7, 3, 0).header, &journal);
        let is_offered =
            matches!(read(&disk.header_bytes, &disk.records), ReadBack::Whole { .. } | ReadBack::Damaged { .. });
        prop_assert!(is_offered);
    }

    #[test]
    fn garbage_headers_under_a_good_checksum_never_panic(body in vec(any::<u8>(), 0..120)) {
        let mut bytes = vec![1];
        bytes.extend(body);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let _ = read(&bytes, &[]);
    }
}
