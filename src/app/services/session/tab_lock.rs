//! Which tab has the table: this one or another.

use leptos::prelude::*;

use super::Session;
use super::state::TabConflict;
use crate::app::route::Route;
use crate::device::events;
use crate::device::table_lock::{self, Claim};
use crate::saves::header::MatchId;

/// How long the lock of a page that was just closed may still be held.
const LOCK_LAG_MS: u32 = 250;

impl Session {
    /// Asks for the table; says whether this tab has it now.
    pub(super) async fn claim_table(self, id: MatchId) -> bool {
        if self.has_table() {
            return true;
        }
        let mut claimed = table_lock::claim(move || self.lose_table()).await;
        if claimed == Claim::Elsewhere {
            events::pause(LOCK_LAG_MS).await;
            if self.has_table() {
                return true;
            }
            claimed = table_lock::claim(move || self.lose_table()).await;
        }
        let is_ours = claimed != Claim::Elsewhere;
        self.set_has_table(is_ours);
        if !is_ours {
            self.set_state.update(|state| state.conflict = Some(TabConflict::Elsewhere(id)));
        }
        is_ours
    }

    /// Takes the table from the tab that has it.
    pub async fn take_over_table(self) {
        let claimed = table_lock::take_over(move || self.lose_table()).await;
        self.set_has_table(claimed != Claim::Elsewhere);
    }

    /// Gives the table up; says whether this tab had it.
    pub(super) fn release_table(self) -> bool {
        let had_table = self.has_table();
        if had_table {
            self.set_has_table(false);
            table_lock::release();
        }
        had_table
    }

    /// Another tab has the table now: nothing of the match stays on this screen.
    pub(super) fn lose_table(self) {
        let Some(id) = self.match_id() else { return };
        self.clear(Some(TabConflict::Moved(id)));
        self.set_has_table(false);
        self.services.navigator.move_to(Route::Table);
    }

    fn has_table(self) -> bool {
        self.internals.with_value(|internals| internals.has_table)
    }

    fn set_has_table(self, has_table: bool) {
        self.internals.update_value(|internals| internals.has_table = has_table);
    }
}
