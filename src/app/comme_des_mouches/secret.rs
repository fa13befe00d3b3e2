//! Behind the curtain: what goes into the fist, and one's own notes.

use leptos::prelude::*;

use super::super::kit::button;
use super::super::kit::el::{El, Piece, Small, all, el, nothing, of, press_of};
use super::super::kit::picture;
use super::super::shell::Shell;
use super::super::table::sight::{self, part, shown};
use super::{Seen, Sight, cards, flies, look, play, sheet};
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::cards::Kind;
use crate::games::comme_des_mouches::view::{Flies, Phase};
use crate::table::game::By;
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use crate::text;

/// What `seat` sees and does behind its curtain.
pub fn secret(shell: Shell, seat: Seat, why: Why) -> Piece {
    let sight = sight::sight(shell, look);
    shown(sight, move |seen| match (why, seen.phase(), seen.view.hand) {
        (Why::Look, _, Some(hand)) => notes(shell, seen, hand),
        (Why::Act, Phase::Fists, Some(hand)) if seen.view.fist.is_none() => {
            all(vec![in_play(shell, sight, seen).view(), fist(shell, seat, hand)])
        }
        _ => nothing(),
    })
}

/// What everybody knows of the round, for whoever thinks about a stake: the card, and the score sheet.
fn in_play(shell: Shell, sight: Sight, seen: &Seen) -> El {
    let lang = shell.lang();
    let round = part(sight, |seen| Some(seen.table().round()));
    let row = of("div", "in-play");
    let row = match seen.table().card() {
        Some(card) => row.el(cards::mini(lang, card).attr("alt", "")).el(match card.kind() {
            Kind::Special => of("b", "grow").text(cards::name(lang, card)),
            Kind::Food | Kind::Danger => {
                of("b", "grow").text(cards::name(lang, card)).text(" ").el(el("span").text(cards::worth(lang, card)))
            }
        }),
        None => row,
    };
    row.child(sheet::opener(shell, sight, round))
}

/// What is being put into the fist: here and nowhere else, until it is closed.
#[derive(Clone, Copy)]
struct Making {
    black: Small,
    /// Whether Mireille goes in, as something there or not.
    mireille: Small,
}

impl Making {
    fn flies(self) -> Flies {
        Flies { black: self.black.get().unwrap_or_default(), mireille: self.mireille.get().is_some() }
    }
}

fn fist(shell: Shell, seat: Seat, hand: Flies) -> Piece {
    let lang = shell.lang();
    let making = Making { black: RwSignal::new(Some(0)), mireille: RwSignal::new(None) };
    let close = move || {
        let flies = untrack(|| making.flies());
        play(shell, By::Seat(seat), Action::Stake(flies));
    };
    let left = move || text::mouches_stake_left(lang, (hand.all() - making.flies().all()).into());
    let place = of("div", "hand-place")
        .el(of("div", "fist-place").el(picture("fist")).live(move || flies::flies(lang, making.flies(), false).view()))
        .el(of("h2", "prompt").text(text::mouches_stake(lang)))
        .el(rating(shell, making, hand.black))
        .child(her(shell, making, hand.mireille));
    all(vec![
        place.view(),
        of("p", "soft").live_text(left).view(),
        of("div", "actions")
            .el(button::when(shell.sitting().ready(), "mine", text::mouches_stake_done(lang), close))
            .view(),
    ])
}

/// A button for an empty fist and one for each fly of the hand: the third one puts three into the fist.
fn rating(shell: Shell, making: Making, black: u8) -> El {
    let lang = shell.lang();
    let set = move |number: u8| making.black.set(Some(number));
    let is_now = move |number: u8| making.black.get() == Some(number);
    let none = press_of("rate rate-none", move || set(0))
        .attr("aria-label", text::mouches_stake_none(lang))
        .live_bool("aria-pressed", move || is_now(0))
        .text("0");
    let rating = of("div", "rating").attr("role", "group").attr("aria-label", text::mouches_stake(lang)).el(none);
    (1..=black).fold(rating, |rating, number| {
        let rate = press_of("rate", move || set(number))
            .attr("aria-label", text::mouches_flies(lang, number.into()))
            .live_bool("aria-pressed", move || is_now(number))
            .live_flag("data-in", move || making.black.get().unwrap_or_default() >= number)
            .el(picture("fly"));
        rating.el(rate)
    })
}

/// Mireille, for whoever has her.
fn her(shell: Shell, making: Making, has_her: bool) -> Piece {
    if !has_her {
        return nothing();
    }
    let change = move || making.mireille.update(|her| *her = if her.is_some() { None } else { Some(0) });
    press_of("blue-toggle", change)
        .live_bool("aria-pressed", move || making.mireille.get().is_some())
        .el(picture("mireille"))
        .el(el("span").text(text::mouches_stake_her(shell.lang())))
        .view()
}

/// What the seat knows and nobody else: its hand, and its closed fist.
fn notes(shell: Shell, seen: &Seen, hand: Flies) -> Piece {
    let lang = shell.lang();
    let in_hand =
        (0..hand.black).fold(of("div", "rating"), |rating, _| rating.el(of("span", "rate").el(picture("fly"))));
    let in_hand = match hand.mireille {
        true => in_hand.el(of("span", "rate").el(picture("mireille"))),
        false => in_hand,
    };
    let fist = of("div", "fist-place").el(picture("fist"));
    let (fist, words) = match (seen.view.fist, seen.phase()) {
        (Some(closed), _) => {
            let words = text::mouches_note_fist(lang, &flies::told(lang, closed));
            (fist.el(flies::flies(lang, closed, false)), words)
        }
        (None, Phase::Card | Phase::Fists) => (fist, text::mouches_note_nothing(lang).to_owned()),
        (None, _) => (fist, String::new()),
    };
    all(vec![
        of("div", "hand-place").el(fist).el(in_hand.attr("aria-hidden", "true")).view(),
        of("h2", "prompt").text(text::mouches_note_hand(lang, hand.all().into())).view(),
        of("p", "soft").text(words).view(),
    ])
}
