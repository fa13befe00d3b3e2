//! The lid of the box: five numbered holes and the pig's; and, before it, the throws for the start.

use leptos::prelude::*;

use super::super::kit::{die, person, picture};
use super::super::look;
use super::super::shell::Shell;
use super::{Seen, play};
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The lid, or the throws for the start.
pub fn board(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let rolling_off = Memo::new(move |_| {
        seen.with(|seen| seen.as_ref().is_some_and(|seen| matches!(seen.view.phase, Phase::RollOff { .. })))
    });
    (move || if rolling_off.get() { roll_off(shell, seen) } else { lid(shell, seen, true) }).into_any()
}

fn roll_off(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let count = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.view.pawns.seats()));
    let rows = Seat::all(count).map(|seat| contender(shell, seen, seat)).collect_view();
    view! {
        <ol class="rolloff" data-count=count.to_string() aria-label=text::cochon_roll_off(shell.lang())>
            {rows}
        </ol>
    }
    .into_any()
}

fn contender(shell: Shell, seen: Memo<Option<Seen>>, seat: Seat) -> AnyView {
    let Some(player) = shell.sitting().player(seat) else { return ().into_any() };
    let look_at = move |look: fn(&View, Seat) -> Option<u8>| {
        Memo::new(move |_| seen.with(|seen| seen.as_ref().and_then(|seen| look(&seen.view, seat))))
    };
    let face = look_at(|view, seat| view.rolled_off[seat]);
    let is_out = look_at(|view, seat| (!view.contenders.has(seat)).then_some(0));
    let is_now = look_at(|view, seat| (super::in_turn(view) == Some(seat)).then_some(0));
    view! {
        <li
            data-colour=look::colour(player.colour).id
            data-out=move || is_out.get().map(|_| "")
            aria-current=move || is_now.get().map(|_| "true")
        >
            {person::emblem(&player, "m")} {move || die::still(shell, face.get())} <b>{player.name.clone()}</b>
        </li>
    }
    .into_any()
}

/// The lid with its pawns; what is to be done on it can be tapped when it is `live`.
///
/// The dock has a button of the same name for everything that can be tapped here, so the lid's own are for fingers alone.
pub fn lid(shell: Shell, seen: Memo<Option<Seen>>, live: bool) -> AnyView {
    let holes = (1..=5u8)
        .map(|hole| {
            let look = Memo::new(move |_| seen.with(|seen| seen.as_ref().map(|seen| hole_of(&seen.view, hole, live))));
            move || look.get().map(|look| one_hole(shell, hole, look))
        })
        .collect_view();
    let pig = Memo::new(move |_| seen.with(|seen| seen.as_ref().map(|seen| pig_of(seen, live))));
    view! {
        <div class="lid" role="group" aria-label=text::cochon_lid(shell.lang())>
            {holes} {move || pig.get().map(|look| one_pig(shell, look))}
        </div>
    }
    .into_any()
}

/// What is to be done on the lid, by whom.
type Task = Option<(&'static str, Seat, Action)>;

#[derive(Clone, Copy, PartialEq)]
struct Hole {
    planted: Option<Seat>,
    task: Task,
}

fn hole_of(view: &View, hole: u8, live: bool) -> Hole {
    let task = match view.phase {
        Phase::Plant { seat, hole: named } if live && named == hole => Some(("target", seat, Action::Plant)),
        Phase::Take { seat, hole: named } if live && named == hole => Some(("retake", seat, Action::Take)),
        _ => None,
    };
    Hole { planted: view.holes[usize::from(hole) - 1], task }
}

fn one_hole(shell: Shell, hole: u8, look: Hole) -> AnyView {
    let lang = shell.lang();
    let label = match look.planted {
        Some(seat) => text::cochon_hole_taken(lang, hole.into(), &shell.sitting().name(seat)),
        None => text::cochon_hole_free(lang, hole.into()),
    };
    let planted = look.planted.map(|seat| peg(shell, seat, if look.task.is_some() { "leaving" } else { "still" }));
    let ghost = look.task.filter(|_| look.planted.is_none()).map(|(_, seat, _)| peg(shell, seat, "ghost"));
    let tap = look.task.map(|(state, seat, action)| {
        view! {
            <button
                type="button"
                class="hole"
                data-hole=hole.to_string()
                data-state=state
                tabindex="-1"
                aria-hidden="true"
                on:click=move |_| play(shell, By::Seat(seat), action)
            ></button>
        }
    });
    let state = look.planted.map_or("free", |_| "taken");
    view! {
        <span class="hole" data-hole=hole.to_string() data-state=state role="img" aria-label=label>
            <span class="hole-number" aria-hidden="true">{hole.to_string()}</span>
            {die::pips(hole)}
            {planted}
            {ghost}
        </span>
        {tap}
    }
    .into_any()
}

fn peg(shell: Shell, seat: Seat, state: &'static str) -> AnyView {
    let Some(player) = shell.sitting().player(seat) else { return ().into_any() };
    let flag = |name: &str| (state == name).then_some("");
    view! {
        <span
            class="peg"
            data-colour=look::colour(player.colour).id
            data-ghost=flag("ghost")
            data-leaving=flag("leaving")
            data-falling=flag("falling")
            aria-hidden="true"
        >
            {picture(&format!("p-{}", look::emblem(player.emblem).id))}
        </span>
    }
    .into_any()
}

#[derive(Clone, Copy, PartialEq)]
struct Pig {
    task: Task,
    falling: Option<Seat>,
    cried: bool,
}

fn pig_of(seen: &Seen, live: bool) -> Pig {
    let falling = seen.last.iter().find_map(|event| match event {
        Event::Dropped { seat } => Some(*seat),
        _ => None,
    });
    let cried = seen.last.iter().any(|event| matches!(event, Event::Cried { .. } | Event::Vouched { .. }));
    let task = match seen.view.phase {
        Phase::Drop { seat, cried } if live => {
            let cries_first = seen.view.options.cry == CryMode::Button && !cried;
            Some(if cries_first { ("cry", seat, Action::Cry) } else { ("drop", seat, Action::Drop) })
        }
        _ => None,
    };
    Pig { task, falling, cried }
}

fn one_pig(shell: Shell, look: Pig) -> AnyView {
    let lang = shell.lang();
    let state = if look.falling.is_some() { "squeal" } else { "idle" };
    let bubble = look.cried.then(|| view! { <span class="cry" aria-hidden="true">{text::cochon_cry(lang)}</span> });
    let falling = look.falling.map(|seat| peg(shell, seat, "falling"));
    let ghost = look.task.filter(|(state, ..)| *state == "drop").map(|(_, seat, _)| peg(shell, seat, "ghost"));
    let tap = look.task.map(|(state, seat, action)| {
        view! {
            <button
                type="button"
                class="pig"
                data-state=state
                tabindex="-1"
                aria-hidden="true"
                on:click=move |_| play(shell, By::Seat(seat), action)
            >
                {picture("pig")}
                {ghost}
            </button>
        }
    });
    view! {
        <span class="pig" data-state=state role="img" aria-label=text::cochon_pig_hole(lang)>
            {tap.is_none().then(|| picture("pig"))}
            {falling}
        </span>
        {tap}
        {bubble}
    }
    .into_any()
}
