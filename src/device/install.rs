//! The app on the home screen: when the browser offers it, and where people have to do it themselves.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use super::events::{Listener, on, window};

#[wasm_bindgen]
extern "C" {
    /// The browser's own offer, kept until somebody wants it.
    #[wasm_bindgen(extends = Event)]
    type Offer;

    #[wasm_bindgen(catch, method, structural)]
    fn prompt(this: &Offer) -> Result<Promise, JsValue>;
}

/// The offer to install the app.
#[must_use = "dropping it stops listening for the offer"]
pub struct Install {
    offer: Rc<RefCell<Option<Offer>>>,
    _heard: [Listener; 2],
}

impl Install {
    /// Keeps the browser's offer back, and tells when there is one and when it is gone. To be called as early as can be: an
    /// offer made before is lost.
    pub fn watch(can_install: impl Fn(bool) + 'static) -> Self {
        let offer: Rc<RefCell<Option<Offer>>> = Rc::default();
        let can_install: Rc<dyn Fn(bool)> = Rc::new(can_install);
        let (kept, tell) = (offer.clone(), can_install.clone());
        let offered = on(&window(), "beforeinstallprompt", move |event| {
            event.prevent_default();
            kept.replace(Some(event.unchecked_into()));
            tell(true);
        });
        let kept = offer.clone();
        let installed = on(&window(), "appinstalled", move |_| {
            kept.take();
            can_install(false);
        });
        Self { offer, _heard: [offered, installed] }
    }

    /// Whether there is an offer.
    pub fn is_offered(&self) -> bool {
        self.offer.borrow().is_some()
    }

    /// Shows the browser's question, inside a tap. An offer is good for one question.
    pub fn prompt(&self) {
        if let Some(Ok(shown)) = self.offer.take().map(|offer| offer.prompt()) {
            wasm_bindgen_futures::spawn_local(async move { drop(JsFuture::from(shown).await) });
        }
    }
}

/// Whether this is the installed app rather than a page in a browser.
pub fn is_standalone() -> bool {
    let launched = Reflect::get(&window().navigator(), &"standalone".into()).is_ok_and(|yes| yes.is_truthy());
    launched || super::page::matches("(display-mode: standalone)") || super::page::matches("(display-mode: fullscreen)")
}

/// Whether this is an iPhone or an iPad, where people install by the share menu. An iPad says it is a Mac, but has fingers.
pub fn is_ios() -> bool {
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    agent.contains("iPhone")
        || agent.contains("iPad")
        || agent.contains("Macintosh") && navigator.max_touch_points() > 1
}
