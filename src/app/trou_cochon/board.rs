//! The lid of the box: five numbered holes and the pig's; and, before it, the throws for the start.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, el, live, nothing, of, press_of};
use super::super::kit::{die, person, picture};
use super::super::shell::Shell;
use super::{Seen, Sight, part, play};
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::Phase;
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The lid, or the throws for the start.
pub fn board(shell: Shell, seen: Sight) -> Piece {
    let rolling_off = part(seen, |seen| matches!(seen.view.phase, Phase::RollOff { .. }).then_some(0));
    live(move || if rolling_off.get().is_some() { roll_off(shell, seen) } else { lid(shell, seen, true) })
}

fn roll_off(shell: Shell, seen: Sight) -> Piece {
    let count = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.view.pawns.seats()));
    let list = of("ol", "rolloff")
        .attr("data-count", text::digits(count.into()))
        .attr("aria-label", text::cochon_roll_off(shell.lang()));
    Seat::all(count).fold(list, |list, seat| list.child(contender(shell, seen, seat))).view()
}

fn contender(shell: Shell, seen: Sight, seat: Seat) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let face = part(seen, move |seen| seen.view.rolled_off.get(seat).copied().flatten());
    let is_out = part(seen, move |seen| (!seen.view.contenders.has(seat)).then_some(0));
    let is_now = part(seen, move |seen| seen.in_turn().filter(|&now| now == seat).map(|_| 0));
    el("li")
        .attr("data-colour", person::colour(&player))
        .live_flag("data-out", move || is_out.get().is_some())
        .live_attr("aria-current", move || is_now.get().map(|_| "true".into()))
        .el(person::emblem(&player, "m"))
        .live(move || die::still(shell, face.get()).view())
        .el(el("b").text(&player.name))
        .view()
}

/// The lid with its pawns; what is to be done on it can be tapped when it is `live`.
///
/// The dock has a button of the same name for everything that can be tapped here, so the lid's own are for fingers alone.
pub fn lid(shell: Shell, seen: Sight, live: bool) -> Piece {
    let lid = of("div", "lid").attr("role", "group").attr("aria-label", text::cochon_lid(shell.lang()));
    (1..=5).fold(lid, |lid, number| lid.child(hole(shell, seen, number, live))).child(pig(shell, seen, live)).view()
}

/// Whose task it is to do something with this hole: to plant in a free one, to take back from a taken one.
fn task_at(seen: &Seen, number: u8) -> Option<Seat> {
    match seen.view.phase {
        Phase::Plant { seat, hole } | Phase::Take { seat, hole } if hole == number => Some(seat),
        _ => None,
    }
}

fn hole(shell: Shell, seen: Sight, number: u8, is_live: bool) -> Piece {
    let planted = part(seen, move |seen| seen.view.holes[usize::from(number) - 1].map(|seat| seat.0));
    let task = part(seen, move |seen| task_at(seen, number).filter(|_| is_live).map(|seat| seat.0));
    live(move || one_hole(shell, number, planted.get().map(Seat), task.get().map(Seat)))
}

fn one_hole(shell: Shell, number: u8, planted: Option<Seat>, task: Option<Seat>) -> Piece {
    let lang = shell.lang();
    let (state, label) = match planted {
        Some(seat) => ("taken", text::cochon_hole_taken(lang, number.into(), &shell.sitting().name(seat))),
        None => ("free", text::cochon_hole_free(lang, number.into())),
    };
    let hole = of("span", "hole")
        .attr("data-hole", text::digits(number.into()))
        .attr("data-state", state)
        .attr("role", "img")
        .attr("aria-label", label)
        .el(of("span", "hole-number").attr("aria-hidden", "true").text(text::digits(number.into())))
        .el(die::pips(number));
    let hole = match (planted, task) {
        (Some(seat), Some(_)) => hole.child(peg(shell, seat, "data-leaving")),
        (Some(seat), None) => hole.child(peg(shell, seat, "data-standing")),
        (None, Some(seat)) => hole.child(peg(shell, seat, "data-ghost")),
        (None, None) => hole,
    };
    let Some(seat) = task else { return hole.view() };
    let (state, action) = if planted.is_some() { ("retake", Action::Take) } else { ("target", Action::Plant) };
    let tap = finger(shell, "hole", state, seat, action).attr("data-hole", text::digits(number.into()));
    super::super::kit::el::all(vec![hole.view(), tap.view()])
}

/// Something on the lid that a finger may tap.
fn finger(shell: Shell, class: &'static str, state: &'static str, seat: Seat, action: Action) -> El {
    press_of(class, move || play(shell, By::Seat(seat), action))
        .attr("data-state", state)
        .attr("tabindex", "-1")
        .attr("aria-hidden", "true")
}

fn peg(shell: Shell, seat: Seat, state: &'static str) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    of("span", "peg")
        .attr("data-colour", person::colour(&player))
        .attr(state, "")
        .attr("aria-hidden", "true")
        .el(person::animal(&player))
        .view()
}

fn falling(seen: &Seen) -> Option<u8> {
    seen.last.iter().find_map(|event| match event {
        Event::Dropped { seat } => Some(seat.0),
        _ => None,
    })
}

fn has_cried(seen: &Seen) -> Option<u8> {
    seen.last.iter().any(|event| matches!(event, Event::Cried { .. } | Event::Vouched { .. })).then_some(0)
}

fn cries(seen: &Seen) -> Option<u8> {
    match seen.view.phase {
        Phase::Drop { seat, cried: false } if seen.view.options.cry == CryMode::Button => Some(seat.0),
        _ => None,
    }
}

fn drops(seen: &Seen) -> Option<u8> {
    match seen.view.phase {
        Phase::Drop { seat, .. } if cries(seen).is_none() => Some(seat.0),
        _ => None,
    }
}

fn pig(shell: Shell, seen: Sight, is_live: bool) -> Piece {
    let cries = part(seen, move |seen| cries(seen).filter(|_| is_live));
    let drops = part(seen, move |seen| drops(seen).filter(|_| is_live));
    let (falls, cried) = (part(seen, falling), part(seen, has_cried));
    live(move || {
        let lang = shell.lang();
        let pig = of("span", "pig")
            .attr("data-state", if falls.get().is_some() { "squeal" } else { "idle" })
            .attr("role", "img")
            .attr("aria-label", text::cochon_pig_hole(lang));
        let mut views = match (cries.get(), drops.get()) {
            (Some(seat), _) => {
                vec![pig.view(), finger(shell, "pig", "cry", Seat(seat), Action::Cry).el(picture("pig")).view()]
            }
            (None, Some(seat)) => {
                let ghost = peg(shell, Seat(seat), "data-ghost");
                let tap = finger(shell, "pig", "drop", Seat(seat), Action::Drop).el(picture("pig")).child(ghost);
                vec![pig.view(), tap.view()]
            }
            (None, None) => {
                let pig = pig.el(picture("pig"));
                vec![match falls.get() {
                    Some(seat) => pig.child(peg(shell, Seat(seat), "data-falling")).view(),
                    None => pig.view(),
                }]
            }
        };
        if cried.get().is_some() {
            views.push(of("span", "cry").attr("aria-hidden", "true").text(text::cochon_cry(lang)).view());
        }
        super::super::kit::el::all(views)
    })
}
