//! The store of this browser, if it has one.

use std::rc::Rc;

use leptos::prelude::*;

use crate::device::store::Store;

/// The store that matches and preferences are kept in; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Storage(StoredValue<Option<Rc<Store>>, LocalStorage>);

impl Storage {
    /// The store that was opened, or none where this browser refuses one.
    pub fn new(store: Option<Store>) -> Storage {
        Storage(StoredValue::new_local(store.map(Rc::new)))
    }

    /// The store; none in a browser that keeps nothing.
    pub fn store(self) -> Option<Rc<Store>> {
        self.0.get_value()
    }
}
