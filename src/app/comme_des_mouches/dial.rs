//! The dial: every number that can be bid, for the one who was touched.

use std::rc::Rc;

use super::super::kit::button;
use super::super::kit::dialog;
use super::super::kit::el::{El, Piece, Slot, all, el, nothing, of, press_of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::choosing::Choosing;
use super::{Sight, play};
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::view::HIGHEST;
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The dial of `seat`.
pub fn dial(shell: Shell, seen: Sight, choosing: Choosing, seat: Seat) -> Piece {
    let lang = shell.lang();
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let known = seen.with_untracked(|seen| {
        let table = seen.as_ref()?.table();
        Some((table.at_most(), table.bid(seat)))
    });
    let Some((at_most, now)) = known else { return nothing() };
    let question = Slot::new();
    let asked = text::mouches_dial(lang, &player.name);
    let close = button::round("close", text::mouches_dial_close(lang), move || choosing.put_away());
    let head = of("div", "say dial-head")
        .el(person::emblem(&player, "s"))
        .el(of("h2", "prompt").text(&asked))
        .el(close.flag("data-back", true));
    let dial =
        of("div", "dial").attr("role", "group").attr("aria-label", asked).attr("data-colour", person::colour(&player));
    let dial = (0..=HIGHEST).fold(dial, |dial, flies| match now == Some(flies) {
        true => dial.el(chosen(choosing, flies)),
        false => dial.el(number(shell, &question, seat, flies, at_most)),
    });
    all(vec![head.view(), dial.view(), question.piece()])
}

/// The number that was bid already: to bid it again is to leave it as it is.
fn chosen(choosing: Choosing, flies: u8) -> El {
    figure(flies, move || choosing.put_away()).attr("aria-pressed", "true")
}

/// One number; what is more than all hands hold is asked about first.
fn number(shell: Shell, question: &Slot, seat: Seat, flies: u8, at_most: u8) -> El {
    let question = question.clone();
    let is_high = flies > at_most;
    let press = move || match is_high {
        true => ask(shell, &question, seat, flies, at_most),
        false => play(shell, By::Seat(seat), Action::Bid(flies)),
    };
    figure(flies, press).flag("data-high", is_high)
}

fn figure(flies: u8, press: impl FnMut() + 'static) -> El {
    press_of("dial-number", press).el(el("span").text(text::digits(flies.into())))
}

fn ask(shell: Shell, question: &Slot, seat: Seat, flies: u8, at_most: u8) {
    let (asked, lang) = (question.clone(), shell.lang());
    question.put(move || {
        let close: dialog::Close = Rc::new(move || asked.clear());
        let bid = move || play(shell, By::Seat(seat), Action::Bid(flies));
        let answers: Vec<dialog::Answer> = vec![
            ("choice", text::mouches_high_no(lang).into(), close.clone()),
            ("doing", text::mouches_high_yes(lang, flies.into()), Rc::new(bid)),
        ];
        let why = text::mouches_high_why(lang, at_most.into());
        dialog::ask("fly", &text::mouches_high(lang, flies.into()), &why, close, answers)
    });
}
