//! Flies, as they are seen in a fist or in a hand.

use crate::app::kit::el::{El, el, of};
use crate::app::kit::picture;
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

/// Flies with their number; Mireille is there as one who is `away` when she was whistled back.
pub fn flies(lang: Lang, flies: Flies, away: bool) -> El {
    let black = match flies.black {
        few @ ..=SINGLY => few,
        _ => 1,
    };
    let shown = of("span", "flies")
        .attr("data-flies", text::digits(flies.all().into()))
        .attr("role", "img")
        .attr("aria-label", told(lang, Flies { mireille: flies.mireille && !away, ..flies }));
    let shown = (0..black).fold(shown, |shown, _| shown.el(picture("fly")));
    let shown = if flies.mireille { shown.el(picture("mireille").flag("data-away", away)) } else { shown };
    let counted = flies.all() - u8::from(away && flies.mireille);
    shown.el(el("b").attr("aria-hidden", "true").text(text::digits(counted.into())))
}
