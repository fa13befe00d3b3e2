//! Mounts the app in the browser; natively there is nothing to start.

#[cfg(target_arch = "wasm32")]
fn main() {
    // A panic names its place in the console.
    console_error_panic_hook::set_once();
    la_bergerie::app::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("La Bergerie runs in a browser: type `make run`.");
}
