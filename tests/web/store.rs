use js_sys::Promise;
use la_bergerie::device::events::{now_ms, window};
use la_bergerie::device::store::{Store, failure_named, persist_once, persisted};
use la_bergerie::saves::header::MatchId;
use la_bergerie::saves::match_record::{Clock, MatchRecord};
use la_bergerie::saves::write_tracker::{Batch, StoreFailure, StoredSummary};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{IdbDatabase, IdbOpenDbRequest};

const ID: MatchId = MatchId(0x0123_4567_89ab_cdef);
const OTHER: MatchId = MatchId(0x0123_4567_89ab_cdf0);

/// A database of its own for each test, so that they may run in any order.
async fn store(name: &str) -> Store {
    JsFuture::from(deletion(name)).await.unwrap();
    Store::open_named(name).await.unwrap()
}

fn deletion(name: &str) -> Promise {
    let request: IdbOpenDbRequest = window().indexed_db().unwrap().unwrap().delete_database(name).unwrap();
    Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    })
}

fn batch(id: MatchId, first: u32, records: &[&[u8]]) -> Batch {
    let records: Vec<Vec<u8>> = records.iter().map(|record| record.to_vec()).collect();
    let length = u8::try_from(first as usize + records.len()).unwrap_or(u8::MAX);
    Batch { id, fresh: first == 0, header: vec![id.0 as u8, length], first, records }
}

#[wasm_bindgen_test]
async fn what_was_appended_is_read_back_in_order() {
    let store = store("round-trip").await;
    assert_eq!(store.load(ID).await, Ok(None));
    store.append(&batch(ID, 0, &[b"a", b""])).await.unwrap();
    store.append(&batch(OTHER, 0, &[b"another's"])).await.unwrap();
    for index in 2..12 {
        store.append(&batch(ID, index, &[&[index as u8]])).await.unwrap();
    }
    let (header, records) = store.load(ID).await.unwrap().unwrap();
    assert_eq!(header, [0xef, 12]);
    let expected: Vec<(u32, Vec<u8>)> =
        [(0, b"a".to_vec()), (1, vec![])].into_iter().chain((2..12).map(|index| (index, vec![index as u8]))).collect();
    assert_eq!(records, expected);
    assert_eq!(store.headers().await, Ok(vec![(ID, vec![0xef, 12]), (OTHER, vec![0xf0, 1])]));
    assert_eq!(
        store.summary(ID).await,
        Ok(Some(StoredSummary { header: vec![0xef, 12], records: 12, last: Some(vec![11]) }))
    );
    assert_eq!(store.summary(MatchId(7)).await, Ok(None));
}

#[wasm_bindgen_test]
async fn a_batch_whose_later_record_collides_leaves_nothing_of_it() {
    let store = store("atomic").await;
    store.append(&batch(ID, 0, &[b"zero"])).await.unwrap();
    // Stands in the way of the second record of a batch whose length is right.
    plant(&store, "atomic", 3).await;
    let before = store.load(ID).await.unwrap();
    let colliding = batch(ID, 2, &[b"fits", b"collides"]);
    assert_eq!(store.append(&colliding).await, Err(StoreFailure::Taken));
    assert_eq!(store.load(ID).await.unwrap(), before, "neither header nor records");
}

#[wasm_bindgen_test]
async fn a_fresh_match_takes_nobody_s_place() {
    let store = store("fresh").await;
    store.append(&batch(ID, 0, &[])).await.unwrap();
    assert_eq!(store.append(&Batch { header: b"new".to_vec(), ..batch(ID, 0, &[]) }).await, Err(StoreFailure::Taken));
    assert_eq!(store.load(ID).await, Ok(Some((vec![0xef, 0], vec![]))));
}

/// Puts a record where no append would, as a disk gone wrong might.
async fn plant(store: &Store, name: &str, index: u32) {
    store.close();
    let request = window().indexed_db().unwrap().unwrap().open(name).unwrap();
    let opened = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    JsFuture::from(opened).await.unwrap();
    let db: IdbDatabase = wasm_bindgen::JsCast::unchecked_into(request.result().unwrap());
    let writing = db.transaction_with_str_and_mode("records", web_sys::IdbTransactionMode::Readwrite).unwrap();
    let key = js_sys::Array::of2(&ID.to_string().into(), &index.into());
    let value = js_sys::Uint8Array::from(&b"planted"[..]);
    let _request = writing.object_store("records").unwrap().add_with_key(&value, &key).unwrap();
    let done = Promise::new(&mut |resolve, _| writing.set_oncomplete(Some(&resolve)));
    JsFuture::from(done).await.unwrap();
    db.close();
}

#[wasm_bindgen_test]
async fn a_second_writer_is_refused() {
    let first = store("second-writer").await;
    let second = Store::open_named("second-writer").await.unwrap();
    first.append(&batch(ID, 0, &[b"ours"])).await.unwrap();
    let kept = first.load(ID).await.unwrap();
    assert_eq!(second.append(&batch(ID, 0, &[b"theirs"])).await, Err(StoreFailure::Taken));
    let blind = Batch { fresh: false, ..batch(ID, 0, &[b"theirs"]) };
    assert_eq!(second.append(&blind).await, Err(StoreFailure::Taken));
    assert_eq!(second.append(&Batch { records: vec![], ..blind }).await, Err(StoreFailure::Taken), "not even a header");
    assert_eq!(first.load(ID).await.unwrap(), kept);
    let both = [batch(ID, 1, &[b"mine"]), batch(ID, 1, &[b"mine too"])];
    let raced = futures(first.append(&both[0]), second.append(&both[1])).await;
    assert_eq!(raced, (Ok(()), Err(StoreFailure::Taken)));
}

/// Both at once.
async fn futures<A: 'static, B: 'static>(a: impl Future<Output = A>, b: impl Future<Output = B>) -> (A, B) {
    use std::pin::pin;
    use std::task::Poll;
    let (mut a, mut b) = (pin!(a), pin!(b));
    let (mut got_a, mut got_b) = (None, None);
    std::future::poll_fn(move |context| {
        if got_a.is_none()
            && let Poll::Ready(value) = a.as_mut().poll(context)
        {
            got_a = Some(value);
        }
        if got_b.is_none()
            && let Poll::Ready(value) = b.as_mut().poll(context)
        {
            got_b = Some(value);
        }
        match (got_a.take(), got_b.take()) {
            (Some(a), Some(b)) => Poll::Ready((a, b)),
            (a, b) => {
                (got_a, got_b) = (a, b);
                Poll::Pending
            }
        }
    })
    .await
}

#[wasm_bindgen_test]
async fn records_that_are_missing_are_noticed() {
    let store = store("length").await;
    assert_eq!(store.append(&batch(ID, 3, &[b"d"])).await, Err(StoreFailure::Broken));
    assert_eq!(store.summary(ID).await, Ok(None));
    store.append(&batch(ID, 0, &[b"a"])).await.unwrap();
    assert_eq!(store.append(&batch(ID, 2, &[b"c"])).await, Err(StoreFailure::Broken));
    let only_header = Batch { fresh: false, header: b"later".to_vec(), ..batch(ID, 1, &[]) };
    store.append(&only_header).await.unwrap();
    let (header, records) = store.load(ID).await.unwrap().unwrap();
    assert_eq!((header.as_slice(), records.len()), (&b"later"[..], 1));
}

#[wasm_bindgen_test]
async fn a_deleted_match_is_gone_and_others_stay() {
    let store = store("delete").await;
    store.append(&batch(ID, 0, &[b"a", b"b"])).await.unwrap();
    store.append(&batch(OTHER, 0, &[b"c"])).await.unwrap();
    store.delete(ID).await.unwrap();
    store.delete(ID).await.unwrap();
    assert_eq!(store.load(ID).await, Ok(None));
    assert_eq!(store.headers().await.unwrap().len(), 1);
    store.append(&batch(ID, 0, &[b"anew"])).await.unwrap();
    assert_eq!(store.load(ID).await.unwrap().unwrap().1, [(0, b"anew".to_vec())]);
}

#[wasm_bindgen_test]
async fn preferences_are_kept() {
    let store = store("prefs").await;
    assert_eq!(store.get("settings").await, Ok(None));
    store.set("settings", b"one").await.unwrap();
    store.set("settings", b"two").await.unwrap();
    assert_eq!(store.get("settings").await, Ok(Some(b"two".to_vec())));
    assert_eq!(Store::open_named("prefs").await.unwrap().get("settings").await, Ok(Some(b"two".to_vec())));
}

#[wasm_bindgen_test]
async fn the_record_beside_a_match_goes_with_the_match() {
    let store = store("record-beside").await;
    let record = MatchRecord { openings: vec![0, 3], clock: Some(Clock::Running { ends_at: now_ms() }) };
    store.set("preferences", b"kept").await.unwrap();
    for id in [ID, OTHER] {
        assert_eq!(store.get(&MatchRecord::key(id)).await, Ok(None));
        store.append(&batch(id, 0, &[b"a"])).await.unwrap();
        store.set(&MatchRecord::key(id), &record.to_bytes()).await.unwrap();
    }
    let read = store.get(&MatchRecord::key(ID)).await.unwrap();
    assert_eq!(MatchRecord::read(read.as_deref()), Some(record.clone()));
    store.delete(ID).await.unwrap();
    assert_eq!(store.get(&MatchRecord::key(ID)).await, Ok(None));
    assert_eq!(store.get(&MatchRecord::key(OTHER)).await, Ok(Some(record.to_bytes())), "another match keeps its own");
    assert_eq!(store.get("preferences").await, Ok(Some(b"kept".to_vec())));
}

#[wasm_bindgen_test]
async fn a_lost_connection_is_opened_again() {
    let store = store("lost").await;
    store.append(&batch(ID, 0, &[b"a"])).await.unwrap();
    store.close();
    store.append(&batch(ID, 1, &[b"b"])).await.unwrap();
    assert_eq!(store.load(ID).await.unwrap().unwrap().1.len(), 2);
}

#[wasm_bindgen_test]
async fn a_database_that_another_page_deletes_is_given_up_and_noticed() {
    let store = store("deleted").await;
    store.append(&batch(ID, 0, &[b"a"])).await.unwrap();
    JsFuture::from(deletion("deleted")).await.unwrap();
    assert_eq!(store.append(&batch(ID, 1, &[b"b"])).await, Err(StoreFailure::Broken));
    assert_eq!(store.headers().await, Ok(vec![]));
    store.append(&batch(ID, 0, &[b"a", b"b"])).await.unwrap();
}

#[wasm_bindgen_test]
async fn a_newer_version_in_another_page_makes_the_store_unavailable() {
    let store = store("newer").await;
    let request = window().indexed_db().unwrap().unwrap().open_with_u32("newer", 2).unwrap();
    let opened = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        request.set_onblocked(Some(&reject));
    });
    JsFuture::from(opened).await.expect("the store steps aside");
    assert_eq!(store.headers().await, Err(StoreFailure::Unavailable));
    wasm_bindgen::JsCast::unchecked_into::<IdbDatabase>(request.result().unwrap()).close();
}

#[wasm_bindgen_test]
fn failures_are_told_apart_by_their_names() {
    for (name, failure) in [
        ("QuotaExceededError", StoreFailure::Full),
        ("ConstraintError", StoreFailure::Taken),
        ("SecurityError", StoreFailure::Unavailable),
        ("InvalidStateError", StoreFailure::Unavailable),
        ("AbortError", StoreFailure::Broken),
        ("UnknownError", StoreFailure::Broken),
        ("", StoreFailure::Broken),
    ] {
        assert_eq!(failure_named(name), failure, "{name}");
    }
}

#[wasm_bindgen_test]
async fn asking_for_lasting_storage_never_fails() {
    persist_once().await;
    let _ = persisted().await;
}

#[wasm_bindgen_test]
async fn a_long_match_is_still_written_quickly() {
    let store = store("long").await;
    let many: Vec<Vec<u8>> = (0..3000).map(|_| vec![7; 24]).collect();
    store.append(&Batch { records: many, ..batch(ID, 0, &[]) }).await.unwrap();
    let begun = now_ms();
    for index in 3000..3020 {
        store.append(&batch(ID, index, &[b"one more"])).await.unwrap();
    }
    let each = (now_ms() - begun) / 20;
    wasm_bindgen_test::console_log!("an append to 3,000 records takes {each} ms");
    assert!(each < 250, "{each} ms");
}
