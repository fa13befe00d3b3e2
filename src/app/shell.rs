//! What every scene reaches: where we are, what is remembered, the store, the table.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::table::sitting::Sitting;
use crate::device::back::BackGuard;
use crate::device::install::Install;
use crate::device::page;
use crate::device::store::Store;
use crate::device::updates::{self, Updates};
use crate::saves::prefs::{Language, Remembered};
use crate::text::Lang;

/// The key under which the store keeps what is remembered.
pub const REMEMBERED: &str = "remembered";

/// A scene of the app; they lie on a stack, and home is at its bottom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// The games, and the match in progress.
    Home,
    /// Who plays this game, and by which options.
    SetUp(&'static str),
    /// The match, open or over.
    Table,
    /// The match that is over, step by step.
    Film,
    /// Every match that is kept.
    Matches,
    /// The rules of a game.
    Rules(&'static str),
    /// The settings.
    Settings,
}

/// The handle that scenes share.
#[derive(Clone, Copy)]
pub struct Shell {
    stack: RwSignal<Vec<Scene>>,
    remembered: RwSignal<Remembered>,
    /// What of it is on disk.
    on_disk: StoredValue<Remembered>,
    lang: Memo<Lang>,
    store: StoredValue<Option<Rc<Store>>, LocalStorage>,
    notice: RwSignal<Option<String>>,
    sitting: Sitting,
    updates: StoredValue<Option<Updates>, LocalStorage>,
    updates_state: RwSignal<updates::State>,
    install: StoredValue<Install, LocalStorage>,
    can_install: RwSignal<bool>,
    back: StoredValue<Option<BackGuard>, LocalStorage>,
}

impl Shell {
    /// A shell at home, with what was remembered and the store if there is one.
    pub fn new(remembered: Remembered, store: Option<Store>, install: Install) -> Shell {
        let on_disk = StoredValue::new(remembered.clone());
        let remembered = RwSignal::new(remembered);
        let lang = Memo::new(move |_| match remembered.with(|kept| kept.settings.language) {
            Language::Fr => Lang::Fr,
            Language::En => Lang::En,
            Language::Auto if page::preferred_language() == Some("en") => Lang::En,
            Language::Auto => Lang::Fr,
        });
        let shell = Shell {
            stack: RwSignal::new(vec![Scene::Home]),
            remembered,
            on_disk,
            lang,
            store: StoredValue::new_local(store.map(Rc::new)),
            notice: RwSignal::new(None),
            sitting: Sitting::new(),
            updates: StoredValue::new_local(None),
            updates_state: RwSignal::new(updates::State::default()),
            install: StoredValue::new_local(install),
            can_install: RwSignal::new(false),
            back: StoredValue::new_local(None),
        };
        shell.updates.set_value(Updates::start(move |state| shell.updates_state.set(state)));
        shell.install.with_value(|install| install.on_change(move |can| shell.can_install.set(can)));
        shell.back.set_value(Some(BackGuard::new(move || {
            shell.back();
            !shell.is_home()
        })));
        shell
    }

    /// The shell of the app that is running.
    pub fn get() -> Shell {
        expect_context::<Shell>()
    }

    /// The language of the moment; scenes are drawn anew when it changes.
    pub fn lang(self) -> Lang {
        self.lang.get_untracked()
    }

    /// The language as something to react to.
    pub fn language(self) -> Memo<Lang> {
        self.lang
    }

    /// The scene on top, as something to react to.
    pub fn scene(self) -> Memo<Scene> {
        let stack = self.stack;
        Memo::new(move |_| stack.with(|stack| stack.last().copied().unwrap_or(Scene::Home)))
    }

    /// Opens `scene` above this one.
    pub fn go(self, scene: Scene) {
        self.stack.update(|stack| stack.push(scene));
        self.catch_back();
    }

    /// Puts `scene` in the place of everything above home.
    pub fn move_to(self, scene: Scene) {
        self.stack.set(vec![Scene::Home, scene]);
        self.catch_back();
    }

    fn catch_back(self) {
        self.back.with_value(|guard| guard.iter().for_each(BackGuard::arm));
    }

    /// Goes home; the match is kept.
    pub fn go_home(self) {
        self.sitting.leave(self);
        self.stack.set(vec![Scene::Home]);
    }

    /// Goes back one scene; from the table that is home.
    pub fn back(self) {
        if self.stack.with_untracked(|stack| stack.last() == Some(&Scene::Table)) {
            self.go_home();
        } else if !self.is_home() {
            self.stack.update(|stack| {
                stack.pop();
            });
        }
    }

    /// Whether nothing lies above home.
    pub fn is_home(self) -> bool {
        self.stack.with_untracked(|stack| stack.len() <= 1)
    }

    /// The table and its match.
    pub fn sitting(self) -> Sitting {
        self.sitting
    }

    /// The store, if this browser has one.
    pub fn store(self) -> Option<Rc<Store>> {
        self.store.get_value()
    }

    /// What is remembered between matches, as something to react to.
    pub fn remembered(self) -> RwSignal<Remembered> {
        self.remembered
    }

    /// Changes what is remembered, and keeps it.
    pub fn remember(self, change: impl FnOnce(&mut Remembered)) {
        self.remembered.update(change);
        spawn_local(self.keep_remembered());
    }

    /// Keeps what is remembered, and returns once it is on disk or cannot be.
    pub async fn keep_remembered(self) {
        let now = self.remembered.get_untracked();
        let changed = self.on_disk.with_value(|on_disk| now.changed_since(on_disk));
        if let (Some(store), Some(bytes)) = (self.store(), changed) {
            self.on_disk.set_value(now);
            // Where it fails only comfort is lost: the players are typed again.
            let _ = store.set(REMEMBERED, &bytes).await;
        }
    }

    /// Says something that goes by itself.
    pub fn tell(self, text: impl Into<String>) {
        self.notice.set(Some(text.into()));
    }

    /// What is being said, as something to react to.
    pub fn notice(self) -> RwSignal<Option<String>> {
        self.notice
    }

    /// Whether the app works offline, and whether a new version waits, as something to react to.
    pub fn updates(self) -> RwSignal<updates::State> {
        self.updates_state
    }

    /// Lets the waiting version take over; the page is loaded anew.
    pub fn update(self) {
        self.updates.with_value(|updates| updates.iter().for_each(Updates::take_over));
    }

    /// Tells the worker whether a match runs, so that no new version comes in its middle.
    pub async fn match_runs(self, running: bool) {
        if let Some(updates) = self.updates.get_value() {
            updates.set_match_running(running).await;
        }
    }

    /// Whether the browser offers to install the app, as something to react to.
    pub fn can_install(self) -> RwSignal<bool> {
        self.can_install
    }

    /// Shows the browser's question whether to install the app.
    pub fn install(self) {
        self.install.with_value(Install::prompt);
        self.can_install.set(false);
    }
}
