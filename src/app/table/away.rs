//! A closed table: another tab has it, or nothing lies on it.

use super::laid::Away;
use crate::app::kit::el::{El, Piece, el, of};
use crate::app::kit::{button, page, picture};
use crate::app::matches;
use crate::app::shell::Shell;
use crate::device::events;
use crate::saves::header::MatchId;
use crate::text;

/// Says who has the table, and offers to take it.
pub fn away(shell: Shell, away: Away) -> Piece {
    let lang = shell.lang();
    let (title, why, id) = match away {
        Away::Elsewhere(id) => (text::table_elsewhere(lang), text::table_elsewhere_why(lang), id),
        Away::Moved(id) => (text::table_moved(lang), text::table_moved_why(lang), id),
    };
    let take = button::wide("doing", text::table_elsewhere_take(lang), move || take_over(shell, id));
    notice(shell, "masks", title, why, Some(take))
}

fn take_over(shell: Shell, id: MatchId) {
    events::spawn(async move {
        shell.sitting().seize(shell).await;
        matches::open(shell, id).await;
    });
}

/// Says that the match could not be opened again; it is still kept.
pub fn empty(shell: Shell) -> Piece {
    let lang = shell.lang();
    notice(shell, "bandage", text::table_broken(lang), text::matches_broken(lang), None)
}

fn notice(shell: Shell, art: &str, title: &str, why: &str, take: Option<El>) -> Piece {
    let card = of("section", "card").el(picture(art)).el(page::heading(title)).el(el("p").text(why));
    let card = match take {
        Some(take) => card.el(take),
        None => card,
    };
    let home = button::signed("choice", "home", text::app_home(shell.lang()), move || shell.go_home());
    of("main", "scene notice").attr("data-scene", "curtain").el(card.el(home)).view()
}
