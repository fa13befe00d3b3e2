//! The action bar: the dice, what is awaited, what just happened, and the buttons; or the zones of a vote.

use std::cmp::Ordering;

use leptos::prelude::*;

use super::dice::SpecialDie;
use super::narration;
use super::vote::Vote;
use crate::app::components::player_badge::colour_of;
use crate::app::components::{ButtonKind, Die, PlayerBadge};
use crate::app::game::{ActionBar, ActionButton, GameContext, SeeResultButton, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::session::state::StepPause;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::view::{Face, Phase, RoundResult, Table};
use crate::table::game::Actor;
use crate::table::seat::Seats;
use crate::text;

/// The action bar of this game.
#[component]
pub fn Actions() -> impl IntoView {
    let game = use_game::<PoilMouton>();
    let is_vote = game.select(|seen| seen.view.table.phase == Phase::Vote);
    let seen = game.select(|seen| (seen.view.table.clone(), seen.events.clone()));
    // The zones of a vote hold its answers, and stay as they are until it is over.
    let inside = move || match is_vote.get() {
        true => view! { <Vote /> }.into_any(),
        false => {
            let told = move || {
                let (table, events) = seen.get();
                let told = narration::narrate(&game.narrator(), &events);
                view! { <WhatHappened table told /> }
            };
            told.into_any()
        }
    };
    view! {
        <ActionBar is_vote is_tumbling=game.is_pausing(StepPause::Tumble)>
            {inside}
        </ActionBar>
    }
}

/// What has come on the table, what it means, and what is to be done.
#[component]
fn WhatHappened(table: Table, told: String) -> impl IntoView {
    let game = use_game::<PoilMouton>();
    let answers = match table.round_result {
        Some(RoundResult::Vote { face, voters, believers }) => Some(view! { <AnswersGiven face voters believers /> }),
        _ => None,
    };
    view! {
        <div class="say">
            <Dice phase=table.phase result=table.round_result />
            <div>
                <h2 class="prompt">{prompt(game, &table)}</h2>
                <p class="told" role="status">
                    {told}
                </p>
            </div>
        </div>
        {answers}
        <Buttons table />
    }
}

/// The dice shown in the action bar: the special one that was shown, and the number die of whoever was challenged.
#[component]
fn Dice(phase: Phase, result: Option<RoundResult>) -> impl IntoView {
    let game = use_game::<PoilMouton>();
    match (phase, result) {
        (Phase::Challenged { target, face }, _) => view! {
            <SpecialDie face=Face::Number(face) />
            // The button of that name below does the same for whoever has no finger on it.
            <button
                type="button"
                class="die pips"
                tabindex="-1"
                aria-hidden="true"
                on:click=move |_| _ = game.act(Actor::Seat(target), Action::Throw)
            ></button>
        }
        .into_any(),
        (_, Some(RoundResult::Challenge { face, thrown, .. })) => view! {
            <SpecialDie face=Face::Number(face) />
            <Die face=Some(thrown) attr:data-roll="a" />
        }
        .into_any(),
        (_, Some(RoundResult::Wolf)) => view! { <SpecialDie face=Face::Wolf /> }.into_any(),
        (_, Some(RoundResult::Vote { face, .. })) => view! { <SpecialDie face /> }.into_any(),
        _ => ().into_any(),
    }
}

fn prompt(game: GameContext<PoilMouton>, table: &Table) -> String {
    let lang = use_lang();
    match (table.phase, table.round_result) {
        (Phase::Challenged { target, .. }, _) => text::mouton_dared(lang, &game.name(target)),
        (_, Some(RoundResult::Wolf)) => text::mouton_wolf(lang).into(),
        (_, Some(RoundResult::Vote { face: Face::Fly, .. })) => text::mouton_true(lang).into(),
        (_, Some(RoundResult::Vote { .. })) => text::mouton_bluff(lang).into(),
        (_, Some(RoundResult::Challenge { face, thrown, target })) => match thrown.cmp(&face) {
            Ordering::Less => text::mouton_less(lang, face.into(), thrown.into()),
            Ordering::Equal => text::mouton_equal(lang, &game.name(target)),
            Ordering::Greater => text::mouton_more(lang, face.into(), thrown.into()),
        },
        _ => String::new(),
    }
}

/// What each of the others had answered.
#[component]
fn AnswersGiven(face: Face, voters: Seats, believers: Seats) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let rows: Vec<_> = voters
        .iter()
        .map(|seat| {
            let player = game.player(seat);
            let believes = believers.has(seat);
            let is_right = believes == (face == Face::Fly);
            let said = if believes { text::mouton_true_answer(lang) } else { text::mouton_false_answer(lang) };
            let judged = if is_right { text::mouton_right(lang) } else { text::mouton_wrong(lang) };
            view! {
                <li
                    class="verdict"
                    data-colour=colour_of(&player)
                    data-right=is_right.then_some("")
                    data-wrong=(!is_right).then_some("")
                >
                    <PlayerBadge player=player.clone() size="s" />
                    <span>{player.name.clone()} <small>{said}</small></span>
                    <span class="sr">{judged}</span>
                </li>
            }
        })
        .collect();
    view! { <ul class="verdicts">{rows}</ul> }
}

#[component]
fn Buttons(table: Table) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let button = match table.phase {
        Phase::Challenged { target, .. } => Some(
            view! {
                <ActionButton<PoilMouton> kind=ButtonKind::Primary actor=Actor::Seat(target) action=Action::Throw>
                    {text::cochon_roll(lang)}
                </ActionButton<PoilMouton>>
            }
            .into_any(),
        ),
        Phase::Shown => {
            let next = table.next(table.roller).map(|seat| game.name(seat)).unwrap_or_default();
            Some(
                view! {
                    <ActionButton<PoilMouton> kind=ButtonKind::Primary actor=Actor::Table action=Action::GoOn>
                        {text::mouton_next(lang, &next)}
                    </ActionButton<PoilMouton>>
                }
                .into_any(),
            )
        }
        Phase::Over => Some(view! { <SeeResultButton /> }.into_any()),
        _ => None,
    };
    view! { <div class="actions">{button}</div> }
}
