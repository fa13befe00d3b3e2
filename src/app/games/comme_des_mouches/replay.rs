//! The replay: every fist, open after every step, and who staked and bid what.

use leptos::prelude::*;

use super::cards::{self, MiniCard};
use super::flies::told;
use super::places::{Places, open_fists};
use crate::app::components::{PlayerBadge, RankRow};
use crate::app::game::Narrator;
use crate::app::game::replay_player::ReplayContext;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::Event;
use crate::games::comme_des_mouches::figures::{self, Round};
use crate::table::replay::Replay;
use crate::table::seat::{PerSeat, Seat};
use crate::text::{self, Lang};

/// The picture of a step. Nothing is hidden any more: each fist is seen as its owner saw it.
#[component]
pub fn Step(
    /// The replay.
    replay: ReplayContext<CommeDesMouches>,
) -> impl IntoView {
    let fists = replay.select(|step| {
        let open = open_fists(&step.view().table);
        PerSeat::new(open.seats(), |seat| open[seat].or_else(|| step.view_of(seat).fist))
    });
    let fists = Memo::new(move |_| fists.get().unwrap_or_else(|| PerSeat::new(0, |_| None)));
    view! {
        <div class="film-board kitchen">
            <Places fists choice=None />
        </div>
    }
}

/// A line a round with every bid and every fist, and a line a player with what came of them; nothing without a round.
pub fn summary(narrator: &Narrator, replay: &Replay<CommeDesMouches>) -> AnyView {
    let lang = narrator.lang;
    let events: Vec<Event> = replay.all_events().cloned().collect();
    let rounds = figures::rounds(narrator.players.len() as u8, &events);
    if rounds.is_empty() {
        return ().into_any();
    }
    let players = &narrator.players;
    let figures = figures::figures(players.len() as u8, &rounds);
    let heads: Vec<_> = players
        .iter()
        .map(|player| {
            view! {
                <th scope="col">
                    <PlayerBadge player=player.clone() size="s" />
                    <span class="sr">{player.name.clone()}</span>
                </th>
            }
        })
        .collect();
    let seats = players.len() as u8;
    let lines: Vec<_> = rounds.into_iter().map(|round| view! { <RoundLine lang seats round /> }).collect();
    let rows: Vec<_> = figures
        .iter()
        .filter_map(|(seat, counted)| {
            let player = players.get(seat.index())?.clone();
            let words = text::mouches_figures_of(lang, counted.exact, counted.staked, counted.won);
            Some(view! { <RankRow player>{words}</RankRow> })
        })
        .collect();
    view! {
        <section class="card figures">
            <h2>{text::mouches_figures(lang)}</h2>
            <p class="soft">{text::mouches_figures_how(lang)}</p>
            <div class="stakes-scroll" tabindex="0" role="region" aria-label=text::mouches_figures(lang)>
                <table class="stakes">
                    <tbody>
                        <tr>
                            <td></td>
                            {heads}
                        </tr>
                        {lines}
                    </tbody>
                </table>
            </div>
            <ul class="ranks">{rows}</ul>
        </section>
    }
    .into_any()
}

#[component]
fn RoundLine(lang: Lang, seats: u8, round: Round) -> impl IntoView {
    let card = round.card;
    let about = text::mouches_figures_row(lang, cards::name(lang, card), round.total.into());
    let total = round.total;
    let cells: Vec<_> = Seat::all(seats).map(|seat| view! { <RoundCell lang round=round.clone() seat /> }).collect();
    view! {
        <tr>
            <th scope="row">
                <MiniCard card is_told=false />
                <span class="sr">{about}</span>
                <b aria-hidden="true">{total.to_string()}</b>
            </th>
            {cells}
        </tr>
    }
}

#[component]
fn RoundCell(lang: Lang, round: Round, seat: Seat) -> impl IntoView {
    let (staked, bid) = (round.fists[seat], round.bids[seat]);
    let (is_sprayed, is_winner) = (round.sprayed.has(seat), round.winner == seat);
    let spoken = [
        Some(text::mouches_bids_at(lang, bid.into())),
        Some(told(lang, staked)),
        is_sprayed.then(|| text::mouches_gassed(lang).into()),
        is_winner.then(|| text::mouches_result_wins(lang).into()),
    ];
    let spoken: Vec<String> = spoken.into_iter().flatten().collect();
    view! {
        <td data-winner=is_winner.then_some("") data-exact=(bid == round.total).then_some("")>
            <b aria-hidden="true">{bid.to_string()}</b>
            <small
                aria-hidden="true"
                data-sprayed=is_sprayed.then_some("")
                data-blue=staked.mireille.then_some("")
            >
                {staked.all().to_string()}
            </small>
            <span class="sr">{spoken.join(", ")}</span>
        </td>
    }
}
