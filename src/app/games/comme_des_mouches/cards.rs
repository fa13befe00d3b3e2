//! How the cards look and what they are called.

use leptos::prelude::*;

use crate::app::components::Picture;
use crate::app::i18n::use_lang;
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

/// The name of its picture in the art folder.
pub fn art(card: Card) -> String {
    format!("card-{}", id(card))
}

/// Points with a minus sign where they are below nothing.
pub fn signed(points: i16) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { points.to_string() }
}

/// What it is worth, always with a sign; a word for what is worth nothing.
pub fn worth(lang: Lang, card: Card) -> String {
    match card.points() {
        0 => text::mouches_special(lang).to_owned(),
        points @ 1.. => format!("+{points}"),
        points => signed(points.into()),
    }
}

/// The card, small.
#[component]
pub fn MiniCard(
    /// Which.
    card: Card,
    /// Whether it is told to a screen reader, as no words stand beside it.
    #[prop(default = true)]
    is_told: bool,
) -> impl IntoView {
    let alt = if is_told { name(use_lang(), card) } else { "" };
    view! { <Picture name=art(card) alt attr:class="mini-card" attr:data-kind=kind(card) /> }
}

/// Several cards, small, in a row.
#[component]
pub fn MiniCards(
    /// Which.
    cards: Vec<Card>,
    /// What is said when there are none.
    #[prop(optional)]
    none: &'static str,
) -> impl IntoView {
    let none = cards.is_empty().then_some(none);
    let cards: Vec<_> = cards.into_iter().map(|card| view! { <MiniCard card /> }).collect();
    view! { <span class="mini-cards">{cards} {none}</span> }
}
