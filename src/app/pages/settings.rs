//! The settings of the app.

use leptos::prelude::*;

use crate::app::components::{Choice, ChoiceGroup, Icon, Page};
use crate::app::i18n::use_lang;
use crate::app::services::preferences::PreferencesService;
use crate::app::services::sounds::Sounds;
use crate::device::sound::Cue;
use crate::device::vibration::{self, Vibration};
use crate::saves::preferences::{Language, Motion, Settings, TextSize, Theme};
use crate::text;

/// How long a curtain can be asked to be held, in milliseconds.
const HOLDS: [u16; 3] = [400, 600, 1200];

/// The page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let lang = use_lang();
    let sounds = expect_context::<Sounds>();
    let auto = text::settings_auto(lang);
    let with_without =
        move || vec![Choice::new(true, text::settings_with(lang)), Choice::new(false, text::settings_without(lang))];
    let vibration = vibration::is_possible().then(|| {
        view! {
            <Setting
                icon="vibrate"
                colour="violet"
                legend=text::settings_vibration(lang)
                choices=with_without()
                get=|settings| settings.vibration
                set=|settings, vibration| settings.vibration = vibration
                on_set=move |_| sounds.vibrate(Vibration::Long)
            />
        }
    });
    view! {
        <Page scene="settings" title=text::settings_title(lang)>
            <Setting
                icon="language"
                colour="blue"
                legend=text::settings_language(lang)
                choices=vec![
                    Choice::new(Language::Auto, auto),
                    Choice::new(Language::Fr, "Français"),
                    Choice::new(Language::En, "English"),
                ]
                get=|settings| settings.language
                set=|settings, language| settings.language = language
            />
            <Setting
                icon="theme"
                colour="violet"
                legend=text::settings_theme(lang)
                choices=vec![
                    Choice::new(Theme::Auto, auto),
                    Choice::new(Theme::Light, text::settings_theme_light(lang)),
                    Choice::new(Theme::Dark, text::settings_theme_dark(lang)),
                ]
                get=|settings| settings.theme
                set=|settings, theme| settings.theme = theme
            />
            <Setting
                icon="text"
                colour="yellow"
                legend=text::settings_text(lang)
                choices=vec![
                    Choice::new(TextSize::Normal, text::settings_text_normal(lang)),
                    Choice::new(TextSize::Large, text::settings_text_large(lang)),
                    Choice::new(TextSize::Huge, text::settings_text_huge(lang)),
                ]
                get=|settings| settings.text
                set=|settings, size| settings.text = size
            />
            <Setting
                icon="motion"
                colour="pink"
                legend=text::settings_motion(lang)
                choices=vec![Choice::new(Motion::Auto, auto), Choice::new(Motion::Off, text::settings_motion_off(lang))]
                get=|settings| settings.motion
                set=|settings, motion| settings.motion = motion
            />
            <Setting
                icon="hand"
                colour="green"
                legend=text::settings_hand(lang)
                choices=vec![
                    Choice::new(false, text::settings_hand_right(lang)),
                    Choice::new(true, text::settings_hand_left(lang)),
                ]
                get=|settings| settings.left_hand
                set=|settings, is_left| settings.left_hand = is_left
            />
            <Setting
                icon="dice"
                colour="orange"
                legend=text::settings_hint(lang)
                choices=vec![
                    Choice::new(false, text::settings_hint_off(lang)),
                    Choice::new(true, text::settings_hint_on(lang)),
                ]
                get=|settings| settings.odds_hint
                set=|settings, hint| settings.odds_hint = hint
            />
            <Setting
                icon="sound"
                colour="blue"
                legend=text::settings_sound(lang)
                choices=with_without()
                get=|settings| settings.sound
                set=|settings, sound| settings.sound = sound
                on_set=move |_| sounds.play(Cue::Turn)
            />
            {vibration}
            <Setting
                icon="hold"
                colour="yellow"
                legend=text::settings_hold(lang)
                choices=vec![
                    Choice::new(HOLDS[0], text::settings_hold_short(lang)),
                    Choice::new(HOLDS[1], text::settings_hold_normal(lang)),
                    Choice::new(HOLDS[2], text::settings_hold_long(lang)),
                ]
                get=|settings| nearest_hold(settings.hold_ms)
                set=|settings, ms| settings.hold_ms = ms
            />
            <section class="card stack">
                <h2>{text::settings_about(lang)}</h2>
                <p>{text::settings_about_text(lang)}</p>
                <p class="soft">{text::settings_licences(lang)}</p>
                <p class="soft">{text::settings_version(lang, env!("CARGO_PKG_VERSION"))}</p>
            </section>
        </Page>
    }
}

/// Which of the times is nearest.
fn nearest_hold(ms: u16) -> u16 {
    HOLDS.into_iter().min_by_key(|hold| hold.abs_diff(ms)).unwrap_or(ms)
}

/// One setting: a choice on a card, saved as soon as it is made.
#[component]
fn Setting<T: Clone + PartialEq + Send + Sync + 'static>(
    icon: &'static str,
    colour: &'static str,
    legend: &'static str,
    choices: Vec<Choice<T>>,
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
    /// What lets the setting be tried as soon as it is chosen.
    #[prop(optional, into)]
    on_set: Option<Callback<()>>,
) -> impl IntoView {
    let preferences = expect_context::<PreferencesService>();
    let settings = preferences.settings();
    let choose = move |value: T| {
        preferences.update(|preferences| set(&mut preferences.settings, value));
        if let Some(on_set) = on_set {
            on_set.run(());
        }
    };
    view! {
        <div class="card setting" data-colour=colour>
            <span class="disc">
                <Icon name=icon />
            </span>
            <ChoiceGroup
                id=icon
                legend
                choices
                chosen=Signal::derive(move || settings.with(get))
                on_choose=choose
            />
        </div>
    }
}
