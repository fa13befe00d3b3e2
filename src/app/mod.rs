//! The app: it makes the services, provides them as contexts, and shows the page that is on top.
//!
//! Layers point one way: `mod → {pages, games} → game → components → services → {i18n, route}`.

mod components;
mod game;
mod games;
mod i18n;
mod pages;
mod route;
mod services;

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::device::install::Install;
use crate::device::page::{self, Attribute};
use crate::device::store::Store;
use crate::device::{events, privacy_events};
use crate::saves::preferences::{Motion, Preferences, Settings, TextSize, Theme};
use game::screens::GameList;
use games::GAMES;
use i18n::I18n;
use pages::home::HomePage;
use pages::matches::MatchesPage;
use pages::replay::ReplayPage;
use pages::rules::RulesPage;
use pages::set_up::SetUpPage;
use pages::settings::SettingsPage;
use pages::table::TablePage;
use pages::table::secret::secret_view;
use route::Route;
use services::install::InstallService;
use services::matches::Matches;
use services::navigator::Navigator;
use services::notices::Notices;
use services::preferences::{PREFERENCES_KEY, PreferencesService};
use services::session::secret_root::SecretRoot;
use services::session::{Session, SessionServices};
use services::sounds::Sounds;
use services::storage::Storage;
use services::updates::Updates;

/// How long the app waits for a store that does not answer before it does without, in milliseconds.
const STORE_MS: u32 = 5000;

/// Opens the store, reads the preferences, and shows the app.
pub fn run() {
    page::set_title();
    // The browser makes its offer early, and only once.
    let install = Install::watch();
    // Leptos' own executor is there once something is mounted.
    events::spawn(async move {
        let (store, preferences) = events::within(STORE_MS, open_store()).await.unwrap_or_default();
        mount_to_body(move || view! { <App preferences store install /> });
    });
}

async fn open_store() -> (Option<Store>, Preferences) {
    let store = Store::open().await.ok();
    let bytes = match &store {
        Some(store) => store.get(PREFERENCES_KEY).await.ok().flatten(),
        None => None,
    };
    (store, Preferences::read(bytes.as_deref()))
}

/// The app.
#[component]
fn App(
    /// What was remembered.
    preferences: Preferences,
    /// Where matches are kept; nothing in a browser that keeps nothing.
    store: Option<Store>,
    /// The browser's offer to install the app.
    install: Install,
) -> impl IntoView {
    let at_table = preferences.at_table;
    let i18n = I18n::new(preferences.settings.language);
    let storage = Storage::new(store);
    let preferences = PreferencesService::new(preferences, storage, i18n);
    let navigator = Navigator::new();
    let notices = Notices::new();
    let sounds = Sounds::new(preferences);
    let updates = Updates::start();
    let services = SessionServices { i18n, storage, preferences, notices, navigator, updates, sounds };
    let session = Session::new(services, SecretRoot::new(secret_view));
    let matches = Matches::new(session, navigator, notices, storage, preferences, i18n);
    provide_context(i18n);
    provide_context(preferences);
    provide_context(navigator);
    provide_context(notices);
    provide_context(sounds);
    provide_context(updates);
    provide_context(InstallService::new(install));
    provide_context(session);
    provide_context(matches);
    provide_context(GameList(&GAMES));

    // The first Back hides the secret, and the next one leaves.
    navigator.catch_back(move || {
        if !session.back() {
            matches.back();
        }
    });
    privacy_events::watch(move || _ = session.interrupt());
    apply_settings(preferences.settings(), i18n);

    let is_open = RwSignal::new(false);
    spawn_local(async move {
        i18n.load().await;
        let asked = page::asked("jouer").and_then(|name| GameList(&GAMES).get(&name));
        match (at_table, asked) {
            (Some(id), _) => matches.reopen(id).await,
            (None, Some(game)) => navigator.open(Route::SetUp(game.name)),
            (None, None) => {}
        }
        page::remove("boot");
        is_open.set(true);
        if navigator.is_home() {
            updates.set_match_running(false).await;
        }
    });
    view! {
        {move || is_open.get().then(|| view! { <CurrentPage navigator i18n /> })}
        <NoticeBar notices />
    }
}

/// The page that is on top; it is made anew when the language changes.
#[component]
fn CurrentPage(navigator: Navigator, i18n: I18n) -> impl IntoView {
    move || {
        i18n.lang().get();
        match navigator.route().get() {
            Route::Home => view! { <HomePage /> }.into_any(),
            Route::SetUp(game) => view! { <SetUpPage game /> }.into_any(),
            Route::Table => view! { <TablePage /> }.into_any(),
            Route::Replay => view! { <ReplayPage /> }.into_any(),
            Route::Matches => view! { <MatchesPage /> }.into_any(),
            Route::Rules(game) => view! { <RulesPage game /> }.into_any(),
            Route::Settings => view! { <SettingsPage /> }.into_any(),
        }
    }
}

/// What the app says in passing.
#[component]
fn NoticeBar(notices: Notices) -> impl IntoView {
    let notice = move || {
        let text = Some(notices.text().get()).filter(|text| !text.is_empty())?;
        Some(view! { <p class="toast">{text}</p> })
    };
    view! {
        <div class="notices" role="status">
            {notice}
        </div>
    }
}

/// Keeps the root element as the settings want it.
fn apply_settings(settings: Memo<Settings>, i18n: I18n) {
    Effect::new(move |_| page::set_root(Attribute::Lang, Some(i18n.lang().get().code())));
    Effect::new(move |_| {
        let settings = settings.get();
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
