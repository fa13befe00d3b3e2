//! Matches as files: export and import.

use leptos::prelude::*;

use super::Matches;
use crate::device::{events, files, page};
use crate::saves::export::{self, ImportError};
use crate::saves::header::{self, Header, HeaderRead, MatchId};
use crate::saves::write_tracker::StoreFailure;
use crate::text;

impl Matches {
    /// Hands out the match on the table as a file, also when it is in memory alone; `title` names its game.
    pub fn export_table(self, title: &str) {
        self.session.state().with_untracked(|state| {
            if let (Some(header), Some(game)) = (&state.header, &state.game) {
                let text = export::match_to_text(&self.first_line(title, header), header, &**game);
                files::download(&export::file_name(&header.game, &events::today_iso()), &text);
            }
        });
    }

    /// Hands out a kept match as a file, exactly as it is kept, also when nothing of it can be read here; `title` gives the
    /// title of the game of that name.
    pub async fn export(self, id: MatchId, title: impl Fn(&str) -> &'static str) {
        let stored = match self.storage.store() {
            Some(store) => store.load(id).await,
            None => Err(StoreFailure::Unavailable),
        };
        let Ok(Some((bytes, records))) = stored else {
            self.notices.show(text::matches_broken(self.lang()));
            return;
        };
        let records: Vec<Vec<u8>> = records.into_iter().map(|(_, record)| record).collect();
        let (first_line, game) = match header::read(&bytes) {
            HeaderRead::Whole(header, _) => (self.first_line(title(&header.game), &header), header.game),
            HeaderRead::Newer | HeaderRead::Damaged => (text::app_name(self.lang()).to_owned(), String::new()),
        };
        let text = export::to_text(&first_line, &bytes, &records);
        files::download(&export::file_name(&game, &events::today_iso()), &text);
    }

    fn first_line(self, title: &str, header: &Header) -> String {
        format!("{} · {title} · {} · {}", text::app_name(self.lang()), header.names(), events::today_iso())
    }

    /// Keeps the match of a file, under a new id where one of its id is kept already, and says what came of it; `true` when it
    /// is kept.
    pub async fn import(self, file: &web_sys::File) -> bool {
        let lang = self.lang();
        let Some(store) = self.storage.store() else {
            self.notices.show(text::matches_unavailable(lang));
            return false;
        };
        let imported = match files::read_text(file).await.as_deref().map(export::from_text) {
            Some(Ok(imported)) => imported,
            refused => {
                self.notices.show(match refused {
                    Some(Err(ImportError::NotOurs)) => text::matches_import_not_ours(lang),
                    Some(Err(ImportError::Newer)) => text::matches_import_newer(lang),
                    Some(Err(ImportError::Damaged)) => text::matches_import_damaged(lang),
                    Some(Err(ImportError::TooLarge)) => text::matches_import_large(lang),
                    Some(Ok(_)) | None => text::matches_import_unreadable(lang),
                });
                return false;
            }
        };
        let mut stored = store.append(&imported.batch()).await;
        if let (Err(StoreFailure::Taken), Some(id)) = (stored, page::random_u64()) {
            stored = store.append(&imported.rename(MatchId(id)).batch()).await;
        }
        self.notices.show(match stored {
            Ok(()) => text::matches_import_done(lang),
            Err(StoreFailure::Full) => text::matches_import_full(lang),
            Err(_) => text::matches_broken(lang),
        });
        stored.is_ok()
    }
}
