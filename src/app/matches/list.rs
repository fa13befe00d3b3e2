//! The list of kept matches.

use std::rc::Rc;

use super::super::kit::dialog::{self, Answer, Close};
use super::super::kit::el::{El, Piece, Slot, el, of};
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

/// The scene: the list, and what lies above it.
#[derive(Clone)]
struct Here {
    shell: Shell,
    list: Slot,
    above: Slot,
}

/// The scene.
pub fn scene(shell: Shell) -> Piece {
    let lang = shell.lang();
    let here = Rc::new(Here { shell, list: Slot::new(), above: Slot::new() });
    refresh(&here);
    let importing = here.clone();
    let chosen = of("input", "sr").attr("type", "file").attr("accept", ".txt,text/plain").on("change", move |event| {
        if let Some(file) = files::chosen(&event) {
            let here = importing.clone();
            events::spawn(async move {
                if import(shell, &file).await {
                    refresh(&here);
                }
            });
        }
    });
    let import =
        of("label", "button import").el(icon("import")).el(el("span").text(text::matches_import(lang))).el(chosen);
    let body = page::body().child(here.list.piece()).el(import).child(here.above.piece());
    page::page(shell, "matches", text::matches_title(lang), body).view()
}

/// Reads the list anew.
fn refresh(here: &Rc<Here>) {
    let here = here.clone();
    events::spawn(async move {
        let kept = match here.shell.store() {
            Some(store) => glance(store).await,
            None => Err(StoreFailure::Unavailable),
        };
        let list = here.list.clone();
        list.put(move || listed(&here, kept));
    });
}

fn listed(here: &Rc<Here>, kept: Result<Glance, StoreFailure>) -> Piece {
    let lang = here.shell.lang();
    let said = |words: &str| of("p", "card").text(words).view();
    match kept {
        Err(StoreFailure::Unavailable) => said(text::matches_unavailable(lang)),
        Err(_) => said(text::matches_broken(lang)),
        Ok(kept) if kept.headers.is_empty() && kept.closed.is_empty() => said(text::matches_none(lang)),
        Ok(kept) => {
            let list = kept.headers.iter().fold(of("ul", "stack matches"), |list, header| list.el(row(here, header)));
            kept.closed.into_iter().fold(list, |list, (id, newer)| list.el(closed(here, id, newer))).view()
        }
    }
}

fn row(here: &Rc<Here>, header: &Header) -> El {
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
    let open = button::signed("doing", sign, does, act(here, header.id, look));
    of("li", "card stack").el(of("div", "row").el(words).el(person::emblems(&header.players))).el(tools(
        here,
        of("div", "actions").el(open),
        header.id,
    ))
}

/// A match of which not even the header can be read: it stays as it is, and can be handed out or deleted.
fn closed(here: &Rc<Here>, id: MatchId, newer: bool) -> El {
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

fn tools(here: &Rc<Here>, actions: El, id: MatchId) -> El {
    let lang = here.shell.lang();
    actions.el(button::round("export", text::matches_export(lang), act(here, id, export))).el(button::round(
        "remove",
        text::matches_delete(lang),
        act(here, id, ask_to_delete),
    ))
}

fn act(here: &Rc<Here>, id: MatchId, does: fn(&Rc<Here>, MatchId)) -> impl Fn() + 'static {
    let here = here.clone();
    move || does(&here, id)
}

fn export(here: &Rc<Here>, id: MatchId) {
    if let Some(store) = here.shell.store() {
        events::spawn(export_kept(here.shell, store, id));
    }
}

/// Opens a match, or says why it cannot be opened.
fn look(here: &Rc<Here>, id: MatchId) {
    let Some(store) = here.shell.store() else { return };
    let here = here.clone();
    events::spawn(async move {
        let lang = here.shell.lang();
        let (title, why, header) = match read(store, id).await {
            Ok(Some(ReadBack::Whole { .. })) => return open(here.shell, id).await,
            Ok(Some(ReadBack::Damaged { header, good, good_records, of })) => {
                return damaged(here, header, good, good_records as u32, of as u32);
            }
            Ok(Some(ReadBack::Newer { header })) => (text::matches_newer(lang), text::matches_newer_why(lang), header),
            Ok(Some(ReadBack::OldRules { header })) => {
                (text::matches_old(lang), text::matches_old_why(lang), Some(header))
            }
            Ok(Some(ReadBack::Unknown { header })) => {
                (text::matches_unreadable(lang), text::matches_damaged_lost(lang), Some(header))
            }
            Ok(Some(ReadBack::Unreadable)) => (text::matches_unreadable(lang), text::matches_damaged_lost(lang), None),
            Ok(None) => return refresh(&here),
            Err(_) => return here.shell.tell(text::matches_broken(lang)),
        };
        let result = header.map(|header| result(here.shell, &header)).unwrap_or_default();
        ask(&here, "bandage", title, [why, &result].join(" "), vec![exporting(&here, id)]);
    });
}

/// Says that a match is damaged, and offers what is good of it.
fn damaged(here: Rc<Here>, header: Header, good: AnyGame, good_records: u32, of: u32) {
    let lang = here.shell.lang();
    let mut answers = vec![exporting(&here, header.id)];
    let why = match good_records {
        0 => text::matches_damaged_lost(lang).to_owned(),
        good => text::matches_damaged_why(lang, good, of),
    };
    if good_records > 0 {
        let kept = Rc::new((header, good));
        let shell = here.shell;
        let fork = move || {
            let kept = kept.clone();
            events::spawn(async move { super::open::fork(shell, &kept.0, kept.1.clone()).await });
        };
        answers.push(("doing", text::matches_damaged_open(lang).into(), Rc::new(fork)));
    }
    ask(&here, "bandage", text::matches_damaged_title(lang), why, answers);
}

/// Asks something about a match; every answer, and "cancel" before them, closes the question.
fn ask(here: &Rc<Here>, art: &'static str, question: &'static str, why: String, answers: Vec<Answer>) {
    let above = here.above.clone();
    let close: Close = Rc::new(move || above.clear());
    let mut all: Vec<Answer> = vec![("choice", text::app_cancel(here.shell.lang()).into(), close.clone())];
    for (kind, label, does) in answers {
        let closing = close.clone();
        let answer: Close = Rc::new(move || {
            closing();
            does();
        });
        all.push((kind, label, answer));
    }
    here.above.put(move || dialog::ask(art, question, &why, close, all));
}

fn exporting(here: &Rc<Here>, id: MatchId) -> Answer {
    let exported = here.clone();
    ("choice", text::matches_export(here.shell.lang()).into(), Rc::new(move || export(&exported, id)))
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

fn ask_to_delete(here: &Rc<Here>, id: MatchId) {
    let lang = here.shell.lang();
    let deleting = here.clone();
    let answer: Answer = ("danger", text::matches_delete(lang).into(), Rc::new(move || delete(&deleting, id)));
    ask(here, "hand", text::matches_delete_question(lang), text::matches_delete_why(lang).into(), vec![answer]);
}

fn delete(here: &Rc<Here>, id: MatchId) {
    let Some(store) = here.shell.store() else { return };
    let here = here.clone();
    events::spawn(async move {
        let told = match store.delete(id).await {
            Ok(()) => text::matches_deleted(here.shell.lang()),
            Err(_) => text::matches_broken(here.shell.lang()),
        };
        here.shell.tell(told);
        refresh(&here);
    });
}
