//! The list of kept matches.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::super::kit::{button, dialog, icon, page, person};
use super::super::shell::Shell;
use super::{export_kept, headers, import, open, read};
use crate::device::{events, files};
use crate::games::registry::AnyGame;
use crate::saves::header::{Ended, Header};
use crate::saves::ledger::StoreFailure;
use crate::saves::reading::ReadBack;
use crate::text;

/// What lies above the list.
#[derive(Clone)]
enum Above {
    Nothing,
    Delete(Header),
    Damaged { header: Header, good: AnyGame, good_records: usize, of: usize },
    Closed { header: Header, title: &'static str, why: &'static str },
}

#[derive(Clone, Copy)]
struct Here {
    shell: Shell,
    kept: RwSignal<Option<Result<Vec<Header>, StoreFailure>>>,
    above: RwSignal<Above>,
}

impl Here {
    fn refresh(self) {
        spawn_local(async move {
            let mut kept = match self.shell.store() {
                Some(store) => headers(&store).await,
                None => Err(StoreFailure::Unavailable),
            };
            if let Ok(kept) = &mut kept {
                kept.sort_by_key(|header| (header.ended.is_some(), std::cmp::Reverse(header.last_played)));
            }
            self.kept.set(Some(kept));
        });
    }

    fn close(self) {
        self.above.set(Above::Nothing);
    }
}

/// The scene.
pub fn scene(shell: Shell) -> AnyView {
    let lang = shell.lang();
    let here = Here { shell, kept: RwSignal::new(None), above: RwSignal::new(Above::Nothing) };
    here.refresh();
    let list = move || match here.kept.get() {
        None => ().into_any(),
        Some(Err(StoreFailure::Unavailable)) => said(text::matches_unavailable(lang)),
        Some(Err(_)) => said(text::matches_broken(lang)),
        Some(Ok(kept)) if kept.is_empty() => said(text::matches_none(lang)),
        Some(Ok(kept)) => {
            let rows = kept.into_iter().map(|header| row(here, header)).collect_view();
            view! { <ul class="stack matches">{rows}</ul> }.into_any()
        }
    };
    let chosen = move |event: leptos::ev::Event| {
        if let Some(file) = files::chosen(&event) {
            spawn_local(async move {
                if import(shell, &file).await {
                    here.refresh();
                }
            });
        }
    };
    let body = view! {
        {list}
        <label class="button import">
            {icon("import")} <span>{text::matches_import(lang)}</span>
            <input type="file" accept=".txt,text/plain" class="sr" on:change=chosen />
        </label>
        {move || above(here)}
    };
    page::page("matches", "matches", text::matches_title(lang).into(), body.into_any(), None)
}

fn said(words: &'static str) -> AnyView {
    view! { <p class="card">{words}</p> }.into_any()
}

fn row(here: Here, header: Header) -> AnyView {
    let lang = here.shell.lang();
    let title = super::title(lang, &header.game);
    let state = match &header.ended {
        None => text::matches_running(lang),
        Some(Ended { stopped: true, .. }) => text::matches_stopped(lang),
        Some(_) => text::matches_over(lang),
    };
    let names: Vec<&str> = header.players.iter().map(|player| player.name.as_str()).collect();
    let date = text::matches_played(lang, &events::date_in_words(header.last_played, lang.code()));
    let (sign, does) = match header.ended {
        None => ("play", text::matches_open(lang)),
        Some(_) => ("scores", text::matches_see(lang)),
    };
    let (opened, exported, deleted) = (header.clone(), header.clone(), header.clone());
    view! {
        <li class="card stack">
            <div class="row">
                <div class="grow">
                    <h2>{title}</h2>
                    <p class="soft">{names.join(", ")}</p>
                    <p class="soft">{state} " · " {date}</p>
                </div>
                {person::emblems(&header.players)}
            </div>
            <div class="actions">
                {button::wide("doing", Some(sign), does.into(), button::press(move || look(here, opened.clone())))}
                {button::round("export", text::matches_export(lang).into(), button::press(move || export(here, exported.clone())))}
                {button::round("remove", text::matches_delete(lang).into(), button::press(move || {
                    here.above.set(Above::Delete(deleted.clone()));
                }))}
            </div>
        </li>
    }
    .into_any()
}

fn export(here: Here, header: Header) {
    if let Some(store) = here.shell.store() {
        spawn_local(export_kept(here.shell, store, header));
    }
}

/// Opens a match, or says why it cannot be opened.
fn look(here: Here, header: Header) {
    let lang = here.shell.lang();
    let Some(store) = here.shell.store() else { return };
    spawn_local(async move {
        let closed = |header, title, why| Above::Closed { header, title, why };
        match read(&store, header.id).await {
            Ok(Some(ReadBack::Whole { header, .. })) => open(here.shell, header.id).await,
            Ok(Some(ReadBack::Damaged { header, good, good_records, of })) => {
                here.above.set(Above::Damaged { header, good, good_records, of });
            }
            Ok(Some(ReadBack::Newer { .. })) => {
                here.above.set(closed(header, text::matches_newer(lang), text::matches_newer_why(lang)));
            }
            Ok(Some(ReadBack::OldRules { header })) => {
                here.above.set(closed(header, text::matches_old(lang), text::matches_old_why(lang)));
            }
            Ok(Some(ReadBack::Unknown { .. } | ReadBack::Unreadable)) => {
                here.above.set(closed(header, text::matches_unreadable(lang), text::matches_damaged_lost(lang)));
            }
            Ok(None) => here.refresh(),
            Err(_) => here.shell.tell(text::matches_broken(lang)),
        }
    });
}

fn above(here: Here) -> AnyView {
    let lang = here.shell.lang();
    let close = Callback::new(move |()| here.close());
    let cancel = ("choice", text::app_cancel(lang).to_owned(), button::press(move || here.close()));
    match here.above.get() {
        Above::Nothing => ().into_any(),
        Above::Delete(header) => {
            let delete = button::press(move || delete(here, header.clone()));
            let answers = vec![cancel, ("danger", text::matches_delete(lang).to_owned(), delete)];
            dialog::ask(
                "hand",
                text::matches_delete_question(lang).into(),
                text::matches_delete_why(lang).into(),
                close,
                answers,
            )
        }
        Above::Damaged { header, good, good_records, of } => {
            let why = match good_records {
                0 => text::matches_damaged_lost(lang).to_owned(),
                good => text::matches_damaged_why(lang, good as u32, of as u32),
            };
            let mut answers = vec![cancel, exporting(here, header.clone())];
            if good_records > 0 {
                let go_on = button::press(move || {
                    here.close();
                    let (header, good) = (header.clone(), good.clone());
                    spawn_local(async move { super::open::fork(here.shell, &header, good).await });
                });
                answers.push(("doing", text::matches_damaged_open(lang).to_owned(), go_on));
            }
            dialog::ask("bandage", text::matches_damaged_title(lang).into(), why, close, answers)
        }
        Above::Closed { header, title, why } => {
            let result = result(here.shell, &header);
            let answers = vec![cancel, exporting(here, header)];
            let why = if result.is_empty() { why.to_owned() } else { format!("{why} {result}") };
            dialog::ask("bandage", title.into(), why, close, answers)
        }
    }
}

fn exporting(here: Here, header: Header) -> (&'static str, String, button::Press) {
    let export = button::press(move || export(here, header.clone()));
    ("choice", text::matches_export(here.shell.lang()).to_owned(), export)
}

fn result(shell: Shell, header: &Header) -> String {
    let Some(ended) = &header.ended else { return String::new() };
    let winners = ended.outcome.winners();
    let names: Vec<&str> =
        winners.iter().filter_map(|seat| header.players.get(seat.index())).map(|player| player.name.as_str()).collect();
    match names.as_slice() {
        [] => String::new(),
        [name] => text::over_winner(shell.lang(), name),
        several => text::over_winners(shell.lang(), &several.join(", ")),
    }
}

fn delete(here: Here, header: Header) {
    here.close();
    let Some(store) = here.shell.store() else { return };
    spawn_local(async move {
        let told = match store.delete(header.id).await {
            Ok(()) => text::matches_deleted(here.shell.lang()),
            Err(_) => text::matches_broken(here.shell.lang()),
        };
        here.shell.tell(told);
        here.refresh();
    });
}
