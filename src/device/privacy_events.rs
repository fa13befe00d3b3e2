//! The events after which somebody else may be looking at the screen, or at a picture of it: a secret must be hidden at each.

use wasm_bindgen::JsCast;

use super::events::{self, document, on, window};

/// Calls `interrupted`, inside the event, whenever the page is hidden, left, frozen, shown again out of a cache, printed, or
/// loses the focus of the system. There is one such watch, and it lives as long as the page.
///
/// What merely changes the shape of the page (an address bar, a rotation, a zoom) or what is selected in it is none of these.
pub fn watch(interrupted: impl Fn() + Copy + 'static) {
    let window = window();
    let heard = [
        events::on_visibility(move |is_hidden| {
            if is_hidden {
                interrupted();
            }
        }),
        on(&window, "blur", move |event| {
            // Fields that lose the focus do not say so to the window; only the window itself counts.
            if events::is_on_itself(&event) {
                interrupted();
            }
        }),
        on(&window, "pagehide", move |_| interrupted()),
        on(&window, "beforeprint", move |_| interrupted()),
        on(&window, "pageshow", move |event| {
            if event.unchecked_ref::<web_sys::PageTransitionEvent>().persisted() {
                interrupted();
            }
        }),
        on(&document(), "freeze", move |_| interrupted()),
    ];
    std::mem::forget(heard);
}
