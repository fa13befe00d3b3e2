//! Flies, as they are seen in a fist or in a hand.

use leptos::prelude::*;

use crate::app::components::Picture;
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::view::Flies;
use crate::text::{self, Lang};

/// More flies than these are one picture and a number.
const SINGLY: u8 = 6;

/// So many flies in words.
pub fn told(lang: Lang, flies: Flies) -> String {
    match (flies.all(), flies.mireille) {
        (0, _) => text::mouches_empty(lang).to_owned(),
        (all, true) => text::mouches_flies_and_her(lang, all.into()),
        (all, false) => text::mouches_flies(lang, all.into()),
    }
}

/// Flies with their number.
#[component]
pub fn FliesShown(
    /// How many.
    flies: Flies,
    /// Whether Mireille was whistled back: she is there, but does not count.
    #[prop(optional)]
    is_away: bool,
) -> impl IntoView {
    let black = if flies.black <= SINGLY { flies.black } else { 1 };
    let counting = Flies { mireille: flies.mireille && !is_away, ..flies };
    let pictures: Vec<_> = (0..black).map(|_| view! { <Picture name="fly" /> }).collect();
    let mireille = flies.mireille.then(|| view! { <Picture name="mireille" attr:data-away=is_away.then_some("") /> });
    view! {
        <span class="flies" role="img" data-flies=flies.all().to_string() aria-label=told(use_lang(), counting)>
            {pictures}
            {mireille}
            <b aria-hidden="true">{counting.all().to_string()}</b>
        </span>
    }
}
