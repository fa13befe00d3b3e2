//! What the rows and questions of the list of matches share.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::game::screens::GameList;
use crate::app::i18n::use_lang;
use crate::app::services::matches::{MatchSummary, Matches};
use crate::app::services::notices::Notices;
use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::write_tracker::StoreFailure;

/// A question about a match.
#[derive(Clone)]
pub enum MatchQuestion {
    /// Whether it is really to be deleted.
    Delete(MatchId),
    /// It cannot be opened, and this is why.
    Closed {
        /// The match.
        id: MatchId,
        /// What is the matter.
        title: &'static str,
        /// Why, and how it ended if that is known.
        why: String,
    },
    /// It is damaged.
    Damaged {
        /// Its header.
        header: Header,
        /// The match up to its last readable entry.
        good: Box<AnyGame>,
        /// How many of its records can be read.
        good_records: u32,
        /// How many there are.
        records: u32,
    },
}

/// What the rows and questions of the list share; a context of this page.
#[derive(Clone, Copy)]
pub struct ListContext {
    /// What is done with whole matches.
    pub matches: Matches,
    /// Where messages are shown.
    pub notices: Notices,
    /// The titles of the games.
    pub games: GameList,
    /// The list, once it was read, or why it cannot be.
    pub list: RwSignal<Option<Result<Vec<MatchSummary>, StoreFailure>>>,
    /// What is asked about a match.
    pub question: RwSignal<Option<MatchQuestion>>,
}

impl ListContext {
    /// Reads the list anew.
    pub fn refresh(self) {
        spawn_local(async move {
            let list = self.matches.list().await;
            self.list.try_set(Some(list));
        });
    }

    /// Hands a match out as a file.
    pub fn export(self, id: MatchId) {
        let lang = use_lang();
        spawn_local(async move { self.matches.export(id, |name| self.games.title(lang, name)).await });
    }
}
