//! The catalogue of texts: one typed function a key, made from `locales/*.json` by the build script.

mod fill;
pub mod search;

pub use fill::digits;
use fill::{fill, plural};

/// A language that the app speaks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Lang {
    /// French, the language of the house.
    #[default]
    Fr,
    /// English.
    En,
}

impl Lang {
    /// The language's code in the document's `lang`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::Fr => "fr",
            Lang::En => "en",
        }
    }
}

fn table(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::Fr => &FRENCH,
        Lang::En => learned::english().unwrap_or(&FRENCH),
    }
}

#[inline(never)]
fn line(lang: Lang, index: usize) -> &'static str {
    table(lang).get(index).copied().unwrap_or_default()
}

/// Whether the app can speak this language now: French always, English once its texts are there.
pub fn speaks(lang: Lang) -> bool {
    lang == Lang::Fr || learned::english().is_some()
}

#[cfg(not(target_arch = "wasm32"))]
mod learned {
    pub(super) fn english() -> Option<&'static [&'static str]> {
        Some(&super::ENGLISH)
    }
}

/// In the browser English is fetched when somebody reads it: it would weigh as much as a game on every first visit.
#[cfg(target_arch = "wasm32")]
mod learned {
    use std::cell::Cell;

    thread_local! {
        static ENGLISH: Cell<Option<&'static [&'static str]>> = const { Cell::new(None) };
    }

    pub(super) fn english() -> Option<&'static [&'static str]> {
        ENGLISH.get()
    }

    /// Learns English from the file at [`super::ENGLISH_FILE`]; what is no such file is not learned.
    pub fn learn_english(file: String) {
        // Once and for all: the texts are needed as long as the page.
        let texts: Vec<&'static str> = file.leak().split('\n').collect();
        if texts.len() == super::FRENCH.len() {
            ENGLISH.set(Some(texts.leak()));
        }
    }
}

#[cfg(target_arch = "wasm32")]
pub use learned::learn_english;

/// Every text of a language as its table holds it, for tests of the whole catalogue.
pub fn all(lang: Lang) -> &'static [&'static str] {
    table(lang)
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
