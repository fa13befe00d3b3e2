//! Going from page to page, and what Back does.

use leptos::prelude::*;

use crate::app::route::Route;
use crate::device::back::BackGuard;
use crate::device::page;

/// The stack of pages; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Navigator {
    stack: RwSignal<Vec<Route>>,
    route: Memo<Route>,
    back_guard: StoredValue<Option<BackGuard>, LocalStorage>,
}

impl Navigator {
    /// Begins at home.
    pub fn new() -> Navigator {
        let stack = RwSignal::new(vec![Route::Home]);
        let route = Memo::new(move |_| stack.with(|stack| stack.last().copied().unwrap_or(Route::Home)));
        Navigator { stack, route, back_guard: StoredValue::new_local(None) }
    }

    /// Lets `on_back` answer the Back button while another page than home is shown.
    pub fn catch_back(self, mut on_back: impl FnMut() + 'static) {
        let guard = BackGuard::new(move || {
            on_back();
            !self.is_home()
        });
        self.back_guard.set_value(Some(guard));
    }

    /// The page that is shown.
    pub fn route(self) -> Memo<Route> {
        self.route
    }

    /// Whether home is shown.
    pub fn is_home(self) -> bool {
        self.stack.with_untracked(|stack| stack.len() <= 1)
    }

    /// Opens a page above this one.
    pub fn open(self, route: Route) {
        self.change(|stack| stack.push(route));
    }

    /// Opens a page in the place of this one.
    pub fn replace(self, route: Route) {
        self.change(|stack| {
            stack.pop();
            stack.push(route);
        });
    }

    /// Opens a page in the place of everything above home.
    pub fn move_to(self, route: Route) {
        self.change(|stack| *stack = vec![Route::Home, route]);
    }

    /// Goes home.
    pub fn home(self) {
        self.change(|stack| stack.truncate(1));
    }

    /// Goes back one page; nowhere from home.
    pub fn back(self) {
        if !self.is_home() {
            self.change(|stack| _ = stack.pop());
        }
    }

    fn change(self, change: impl FnOnce(&mut Vec<Route>)) {
        self.stack.update(change);
        if !self.is_home() {
            self.back_guard.with_value(|guard| guard.iter().for_each(BackGuard::arm));
        }
        page::focus_page();
    }
}
