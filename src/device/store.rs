//! What is stored on this phone: matches, the records beside them, and preferences. All of it is in IndexedDB.
//!
//! A write is over when the disk has it, and everything of it is there or nothing is. **No write goes on top of a match that is
//! not as long as its writer believes**: a second tab, or a database that was lost and made anew, is refused.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

use js_sys::{Array, Function, Promise, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbRequest, IdbTransaction};

use super::events::window;
use super::idb;
use crate::saves::header::MatchId;
use crate::saves::match_record::MatchRecord;
use crate::saves::write_tracker::{Batch, StoreFailure, StoredSummary};

const NAME: &str = "bergerie";
const HEADERS: &str = "headers";
const RECORDS: &str = "records";
const PREFS: &str = "prefs";
const STORES: &[&str] = &[HEADERS, RECORDS, PREFS];

/// A match as it is on the disk: its header, and its records with their numbers, in order.
pub type StoredMatch = (Vec<u8>, Vec<(u32, Vec<u8>)>);

/// The open database. Copies share one connection, which is reopened once when it was lost.
#[derive(Clone)]
pub struct Store {
    name: Rc<str>,
    connection: Rc<RefCell<Option<IdbDatabase>>>,
    lost: Function,
}

impl Store {
    /// Opens the database, made on the first visit.
    ///
    /// # Errors
    /// `Full` when there is no room to make it, else `Unavailable`: private mode, storage refused, another page in the way.
    pub async fn open() -> Result<Self, StoreFailure> {
        Self::open_named(NAME).await
    }

    /// Opens a database of that name: a test brings its own.
    ///
    /// # Errors
    /// Like [`Store::open`].
    pub async fn open_named(name: &str) -> Result<Self, StoreFailure> {
        let connection = Rc::new(RefCell::new(None));
        let store = Self { name: name.into(), lost: forgets(&connection), connection };
        store.connect().await?;
        Ok(store)
    }

    /// The headers of all matches, each with the name that it is kept under, in the order of their names.
    ///
    /// # Errors
    /// `Unavailable` or `Broken`.
    pub async fn headers(&self) -> Result<Vec<(MatchId, Vec<u8>)>, StoreFailure> {
        let reading = self.read(&[HEADERS]).await?;
        let headers = reading.object_store(HEADERS).map_err(failure)?;
        let (names, values) = (wait(headers.get_all_keys()), wait(headers.get_all()));
        let (names, values) = (list(names.await?), list(values.await?));
        let named = |(name, value): (JsValue, JsValue)| Some((name.as_string()?.parse().ok()?, bytes(value)?));
        Ok(names.iter().zip(values.iter()).filter_map(named).collect())
    }

    /// Everything that is kept of one match, or nothing when it is not here.
    ///
    /// # Errors
    /// `Unavailable` or `Broken`.
    pub async fn load(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreFailure> {
        let key = Key::of(id);
        let reading = self.read(&[HEADERS, RECORDS]).await?;
        let [headers, records] = stores(&reading).map_err(failure)?;
        let span = key.span().map_err(failure)?;
        let header = wait(headers.get(&key.name));
        let (numbers, values) = (wait(records.get_all_keys_with_key(&span)), wait(records.get_all_with_key(&span)));
        let Some(header) = bytes(header.await?) else { return Ok(None) };
        let (numbers, values) = (list(numbers.await?), list(values.await?));
        let numbered = |(key, value): (JsValue, JsValue)| Some((whole(&list(key).get(1))?, bytes(value)?));
        Ok(Some((header, numbers.iter().zip(values.iter()).filter_map(numbered).collect())))
    }

    /// What is stored of one match, without reading all of it: for a writer that does not know whether its last batch was written.
    ///
    /// # Errors
    /// `Unavailable` or `Broken`.
    pub async fn summary(&self, id: MatchId) -> Result<Option<StoredSummary>, StoreFailure> {
        let key = Key::of(id);
        let reading = self.read(&[HEADERS, RECORDS]).await?;
        let [headers, store] = stores(&reading).map_err(failure)?;
        let (header, length) =
            (wait(headers.get(&key.name)), wait(store.count_with_key(&key.span().map_err(failure)?)));
        let Some(header) = bytes(header.await?) else { return Ok(None) };
        let records = whole(&length.await?).unwrap_or_default();
        let last = match records.checked_sub(1) {
            Some(last) => bytes(wait(store.get(&key.record(last))).await?),
            None => None,
        };
        Ok(Some(StoredSummary { header, records, last }))
    }

    /// Writes the header, and the records after those that are there, in one transaction that is awaited until the disk has it.
    ///
    /// # Errors
    /// `Taken` when somebody else wrote first, `Broken` when records are missing or the connection is lost on the way, `Full`,
    /// `Unavailable`. Nothing of the batch is kept then.
    pub async fn append(&self, batch: &Batch) -> Result<(), StoreFailure> {
        let writing = self.write(&[HEADERS, RECORDS]).await?;
        let end = idb::end(&writing);
        let refused = match put(&writing, batch) {
            Ok(length) => length.await.map(|length| unlike(whole(&length), batch.first)).unwrap_or_else(Some),
            Err(thrown) => Some(failure(thrown)),
        };
        if let Some(refused) = refused {
            let _ = writing.abort();
            let _ = end.await;
            return Err(refused);
        }
        end.await.map_err(failure)
    }

    /// Deletes a match: its header, all its records and the record beside it. One that is not here is deleted already.
    ///
    /// # Errors
    /// `Unavailable` or `Broken`: all of it is still there then.
    pub async fn delete(&self, id: MatchId) -> Result<(), StoreFailure> {
        let key = Key::of(id);
        let span = key.span().map_err(failure)?;
        let writing = self.write(STORES).await?;
        let end = idb::end(&writing);
        if let Err(thrown) = delete(&writing, &key, &span, &MatchRecord::key(id)) {
            let _ = writing.abort();
            return Err(failure(thrown));
        }
        end.await.map_err(failure)
    }

    /// What is stored under a key, preferences or the record beside a match; nothing when it was never set.
    ///
    /// # Errors
    /// `Unavailable` or `Broken`.
    pub async fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreFailure> {
        let reading = self.read(&[PREFS]).await?;
        Ok(bytes(wait(reading.object_store(PREFS).and_then(|preferences| preferences.get(&key.into()))).await?))
    }

    /// Stores something under a key.
    ///
    /// # Errors
    /// `Full`, `Unavailable` or `Broken`: the old one stays then.
    pub async fn set(&self, key: &str, value: &[u8]) -> Result<(), StoreFailure> {
        let writing = self.write(&[PREFS]).await?;
        let end = idb::end(&writing);
        let preferences = writing.object_store(PREFS).map_err(failure)?;
        preferences.put_with_key(&Uint8Array::from(value), &key.into()).map_err(failure)?;
        end.await.map_err(failure)
    }

    async fn read(&self, stores: &[&str]) -> Result<IdbTransaction, StoreFailure> {
        self.begin(|db| idb::read(db, stores)).await
    }

    async fn write(&self, stores: &[&str]) -> Result<IdbTransaction, StoreFailure> {
        self.begin(|db| idb::write(db, stores)).await
    }

    /// Begins a transaction, on a new connection when the old one was lost.
    async fn begin(
        &self,
        begin: impl Fn(&IdbDatabase) -> Result<IdbTransaction, JsValue>,
    ) -> Result<IdbTransaction, StoreFailure> {
        let open = self.connection.borrow().clone();
        if let Some(open) = open {
            match begin(&open) {
                Err(thrown) if idb::name_of(&thrown) == "InvalidStateError" => {}
                begun => return begun.map_err(failure),
            }
        }
        begin(&self.connect().await?).map_err(failure)
    }

    async fn connect(&self) -> Result<IdbDatabase, StoreFailure> {
        let db = idb::open(&self.name, STORES).await.map_err(|thrown| match failure(thrown) {
            StoreFailure::Full => StoreFailure::Full,
            _ => StoreFailure::Unavailable,
        })?;
        db.set_onclose(Some(&self.lost));
        db.set_onversionchange(Some(&self.lost));
        if let Some(old) = self.connection.replace(Some(db.clone())) {
            old.close();
        }
        Ok(db)
    }

    /// Closes the connection, as a browser does that takes it away. The next call opens it again.
    pub fn close(&self) {
        if let Some(db) = self.connection.take() {
            db.close();
        }
    }
}

/// The handler for a connection that the browser closed, or that another page needs closed: closes it and forgets it, so that it
/// blocks nobody.
fn forgets(connection: &Rc<RefCell<Option<IdbDatabase>>>) -> Function {
    let connection = Rc::downgrade(connection);
    let forget = move |event: Event| {
        let Some(target) = event.target() else { return };
        let gone: IdbDatabase = target.unchecked_into();
        gone.close();
        if let Some(connection) = connection.upgrade() {
            connection.borrow_mut().take_if(|open| *open == gone);
        }
    };
    Closure::<dyn FnMut(Event)>::new(forget).into_js_value().unchecked_into()
}

/// The keys of one match.
struct Key {
    name: JsValue,
}

impl Key {
    fn of(id: MatchId) -> Self {
        Self { name: id.to_string().into() }
    }

    fn record(&self, index: u32) -> JsValue {
        Array::of2(&self.name, &index.into()).into()
    }

    /// All records of the match.
    fn span(&self) -> Result<JsValue, JsValue> {
        IdbKeyRange::bound(&self.record(0), &self.record(u32::MAX)).map(Into::into)
    }
}

fn whole(number: &JsValue) -> Option<u32> {
    let number = number.as_f64()?;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    (0.0..=f64::from(u32::MAX)).contains(&number).then_some(number as u32)
}

fn bytes(value: JsValue) -> Option<Vec<u8>> {
    value.dyn_into::<Uint8Array>().ok().map(|bytes| bytes.to_vec())
}

fn list(value: JsValue) -> Array {
    value.unchecked_into()
}

fn stores(transaction: &IdbTransaction) -> Result<[IdbObjectStore; 2], JsValue> {
    Ok([transaction.object_store(HEADERS)?, transaction.object_store(RECORDS)?])
}

/// Makes the requests of a deletion.
fn delete(writing: &IdbTransaction, key: &Key, span: &JsValue, beside: &str) -> Result<(), JsValue> {
    let [headers, records] = stores(writing)?;
    headers.delete(&key.name)?;
    records.delete(span)?;
    writing.object_store(PREFS)?.delete(&beside.into())?;
    Ok(())
}

/// Makes the requests of an append; returns the number of records before it, which is asked for first.
fn put(
    writing: &IdbTransaction,
    batch: &Batch,
) -> Result<impl Future<Output = Result<JsValue, StoreFailure>> + use<>, JsValue> {
    let key = Key::of(batch.id);
    let [headers, records] = stores(writing)?;
    let length = wait(records.count_with_key(&key.span()?));
    let header = Uint8Array::from(&*batch.header);
    if batch.fresh {
        headers.add_with_key(&header, &key.name)?;
    } else {
        headers.put_with_key(&header, &key.name)?;
    }
    for (index, record) in (batch.first..).zip(&batch.records) {
        records.add_with_key(&Uint8Array::from(&**record), &key.record(index))?;
    }
    Ok(length)
}

fn wait(request: Result<IdbRequest, JsValue>) -> impl Future<Output = Result<JsValue, StoreFailure>> + use<> {
    let answer = request.map(|request| idb::answer(&request));
    async move { answer.map_err(failure)?.await.map_err(failure) }
}

/// Why a writer who counts `believed` records is refused when there are `length` on disk; nothing when they agree.
fn unlike(length: Option<u32>, believed: u32) -> Option<StoreFailure> {
    match length?.cmp(&believed) {
        Ordering::Less => Some(StoreFailure::Broken),
        Ordering::Equal => None,
        Ordering::Greater => Some(StoreFailure::Taken),
    }
}

#[allow(clippy::needless_pass_by_value)] // so that it can be named in `map_err`
fn failure(thrown: JsValue) -> StoreFailure {
    failure_named(&idb::name_of(&thrown))
}

/// The failure behind the name of a `DOMException`.
pub fn failure_named(name: &str) -> StoreFailure {
    match name {
        "QuotaExceededError" => StoreFailure::Full,
        "ConstraintError" => StoreFailure::Taken,
        "SecurityError" | "InvalidStateError" => StoreFailure::Unavailable,
        _ => StoreFailure::Broken,
    }
}

/// Asks the browser not to throw the matches away when room is short. What it answers changes nothing.
pub async fn persist_once() {
    if !persisted().await {
        asked(window().navigator().storage().persist()).await;
    }
}

/// Whether the browser promised to keep what is stored.
pub async fn persisted() -> bool {
    asked(window().navigator().storage().persisted()).await
}

async fn asked(question: Result<Promise, JsValue>) -> bool {
    match question {
        Ok(answer) => JsFuture::from(answer).await.is_ok_and(|answer| answer.is_truthy()),
        Err(_) => false,
    }
}
