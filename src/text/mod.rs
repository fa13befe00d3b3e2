//! The catalogue of texts: one typed function a key, made from `locales/*.json` by the build script.

mod fill;
mod lang;
pub mod search;

pub use fill::digits;
use fill::{fill, plural};
pub use lang::Lang;

/// The texts of a language, one per key. They are split once and never freed.
type Texts = &'static [&'static str];

fn table(lang: Lang) -> Texts {
    match lang {
        Lang::Fr => learned::french(),
        Lang::En => learned::english().unwrap_or_else(learned::french),
    }
}

#[inline(never)]
fn line(lang: Lang, index: usize) -> &'static str {
    let far = || learned::more()?.get((index + MORE).checked_sub(TEXTS)?);
    table(lang).get(index).or_else(far).copied().unwrap_or_default()
}

/// Whether the app can speak this language now: French always, English once its texts are there.
pub fn speaks(lang: Lang) -> bool {
    lang == Lang::Fr || learned::english().is_some()
}

/// Whether the texts that are read now and then (rules, the list of matches) are there in this language.
pub fn knows_more(lang: Lang) -> bool {
    table(lang).len() == TEXTS || learned::more().is_some()
}

fn split_lines(texts: &'static str) -> Texts {
    texts.split('\n').collect::<Vec<_>>().leak()
}

#[cfg(not(target_arch = "wasm32"))]
mod learned {
    use std::sync::OnceLock;

    use super::Texts;

    pub(super) fn french() -> Texts {
        static FRENCH: OnceLock<Texts> = OnceLock::new();
        FRENCH.get_or_init(|| super::split_lines(super::FRENCH))
    }

    pub(super) fn english() -> Option<Texts> {
        static ENGLISH: OnceLock<Texts> = OnceLock::new();
        Some(ENGLISH.get_or_init(|| super::split_lines(super::ENGLISH)))
    }

    pub(super) fn more() -> Option<Texts> {
        None
    }
}

/// In the browser, English and the less used French texts (rules, the list of matches) are fetched when they are first needed,
/// so that the first visit does not load them.
#[cfg(target_arch = "wasm32")]
mod learned {
    use std::cell::Cell;

    use super::Texts;

    thread_local! {
        static FRENCH: Cell<Option<Texts>> = const { Cell::new(None) };
        static ENGLISH: Cell<Option<Texts>> = const { Cell::new(None) };
        static MORE: Cell<Option<Texts>> = const { Cell::new(None) };
    }

    pub(super) fn french() -> Texts {
        FRENCH.get().unwrap_or_else(|| {
            let texts = super::split_lines(super::FRENCH);
            FRENCH.set(Some(texts));
            texts
        })
    }

    pub(super) fn english() -> Option<Texts> {
        ENGLISH.get()
    }

    pub(super) fn more() -> Option<Texts> {
        MORE.get()
    }

    /// Learns English from the file at [`super::ENGLISH_FILE`]; what is no such file is not learned.
    pub fn learn_english(file: String) {
        let texts = super::split_lines(file.leak());
        ENGLISH.set(Some(texts).filter(|texts| texts.len() == super::TEXTS));
    }

    /// Learns the rest of the French texts from the file at [`super::MORE_FILE`]; what is no such file is not learned.
    pub fn learn_more(file: String) {
        let texts = super::split_lines(file.leak());
        MORE.set(Some(texts).filter(|texts| texts.len() == super::MORE));
    }
}

#[cfg(target_arch = "wasm32")]
pub use learned::{learn_english, learn_more};

/// Every text of a language as its table holds it, for tests of the whole catalogue.
pub fn all(lang: Lang) -> &'static [&'static str] {
    table(lang)
}

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));
