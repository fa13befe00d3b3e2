//! What every scene reaches: where we are, what is remembered, the store, the table.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::table::sitting::Sitting;
use crate::device::back::BackGuard;
use crate::device::events::{Task, Timer};
use crate::device::install::Install;
use crate::device::store::Store;
use crate::device::updates::Updates;
use crate::device::{events, files, hidden, page};
use crate::saves::prefs::{Language, Remembered};
use crate::text::{self, Lang};

/// How long a message stays.
const NOTICE_MS: u32 = 4500;

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
    /// The moment when what is being said goes by itself.
    silence: Option<Timer>,
}

/// The handle that scenes share: one address, as everything that listens keeps a copy of it.
#[derive(Clone, Copy)]
pub struct Shell(&'static Parts);

struct Parts {
    stack: RwSignal<Vec<Scene>>,
    remembered: RwSignal<Remembered>,
    notice: RwSignal<String>,
    sitting: Sitting,
    /// Whether the texts of another language were fetched.
    learned: RwSignal<bool>,
    has_update: RwSignal<bool>,
    is_offline_ready: RwSignal<bool>,
    can_install: RwSignal<bool>,
    unseen: RefCell<Unseen>,
}

impl Shell {
    /// A shell at home, with what was remembered and the store if there is one.
    pub fn new(remembered: Remembered, store: Option<Store>, install: Install) -> Shell {
        // There is one, and it lives as long as the page.
        let shell = Shell(Box::leak(Box::new(Parts {
            stack: RwSignal::new(vec![Scene::Home]),
            remembered: RwSignal::new(remembered.clone()),
            notice: RwSignal::new(String::new()),
            sitting: Sitting::new(),
            learned: RwSignal::new(false),
            has_update: RwSignal::new(false),
            is_offline_ready: RwSignal::new(false),
            can_install: RwSignal::new(false),
            unseen: RefCell::new(Unseen {
                store: store.map(Rc::new),
                on_disk: remembered,
                install,
                updates: None,
                back: None,
                silence: None,
            }),
        })));
        let updates = Updates::start(move |state| {
            shell.0.has_update.set(state.waiting);
            shell.0.is_offline_ready.set(state.offline_ready);
        });
        let back = BackGuard::new(move || {
            // The first Back hides the secret, and the next one leaves.
            if !shell.sitting().back() {
                shell.back();
            }
            !shell.is_home()
        });
        hidden::watch(move || {
            shell.sitting().interrupt();
        });
        {
            let mut unseen = shell.0.unseen.borrow_mut();
            (unseen.updates, unseen.back) = (updates, Some(back));
        }
        shell.0.unseen.borrow().install.clone().on_change(move |can| shell.0.can_install.set(can));
        shell
    }

    /// The language of the moment; scenes are drawn anew when it changes.
    #[inline(never)]
    pub fn lang(self) -> Lang {
        spoken(self.0.remembered.with_untracked(wanted))
    }

    /// The language as something to react to.
    pub fn live_lang(self) -> Lang {
        self.0.learned.track();
        spoken(self.0.remembered.with(wanted))
    }

    /// Fetches the texts of the language that is wanted, if they are not there yet.
    pub fn learn(self) -> Task<()> {
        Box::pin(async move {
            if text::speaks(self.0.remembered.with_untracked(wanted)) {
                return;
            }
            if let Some(file) = files::fetched(text::ENGLISH_FILE).await {
                text::learn_english(file);
                self.0.learned.set(true);
            }
        })
    }

    /// Fetches the texts that are read now and then, if they are not there yet; says whether they are.
    pub fn learn_more(self) -> Task<bool> {
        Box::pin(async move {
            if !text::knows_more(self.lang())
                && let Some(file) = files::fetched(text::MORE_FILE).await
            {
                text::learn_more(file);
            }
            text::knows_more(self.lang())
        })
    }

    /// The scenes, home first, as something to react to.
    pub fn stack(self) -> RwSignal<Vec<Scene>> {
        self.0.stack
    }

    /// Opens `scene` above this one.
    #[inline(never)]
    pub fn go(self, scene: Scene) {
        self.put_stack(|stack| stack.push(scene));
    }

    /// Shows another scene, from its top and with the focus on its heading.
    fn put_stack(self, change: impl FnOnce(&mut Vec<Scene>)) {
        self.0.stack.update(change);
        self.arrive();
    }

    #[inline(never)]
    fn arrive(self) {
        if !self.is_home() {
            self.0.unseen.borrow().back.iter().for_each(BackGuard::arm);
        }
        page::arrive();
    }

    /// Puts `scene` in the place of the one on top.
    pub fn swap(self, scene: Scene) {
        self.put_stack(|stack| {
            stack.pop();
            stack.push(scene);
        });
    }

    /// Puts `scene` in the place of everything above home.
    #[inline(never)]
    pub fn move_to(self, scene: Scene) {
        self.put_stack(|stack| *stack = vec![Scene::Home, scene]);
    }

    /// Goes home; the match is kept.
    #[inline(never)]
    pub fn go_home(self) {
        self.0.sitting.leave(self);
        self.put_stack(|stack| stack.truncate(1));
    }

    /// Goes back one scene; from the table that is home.
    #[inline(never)]
    pub fn back(self) {
        if self.0.stack.with_untracked(|stack| stack.last() == Some(&Scene::Table)) {
            self.go_home();
        } else if !self.is_home() {
            self.put_stack(|stack| {
                stack.pop();
            });
        }
    }

    /// Whether nothing lies above home.
    pub fn is_home(self) -> bool {
        self.0.stack.with_untracked(|stack| stack.len() <= 1)
    }

    /// The table and its match.
    pub fn sitting(self) -> Sitting {
        self.0.sitting
    }

    /// The store, if this browser has one.
    #[inline(never)]
    pub fn store(self) -> Option<Rc<Store>> {
        self.0.unseen.borrow().store.clone()
    }

    /// What is remembered between matches, as something to react to.
    pub fn remembered(self) -> RwSignal<Remembered> {
        self.0.remembered
    }

    /// Changes what is remembered, and keeps it.
    pub fn remember(self, change: impl FnOnce(&mut Remembered)) {
        let mut remembered = self.0.remembered.get_untracked();
        change(&mut remembered);
        self.put(remembered);
    }

    #[inline(never)]
    fn put(self, remembered: Remembered) {
        self.0.remembered.set(remembered);
        events::spawn(self.learn());
        events::spawn(self.keep_remembered());
    }

    /// Keeps what is remembered, and returns once it is on disk or cannot be.
    pub fn keep_remembered(self) -> Task<()> {
        Box::pin(self.keep())
    }

    /// Reads again how often curtains were opened: another tab may have had the table meanwhile.
    pub fn relearn_openings(self) -> Task<()> {
        Box::pin(async move {
            if let Some(store) = self.store()
                && let Ok(Some(bytes)) = store.get(REMEMBERED).await
            {
                let kept = Remembered::read(Some(&bytes)).openings;
                self.0.remembered.update(|remembered| remembered.openings = kept);
            }
        })
    }

    async fn keep(self) {
        let now = self.0.remembered.get_untracked();
        let changed = now.changed_since(&self.0.unseen.borrow().on_disk);
        if let (Some(store), Some(bytes)) = (self.store(), changed) {
            self.0.unseen.borrow_mut().on_disk = now;
            // Where it fails only comfort is lost: the players are typed again.
            let _ = store.set(REMEMBERED, &bytes).await;
        }
    }

    /// Says something that goes by itself.
    #[inline(never)]
    pub fn tell(self, text: &str) {
        self.0.notice.set(text.to_owned());
        let notice = self.0.notice;
        let timer = events::after(NOTICE_MS, move || notice.set(String::new()));
        self.0.unseen.borrow_mut().silence = Some(timer);
    }

    /// What is being said, as something to react to; empty when it is nothing.
    pub fn notice(self) -> RwSignal<String> {
        self.0.notice
    }

    /// Whether a new version waits, as something to react to.
    pub fn has_update(self) -> RwSignal<bool> {
        self.0.has_update
    }

    /// Whether the app works offline already, as something to react to.
    pub fn is_offline_ready(self) -> RwSignal<bool> {
        self.0.is_offline_ready
    }

    /// Lets the waiting version take over; the page is loaded anew.
    pub fn update(self) {
        self.0.unseen.borrow().updates.iter().for_each(Updates::take_over);
    }

    /// Tells the worker whether a match runs, so that no new version comes in its middle.
    pub fn match_runs(self, running: bool) -> Task<()> {
        let updates = self.0.unseen.borrow().updates.clone();
        Box::pin(async move {
            if let Some(updates) = updates {
                updates.set_match_running(running).await;
            }
        })
    }

    /// Whether the browser offers to install the app, as something to react to.
    pub fn can_install(self) -> RwSignal<bool> {
        self.0.can_install
    }

    /// Shows the browser's question whether to install the app.
    pub fn install(self) {
        self.0.unseen.borrow().install.prompt();
        self.0.can_install.set(false);
    }
}

/// The language wanted where it can be spoken, else French.
fn spoken(wanted: Lang) -> Lang {
    if text::speaks(wanted) { wanted } else { Lang::Fr }
}

fn wanted(remembered: &Remembered) -> Lang {
    match remembered.settings.language {
        Language::Fr => Lang::Fr,
        Language::En => Lang::En,
        Language::Auto if page::preferred_language() == Some("en") => Lang::En,
        Language::Auto => Lang::Fr,
    }
}
