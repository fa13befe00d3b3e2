//! The score sheet: the cards before everybody and their points, what is still in the pile, and where the flies are.

use std::rc::Rc;

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, Small, all, el, live, nothing, of, press_of};
use super::super::kit::{dialog, icon, person};
use super::super::shell::Shell;
use super::{Seen, Sight, cards};
use crate::games::comme_des_mouches::standing;
use crate::games::comme_des_mouches::view::{BLACK, FLIES, Mireille, Table};
use crate::table::seat::Seat;
use crate::text;

/// The chip with the number of the round, that opens the sheet, and the sheet.
pub fn opener(shell: Shell, seen: Sight, round: Small) -> Piece {
    let lang = shell.lang();
    let is_open: Small = RwSignal::new(None);
    let number = move || u32::from(round.get().unwrap_or_default());
    let open = press_of("round-chip", move || is_open.set(Some(0)))
        .el(icon("scores"))
        .el(el("span").attr("aria-hidden", "true").live_text(move || [&text::digits(number()), "/12"].concat()))
        .el(of("span", "sr")
            .live_text(move || [text::mouches_scores(lang), ", ", &text::mouches_round(lang, number())].concat()));
    let sheet = live(move || match is_open.get() {
        Some(_) => seen.with_untracked(|seen| {
            let close: dialog::Close = Rc::new(move || is_open.set(None));
            seen.as_ref().map_or_else(nothing, |seen| {
                dialog::sheet(shell, text::mouches_scores(lang), close, scores(shell, seen))
            })
        }),
        None => nothing(),
    });
    all(vec![open.view(), sheet])
}

fn scores(shell: Shell, seen: &Seen) -> El {
    let lang = shell.lang();
    let table = seen.table();
    let rows = Seat::all(table.seats()).fold(of("ul", "score-rows"), |rows, seat| rows.child(row(shell, table, seat)));
    let sheet = of("div", "scores").el(rows);
    let pile = table.pile().fold(of("span", "mini-cards"), |pile, card| pile.el(cards::mini(lang, card)));
    let sheet = match table.pile().next() {
        Some(_) => sheet.el(el("h3").text(text::mouches_sheet_pile(lang))).el(pile),
        None => sheet,
    };
    let boxed = u32::from(BLACK - table.seats() * FLIES);
    let reserve = text::mouches_sheet_box(lang, boxed, table.reserve.into());
    let her = match table.mireille {
        Mireille::OnBox => text::mouches_on_box(lang).to_owned() + ".",
        Mireille::With(seat) => text::mouches_has_mireille(lang, &shell.sitting().name(seat)) + ".",
        Mireille::Gone => text::mouches_sheet_mireille_gone(lang).to_owned(),
    };
    sheet.el(of("p", "soft").text(reserve).text(" ").text(her))
}

fn row(shell: Shell, table: &Table, seat: Seat) -> Piece {
    let lang = shell.lang();
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let doses = match table.doses[seat] {
        0 => None,
        doses => Some(text::mouches_doses(lang, doses.into())),
    };
    let her = table.has_mireille(seat).then(|| text::mouches_here(lang).to_owned());
    let more: Vec<String> = doses.into_iter().chain(her).collect();
    let won = &table.cards[seat];
    let before = won.iter().fold(of("span", "mini-cards"), |before, &card| before.el(cards::mini(lang, card)));
    let before = if won.is_empty() { before.text(text::mouches_sheet_none(lang)) } else { before };
    let points = cards::signed(standing::card_points(table, seat).into());
    of("li", "score-row")
        .attr("data-colour", person::colour(&player))
        .el(person::emblem(&player, "m"))
        .el(of("span", "grow").text(&player.name).el(el("small").text(more.join(", "))))
        .el(before)
        .el(of("b", "score")
            .el(el("span").attr("aria-hidden", "true").text(&points))
            .el(of("span", "sr").text(text::mouches_points(lang, &points))))
        .view()
}
