//! The menu of the open table, and what the table must be told.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::sitting::Pace;
use crate::app::faces;
use crate::app::kit::{button, dialog, icon, picture};
use crate::app::matches;
use crate::app::shell::{Scene, Shell};
use crate::saves::ledger::{InMemory, Keeping};
use crate::table::play::NoUndo;
use crate::text;

/// What lies above the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Nothing,
    Menu,
    Stop,
}

/// The button that opens the menu, and the menu.
pub fn opener(shell: Shell) -> AnyView {
    let above = RwSignal::new(Above::Nothing);
    let label = text::table_menu(shell.lang()).to_owned();
    view! {
        {button::round("menu", label, button::press(move || above.set(Above::Menu)))}
        {move || match above.get() {
            Above::Nothing => ().into_any(),
            Above::Menu => menu(shell, above),
            Above::Stop => stop(shell, above),
        }}
    }
    .into_any()
}

fn menu(shell: Shell, above: RwSignal<Above>) -> AnyView {
    let lang = shell.lang();
    let close = Callback::new(move |()| above.set(Above::Nothing));
    let then = move |does: Box<dyn Fn()>| -> button::Press {
        Box::new(move || {
            above.set(Above::Nothing);
            does();
        })
    };
    let rules = move || {
        let name = shell.sitting().game().with_untracked(|game| game.as_ref().map(|game| game.name()));
        if let Some(face) = name.and_then(faces::face) {
            shell.go(Scene::Rules(face.name));
        }
    };
    let export = move || spawn_local(matches::export_table(shell));
    let inside = view! {
        <ul class="sheet-list">
            <li>{undo(shell, above)}</li>
            <li>{item("rules", text::table_rules(lang), "", then(Box::new(rules)))}</li>
            <li>{item("settings", text::table_settings(lang), "", then(Box::new(move || shell.go(Scene::Settings))))}</li>
            <li>{item("export", text::table_export(lang), text::table_export_why(lang), then(Box::new(export)))}</li>
            <li>
                {item(
                    "stop",
                    text::table_stop(lang),
                    text::table_stop_short(lang),
                    button::press(move || above.set(Above::Stop)),
                )}
            </li>
            <li>
                {item("home", text::app_home(lang), text::table_home_why(lang), then(Box::new(move || shell.go_home())))}
            </li>
        </ul>
    };
    dialog::sheet(text::table_menu(lang).into(), close, inside.into_any())
}

fn item(sign: &'static str, label: &'static str, why: &'static str, does: button::Press) -> AnyView {
    view! {
        <button type="button" class="sheet-item" on:click=move |_| does()>
            {icon(sign)} <span>{label} {(!why.is_empty()).then(|| view! { <small>{why}</small> })}</span>
        </button>
    }
    .into_any()
}

fn undo(shell: Shell, above: RwSignal<Above>) -> AnyView {
    let lang = shell.lang();
    let can = shell
        .sitting()
        .game()
        .with_untracked(|game| game.as_ref().map_or(Err(NoUndo::Nothing), |game| game.can_undo()));
    let why = match can {
        Ok(()) => None,
        Err(NoUndo::Nothing) => Some(text::table_undo_nothing(lang)),
        Err(NoUndo::Shown | NoUndo::Stopped) => Some(text::table_undo_shown(lang)),
    };
    let does = move |_| {
        above.set(Above::Nothing);
        shell.sitting().play(shell, |game| game.undo().ok().map(|()| Pace::Quick));
        shell.tell(text::table_undone(shell.lang()));
    };
    view! {
        <button type="button" class="sheet-item" disabled=why.is_some() on:click=does>
            {icon("undo")} <span>{text::table_undo(lang)} {why.map(|why| view! { <small>{why}</small> })}</span>
        </button>
    }
    .into_any()
}

fn stop(shell: Shell, above: RwSignal<Above>) -> AnyView {
    let lang = shell.lang();
    let close = Callback::new(move |()| above.set(Above::Nothing));
    let stop = move || {
        above.set(Above::Nothing);
        shell.sitting().play(shell, |game| game.stop().then_some(Pace::Quick));
    };
    let answers = vec![
        ("choice", text::table_stop_no(lang).to_owned(), button::press(move || close.run(()))),
        ("danger", text::table_stop_yes(lang).to_owned(), button::press(stop)),
    ];
    dialog::ask("hand", text::table_stop_question(lang).into(), text::table_stop_why(lang).into(), close, answers)
}

/// What the table must be told: a slow write, or a match that is kept in memory alone.
pub fn warnings(shell: Shell) -> AnyView {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let told = RwSignal::new(None::<Keeping>);
    (move || {
        let keeping = sitting.keeping().get();
        let words = match keeping {
            _ if sitting.slow().get() => return banner(text::table_slow(lang), ().into_any()),
            Keeping::InMemory(InMemory::Full) => text::table_full(lang),
            Keeping::InMemory(InMemory::Unavailable) => text::table_unavailable(lang),
            Keeping::Safe | Keeping::Writing | Keeping::Lost => return ().into_any(),
        };
        if told.get() == Some(keeping) {
            return ().into_any();
        }
        let export = button::wide(
            "choice",
            Some("export"),
            text::table_export_button(lang).into(),
            button::press(move || spawn_local(matches::export_table(shell))),
        );
        let understood =
            button::wide("doing", None, text::app_ok(lang).into(), button::press(move || told.set(Some(keeping))));
        banner(words, view! { <div class="actions">{export} {understood}</div> }.into_any())
    })
    .into_any()
}

fn banner(words: &'static str, actions: AnyView) -> AnyView {
    view! {
        <div class="banner table-banner" data-kind="warn" role="alert">
            {picture("floppy")} <p>{words}</p> {actions}
        </div>
    }
    .into_any()
}
