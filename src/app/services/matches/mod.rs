//! The matches that are kept: starting, opening, listing, exporting, importing, deleting.

mod files;
mod library;
mod open;
mod summary;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::navigator::Navigator;
use super::notices::Notices;
use super::preferences::PreferencesService;
use super::session::Session;
use super::storage::Storage;
use crate::app::i18n::I18n;
use crate::app::route::Route;
use crate::saves::header::MatchId;
use crate::text::Lang;

pub use summary::{MatchSummary, RunningMatch};

/// Everything that is done with whole matches; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Matches {
    session: Session,
    navigator: Navigator,
    notices: Notices,
    storage: Storage,
    preferences: PreferencesService,
    i18n: I18n,
}

impl Matches {
    /// Works with these services.
    pub fn new(
        session: Session,
        navigator: Navigator,
        notices: Notices,
        storage: Storage,
        preferences: PreferencesService,
        i18n: I18n,
    ) -> Matches {
        Matches { session, navigator, notices, storage, preferences, i18n }
    }

    /// Goes home from the table; the match is kept.
    pub fn leave_table(self) {
        self.session.leave();
        self.navigator.home();
    }

    /// Goes back one page; from the table that is home.
    pub fn back(self) {
        match self.navigator.route().get_untracked() {
            Route::Table => self.leave_table(),
            _ => self.navigator.back(),
        }
    }

    /// Takes the table from another tab and opens its match here.
    pub fn take_over(self, id: MatchId) {
        spawn_local(async move {
            self.session.take_over_table().await;
            self.open(id).await;
        });
    }

    fn lang(self) -> Lang {
        self.i18n.lang().get_untracked()
    }
}
