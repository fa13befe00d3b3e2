//! The record beside a match: what is remembered about the table, and can be lost without harm to the match. It is stored
//! under a key of its own with a version of its own, and is not covered by the checksums of the header and the journal.

use serde::{Deserialize, Serialize};

use super::envelope;
use super::header::MatchId;
use crate::table::seat::Seats;

const VERSION: u8 = 1;
const KEY_PREFIX: &str = "match-";

/// The record beside a match.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct MatchRecord {
    /// How often each seat's curtain was opened since that seat last moved behind it, in seat order.
    pub openings: Vec<u8>,
    /// The discussion timer, when one was started.
    pub clock: Option<Clock>,
}

/// A discussion timer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Clock {
    /// It runs.
    Running {
        /// When the discussion ends, in milliseconds since 1970.
        ends_at: u64,
    },
    /// It stands still.
    Paused {
        /// How long the discussion still lasts, in milliseconds.
        left_ms: u32,
    },
}

impl MatchRecord {
    /// The key that the record of a match is stored under, among the preferences.
    pub fn key(id: MatchId) -> String {
        format!("{KEY_PREFIX}{id}")
    }

    /// The record behind the stored bytes; nothing when there are none, when they are damaged, and when a newer version
    /// wrote them.
    pub fn read(bytes: Option<&[u8]>) -> Option<MatchRecord> {
        let mut record: MatchRecord = envelope::open(VERSION, bytes?).ok()?;
        record.openings.truncate(usize::from(Seats::MOST));
        Some(record)
    }

    /// The bytes to store.
    pub fn to_bytes(&self) -> Vec<u8> {
        envelope::seal(VERSION, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples() -> [MatchRecord; 4] {
        [
            MatchRecord::default(),
            MatchRecord { openings: vec![0, 2, 255], clock: None },
            MatchRecord { openings: vec![], clock: Some(Clock::Running { ends_at: 1_796_000_123_456 }) },
            MatchRecord { openings: vec![1], clock: Some(Clock::Paused { left_ms: 90_000 }) },
        ]
    }

    #[test]
    fn a_record_reads_back() {
        for record in samples() {
            assert_eq!(MatchRecord::read(Some(&record.to_bytes())), Some(record));
        }
    }

    #[test]
    fn every_cut_and_every_flipped_bit_gives_no_record() {
        assert_eq!(MatchRecord::read(None), None);
        for bytes in samples().map(|record| record.to_bytes()) {
            for end in 0..bytes.len() {
                assert_eq!(MatchRecord::read(Some(&bytes[..end])), None, "cut at {end}");
            }
            for bit in 0..bytes.len() * 8 {
                let mut flipped = bytes.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(MatchRecord::read(Some(&flipped)), None, "bit {bit}");
            }
        }
    }

    #[test]
    fn what_a_newer_version_wrote_is_no_record() {
        let [_, record, ..] = samples();
        assert_eq!(MatchRecord::read(Some(&envelope::seal(VERSION + 1, &record))), None);
    }

    #[test]
    fn no_more_openings_are_read_than_there_can_be_seats() {
        let record = MatchRecord { openings: (0..40).collect(), clock: None };
        let read = MatchRecord::read(Some(&record.to_bytes())).expect("a record");
        assert_eq!(read.openings, (0..32).collect::<Vec<u8>>());
    }

    #[test]
    fn every_match_has_a_key_of_its_own() {
        assert_eq!(MatchRecord::key(MatchId(0xab)), "match-00000000000000ab");
    }

    /// These bytes are on people's phones once this version is released.
    #[test]
    fn version_1_is_written_as_ever() {
        let record = MatchRecord { openings: vec![0, 2], clock: Some(Clock::Paused { left_ms: 300 }) };
        assert_eq!(record.to_bytes()[..8], [1, 2, 0, 2, 1, 1, 0xac, 2]);
    }
}
