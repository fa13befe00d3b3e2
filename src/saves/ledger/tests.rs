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

    fn holding(&self) -> Option<Holding> {
        let header = self.header.clone()?;
        Some(Holding { header, records: self.records.len() as u32, last: self.records.last().cloned() })
    }
}

fn journal(steps: u8) -> Vec<Kept> {
    (0..steps).map(|step| Kept::from_bytes(vec![step])).collect()
}

fn save(ledger: &mut Ledger, store: &mut Store, steps: u8) {
    let batch = ledger.batch(&sample(), &journal(steps)).expect("something is missing");
    match store.write(&batch) {
        Ok(()) => ledger.stored(&batch),
        Err(failure) => ledger.failed(failure),
    }
}

fn assert_holds(store: &Store, steps: u8) {
    assert_eq!(store.header, Some(sample().to_bytes(u32::from(steps))));
    assert_eq!(store.records, Chain::start(&sample()).seal_all(&journal(steps)));
}

#[test]
fn each_tap_is_one_batch_and_the_header_comes_first() {
    let (mut ledger, mut store) = (Ledger::fresh(), Store::default());
    let batch = ledger.batch(&sample(), &[]).expect("the header is missing");
    assert!(batch.fresh && batch.records.is_empty());
    assert_eq!(ledger.keeping(), Keeping::Writing);
    assert_eq!(ledger.batch(&sample(), &journal(1)), None, "one at a time");
    store.write(&batch).expect("the store is empty");
    ledger.stored(&batch);
    assert_eq!(ledger.keeping(), Keeping::Safe);
    save(&mut ledger, &mut store, 2);
    save(&mut ledger, &mut store, 3);
    assert_eq!(ledger.batch(&sample(), &journal(3)), None, "nothing is missing");
    assert_holds(&store, 3);
}

#[test]
fn a_change_of_the_header_alone_is_written() {
    let (mut ledger, mut store) = (Ledger::fresh(), Store::default());
    save(&mut ledger, &mut store, 2);
    let renamed = Header { last_played: 5, ..sample() };
    let batch = ledger.batch(&renamed, &journal(2)).expect("the header changed");
    assert_eq!((batch.fresh, batch.first, batch.records.len()), (false, 2, 0));
}

#[test]
fn after_a_failure_everything_missing_goes_at_once() {
    for (failure, why) in [(StoreFailure::Full, InMemory::Full), (StoreFailure::Unavailable, InMemory::Unavailable)] {
        let (mut ledger, mut store) = (Ledger::fresh(), Store::default());
        save(&mut ledger, &mut store, 1);
        for steps in 2..5 {
            let batch = ledger.batch(&sample(), &journal(steps)).expect("something is missing");
            assert_eq!((batch.first, batch.records.len()), (1, usize::from(steps) - 1));
            ledger.failed(failure);
            assert_eq!(ledger.keeping(), Keeping::InMemory(why));
            assert_eq!(ledger.records(), 1);
        }
        assert!(ledger.batch(&sample(), &journal(5)).is_some());
        assert_eq!(ledger.keeping(), Keeping::InMemory(why), "the warning stays until a write goes through");
        ledger.failed(failure);
        save(&mut ledger, &mut store, 6);
        assert_eq!(ledger.keeping(), Keeping::Safe);
        assert_holds(&store, 6);
    }
}

#[test]
fn a_second_tab_is_refused_and_writes_no_more() {
    let (mut first, mut store) = (Ledger::fresh(), Store::default());
    save(&mut first, &mut store, 2);
    let mut second = Ledger::resumed(sample().to_bytes(2), 2);
    assert_eq!(second.batch(&sample(), &journal(2)), None);
    save(&mut first, &mut store, 3);
    save(&mut second, &mut store, 4);
    assert_eq!(second.keeping(), Keeping::Lost);
    assert_eq!(second.batch(&sample(), &journal(5)), None);
    save(&mut first, &mut store, 4);
    assert_eq!(first.keeping(), Keeping::Safe);
    assert_holds(&store, 4);
}

#[test]
fn a_second_tab_cannot_change_the_header_either() {
    let (mut first, mut store) = (Ledger::fresh(), Store::default());
    save(&mut first, &mut store, 2);
    let mut second = Ledger::resumed(sample().to_bytes(2), 2);
    save(&mut first, &mut store, 3);
    let batch = second.batch(&Header { last_played: 5, ..sample() }, &journal(2)).expect("the header changed");
    assert_eq!(store.write(&batch), Err(StoreFailure::Taken));
}

#[test]
fn a_lost_store_is_asked_what_it_holds() {
    for written in [false, true] {
        for before in [0, 2] {
            let (mut ledger, mut store) = (Ledger::fresh(), Store::default());
            if before > 0 {
                save(&mut ledger, &mut store, before);
            }
            let batch = ledger.batch(&sample(), &journal(4)).expect("something is missing");
            if written {
                store.write(&batch).expect("nobody else writes");
            }
            ledger.failed(StoreFailure::Broken);
            assert!(ledger.in_doubt());
            assert_eq!(ledger.batch(&sample(), &journal(4)), None);
            ledger.failed(StoreFailure::Unavailable);
            assert!(ledger.in_doubt(), "the doubt stays until the store was read");
            ledger.found(&sample(), &journal(4), store.holding().as_ref());
            assert!(!ledger.in_doubt());
            let safe = if written { Keeping::Safe } else { Keeping::InMemory(InMemory::Unavailable) };
            assert_eq!(ledger.keeping(), safe);
            save(&mut ledger, &mut store, 5);
            assert_eq!(ledger.keeping(), Keeping::Safe);
            assert_holds(&store, 5);
        }
    }
}

#[test]
fn a_lost_store_with_the_steps_of_another_tab_is_left_alone() {
    let other = |steps: &[u8]| -> Vec<Kept> { steps.iter().map(|&step| Kept::from_bytes(vec![step])).collect() };
    for theirs in [other(&[0, 1, 9]), other(&[0, 1, 2, 3, 4]), other(&[9])] {
        let records = Chain::start(&sample()).seal_all(&theirs);
        let header = sample().to_bytes(records.len() as u32);
        let holding = Holding { header, records: records.len() as u32, last: records.last().cloned() };
        let mut ledger = Ledger::resumed(sample().to_bytes(2), 2);
        ledger.failed(StoreFailure::Broken);
        ledger.found(&sample(), &journal(4), Some(&holding));
        assert_eq!(ledger.keeping(), Keeping::Lost);
        assert_eq!(ledger.batch(&sample(), &journal(4)), None);
    }
}
