//! One journal entry as it is stored: a version byte, the entry, and a checksum that includes the checksum of the record before.

use super::envelope;
use super::header::{Header, MatchId};
use crate::table::encoding::EncodedEntry;

const VERSION: u8 = 1;

/// The checksum after the last record of a journal. The next record includes it, so a record fits in one place only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain(u32);

/// Why a record cannot be read at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// A newer version of the app wrote it.
    #[error("a newer version wrote this record")]
    Newer,
    /// It is not what was written here.
    #[error("this record is damaged or not of this place")]
    Damaged,
}

impl Chain {
    /// The chain before the first record, computed from the fields of the header that never change.
    pub fn start(header: &Header) -> Chain {
        let fixed: (MatchId, &str, u8, &[u8], u16) =
            (header.id, &header.game, header.seats(), &header.options, header.rules);
        Chain(envelope::checksum(&[&envelope::body(&fixed)]))
    }

    /// The record of the next entry.
    pub fn seal(&mut self, entry: &EncodedEntry) -> Vec<u8> {
        let mut record = Vec::with_capacity(entry.bytes().len() + 5);
        record.push(VERSION);
        record.extend_from_slice(entry.bytes());
        self.0 = self.after(&record);
        record.extend_from_slice(&self.0.to_le_bytes());
        record
    }

    /// The entry behind the next record; the chain moves on only when it fits.
    ///
    /// # Errors
    /// Why the record does not fit here.
    pub fn open(&mut self, record: &[u8]) -> Result<EncodedEntry, RecordError> {
        let (wrapped, crc) = record.split_last_chunk::<4>().ok_or(RecordError::Damaged)?;
        let (&version, entry) = wrapped.split_first().ok_or(RecordError::Damaged)?;
        let after = self.after(wrapped);
        if after != u32::from_le_bytes(*crc) {
            return Err(RecordError::Damaged);
        }
        match version {
            VERSION => {
                self.0 = after;
                Ok(EncodedEntry::from_bytes(entry.to_vec()))
            }
            newer if newer > VERSION => Err(RecordError::Newer),
            _ => Err(RecordError::Damaged),
        }
    }

    /// The entries of `records` as far as they fit, and why the next one does not.
    pub fn open_all(mut self, records: &[Vec<u8>]) -> (Vec<EncodedEntry>, Option<RecordError>) {
        let mut entries = Vec::with_capacity(records.len());
        for record in records {
            match self.open(record) {
                Ok(entry) => entries.push(entry),
                Err(error) => return (entries, Some(error)),
            }
        }
        (entries, None)
    }

    /// The records of a whole journal.
    pub fn seal_all(mut self, journal: &[EncodedEntry]) -> Vec<Vec<u8>> {
        journal.iter().map(|entry| self.seal(entry)).collect()
    }

    fn after(self, wrapped: &[u8]) -> u32 {
        envelope::checksum(&[&self.0.to_le_bytes(), wrapped])
    }
}

#[cfg(test)]
mod tests {
    use super::super::header::tests::sample;
    use super::*;

    fn journal() -> Vec<EncodedEntry> {
        (0..6u8).map(|step| EncodedEntry::from_bytes(vec![0, step % 2, 9])).collect()
    }

    #[test]
    fn records_read_back_in_order() {
        let chain = Chain::start(&sample());
        assert_eq!(chain.open_all(&chain.seal_all(&journal())), (journal(), None));
    }

    #[test]
    fn swapped_missing_and_doubled_records_do_not_fit() {
        let chain = Chain::start(&sample());
        let records = chain.seal_all(&journal());
        let good = |records: &[Vec<u8>]| chain.open_all(records).0.len();
        let mut swapped = records.clone();
        swapped.swap(1, 3);
        assert_eq!(good(&swapped), 1, "entries 1 and 3 are alike, but their places are not");
        let mut gap = records.clone();
        gap.remove(2);
        assert_eq!(good(&gap), 2);
        let mut doubled = records.clone();
        doubled.insert(2, records[2].clone());
        assert_eq!(good(&doubled), 3);
    }

    #[test]
    fn records_of_another_match_do_not_fit() {
        let records = Chain::start(&sample()).seal_all(&journal());
        let mut seats = sample();
        seats.players.pop();
        let others = [
            Header { id: MatchId(1), ..sample() },
            Header { game: "autre".to_owned(), ..sample() },
            Header { options: vec![], ..sample() },
            Header { rules: 3, ..sample() },
            seats,
        ];
        for other in others {
            assert_eq!(Chain::start(&other).open_all(&records), (vec![], Some(RecordError::Damaged)));
        }
    }

    #[test]
    fn names_may_change_in_the_middle_of_a_match() {
        let records = Chain::start(&sample()).seal_all(&journal());
        let mut renamed = sample();
        renamed.players[0].name = "Zoé".to_owned();
        renamed.last_played += 1;
        renamed.ended = None;
        assert_eq!(Chain::start(&renamed).open_all(&records), (journal(), None));
    }

    #[test]
    fn a_newer_record_is_told_from_a_damaged_one() {
        let mut chain = Chain::start(&sample());
        let mut record = vec![VERSION + 1, 5];
        record.extend(chain.after(&record).to_le_bytes());
        assert_eq!(chain.open(&record), Err(RecordError::Newer));
        record[0] = VERSION;
        assert_eq!(chain.open(&record), Err(RecordError::Damaged));
        assert_eq!(chain.open(&[]), Err(RecordError::Damaged));
    }
}
