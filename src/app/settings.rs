//! The settings of the app.

use leptos::prelude::*;

use super::kit::choice::{Segment, segmented};
use super::kit::{icon, page};
use super::shell::Shell;
use crate::saves::prefs::{Language, Motion, Settings, TextSize, Theme};
use crate::text;

fn segments<T: Copy>(of: &[(T, &'static str)]) -> Vec<Segment<T>> {
    of.iter().map(|&(value, name)| Segment { value, name, why: "" }).collect()
}

fn one<T: Copy + PartialEq + Send + Sync + 'static>(
    shell: Shell,
    (id, colour): (&'static str, &'static str),
    legend: &'static str,
    of: &[(T, &'static str)],
    get: fn(&Settings) -> T,
    set: fn(&mut Settings, T),
) -> AnyView {
    let chosen = Signal::derive(move || shell.remembered().with(|kept| get(&kept.settings)));
    let choice = segmented(id, legend, segments(of), None, chosen, move |value| {
        shell.remember(|kept| set(&mut kept.settings, value))
    });
    view! {
        <div class="card setting" data-colour=colour>
            <span class="disc">{icon(id)}</span>
            {choice}
        </div>
    }
    .into_any()
}

/// The scene.
pub fn scene(shell: Shell) -> AnyView {
    let lang = shell.lang();
    let language = one(
        shell,
        ("language", "blue"),
        text::settings_language(lang),
        &[(Language::Auto, text::settings_language_auto(lang)), (Language::Fr, "Français"), (Language::En, "English")],
        |settings| settings.language,
        |settings, language| settings.language = language,
    );
    let theme = one(
        shell,
        ("theme", "violet"),
        text::settings_theme(lang),
        &[
            (Theme::Auto, text::settings_theme_auto(lang)),
            (Theme::Light, text::settings_theme_light(lang)),
            (Theme::Dark, text::settings_theme_dark(lang)),
        ],
        |settings| settings.theme,
        |settings, theme| settings.theme = theme,
    );
    let size = one(
        shell,
        ("text", "yellow"),
        text::settings_text(lang),
        &[
            (TextSize::Normal, text::settings_text_normal(lang)),
            (TextSize::Large, text::settings_text_large(lang)),
            (TextSize::Huge, text::settings_text_huge(lang)),
        ],
        |settings| settings.text,
        |settings, text| settings.text = text,
    );
    let motion = one(
        shell,
        ("motion", "pink"),
        text::settings_motion(lang),
        &[(Motion::Auto, text::settings_motion_auto(lang)), (Motion::Off, text::settings_motion_off(lang))],
        |settings| settings.motion,
        |settings, motion| settings.motion = motion,
    );
    let hand = one(
        shell,
        ("hand", "green"),
        text::settings_hand(lang),
        &[(false, text::settings_hand_right(lang)), (true, text::settings_hand_left(lang))],
        |settings| settings.left_hand,
        |settings, left| settings.left_hand = left,
    );
    let hint = one(
        shell,
        ("dice", "orange"),
        text::settings_hint(lang),
        &[(false, text::settings_hint_off(lang)), (true, text::settings_hint_on(lang))],
        |settings| settings.odds_hint,
        |settings, hint| settings.odds_hint = hint,
    );
    let body = view! {
        {language} {theme} {size} {motion} {hand} {hint}
        <section class="card stack">
            <h2>{text::settings_about(lang)}</h2>
            <p>{text::settings_about_text(lang)}</p>
            <p class="soft">{text::settings_licences(lang)}</p>
            <p class="soft">{text::settings_version(lang, env!("CARGO_PKG_VERSION"))}</p>
        </section>
    };
    page::page("settings", "settings", text::settings_title(lang).into(), body.into_any(), None)
}
