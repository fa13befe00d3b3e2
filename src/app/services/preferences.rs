//! What is remembered from one match to the next: players, options, settings, the match on the table.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::storage::Storage;
use crate::app::i18n::I18n;
use crate::saves::preferences::{Preferences, Settings};

/// The key under which the store keeps the preferences.
pub const PREFERENCES_KEY: &str = "remembered";

/// The preferences and their way to the disk; a context of the whole app.
#[derive(Clone, Copy)]
pub struct PreferencesService {
    current: RwSignal<Preferences>,
    settings: Memo<Settings>,
    on_disk: StoredValue<Preferences>,
    storage: Storage,
    i18n: I18n,
}

impl PreferencesService {
    /// Begins with what was read from the store.
    pub fn new(preferences: Preferences, storage: Storage, i18n: I18n) -> PreferencesService {
        let current = RwSignal::new(preferences.clone());
        let settings = Memo::new(move |_| current.with(|preferences| preferences.settings.clone()));
        PreferencesService { current, settings, on_disk: StoredValue::new(preferences), storage, i18n }
    }

    /// The settings of the app.
    pub fn settings(self) -> Memo<Settings> {
        self.settings
    }

    /// Reads the preferences, and again whenever they change.
    pub fn with<T>(self, read: impl FnOnce(&Preferences) -> T) -> T {
        self.current.with(read)
    }

    /// Reads the preferences once.
    pub fn with_untracked<T>(self, read: impl FnOnce(&Preferences) -> T) -> T {
        self.current.with_untracked(read)
    }

    /// Changes the preferences and saves them.
    pub fn update(self, change: impl FnOnce(&mut Preferences)) {
        self.change(change);
        spawn_local(self.save());
    }

    /// Changes the preferences; whoever calls this saves them.
    pub fn change(self, change: impl FnOnce(&mut Preferences)) {
        let language = self.with_untracked(|preferences| preferences.settings.language);
        self.current.update(change);
        let wanted = self.with_untracked(|preferences| preferences.settings.language);
        if wanted != language {
            self.i18n.want(wanted);
        }
    }

    /// Saves the preferences, and returns once they are on disk or cannot be.
    pub async fn save(self) {
        let now = self.current.get_untracked();
        let changed = self.on_disk.with_value(|on_disk| now.changed_since(on_disk));
        if let (Some(store), Some(bytes)) = (self.storage.store(), changed) {
            self.on_disk.set_value(now);
            // Where it fails only comfort is lost: the players are typed again.
            let _ = store.set(PREFERENCES_KEY, &bytes).await;
        }
    }
}
