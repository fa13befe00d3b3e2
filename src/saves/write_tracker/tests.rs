use super::super::header::tests::sample;
use super::*;

/// A store that keeps what the ledger says, and fails when it is told to.
#[derive(Default)]
struct Store {
    header: Option<Vec<u8>>,
    records: Vec<Vec<u8>>,
}

impl Store {
    fn write(&mut self, batch: &Batch) -> Result<(), StoreFailure> {
        let taken = batch.fresh && self.header.is_some();
        if taken || batch.first as usize != self.records.len() {
            return Err(StoreFailure::Taken);
        }
        self.header = Some(batch.header.clone());
        self.records.extend(batch.records.iter().cloned());
        Ok(())
    }

    fn summary(&self) -> Option<StoredSummary> {
        let header = self.header.clone()?;
        Some(StoredSummary { header, records: self.records.len() as u32, last: self.records.last().cloned() })
    }
}

fn journal(steps: u8) -> Vec<EncodedEntry> {
    (0..steps).map(|step| EncodedEntry::from_bytes(vec![step])).collect()
}

fn save(write_tracker: &mut WriteTracker, store: &mut Store, steps: u8) {
    let batch = write_tracker.batch(&sample(), &journal(steps)).expect("something is missing");
    match store.write(&batch) {
        Ok(()) => write_tracker.stored(&batch),
        Err(failure) => write_tracker.failed(failure),
    }
}

fn assert_holds(store: &Store, steps: u8) {
    assert_eq!(store.header, Some(sample().to_bytes(u32::from(steps))));
    assert_eq!(store.records, Chain::start(&sample()).seal_all(&journal(steps)));
}

#[test]
fn each_tap_is_one_batch_and_the_header_comes_first() {
    let (mut write_tracker, mut store) = (WriteTracker::fresh(), Store::default());
    let batch = write_tracker.batch(&sample(), &[]).expect("the header is missing");
    assert!(batch.fresh && batch.records.is_empty());
    assert_eq!(write_tracker.status(), SaveStatus::Writing);
    assert_eq!(write_tracker.batch(&sample(), &journal(1)), None, "one at a time");
    store.write(&batch).expect("the store is empty");
    write_tracker.stored(&batch);
    assert_eq!(write_tracker.status(), SaveStatus::Safe);
    save(&mut write_tracker, &mut store, 2);
    save(&mut write_tracker, &mut store, 3);
    assert_eq!(write_tracker.batch(&sample(), &journal(3)), None, "nothing is missing");
    assert_holds(&store, 3);
}

#[test]
fn a_change_of_the_header_alone_is_written() {
    let (mut write_tracker, mut store) = (WriteTracker::fresh(), Store::default());
    save(&mut write_tracker, &mut store, 2);
    let renamed = Header { last_played: 5, ..sample() };
    let batch = write_tracker.batch(&renamed, &journal(2)).expect("the header changed");
    assert_eq!((batch.fresh, batch.first, batch.records.len()), (false, 2, 0));
}

#[test]
fn after_a_failure_everything_missing_goes_at_once() {
    for (failure, why) in [(StoreFailure::Full, InMemory::Full), (StoreFailure::Unavailable, InMemory::Unavailable)] {
        let (mut write_tracker, mut store) = (WriteTracker::fresh(), Store::default());
        save(&mut write_tracker, &mut store, 1);
        for steps in 2..5 {
            let batch = write_tracker.batch(&sample(), &journal(steps)).expect("something is missing");
            assert_eq!((batch.first, batch.records.len()), (1, usize::from(steps) - 1));
            write_tracker.failed(failure);
            assert_eq!(write_tracker.status(), SaveStatus::InMemory(why));
            assert_eq!(write_tracker.records(), 1);
        }
        assert!(write_tracker.batch(&sample(), &journal(5)).is_some());
        assert_eq!(write_tracker.status(), SaveStatus::InMemory(why), "the warning stays until a write goes through");
        write_tracker.failed(failure);
        save(&mut write_tracker, &mut store, 6);
        assert_eq!(write_tracker.status(), SaveStatus::Safe);
        assert_holds(&store, 6);
    }
}

#[test]
fn a_second_tab_is_refused_and_writes_no_more() {
    let (mut first, mut store) = (WriteTracker::fresh(), Store::default());
    save(&mut first, &mut store, 2);
    let mut second = WriteTracker::resumed(sample().to_bytes(2), 2);
    assert_eq!(second.batch(&sample(), &journal(2)), None);
    save(&mut first, &mut store, 3);
    save(&mut second, &mut store, 4);
    assert_eq!(second.status(), SaveStatus::Lost);
    assert_eq!(second.batch(&sample(), &journal(5)), None);
    save(&mut first, &mut store, 4);
    assert_eq!(first.status(), SaveStatus::Safe);
    assert_holds(&store, 4);
}

#[test]
fn a_second_tab_cannot_change_the_header_either() {
    let (mut first, mut store) = (WriteTracker::fresh(), Store::default());
    save(&mut first, &mut store, 2);
    let mut second = WriteTracker::resumed(sample().to_bytes(2), 2);
    save(&mut first, &mut store, 3);
    let batch = second.batch(&Header { last_played: 5, ..sample() }, &journal(2)).expect("the header changed");
    assert_eq!(store.write(&batch), Err(StoreFailure::Taken));
}

#[test]
fn a_lost_store_is_asked_what_it_holds() {
    for written in [false, true] {
        for before in [0, 2] {
            let (mut write_tracker, mut store) = (WriteTracker::fresh(), Store::default());
            if before > 0 {
                save(&mut write_tracker, &mut store, before);
            }
            let batch = write_tracker.batch(&sample(), &journal(4)).expect("something is missing");
            if written {
                store.write(&batch).expect("nobody else writes");
            }
            write_tracker.failed(StoreFailure::Broken);
            assert!(write_tracker.in_doubt());
            assert_eq!(write_tracker.batch(&sample(), &journal(4)), None);
            write_tracker.failed(StoreFailure::Unavailable);
            assert!(write_tracker.in_doubt(), "the doubt stays until the store was read");
            write_tracker.found(&sample(), &journal(4), store.summary().as_ref());
            assert!(!write_tracker.in_doubt());
            let safe = if written { SaveStatus::Safe } else { SaveStatus::InMemory(InMemory::Unavailable) };
            assert_eq!(write_tracker.status(), safe);
            save(&mut write_tracker, &mut store, 5);
            assert_eq!(write_tracker.status(), SaveStatus::Safe);
            assert_holds(&store, 5);
        }
    }
}

#[test]
fn a_lost_store_with_the_steps_of_another_tab_is_left_alone() {
    let other = |steps: &[u8]| -> Vec<EncodedEntry> {
        steps.iter().map(|&step| EncodedEntry::from_bytes(vec![step])).collect()
    };
    for theirs in [other(&[0, 1, 9]), other(&[0, 1, 2, 3, 4]), other(&[9])] {
        let records = Chain::start(&sample()).seal_all(&theirs);
        let header = sample().to_bytes(records.len() as u32);
        let summary = StoredSummary { header, records: records.len() as u32, last: records.last().cloned() };
        let mut write_tracker = WriteTracker::resumed(sample().to_bytes(2), 2);
        write_tracker.failed(StoreFailure::Broken);
        write_tracker.found(&sample(), &journal(4), Some(&summary));
        assert_eq!(write_tracker.status(), SaveStatus::Lost);
        assert_eq!(write_tracker.batch(&sample(), &journal(4)), None);
    }
}
