//! The pages for readers keep up with the code: what they point to is there, and what they promise is held by a test.

use std::fs;
use std::path::{Component, Path};

const PAGES: [&str; 2] = ["README.md", "ARCHITECTURE.md"];

/// The only hosts that a page may name: the project stands alone.
const HOSTS: [&str; 3] = ["rustup.rs", "localhost", "127.0.0.1"];

fn read(file: impl AsRef<Path>) -> Option<String> {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).ok()
}

fn page(name: &str) -> String {
    read(name).unwrap_or_else(|| panic!("{name} is there"))
}

/// Every link and picture outside code blocks: what is shown, and where it points.
fn links(text: &str) -> Vec<(&str, &str)> {
    let mut links = Vec::new();
    for text in text.split("```").step_by(2) {
        for (at, _) in text.match_indices("](") {
            let shown = text[..at].rsplit('[').next().unwrap_or_default();
            links.push((shown, text[at + 2..].split(')').next().unwrap_or_default()));
        }
        for (at, found) in text.match_indices("src=\"") {
            links.push(("", text[at + found.len()..].split('"').next().unwrap_or_default()));
        }
    }
    links
}

/// A heading as a link names it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn has_heading(text: &str, sought: &str) -> bool {
    text.lines().filter(|line| line.starts_with('#')).any(|line| anchor(line.trim_start_matches('#')) == sought)
}

/// What is wrong with a link of `page`, if anything is.
fn wrong(page: &str, shown: &str, target: &str) -> Option<&'static str> {
    if target.starts_with("https://") || target.starts_with("http://") {
        return None;
    }
    let (file, place) = target.split_once('#').unwrap_or((target, ""));
    let file = if file.is_empty() { page } else { file };
    if !Path::new(file).components().all(|part| matches!(part, Component::Normal(_))) {
        return Some("leads out of the project");
    }
    if !Path::new(env!("CARGO_MANIFEST_DIR")).join(file).exists() {
        return Some("is not there");
    }
    let text = read(file).unwrap_or_default();
    if !place.is_empty() && !has_heading(&text, place) {
        return Some("has no such heading");
    }
    // A name in code that is no path is the name of something in the file.
    let name = shown.strip_prefix('`').and_then(|name| name.strip_suffix('`')).unwrap_or_default();
    (!name.contains(['.', '/']) && !text.contains(name)).then_some("does not name that")
}

#[test]
fn every_link_leads_to_something_that_is_there() {
    for name in PAGES {
        let text = page(name);
        let wrong = links(&text).into_iter().filter_map(|(shown, target)| Some((target, wrong(name, shown, target)?)));
        assert_eq!(wrong.collect::<Vec<_>>(), [], "{name}");
    }
}

#[test]
fn no_other_host_is_named() {
    let ends = [".com", ".org", ".net", ".io", ".dev"];
    for name in PAGES {
        let text = page(name);
        for word in text.split(|letter: char| !letter.is_ascii_alphanumeric() && !".-_".contains(letter)) {
            let word = word.trim_matches('.');
            assert!(HOSTS.contains(&word) || !ends.iter().any(|end| word.ends_with(end)), "{name} names {word}");
        }
        for address in text.split("://").skip(1) {
            let host = address.split(['/', ':', ')', '`', ' ', '\n']).next().unwrap_or_default();
            assert!(HOSTS.contains(&host.trim_end_matches('.')), "{name} points to {host}");
        }
    }
}

#[test]
fn every_invariant_names_the_test_that_holds_it() {
    let text = page("ARCHITECTURE.md");
    let invariants: Vec<&str> = text.split("\n- ").skip(1).filter(|item| item.starts_with("**")).collect();
    assert!(invariants.len() > 20, "the invariants are found");
    for item in invariants {
        let item = item.split("\n\n").next().unwrap_or_default();
        let holds =
            |target: &str| target.starts_with("tests/") || read(target).is_some_and(|text| text.contains("#[test]"));
        assert!(links(item).iter().any(|(_, target)| holds(target)), "no test: {item}");
    }
}

#[test]
fn what_is_wrong_is_found() {
    assert_eq!(wrong("README.md", "x", "src/nowhere.rs"), Some("is not there"));
    assert_eq!(wrong("README.md", "x", "../elsewhere/x.md"), Some("leads out of the project"));
    assert_eq!(wrong("README.md", "x", "/etc/hosts"), Some("leads out of the project"));
    assert_eq!(wrong("README.md", "x", "#no-such-heading"), Some("has no such heading"));
    assert_eq!(wrong("README.md", "`no_such_name`", "src/lib.rs"), Some("does not name that"));
    assert_eq!(wrong("README.md", "`pub mod games`", "src/lib.rs"), None);
    assert_eq!(links("a [b](c.md) ```[d](e.md)``` <img src=\"f.png\">"), [("b", "c.md"), ("", "f.png")]);
    assert_eq!(anchor(" The life of a tap, told"), "the-life-of-a-tap-told");
}
