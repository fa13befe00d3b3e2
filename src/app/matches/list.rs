//! The list of kept matches.

use std::rc::Rc;

use leptos::prelude::*;

use super::super::kit::dialog::{self, Answer};
use super::super::kit::el::{El, Piece, el, nothing, of};
use super::super::kit::{button, icon, page, person};
use super::super::shell::Shell;
use super::super::table;
use super::{Glance, export_kept, glance, import, names, open, read};
use crate::device::{events, files};
use crate::games::registry::AnyGame;
use crate::saves::header::{Ended, Header, MatchId};
use crate::saves::ledger::StoreFailure;
use crate::saves::player::Player;
use crate::saves::reading::ReadBack;
use crate::text;

/// What lies above the list.
#[derive(Clone)]
enum Above {
    Nothing,
    Delete(MatchId),
    Damaged { header: Header, good: AnyGame, good_records: usize, of: usize },
    Closed { header: Header, title: &'static str, why: &'static str },
}

#[derive(Clone, Copy)]
struct Here {
    shell: Shell,
    kept: RwSignal<Option<Result<Glance, StoreFailure>>>,
    above: RwSignal<Above>,
}

impl Here {
    fn refresh(self) {
        events::spawn(async move {
            let kept = match self.shell.store() {
                Some(store) => glance(store).await,
                None => Err(StoreFailure::Unavailable),
            };
            self.kept.set(Some(kept));
        });
    }

    fn close(self) {
        self.above.set(Above::Nothing);
    }
}

/// The scene.
pub fn scene(shell: Shell) -> Piece {
    let lang = shell.lang();
    let here = Here { shell, kept: RwSignal::new(None), above: RwSignal::new(Above::Nothing) };
    here.refresh();
    let list = move || {
        here.kept.with(|kept| match kept {
            None => nothing(),
            Some(Err(StoreFailure::Unavailable)) => said(text::matches_unavailable(lang)),
            Some(Err(_)) => said(text::matches_broken(lang)),
            Some(Ok(kept)) if kept.headers.is_empty() && kept.closed.is_empty() => said(text::matches_none(lang)),
            Some(Ok(kept)) => {
                let list =
                    kept.headers.iter().fold(of("ul", "stack matches"), |list, header| list.el(row(here, header)));
                kept.closed.iter().fold(list, |list, &(id, newer)| list.el(closed(here, id, newer))).view()
            }
        })
    };
    let chosen = of("input", "sr").attr("type", "file").attr("accept", ".txt,text/plain").on("change", move |event| {
        if let Some(file) = files::chosen(&event) {
            events::spawn(async move {
                if import(shell, &file).await {
                    here.refresh();
                }
            });
        }
    });
    let import =
        of("label", "button import").el(icon("import")).el(el("span").text(text::matches_import(lang))).el(chosen);
    let body = page::body().live(list).el(import).live(move || above(here));
    page::page(shell, "matches", text::matches_title(lang), body).view()
}

fn said(words: &'static str) -> Piece {
    of("p", "card").text(words).view()
}

fn row(here: Here, header: &Header) -> El {
    let lang = here.shell.lang();
    let state = match &header.ended {
        None => text::matches_running(lang),
        Some(Ended { stopped: true, .. }) => text::matches_stopped(lang),
        Some(_) => text::matches_over(lang),
    };
    let date = text::matches_played(lang, &events::date_in_words(header.last_played, lang.code()));
    let (sign, does) = match header.ended {
        None => ("play", text::matches_open(lang)),
        Some(_) => ("scores", text::matches_see(lang)),
    };
    let words = of("div", "grow")
        .el(el("h2").text(super::title(lang, &header.game)))
        .el(of("p", "soft").text(names(header)))
        .el(of("p", "soft").text([state, &date].join(" · ")));
    let opened = header.clone();
    let open = button::signed("doing", sign, does, move || look(here, opened.clone()));
    of("li", "card stack").el(of("div", "row").el(words).el(person::emblems(&header.players))).el(tools(
        here,
        of("div", "actions").el(open),
        header.id,
    ))
}

/// A match of which not even the header can be read: it stays as it is, and can be handed out or deleted.
fn closed(here: Here, id: MatchId, newer: bool) -> El {
    let lang = here.shell.lang();
    let (title, why) = match newer {
        true => (text::matches_newer(lang), text::matches_newer_why(lang)),
        false => (text::matches_unreadable(lang), text::matches_damaged_lost(lang)),
    };
    of("li", "card stack").el(el("h2").text(title)).el(of("p", "soft").text(why)).el(tools(
        here,
        of("div", "actions"),
        id,
    ))
}

fn tools(here: Here, actions: El, id: MatchId) -> El {
    let lang = here.shell.lang();
    actions.el(button::round("export", text::matches_export(lang), move || export(here, id))).el(button::round(
        "remove",
        text::matches_delete(lang),
        move || here.above.set(Above::Delete(id)),
    ))
}

fn export(here: Here, id: MatchId) {
    if let Some(store) = here.shell.store() {
        events::spawn(export_kept(here.shell, store, id));
    }
}

/// Opens a match, or says why it cannot be opened.
fn look(here: Here, header: Header) {
    let lang = here.shell.lang();
    let Some(store) = here.shell.store() else { return };
    events::spawn(async move {
        let closed = |header, title, why| Above::Closed { header, title, why };
        let above = match read(store, header.id).await {
            Ok(Some(ReadBack::Whole { header, .. })) => return open(here.shell, header.id).await,
            Ok(Some(ReadBack::Damaged { header, good, good_records, of })) => {
                Above::Damaged { header, good, good_records, of }
            }
            Ok(Some(ReadBack::Newer { .. })) => {
                closed(header, text::matches_newer(lang), text::matches_newer_why(lang))
            }
            Ok(Some(ReadBack::OldRules { header })) => {
                closed(header, text::matches_old(lang), text::matches_old_why(lang))
            }
            Ok(Some(ReadBack::Unknown { .. } | ReadBack::Unreadable)) => {
                closed(header, text::matches_unreadable(lang), text::matches_damaged_lost(lang))
            }
            Ok(None) => return here.refresh(),
            Err(_) => return here.shell.tell(text::matches_broken(lang)),
        };
        here.above.set(above);
    });
}

fn above(here: Here) -> Piece {
    let lang = here.shell.lang();
    let close: dialog::Close = Rc::new(move || here.close());
    let mut answers: Vec<Answer> = vec![("choice", text::app_cancel(lang).into(), close.clone())];
    match here.above.get() {
        Above::Nothing => nothing(),
        Above::Delete(id) => {
            answers.push(("danger", text::matches_delete(lang).into(), Rc::new(move || delete(here, id))));
            let question = text::matches_delete_question(lang);
            dialog::ask("hand", question, text::matches_delete_why(lang), close, answers)
        }
        Above::Damaged { header, good, good_records, of } => {
            answers.push(exporting(here, header.id));
            let why = match good_records {
                0 => text::matches_damaged_lost(lang).to_owned(),
                good => text::matches_damaged_why(lang, good as u32, of as u32),
            };
            if good_records > 0 {
                let fork = move || {
                    here.close();
                    let (header, good) = (header.clone(), good.clone());
                    events::spawn(async move { super::open::fork(here.shell, &header, good).await });
                };
                answers.push(("doing", text::matches_damaged_open(lang).into(), Rc::new(fork)));
            }
            dialog::ask("bandage", text::matches_damaged_title(lang), &why, close, answers)
        }
        Above::Closed { header, title, why } => {
            let result = result(here.shell, &header);
            answers.push(exporting(here, header.id));
            dialog::ask("bandage", title, &[why, &result].join(" "), close, answers)
        }
    }
}

fn exporting(here: Here, id: MatchId) -> Answer {
    let does = Rc::new(move || export(here, id));
    ("choice", text::matches_export(here.shell.lang()).into(), does)
}

/// The result of a match that is over, in one sentence; nothing of one that is not.
fn result(shell: Shell, header: &Header) -> String {
    let Some(ended) = &header.ended else { return String::new() };
    let winners = ended.outcome.winners();
    let winners: Vec<Player> = winners.iter().filter_map(|seat| header.players.get(seat.index()).cloned()).collect();
    match winners.as_slice() {
        [] => String::new(),
        [winner] => text::over_winner(shell.lang(), &winner.name),
        several => text::over_winners(shell.lang(), &table::names(several)),
    }
}

fn delete(here: Here, id: MatchId) {
    here.close();
    let Some(store) = here.shell.store() else { return };
    events::spawn(async move {
        let told = match store.delete(id).await {
            Ok(()) => text::matches_deleted(here.shell.lang()),
            Err(_) => text::matches_broken(here.shell.lang()),
        };
        here.shell.tell(told);
        here.refresh();
    });
}
