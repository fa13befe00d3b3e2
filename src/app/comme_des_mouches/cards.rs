//! How the cards look and what they are called.

use crate::app::kit::el::El;
use crate::app::kit::picture;
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::text::{self, Lang};

/// The card's id in art and styles.
pub fn id(card: Card) -> &'static str {
    match card {
        Card::SweatDrop => "sweat_drop",
        Card::Peas => "peas",
        Card::Jam => "jam",
        Card::RunnyCheese => "runny_cheese",
        Card::Cow => "cow",
        Card::CowPat => "cow_pat",
        Card::Swatter => "swatter",
        Card::FlyPaper => "fly_paper",
        Card::SpiderWeb => "spider_web",
        Card::Mouchicide => "mouchicide",
        Card::Nest => "nest",
        Card::Mireille => "mireille",
    }
}

/// What it is called.
pub fn name(lang: Lang, card: Card) -> &'static str {
    match card {
        Card::SweatDrop => text::mouches_card_sweat_drop(lang),
        Card::Peas => text::mouches_card_peas(lang),
        Card::Jam => text::mouches_card_jam(lang),
        Card::RunnyCheese => text::mouches_card_runny_cheese(lang),
        Card::Cow => text::mouches_card_cow(lang),
        Card::CowPat => text::mouches_card_cow_pat(lang),
        Card::Swatter => text::mouches_card_swatter(lang),
        Card::FlyPaper => text::mouches_card_fly_paper(lang),
        Card::SpiderWeb => text::mouches_card_spider_web(lang),
        Card::Mouchicide => text::mouches_card_mouchicide(lang),
        Card::Nest => text::mouches_card_nest(lang),
        Card::Mireille => text::mouches_card_mireille(lang),
    }
}

/// How the style sheet calls its kind.
pub fn kind(card: Card) -> &'static str {
    match card.kind() {
        Kind::Food => "food",
        Kind::Danger => "danger",
        Kind::Special => "special",
    }
}

/// Its picture.
pub fn art(card: Card) -> El {
    picture(&["card-", id(card)].concat())
}

/// The card, small, with its name for whoever does not see it.
pub fn mini(lang: Lang, card: Card) -> El {
    art(card).attr("class", "mini-card").attr("data-kind", kind(card)).attr("alt", name(lang, card))
}

/// Points with their sign, where they are below nothing.
pub fn signed(points: i16) -> String {
    let digits = text::digits(points.unsigned_abs().into());
    if points < 0 { ["−", &digits].concat() } else { digits }
}

/// What it is worth, always with a sign; a word for what is worth nothing.
pub fn worth(lang: Lang, card: Card) -> String {
    match card.points() {
        0 => text::mouches_special(lang).to_owned(),
        points @ 1.. => ["+", &signed(points.into())].concat(),
        points => signed(points.into()),
    }
}
