//! A match as a text file that people can send each other: a readable first line, then header and records as they are stored.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde::{Deserialize, Serialize};

use super::header::{self, Header, HeaderRead, MatchId};
use super::record::Chain;
use super::write_tracker::Batch;
use super::{envelope, player};
use crate::latin;
use crate::table::any::AnyMatch;

/// The largest file that is read, in bytes.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

const VERSION: u8 = 1;
const MARKER: &str = "== la-bergerie ";
const MARKER_END: &str = " ==";
const WIDTH: usize = 76;
const EMPTY_NAME: &str = "match";

/// Why a text cannot be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ImportError {
    /// It was not exported from here.
    #[error("this is not a match of La Bergerie")]
    NotOurs,
    /// A newer version of the app wrote it.
    #[error("a newer version of La Bergerie wrote this")]
    Newer,
    /// Something of it is missing or was changed.
    #[error("this file is damaged")]
    Damaged,
    /// It has more than [`MOST_BYTES`].
    #[error("this file is too large")]
    TooLarge,
}

/// A match read from a file, exactly as it was stored, damage included. It has not been replayed yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Its header, decoded.
    pub header: Header,
    /// Its header, as it was stored.
    pub header_bytes: Vec<u8>,
    /// Its records, as they were stored.
    pub records: Vec<Vec<u8>>,
}

#[derive(Serialize, Deserialize)]
struct Payload {
    header: Vec<u8>,
    records: Vec<Vec<u8>>,
}

/// The file of a match; `title` is its first line, which is for people and is not read back.
pub fn to_text(title: &str, header_bytes: &[u8], records: &[Vec<u8>]) -> String {
    let payload = envelope::body(&Payload { header: header_bytes.to_vec(), records: records.to_vec() });
    let crc = checksum(VERSION, &payload);
    let title = player::tidy(title);
    let mut text = format!("{title}\n{MARKER}{VERSION} {crc:08x}{MARKER_END}\n");
    for (index, letter) in BASE64_STANDARD.encode(&payload).chars().enumerate() {
        if index > 0 && index % WIDTH == 0 {
            text.push('\n');
        }
        text.push(letter);
    }
    text.push('\n');
    text
}

/// The file of a match as it is played, whether or not it is kept.
pub fn match_to_text(title: &str, header: &Header, played: &dyn AnyMatch) -> String {
    let journal = played.journal();
    let header_bytes = header.to_bytes(u32::try_from(journal.len()).unwrap_or(u32::MAX));
    to_text(title, &header_bytes, &Chain::start(header).seal_all(journal))
}

/// Reads the match in a file. Line ends, blanks at line ends and everything before the marker line are ignored.
///
/// # Errors
/// Why there is none.
pub fn from_text(text: &str) -> Result<Imported, ImportError> {
    if text.len() > MOST_BYTES {
        return Err(ImportError::TooLarge);
    }
    let lines: Vec<&str> = text.split('\n').collect();
    // The last one, as a title may look like a marker, and base64 cannot.
    let at = lines.iter().rposition(|line| unindented(line).starts_with(MARKER)).ok_or(ImportError::NotOurs)?;
    let marker = unindented(lines[at]);
    let (version, crc) = read_marker(marker).ok_or(ImportError::Damaged)?;
    let body = lines[at + 1..].iter().flat_map(|line| line.chars());
    let letters: String = body.filter(|letter| !letter.is_whitespace()).collect();
    let bytes = BASE64_STANDARD.decode(&letters).map_err(|_| ImportError::Damaged)?;
    if checksum(version, &bytes) != crc {
        return Err(ImportError::Damaged);
    }
    if version > VERSION {
        return Err(ImportError::Newer);
    }
    let payload = envelope::value::<Payload>(&bytes).filter(|_| version == VERSION).ok_or(ImportError::Damaged)?;
    match header::read(&payload.header) {
        HeaderRead::Whole(header, _) => Ok(Imported { header, header_bytes: payload.header, records: payload.records }),
        HeaderRead::Newer => Err(ImportError::Newer),
        HeaderRead::Damaged => Err(ImportError::Damaged),
    }
}

impl Imported {
    /// The whole match as one transaction, refused where a match of this id is kept already.
    pub fn batch(&self) -> Batch {
        let (header, records) = (self.header_bytes.clone(), self.records.clone());
        Batch { id: self.header.id, fresh: true, header, first: 0, records }
    }

    /// The same match under another id; what was damaged stays damaged.
    pub fn rename(&self, id: MatchId) -> Imported {
        let HeaderRead::Whole(_, entries) = header::read(&self.header_bytes) else { return self.clone() };
        let header = Header { id, ..self.header.clone() };
        let (good, _) = Chain::start(&self.header).open_all(&self.records);
        let mut records = Chain::start(&header).seal_all(&good);
        records.extend_from_slice(&self.records[good.len()..]);
        Imported { header_bytes: header.to_bytes(entries), header, records }
    }
}

/// The file name for a match of `game` of this date, in ASCII letters and digits that every system accepts.
pub fn file_name(game: &str, date: &str) -> String {
    format!("la-bergerie_{}_{}.txt", slug(game), slug(date))
}

fn slug(text: &str) -> String {
    let mut slug = String::new();
    for letter in text.chars().map(latin::small) {
        match latin::apart(letter).0 {
            plain if plain.is_ascii_alphanumeric() => slug.push(plain),
            'œ' => slug.push_str("oe"),
            'æ' => slug.push_str("ae"),
            '\u{300}'..='\u{36f}' => {}
            _ if slug.is_empty() || slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { EMPTY_NAME.to_owned() } else { slug.to_owned() }
}

/// The line without the blanks and the byte order mark that may stand before it.
fn unindented(line: &str) -> &str {
    line.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

fn read_marker(line: &str) -> Option<(u8, u32)> {
    let (version, crc) = line.strip_prefix(MARKER)?.trim_end().strip_suffix(MARKER_END)?.split_once(' ')?;
    let is_crc = crc.len() == 8 && crc.bytes().all(|digit| digit.is_ascii_hexdigit());
    Some((version.parse().ok()?, u32::from_str_radix(crc, 16).ok().filter(|_| is_crc)?))
}

/// The checksum of the whole file but for its first line, which is for people and may suffer on the way.
fn checksum(version: u8, payload: &[u8]) -> u32 {
    envelope::checksum(&[&[version], payload])
}

#[cfg(test)]
mod tests;
