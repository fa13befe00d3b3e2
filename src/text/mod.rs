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
    let far = || learned::rules()?.get(index.checked_sub(FRENCH.len())?);
    table(lang).get(index).or_else(far).copied().unwrap_or_default()
}

/// Whether the app can speak this language now: French always, English once its texts are there.
pub fn speaks(lang: Lang) -> bool {
    lang == Lang::Fr || learned::english().is_some()
}

/// Whether the rules can be read in this language now.
pub fn knows_rules(lang: Lang) -> bool {
    table(lang).len() == TEXTS || learned::rules().is_some()
}

#[cfg(not(target_arch = "wasm32"))]
mod learned {
    pub(super) fn english() -> Option<&'static [&'static str]> {
        Some(&super::ENGLISH)
    }

    pub(super) fn rules() -> Option<&'static [&'static str]> {
        None
    }
}

/// In the browser English, and the French rules, are fetched when somebody reads them: they would weigh as much as a game on
/// every first visit.
#[cfg(target_arch = "wasm32")]
mod learned {
    use std::cell::Cell;

    type Texts = &'static [&'static str];

    thread_local! {
        static ENGLISH: Cell<Option<Texts>> = const { Cell::new(None) };
        static RULES: Cell<Option<Texts>> = const { Cell::new(None) };
    }

    pub(super) fn english() -> Option<Texts> {
        ENGLISH.get()
    }

    pub(super) fn rules() -> Option<Texts> {
        RULES.get()
    }

    /// Learns English from the file at [`super::ENGLISH_FILE`]; what is no such file is not learned.
    pub fn learn_english(file: String) {
        if let Some(texts) = texts(file, super::TEXTS) {
            ENGLISH.set(Some(texts));
        }
    }

    /// Learns the French rules from the file at [`super::RULES_FILE`]; what is no such file is not learned.
    pub fn learn_rules(file: String) {
        if let Some(texts) = texts(file, super::TEXTS - super::FRENCH.len()) {
            RULES.set(Some(texts));
        }
    }

    fn texts(file: String, count: usize) -> Option<Texts> {
        // Once and for all: the texts are needed as long as the page.
        let texts: Vec<&'static str> = file.leak().split('\n').collect();
        (texts.len() == count).then(|| &*texts.leak())
    }
}

#[cfg(target_arch = "wasm32")]
pub use learned::{learn_english, learn_rules};

/// Every text of a language as its table holds it, for tests of the whole catalogue.
pub fn all(lang: Lang) -> &'static [&'static str] {
    table(lang)
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
