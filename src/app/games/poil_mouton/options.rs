//! The words of the options.

use crate::app::game::OptionText;
use crate::text::{self, Lang};

/// The words of the option of this id.
pub fn option_text(lang: Lang, id: &str) -> Option<OptionText> {
    let words = |name: &str, why: &str| (name.to_owned(), why.to_owned());
    (id == "vote").then(|| OptionText {
        art: "moth",
        legend: text::mouton_vote(lang).into(),
        values: vec![
            words(text::mouton_vote_together(lang), text::mouton_vote_together_why(lang)),
            words(text::mouton_vote_passing(lang), text::mouton_vote_passing_why(lang)),
            words(text::mouton_vote_aloud(lang), text::mouton_vote_aloud_why(lang)),
        ],
    })
}
