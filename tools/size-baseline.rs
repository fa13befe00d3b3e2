//! A bare Leptos counter, against which `make size` weighs the app.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    leptos::mount::mount_to_body(|| {
        let (count, set_count) = signal(0);
        view! { <button on:click=move |_| set_count.update(|n| *n += 1)>{count}</button> }
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
