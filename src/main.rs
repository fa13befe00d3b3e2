//! Mounts the app in the browser; natively there is nothing to start.
//!
//! In the browser the app begins without the standard library's `main`, whose farewell to threads and streams weighs something.

#![cfg_attr(target_arch = "wasm32", no_main)]

#[cfg(all(target_arch = "wasm32", target_feature = "atomics"))]
compile_error!("the allocator below is made for a module without threads");

/// The allocator: a list of what is free. The usual one is made for programs that last for days, and weighs far more.
// SAFETY: without `atomics` there is one thread, and JavaScript never runs in the middle of an allocation.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: lol_alloc::AssumeSingleThreaded<lol_alloc::FreeListAllocator> =
    unsafe { lol_alloc::AssumeSingleThreaded::new(lol_alloc::FreeListAllocator::new()) };

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
