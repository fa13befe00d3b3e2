//! Reads a match back from its stored bytes: whole, up to the first damaged entry, or why it cannot be read.

use super::header::{self, Header, HeaderRead};
use super::record::{Chain, RecordError};
use crate::games::registry::{self, AnyGame, OpenError, Visitor};
use crate::table::encoding::EncodedEntry;
use crate::table::game::Game;
use crate::table::game_match::ReplayError;

/// The result of reading a stored match.
pub enum ReadBack {
    /// All of it is there.
    Whole {
        /// Its header.
        header: Header,
        /// The match, ready to go on.
        game: AnyGame,
    },
    /// Something of it is missing or was changed; it can go on under [`Header::fork`], and the copy on disk stays.
    Damaged {
        /// Its header.
        header: Header,
        /// The match as far as it is good; a new one at the same table when nothing is.
        good: AnyGame,
        /// How many records are good.
        good_records: usize,
        /// How many records there should be.
        of: usize,
    },
    /// A newer version of the app wrote it, and only that can go on with it.
    Newer {
        /// Its header, when that can be read here.
        header: Option<Header>,
    },
    /// It was played under older rules, and its journal is not legal under the present ones; its header and result can be shown.
    OldRules {
        /// Its header.
        header: Header,
    },
    /// There is no such game here.
    Unknown {
        /// Its header.
        header: Header,
    },
    /// Not even the header can be decoded.
    Unreadable,
}

/// Reads a match back from its header and its records in the order of their indexes.
pub fn read(header: &[u8], records: &[Vec<u8>]) -> ReadBack {
    let (header, kept) = match header::read(header) {
        HeaderRead::Whole(header, kept) => (header, kept),
        HeaderRead::Newer => return ReadBack::Newer { header: None },
        HeaderRead::Damaged => return ReadBack::Unreadable,
    };
    let Some(rules) = registry::visit(&header.game, RulesOf) else { return ReadBack::Unknown { header } };
    let (entries, misfit) = Chain::start(&header).open_all(records);
    if header.rules > rules || misfit == Some(RecordError::Newer) {
        return ReadBack::Newer { header: Some(header) };
    }
    let of = records.len().max(kept as usize);
    match open_longest(&header, &entries) {
        Ok((game, good)) if good == of => ReadBack::Whole { header, game },
        // An entry that was written like this and yet is not legal: the rules are no longer the same.
        Ok((_, good)) if good < entries.len() && header.rules < rules => ReadBack::OldRules { header },
        Ok((good, good_records)) => ReadBack::Damaged { header, good, good_records, of },
        Err(_) if header.rules < rules => ReadBack::OldRules { header },
        Err(_) => ReadBack::Unreadable,
    }
}

/// The match that the longest legal beginning of `entries` tells, and how long that is.
fn open_longest(header: &Header, entries: &[EncodedEntry]) -> Result<(AnyGame, usize), OpenError> {
    let open = |entries: &[EncodedEntry]| {
        let game = registry::open(&header.game, header.seats(), &header.options, entries)?;
        Ok((game, entries.len()))
    };
    match open(entries) {
        Err(OpenError::Replay(ReplayError::Entry(index))) if index < entries.len() => open(&entries[..index]),
        opened => opened,
    }
}

struct RulesOf;

impl Visitor for RulesOf {
    type Out = u16;

    fn visit<G: Game>(self) -> u16 {
        G::RULES
    }
}
