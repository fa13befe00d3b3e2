//! The words of the options.

use crate::app::game::OptionText;
use crate::text::{self, Lang};

/// The words of the option of this id.
pub fn option_text(lang: Lang, id: &str) -> Option<OptionText> {
    let words = |name: &str, why: &str| (name.to_owned(), why.to_owned());
    Some(match id {
        "cry" => OptionText {
            art: "pig",
            legend: text::options_cry(lang).into(),
            values: vec![
                words(text::options_cry_button(lang), text::options_cry_button_why(lang)),
                words(text::options_cry_aloud(lang), text::options_cry_aloud_why(lang)),
                words(text::options_cry_off(lang), text::options_cry_off_why(lang)),
            ],
        },
        "race" => OptionText {
            art: "die",
            legend: text::options_race(lang).into(),
            values: vec![
                words(text::options_race_off(lang), text::options_race_off_why(lang)),
                words(text::options_race_on(lang), text::options_race_on_why(lang)),
            ],
        },
        "short_reserve" => OptionText {
            art: "hourglass",
            legend: text::options_short(lang).into(),
            values: vec![
                words(text::options_short_nothing(lang), text::options_short_nothing_why(lang)),
                words(text::options_short_ends(lang), text::options_short_ends_why(lang)),
            ],
        },
        _ => return None,
    })
}
