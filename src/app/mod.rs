//! The screens: a shell of scenes, the pieces they are made of, and a folder for each game.

mod comme_des_mouches;
mod cues;
mod faces;
mod film;
mod home;
mod kit;
mod look;
mod matches;
mod poil_mouton;
mod rules;
mod settings;
mod setup;
mod shell;
mod table;
mod trou_cochon;

use std::cell::Cell;
use std::rc::Rc;

use any_spawner::Executor;
use leptos::prelude::*;

use crate::device::events;
use crate::device::install::Install;
use crate::device::page::{self, Attribute};
use crate::device::store::Store;
use crate::saves::prefs::{Motion, Remembered, TextSize, Theme};
use crate::text;
use kit::el::{Piece, all, follow, live, nothing, of, small};
use shell::{Scene, Shell};

/// How long the app waits for a store that does not answer before it does without.
const STORE_MS: u32 = 5000;

/// Opens the store, takes up what was on the table, and shows the app.
pub fn run() {
    // Effects run when the browser comes round to them.
    let _ = Executor::init_wasm_bindgen();
    page::set_title();
    // The browser makes its offer early, and only once.
    let install = Install::watch();
    let begun = Rc::new(Cell::new(false));
    let begin = move |store: Option<Store>, remembered: Remembered| {
        if !begun.replace(true) {
            let install = install.clone();
            // The owner of everything on the page: it lives as long as the page does.
            let page = Owner::new();
            page.with(|| app(remembered, store, install).mount());
            std::mem::forget(page);
        }
    };
    let late = begin.clone();
    let impatient = events::after(STORE_MS, move || late(None, Remembered::default()));
    events::spawn(async move {
        let store = Store::open().await.ok();
        let remembered = match &store {
            Some(store) => store.get(shell::REMEMBERED).await.ok().flatten(),
            None => None,
        };
        drop(impatient);
        begin(store, Remembered::read(remembered.as_deref()));
    });
}

// Begun from two places, and far too large to be there twice.
#[inline(never)]
fn app(remembered: Remembered, store: Option<Store>, install: Install) -> Piece {
    let at_table = remembered.at_table;
    let shell = Shell::new(remembered, store, install);
    dress(shell);
    let opened = RwSignal::new(false);
    events::spawn(async move {
        shell.learn().await;
        match (at_table, page::asked("jouer").as_deref().and_then(faces::face)) {
            (Some(id), _) => matches::take_up(shell, id).await,
            (None, Some(face)) => shell.go(Scene::SetUp(face.name)),
            (None, None) => {}
        }
        page::remove("boot");
        opened.set(true);
        if shell.is_home() {
            shell.match_runs(false).await;
        }
    });
    let lang = small(move || Some(shell.live_lang() as u8));
    let scene = live(move || {
        lang.track();
        match shell.stack().with(|stack| stack.last().copied()) {
            _ if !opened.get() => nothing(),
            Some(scene) => show(shell, scene),
            None => home::scene(shell),
        }
    });
    all(vec![scene, notice(shell)])
}

fn show(shell: Shell, scene: Scene) -> Piece {
    match scene {
        Scene::Home => home::scene(shell),
        Scene::SetUp(name) => setup::scene(shell, name),
        Scene::Table => table::table(shell),
        Scene::Film => film::scene(shell),
        Scene::Matches => once_read(shell, matches::scene),
        Scene::Rules(name) => once_read(shell, move |shell| rules::scene(shell, name)),
        Scene::Settings => settings::scene(shell),
    }
}

/// A scene with texts that are fetched when somebody wants to read them; it says so when they cannot be had.
fn once_read(shell: Shell, scene: impl Fn(Shell) -> Piece + 'static) -> Piece {
    let lang = shell.lang();
    if text::knows_more(lang) {
        return scene(shell);
    }
    let there = RwSignal::new(None);
    events::spawn(async move {
        there.set(Some(u8::from(shell.learn_more().await)));
        page::arrive();
    });
    live(move || match there.get() {
        Some(1) => scene(shell),
        Some(_) => {
            let missing = kit::page::body().el(of("p", "card").text(text::search_missing(lang)));
            kit::page::page(shell, "rules", text::app_name(lang), missing).view()
        }
        None => nothing(),
    })
}

/// Keeps the root element as the settings want it.
fn dress(shell: Shell) {
    follow(move || {
        page::set_root(Attribute::Lang, Some(shell.live_lang().code()));
        let settings = shell.remembered().with(|kept| kept.settings.clone());
        let theme = match settings.theme {
            Theme::Auto => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        };
        let size = match settings.text {
            TextSize::Normal => None,
            TextSize::Large => Some("large"),
            TextSize::Huge => Some("huge"),
        };
        page::set_root(Attribute::Theme, theme);
        page::set_root(Attribute::Text, size);
        page::set_root(Attribute::Motion, (settings.motion == Motion::Off).then_some("off"));
        page::set_root(Attribute::Hand, settings.left_hand.then_some("left"));
        page::set_hold(settings.hold_ms);
    });
}

fn notice(shell: Shell) -> Piece {
    let words = move || match shell.notice().get() {
        words if words.is_empty() => nothing(),
        words => of("p", "toast").text(words).view(),
    };
    of("div", "notices").attr("role", "status").live(words).view()
}
