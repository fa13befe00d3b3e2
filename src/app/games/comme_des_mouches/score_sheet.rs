//! The score sheet: the cards before everybody and their points, what is still in the pile, and where the flies are.

use leptos::prelude::*;

use super::cards::{self, MiniCards};
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Icon, PlayerBadge, Sheet};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::ranking;
use crate::games::comme_des_mouches::view::{BLACK, FLIES, Mireille, Table};
use crate::table::seat::Seat;
use crate::text;

/// The chip with the number of the round, that opens the sheet, and the sheet.
#[component]
pub fn ScoreSheetButton() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let round = game.select(|seen| u32::from(seen.view.table.round()));
    let is_open = RwSignal::new(false);
    let close = Callback::new(move |()| is_open.set(false));
    let spoken = move || format!("{}, {}", text::mouches_scores(lang), text::mouches_round(lang, round.get()));
    view! {
        <button type="button" class="round-chip" on:click=move |_| is_open.set(true)>
            <Icon name="scores" />
            <span aria-hidden="true">{move || format!("{}/12", round.get())}</span>
            <span class="sr">{spoken}</span>
        </button>
        {move || {
            is_open
                .get()
                .then(|| {
                    let table = game.snapshot().with_untracked(|seen| seen.view.table.clone());
                    view! {
                        <Sheet title=text::mouches_scores(lang) on_close=close>
                            <Scores table />
                        </Sheet>
                    }
                })
        }}
    }
}

#[component]
fn Scores(table: Table) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let pile: Vec<_> = table.pile().collect();
    let in_box = u32::from(BLACK - table.seats() * FLIES);
    let mireille = match table.mireille {
        Mireille::OnBox => format!("{}.", text::mouches_on_box(lang)),
        Mireille::With(seat) => format!("{}.", text::mouches_has_mireille(lang, &game.name(seat))),
        Mireille::Gone => text::mouches_sheet_mireille_gone(lang).to_owned(),
    };
    let reserve = text::mouches_sheet_box(lang, in_box, table.reserve.into());
    let rows: Vec<_> = Seat::all(table.seats()).map(|seat| view! { <ScoreRow table=table.clone() seat /> }).collect();
    view! {
        <div class="scores">
            <ul class="score-rows">{rows}</ul>
            {(!pile.is_empty())
                .then(|| {
                    view! {
                        <h3>{text::mouches_sheet_pile(lang)}</h3>
                        <MiniCards cards=pile />
                    }
                })}
            <p class="soft">{format!("{reserve} {mireille}")}</p>
        </div>
    }
}

#[component]
fn ScoreRow(table: Table, seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let player = use_game::<CommeDesMouches>().player(seat);
    let doses = Some(table.doses[seat]).filter(|&doses| doses > 0).map(|doses| text::mouches_doses(lang, doses.into()));
    let mireille = table.has_mireille(seat).then(|| text::mouches_here(lang).to_owned());
    let belongings: Vec<String> = doses.into_iter().chain(mireille).collect();
    let points = cards::signed(ranking::card_points(&table, seat).into());
    view! {
        <li class="score-row" data-colour=colour_of(&player)>
            <PlayerBadge player=player.clone() size="m" />
            <span class="grow">{player.name.clone()} <small>{belongings.join(", ")}</small></span>
            <MiniCards cards=table.cards[seat].clone() none=text::mouches_sheet_none(lang) />
            <b class="score">
                <span aria-hidden="true">{points.clone()}</span>
                <span class="sr">{text::mouches_points(lang, &points)}</span>
            </b>
        </li>
    }
}
