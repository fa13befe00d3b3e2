//! The browser's side, in a real browser: what is kept, and who has the table.
#![cfg(target_arch = "wasm32")]

#[path = "web/cues.rs"]
mod cues;
#[path = "web/page.rs"]
mod page;
#[path = "web/store.rs"]
mod store;
#[path = "web/stub.rs"]
mod stub;
#[path = "web/table_lock.rs"]
mod table_lock;
#[path = "web/wake_lock.rs"]
mod wake_lock;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
