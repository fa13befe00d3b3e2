//! What of the match is not on disk yet, and how it gets there.

use leptos::prelude::*;

use super::Session;
use crate::app::services::storage::Storage;
use crate::device::events;
use crate::games::registry::AnyGame;
use crate::saves::header::Header;
use crate::saves::write_tracker::{SaveStatus, StoreFailure, WriteTracker};

/// How long the table waits for a write before it is told.
const SLOW_MS: u32 = 3000;

impl Session {
    /// The table has understood that the match is not kept.
    pub fn understand_warning(self) {
        self.set_state.update(|state| state.is_warning_understood = true);
    }

    /// Writes what is missing on disk, and tells the table how safely the match is kept.
    ///
    /// # Errors
    /// Why something is still missing.
    pub(super) async fn write(
        self,
        game: &AnyGame,
        header: &Header,
        mut writes: WriteTracker,
    ) -> Result<(), StoreFailure> {
        let match_number = self.match_number();
        let slow = events::after(SLOW_MS, move || {
            if self.match_number() == match_number {
                self.set_state.update(|state| state.is_slow = true);
            }
        });
        let written = write_missing(self.services.storage, game, header, &mut writes).await;
        drop(slow);
        // What became of a match that has left the table is not told of the one that is there now.
        if self.match_number() == match_number {
            self.set_state.update(|state| (state.save_status, state.is_slow) = (writes.status(), false));
            self.internals.update_value(|internals| internals.writes = writes);
        }
        written
    }
}

/// Writes everything that is missing on disk; a store that was lost is opened once more and asked what it holds.
async fn write_missing(
    storage: Storage,
    game: &AnyGame,
    header: &Header,
    writes: &mut WriteTracker,
) -> Result<(), StoreFailure> {
    let store = storage.store().ok_or(StoreFailure::Unavailable);
    let mut was_in_doubt = false;
    loop {
        if writes.in_doubt() {
            was_in_doubt = true;
            let store = store.as_deref().map_err(|&failure| failure)?;
            writes.found_of(header, &**game, store.summary(header.id).await?.as_ref());
            if writes.status() == SaveStatus::Lost {
                return Err(StoreFailure::Taken);
            }
        }
        let Some(batch) = writes.missing(header, &**game) else { return Ok(()) };
        let written = match &store {
            Ok(store) => store.append(&batch).await,
            Err(failure) => Err(*failure),
        };
        match written {
            Ok(()) => writes.stored(&batch),
            Err(failure) => writes.failed(failure),
        }
        // A store that was lost in the middle is asked once more, and then left alone until the next tap.
        if written.is_ok() || was_in_doubt || !writes.in_doubt() {
            return written;
        }
    }
}
