//! The action bar: what is awaited, what just happened, and the buttons; or the dial of whoever bids.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::dial::BidDial;
use super::pending_choice::PendingChoice;
use super::prompts::{explanation, prompt};
use crate::app::components::player_badge::colour_of;
use crate::app::components::{ButtonKind, PlayerBadge};
use crate::app::game::{ActionBar, ActionButton, SeeResultButton, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::session::state::StepPause;
use crate::device::events;
use crate::device::sound::Cue;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::view::{Phase, RoundResult, Table};
use crate::table::game::Actor;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// The action bar of this game.
#[component]
pub fn Actions(
    /// What is being chosen.
    choice: PendingChoice,
) -> impl IntoView {
    let game = use_game::<CommeDesMouches>();
    let close_on_escape = move |event: KeyboardEvent| {
        if events::is_escape(&event) && untrack(|| choice.dial()).is_some() {
            choice.close_dial();
        }
    };
    let inside = move || match choice.dial() {
        Some(seat) => view! { <BidDial seat choice /> }.into_any(),
        None => view! { <WhatHappened choice /> }.into_any(),
    };
    view! {
        <ActionBar is_tumbling=game.is_pausing(StepPause::Suspense) on:keydown=close_on_escape>
            {inside}
        </ActionBar>
    }
}

#[component]
fn WhatHappened(choice: PendingChoice) -> impl IntoView {
    let game = use_game::<CommeDesMouches>();
    let narrator = game.narrator();
    move || {
        let seen = game.snapshot().get();
        let table = seen.view.table;
        let result = match (&table.round_result, table.phase) {
            (Some(result), Phase::Gift { .. } | Phase::Shown | Phase::Over) => {
                Some(view! { <Results table=table.clone() result=result.clone() /> })
            }
            _ => None,
        };
        view! {
            <div class="say">
                <div>
                    <h2 class="prompt">{prompt(&narrator, &table)}</h2>
                    <p class="told" role="status">
                        {explanation(&narrator, &table, &seen.events)}
                    </p>
                </div>
            </div>
            {result}
            <Buttons table choice />
        }
    }
}

/// Everybody's bid and how far off it was, the winner first.
#[component]
fn Results(table: Table, result: RoundResult) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let rows: Vec<_> = result
        .order
        .iter()
        .enumerate()
        .map(|(at, &seat)| {
            let player = game.player(seat);
            let bid = table.bid(seat).unwrap_or_default();
            let off = bid.abs_diff(result.total);
            let said = match off {
                0 => text::mouches_result_exact(lang).to_owned(),
                off => text::mouches_result_off(lang, off.into()),
            };
            let is_winner = at == 0;
            view! {
                <li
                    class="result"
                    data-colour=colour_of(&player)
                    data-winner=is_winner.then_some("")
                    data-exact=(off == 0).then_some("")
                >
                    <PlayerBadge player=player.clone() size="s" />
                    <span>{player.name.clone()} <small>{text::mouches_bids_at(lang, bid.into())}</small></span>
                    <b>{said}</b>
                    {is_winner.then(|| view! { <span class="sr">{text::mouches_result_wins(lang)}</span> })}
                </li>
            }
        })
        .collect();
    view! { <ol class="results">{rows}</ol> }
}

#[component]
fn Buttons(table: Table, choice: PendingChoice) -> impl IntoView {
    use ButtonKind::{Primary, Secondary};
    let lang = use_lang();
    let button = |kind: ButtonKind, label: String, actor: Actor, action: Action| {
        view! { <ActionButton<CommeDesMouches> kind actor action>{label}</ActionButton<CommeDesMouches>> }.into_any()
    };
    let by_table = |label: &str, action: Action| button(Primary, label.to_owned(), Actor::Table, action);
    let buttons = match table.phase {
        Phase::Card => vec![by_table(text::mouches_make_fists(lang), Action::MakeFists)],
        Phase::Bids if table.all_have_bid() => vec![by_table(text::mouches_close_bets(lang), Action::CloseBets)],
        Phase::Doses { seat } => {
            let keep = text::mouches_spray_none(lang, table.doses[seat].into());
            vec![
                button(Secondary, keep, Actor::Seat(seat), Action::Spray(Seats::NONE)),
                view! { <SprayButton seat choice /> }.into_any(),
            ]
        }
        Phase::Ready => vec![by_table(text::mouches_open(lang), Action::OpenFists)],
        Phase::Whistle { seat } => vec![
            button(Secondary, text::mouches_leave(lang).into(), Actor::Seat(seat), Action::Whistle(false)),
            button(Primary, text::mouches_whistle(lang).into(), Actor::Seat(seat), Action::Whistle(true)),
        ],
        Phase::Gift { seat } => {
            vec![button(Secondary, text::mouches_keep(lang).into(), Actor::Seat(seat), Action::Keep)]
        }
        Phase::Shown => vec![by_table(text::mouches_next(lang), Action::GoOn)],
        // The fanfare comes with the ranking: before it, the fists are heard.
        Phase::Over => vec![view! { <SeeResultButton cue=Cue::Win /> }.into_any()],
        Phase::Turning | Phase::Fists | Phase::Bids => return None,
    };
    Some(view! { <div class="actions">{buttons}</div> })
}

/// The button that sprays the fists that were touched.
#[component]
fn SprayButton(seat: Seat, choice: PendingChoice) -> impl IntoView {
    let lang = use_lang();
    move || {
        let targets = Some(choice.targets()).filter(|targets| !targets.is_empty())?;
        Some(view! {
            <ActionButton<CommeDesMouches> kind=ButtonKind::Primary actor=Actor::Seat(seat) action=Action::Spray(targets)>
                {text::mouches_spray(lang, targets.len().into())}
            </ActionButton<CommeDesMouches>>
        })
    }
}
