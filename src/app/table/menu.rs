//! The menu of the open table, and what the table must be told.

use std::rc::Rc;

use leptos::prelude::*;

use super::laid::Pace;
use super::swap;
use crate::app::kit::el::{El, Piece, Small, el, live, nothing, of, press_of, small};
use crate::app::kit::{button, dialog, icon, picture};
use crate::app::matches;
use crate::app::shell::{Scene, Shell};
use crate::saves::ledger::{InMemory, Keeping};
use crate::table::play::NoUndo;
use crate::table::seat::Seat;
use crate::text;

/// What lies above the table: nothing, its menu, or a question.
type Above = Small;

const MENU: u8 = 0;
const STOP: u8 = 1;
const NOTES: u8 = 2;
const SWAP: u8 = 3;
/// Who takes a seat over: from here on, a number a seat.
const NEWCOMER: u8 = 64;

/// The button that opens the menu, and the menu.
pub fn opener(shell: Shell) -> Piece {
    let above: Above = RwSignal::new(None);
    let open = button::round("menu", text::table_menu(shell.lang()), move || above.set(Some(MENU)));
    let shown = live(move || match above.get() {
        Some(MENU) => menu(shell, above),
        Some(NOTES) => notes(shell, above),
        Some(SWAP) => swap(shell, above),
        Some(seat @ NEWCOMER..) => swap::newcomer(shell, Seat(seat - NEWCOMER), closing(above)),
        Some(_) => stop(shell, above),
        None => nothing(),
    });
    crate::app::kit::el::all(vec![open.view(), shown])
}

fn menu(shell: Shell, above: Above) -> Piece {
    let lang = shell.lang();
    let item = move |sign: &'static str, label: &str, why: &str, does: fn(Shell)| {
        let does = move || {
            above.set(None);
            does(shell);
        };
        el("li").el(entry(sign, label, why, does))
    };
    let leads = |sign, label: &str, why: &str, to| el("li").el(entry(sign, label, why, move || above.set(Some(to))));
    let list = of("ul", "sheet-list").el(el("li").el(undo(shell, above)));
    let list = match shell.sitting().face().and_then(|face| face.secret) {
        Some(_) => list.el(leads("notes", text::table_notes(lang), text::table_notes_why(lang), NOTES)),
        None => list,
    };
    let list = list
        .el(item("rules", text::table_rules(lang), "", |shell| {
            if let Some(face) = shell.sitting().face() {
                shell.go(Scene::Rules(face.name));
            }
        }))
        .el(item("settings", text::table_settings(lang), "", |shell| shell.go(Scene::Settings)))
        .el(item("export", text::table_export(lang), text::table_export_why(lang), matches::export_table))
        .el(leads("swap", text::table_swap(lang), text::table_swap_why(lang), SWAP))
        .el(leads("stop", text::table_stop(lang), text::table_stop_short(lang), STOP))
        .el(item("home", text::app_home(lang), text::table_home_why(lang), Shell::go_home));
    dialog::sheet(shell, text::table_menu(lang), closing(above), list)
}

fn closing(above: Above) -> dialog::Close {
    Rc::new(move || above.set(None))
}

fn notes(shell: Shell, above: Above) -> Piece {
    swap::ask(shell, text::table_notes_whose(shell.lang()), closing(above), move |seat| {
        above.set(None);
        shell.sitting().look(seat);
    })
}

fn swap(shell: Shell, above: Above) -> Piece {
    swap::ask(shell, text::table_swap_whose(shell.lang()), closing(above), move |Seat(seat)| {
        above.set(Some(NEWCOMER + seat));
    })
}

fn entry(sign: &'static str, label: &str, why: &str, does: impl FnMut() + 'static) -> El {
    let words = el("span").text(label);
    let words = if why.is_empty() { words } else { words.el(el("small").text(why)) };
    press_of("sheet-item", does).el(icon(sign)).el(words)
}

fn undo(shell: Shell, above: Above) -> El {
    let lang = shell.lang();
    let can = shell.sitting().laid().with_untracked(|laid| match &laid.game {
        Some(game) => game.can_undo(),
        None => Err(NoUndo::Nothing),
    });
    let why = match can {
        Ok(()) => "",
        Err(NoUndo::Nothing) => text::table_undo_nothing(lang),
        Err(NoUndo::Shown | NoUndo::Stopped) => text::table_undo_shown(lang),
    };
    let undo = move || {
        above.set(None);
        if shell.sitting().play(shell, |game| game.undo().ok().map(|()| Pace::Still)) {
            shell.tell(text::table_undone(lang));
        }
    };
    entry("undo", text::table_undo(lang), why, undo).flag("disabled", !why.is_empty())
}

fn stop(shell: Shell, above: Above) -> Piece {
    let lang = shell.lang();
    let close = closing(above);
    let stop = move || {
        above.set(None);
        shell.sitting().play(shell, |game| game.stop().then_some(Pace::Still));
    };
    let answers: Vec<dialog::Answer> = vec![
        ("choice", text::table_stop_no(lang).into(), close.clone()),
        ("danger", text::table_stop_yes(lang).into(), Rc::new(stop)),
    ];
    dialog::ask("hand", text::table_stop_question(lang), text::table_stop_why(lang), close, answers)
}

const SLOW: u8 = 0;
const FULL: u8 = 1;
const UNAVAILABLE: u8 = 2;

/// What the table must be told: a slow write, or a match that is kept in memory alone.
pub fn warnings(shell: Shell) -> Piece {
    let sitting = shell.sitting();
    let seen = RwSignal::new(false);
    let told = small(move || {
        sitting.laid().with(|laid| match laid.keeping {
            _ if laid.slow => Some(SLOW),
            Keeping::InMemory(InMemory::Full) => Some(FULL),
            Keeping::InMemory(InMemory::Unavailable) => Some(UNAVAILABLE),
            Keeping::Safe | Keeping::Writing | Keeping::Lost => None,
        })
    });
    live(move || {
        let lang = shell.lang();
        let words = match told.get() {
            Some(SLOW) => return banner(text::table_slow(lang)).view(),
            Some(FULL) => text::table_full(lang),
            Some(_) => text::table_unavailable(lang),
            None => return nothing(),
        };
        if seen.get() {
            return nothing();
        }
        let export =
            button::signed("choice", "export", text::table_export_button(lang), move || matches::export_table(shell));
        let understood = button::wide("doing", text::app_ok(lang), move || seen.set(true));
        banner(words).el(of("div", "actions").el(export).el(understood)).view()
    })
}

fn banner(words: &str) -> El {
    of("div", "banner table-banner")
        .attr("data-kind", "warn")
        .attr("role", "alert")
        .el(picture("floppy"))
        .el(el("p").text(words))
}
