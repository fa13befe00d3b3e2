//! Journals of released rules go on leading to the results that they led to when they were played.

use la_bergerie::games::registry;
use la_bergerie::games::registry::AnyGame;
use la_bergerie::games::registry::OpenError;
use la_bergerie::table::encoding::EncodedEntry;
use la_bergerie::table::game_match::ReplayError;

const GOLDEN: &[(&str, &str)] = &[
    ("trou-cochon-1-button", include_str!("golden/trou-cochon-1-button.txt")),
    ("trou-cochon-1-race", include_str!("golden/trou-cochon-1-race.txt")),
    ("trou-cochon-1-aloud", include_str!("golden/trou-cochon-1-aloud.txt")),
    ("trou-cochon-1-stopped", include_str!("golden/trou-cochon-1-stopped.txt")),
    ("poil-mouton-1-together", include_str!("golden/poil-mouton-1-together.txt")),
    ("poil-mouton-1-passing", include_str!("golden/poil-mouton-1-passing.txt")),
    ("poil-mouton-1-aloud", include_str!("golden/poil-mouton-1-aloud.txt")),
    ("poil-mouton-1-stopped", include_str!("golden/poil-mouton-1-stopped.txt")),
    ("comme-des-mouches-1-whole", include_str!("golden/comme-des-mouches-1-whole.txt")),
    ("comme-des-mouches-1-two", include_str!("golden/comme-des-mouches-1-two.txt")),
    ("comme-des-mouches-1-shared", include_str!("golden/comme-des-mouches-1-shared.txt")),
    ("comme-des-mouches-1-five", include_str!("golden/comme-des-mouches-1-five.txt")),
    ("comme-des-mouches-1-stopped", include_str!("golden/comme-des-mouches-1-stopped.txt")),
];

/// A journal as its file tells it: lines of a word and a value, then the entries in hex.
struct Golden<'a> {
    head: Vec<(&'a str, &'a str)>,
    entries: Vec<EncodedEntry>,
}

impl<'a> Golden<'a> {
    fn read(text: &'a str) -> Self {
        let (head, entries) = text.split_once("entries\n").expect("a journal has entries");
        let head = head.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
        let entries = entries.split_whitespace().map(|entry| EncodedEntry::from_bytes(hex(entry)));
        Golden { head: head.collect(), entries: entries.collect() }
    }

    fn get(&self, word: &str) -> &'a str {
        self.head.iter().find(|(head, _)| *head == word).unwrap_or_else(|| panic!("no {word}")).1
    }

    fn seats(&self) -> u8 {
        self.get("seats").parse().expect("seats are a number")
    }

    fn open(&self, entries: &[EncodedEntry]) -> Result<AnyGame, OpenError> {
        registry::open(self.get("game"), self.seats(), &hex(self.get("options")), entries)
    }
}

fn hex(digits: &str) -> Vec<u8> {
    let pair = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("hex digits");
    (0..digits.len()).step_by(2).map(pair).collect()
}

#[test]
fn golden_journals_lead_to_their_results() {
    for (name, text) in GOLDEN {
        let golden = Golden::read(text);
        let opened = golden.open(&golden.entries).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(opened.rules().to_string(), golden.get("rules"), "{name}");
        let outcome = opened.outcome().unwrap_or_else(|| panic!("{name} is not over"));
        let ranks: Vec<String> = outcome.ranks.iter().map(|(_, rank)| rank.to_string()).collect();
        assert_eq!(ranks.join(" "), golden.get("ranks"), "{name}");
        assert_eq!(opened.is_stopped(), golden.get("stopped") == "yes", "{name}");
        assert_eq!(opened.journal(), golden.entries, "{name}: the kept form has changed");
        assert_eq!(opened.options_bytes(), hex(golden.get("options")), "{name}");
    }
}

#[test]
fn every_beginning_of_a_journal_opens() {
    for (name, text) in GOLDEN {
        let golden = Golden::read(text);
        for length in 0..golden.entries.len() {
            let opened = golden.open(&golden.entries[..length]);
            assert!(opened.is_ok_and(|opened| opened.outcome().is_none()), "{name}, {length} entries");
        }
    }
}

#[test]
fn a_damaged_journal_is_refused_where_it_stops_making_sense() {
    for (name, text) in GOLDEN {
        let golden = Golden::read(text);
        for index in 0..golden.entries.len() {
            for garbage in [&[][..], &[9], &[0, 0, 9, 0], &[1, 0, 12], &[2, 2], &[255; 12]] {
                let mut entries = golden.entries.clone();
                entries[index] = EncodedEntry::from_bytes(garbage.to_vec());
                let error = golden.open(&entries).err();
                assert_eq!(error, Some(OpenError::Replay(ReplayError::Entry(index))), "{name}, {garbage:?}");
            }
        }
        let mut longer = golden.entries.clone();
        longer.push(golden.entries[0].clone());
        let end = OpenError::Replay(ReplayError::Entry(golden.entries.len()));
        assert_eq!(golden.open(&longer).err(), Some(end), "{name}: nothing follows the end");
    }
}

#[test]
fn what_is_no_match_does_not_open() {
    let golden = Golden::read(GOLDEN[0].1);
    let options = hex(golden.get("options"));
    let open = |game: &str, seats: u8, options: &[u8]| registry::open(game, seats, options, &golden.entries).err();
    assert_eq!(open("le-trou", 4, &options), Some(OpenError::Unknown));
    assert_eq!(open(golden.get("game"), 4, &[9, 9, 9]), Some(OpenError::Options));
    assert_eq!(open(golden.get("game"), 4, &[]), Some(OpenError::Options));
    assert!(matches!(open(golden.get("game"), 7, &options), Some(OpenError::Replay(ReplayError::Start(_)))));
    assert!(matches!(open(golden.get("game"), 2, &options), Some(OpenError::Replay(ReplayError::Entry(_)))));
}
