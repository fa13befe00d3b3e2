//! The language of the moment, and texts that are fetched when they are wanted.

use leptos::prelude::*;

use crate::device::{files, page};
use crate::saves::preferences::Language;
use crate::text::{self, Lang};

/// Which language is wanted and which one can be spoken; a context of the whole app.
#[derive(Clone, Copy)]
pub struct I18n {
    wanted: RwSignal<Lang>,
    /// Whether texts that are not in the module have been fetched.
    is_english_here: RwSignal<bool>,
    lang: Memo<Lang>,
}

impl I18n {
    /// Starts in the language that this setting means on this device.
    pub fn new(language: Language) -> I18n {
        let wanted = RwSignal::new(meant(language));
        let is_english_here = RwSignal::new(text::speaks(Lang::En));
        let lang = Memo::new(move |_| match wanted.get() {
            Lang::En if !is_english_here.get() => Lang::Fr,
            lang => lang,
        });
        I18n { wanted, is_english_here, lang }
    }

    /// Asks for the language of a setting; it is spoken as soon as its texts are here.
    pub fn want(self, language: Language) {
        self.wanted.set(meant(language));
        leptos::task::spawn_local(self.load());
    }

    /// Fetches the texts of the wanted language if they are not here yet.
    pub async fn load(self) {
        if text::speaks(self.wanted.get_untracked()) {
            return;
        }
        if let Some(file) = files::fetched(text::ENGLISH_FILE).await {
            text::learn_english(file);
            self.is_english_here.set(text::speaks(Lang::En));
        }
    }

    /// Fetches the texts that few pages need (rules, the list of matches); says whether they are here.
    pub async fn load_more(self) -> bool {
        let lang = self.lang.get_untracked();
        if !text::knows_more(lang)
            && let Some(file) = files::fetched(text::MORE_FILE).await
        {
            text::learn_more(file);
        }
        text::knows_more(lang)
    }

    /// The language that is spoken.
    pub fn lang(self) -> Memo<Lang> {
        self.lang
    }
}

/// The language of the view that is being made: pages are made anew when it changes.
pub fn use_lang() -> Lang {
    expect_context::<I18n>().lang.get_untracked()
}

fn meant(language: Language) -> Lang {
    match language {
        Language::Fr => Lang::Fr,
        Language::En => Lang::En,
        Language::Auto if page::preferred_language() == Some("en") => Lang::En,
        Language::Auto => Lang::Fr,
    }
}
