//! A whole evening against a store that fails in every way.

use la_bergerie::saves::header::Header;
use la_bergerie::saves::reading::read;
use la_bergerie::saves::write_tracker::{Batch, SaveStatus, StoreFailure, StoredSummary, WriteTracker};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::played::{ID, NOON, Table, Verdict, on_disk, players, verdict};

/// What the store does with the next batch.
#[derive(Clone, Copy, Debug)]
enum Luck {
    Good,
    Full,
    Unavailable,
    /// The connection breaks, after the batch was written or before.
    Broken {
        written: bool,
    },
    /// The page is killed, after the batch was written or before, and opened again.
    Killed {
        written: bool,
    },
}

#[derive(Default)]
struct Store {
    header: Option<Vec<u8>>,
    records: Vec<Vec<u8>>,
}

impl Store {
    fn write(&mut self, batch: &Batch) {
        assert_eq!(batch.fresh, self.header.is_none());
        assert_eq!(batch.first as usize, self.records.len(), "a record is added once");
        self.header = Some(batch.header.clone());
        self.records.extend(batch.records.iter().cloned());
    }

    fn summary(&self) -> Option<StoredSummary> {
        let header = self.header.clone()?;
        Some(StoredSummary { header, records: self.records.len() as u32, last: self.records.last().cloned() })
    }
}

fn luck() -> impl Strategy<Value = Luck> {
    prop_oneof![
        6 => Just(Luck::Good),
        1 => Just(Luck::Full),
        1 => Just(Luck::Unavailable),
        1 => any::<bool>().prop_map(|written| Luck::Broken { written }),
        1 => any::<bool>().prop_map(|written| Luck::Killed { written }),
    ]
}

proptest! {
    #[test]
    fn what_was_said_to_be_safe_is_there(seed: u64, lucks in vec(luck(), 1..80)) {
        let mut table = Table::new(seed, 3);
        let mut header = Header::new(ID, players(3), &table.played, NOON);
        let (mut write_tracker, mut store) = (WriteTracker::fresh(), Store::default());
        for (tap, luck) in (1..).zip(lucks) {
            table.step();
            header.played(&table.played, NOON + tap);
            if write_tracker.in_doubt() {
                write_tracker.found(&header, table.played.journal(), store.summary().as_ref());
            }
            if let Some(batch) = write_tracker.batch(&header, table.played.journal()) {
                match luck {
                    Luck::Good => {
                        store.write(&batch);
                        write_tracker.stored(&batch);
                    }
                    Luck::Full => write_tracker.failed(StoreFailure::Full),
                    Luck::Unavailable => write_tracker.failed(StoreFailure::Unavailable),
                    Luck::Broken { written } => {
                        if written {
                            store.write(&batch);
                        }
                        write_tracker.failed(StoreFailure::Broken);
                    }
                    Luck::Killed { written } => {
                        if written {
                            store.write(&batch);
                        }
                        // What comes back is a beginning of the match; the test plays on from the same place all the same.
                        write_tracker = store.header.clone().map_or_else(WriteTracker::fresh, |header| {
                            WriteTracker::resumed(header, store.records.len() as u32)
                        });
                    }
                }
            }
            if write_tracker.status() == SaveStatus::Safe && matches!(luck, Luck::Good) {
                let truth = on_disk(header.clone(), table.played.journal());
                let kept = store.header.as_ref().expect("it is safe");
                prop_assert_eq!(verdict(&read(kept, &store.records), &truth), Verdict::Whole);
            }
            prop_assert_ne!(write_tracker.status(), SaveStatus::Lost, "nobody else writes");
        }
    }
}
