//! A kept match back on the table.

use super::super::shell::{Scene, Shell};
use super::read;
use crate::device::events::Task;
use crate::device::{events, page};
use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::reading::ReadBack;
use crate::text;

/// Opens a kept match and goes to the table; what cannot be opened is said.
pub fn open(shell: Shell, id: MatchId) -> Task<()> {
    Box::pin(async move {
        if take_up_whole(shell, id).await {
            shell.move_to(Scene::Table);
        }
    })
}

/// Takes up the match that was on the table when the page was closed; home when that cannot be.
pub async fn take_up(shell: Shell, id: MatchId) {
    if take_up_whole(shell, id).await {
        shell.move_to(Scene::Table);
    } else {
        shell.remember(|kept| kept.at_table = None);
    }
}

fn take_up_whole(shell: Shell, id: MatchId) -> Task<bool> {
    Box::pin(whole(shell, id))
}

async fn whole(shell: Shell, id: MatchId) -> bool {
    let lang = shell.lang();
    let Some(store) = shell.store() else {
        shell.tell(text::matches_unavailable(lang));
        return false;
    };
    let told = match read(store, id).await {
        Ok(Some(ReadBack::Whole { header, game })) => {
            return shell.sitting().take_up(shell, game, header).await;
        }
        Ok(Some(ReadBack::Damaged { .. })) => text::matches_damaged_title(lang),
        Ok(Some(ReadBack::Newer { .. })) => text::matches_newer_why(lang),
        Ok(Some(ReadBack::OldRules { .. })) => text::matches_old_why(lang),
        Ok(Some(ReadBack::Unknown { .. } | ReadBack::Unreadable) | None) => text::table_broken(lang),
        Err(_) => text::matches_broken(lang),
    };
    shell.tell(told);
    false
}

/// Goes on with what is good of a damaged match, as a new one; the damaged one stays as it is.
pub async fn fork(shell: Shell, header: &Header, good: AnyGame) {
    let Some(id) = page::random_u64() else {
        shell.tell(text::table_no_chance(shell.lang()));
        return;
    };
    let header = header.fork(&*good, MatchId(id), events::now_ms());
    if shell.sitting().start(shell, good, header).await {
        shell.move_to(Scene::Table);
    }
}
