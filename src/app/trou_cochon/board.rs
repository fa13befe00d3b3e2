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
        seen.with(|seen| seen.as_ref().is_some_and(|seen| matches!(seen.view.phase, Phase::RollOff { .. } | Phase::Rolling { .. }) && seen.view.current.is_none()))
    });
    (move || {
        if rolling_off.get() {
            (move || seen.get().map(|seen| roll_off(shell, &seen.view))).into_any()
        } else {
            (move || seen.get().map(|seen| lid(shell, &seen.view, &seen.last, true))).into_any()
        }
    })
    .into_any()
}

fn roll_off(shell: Shell, view: &View) -> AnyView {
    let now = super::in_turn(view);
    let rows = view
        .rolled_off
        .iter()
        .filter_map(|(seat, face)| {
            let player = shell.sitting().player(seat)?;
            let throws = view.contenders.has(seat);
            Some(view! {
                <li
                    data-colour=look::colour(player.colour).id
                    data-out=(!throws).then_some("")
                    aria-current=(now == Some(seat)).then_some("true")
                >
                    {person::emblem(&player, "m")}
                    <span>{player.name.clone()}</span>
                    <span role="img" aria-label=face.map_or(String::new(), |face| text::cochon_die_face(shell.lang(), face.into()))>
                        {die::still(*face)}
                    </span>
                </li>
            })
        })
        .collect_view();
    view! { <ol class="rolloff" data-count=view.rolled_off.seats().to_string()>{rows}</ol> }.into_any()
}

/// The lid with its pawns; what is to be done on it can be tapped when it is `live`.
pub fn lid(shell: Shell, view: &View, last: &[Event], live: bool) -> AnyView {
    let holes = (1..=5u8).map(|hole| one_hole(shell, view, last, hole, live)).collect_view();
    view! {
        <div class="lid" role="group" aria-label=text::cochon_lid(shell.lang())>
            {holes} {pig(shell, view, last, live)}
        </div>
    }
    .into_any()
}

fn one_hole(shell: Shell, view: &View, last: &[Event], hole: u8, live: bool) -> AnyView {
    let lang = shell.lang();
    let planted = view.holes[usize::from(hole) - 1];
    let task = match view.phase {
        Phase::Plant { seat, hole: named } if live && named == hole => Some(("target", seat, Action::Plant)),
        Phase::Take { seat, hole: named } if live && named == hole => Some(("retake", seat, Action::Take)),
        _ => None,
    };
    let label = match planted {
        Some(seat) => text::cochon_hole_taken(lang, hole.into(), &shell.sitting().name(seat)),
        None => text::cochon_hole_free(lang, hole.into()),
    };
    let fresh = last.iter().any(|event| matches!(event, Event::Planted { hole: at, .. } if *at == hole));
    let peg = planted.map(|seat| peg(shell, seat, task.is_some().then_some("leaving"), fresh));
    let ghost = match task {
        Some(("target", seat, _)) => Some(peg_of(shell, seat, "ghost")),
        _ => None,
    };
    let inside = view! {
        <span class="hole-number" aria-hidden="true">{hole.to_string()}</span>
        {die::pips(hole)}
        {peg}
        {ghost}
    };
    match task {
        Some((state, seat, action)) => view! {
            <button
                type="button"
                class="hole"
                data-hole=hole.to_string()
                data-state=state
                aria-label=label
                on:click=move |_| play(shell, By::Seat(seat), action)
            >
                {inside}
            </button>
        }
        .into_any(),
        None => view! {
            <span class="hole" data-hole=hole.to_string() data-state=planted.map(|_| "taken") role="img" aria-label=label>
                {inside}
            </span>
        }
        .into_any(),
    }
}

fn peg(shell: Shell, seat: Seat, state: Option<&'static str>, fresh: bool) -> AnyView {
    match state {
        Some(state) => peg_of(shell, seat, state),
        None => peg_of(shell, seat, if fresh { "fresh" } else { "still" }),
    }
}

fn peg_of(shell: Shell, seat: Seat, state: &'static str) -> AnyView {
    let Some(player) = shell.sitting().player(seat) else { return ().into_any() };
    let flag = |name: &str| (state == name).then_some("");
    view! {
        <span
            class="peg"
            data-colour=look::colour(player.colour).id
            data-ghost=flag("ghost")
            data-leaving=flag("leaving")
            data-falling=flag("falling")
            data-fresh=flag("fresh")
            aria-hidden="true"
        >
            {picture(&format!("p-{}", look::emblem(player.emblem).id))}
        </span>
    }
    .into_any()
}

fn pig(shell: Shell, view: &View, last: &[Event], live: bool) -> AnyView {
    let lang = shell.lang();
    let dropped = last.iter().find_map(|event| match event {
        Event::Dropped { seat } => Some(*seat),
        _ => None,
    });
    let cried = last.iter().any(|event| matches!(event, Event::Cried { .. } | Event::Vouched { .. }));
    let bubble = (cried || dropped.is_some() && matches!(view.phase, Phase::Drop { .. }))
        .then(|| view! { <span class="cry" aria-hidden="true">{text::cochon_cry(lang)}</span> });
    let falling = dropped.map(|seat| peg_of(shell, seat, "falling"));
    let inside = view! { {picture("pig")} {falling} };
    let task = match view.phase {
        Phase::Drop { seat, cried } if live => {
            let cries_first = view.options.cry == CryMode::Button && !cried;
            Some(if cries_first {
                ("cry", seat, Action::Cry, text::cochon_cry_label(lang))
            } else {
                ("drop", seat, Action::Drop, text::cochon_drop(lang))
            })
        }
        _ => None,
    };
    match task {
        Some((state, seat, action, label)) => view! {
            <button
                type="button"
                class="pig"
                data-state=state
                aria-label=label
                on:click=move |_| play(shell, By::Seat(seat), action)
            >
                {inside}
            </button>
            {bubble}
        }
        .into_any(),
        None => view! {
            <span
                class="pig"
                data-state=dropped.map(|_| "squeal")
                role="img"
                aria-label=text::cochon_pig_hole(lang)
            >
                {inside}
            </span>
            {bubble}
        }
        .into_any(),
    }
}
