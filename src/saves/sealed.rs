//! The wrapping of kept values. In every version to come the first byte is the version, and the last four are the
//! CRC-32 of all that stands before them: so damage is told from a newer version, whatever is in between.

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

/// Wraps `value` up.
pub(super) fn seal<T: Serialize>(version: u8, value: &T) -> Vec<u8> {
    let mut bytes = vec![version];
    bytes.extend(body(value));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The value that was wrapped up by [`seal`] in this version.
pub(super) fn open<T: DeserializeOwned>(version: u8, bytes: &[u8]) -> Result<T, Unread> {
    let (wrapped, crc) = bytes.split_last_chunk::<4>().ok_or(Unread::Damaged)?;
    let (&found, body) = wrapped.split_first().ok_or(Unread::Damaged)?;
    if crc32fast::hash(wrapped) != u32::from_le_bytes(*crc) {
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
    fn nothing_is_damage() {
        assert_eq!(open::<u32>(1, &[]), Err(Unread::Damaged));
        assert_eq!(open::<()>(1, &crc32fast::hash(&[]).to_le_bytes()), Err(Unread::Damaged));
    }
}
