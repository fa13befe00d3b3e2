//! The languages of the app.

/// A language that the app speaks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Lang {
    /// French, the default.
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
