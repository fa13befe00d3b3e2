//! Searching a text as people type: capitals and accents do not count.

use crate::latin::{apart, small};

/// A letter without its accent, small.
fn plain(letter: char) -> char {
    match letter {
        '’' => '\'',
        _ => apart(small(letter)).0,
    }
}

fn latin(text: &str) -> Vec<char> {
    text.trim().chars().map(plain).collect()
}

/// Where `sought` begins in `text`, in characters; nothing for nothing sought.
fn positions(text: &str, sought: &str) -> Vec<usize> {
    let (text, sought): (Vec<char>, Vec<char>) = (text.chars().map(plain).collect(), latin(sought));
    if sought.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut at = 0;
    while at + sought.len() <= text.len() {
        if text[at..at + sought.len()] == sought {
            found.push(at);
            at += sought.len();
        } else {
            at += 1;
        }
    }
    found
}

/// Whether `sought` stands in `text`; nothing sought stands everywhere.
pub fn found(text: &str, sought: &str) -> bool {
    latin(sought).is_empty() || !positions(text, sought).is_empty()
}

/// The text in parts, each with whether it is what was sought.
pub fn split(text: &str, sought: &str) -> Vec<(bool, String)> {
    let length = latin(sought).len();
    let letters: Vec<char> = text.chars().collect();
    let mut parts = Vec::new();
    let mut from = 0;
    for at in positions(text, sought) {
        parts.push((false, letters[from..at].iter().collect()));
        parts.push((true, letters[at..at + length].iter().collect()));
        from = at + length;
    }
    parts.push((false, letters[from..].iter().collect()));
    parts.retain(|(_, part): &(bool, String)| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_do_not_count() {
        assert!(found("La Réserve", "reserve"));
        assert!(found("jusqu’à 3", "QU'A"));
        assert!(found("La Réserve", "  "));
        assert!(!found("La Réserve", "cochon"));
    }

    #[test]
    fn every_hit_is_marked_as_it_was_written() {
        let marked = split("Cri, crié, CRI", "cri");
        assert_eq!(marked.iter().filter(|(hit, _)| *hit).count(), 3);
        assert_eq!(marked.iter().map(|(_, part)| part.as_str()).collect::<String>(), "Cri, crié, CRI");
        assert_eq!(split("abc", ""), vec![(false, "abc".to_owned())]);
    }
}
