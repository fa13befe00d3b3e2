//! Who has the table: this tab or another one.

use leptos::prelude::*;

use super::laid::Away;
use super::sitting::Sitting;
use crate::app::shell::{Scene, Shell};
use crate::device::events::{self, Task};
use crate::device::table_lock::{self, Claim};
use crate::saves::header::MatchId;

/// How long the table of a page that was just closed may still be held.
const LOCK_LAG_MS: u32 = 250;

impl Sitting {
    pub(super) fn claim(self, shell: Shell, id: MatchId) -> Task<bool> {
        Box::pin(self.ask_for_table(shell, id))
    }

    async fn ask_for_table(self, shell: Shell, id: MatchId) -> bool {
        if self.unseen().borrow().held {
            return true;
        }
        let mut claimed = table_lock::claim(move || self.lost(shell)).await;
        if claimed == Claim::Elsewhere {
            // A page that was just closed gives the table back a moment later.
            events::pause(LOCK_LAG_MS).await;
            if self.unseen().borrow().held {
                return true;
            }
            claimed = table_lock::claim(move || self.lost(shell)).await;
        }
        let is_ours = claimed != Claim::Elsewhere;
        self.set_held(is_ours);
        if !is_ours {
            self.laid().update(|laid| laid.away = Some(Away::Elsewhere(id)));
        }
        is_ours
    }

    /// Takes the table from the tab that has it.
    pub async fn seize(self, shell: Shell) {
        let claimed = table_lock::take_over(move || self.lost(shell)).await;
        self.set_held(claimed != Claim::Elsewhere);
    }

    pub(super) fn set_held(self, held: bool) {
        self.unseen().borrow_mut().held = held;
    }

    /// Another tab has the table now: nothing of the match stays on this screen.
    pub(super) fn lost(self, shell: Shell) {
        let Some(id) = self.id() else { return };
        self.clear(Some(Away::Moved(id)));
        self.set_held(false);
        shell.move_to(Scene::Table);
    }
}
