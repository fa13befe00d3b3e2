//! The header of a stored match: what the list of matches shows without replaying the journal.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::envelope::{self, Unread};
use super::player::Player;
use crate::table::any::AnyMatch;
use crate::table::game::Outcome;
use crate::table::seat::Seats;

const VERSION: u8 = 1;
const LONGEST_GAME: usize = 64;

/// The identifier of a match; shown and stored as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub u64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A text that is no match id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a match id has 16 hexadecimal digits")]
pub struct NoMatchId;

impl FromStr for MatchId {
    type Err = NoMatchId;

    fn from_str(text: &str) -> Result<Self, NoMatchId> {
        if text.len() != 16 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NoMatchId);
        }
        u64::from_str_radix(text, 16).map(MatchId).map_err(|_| NoMatchId)
    }
}

/// How a match came to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// The result.
    pub outcome: Outcome,
    /// Whether the table stopped it before its end.
    pub stopped: bool,
}

/// The header of a match; times are milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The identifier of the match.
    pub id: MatchId,
    /// The name of its game, which may be one that is unknown here.
    pub game: String,
    /// Who plays, in seat order.
    pub players: Vec<Player>,
    /// The options in their kept form.
    pub options: Vec<u8>,
    /// The version of the rules that it was started under.
    pub rules: u16,
    /// When it was started.
    pub started: u64,
    /// When it was last played.
    pub last_played: u64,
    /// Its end, when it is over.
    pub ended: Option<Ended>,
}

impl Header {
    /// The header of a match that starts `now`.
    pub fn new(id: MatchId, players: Vec<Player>, played: &dyn AnyMatch, now: u64) -> Header {
        let (game, options) = (played.name().to_owned(), played.options_bytes());
        let mut header =
            Header { id, game, players, options, rules: played.rules(), started: now, last_played: now, ended: None };
        header.played(played, now);
        header
    }

    /// Notes that the match was played `now`, and whether it is over.
    pub fn played(&mut self, played: &dyn AnyMatch, now: u64) {
        self.last_played = now;
        self.ended = played.outcome().map(|outcome| Ended { outcome, stopped: played.is_stopped() });
    }

    /// The header under which what is `good` of a damaged match goes on as a new one, the damaged copy staying as it is.
    pub fn fork(&self, good: &dyn AnyMatch, id: MatchId, now: u64) -> Header {
        Header { started: self.started, ..Header::new(id, self.players.clone(), good, now) }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.players.len().min(usize::from(u8::MAX)) as u8
    }

    /// The names of the players, one after the other.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        names.join(", ")
    }

    /// The bytes to keep beside `entries` journal entries.
    pub fn to_bytes(&self, entries: u32) -> Vec<u8> {
        envelope::seal(VERSION, &(self, entries))
    }
}

/// The result of reading a header's bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeaderRead {
    /// A header, and how many journal entries were kept beside it.
    Whole(Header, u32),
    /// A newer version of the app wrote it.
    Newer,
    /// The bytes are not those that were written.
    Damaged,
}

/// Puts the match that was played last first, and those that are over after those that go on.
pub fn latest_first(headers: &mut [Header]) {
    headers.sort_by_key(|header| (header.ended.is_some(), Reverse(header.last_played)));
}

/// Reads a header back.
pub fn read(bytes: &[u8]) -> HeaderRead {
    match envelope::open::<(Header, u32)>(VERSION, bytes) {
        Ok((header, entries)) if is_sound(&header) => {
            let players = header.players.into_iter().map(Player::sanitized).collect();
            HeaderRead::Whole(Header { players, ..header }, entries)
        }
        Ok(_) | Err(Unread::Damaged) => HeaderRead::Damaged,
        Err(Unread::Newer) => HeaderRead::Newer,
    }
}

fn is_sound(header: &Header) -> bool {
    let seats = header.players.len();
    let ranks_fit = header.ended.as_ref().is_none_or(|ended| ended.outcome.ranks.iter().count() == seats);
    let is_name = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
    let game_fits = (1..=LONGEST_GAME).contains(&header.game.len()) && header.game.bytes().all(is_name);
    (1..=usize::from(Seats::MOST)).contains(&seats) && ranks_fit && game_fits
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::table::seat::{PerSeat, Seat};

    pub(in crate::saves) fn sample() -> Header {
        let player = |name: &str, colour, emblem| Player { name: name.to_owned(), colour, emblem };
        Header {
            id: MatchId(0x1234_5678_9abc_def0),
            game: "un-jeu-inconnu".to_owned(),
            players: vec![player("Léa", 0, 3), player("Malo", 7, 23)],
            options: vec![1, 0],
            rules: 2,
            started: 1_796_000_000_000,
            last_played: 1_796_000_123_456,
            ended: Some(Ended { outcome: Outcome { ranks: PerSeat::new(2, |Seat(seat)| seat + 1) }, stopped: true }),
        }
    }

    #[test]
    fn an_id_is_shown_as_it_is_read() {
        let id = MatchId(0xab);
        assert_eq!(id.to_string(), "00000000000000ab");
        assert_eq!("00000000000000AB".parse(), Ok(id));
        for text in ["", "ab", "+0000000000000ab", "00000000000000g0", "00000000000000ab0", "é00000000000000"] {
            assert_eq!(text.parse::<MatchId>(), Err(NoMatchId), "{text}");
        }
    }

    #[test]
    fn a_header_of_an_unknown_game_reads_back() {
        let header = sample();
        assert_eq!(read(&header.to_bytes(7)), HeaderRead::Whole(header, 7));
    }

    #[test]
    fn a_newer_header_is_told_from_a_damaged_one() {
        let newer = envelope::seal(VERSION + 1, &"what a later version keeps");
        assert_eq!(read(&newer), HeaderRead::Newer);
        let bytes = sample().to_bytes(7);
        assert_eq!(read(&bytes[1..]), HeaderRead::Damaged);
    }

    #[test]
    fn players_are_read_as_they_can_be_drawn() {
        let mut odd = sample();
        odd.players[1] = Player { name: "\u{202e}Malo\n".to_owned(), colour: 15, emblem: 255 };
        let HeaderRead::Whole(header, _) = read(&odd.to_bytes(0)) else { panic!("a sound header") };
        assert_eq!(header.players[1], Player { name: "Malo".to_owned(), colour: 7, emblem: 15 });
    }

    #[test]
    fn what_no_screen_can_show_is_damage() {
        let mut crowd = sample();
        crowd.ended = None;
        crowd.players = vec![crowd.players[0].clone(); 33];
        let ranks = Header { players: vec![sample().players[0].clone()], ..sample() };
        let nobody = Header { players: vec![], ended: None, ..sample() };
        let unnamed = Header { game: String::new(), ..sample() };
        let odd = Header { game: "a\u{202e}b".to_owned(), ..sample() };
        for header in [crowd, ranks, nobody, unnamed, odd] {
            assert_eq!(read(&header.to_bytes(0)), HeaderRead::Damaged, "{header:?}");
        }
    }
}
