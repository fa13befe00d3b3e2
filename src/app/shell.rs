//! What every scene reaches: where we are, what is remembered, the store, the table.

use std::rc::Rc;

use leptos::prelude::*;

use super::table::sitting::Sitting;
use crate::device::back::BackGuard;
use crate::device::events::Task;
use crate::device::install::Install;
use crate::device::store::Store;
use crate::device::updates::Updates;
use crate::device::{events, page};
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

/// What scenes do not react to.
struct Unseen {
    store: Option<Rc<Store>>,
    /// What of the remembered is on disk.
    on_disk: Remembered,
    install: Install,
    updates: Option<Updates>,
    back: Option<BackGuard>,
}

/// The handle that scenes share.
#[derive(Clone, Copy)]
pub struct Shell {
    stack: RwSignal<Vec<Scene>>,
    remembered: RwSignal<Remembered>,
    notice: RwSignal<String>,
    sitting: Sitting,
    has_update: RwSignal<bool>,
    is_offline_ready: RwSignal<bool>,
    can_install: RwSignal<bool>,
    unseen: StoredValue<Unseen, LocalStorage>,
}

impl Shell {
    /// A shell at home, with what was remembered and the store if there is one.
    pub fn new(remembered: Remembered, store: Option<Store>, install: Install) -> Shell {
        let shell = Shell {
            stack: RwSignal::new(vec![Scene::Home]),
            remembered: RwSignal::new(remembered.clone()),
            notice: RwSignal::new(String::new()),
            sitting: Sitting::new(),
            has_update: RwSignal::new(false),
            is_offline_ready: RwSignal::new(false),
            can_install: RwSignal::new(false),
            unseen: StoredValue::new_local(Unseen {
                store: store.map(Rc::new),
                on_disk: remembered,
                install,
                updates: None,
                back: None,
            }),
        };
        let updates = Updates::start(move |state| {
            shell.has_update.set(state.waiting);
            shell.is_offline_ready.set(state.offline_ready);
        });
        let back = BackGuard::new(move || {
            shell.back();
            !shell.is_home()
        });
        shell.unseen.update_value(|unseen| (unseen.updates, unseen.back) = (updates, Some(back)));
        shell.unseen.with_value(|unseen| unseen.install.clone()).on_change(move |can| shell.can_install.set(can));
        shell
    }

    /// The language of the moment; scenes are drawn anew when it changes.
    pub fn lang(self) -> Lang {
        self.remembered.with_untracked(spoken)
    }

    /// The language as something to react to.
    pub fn live_lang(self) -> Lang {
        self.remembered.with(spoken)
    }

    /// The scenes, home first, as something to react to.
    pub fn stack(self) -> RwSignal<Vec<Scene>> {
        self.stack
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
        self.unseen.with_value(|unseen| unseen.back.iter().for_each(BackGuard::arm));
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
        self.unseen.with_value(|unseen| unseen.store.clone())
    }

    /// What is remembered between matches, as something to react to.
    pub fn remembered(self) -> RwSignal<Remembered> {
        self.remembered
    }

    /// Changes what is remembered, and keeps it.
    pub fn remember(self, change: impl FnOnce(&mut Remembered)) {
        self.remembered.update(change);
        events::spawn(self.keep_remembered());
    }

    /// Keeps what is remembered, and returns once it is on disk or cannot be.
    pub fn keep_remembered(self) -> Task<()> {
        Box::pin(self.keep())
    }

    async fn keep(self) {
        let now = self.remembered.get_untracked();
        let changed = self.unseen.with_value(|unseen| now.changed_since(&unseen.on_disk));
        if let (Some(store), Some(bytes)) = (self.store(), changed) {
            self.unseen.update_value(|unseen| unseen.on_disk = now);
            // Where it fails only comfort is lost: the players are typed again.
            let _ = store.set(REMEMBERED, &bytes).await;
        }
    }

    /// Says something that goes by itself.
    pub fn tell(self, text: impl AsRef<str>) {
        self.notice.set(text.as_ref().to_owned());
    }

    /// What is being said, as something to react to; empty when it is nothing.
    pub fn notice(self) -> RwSignal<String> {
        self.notice
    }

    /// Whether a new version waits, as something to react to.
    pub fn has_update(self) -> RwSignal<bool> {
        self.has_update
    }

    /// Whether the app works offline already, as something to react to.
    pub fn is_offline_ready(self) -> RwSignal<bool> {
        self.is_offline_ready
    }

    /// Lets the waiting version take over; the page is loaded anew.
    pub fn update(self) {
        self.unseen.with_value(|unseen| unseen.updates.iter().for_each(Updates::take_over));
    }

    /// Tells the worker whether a match runs, so that no new version comes in its middle.
    pub fn match_runs(self, running: bool) -> Task<()> {
        let updates = self.unseen.with_value(|unseen| unseen.updates.clone());
        Box::pin(async move {
            if let Some(updates) = updates {
                updates.set_match_running(running).await;
            }
        })
    }

    /// Whether the browser offers to install the app, as something to react to.
    pub fn can_install(self) -> RwSignal<bool> {
        self.can_install
    }

    /// Shows the browser's question whether to install the app.
    pub fn install(self) {
        self.unseen.with_value(|unseen| unseen.install.prompt());
        self.can_install.set(false);
    }
}

fn spoken(remembered: &Remembered) -> Lang {
    match remembered.settings.language {
        Language::Fr => Lang::Fr,
        Language::En => Lang::En,
        Language::Auto if page::preferred_language() == Some("en") => Lang::En,
        Language::Auto => Lang::Fr,
    }
}
