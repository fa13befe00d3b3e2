//! The lid of the box with its five numbered holes and the pig's; and, before it, the throws for the start.

use leptos::prelude::*;

use crate::app::components::player_badge::{animal_of, colour_of};
use crate::app::components::{Die, Picture, Pips, PlayerBadge};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::Actor;
use crate::table::seat::Seat;
use crate::text;

/// The lid, or the throws for the start.
#[component]
pub fn Board() -> impl IntoView {
    let is_rolling_off = use_game::<TrouCochon>().select(|seen| matches!(seen.view.phase, Phase::RollOff { .. }));
    move || match is_rolling_off.get() {
        true => view! { <RollOff /> }.into_any(),
        false => view! { <Lid /> }.into_any(),
    }
}

#[component]
fn RollOff() -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let contenders: Vec<_> = game.seats().map(|seat| view! { <Contender seat /> }).collect();
    let contenders_count = contenders.len();
    view! {
        <ol class="rolloff" data-count=contenders_count.to_string() aria-label=text::cochon_roll_off(use_lang())>
            {contenders}
        </ol>
    }
}

#[component]
fn Contender(seat: Seat) -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let player = game.player(seat);
    let face = game.select(move |seen| seen.view.rolled_off.get(seat).copied().flatten());
    let is_out = game.select(move |seen| !seen.view.contenders.has(seat));
    let is_now = game.select(move |seen| matches!(seen.view.phase, Phase::RollOff { seat: now, .. } if now == seat));
    view! {
        <li
            data-colour=colour_of(&player)
            data-out=move || is_out.get().then_some("")
            aria-current=move || is_now.get().then_some("true")
        >
            <PlayerBadge player=player.clone() size="m" />
            {move || view! { <Die face=face.get() /> }}
            <b>{player.name.clone()}</b>
        </li>
    }
}

/// The lid with its pawns. What is to be done on it can be tapped, unless this is a replay.
///
/// The action bar has a button of the same name for everything that can be tapped here, so the lid's own are for fingers alone.
#[component]
pub fn Lid() -> impl IntoView {
    let holes: Vec<_> = (1..=5).map(|number| view! { <Hole number /> }).collect();
    view! {
        <div class="lid" role="group" aria-label=text::cochon_lid(use_lang())>
            {holes} <Pig />
        </div>
    }
}

/// Whose task it is to do something with this hole: to plant in a free one, to take back from a taken one.
fn task_at(view: &View, number: u8) -> Option<Seat> {
    match view.phase {
        Phase::Plant { seat, hole } | Phase::Take { seat, hole } if hole == number => Some(seat),
        _ => None,
    }
}

#[component]
fn Hole(number: u8) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<TrouCochon>();
    let planted = game.select(move |seen| seen.view.holes[usize::from(number) - 1]);
    let task = game.select(move |seen| task_at(&seen.view, number).filter(|_| game.is_live()));
    move || {
        let (planted, task) = (planted.get(), task.get());
        let (state, label) = match planted {
            Some(seat) => ("taken", text::cochon_hole_taken(lang, number.into(), &game.name(seat))),
            None => ("free", text::cochon_hole_free(lang, number.into())),
        };
        let peg = match (planted, task) {
            (Some(seat), Some(_)) => Some((seat, PegState::Leaving)),
            (Some(seat), None) => Some((seat, PegState::Standing)),
            (None, Some(seat)) => Some((seat, PegState::Ghost)),
            (None, None) => None,
        };
        let finger = task.map(|seat| {
            let (state, action) = match planted {
                Some(_) => ("retake", Action::Take),
                None => ("target", Action::Plant),
            };
            view! {
                <button
                    type="button"
                    class="hole"
                    data-hole=number.to_string()
                    data-state=state
                    tabindex="-1"
                    aria-hidden="true"
                    on:click=move |_| _ = game.act(Actor::Seat(seat), action)
                ></button>
            }
        });
        view! {
            <span class="hole" data-hole=number.to_string() data-state=state role="img" aria-label=label>
                <span class="hole-number" aria-hidden="true">{number.to_string()}</span>
                <Pips number />
                {peg.map(|(seat, state)| view! { <Peg seat state /> })}
            </span>
            {finger}
        }
    }
}

/// What a pawn on the lid does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PegState {
    Standing,
    Leaving,
    Falling,
    /// It is not there yet.
    Ghost,
}

#[component]
fn Peg(seat: Seat, state: PegState) -> impl IntoView {
    let player = use_game::<TrouCochon>().player(seat);
    let is = move |other: PegState| (state == other).then_some("");
    view! {
        <span
            class="peg"
            data-colour=colour_of(&player)
            data-standing=is(PegState::Standing)
            data-leaving=is(PegState::Leaving)
            data-falling=is(PegState::Falling)
            data-ghost=is(PegState::Ghost)
            aria-hidden="true"
        >
            <Picture name=animal_of(&player) />
        </span>
    }
}

/// What the pig waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PigTask {
    Nothing,
    /// To be tapped by this seat, for the cry.
    Cry(Seat),
    /// For the pawn of this seat.
    Drop(Seat),
}

fn pig_task(view: &View) -> PigTask {
    match view.phase {
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => PigTask::Cry(seat),
        Phase::Drop { seat, .. } => PigTask::Drop(seat),
        _ => PigTask::Nothing,
    }
}

#[component]
fn Pig() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<TrouCochon>();
    let task = game.select(move |seen| if game.is_live() { pig_task(&seen.view) } else { PigTask::Nothing });
    let fallen = game.select(|seen| {
        seen.events.iter().find_map(|event| match event {
            Event::Dropped { seat } => Some(*seat),
            _ => None,
        })
    });
    let has_cried = game
        .select(|seen| seen.events.iter().any(|event| matches!(event, Event::Cried { .. } | Event::Vouched { .. })));
    move || {
        let fallen = fallen.get();
        let inside = match task.get() {
            PigTask::Nothing => {
                let peg = fallen.map(|seat| view! { <Peg seat state=PegState::Falling /> });
                Some(view! { <Picture name="pig" /> {peg} })
            }
            PigTask::Cry(_) | PigTask::Drop(_) => None,
        };
        let finger = match task.get() {
            PigTask::Nothing => None,
            PigTask::Cry(seat) => Some((seat, "cry", Action::Cry)),
            PigTask::Drop(seat) => Some((seat, "drop", Action::Drop)),
        };
        let finger = finger.map(|(seat, state, action)| {
            let ghost = (action == Action::Drop).then(|| view! { <Peg seat state=PegState::Ghost /> });
            view! {
                <button
                    type="button"
                    class="pig"
                    data-state=state
                    tabindex="-1"
                    aria-hidden="true"
                    on:click=move |_| _ = game.act(Actor::Seat(seat), action)
                >
                    <Picture name="pig" />
                    {ghost}
                </button>
            }
        });
        let state = if fallen.is_some() { "squeal" } else { "idle" };
        view! {
            <span class="pig" data-state=state role="img" aria-label=text::cochon_pig_hole(lang)>
                {inside}
            </span>
            {finger}
            {has_cried.get().then(|| view! { <span class="cry" aria-hidden="true">{text::cochon_cry(lang)}</span> })}
        }
    }
}
