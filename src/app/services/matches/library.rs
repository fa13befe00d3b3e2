//! What is kept: the list of matches, reading one back, deleting one.

use super::Matches;
use super::summary::{MatchSummary, RunningMatch};
use crate::saves::header::{self, HeaderRead, MatchId};
use crate::saves::reading::{self, ReadBack};
use crate::saves::write_tracker::StoreFailure;

impl Matches {
    /// The match that was played last and is not over.
    pub async fn latest_running(self) -> Option<RunningMatch> {
        for summary in self.list().await.ok()? {
            let MatchSummary::Readable(header) = summary else { continue };
            if header.ended.is_some() {
                continue;
            }
            // One that cannot simply go on is left to the list, which says why.
            if let Ok(Some(ReadBack::Whole { header, game })) = self.read(header.id).await {
                return Some(RunningMatch { header, turn: game.turn() });
            }
        }
        None
    }

    /// Every kept match, the one that was played last first, those that cannot be read at the end.
    ///
    /// # Errors
    /// Why the store does not tell.
    pub async fn list(self) -> Result<Vec<MatchSummary>, StoreFailure> {
        let store = self.storage.store().ok_or(StoreFailure::Unavailable)?;
        let (mut headers, mut unreadable) = (Vec::new(), Vec::new());
        for (id, bytes) in store.headers().await? {
            match header::read(&bytes) {
                HeaderRead::Whole(header, _) => headers.push(header),
                HeaderRead::Newer => unreadable.push(MatchSummary::Unreadable { id, is_newer: true }),
                HeaderRead::Damaged => unreadable.push(MatchSummary::Unreadable { id, is_newer: false }),
            }
        }
        header::latest_first(&mut headers);
        Ok(headers.into_iter().map(MatchSummary::Readable).chain(unreadable).collect())
    }

    /// Reads a kept match back; nothing when it is not kept any more.
    ///
    /// # Errors
    /// Why the store does not give it.
    pub async fn read(self, id: MatchId) -> Result<Option<ReadBack>, StoreFailure> {
        let store = self.storage.store().ok_or(StoreFailure::Unavailable)?;
        let stored = store.load(id).await?;
        Ok(stored.map(|(header, records)| {
            let records: Vec<Vec<u8>> = records.into_iter().map(|(_, record)| record).collect();
            reading::read(&header, &records)
        }))
    }

    /// Deletes a kept match.
    ///
    /// # Errors
    /// Why it is still there.
    pub async fn delete(self, id: MatchId) -> Result<(), StoreFailure> {
        self.storage.store().ok_or(StoreFailure::Unavailable)?.delete(id).await
    }
}
