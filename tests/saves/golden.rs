//! Files of released versions, which must always import; `tests/golden/` grows with each version, and nothing in it changes.

use la_bergerie::saves::export::{from_text, to_text};
use la_bergerie::saves::header::{Ended, MatchId};
use la_bergerie::saves::reading::{ReadBack, read};

use crate::played::{NOON, players};

struct Golden {
    text: &'static str,
    id: MatchId,
    seats: u8,
    entries: usize,
    /// The ranks, and whether the table stopped the match.
    ended: Option<(&'static [u8], bool)>,
}

const FILES: &[Golden] = &[
    Golden {
        text: include_str!("../golden/v1-trou-cochon-ended.txt"),
        id: MatchId(11),
        seats: 3,
        entries: 119,
        ended: Some((&[2, 2, 1], false)),
    },
    Golden {
        text: include_str!("../golden/v1-trou-cochon-running.txt"),
        id: MatchId(12),
        seats: 5,
        entries: 77,
        ended: None,
    },
    Golden {
        text: include_str!("../golden/v1-trou-cochon-stopped.txt"),
        id: MatchId(13),
        seats: 2,
        entries: 30,
        ended: Some((&[1, 2], true)),
    },
    Golden {
        text: include_str!("../golden/v1-poil-mouton-ended.txt"),
        id: MatchId(21),
        seats: 3,
        entries: 102,
        ended: Some((&[1, 3, 2], false)),
    },
    Golden {
        text: include_str!("../golden/v1-poil-mouton-running.txt"),
        id: MatchId(22),
        seats: 4,
        entries: 42,
        ended: None,
    },
    Golden {
        text: include_str!("../golden/v1-poil-mouton-stopped.txt"),
        id: MatchId(23),
        seats: 2,
        entries: 30,
        ended: Some((&[2, 1], true)),
    },
    Golden {
        text: include_str!("../golden/v1-comme-des-mouches-ended.txt"),
        id: MatchId(31),
        seats: 3,
        entries: 168,
        ended: Some((&[1, 2, 3], false)),
    },
    Golden {
        text: include_str!("../golden/v1-comme-des-mouches-running.txt"),
        id: MatchId(32),
        seats: 5,
        entries: 138,
        ended: None,
    },
    Golden {
        text: include_str!("../golden/v1-comme-des-mouches-stopped.txt"),
        id: MatchId(33),
        seats: 2,
        entries: 56,
        ended: Some((&[2, 1], true)),
    },
];

#[test]
fn every_golden_file_imports_and_goes_on() {
    for golden in FILES {
        let title = golden.text.lines().next().unwrap_or_default();
        let imported = from_text(golden.text).unwrap_or_else(|error| panic!("{title}: {error}"));
        let ReadBack::Whole { header, game } = read(&imported.header_bytes, &imported.records) else {
            panic!("{title}: not whole")
        };
        assert_eq!(header.id, golden.id, "{title}");
        assert_eq!(header.players, players(golden.seats), "{title}");
        assert_eq!((header.started, header.last_played), (NOON, NOON + 60_000), "{title}");
        assert_eq!(game.journal().len(), golden.entries, "{title}");
        let played = game.outcome().map(|outcome| Ended { outcome, stopped: game.is_stopped() });
        assert_eq!(header.ended, played, "{title}");
        let ended =
            header.ended.map(|ended| (ended.outcome.ranks.iter().map(|(_, &rank)| rank).collect(), ended.stopped));
        assert_eq!(ended, golden.ended.map(|(ranks, stopped)| (ranks.to_vec(), stopped)), "{title}");
    }
}

#[test]
fn this_version_still_writes_the_files_of_version_1() {
    for golden in FILES {
        let imported = from_text(golden.text).expect("a golden file");
        let title = golden.text.lines().next().unwrap_or_default();
        assert_eq!(to_text(title, &imported.header_bytes, &imported.records), golden.text);
        assert_eq!(imported.header.to_bytes(golden.entries as u32), imported.header_bytes, "{title}");
    }
}
