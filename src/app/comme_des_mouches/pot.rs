//! The pot in the middle: the card in play, the pile, the reserve, and the box with Mireille on it.

use super::super::kit::el::{El, Piece, el, nothing, of};
use super::super::kit::picture;
use super::super::shell::Shell;
use super::super::table::sight::{parted, shown};
use super::{Sight, cards};
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::games::comme_des_mouches::view::{Mireille, Table};
use crate::text::{self, Lang};

/// The pot.
pub fn pot(shell: Shell, seen: Sight) -> El {
    let lang = shell.lang();
    let card =
        parted(seen, |seen| seen.table().card(), move |card| card.map_or_else(nothing, |card| in_play(lang, card)));
    of("div", "pot").child(card).child(shown(seen, move |seen| facts(lang, seen.table())))
}

fn in_play(lang: Lang, card: Card) -> Piece {
    let worth = of("span", if card.kind() == Kind::Special { "points effect" } else { "points" });
    of("figure", "fly-card")
        .attr("data-card", cards::id(card))
        .attr("data-kind", cards::kind(card))
        .el(cards::art(card))
        .el(el("figcaption").el(el("b").text(cards::name(lang, card))).el(worth.text(cards::worth(lang, card))))
        .view()
}

/// What lies beside the card.
fn facts(lang: Lang, table: &Table) -> Piece {
    let fact = |class: &'static str, sign: El, number: u8, spoken: String| {
        let number = el("b").attr("aria-hidden", "true").text(text::digits(number.into()));
        of("li", class).el(sign).el(number).el(of("span", "sr").text(spoken))
    };
    let pile = table.pile().count() as u8;
    let list = of("ul", "pot-facts")
        .el(fact("pile", el("i").attr("aria-hidden", "true"), pile, text::mouches_pile(lang, pile.into())))
        .el(fact("flies-reserve", picture("fly"), table.reserve, text::mouches_reserve(lang, table.reserve.into())));
    let list = match table.mireille {
        Mireille::OnBox => {
            list.el(of("li", "blue").el(picture("mireille")).el(of("span", "sr").text(text::mouches_on_box(lang))))
        }
        _ => list,
    };
    list.view()
}
