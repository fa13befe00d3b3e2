//! A journal entry as it is kept: opaque bytes that only this layer can read back.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::game::{Actor, Game};

/// One step of a match, as the journal remembers it.
#[derive(Clone, PartialEq)]
pub(super) enum Entry<G: Game> {
    /// Somebody did something.
    Acted(Actor, G::Action),
    /// Chance decided something.
    Drawn(G::Draw),
    /// The last entry that still counted was taken back.
    Undone,
    /// The table stopped the match before its end.
    Stopped,
}

/// A journal entry in its kept form.
#[derive(Clone, PartialEq, Eq)]
pub struct EncodedEntry(Vec<u8>);

impl EncodedEntry {
    /// An entry as it was read from a store or a file; whether it fits is found out by replaying it.
    pub fn from_bytes(bytes: Vec<u8>) -> EncodedEntry {
        EncodedEntry(bytes)
    }

    /// The bytes to keep.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for EncodedEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EncodedEntry(..)")
    }
}

#[derive(Serialize, serde::Deserialize)]
enum Wire<A, D> {
    Acted(Actor, A),
    Drawn(D),
    Undone,
    Stopped,
}

pub(super) fn keep<G: Game>(entry: &Entry<G>) -> EncodedEntry {
    let wire = match entry {
        Entry::Acted(by, action) => Wire::Acted(*by, action),
        Entry::Drawn(outcome) => Wire::Drawn(outcome),
        Entry::Undone => Wire::Undone,
        Entry::Stopped => Wire::Stopped,
    };
    EncodedEntry(to_bytes(&wire))
}

/// The entry behind kept bytes, or nothing when they are none of this game's.
pub(super) fn read<G: Game>(encoding: &EncodedEntry) -> Option<Entry<G>> {
    let (wire, rest) = postcard::take_from_bytes::<Wire<G::Action, G::Draw>>(&encoding.0).ok()?;
    if !rest.is_empty() {
        return None;
    }
    Some(match wire {
        Wire::Acted(by, action) => Entry::Acted(by, action),
        Wire::Drawn(outcome) => Entry::Drawn(outcome),
        Wire::Undone => Entry::Undone,
        Wire::Stopped => Entry::Stopped,
    })
}

/// A value in the compact form that saves are made of.
pub(super) fn to_bytes<T: Serialize>(value: &T) -> Vec<u8> {
    // Only a value that refuses to be serialised at all makes this fail, and ours are plain enums and numbers.
    postcard::to_stdvec(value).unwrap_or_default()
}

/// The value behind [`to_bytes`], or nothing when the bytes are no such value.
pub(super) fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}
