//! IndexedDB requests and transactions as futures. What is stored is not known here.
//!
//! Written on web-sys itself: of a transaction that the browser aborted, indexed_db_futures 0.6 reports no reason, so a full disk
//! could not be told from other failures. **No promise here is ever rejected**: one that nobody waits for
//! would complain aloud in the console.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, Event, IdbDatabase, IdbFactory, IdbOpenDbRequest, IdbRequest, IdbTransaction};

use super::events::window;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = IdbDatabase, extends = web_sys::EventTarget, js_name = IDBDatabase)]
    type Database;

    /// Like web-sys' own, which hides the options behind an unstable flag.
    #[wasm_bindgen(catch, method, structural, js_name = transaction)]
    fn begin(this: &Database, stores: &Array, mode: &str, options: &Object) -> Result<IdbTransaction, JsValue>;
}

/// The name of what was thrown: `QuotaExceededError` and the like, or nothing that has a name.
pub fn name_of(thrown: &JsValue) -> String {
    thrown.dyn_ref::<DomException>().map(DomException::name).unwrap_or_default()
}

/// Opens a database at version 1 and creates what it lacks.
///
/// # Errors
/// What the browser threw; `undefined` where there is no IndexedDB at all, or where another page blocks the opening.
pub async fn open(name: &str, stores: &'static [&'static str]) -> Result<IdbDatabase, JsValue> {
    let factory: IdbFactory = window().indexed_db()?.ok_or(JsValue::UNDEFINED)?;
    let request = factory.open_with_u32(name, 1)?;
    let asked = request.clone();
    let create = Closure::<dyn FnMut()>::new(move || {
        if let Ok(db) = asked.result() {
            for store in stores {
                let _ = db.unchecked_ref::<IdbDatabase>().create_object_store(store);
            }
        }
    });
    request.set_onupgradeneeded(Some(create.into_js_value().unchecked_ref()));
    let opened = Promise::new(&mut |heard, _| {
        listen(&request, &heard);
        request.set_onblocked(Some(&heard));
    });
    let _ = JsFuture::from(opened).await;
    // A request that is not done yet throws here: it was blocked.
    if let Ok(error) = request.error() {
        return error.map_or_else(|| request.result().map(JsCast::unchecked_into), |error| Err(error.into()));
    }
    close_when_late(&request);
    Err(JsValue::UNDEFINED)
}

/// A blocked opening may still succeed when nobody waits for it any more.
fn close_when_late(request: &IdbOpenDbRequest) {
    let late = request.clone();
    let close = Closure::once_into_js(move || {
        if let Ok(db) = late.result() {
            db.unchecked_ref::<IdbDatabase>().close();
        }
    });
    request.set_onsuccess(Some(close.unchecked_ref()));
}

fn listen(request: &IdbRequest, heard: &Function) {
    request.set_onsuccess(Some(heard));
    request.set_onerror(Some(heard));
}

/// Begins a transaction that only reads.
///
/// # Errors
/// `InvalidStateError` when the connection is lost.
pub fn read(db: &IdbDatabase, stores: &[&str]) -> Result<IdbTransaction, JsValue> {
    begin(db, stores, "readonly")
}

/// Begins a transaction that writes, and that is complete only when the disk has it.
///
/// # Errors
/// `InvalidStateError` when the connection is lost.
pub fn write(db: &IdbDatabase, stores: &[&str]) -> Result<IdbTransaction, JsValue> {
    begin(db, stores, "readwrite")
}

fn begin(db: &IdbDatabase, stores: &[&str], mode: &str) -> Result<IdbTransaction, JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let stores: Array = stores.iter().map(|name| JsValue::from_str(name)).collect();
    db.unchecked_ref::<Database>().begin(&stores, mode, &options)
}

/// The answer of a request, listened for at once.
pub fn answer(request: &IdbRequest) -> impl Future<Output = Result<JsValue, JsValue>> + use<> {
    let request = request.clone();
    let answered = Promise::new(&mut |heard, _| listen(&request, &heard));
    async move {
        JsFuture::from(answered).await?;
        request.error()?.map_or_else(|| request.result(), |error| Err(error.into()))
    }
}

/// The end of a transaction, listened for at once: an error is the reason why it was aborted.
pub fn end(transaction: &IdbTransaction) -> impl Future<Output = Result<(), JsValue>> + use<> {
    let transaction = transaction.clone();
    let ended = Promise::new(&mut |heard, _| {
        transaction.set_oncomplete(Some(&heard));
        transaction.set_onabort(Some(&heard));
    });
    async move {
        let event: Event = JsFuture::from(ended).await?.unchecked_into();
        if event.type_() == "complete" {
            Ok(())
        } else {
            Err(transaction.error().map_or(JsValue::UNDEFINED, Into::into))
        }
    }
}
