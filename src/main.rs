//! Mounts the app in the browser; natively there is nothing to start.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    leptos::mount::mount_to_body(|| view! { <h1>"La Bergerie"</h1> }.into_any());
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("La Bergerie runs in a browser: type `make run`.");
}
