//! The pot in the middle: the card in play, the pile, the reserve, and the box with Mireille on it.

use leptos::prelude::*;

use super::cards;
use crate::app::components::Picture;
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::games::comme_des_mouches::view::Mireille;
use crate::text;

/// The pot.
#[component]
pub fn Pot() -> impl IntoView {
    let card = use_game::<CommeDesMouches>().select(|seen| seen.view.table.card());
    view! {
        <div class="pot">
            {move || card.get().map(|card| view! { <CardInPlay card /> })} <Facts />
        </div>
    }
}

#[component]
fn CardInPlay(card: Card) -> impl IntoView {
    let lang = use_lang();
    let class = if card.kind() == Kind::Special { "points effect" } else { "points" };
    view! {
        <figure class="fly-card" data-card=cards::id(card) data-kind=cards::kind(card)>
            <Picture name=cards::art(card) />
            <figcaption>
                <b>{cards::name(lang, card)}</b>
                <span class=class>{cards::worth(lang, card)}</span>
            </figcaption>
        </figure>
    }
}

/// What lies beside the card.
#[component]
fn Facts() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let pile = game.select(|seen| seen.view.table.pile().count() as u8);
    let reserve = game.select(|seen| seen.view.table.reserve);
    let is_on_box = game.select(|seen| seen.view.table.mireille == Mireille::OnBox);
    view! {
        <ul class="pot-facts">
            <li class="pile">
                <i aria-hidden="true"></i>
                <b aria-hidden="true">{move || pile.get().to_string()}</b>
                <span class="sr">{move || text::mouches_pile(lang, pile.get().into())}</span>
            </li>
            <li class="flies-reserve">
                <Picture name="fly" />
                <b aria-hidden="true">{move || reserve.get().to_string()}</b>
                <span class="sr">{move || text::mouches_reserve(lang, reserve.get().into())}</span>
            </li>
            {move || {
                is_on_box
                    .get()
                    .then(|| {
                        view! {
                            <li class="blue">
                                <Picture name="mireille" />
                                <span class="sr">{text::mouches_on_box(lang)}</span>
                            </li>
                        }
                    })
            }}
        </ul>
    }
}
