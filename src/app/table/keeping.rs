//! What of the match is not on disk yet, and how it gets there.

use crate::app::shell::Shell;
use crate::games::registry::AnyGame;
use crate::saves::header::Header;
use crate::saves::ledger::{Keeping, Ledger, StoreFailure};

/// Writes everything that is missing on disk; a store that was lost is opened once more and asked what it holds.
///
/// # Errors
/// Why something is still missing.
pub(super) async fn write_missing(
    shell: Shell,
    game: &AnyGame,
    header: &Header,
    ledger: &mut Ledger,
) -> Result<(), StoreFailure> {
    let store = shell.store().ok_or(StoreFailure::Unavailable);
    let mut doubted = false;
    loop {
        if ledger.in_doubt() {
            doubted = true;
            let store = store.as_deref().map_err(|&failure| failure)?;
            ledger.found_of(header, &**game, store.holding(header.id).await?.as_ref());
            if ledger.keeping() == Keeping::Lost {
                return Err(StoreFailure::Taken);
            }
        }
        let Some(batch) = ledger.missing(header, &**game) else { return Ok(()) };
        let written = match &store {
            Ok(store) => store.append(&batch).await,
            Err(failure) => Err(*failure),
        };
        match written {
            Ok(()) => ledger.stored(&batch),
            Err(failure) => ledger.failed(failure),
        }
        // A store that was lost in the middle is looked at once more, and then left alone until the next tap.
        if written.is_ok() || doubted || !ledger.in_doubt() {
            return written;
        }
    }
}
