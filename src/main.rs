//! Mounts the app in the browser; natively there is nothing to start.
//!
//! In the browser the app begins without the standard library's `main`, whose farewell to threads and streams weighs something.

#![cfg_attr(target_arch = "wasm32", no_main)]

/// The allocator: smaller than the usual one, and no slower.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Starts the app, once the module is there.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    la_bergerie::app::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("La Bergerie runs in a browser: type `make run`.");
}
