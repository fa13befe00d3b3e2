//! The house test can fail: what it is there for is caught, and what only looks like it is not.

use crate::rules::broken;
use crate::source::Source;

/// What is broken by one file.
fn by(path: &str, text: &str) -> Vec<String> {
    broken(&[Source::new(path, text)])
}

/// Fails unless exactly this is caught in this file.
fn caught(path: &str, text: &str, what: &str) {
    assert_eq!(by(path, text), [format!("{path}: {what}")], "{text}");
}

fn fine(path: &str, text: &str) {
    assert_eq!(by(path, text), [""; 0], "{text}");
}

#[test]
fn an_arrow_against_the_list_is_caught_however_it_is_written() {
    let against = "an arrow from table to games";
    caught("table/play.rs", "use crate::games::registry;", against);
    caught("table/play.rs", "use crate::{table::seat, games::{registry, trou_cochon}};", against);
    caught("table/play.rs", "fn open() { crate::games::registry::open(); }", against);
    caught("table/play.rs", "use la_bergerie::games::registry;", against);
    caught("table/play.rs", "use super::super::games::registry;", against);
    caught("table/mod.rs", "use super::games;", against);
    caught("table/mod.rs", "use super::{games, table};", against);
    caught("table/play.rs", "#[cfg(test)] mod tests { use crate::games::registry; }", against);
    caught("games/loup_garou/roles/seer.rs", "use super::super::super::super::app;", "an arrow from games to app");
    caught("saves/export.rs", "use crate::app::home;", "an arrow from saves to app");
    caught("saves/export.rs", "use crate::device::store;", "an arrow from saves to device");
    caught("text/mod.rs", "use crate::table::seat::Seat;", "an arrow from text to table");
    caught("text.rs", "use crate::table::seat::Seat;", "an arrow from text to table");
    caught("device/store.rs", "use crate::games::registry;", "an arrow from device to games");
    caught("device/store.rs", "use crate::app::kit;", "an arrow from device to app");
}

#[test]
fn arrows_that_run_as_they_should_are_fine() {
    fine("app/home.rs", "use crate::{games::registry, table::seat, saves, device, text};");
    fine("saves/header.rs", "use crate::table::seat; use crate::games::registry;");
    fine(
        "games/trou_cochon/view.rs",
        "use super::options::Options; use crate::table::seat::Seat; use super::super::x;",
    );
    fine("device/store.rs", "use crate::saves::header::Header;");
    fine("table/play.rs", "use super::games_of_chance; use crate::table::seat; use other::crate_::games;");
    fine("table/play.rs", "// crate::games\n/* crate::games */ /// crate::games\nconst A: &str = \"crate::games\";");
    fine("table/play.rs", "#[cfg(test)] mod tests { use super::super::games; }");
    fine("lib.rs", "pub mod games; use crate::app;");
    fine("main.rs", "use la_bergerie::app;");
}

#[test]
fn browser_and_clock_are_caught_in_the_pure_rooms() {
    for word in ["leptos", "web_sys", "wasm_bindgen", "indexed_db_futures"] {
        for room in ["table", "games", "saves", "text"] {
            let text = format!("use {word}::prelude::*;");
            caught(&format!("{room}/a.rs"), &text, &format!("{word} in a room without a browser"));
            fine("device/a.rs", &text);
        }
    }
    caught("text/a.rs", "use std::time::Duration;", "std::time in a room without a clock");
    caught("table/a.rs", "use std::{fmt, time::Duration};", "std::time in a room without a clock");
    fine("table/a.rs", "use std::{fmt, rc::Rc}; let time = 3; fn leptos_like() {}");
}

#[test]
fn what_differs_between_machines_is_caught_outside_tests() {
    for word in ["f32", "f64", "HashMap", "HashSet", "SystemTime", "Instant"] {
        let text = format!("fn odds() -> {word} {{}}");
        let what = format!("{word} where everything is the same on every machine");
        caught("games/comme_des_mouches/scoring.rs", &text, &what);
        fine("app/clock.rs", &text);
        fine("games/a.rs", &format!("fn odds() {{}}\n#[cfg(test)]\nmod tests {{ {text} }}"));
        fine("saves/ledger/tests.rs", &text);
        caught("table/a.rs", &format!("#[cfg(test)]\nmod tests {{ mod inner {{}} }}\n{text}"), &what);
    }
    let decimal = "a decimal number where everything is the same on every machine";
    caught("saves/a.rs", "let half = 0.5;", decimal);
    fine("saves/a.rs", "let range = 0..5; let inner = pair.0.1; let version = \"1.2\"; let one = 1.max(2);");
}

#[test]
fn eyes_and_journal_are_caught_in_the_app() {
    caught(
        "app/table/open.rs",
        "let view = played.view_as(Eyes::Table);".replace("Eyes", "X").as_str(),
        "view_as in the app",
    );
    caught("app/table/open.rs", "use crate::table::game::Eyes;", "Eyes in the app");
    caught("app/table/open.rs", "for event in played.heard_as(x) {}", "heard_as in the app");
    caught("app/table/open.rs", "let bytes = played.journal();", "journal in the app");
    fine("app/table/open.rs", "let view = played.view(&handoff); let my_eyes = 2; // Eyes see the journal()");
    fine("saves/a.rs", "let bytes = played.journal();");
}

#[test]
fn an_open_field_of_a_state_is_caught() {
    let public = "a public field of the state Flock";
    let state = |fields: &str| format!("pub struct Flock {fields}\nimpl Game for Flock {{}}");
    caught("games/flock/mod.rs", &state("{ pub hairs: u8 }"), public);
    caught("games/flock/mod.rs", &state("{ pub(crate) hairs: u8 }"), public);
    caught("games/flock/mod.rs", &state("{ bag: u8, pub(in crate::games) hairs: u8 }"), public);
    caught("games/flock/mod.rs", &state("(pub u8);"), public);
    caught("games/flock/mod.rs", "pub struct Flock<T> { pub a: T } impl<T: Clone> Game for Flock<T> {}", public);
    caught("games/flock/mod.rs", "pub struct Flock { pub a: u8 } impl crate::table::game::Game for Flock {}", public);
    fine("games/flock/mod.rs", &state("{ hairs: u8 }"));
    fine("games/flock/mod.rs", &format!("{} pub struct View {{ pub hairs: u8 }}", state("{ hairs: u8 }")));
    let elsewhere = [
        Source::new("games/flock/rules/mod.rs", "impl Game for Flock {}"),
        Source::new("games/flock/state.rs", "pub struct Flock { pub(super) hairs: u8 }"),
    ];
    assert_eq!(broken(&elsewhere), [format!("games/flock/rules/mod.rs: {public}")]);
    let no_struct = "the state Flock is no struct of private fields in its own room";
    caught("games/flock/mod.rs", "pub enum Flock { A { hairs: u8 } } impl Game for Flock {}", no_struct);
}

#[test]
fn a_file_that_is_too_long_is_caught() {
    caught("app/a.rs", &"fn a() {}\n".repeat(401), "401 lines");
    fine("app/a.rs", &"fn a() {}\n".repeat(400));
}

#[test]
fn strings_and_characters_do_not_lead_the_reader_astray() {
    let games = "an arrow from table to games";
    caught("table/a.rs", "const A: &str = \"\\\"//\"; use crate::games;", games);
    caught("table/a.rs", "const A: char = '\"'; use crate::games; const B: char = '\"';", games);
    caught("table/a.rs", "const A: char = '\\''; use crate::games;", games);
    caught("table/a.rs", "fn a<'a>(a: &'a str) { crate::games::a() }", games);
    caught("table/a.rs", "const A: &str = r#\"\"//\"#; use crate::games;", games);
    caught("table/a.rs", "/* a /* b */ c */ use crate::games;", games);
    fine("table/a.rs", "const A: &str = r#\" \" use crate::games; \"#;");
}

#[test]
fn what_prints_nothing_in_the_built_app_is_caught() {
    for word in ["format", "format_args", "to_string", "writeln"] {
        let what = format!("{word}, which prints nothing in the built app");
        caught("app/home.rs", &format!("let text = {word}!(1);"), &what);
        fine("app/home.rs", &format!("#[cfg(test)] mod tests {{ fn text() {{ {word}!(1); }} }}"));
    }
    fine("saves/header.rs", "impl fmt::Display for MatchId {}");
}
