//! The dock at the thumb: what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::super::cues;
use super::super::kit::button;
use super::super::kit::el::{El, Piece, all, el, live, nothing, of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::super::table::sight::shown;
use super::super::table::sign;
use super::choosing::Choosing;
use super::{Seen, Sight, cards, dial, doing, tale};
use crate::device::events;
use crate::device::sound::Cue;
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::games::comme_des_mouches::view::{Phase, Table};
use crate::table::game::By;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// The dock.
pub fn dock(shell: Shell, seen: Sight, choosing: Choosing) -> El {
    let inside = live(move || match choosing.dialling() {
        Some(seat) => dial::dial(shell, seen, choosing, seat),
        None => shown(seen, move |seen| told(shell, seen, choosing)),
    });
    let escaped = move |event: web_sys::Event| {
        if events::is_escape(&event) && untrack(|| choosing.dialling()).is_some() {
            choosing.put_away();
        }
    };
    of("section", "dock").attr("aria-label", text::table_to_do(shell.lang())).on("keydown", escaped).child(inside)
}

fn told(shell: Shell, seen: &Seen, choosing: Choosing) -> Piece {
    let words = el("div")
        .el(of("h2", "prompt").text(prompt(shell, seen.table())))
        .el(of("p", "told").attr("role", "status").text(explained(shell, seen)));
    all(vec![of("div", "say").el(words).view(), results(shell, seen.table()), actions(shell, seen, choosing)])
}

fn prompt(shell: Shell, table: &Table) -> String {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    let card = table.card().map(|card| cards::name(lang, card)).unwrap_or_default();
    match (table.phase, &table.upshot) {
        (Phase::Turning | Phase::Card | Phase::Fists, _) => card.to_owned(),
        (Phase::Bids, _) if table.bids.is_empty() => text::mouches_starts(lang, &name(table.first)),
        (Phase::Bids, _) if table.all_have_bid() => text::mouches_all_bid(lang).into(),
        (Phase::Bids, _) => text::mouches_who_bids(lang).into(),
        (Phase::Doses { seat }, _) => text::mouches_spray_who(lang, &name(seat)),
        (Phase::Ready, _) => text::mouches_ready(lang).into(),
        (Phase::Whistle { seat }, _) => text::mouches_whistle_who(lang, &name(seat)),
        (Phase::Gift { seat }, _) => text::mouches_gift_who(lang, card, &name(seat)),
        (Phase::Shown | Phase::Over, Some(upshot)) => text::mouches_total(lang, upshot.total.into()),
        (Phase::Shown | Phase::Over, None) => String::new(),
    }
}

/// What just happened, and what can be done.
fn explained(shell: Shell, seen: &Seen) -> String {
    let lang = shell.lang();
    let table = seen.table();
    let name = |seat: Seat| shell.sitting().name(seat);
    let told = tale::tale(shell, &seen.last);
    let more = match table.phase {
        Phase::Card => table.card().map(|card| effect(shell, table, card)),
        Phase::Bids => match table.bids.last() {
            None => Some(text::mouches_touch_name(lang).to_owned()),
            Some(last) => {
                let high = (last.flies > table.at_most()).then(|| text::mouches_tale_high(lang));
                let correct = text::mouches_may_correct(lang, &name(last.seat));
                Some(sign::sentences(high.map(str::to_owned).into_iter().chain([correct])))
            }
        },
        Phase::Doses { seat } => Some(text::mouches_spray_why(lang, table.doses[seat].into())),
        Phase::Whistle { .. } => {
            let with: u8 = Seat::all(table.seats()).map(|seat| table.counting(seat)).sum();
            Some(text::mouches_whistle_why(lang, with.into(), with.saturating_sub(1).into()))
        }
        Phase::Gift { .. } => Some(text::mouches_gift_why(lang).to_owned()),
        Phase::Shown | Phase::Over => unrewarded(shell, table),
        _ => None,
    };
    sign::sentences([told].into_iter().filter(|told| !told.is_empty()).chain(more))
}

/// Those who bid exactly and took no fly for it, as the reserve was empty.
fn unrewarded(shell: Shell, table: &Table) -> Option<String> {
    let upshot = table.upshot.as_ref()?;
    let exact = table.bids.iter().filter(|bid| bid.flies == upshot.total).map(|bid| bid.seat);
    let without: Seats = exact.filter(|&seat| !upshot.rewarded.has(seat)).collect();
    let names = sign::names(shell, without);
    (!without.is_empty()).then(|| text::mouches_tale_no_reward(shell.lang(), &names))
}

/// What the card in play does.
fn effect(shell: Shell, table: &Table, card: Card) -> String {
    let lang = shell.lang();
    let has_doses = table.doses.iter().any(|(_, &doses)| doses > 0);
    match (card, card.kind()) {
        (Card::Mouchicide, _) => text::mouches_mouchicide_why(lang, (table.seats() - 1).into()),
        (Card::Nest, _) if table.reserve == 0 && !has_doses => text::mouches_nest_empty(lang).into(),
        (Card::Nest, _) => text::mouches_nest_why(lang).into(),
        (Card::Mireille, _) => text::mouches_mireille_why(lang).into(),
        (_, Kind::Danger) => text::mouches_danger_why(lang).into(),
        _ => text::mouches_food_why(lang).into(),
    }
}

/// Everybody's bid and how far off it was, the winner first.
fn results(shell: Shell, table: &Table) -> Piece {
    let (Some(upshot), Phase::Gift { .. } | Phase::Shown | Phase::Over) = (&table.upshot, table.phase) else {
        return nothing();
    };
    let lang = shell.lang();
    let list = upshot.order.iter().enumerate().fold(of("ol", "results"), |list, (at, &seat)| {
        let Some(player) = shell.sitting().player(seat) else { return list };
        let bid = table.bid(seat).unwrap_or_default();
        let off = bid.abs_diff(upshot.total);
        let said = match off {
            0 => text::mouches_result_exact(lang).to_owned(),
            off => text::mouches_result_off(lang, off.into()),
        };
        let bid = text::mouches_bids_at(lang, bid.into());
        let result = of("li", "result")
            .attr("data-colour", person::colour(&player))
            .flag("data-winner", at == 0)
            .flag("data-exact", off == 0)
            .el(person::emblem(&player, "s"))
            .el(el("span").text(&player.name).el(el("small").text(bid)))
            .el(el("b").text(said));
        list.el(if at == 0 { result.el(of("span", "sr").text(text::mouches_result_wins(lang))) } else { result })
    });
    list.view()
}

fn actions(shell: Shell, seen: &Seen, choosing: Choosing) -> Piece {
    let lang = shell.lang();
    let table = seen.table();
    let doing = |kind, label: &str, by, action| doing(shell, kind, label, by, action);
    let row = of("div", "actions");
    match table.phase {
        Phase::Card => row.el(doing("doing", text::mouches_make_fists(lang), By::Table, Action::MakeFists)),
        Phase::Bids if table.all_have_bid() => {
            row.el(doing("doing", text::mouches_close_bets(lang), By::Table, Action::CloseBets))
        }
        Phase::Doses { seat } => {
            let keep = doing(
                "choice",
                &text::mouches_spray_none(lang, table.doses[seat].into()),
                By::Seat(seat),
                Action::Spray(Default::default()),
            );
            row.el(keep).live(move || spraying(shell, choosing, seat))
        }
        Phase::Ready => row.el(doing("doing", text::mouches_open(lang), By::Table, Action::OpenFists)),
        Phase::Whistle { seat } => row
            .el(doing("choice", text::mouches_leave(lang), By::Seat(seat), Action::Whistle(false)))
            .el(doing("doing", text::mouches_whistle(lang), By::Seat(seat), Action::Whistle(true))),
        Phase::Gift { seat } => row.el(doing("choice", text::mouches_keep(lang), By::Seat(seat), Action::Keep)),
        Phase::Shown => row.el(doing("doing", text::mouches_next(lang), By::Table, Action::GoOn)),
        Phase::Over => {
            // The fanfare comes with the ranking: before it, the fists are heard.
            let see_end = move || {
                cues::play(shell, Cue::Win);
                shell.sitting().see_end();
            };
            row.el(button::when(shell.sitting().ready(), "doing", text::table_see_end(lang), see_end))
        }
        Phase::Turning | Phase::Fists | Phase::Bids => return nothing(),
    }
    .view()
}

/// The button that sprays the fists that were touched.
fn spraying(shell: Shell, choosing: Choosing, seat: Seat) -> Piece {
    let chosen = choosing.chosen();
    if chosen.is_empty() {
        return nothing();
    }
    let label = text::mouches_spray(shell.lang(), chosen.len().into());
    doing(shell, "doing", &label, By::Seat(seat), Action::Spray(chosen)).view()
}
