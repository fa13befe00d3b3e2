//! One tab at a time may play: a Web Lock says which, and the browser releases it when the tab is closed or crashes.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::events;

const NAME: &str = "bergerie-table";

thread_local! {
    /// Gives the lock back, while this tab has it.
    static HELD: RefCell<Option<Function>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    /// `navigator.locks`. Written here because web-sys has it behind `--cfg web_sys_unstable_apis` alone.
    type Locks;

    #[wasm_bindgen(catch, method, structural)]
    fn request(this: &Locks, name: &str, options: &Object, granted: &Function) -> Result<Promise, JsValue>;
}

/// Which tab has the lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// This tab.
    Owned,
    /// Another one.
    Elsewhere,
    /// This browser cannot say. The game goes on, and the database still refuses a second writer.
    Unsupported,
}

/// Takes the table if no tab has it. `on_lost` is called when another tab takes it over later.
pub async fn claim(on_lost: impl FnOnce() + 'static) -> Claim {
    ask("ifAvailable", Box::new(on_lost)).await
}

/// Takes the table from whoever has it.
pub async fn take_over(on_lost: impl FnOnce() + 'static) -> Claim {
    ask("steal", Box::new(on_lost)).await
}

/// Gives the table back, if this tab has it.
pub fn release() {
    if let Some(give_back) = HELD.take() {
        let _ = give_back.call0(&JsValue::UNDEFINED);
    }
}

async fn ask(how: &str, on_lost: Box<dyn FnOnce()>) -> Claim {
    let Some(locks) = locks() else { return Claim::Unsupported };
    let options = Object::new();
    let _ = Reflect::set(&options, &how.into(), &JsValue::TRUE);
    let granted = Rc::new(Cell::new(false));
    let mut on_lost = Some(on_lost);
    let answered = Promise::new(&mut |resolve, reject| {
        let Some(on_lost) = on_lost.take() else { return };
        let hold = holds(granted.clone(), resolve);
        match locks.request(NAME, &options, hold.unchecked_ref()) {
            Ok(ended) => events::spawn(watch(ended, granted.clone(), reject, on_lost)),
            Err(_) => drop(reject.call0(&JsValue::UNDEFINED)),
        }
    });
    match (JsFuture::from(answered).await, granted.get()) {
        (Err(_), _) => Claim::Unsupported,
        (Ok(_), true) => Claim::Owned,
        (Ok(_), false) => Claim::Elsewhere,
    }
}

/// What the browser calls with the lock, or with nothing: the lock is held until the promise it is given is kept.
fn holds(granted: Rc<Cell<bool>>, answer: Function) -> JsValue {
    Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let mut held = JsValue::UNDEFINED;
        if !lock.is_null() {
            granted.set(true);
            held = Promise::new(&mut |give_back, _| HELD.set(Some(give_back))).into();
        }
        let _ = answer.call0(&JsValue::UNDEFINED);
        held
    })
}

/// Waits for the end of the lock: given back in peace, refused before it was granted, or stolen.
async fn watch(ended: Promise, granted: Rc<Cell<bool>>, refuse: Function, on_lost: Box<dyn FnOnce()>) {
    if JsFuture::from(ended).await.is_err() {
        if granted.get() {
            on_lost();
        } else {
            let _ = refuse.call0(&JsValue::UNDEFINED);
        }
    }
}

fn locks() -> Option<Locks> {
    let locks = events::of_navigator("locks");
    locks.is_object().then(|| locks.unchecked_into())
}
