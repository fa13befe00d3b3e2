//! The matches that are kept: opening, exporting, importing, deleting.

mod list;
mod open;

use std::rc::Rc;

use leptos::prelude::*;

pub use list::scene;
pub use open::{open, take_up};

use super::faces;
use super::shell::Shell;
use crate::device::events::Task;
use crate::device::store::Store;
use crate::device::{events, files, page};
use crate::saves::export::{self, ImportError};
use crate::saves::header::{self, Header, HeaderRead, MatchId};
use crate::saves::ledger::StoreFailure;
use crate::saves::reading::{self, ReadBack};
use crate::table::game::Turn;
use crate::text::{self, Lang};

/// A running match, told in short.
#[derive(Clone, PartialEq)]
pub struct Kept {
    /// Its header.
    pub header: Header,
    /// What it waits for.
    pub turn: Turn,
}

/// The title of the game called `name`.
pub fn title(lang: Lang, name: &str) -> &'static str {
    faces::face(name).map_or(text::game_unknown(lang), |face| (face.title)(lang))
}

/// The names of a match's players, one after the other.
pub fn names(header: &Header) -> String {
    super::table::names(&header.players)
}

/// The match that was played last and is not over.
pub fn latest_running(shell: Shell) -> Task<Option<Kept>> {
    Box::pin(latest(shell))
}

async fn latest(shell: Shell) -> Option<Kept> {
    let store = shell.store()?;
    for header in glance(store.clone()).await.ok()?.headers.into_iter().filter(|header| header.ended.is_none()) {
        // One that cannot simply go on is left to the list, which says why.
        if let Ok(Some(ReadBack::Whole { header, game })) = read(store.clone(), header.id).await {
            return Some(Kept { header, turn: game.turn() });
        }
    }
    None
}

/// All kept matches at a glance.
struct Glance {
    /// The headers that can be read, the one that was played last first.
    headers: Vec<Header>,
    /// Those of which not even the header can be read, and whether a newer version wrote it.
    closed: Vec<(MatchId, bool)>,
}

fn glance(store: Rc<Store>) -> Task<Result<Glance, StoreFailure>> {
    Box::pin(async move {
        let (mut headers, mut closed) = (Vec::new(), Vec::new());
        for (id, bytes) in store.headers().await? {
            match header::read(&bytes) {
                HeaderRead::Whole(header, _) => headers.push(header),
                HeaderRead::Newer => closed.push((id, true)),
                HeaderRead::Damaged => closed.push((id, false)),
            }
        }
        header::latest_first(&mut headers);
        Ok(Glance { headers, closed })
    })
}

/// Reads a kept match back; nothing when it is not kept any more.
fn read(store: Rc<Store>, id: MatchId) -> Task<Result<Option<ReadBack>, StoreFailure>> {
    Box::pin(async move {
        let kept = store.load(id).await?;
        Ok(kept.map(|(header, records)| {
            let records: Vec<Vec<u8>> = records.into_iter().map(|(_, record)| record).collect();
            reading::read(&header, &records)
        }))
    })
}

/// Hands out the match on the table as a file, also when it is in memory alone.
pub fn export_table(shell: Shell) {
    shell.sitting().laid().with_untracked(|laid| {
        if let (Some(header), Some(game)) = (&laid.header, &laid.game) {
            let text = export::match_to_text(&first_line(shell.lang(), header), header, &**game);
            files::download(&export::file_name(&header.game, &events::today_iso()), &text);
        }
    });
}

/// Hands out a kept match as a file, exactly as it is kept, also when nothing of it can be read here.
async fn export_kept(shell: Shell, store: Rc<Store>, id: MatchId) {
    let lang = shell.lang();
    match store.load(id).await {
        Ok(Some((bytes, records))) => {
            let records: Vec<Vec<u8>> = records.into_iter().map(|(_, record)| record).collect();
            let (title, game) = match header::read(&bytes) {
                HeaderRead::Whole(header, _) => (first_line(lang, &header), header.game),
                HeaderRead::Newer | HeaderRead::Damaged => (text::app_name(lang).to_owned(), String::new()),
            };
            let text = export::to_text(&title, &bytes, &records);
            files::download(&export::file_name(&game, &events::today_iso()), &text);
        }
        _ => shell.tell(text::matches_broken(lang)),
    }
}

fn first_line(lang: Lang, header: &Header) -> String {
    [text::app_name(lang), title(lang, &header.game), &names(header), &events::today_iso()].join(" · ")
}

/// Keeps the match of a file, under a new id where one of its id is kept already; says what came of it.
async fn import(shell: Shell, file: &web_sys::File) -> bool {
    let lang = shell.lang();
    let Some(store) = shell.store() else {
        shell.tell(text::matches_unavailable(lang));
        return false;
    };
    let told = match files::read_text(file).await.as_deref().map(export::from_text) {
        None => text::matches_import_unreadable(lang),
        Some(Err(ImportError::NotOurs)) => text::matches_import_not_ours(lang),
        Some(Err(ImportError::Newer)) => text::matches_import_newer(lang),
        Some(Err(ImportError::Damaged)) => text::matches_import_damaged(lang),
        Some(Err(ImportError::TooLarge)) => text::matches_import_large(lang),
        Some(Ok(imported)) => {
            let mut stored = store.append(&imported.batch()).await;
            if let (Err(StoreFailure::Taken), Some(id)) = (stored, page::random_u64()) {
                stored = store.append(&imported.rename(MatchId(id)).batch()).await;
            }
            match stored {
                Ok(()) => text::matches_import_done(lang),
                Err(StoreFailure::Full) => text::matches_import_full(lang),
                Err(_) => text::matches_broken(lang),
            }
        }
    };
    shell.tell(told);
    told == text::matches_import_done(lang)
}
