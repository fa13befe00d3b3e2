//! The wrapping of kept values. In every version to come the first byte is the version, and the last four are the
//! CRC-32 of all that stands before them: so damage is told from a newer version, whatever is in between.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why kept bytes give no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unread {
    /// A newer version of the app wrote them.
    Newer,
    /// They are not what was written.
    Damaged,
}

/// The CRC-32 of zip and PNG, without the tables that make it fast: they weigh more than a game, and a match is short.
const CRC_32: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// The CRC-32 of `parts`, one after the other.
pub(super) fn checksum(parts: &[&[u8]]) -> u32 {
    let mut digest = CRC_32.digest();
    parts.iter().for_each(|part| digest.update(part));
    digest.finalize()
}

/// Wraps `value` up.
pub(super) fn seal<T: Serialize>(version: u8, value: &T) -> Vec<u8> {
    let mut bytes = vec![version];
    bytes.extend(body(value));
    bytes.extend(checksum(&[&bytes]).to_le_bytes());
    bytes
}

/// The value that was wrapped up by [`seal`] in this version.
pub(super) fn open<T: DeserializeOwned>(version: u8, bytes: &[u8]) -> Result<T, Unread> {
    let (wrapped, crc) = bytes.split_last_chunk::<4>().ok_or(Unread::Damaged)?;
    let (&found, body) = wrapped.split_first().ok_or(Unread::Damaged)?;
    if checksum(&[wrapped]) != u32::from_le_bytes(*crc) {
        return Err(Unread::Damaged);
    }
    match found {
        newer if newer > version => Err(Unread::Newer),
        same if same == version => value(body).ok_or(Unread::Damaged),
        _ => Err(Unread::Damaged),
    }
}

/// A value in the compact form.
pub(super) fn body<T: Serialize>(value: &T) -> Vec<u8> {
    // Only a value that refuses to be serialised at all makes this fail, and ours are plain texts and numbers.
    postcard::to_stdvec(value).unwrap_or_default()
}

/// The value behind [`body`], with nothing after it.
pub(super) fn value<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_again_and_its_version_tells() {
        let bytes = seal(3, &(7u32, "mouton"));
        assert_eq!(open(3, &bytes), Ok((7u32, "mouton".to_owned())));
        assert_eq!(open::<(u32, String)>(2, &bytes), Err(Unread::Newer));
        assert_eq!(open::<(u32, String)>(4, &bytes), Err(Unread::Damaged));
    }

    #[test]
    fn a_flipped_version_is_damage_and_not_news() {
        let mut bytes = seal(1, &7u32);
        bytes[0] ^= 0x40;
        assert_eq!(open::<u32>(1, &bytes), Err(Unread::Damaged));
    }

    #[test]
    fn the_checksum_is_the_one_that_everybody_has() {
        let bytes: Vec<u8> = (0..2000u32).map(|at| (at * at % 251) as u8).collect();
        assert_eq!(checksum(&[b"123456789"]), 0xcbf4_3926);
        assert_eq!(checksum(&[&bytes[..7], &bytes[7..], &[]]), crc32fast::hash(&bytes));
    }

    #[test]
    fn nothing_is_damage() {
        assert_eq!(open::<u32>(1, &[]), Err(Unread::Damaged));
        assert_eq!(open::<()>(1, &crc32fast::hash(&[]).to_le_bytes()), Err(Unread::Damaged));
    }
}
