//! Everybody's place at the table: who sits there, their fist, their bid, and what they have before them.

use leptos::prelude::*;

use super::flies::FliesShown;
use super::pending_choice::{PendingChoice, Touch, seat_in_turn, touch};
use super::pot::Pot;
use super::{cards, pending_choice};
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Picture, PlayerBadge};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::ranking;
use crate::games::comme_des_mouches::view::{Flies, Phase, Table};
use crate::table::seat::{PerSeat, Seat};
use crate::text;

/// What is known to be in each fist.
pub type KnownFists = PerSeat<Option<Flies>>;

/// What everybody knows to be in the fists: those that are open.
pub fn open_fists(table: &Table) -> KnownFists {
    PerSeat::new(table.seats(), |seat| table.opened.as_ref().map(|opened| opened[seat]))
}

/// The pot and the places round it.
#[component]
pub fn Places(
    /// What is known to be in the fists: in a replay of closed ones too.
    fists: Memo<KnownFists>,
    /// What the places are touched for; nothing in a replay.
    choice: Option<PendingChoice>,
) -> impl IntoView {
    let game = use_game::<CommeDesMouches>();
    let places: Vec<_> = game.seats().map(|seat| view! { <Place seat fists choice /> }).collect();
    let places_count = places.len();
    view! {
        <div class="spread" data-count=places_count.to_string()>
            <Pot />
            <ul class="places" aria-label=text::setup_title(use_lang())>
                {places}
            </ul>
        </div>
    }
}

/// What the style sheet goes by at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Marks {
    is_now: bool,
    has_bid: bool,
    is_sprayed: bool,
    is_winner: bool,
    is_taker: bool,
    touch: Option<Touch>,
}

fn marks(table: &Table, seat: Seat) -> Marks {
    let result = table.round_result.as_ref();
    Marks {
        is_now: seat_in_turn(table) == Some(seat),
        has_bid: table.bid(seat).is_some(),
        is_sprayed: table.sprayed.has(seat),
        is_winner: result.is_some_and(|result| result.order.first() == Some(&seat)),
        is_taker: result.is_some_and(|result| result.taker == Some(seat)),
        touch: touch(table, seat),
    }
}

#[component]
fn Place(seat: Seat, fists: Memo<KnownFists>, choice: Option<PendingChoice>) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let player = game.player(seat);
    let marks = game.select(move |seen| marks(&seen.view.table, seat));
    let fist = Memo::new(move |_| {
        let known = fists.with(|fists| fists.get(seat).copied().flatten());
        game.snapshot().with(|seen| fist_of(&seen.view.table, seat, known))
    });
    let points = game.select(move |seen| cards::signed(ranking::card_points(&seen.view.table, seat).into()));
    let flag = move |is_so: fn(&Marks) -> bool| move || marks.with(is_so).then_some("");
    // What is so only where places can be touched.
    let touch_flag = move |is_so: fn(Touch) -> bool| {
        move || marks.with(|marks| choice.is_some() && marks.touch.is_some_and(is_so)).then_some("")
    };
    let label_name = player.name.clone();
    view! {
        <li
            class="place"
            data-colour=colour_of(&player)
            data-seat=seat.0.to_string()
            data-fist=move || fist.get().state()
            aria-current=move || marks.with(|marks| marks.is_now).then_some("true")
            data-bid=flag(|marks| marks.has_bid)
            data-sprayed=flag(|marks| marks.is_sprayed)
            data-winner=flag(|marks| marks.is_winner)
            data-taker=flag(|marks| marks.is_taker)
            data-last=touch_flag(|touch| matches!(touch, Touch::Correct(_)))
            data-locked=touch_flag(|touch| touch == Touch::Locked)
            data-target=touch_flag(Touch::is_open)
            data-chosen=move || choice.is_some_and(|choice| choice.has(seat)).then_some("")
        >
            <span class="place-who">
                <PlayerBadge player=player.clone() size="s" />
                <span class="place-name">{player.name.clone()}</span>
                <span class="place-points">
                    <span aria-hidden="true">{points}</span>
                    <span class="sr">{move || text::mouches_points(lang, &points.get())}</span>
                </span>
            </span>
            {move || view! { <FistShown fist=fist.get() /> }}
            <Belongings seat />
            <BidShown seat />
            <Gain seat />
            {choice.map(|choice| view! { <PlaceButton seat name=label_name choice /> })}
        </li>
    }
}

/// What is seen of a fist.
#[derive(Clone, Copy, PartialEq)]
struct Fist {
    known: Option<Flies>,
    is_closed: bool,
    is_away: bool,
    is_sprayed: bool,
}

fn fist_of(table: &Table, seat: Seat, known: Option<Flies>) -> Fist {
    Fist {
        known,
        is_closed: table.staked.has(seat),
        is_away: table.whistled,
        is_sprayed: table.opened.is_some() && table.sprayed.has(seat),
    }
}

impl Fist {
    fn state(self) -> &'static str {
        match (self.known, self.is_closed) {
            (Some(_), _) => "open",
            (None, true) => "closed",
            (None, false) => "none",
        }
    }
}

#[component]
fn FistShown(fist: Fist) -> impl IntoView {
    let lang = use_lang();
    let inside = match (fist.known, fist.is_closed) {
        (Some(flies), _) => view! { <FliesShown flies is_away=fist.is_away /> }.into_any(),
        (None, true) => view! { <Picture name="fist" alt=text::mouches_closed(lang) /> }.into_any(),
        (None, false) => return None,
    };
    let sprayed = fist.is_sprayed.then(|| view! { <span class="sr">{text::mouches_gassed(lang)}</span> });
    Some(view! { <span class="fist">{inside} {sprayed}</span> })
}

/// The doses of a seat, and Mireille where she is.
#[component]
fn Belongings(seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let doses = game.select(move |seen| seen.view.table.doses[seat]);
    let has_mireille = game.select(move |seen| seen.view.table.has_mireille(seat));
    let doses = move || {
        let doses = Some(doses.get()).filter(|&doses| doses > 0)?;
        Some(view! {
            <span class="doses">
                <Picture name="spray" />
                <b aria-hidden="true">{doses.to_string()}</b>
                <span class="sr">{text::mouches_doses(lang, doses.into())}</span>
            </span>
        })
    };
    let mireille = move || {
        let here = || {
            view! {
                <span class="blue-here">
                    <Picture name="mireille" alt=text::mouches_here(lang) />
                </span>
            }
        };
        has_mireille.get().then(here)
    };
    view! {
        {doses}
        {mireille}
    }
}

/// What a seat has bid in this round, and at what place in the bidding, from 1.
fn bid(table: &Table, seat: Seat) -> Option<(u8, u8)> {
    let at = table.bids.iter().position(|bid| bid.seat == seat)?;
    Some((table.bids[at].flies, at as u8 + 1))
}

#[component]
fn BidShown(seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let bid = use_game::<CommeDesMouches>().select(move |seen| bid(&seen.view.table, seat));
    move || {
        let (flies, place) = bid.get()?;
        let spoken = match place {
            1 => text::mouches_bid_place_first(lang).to_owned(),
            place => text::mouches_bid_place(lang, place.into()),
        };
        Some(view! {
            <span class="bid">
                <span class="sr">{text::mouches_bids_at(lang, flies.into())}</span>
                <b aria-hidden="true">{flies.to_string()}</b>
                <small aria-hidden="true">{place.to_string()}</small>
                <span class="sr">{spoken}</span>
            </span>
        })
    }
}

/// How many flies a seat has taken from the reserve in this round.
fn gain(table: &Table, seat: Seat) -> u8 {
    match (&table.round_result, table.phase) {
        (Some(result), Phase::Shown | Phase::Over) => result.nest[seat] + u8::from(result.rewarded.has(seat)),
        _ => 0,
    }
}

#[component]
fn Gain(seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let gain = use_game::<CommeDesMouches>().select(move |seen| gain(&seen.view.table, seat));
    move || {
        let gain = Some(gain.get()).filter(|&gain| gain > 0)?;
        Some(view! {
            <span class="gain">
                <span aria-hidden="true">{format!("+{gain}")}</span>
                <span class="sr">{text::mouches_gains(lang, gain.into())}</span>
            </span>
        })
    }
}

/// What lies over a place when it can be touched.
#[component]
fn PlaceButton(seat: Seat, name: String, choice: PendingChoice) -> impl IntoView {
    let lang = use_lang();
    let touched = use_game::<CommeDesMouches>().select(move |seen| pending_choice::touch(&seen.view.table, seat));
    move || {
        let touched = touched.get()?;
        let label = match touched {
            Touch::Bid => text::mouches_bid_of(lang, &name),
            Touch::Correct(flies) => text::mouches_correct_of(lang, flies.into(), &name),
            Touch::Locked => text::mouches_locked_of(lang, &name),
            Touch::Done(flies) => text::mouches_done_of(lang, flies.into(), &name),
            Touch::Spray => text::mouches_spray_of(lang, &name),
            Touch::Give => text::mouches_gift_of(lang, &name),
        };
        let opens_dial = matches!(touched, Touch::Bid | Touch::Correct(_));
        let is_expanded = move || opens_dial.then(|| (choice.dial() == Some(seat)).to_string());
        let is_pressed = move || (touched == Touch::Spray).then(|| choice.has(seat).to_string());
        Some(view! {
            <button
                type="button"
                class="place-press"
                data-next=""
                aria-label=label
                aria-disabled=(!touched.is_open()).then_some("true")
                aria-expanded=is_expanded
                aria-pressed=is_pressed
                on:click=move |_| choice.touch(seat)
            ></button>
        })
    }
}
