//! The rules of the house, as data and as what breaks them.

use crate::source::{Source, braces, words};

/// Who may name whom. A room that is not here may name no room but itself.
const ARROWS: &[(&str, &[&str])] = &[
    ("app", &["games", "table", "saves", "device", "text"]),
    ("saves", &["games", "table", "letters"]),
    ("games", &["table"]),
    // The browser hands plain data on: the records and headers that are kept, and nothing that plays.
    ("device", &["saves"]),
    ("text", &["letters"]),
    ("letters", &[]),
    ("table", &[]),
];

/// Rooms without a screen, a clock or a browser.
const PURE: &[&str] = &["table", "games", "saves", "text", "letters"];
const BROWSER: &[&str] = &["web_sys", "js_sys", "leptos", "wasm_bindgen", "wasm_bindgen_futures", "indexed_db_futures"];

/// Rooms whose results are the same on every machine.
const EXACT: &[&str] = &["table", "games", "saves"];
const INEXACT: &[&str] = &["f32", "f64", "HashMap", "HashSet", "SystemTime", "Instant"];

/// What screens never say: they ask the match with the hand-off.
const SECRET: &[&str] = &["Eyes", "view_as", "heard_as", "journal"];

/// What prints by way of the library, which prints nothing in the built app: `tools/panics.mjs` takes its words out.
const PRINTING: &[&str] = &["format", "format_args", "to_string", "writeln", "print", "println"];

const LONGEST: usize = 400;

/// Everything in these sources that the house does not want, a line each.
pub fn broken(sources: &[Source]) -> Vec<String> {
    sources.iter().flat_map(|source| one(source, sources)).collect()
}

fn one(source: &Source, sources: &[Source]) -> Vec<String> {
    let mut broken = Vec::new();
    let mut report = |what: String| broken.push(format!("{}: {what}", source.path));
    let room = source.room();
    for named in source.rooms_named() {
        if is_arrow_against(room, &named) {
            report(format!("an arrow from {room} to {named}"));
        }
    }
    let is_in = |rooms: &[&str]| rooms.contains(&room);
    for word in BROWSER.iter().filter(|word| is_in(PURE) && source.says(word)) {
        report(format!("{word} in a room without a browser"));
    }
    if is_in(PURE) && names_time(&source.shipped) {
        report("std::time in a room without a clock".into());
    }
    for word in INEXACT.iter().filter(|word| is_in(EXACT) && source.says(word)) {
        report(format!("{word} where everything is the same on every machine"));
    }
    if is_in(EXACT) && source.has_decimal() {
        report("a decimal number where everything is the same on every machine".into());
    }
    for word in SECRET.iter().filter(|word| room == "app" && source.says(word)) {
        report(format!("{word} in the app"));
    }
    for word in PRINTING.iter().filter(|word| source.says(word)) {
        report(format!("{word}, which prints nothing in the built app"));
    }
    if source.lines > LONGEST {
        report(format!("{} lines", source.lines));
    }
    for state in states(&source.shipped) {
        let definition = sources.iter().filter(|other| is_near(source, other)).find_map(|other| fields(other, &state));
        match definition {
            Some(fields) if words(&fields).any(|(_, word)| word == "pub") => {
                report(format!("a public field of the state {state}"));
            }
            Some(_) => {}
            None => report(format!("the state {state} is no struct of private fields in its own room")),
        }
    }
    broken
}

fn is_arrow_against(from: &str, to: &str) -> bool {
    let is_room = |name: &str| ARROWS.iter().any(|&(room, _)| room == name);
    let allowed = ARROWS.iter().find(|&&(room, _)| room == from).map(|&(_, allowed)| allowed);
    is_room(to) && from != to && allowed.is_some_and(|allowed| !allowed.contains(&to))
}

/// Whether `std::time` is named, alone or in a group.
fn names_time(code: &str) -> bool {
    let rests = words(code).filter(|&(_, word)| word == "std" || word == "core");
    rests.map(|(at, word)| &code[at + word.len()..]).any(|rest| match rest.strip_prefix("::") {
        Some(group) if group.starts_with('{') => words(&group[..braces(group)]).any(|(_, word)| word == "time"),
        Some(path) => path.starts_with("time"),
        None => false,
    })
}

/// The types that implement the contract here.
pub fn states(code: &str) -> Vec<String> {
    let impls = words(code).filter(|&(_, word)| word == "impl").map(|(at, _)| &code[at..]);
    let heads = impls.filter_map(|rest| rest.find('{').map(|end| &rest[..end]));
    let states = heads.filter_map(|head| {
        let words: Vec<&str> = words(head).map(|(_, word)| word).collect();
        let at = words.windows(2).position(|pair| pair == ["Game", "for"])?;
        let path_end = head.split(" for ").nth(1)?.split(['<', ' ']).next()?;
        path_end.split("::").last().filter(|_| at > 0).map(str::to_owned)
    });
    states.collect()
}

/// Files of the same game: below the same folder of the same room.
fn is_near(one: &Source, other: &Source) -> bool {
    fn game(source: &Source) -> Vec<&str> {
        source.path.trim_end_matches(".rs").split('/').take(2).collect()
    }
    game(one) == game(other)
}

/// What stands between the braces of a struct.
fn fields(source: &Source, name: &str) -> Option<String> {
    let code = &source.shipped;
    let mut words = words(code).peekable();
    while let Some((_, word)) = words.next() {
        let Some(&(at, next)) = words.peek() else { break };
        if word == "struct" && next == name {
            let rest = &code[at..];
            let open = rest.find(['{', '(', ';'])?;
            return Some(rest[open..open + braces(&rest[open..])].to_owned());
        }
    }
    None
}
