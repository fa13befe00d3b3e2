//! The house keeps its own rules: which room may name which, what is never in a room, and how long a file may be.

use std::path::Path;

mod caught;
mod rules;
mod source;

#[test]
fn the_house_keeps_its_rules() {
    let sources = source::all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.len() > 10, "the sources are found");
    let broken = rules::broken(&sources);
    assert!(broken.is_empty(), "\n{}", broken.join("\n"));
}

#[test]
fn the_games_of_the_house_are_found_by_their_states() {
    let sources = source::all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let states: Vec<String> = sources.iter().flat_map(|source| rules::states(&source.shipped)).collect();
    assert_eq!(states.len(), la_bergerie::games::registry::NAMES.len(), "{states:?}");
}
