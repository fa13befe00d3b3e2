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
        Lang::En => &ENGLISH,
    }
}

/// Every text of a language as its table holds it, for tests of the whole catalogue.
pub fn all(lang: Lang) -> &'static [&'static str] {
    table(lang)
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
