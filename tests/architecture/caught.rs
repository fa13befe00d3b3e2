//! The rules can be broken: small sources that break each of them, and others that only look like it.

use crate::imports::Sources;
use crate::rules;
use crate::source::SourceFile;

type Rule = fn(&Sources) -> Vec<String>;

fn breaches(rule: Rule, files: &[(&str, &str)]) -> Vec<String> {
    rule(&Sources::new(files.iter().map(|(path, text)| SourceFile::parse(path, text)).collect()))
}

/// Fails unless this file breaks the rule, exactly once.
fn caught(rule: Rule, path: &str, text: &str, what: &str) {
    assert_eq!(breaches(rule, &[(path, text)]), [format!("{path}: {what}")], "{text}");
}

fn fine(rule: Rule, path: &str, text: &str) {
    assert_eq!(breaches(rule, &[(path, text)]), [""; 0], "{text}");
}

/// Fails unless there is exactly one circle, with exactly these lines.
fn circle(files: &[(&str, &str)], lines: &[&str]) {
    let found = breaches(rules::circles, files);
    let [found] = &found[..] else { panic!("{found:?} instead of one circle") };
    let inside: Vec<&str> = found.lines().skip(1).map(str::trim).collect();
    assert_eq!(inside, lines, "{files:?}");
}

fn no_circle(files: &[(&str, &str)]) {
    assert_eq!(breaches(rules::circles, files), [""; 0], "{files:?}");
}

#[test]
fn an_import_against_the_layers_is_caught_in_every_layer() {
    for (path, layer, other) in [
        ("table/play.rs", "table", "games"),
        ("latin.rs", "latin", "text"),
        ("games/loup_garou/roles/seer.rs", "games", "app"),
        ("saves/export.rs", "saves", "device"),
        ("text/mod.rs", "text", "table"),
        ("text.rs", "text", "table"),
        ("device/store.rs", "device", "games"),
        ("app/mod.rs", "app", "latin"),
    ] {
        caught(rules::layers, path, &format!("use crate::{other}::x;"), &format!("{layer} imports {other}"));
    }
    caught(rules::layers, "kitchen/oven.rs", "", "kitchen is not a known layer");
}

#[test]
fn an_import_is_caught_however_it_is_written() {
    let table = |text: &str| caught(rules::layers, "table/play.rs", text, "table imports games");
    table("use crate::{table::seat, games::{registry, trou_cochon}};");
    table("pub use crate::games::*;");
    table("use crate::r#games as toys;");
    table("use la_bergerie::games::registry;");
    table("use ::la_bergerie::games::registry;");
    table("use super::super::games::registry;");
    table("use super::super::{games, table};");
    table("use super::{super::games::{self as toys}, seat};");
    table("fn open() { use crate::games; }");
    table("fn open() { crate::games::registry::open(); }");
    table("fn open() { let open = Vec::<crate::games::AnyGame>::new(); }");
    table("fn open(game: &impl crate::games::Visitor) {}");
    table("struct Open { game: Option<super::super::games::AnyGame> }");
    table("impl<T> crate::games::Visitor for Open<T> {}");
    table("type Out = <u8 as crate::games::Visitor>::Out;");
    table("fn is(game: u8) -> bool { match game { crate::games::NONE => true, _ => false } }");
    table("mod inner { use super::super::super::games; }");
    table("mod inner { fn open() { self::super::super::super::games::open() } }");
    caught(rules::layers, "table/mod.rs", "use super::games;", "table imports games");
    caught(rules::layers, "table/mod.rs", "#[crate::games::game] struct A;", "table imports games");
}

#[test]
fn an_import_by_another_name_is_caught() {
    let table = |text: &str| caught(rules::layers, "table/play.rs", text, "table imports games");
    table("use crate as root; fn open() { root::games::open() }");
    table("use crate::{self as root}; fn open() { root::games::open() }");
    table("use super::super as root; use root::games::registry;");
    table("use la_bergerie as library; type Game = library::games::AnyGame;");
    table("use crate as root; mod inner { use super::*; fn open() { root::games::open() } }");
    table("use crate as root; fn open() { println!(\"{}\", root::games::NAMES) }");
}

#[test]
fn an_import_inside_a_macro_is_caught() {
    let table = |text: &str| caught(rules::layers, "table/play.rs", text, "table imports games");
    table("fn open() { println!(\"{}\", crate::games::NAMES[0]) }");
    table("fn open() { view! { <p on:click=move |_| { super::super::games::open() }>{title}</p> } }");
    table("fn open() { view! { <crate::games::Board size=2/> } }");
    table("fn open() { vec![0..la_bergerie::games::COUNT] }");
    table("fn open() { println!(\"{}\", ::la_bergerie::games::NAMES[0]) }");
    table("thread_local! { static A: Cell<crate::games::AnyGame> = const { Cell::new() }; }");
    table("macro_rules! open { () => { $crate::games::open() } }");
    table("macro_rules! open { () => { use crate::{table::seat, games::{registry}}; } }");
    table("macro_rules! open { () => { use super::super::games::*; } }");
    table("#[derive(crate::games::Play)] struct A;");
    fine(rules::layers, "table/play.rs", "fn open() { println!(\"crate::games\", self.crate_::games) }");
    fine(rules::layers, "table/play.rs", "macro_rules! open { ($root:ident) => { $root::games::open() } }");
}

#[test]
fn imports_along_the_layers_are_fine() {
    fine(rules::layers, "app/home.rs", "use crate::{games::registry, table::seat, saves, device, text};");
    fine(rules::layers, "saves/header.rs", "use crate::table::seat; use crate::games::registry; use crate::latin;");
    fine(rules::layers, "text/search.rs", "use crate::latin::small;");
    fine(rules::layers, "device/store.rs", "use crate::saves::header::Header;");
    fine(rules::layers, "games/trou_cochon/view.rs", "use super::options::Options; use super::super::x;");
    fine(rules::layers, "table/play.rs", "use super::games_of_chance; use crate::table::seat; use other::games;");
    fine(rules::layers, "table/play.rs", "mod games { pub fn open() {} } fn open() { games::open() }");
    fine(rules::layers, "table/play.rs", "/// [`crate::games`]\nconst A: &str = \"crate::games\"; // crate::games");
    fine(rules::layers, "table/play.rs", "pub(in crate::table) fn a() {}");
    fine(rules::layers, "lib.rs", "pub mod games; use crate::app;");
    fine(rules::layers, "main.rs", "use la_bergerie::app; mod games {} use crate::games;");
}

#[test]
fn tests_keep_to_the_layers_too() {
    let text = "#[cfg(test)] mod tests { use crate::games::registry; }";
    caught(rules::layers, "table/play.rs", text, "table imports games");
    caught(rules::layers, "table/play.rs", "#[test] fn plays() { super::super::games::open() }", "table imports games");
    fine(rules::layers, "table/play.rs", "#[cfg(test)] mod tests { use super::super::games; }");
}

#[test]
fn an_import_against_the_layers_of_the_app_is_caught() {
    for (path, part, other) in [
        ("app/pages/home.rs", "pages", "games"),
        ("app/pages/table/mod.rs", "pages", "mod"),
        ("app/games/mod.rs", "games", "pages"),
        ("app/games/trou_cochon/board.rs", "games", "pages"),
        ("app/game/context.rs", "game", "games"),
        ("app/game/context.rs", "game", "pages"),
        ("app/components/button.rs", "components", "game"),
        ("app/components/button.rs", "components", "pages"),
        ("app/services/matches.rs", "services", "components"),
        ("app/services/session/phone.rs", "services", "game"),
        ("app/i18n.rs", "i18n", "services"),
        ("app/i18n.rs", "i18n", "route"),
        ("app/route.rs", "route", "i18n"),
        ("app/route.rs", "route", "pages"),
    ] {
        let import = if other == "mod" { "App" } else { other };
        for text in [
            format!("use crate::app::{import};"),
            format!("use crate::{{app::{{{import} as x}}, text}};"),
            format!("use crate as root; fn a() {{ view! {{ <root::app::{import}/> }} }}"),
        ] {
            caught(rules::app_layers, path, &text, &format!("app/{part} imports app/{other}"));
        }
    }
    let up = "fn a() { view! { <super::super::games::trou_cochon::Board/> } }";
    caught(rules::app_layers, "app/pages/home.rs", up, "app/pages imports app/games");
    caught(rules::app_layers, "app/kit/el.rs", "", "kit is not a known part of app");
    caught(rules::app_layers, "app/shell.rs", "use crate::app::pages;", "shell is not a known part of app");
}

#[test]
fn a_game_that_imports_another_one_is_caught() {
    let path = "app/games/trou_cochon/board.rs";
    let other = "app/games/trou_cochon imports app/games/poil_mouton";
    caught(rules::app_layers, path, "use crate::app::games::poil_mouton::Flock;", other);
    caught(rules::app_layers, path, "use super::super::poil_mouton::Flock;", other);
    let list = "app/games/trou_cochon imports app/games/GAMES";
    caught(rules::app_layers, path, "use crate::app::games::GAMES;", list);
    let all = "app/games/trou_cochon imports app/games";
    caught(rules::app_layers, "app/games/trou_cochon/mod.rs", "use super::*;", all);
    fine(rules::app_layers, path, "use super::dice::Die; use crate::app::games::trou_cochon::race;");
    fine(rules::app_layers, path, "use crate::games::poil_mouton::PoilMouton;");
    fine(
        rules::app_layers,
        "app/games/mod.rs",
        "mod trou_cochon; use trou_cochon::TrouCochon; use self::poil_mouton::X;",
    );
}

#[test]
fn imports_along_the_layers_of_the_app_are_fine() {
    let below = "use crate::app::{components::Button, services::matches, i18n::use_lang, route::Route};";
    fine(rules::app_layers, "app/mod.rs", "use pages::Home; use crate::app::{games::GAMES, game, services, i18n};");
    fine(rules::app_layers, "app/pages/home.rs", &format!("{below} use crate::app::game; use super::table;"));
    fine(rules::app_layers, "app/games/trou_cochon/mod.rs", &format!("{below} use crate::app::game; mod board;"));
    fine(rules::app_layers, "app/game/context.rs", &format!("{below} use super::screens;"));
    fine(rules::app_layers, "app/components/button.rs", &format!("{below} use super::icon;"));
    fine(rules::app_layers, "app/services/matches.rs", "use super::navigator; use crate::app::{i18n, route};");
    fine(rules::app_layers, "app/route.rs", "use crate::games::registry;");
    fine(rules::app_layers, "games/registry.rs", "use crate::app::pages;");
}

#[test]
fn a_circle_of_files_is_caught() {
    circle(
        &[("table/a.rs", "use super::b::B;"), ("table/b.rs", "fn b() { view! { crate::table::a::x() } }")],
        &["table/a.rs imports table/b.rs", "table/b.rs imports table/a.rs"],
    );
    // Files that lead to a circle, or are led to by it, are no part of it.
    circle(
        &[
            ("a.rs", "use crate::b;"),
            ("b.rs", "use crate::c::{x, y as z};"),
            ("c.rs", "use crate::{d::x, e};"),
            ("d.rs", "use crate::b::*;"),
            ("e.rs", ""),
        ],
        &["b.rs imports c.rs", "c.rs imports d.rs", "d.rs imports b.rs"],
    );
    no_circle(&[("a.rs", "use crate::{b, c};"), ("b.rs", "use crate::c;"), ("c.rs", "fn a() { a::b(); c() }")]);
    no_circle(&[("a.rs", "use leptos; pub use crate::a::b; fn b() { leptos::c() }")]);
    let two =
        [("a.rs", "use crate::b;"), ("b.rs", "use crate::a;"), ("c.rs", "use crate::d;"), ("d.rs", "use crate::c;")];
    assert_eq!(breaches(rules::circles, &two).len(), 2);
}

#[test]
fn a_folder_and_its_files_are_a_circle_if_each_names_the_other() {
    let child = ("flock/sheep.rs", "use super::Flock; impl Flock { fn shear(&self) {} }");
    let lines = ["flock/mod.rs imports flock/sheep.rs", "flock/sheep.rs imports flock/mod.rs"];
    for parent in [
        "mod sheep; pub use sheep::Sheep; pub struct Flock;",
        "mod sheep; pub struct Flock(sheep::Sheep);",
        "mod sheep; pub use self::sheep::*; pub struct Flock;",
        "mod sheep; pub struct Flock; fn a() { println!(\"{}\", sheep::COUNT) }",
    ] {
        circle(&[("flock/mod.rs", parent), child], &lines);
        circle(
            &[("flock.rs", parent), child],
            &[lines[0].replace("/mod", "").as_str(), lines[1].replace("/mod", "").as_str()],
        );
    }
    // To declare a module is no import, nor is anything else of its name, nor who may see something.
    no_circle(&[("flock/mod.rs", "pub mod sheep; pub struct Flock; fn a(sheep: u8) -> u8 { sheep }"), child]);
    no_circle(&[("flock/mod.rs", "mod sheep; fn a() { ::sheep::b(); println!(\"{}\", ::sheep::b()) }"), child]);
    no_circle(&[("flock/mod.rs", "mod sheep; macro_rules! a { ($sheep:ident) => { $sheep::b() } }"), child]);
    let parent = ("flock/mod.rs", "mod sheep; pub use sheep::Sheep;");
    no_circle(&[parent, ("flock/sheep.rs", "use crate::wool;")]);
    no_circle(&[parent, ("flock/sheep.rs", "pub(in crate::flock) struct Sheep;")]);
}

#[test]
fn what_is_exported_again_is_imported_from_where_the_path_leads() {
    let parent = ("flock/mod.rs", "mod dog; mod sheep; pub use dog::Dog;");
    // By way of the folder, which imports it from the file.
    circle(
        &[parent, ("flock/dog.rs", "use super::sheep::Sheep;"), ("flock/sheep.rs", "use crate::flock::Dog;")],
        &[
            "flock/mod.rs imports flock/dog.rs",
            "flock/dog.rs imports flock/sheep.rs",
            "flock/sheep.rs imports flock/mod.rs",
        ],
    );
    no_circle(&[parent, ("flock/dog.rs", ""), ("flock/sheep.rs", "use crate::flock::Dog; use super::dog;")]);
    // A module that `*` brings in is named by what follows.
    circle(
        &[
            ("flock/mod.rs", "pub mod dog; pub mod sheep;"),
            ("flock/dog.rs", "use super::*; fn a() { sheep::b() }"),
            ("flock/sheep.rs", "use crate::flock; fn b() { flock::dog::a() }"),
        ],
        &["flock/dog.rs imports flock/sheep.rs", "flock/sheep.rs imports flock/dog.rs"],
    );
}

#[test]
fn tests_make_no_circle() {
    let other = ("b.rs", "use crate::a::A;");
    no_circle(&[("a.rs", "#[cfg(test)] mod tests { use crate::b::B; }"), other]);
    no_circle(&[("a.rs", "#[cfg(all(test, not(miri)))] use crate::b::B;"), other]);
    no_circle(&[("a.rs", "#[test] fn a() { crate::b::b() }"), other]);
    no_circle(&[("a.rs", "impl A { #[cfg(test)] fn a() { crate::b::b() } }"), other]);
    no_circle(&[
        ("a.rs", "#[cfg(test)] mod tests; pub struct A;"),
        ("a/tests.rs", "use super::A; use crate::b;"),
        other,
    ]);
    no_circle(&[("a.rs", "#![cfg(test)] use crate::b;"), other]);
    let lines = ["a.rs imports b.rs", "b.rs imports a.rs"];
    circle(&[("a.rs", "#[cfg(not(test))] use crate::b::B;"), other], &lines);
    circle(&[("a.rs", "#[cfg(any(unix, windows))] use crate::b::B;"), other], &lines);
    circle(&[("a.rs", "#[cfg(test)] mod tests {} mod more { use crate::b::B; }"), other], &lines);
}

#[test]
fn browser_and_clock_are_caught_in_the_pure_layers() {
    for word in ["leptos", "web_sys", "js_sys", "wasm_bindgen", "indexed_db_futures"] {
        let text = format!("use {word}::prelude::*;");
        for layer in ["table", "games", "saves", "text", "latin"] {
            caught(rules::words, &format!("{layer}/a.rs"), &text, &format!("{word} in a layer without a browser"));
        }
        fine(rules::words, "device/a.rs", &text);
        fine(rules::words, "table/a.rs", &format!("#[cfg(test)] mod tests {{ {text} }}"));
    }
    let clock = "std::time in a layer without a clock";
    caught(rules::words, "text/a.rs", "use std::time::Duration;", clock);
    caught(rules::words, "table/a.rs", "use std::{fmt, time::Duration};", clock);
    caught(rules::words, "latin.rs", "fn a() -> core::time::Duration {}", clock);
    caught(rules::words, "table/a.rs", "use std as library; fn a() { vec![library::time::Duration::ZERO] }", clock);
    fine(rules::words, "table/a.rs", "use std::{fmt, rc::Rc}; const TIME: &str = \"std::time\"; fn leptos_like() {}");
    fine(rules::words, "app/a.rs", "use std::time::Duration;");
}

#[test]
fn what_differs_between_machines_is_caught_outside_tests() {
    for word in ["f32", "f64", "HashMap", "HashSet", "SystemTime", "Instant"] {
        let text = format!("fn odds() -> {word} {{}}");
        let what = format!("{word} in a deterministic layer");
        caught(rules::words, "games/comme_des_mouches/scoring.rs", &text, &what);
        caught(rules::words, "saves/a.rs", &format!("fn a() {{ vec![0 as {word}] }}"), &what);
        caught(rules::words, "table/a.rs", &format!("#[cfg(test)]\nmod tests {{ mod inner {{}} }}\n{text}"), &what);
        fine(rules::words, "app/clock.rs", &text);
        fine(rules::words, "games/a.rs", &format!("fn odds() {{}}\n#[cfg(test)]\nmod tests {{ {text} }}"));
        fine(rules::words, "games/a.rs", &format!("impl A {{ #[cfg(test)] {text} }}"));
        let tests = [("saves/ledger.rs", "#[cfg(test)] mod tests;"), ("saves/ledger/tests.rs", &*text)];
        assert_eq!(breaches(rules::words, &tests), [""; 0]);
    }
    let float = "a floating-point number in a deterministic layer";
    caught(rules::words, "saves/a.rs", "const HALF: X = 0.5;", float);
    caught(rules::words, "saves/a.rs", "fn a() { assert!(x < 1e3) }", float);
    caught(rules::words, "saves/a.rs", "const ONE: X = 1f64;", float);
    caught(rules::words, "saves/a.rs", "fn a() { 0..0.5 }", float);
    let whole = "fn a() { let range = 0..5; let inner = pair.0.1; println!(\"1.2\", pair.0.1, 1.max(2), 0x1f32) }";
    fine(rules::words, "saves/a.rs", whole);
    fine(rules::words, "app/a.rs", "const HALF: f64 = 0.5;");
}

#[test]
fn access_to_secrets_is_caught_in_the_app() {
    let path = "app/pages/table.rs";
    caught(rules::words, path, "fn a() { played.view_as(x) }", "view_as in the app");
    caught(rules::words, path, "use crate::table::game::Viewer;", "Viewer in the app");
    caught(rules::words, path, "fn a() { for event in played.heard_as(x) {} }", "heard_as in the app");
    caught(rules::words, path, "fn a() { view! { <p>{move || played.journal().len()}</p> } }", "journal in the app");
    fine(
        rules::words,
        path,
        "fn a() { played.view(&handoff); let my_eyes = \"Viewer\"; } // A Viewer sees the journal.",
    );
    fine(rules::words, "saves/a.rs", "fn a() { played.journal() }");
}

#[test]
fn an_open_field_of_a_state_is_caught() {
    let path = "games/flock/mod.rs";
    let public = "the state Flock has a field that is not private";
    let state = |fields: &str| format!("pub struct Flock {fields}\nimpl Game for Flock {{}}");
    caught(rules::states, path, &state("{ pub hairs: u8 }"), public);
    caught(rules::states, path, &state("{ pub(crate) hairs: u8 }"), public);
    caught(rules::states, path, &state("{ bag: u8, pub(in crate::games) hairs: u8 }"), public);
    caught(rules::states, path, &state("(pub u8);"), public);
    caught(rules::states, path, "pub struct Flock<T> { pub a: T } impl<T: Clone> Game for Flock<T> {}", public);
    caught(rules::states, path, "pub struct Flock { pub a: u8 } impl crate::table::game::Game for Flock {}", public);
    let renamed = "use crate::table::game::Game as Play; pub struct Flock(pub u8); impl Play for Flock {}";
    caught(rules::states, path, renamed, public);
    fine(rules::states, path, &state("{ hairs: u8 }"));
    fine(rules::states, path, &format!("{} pub struct View {{ pub hairs: u8 }}", state("{ hairs: u8 }")));
    fine(rules::states, path, &format!("#[cfg(test)] mod tests {{ {} }}", state("{ pub hairs: u8 }")));
    let elsewhere = [
        ("games/flock/rules/mod.rs", "impl Game for Flock {}"),
        ("games/flock/state.rs", "pub struct Flock { pub(super) hairs: u8 }"),
    ];
    assert_eq!(breaches(rules::states, &elsewhere), [format!("games/flock/rules/mod.rs: {public}")]);
    let no_struct = "the state Flock is no struct in the folder of its game";
    caught(rules::states, path, "pub enum Flock { A { hairs: u8 } } impl Game for Flock {}", no_struct);
    let far = [(path, "impl Game for Flock {}"), ("games/wolves/mod.rs", "pub struct Flock { hairs: u8 }")];
    assert_eq!(breaches(rules::states, &far), [format!("{path}: {no_struct}")]);
}

#[test]
fn a_file_that_is_too_long_is_caught() {
    let lines = |count: usize| "fn a() {}\n".repeat(count);
    caught(rules::files, "app/a.rs", &lines(rules::LONGEST + 1), &format!("{} lines", rules::LONGEST + 1));
    fine(rules::files, "app/a.rs", &lines(rules::LONGEST));
    let tests = format!("#[cfg(test)]\nmod tests {{\n{}}}\n", lines(100));
    fine(rules::files, "app/a.rs", &format!("{}{tests}", lines(rules::LONGEST)));
    let long = format!("{}{tests}{}", lines(rules::LONGEST), lines(1));
    caught(rules::files, "app/a.rs", &long, &format!("{} lines", rules::LONGEST + 1));
    caught(rules::files, "app/a.rs", "#[path = \"b.rs\"] mod c;", "#[path] on a module");
}
