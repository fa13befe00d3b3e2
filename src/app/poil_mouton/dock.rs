//! The dock at the thumb: the dice, what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, all, el, live, nothing, of, press_of};
use super::super::kit::{button, die, person};
use super::super::shell::Shell;
use super::super::table::laid::Pace;
use super::super::table::sight::{part, shown};
use super::{Seen, Sight, dice, doing, play, tale, vote};
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::view::{Face, Phase, Table, Upshot};
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The dock.
pub fn dock(shell: Shell, seen: Sight) -> Piece {
    let voting = part(seen, |seen| (seen.phase() == Phase::Vote).then_some(0));
    // The zones of a vote hold its answers, and stay as they are until it is over.
    let inside = live(move || match voting.get() {
        Some(_) => vote::vote(shell, seen),
        None => shown(seen, move |seen| told(shell, seen)),
    });
    el("section")
        .attr("aria-label", text::table_to_do(shell.lang()))
        .live_attr("class", move || Some(if voting.get().is_some() { "dock vote" } else { "dock" }.into()))
        .live_flag("data-tumbling", shell.sitting().goes(Pace::Tumble))
        .child(inside)
        .view()
}

/// What has come on the table, what it means, and what is to be done.
fn told(shell: Shell, seen: &Seen) -> Piece {
    let table = &seen.view.table;
    let words = el("div")
        .el(of("h2", "prompt").text(prompt(shell, table)))
        .el(of("p", "told").attr("role", "status").text(tale::tale(shell, &seen.last)));
    let say = dice_of(shell, table).into_iter().fold(of("div", "say"), |say, die| say.child(die)).el(words);
    all(vec![say.view(), verdicts(shell, table), actions(shell, table)])
}

/// The dice that lie on the table: the special one that was shown, and the number die of whoever was challenged.
fn dice_of(shell: Shell, table: &Table) -> Vec<Piece> {
    let number = |face| dice::special(shell, Face::Number(face)).view();
    match (table.phase, table.upshot) {
        (Phase::Dared { target, face }, _) => {
            let throw = move || _ = play(shell, By::Seat(target), Action::Throw);
            // The button of that name below does the same for whoever has no finger on it.
            let die = press_of("die pips", throw).attr("tabindex", "-1").attr("aria-hidden", "true");
            vec![number(face), die.view()]
        }
        (_, Some(Upshot::Challenge { face, thrown, .. })) => {
            vec![number(face), die::still(shell, Some(thrown)).attr("data-roll", "a").view()]
        }
        (_, Some(Upshot::Wolf)) => vec![dice::special(shell, Face::Wolf).view()],
        (_, Some(Upshot::Vote { face, .. })) => vec![dice::special(shell, face).view()],
        _ => Vec::new(),
    }
}

fn prompt(shell: Shell, table: &Table) -> String {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    match (table.phase, table.upshot) {
        (Phase::Dared { target, .. }, _) => text::mouton_dared(lang, &name(target)),
        (_, Some(Upshot::Wolf)) => text::mouton_wolf(lang).into(),
        (_, Some(Upshot::Vote { face: Face::Fly, .. })) => text::mouton_true(lang).into(),
        (_, Some(Upshot::Vote { .. })) => text::mouton_bluff(lang).into(),
        (_, Some(Upshot::Challenge { face, thrown, target })) => match thrown.cmp(&face) {
            std::cmp::Ordering::Less => text::mouton_less(lang, face.into(), thrown.into()),
            std::cmp::Ordering::Equal => text::mouton_equal(lang, &name(target)),
            std::cmp::Ordering::Greater => text::mouton_more(lang, face.into(), thrown.into()),
        },
        _ => String::new(),
    }
}

/// What each of the others had answered.
fn verdicts(shell: Shell, table: &Table) -> Piece {
    let Some(Upshot::Vote { face, voters, believers }) = table.upshot else { return nothing() };
    let lang = shell.lang();
    let list = voters.iter().fold(of("ul", "verdicts"), |list, seat| {
        let Some(player) = shell.sitting().player(seat) else { return list };
        let believes = believers.has(seat);
        let is_right = believes == (face == Face::Fly);
        let said = if believes { text::mouton_true_answer(lang) } else { text::mouton_false_answer(lang) };
        let judged = if is_right { text::mouton_right(lang) } else { text::mouton_wrong(lang) };
        let verdict = of("li", "verdict")
            .attr("data-colour", person::colour(&player))
            .attr(if is_right { "data-right" } else { "data-wrong" }, "")
            .el(person::emblem(&player, "s"))
            .el(el("span").text(&player.name).el(el("small").text(said)))
            .el(of("span", "sr").text(judged));
        list.el(verdict)
    });
    list.view()
}

fn actions(shell: Shell, table: &Table) -> Piece {
    let lang = shell.lang();
    let row = of("div", "actions");
    let row = match table.phase {
        Phase::Dared { target, .. } => {
            row.el(doing(shell, "doing", text::cochon_roll(lang), By::Seat(target), Action::Throw))
        }
        Phase::Shown => {
            let next = table.next(table.roller).map(|seat| shell.sitting().name(seat)).unwrap_or_default();
            row.el(doing(shell, "doing", &text::mouton_next(lang, &next), By::Table, Action::GoOn))
        }
        Phase::Over => {
            let ready = shell.sitting().ready();
            row.el(button::when(ready, "doing", text::table_see_end(lang), move || shell.sitting().see_end()))
        }
        _ => row,
    };
    row.view()
}

/// How an announcement is introduced: by whom, and the cry.
pub fn announced(shell: Shell, roller: Seat) -> El {
    let lang = shell.lang();
    of("div", "announced")
        .el(of("p", "announce-who").text(text::mouton_announces(lang, &shell.sitting().name(roller))))
        .el(of("h2", "announce").text(text::mouton_cry_quoted(lang)))
}
