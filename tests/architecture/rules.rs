//! The rules of the architecture, as data, and what breaks them: a line for each breach.

use std::collections::BTreeSet;

use crate::imports::{Sources, Target};
use crate::paths;
use crate::source::SourceFile;

/// The layers, and the other layers that each may import.
pub const LAYERS: &[(&str, &[&str])] = &[
    ("app", &["games", "table", "saves", "device", "text"]),
    ("saves", &["games", "table", "latin"]),
    ("games", &["table"]),
    // The browser stores plain data: records and headers, nothing that plays.
    ("device", &["saves"]),
    ("text", &["latin"]),
    ("table", &[]),
    ("latin", &[]),
];

/// The parts of the app, and the other parts that each may import. `mod` is `src/app/mod.rs`. A game's folder in `games`
/// may moreover import nothing else of `games`.
pub const APP_LAYERS: &[(&str, &[&str])] = &[
    ("mod", &["pages", "games", "game", "components", "services", "i18n", "route"]),
    ("pages", &["game", "components", "services", "i18n", "route"]),
    ("games", &["game", "components", "services", "i18n", "route"]),
    ("game", &["components", "services", "i18n", "route"]),
    ("components", &["services", "i18n", "route"]),
    ("services", &["i18n", "route"]),
    ("i18n", &[]),
    ("route", &[]),
];

/// Layers that work without a browser and without a clock.
const PURE: &[&str] = &["table", "games", "saves", "text", "latin"];
const BROWSER: &[&str] = &["web_sys", "js_sys", "leptos", "wasm_bindgen", "wasm_bindgen_futures", "indexed_db_futures"];

/// Layers that give the same results on every machine.
const DETERMINISTIC: &[&str] = &["table", "games", "saves"];
const VARYING: &[&str] = &["f32", "f64", "HashMap", "HashSet", "SystemTime", "Instant"];

/// What the app never uses: it asks the match with the hand-off, and so cannot choose whose view it shows.
const SECRET: &[&str] = &["Viewer", "view_as", "heard_as", "journal"];

/// How many lines a file may have, its test modules not counted.
pub const LONGEST: usize = 400;

/// No layer imports another one against `LAYERS`, not in its tests either.
pub fn layers(sources: &Sources) -> Vec<String> {
    each(sources, |file| {
        let Some(layer) = file.layer() else { return Vec::new() };
        let Some(allowed) = allowed(LAYERS, layer) else { return vec![format!("{layer} is not a known layer")] };
        let imports = inside(sources, file).filter_map(|path| path.into_iter().next());
        let wrong = imports.filter(|import| is_listed(LAYERS, import) && import != layer);
        wrong.filter(|import| !allowed.contains(&&**import)).map(|import| format!("{layer} imports {import}")).collect()
    })
}

/// No part of the app imports another one against `APP_LAYERS`, and no game another game.
pub fn app_layers(sources: &Sources) -> Vec<String> {
    each(sources, |file| {
        if file.layer() != Some("app") {
            return Vec::new();
        }
        let (part, game) = app_part(&file.module);
        let Some(allowed) = allowed(APP_LAYERS, part) else {
            return vec![format!("{part} is not a known part of app")];
        };
        let imports = inside(sources, file).filter(|path| path.first().is_some_and(|layer| layer == "app"));
        let wrong = imports.filter_map(|path| {
            // What is no known part of the app is something in `mod.rs`.
            let (import, other) = match app_part(&path) {
                (import, other) if is_listed(APP_LAYERS, import) => (import, other),
                _ => ("mod", None),
            };
            match game {
                Some(game) if import == "games" && other != Some(game) => {
                    Some(format!("app/games/{game} imports {}", path[..path.len().min(3)].join("/")))
                }
                _ if import == part || allowed.contains(&import) => None,
                _ => Some(format!("app/{part} imports app/{import}")),
            }
        });
        wrong.collect()
    })
}

/// No file imports itself by way of others.
pub fn circles(sources: &Sources) -> Vec<String> {
    let imports: Vec<BTreeSet<usize>> = (0..sources.files.len()).map(|index| sources.imports(index)).collect();
    let reached: Vec<BTreeSet<usize>> = (0..imports.len()).map(|index| reached(&imports, index)).collect();
    let path = |&index: &usize| sources.files[index].path.as_str();
    let mut circles = Vec::new();
    for index in 0..imports.len() {
        let circle: BTreeSet<usize> =
            reached[index].iter().copied().filter(|&far| reached[far].contains(&index)).collect();
        // Each circle is told once, at its first file.
        if circle.first() == Some(&index) {
            let lines = circle.iter().map(|file| {
                let inside: Vec<&str> = imports[*file].intersection(&circle).map(path).collect();
                format!("\n    {} imports {}", path(file), inside.join(", "))
            });
            circles.push(format!("a circle of {} files:{}", circle.len(), lines.collect::<String>()));
        }
    }
    circles
}

/// The pure layers have no browser and no clock, deterministic ones nothing that varies, and the app no access to secrets.
pub fn words(sources: &Sources) -> Vec<String> {
    each(sources, |file| {
        let mut wrong = Vec::new();
        let is_in = |layers: &[&str]| file.layer().is_some_and(|layer| layers.contains(&layer));
        let mut search = |words: &[&str], why: &str| {
            wrong.extend(words.iter().filter(|&&word| file.words.contains(word)).map(|word| format!("{word} {why}")));
        };
        if is_in(PURE) {
            search(BROWSER, "in a layer without a browser");
        }
        if is_in(DETERMINISTIC) {
            search(VARYING, "in a deterministic layer");
        }
        if is_in(&["app"]) {
            search(SECRET, "in the app");
        }
        if is_in(DETERMINISTIC) && file.has_float {
            wrong.push("a floating-point number in a deterministic layer".to_owned());
        }
        if is_in(PURE) && names_clock(sources, file) {
            wrong.push("std::time in a layer without a clock".to_owned());
        }
        wrong
    })
}

/// The state of a game is a struct with private fields alone, in the game's folder.
pub fn states(sources: &Sources) -> Vec<String> {
    each(sources, |file| {
        let wrong = games(sources, file).into_iter().filter_map(|state| {
            let near = sources.files.iter().filter(|other| folder(other) == folder(file));
            let mut structs = near.flat_map(|other| &other.structs).filter(|other| other.name == state).peekable();
            match structs.peek() {
                None => Some(format!("the state {state} is no struct in the folder of its game")),
                Some(_) => structs
                    .any(|state| state.has_public_field)
                    .then(|| format!("the state {state} has a field that is not private")),
            }
        });
        wrong.collect()
    })
}

/// No file is longer than `LONGEST`, and every module is in the file that its name says.
pub fn files(sources: &Sources) -> Vec<String> {
    each(sources, |file| {
        let long = (file.shipped_lines > LONGEST).then(|| format!("{} lines", file.shipped_lines));
        let moved = file.has_path_attribute.then(|| "#[path] on a module".to_owned());
        long.into_iter().chain(moved).collect()
    })
}

/// The types that implement the contract of a game in this file.
pub fn games(sources: &Sources, file: &SourceFile) -> Vec<String> {
    let of_game = file.impls.iter().filter(|one| {
        let targets = sources.resolve(file, &one.module, &one.path);
        targets.iter().any(|target| match target {
            Target::Inside(path) | Target::Outside(path) => path.last().is_some_and(|name| name == "Game"),
        })
    });
    of_game.map(|one| one.name.clone()).collect()
}

/// What is wrong with each file, with its path before it, every breach once.
fn each(sources: &Sources, wrong: impl Fn(&SourceFile) -> Vec<String>) -> Vec<String> {
    let of_file = |file: &SourceFile| {
        let wrong: BTreeSet<String> = wrong(file).into_iter().collect();
        wrong.into_iter().map(|what| format!("{}: {what}", file.path)).collect::<Vec<_>>()
    };
    sources.files.iter().flat_map(of_file).collect()
}

/// Everything of the library that a file names, its tests included.
fn inside(sources: &Sources, file: &SourceFile) -> impl Iterator<Item = paths::Path> {
    sources.targets(file, true).into_iter().filter_map(|target| match target {
        Target::Inside(path) => Some(path),
        Target::Outside(_) => None,
    })
}

fn allowed(layers: &'static [(&str, &[&str])], layer: &str) -> Option<&'static [&'static str]> {
    layers.iter().find(|&&(name, _)| name == layer).map(|&(_, allowed)| allowed)
}

fn is_listed(layers: &'static [(&str, &[&str])], layer: &str) -> bool {
    allowed(layers, layer).is_some()
}

/// The part of the app that a path below it belongs to, and the game if it is about one.
fn app_part(path: &[String]) -> (&str, Option<&str>) {
    let part = path.get(1).map_or("mod", String::as_str);
    (part, path.get(2).map(String::as_str).filter(|_| part == "games"))
}

/// Everything that is imported by this file, by what that imports, and so on.
fn reached(imports: &[BTreeSet<usize>], from: usize) -> BTreeSet<usize> {
    let mut reached = BTreeSet::new();
    let mut next = vec![from];
    while let Some(file) = next.pop() {
        next.extend(imports[file].iter().filter(|&&import| reached.insert(import)));
    }
    reached
}

fn names_clock(sources: &Sources, file: &SourceFile) -> bool {
    sources.targets(file, false).iter().any(|target| match target {
        Target::Outside(path) => {
            matches!(&path[..], [library, time, ..] if ["std", "core"].contains(&&**library) && time == "time")
        }
        Target::Inside(_) => false,
    })
}

/// The folder of a game: `games/trou_cochon`.
fn folder(file: &SourceFile) -> &[String] {
    &file.module[..file.module.len().min(2)]
}
