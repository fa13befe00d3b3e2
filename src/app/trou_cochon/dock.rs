//! The dock at the thumb: the die, what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, Small, all, el, nothing, of, press_of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::super::table::laid::Pace;
use super::{Seen, Sight, doing, part, play, shown, tale};
use crate::games::trou_cochon::actions::Action;
use crate::games::trou_cochon::odds::{self, Advice};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The dock.
pub fn dock(shell: Shell, seen: Sight) -> El {
    let thrower = part(seen, thrower);
    let words = el("div")
        .el(of("h2", "prompt").live_text(words(shell, seen, |shell, seen| prompt(shell, &seen.view))))
        .child(shown(seen, move |seen| odds_hint(shell, &seen.view)))
        .el(of("p", "told")
            .attr("role", "status")
            .live_text(words(shell, seen, |shell, seen| tale::tale(shell, &seen.last))));
    let say = of("div", "say")
        .live_attr("data-await", move || thrower.get().map(|_| "throw".into()))
        .el(die(shell, seen, thrower))
        .el(words);
    of("section", "dock")
        .attr("aria-label", text::table_to_do(shell.lang()))
        .live_flag("data-tumbling", shell.sitting().goes(Pace::Tumble))
        .el(say)
        .child(shown(seen, move |seen| actions(shell, &seen.view)))
}

fn words(shell: Shell, seen: Sight, look: fn(Shell, &Seen) -> String) -> impl FnMut() -> String {
    move || seen.with(|seen| seen.as_ref().map(|seen| look(shell, seen)).unwrap_or_default())
}

fn thrower(seen: &Seen) -> Option<u8> {
    match seen.view.phase {
        Phase::RollOff { seat, .. } | Phase::Throw { seat } => Some(seat.0),
        _ => None,
    }
}

/// The die; a finger may throw it, and everybody else has the button of that name below.
fn die(shell: Shell, seen: Sight, thrower: Small) -> El {
    let face = part(seen, |seen| seen.view.face);
    // Every throw changes the mark, and every change of the mark tumbles the die.
    let mark = part(seen, |seen| (seen.throws > 0).then_some((seen.throws % 2) as u8));
    let throw = move || {
        if let Some(seat) = thrower.get_untracked() {
            play(shell, By::Seat(Seat(seat)), Action::Roll);
        }
    };
    press_of("die pips", throw)
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
        .live_attr("data-face", move || face.get().map(|face| text::digits(face.into())))
        .live_attr("data-roll", move || mark.get().map(|mark| if mark == 0 { "a".into() } else { "b".into() }))
        .live_flag("disabled", move || thrower.get().is_none())
}

fn prompt(shell: Shell, view: &View) -> String {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    match view.phase {
        Phase::RollOff { seat, .. } => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { seat } if view.throw == 0 => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { .. } => text::cochon_choose(lang).into(),
        Phase::Plant { hole, .. } => text::cochon_free(lang, hole.into()),
        Phase::Take { hole, .. } => text::cochon_taken(lang, hole.into()),
        Phase::Drop { cried: false, .. } if view.options.cry == CryMode::Button => text::cochon_pig_cry(lang).into(),
        Phase::Drop { .. } if view.options.cry == CryMode::Aloud => text::cochon_drop_aloud(lang).into(),
        Phase::Drop { cried: true, .. } => text::cochon_pig_cried(lang).into(),
        Phase::Drop { .. } => text::cochon_pig_drop(lang).into(),
        Phase::Judge { seat, last: false } => text::cochon_judge(lang, &name(seat)),
        Phase::Judge { seat, last: true } => text::cochon_judge_last(lang, &name(seat)),
        Phase::Race { .. } => text::cochon_race(lang).into(),
        Phase::Drawing { .. } => text::cochon_drawing(lang).into(),
        Phase::Rolling { .. } => text::app_loading(lang).into(),
        Phase::Won { winner } => text::cochon_won(lang, &name(winner)),
        Phase::Over => String::new(),
    }
}

fn odds_hint(shell: Shell, view: &View) -> Piece {
    let lang = shell.lang();
    let wanted = shell.remembered().with(|kept| kept.settings.odds_hint);
    let Some(advice) = odds::advice(view).filter(|_| wanted) else { return nothing() };
    let good = odds::favourable_faces(view);
    let dots = el("span").attr("role", "img").attr("aria-label", text::cochon_hint(lang, good.into()));
    let dots = (0..6).fold(dots, |dots, face| dots.el(el("i").flag("data-good", face < good)));
    let words = match advice {
        Advice::Again => text::cochon_hint_again(lang),
        Advice::Even => text::cochon_hint_even(lang),
        Advice::Stop => text::cochon_hint_stop(lang),
    };
    of("p", "odds").el(dots).text(words).view()
}

fn actions(shell: Shell, view: &View) -> Piece {
    let lang = shell.lang();
    let row = of("div", "actions");
    let one = |kind, label: &str, seat, action| doing(shell, kind, label, By::Seat(seat), action);
    let by_table = |kind, label: &str, action| doing(shell, kind, label, By::Table, action);
    let row = match view.phase {
        Phase::RollOff { seat, .. } => row.el(one("doing", text::cochon_roll(lang), seat, Action::Roll)),
        Phase::Throw { seat } if view.throw == 0 => row.el(one("doing", text::cochon_roll(lang), seat, Action::Roll)),
        Phase::Throw { seat } => row.el(one("choice", text::cochon_stop(lang), seat, Action::Stop)).el(one(
            "doing",
            text::cochon_again(lang),
            seat,
            Action::Roll,
        )),
        Phase::Plant { seat, .. } => row.el(one("doing", text::cochon_plant(lang), seat, Action::Plant)),
        Phase::Take { seat, .. } => row.el(one("doing", text::cochon_take(lang), seat, Action::Take)),
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => row
            .el(one("choice", text::cochon_drop(lang), seat, Action::Drop))
            .el(one("pig", text::cochon_cry(lang), seat, Action::Cry)),
        Phase::Drop { seat, .. } => row.el(one("doing", text::cochon_drop(lang), seat, Action::Drop)),
        Phase::Judge { seat, last } => return judge(shell, view, seat, last),
        Phase::Won { .. } => row.el(by_table("choice", text::cochon_finish(lang), Action::Finish)).el(by_table(
            "doing",
            text::cochon_play_on(lang),
            Action::PlayOn,
        )),
        Phase::Race { .. } | Phase::Drawing { .. } | Phase::Rolling { .. } | Phase::Over => row,
    };
    row.view()
}

/// After a drop in the mode aloud: any other player says whether it was cried, and the table goes on when nobody objects.
fn judge(shell: Shell, view: &View, dropper: Seat, last: bool) -> Piece {
    let lang = shell.lang();
    let forgotten = witnesses(shell, view, dropper, text::cochon_forgotten(lang), Action::Forgotten);
    let end = if last {
        witnesses(shell, view, dropper, text::cochon_well_cried(lang), Action::WellCried)
    } else {
        of("div", "actions").el(doing(shell, "doing", text::cochon_go_on(lang), By::Table, Action::GoOn))
    };
    all(vec![forgotten.view(), end.view()])
}

fn witnesses(shell: Shell, view: &View, dropper: Seat, says: &'static str, action: Action) -> El {
    let ready = shell.sitting().ready();
    let others = Seat::all(view.pawns.seats()).filter(|&seat| seat != dropper);
    let list = others.fold(of("ul", "accuse"), |list, seat| {
        let Some(player) = shell.sitting().player(seat) else { return list };
        let says = press_of("", move || play(shell, By::Seat(seat), action))
            .attr("aria-label", text::cochon_says(shell.lang(), &player.name, says))
            .live_attr("aria-disabled", move || (!ready.get()).then(|| "true".into()))
            .el(person::emblem(&player, "m"))
            .el(el("span").text(&player.name));
        list.el(el("li").el(says))
    });
    of("div", "witness").el(of("p", "witness-says").text(says)).el(list)
}
