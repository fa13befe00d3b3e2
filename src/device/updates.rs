//! The page's side of the service worker: whether everything is available offline, and whether a new version is waiting.
//!
//! **Nothing reloads unless somebody asked for the new version**, and while a match runs the worker refuses to install one at all.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, Response, ServiceWorkerContainer, ServiceWorkerRegistration};

use super::events;
use super::events::window;

const WORKER: &str = "./sw.js";
const FLAGS: &str = "bergerie-flags";
/// Relative to the page, as the worker reads it relative to its own address: they lie in the same folder.
const MATCH_RUNNING: &str = "./match-running";

/// The state of the service worker, as far as the app shows it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct State {
    /// Everything is on this phone: the next visit needs no network.
    pub offline_ready: bool,
    /// A new version is on this phone, and waits.
    pub waiting: bool,
}

/// The worker of this page. Copies are the same worker.
#[derive(Clone)]
pub struct Updates(Rc<Inner>);

struct Inner {
    workers: ServiceWorkerContainer,
    registration: RefCell<Option<ServiceWorkerRegistration>>,
    told: Cell<State>,
    on_state: Box<dyn Fn(State)>,
}

impl Updates {
    /// Registers the worker and tells each change of state from then on. Nothing, where pages have no workers.
    pub fn start(on_state: impl Fn(State) + 'static) -> Option<Self> {
        let workers = window().is_secure_context().then(|| window().navigator().service_worker())?;
        if workers.is_undefined() {
            return None;
        }
        let inner =
            Inner { workers, registration: RefCell::default(), told: Cell::default(), on_state: Box::new(on_state) };
        let updates = Self(Rc::new(inner));
        events::spawn(updates.clone().register());
        Some(updates)
    }

    /// What was told last.
    pub fn state(&self) -> State {
        self.0.told.get()
    }

    /// Lets the waiting version take over, and reloads the page once it has.
    pub fn take_over(&self) {
        let Some(waiting) = self.0.registration.borrow().as_ref().and_then(ServiceWorkerRegistration::waiting) else {
            return;
        };
        let reload = Closure::once_into_js(|| drop(window().location().reload()));
        self.0.workers.set_oncontrollerchange(Some(reload.unchecked_ref()));
        let message = Object::new();
        let _ = Reflect::set(&message, &"type".into(), &"take-over".into());
        let _ = waiting.post_message(&message);
    }

    /// Asks whether there is a new version.
    pub async fn look(&self) {
        let registration = self.0.registration.borrow().clone();
        if let Some(Ok(asked)) = registration.map(|registration| registration.update()) {
            let _ = JsFuture::from(asked).await;
        }
    }

    /// Tells the worker whether a match runs. Once it no longer does, a version that was refused is asked for again.
    pub async fn set_match_running(&self, running: bool) {
        flag(running).await;
        if !running {
            self.look().await;
        }
    }

    async fn register(self) {
        let Ok(registration) = JsFuture::from(self.0.workers.register(WORKER)).await else { return };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        self.0.registration.replace(Some(registration.clone()));
        let heard = Rc::new(RefCell::new(None::<Function>));
        let (updates, this) = (self.clone(), heard.clone());
        let refresh = Closure::<dyn FnMut()>::new(move || updates.refresh(this.borrow().as_ref()));
        heard.replace(Some(refresh.into_js_value().unchecked_into()));
        registration.set_onupdatefound(heard.borrow().as_ref());
        self.refresh(heard.borrow().as_ref());
    }

    /// Looks at all workers of the page, and goes on listening to each of them.
    fn refresh(&self, heard: Option<&Function>) {
        let Some(registration) = self.0.registration.borrow().clone() else { return };
        let (installing, waiting, active) = (registration.installing(), registration.waiting(), registration.active());
        for worker in [&installing, &waiting, &active].into_iter().flatten() {
            worker.set_onstatechange(heard);
        }
        let state = State {
            offline_ready: waiting.is_some() || active.is_some(),
            waiting: waiting.is_some() && active.is_some(),
        };
        if self.0.told.replace(state) != state {
            (self.0.on_state)(state);
        }
    }
}

/// Raises or lowers the flag that the worker reads before it installs anything.
async fn flag(raised: bool) -> Option<()> {
    let caches = window().caches().ok().filter(|caches| !caches.is_undefined())?;
    let cache: Cache = JsFuture::from(caches.open(FLAGS)).await.ok()?.unchecked_into();
    let done = if raised {
        cache.put_with_str(MATCH_RUNNING, &Response::new().ok()?)
    } else {
        cache.delete_with_str(MATCH_RUNNING)
    };
    JsFuture::from(done).await.ok().map(drop)
}
