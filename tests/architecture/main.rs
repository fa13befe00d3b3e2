//! The architecture of the library, held by reading its sources: which layer may import which, that no files import each
//! other in a circle, what never appears in a layer, and how long a file may be.

use std::path::Path;

use imports::Sources;

mod caught;
mod imports;
mod paths;
mod rules;
mod source;

fn sources() -> Sources {
    let sources = Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(sources.files.len() > 10, "the sources are found");
    sources
}

fn check(breaches: &[String]) {
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn layers_import_each_other_only_as_listed() {
    check(&rules::layers(&sources()));
}

#[test]
fn parts_of_the_app_import_each_other_only_as_listed() {
    check(&rules::app_layers(&sources()));
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    check(&rules::circles(&sources()));
}

#[test]
fn no_layer_uses_what_it_must_not() {
    check(&rules::words(&sources()));
}

#[test]
fn the_state_of_every_game_is_private() {
    let sources = sources();
    check(&rules::states(&sources));
    // No state has been overlooked.
    let states: Vec<String> = sources.files.iter().flat_map(|file| rules::games(&sources, file)).collect();
    assert_eq!(states.len(), la_bergerie::games::registry::NAMES.len(), "{states:?}");
}

#[test]
fn no_file_is_too_long() {
    check(&rules::files(&sources()));
}
