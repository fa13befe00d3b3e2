//! Keeps track of what of the running match is on disk, and makes the batches that write what is missing.

use super::header::{self, Header, HeaderRead, MatchId};
use super::record::Chain;
use crate::table::any::AnyMatch;
use crate::table::encoding::EncodedEntry;

/// How a store fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreFailure {
    /// There is no room left; nothing was written.
    #[error("the store is full")]
    Full,
    /// There is no store, or it refuses to be opened; nothing was written.
    #[error("the store is not available")]
    Unavailable,
    /// Another writer was there first; nothing was written.
    #[error("another tab writes this match")]
    Taken,
    /// The connection was lost, and nobody knows what was written.
    #[error("the store was lost")]
    Broken,
}

/// Everything of a match that is missing on disk: one transaction, wholly written or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The match.
    pub id: MatchId,
    /// Whether nothing of this match may be there yet: the header is then added, and otherwise put in place of the old one.
    pub fresh: bool,
    /// The header.
    pub header: Vec<u8>,
    /// The index of the first record.
    pub first: u32,
    /// The records, each to be added under its index; when there is none, `first` must still be free.
    pub records: Vec<Vec<u8>>,
}

/// How safely the match is kept, for the screens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveStatus {
    /// Everything that was handed over is on disk.
    Safe,
    /// Something is on its way to the disk.
    Writing,
    /// The match goes on, but the last steps are kept in memory alone.
    InMemory(InMemory),
    /// Another tab plays this match, and nothing more is written from here.
    Lost,
}

/// Why a match is kept in memory alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InMemory {
    /// There is no room left.
    Full,
    /// There is no store.
    Unavailable,
}

/// What a store holds of a match, as it is found when the store is opened again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSummary {
    /// The header.
    pub header: Vec<u8>,
    /// How many records there are.
    pub records: u32,
    /// The last record.
    pub last: Option<Vec<u8>>,
}

/// What of one match is on disk, as far as this page knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteTracker {
    /// The header that is on disk, when one is.
    header: Option<Vec<u8>>,
    records: u32,
    trouble: Option<Trouble>,
    writing: bool,
    doubt: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trouble {
    Memory(InMemory),
    Lost,
}

impl WriteTracker {
    /// The tracker of a match of which nothing is on disk.
    pub fn fresh() -> WriteTracker {
        WriteTracker { header: None, records: 0, trouble: None, writing: false, doubt: false }
    }

    /// The tracker of a match that was read whole from the disk: its header there, and how many records.
    pub fn resumed(header: Vec<u8>, records: u32) -> WriteTracker {
        WriteTracker { header: Some(header), records, ..WriteTracker::fresh() }
    }

    /// Everything that is missing on disk, to be written now; nothing when nothing is missing, while a batch is being
    /// written, while in doubt, and once another tab writes.
    pub fn batch(&mut self, header: &Header, journal: &[EncodedEntry]) -> Option<Batch> {
        if self.writing || self.doubt || self.trouble == Some(Trouble::Lost) {
            return None;
        }
        let count = count(journal);
        let bytes = header.to_bytes(count);
        if count < self.records || (count == self.records && self.header.as_ref() == Some(&bytes)) {
            return None;
        }
        let records = Chain::start(header).seal_all(journal).split_off(self.records as usize);
        self.writing = true;
        Some(Batch { id: header.id, fresh: self.header.is_none(), header: bytes, first: self.records, records })
    }

    /// [`WriteTracker::batch`] of a match.
    pub fn missing(&mut self, header: &Header, played: &dyn AnyMatch) -> Option<Batch> {
        self.batch(header, played.journal())
    }

    /// [`WriteTracker::resumed`] of a match that was just read whole from the disk.
    pub fn of_kept(header: &Header, played: &dyn AnyMatch) -> WriteTracker {
        let records = count(played.journal());
        WriteTracker::resumed(header.to_bytes(records), records)
    }

    /// [`WriteTracker::found`] of a match.
    pub fn found_of(&mut self, header: &Header, played: &dyn AnyMatch, summary: Option<&StoredSummary>) {
        self.found(header, played.journal(), summary);
    }

    /// Notes that `batch` is on disk, complete.
    pub fn stored(&mut self, batch: &Batch) {
        self.writing = false;
        self.trouble = None;
        self.header = Some(batch.header.clone());
        self.records = batch.first + batch.records.len() as u32;
    }

    /// Notes that the batch on its way was not written, or that the store could not be opened again.
    pub fn failed(&mut self, failure: StoreFailure) {
        self.writing = false;
        self.trouble = Some(match failure {
            StoreFailure::Full => Trouble::Memory(InMemory::Full),
            StoreFailure::Unavailable => Trouble::Memory(InMemory::Unavailable),
            StoreFailure::Taken => Trouble::Lost,
            StoreFailure::Broken => {
                self.doubt = true;
                Trouble::Memory(InMemory::Unavailable)
            }
        });
    }

    /// Whether the store was lost in the middle of a batch: it must be opened again and [`WriteTracker::found`] be told what is there.
    pub fn in_doubt(&self) -> bool {
        self.doubt
    }

    /// Compares what the store holds of this match with what was played here: either it is ours, and the next batch
    /// holds what is missing, or another tab was there.
    pub fn found(&mut self, header: &Header, journal: &[EncodedEntry], summary: Option<&StoredSummary>) {
        self.doubt = false;
        self.writing = false;
        match summary {
            None => (self.header, self.records) = (None, 0),
            Some(summary) if is_ours(header, journal, summary) => {
                (self.header, self.records) = (Some(summary.header.clone()), summary.records);
                if summary.records == count(journal) {
                    self.trouble = None;
                }
            }
            Some(_) => self.trouble = Some(Trouble::Lost),
        }
    }

    /// How safely the match is kept; a warning stays until a write goes through again.
    pub fn status(&self) -> SaveStatus {
        match self.trouble {
            Some(Trouble::Lost) => SaveStatus::Lost,
            Some(Trouble::Memory(why)) => SaveStatus::InMemory(why),
            None if self.writing => SaveStatus::Writing,
            None => SaveStatus::Safe,
        }
    }

    /// How many records are on disk for certain.
    pub fn records(&self) -> u32 {
        self.records
    }
}

fn is_ours(header: &Header, journal: &[EncodedEntry], summary: &StoredSummary) -> bool {
    let HeaderRead::Whole(found, entries) = header::read(&summary.header) else { return false };
    if Chain::start(&found) != Chain::start(header) || entries != summary.records || summary.records > count(journal) {
        return false;
    }
    // The checksum of a record runs on from all before it, so the last one speaks for every record.
    Chain::start(header).seal_all(&journal[..summary.records as usize]).last() == summary.last.as_ref()
}

fn count(journal: &[EncodedEntry]) -> u32 {
    u32::try_from(journal.len()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
