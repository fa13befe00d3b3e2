//! The app on the home screen: when the browser offers it, and where people have to do it themselves.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::prelude::*;
use web_sys::Event;

use super::events;
use super::events::{Listener, on, window};

#[wasm_bindgen]
extern "C" {
    /// The browser's own offer, kept until somebody wants it.
    #[wasm_bindgen(extends = Event)]
    type Offer;

    #[wasm_bindgen(catch, method, structural)]
    fn prompt(this: &Offer) -> Result<Promise, JsValue>;
}

/// The offer to install the app. Copies are the same offer.
#[derive(Clone)]
pub struct Install(Rc<Inner>);

struct Inner {
    offer: RefCell<Option<Offer>>,
    tell: RefCell<Box<dyn Fn(bool)>>,
    heard: RefCell<Vec<Listener>>,
}

impl Install {
    /// Keeps the browser's offer back. To be called as early as can be: an offer made before is lost.
    pub fn watch() -> Self {
        let install = Self(Rc::new(Inner {
            offer: RefCell::default(),
            tell: RefCell::new(Box::new(drop)),
            heard: RefCell::default(),
        }));
        let inner = install.0.clone();
        let offered = on(&window(), "beforeinstallprompt", move |event| {
            event.prevent_default();
            inner.offer.replace(Some(event.unchecked_into()));
            inner.tell.borrow()(true);
        });
        let inner = install.0.clone();
        let installed = on(&window(), "appinstalled", move |_| {
            inner.offer.take();
            inner.tell.borrow()(false);
        });
        install.0.heard.replace(vec![offered, installed]);
        install
    }

    /// Tells whether there is an offer, now and whenever that changes.
    pub fn on_change(&self, tell: impl Fn(bool) + 'static) {
        tell(self.is_offered());
        *self.0.tell.borrow_mut() = Box::new(tell);
    }

    /// Whether there is an offer.
    pub fn is_offered(&self) -> bool {
        self.0.offer.borrow().is_some()
    }

    /// Shows the browser's question, inside a tap. An offer is good for one question.
    pub fn prompt(&self) {
        if let Some(Ok(shown)) = self.0.offer.take().map(|offer| offer.prompt()) {
            events::let_end(shown);
        }
    }
}

/// Whether this is the installed app rather than a page in a browser.
pub fn is_standalone() -> bool {
    events::of_navigator("standalone").is_truthy()
        || super::page::matches("(display-mode: standalone)")
        || super::page::matches("(display-mode: fullscreen)")
}

/// Whether this is an iPhone or an iPad, where people install by the share menu. An iPad says it is a Mac, but has fingers.
pub fn is_ios() -> bool {
    let navigator = window().navigator();
    let agent = js_sys::JsString::from(navigator.user_agent().unwrap_or_default());
    let is = |device: &str| agent.includes(device, 0);
    is("iPhone") || is("iPad") || is("Macintosh") && navigator.max_touch_points() > 1
}
