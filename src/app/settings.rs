//! The settings of the app.

use std::rc::Rc;

use leptos::prelude::*;

use super::cues;
use super::kit::choice::{self, Segment};
use super::kit::el::{El, Piece, el, of};
use super::kit::{icon, page};
use super::shell::Shell;
use crate::device::buzz::{self, Buzz};
use crate::device::sound::Cue;
use crate::saves::prefs::{Language, Motion, Settings, TextSize, Theme};
use crate::text;

const LANGUAGES: [Language; 3] = [Language::Auto, Language::Fr, Language::En];
const THEMES: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];
const SIZES: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Huge];
const MOTIONS: [Motion; 2] = [Motion::Auto, Motion::Off];
/// How long a curtain can be asked to be held, in milliseconds.
const HOLDS: [u16; 3] = [400, 600, 1200];

/// Which of a setting's values it has, and how it gets another one.
type Access = (fn(&Settings) -> usize, fn(&mut Settings, usize));

fn one(shell: Shell, sign: &'static str, colour: &str, legend: &str, names: &[&'static str], access: Access) -> El {
    tried(shell, sign, colour, legend, names, access, |_| ())
}

/// A setting that is tried as soon as it is chosen.
fn tried(
    shell: Shell,
    sign: &'static str,
    colour: &str,
    legend: &str,
    names: &[&'static str],
    (get, set): Access,
    attempt: fn(Shell),
) -> El {
    let segments: Vec<Segment> = names.iter().map(|&name| (name, "")).collect();
    let chosen = Rc::new(move || shell.remembered().with(|kept| get(&kept.settings)));
    let choose = Rc::new(move |at| {
        shell.remember(|kept| set(&mut kept.settings, at));
        attempt(shell);
    });
    of("div", "card setting")
        .attr("data-colour", colour)
        .el(of("span", "disc").el(icon(sign)))
        .el(choice::segmented(shell, sign, legend, &segments, chosen, choose))
}

fn place<T: PartialEq>(values: &[T], value: &T) -> usize {
    values.iter().position(|known| known == value).unwrap_or_default()
}

/// Which of the times is nearest.
fn nearest(ms: u16) -> usize {
    let far = |at: &usize| HOLDS[*at].abs_diff(ms);
    (0..HOLDS.len()).min_by_key(far).unwrap_or_default()
}

/// The scene.
pub fn scene(shell: Shell) -> Piece {
    let lang = shell.lang();
    let auto = text::settings_auto(lang);
    let yes_no = [text::settings_hint_off(lang), text::settings_hint_on(lang)];
    let themes = [auto, text::settings_theme_light(lang), text::settings_theme_dark(lang)];
    let sizes = [text::settings_text_normal(lang), text::settings_text_large(lang), text::settings_text_huge(lang)];
    let hands = [text::settings_hand_right(lang), text::settings_hand_left(lang)];
    let language: Access = (|now| place(&LANGUAGES, &now.language), |now, at| now.language = LANGUAGES[at]);
    let theme: Access = (|now| place(&THEMES, &now.theme), |now, at| now.theme = THEMES[at]);
    let size: Access = (|now| place(&SIZES, &now.text), |now, at| now.text = SIZES[at]);
    let motion: Access = (|now| place(&MOTIONS, &now.motion), |now, at| now.motion = MOTIONS[at]);
    let hand: Access = (|now| usize::from(now.left_hand), |now, at| now.left_hand = at == 1);
    let hint: Access = (|now| usize::from(now.odds_hint), |now, at| now.odds_hint = at == 1);
    let with_without = [text::settings_with(lang), text::settings_without(lang)];
    let holds = [text::settings_hold_short(lang), text::settings_hold_normal(lang), text::settings_hold_long(lang)];
    let sound: Access = (|now| usize::from(!now.sound), |now, at| now.sound = at == 0);
    let vibration: Access = (|now| usize::from(!now.vibration), |now, at| now.vibration = at == 0);
    let hold: Access = (|now| nearest(now.hold_ms), |now, at| now.hold_ms = HOLDS[at]);
    let about = of("section", "card stack")
        .el(el("h2").text(text::settings_about(lang)))
        .el(el("p").text(text::settings_about_text(lang)))
        .el(of("p", "soft").text(text::settings_licences(lang)))
        .el(of("p", "soft").text(text::settings_version(lang, env!("CARGO_PKG_VERSION"))));
    let body = page::body()
        .el(one(shell, "language", "blue", text::settings_language(lang), &[auto, "Français", "English"], language))
        .el(one(shell, "theme", "violet", text::settings_theme(lang), &themes, theme))
        .el(one(shell, "text", "yellow", text::settings_text(lang), &sizes, size))
        .el(one(shell, "motion", "pink", text::settings_motion(lang), &[auto, text::settings_motion_off(lang)], motion))
        .el(one(shell, "hand", "green", text::settings_hand(lang), &hands, hand))
        .el(one(shell, "dice", "orange", text::settings_hint(lang), &yes_no, hint))
        .el(tried(shell, "sound", "blue", text::settings_sound(lang), &with_without, sound, |shell| {
            cues::play(shell, Cue::Turn);
        }));
    let body = match buzz::is_possible() {
        true => body.el(tried(
            shell,
            "vibrate",
            "violet",
            text::settings_vibration(lang),
            &with_without,
            vibration,
            |shell| {
                cues::shake(shell, Buzz::Long);
            },
        )),
        false => body,
    };
    let body = body.el(one(shell, "hold", "yellow", text::settings_hold(lang), &holds, hold)).el(about);
    page::page(shell, "settings", text::settings_title(lang), body).view()
}
