//! Behind the curtain: what goes into the fist, and one's own notes.

use leptos::prelude::*;

use super::cards::{self, MiniCard};
use super::flies::{FliesShown, told};
use super::score_sheet::ScoreSheetButton;
use crate::app::components::{ButtonKind, Picture};
use crate::app::game::{ReadyButton, use_game};
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::games::comme_des_mouches::view::{Flies, Phase, View};
use crate::table::game::Actor;
use crate::table::handoff::CurtainReason;
use crate::table::seat::Seat;
use crate::text;

/// What a seat sees and does behind its curtain.
#[component]
pub fn Secret(
    /// Whose curtain it is.
    seat: Seat,
    /// Why it was opened.
    reason: CurtainReason,
) -> impl IntoView {
    let view = use_game::<CommeDesMouches>().select(|seen| seen.view.clone());
    move || {
        let view = view.get();
        match (reason, view.table.phase, view.hand) {
            (CurtainReason::Look, _, Some(hand)) => view! { <Notes view hand /> }.into_any(),
            (CurtainReason::Act, Phase::Fists, Some(hand)) if view.fist.is_none() => view! {
                <InPlay card=view.table.card() />
                <MakeFist seat hand />
            }
            .into_any(),
            _ => ().into_any(),
        }
    }
}

/// What everybody knows of the round, for whoever thinks about a stake: the card, and the score sheet.
#[component]
fn InPlay(card: Option<Card>) -> impl IntoView {
    let lang = use_lang();
    let card = card.map(|card| {
        let worth = match card.kind() {
            Kind::Special => None,
            Kind::Food | Kind::Danger => Some(view! { " " <span>{cards::worth(lang, card)}</span> }),
        };
        view! {
            <MiniCard card is_told=false />
            <b class="grow">{cards::name(lang, card)} {worth}</b>
        }
    });
    view! { <div class="in-play">{card} <ScoreSheetButton /></div> }
}

/// What is being put into the fist: here and nowhere else, until it is closed.
#[derive(Clone, Copy)]
struct FistDraft {
    black: RwSignal<u8>,
    mireille: RwSignal<bool>,
}

impl FistDraft {
    fn flies(self) -> Flies {
        Flies { black: self.black.get(), mireille: self.mireille.get() }
    }
}

#[component]
fn MakeFist(seat: Seat, hand: Flies) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let draft = FistDraft { black: RwSignal::new(0), mireille: RwSignal::new(false) };
    let close = move || {
        let flies = untrack(|| draft.flies());
        game.act(Actor::Seat(seat), Action::Stake(flies));
    };
    let left = move || text::mouches_stake_left(lang, (hand.all() - draft.flies().all()).into());
    view! {
        <div class="hand-place">
            <div class="fist-place">
                <Picture name="fist" />
                {move || view! { <FliesShown flies=draft.flies() /> }}
            </div>
            <h2 class="prompt">{text::mouches_stake(lang)}</h2>
            <FlyButtons draft black=hand.black />
            {hand.mireille.then(|| view! { <MireilleButton draft /> })}
        </div>
        <p class="soft">{left}</p>
        <div class="actions">
            <ReadyButton kind=ButtonKind::Player on_press=close>
                {text::mouches_stake_done(lang)}
            </ReadyButton>
        </div>
    }
}

/// A button for an empty fist and one for each fly of the hand: the third one puts three into the fist.
#[component]
fn FlyButtons(draft: FistDraft, black: u8) -> impl IntoView {
    let lang = use_lang();
    let is_now = move |number: u8| move || (draft.black.get() == number).to_string();
    let flies: Vec<_> = (1..=black)
        .map(|number| {
            view! {
                <button
                    type="button"
                    class="rate"
                    aria-label=text::mouches_flies(lang, number.into())
                    aria-pressed=is_now(number)
                    data-in=move || (draft.black.get() >= number).then_some("")
                    on:click=move |_| draft.black.set(number)
                >
                    <Picture name="fly" />
                </button>
            }
        })
        .collect();
    view! {
        <div class="rating" role="group" aria-label=text::mouches_stake(lang)>
            <button
                type="button"
                class="rate rate-none"
                aria-label=text::mouches_stake_none(lang)
                aria-pressed=is_now(0)
                on:click=move |_| draft.black.set(0)
            >
                "0"
            </button>
            {flies}
        </div>
    }
}

#[component]
fn MireilleButton(draft: FistDraft) -> impl IntoView {
    view! {
        <button
            type="button"
            class="blue-toggle"
            aria-pressed=move || draft.mireille.get().to_string()
            on:click=move |_| draft.mireille.update(|mireille| *mireille = !*mireille)
        >
            <Picture name="mireille" />
            <span>{text::mouches_stake_her(use_lang())}</span>
        </button>
    }
}

/// What the seat knows and nobody else: its hand, and its closed fist.
#[component]
fn Notes(view: View, hand: Flies) -> impl IntoView {
    let lang = use_lang();
    let words = match (view.fist, view.table.phase) {
        (Some(closed), _) => text::mouches_note_fist(lang, &told(lang, closed)),
        (None, Phase::Card | Phase::Fists) => text::mouches_note_nothing(lang).to_owned(),
        (None, _) => String::new(),
    };
    let black: Vec<_> = (0..hand.black)
        .map(|_| {
            view! {
                <span class="rate">
                    <Picture name="fly" />
                </span>
            }
        })
        .collect();
    let mireille = hand.mireille.then(|| {
        view! {
            <span class="rate">
                <Picture name="mireille" />
            </span>
        }
    });
    view! {
        <div class="hand-place">
            <div class="fist-place">
                <Picture name="fist" />
                {view.fist.map(|flies| view! { <FliesShown flies /> })}
            </div>
            <div class="rating" aria-hidden="true">
                {black}
                {mireille}
            </div>
        </div>
        <h2 class="prompt">{text::mouches_note_hand(lang, hand.all().into())}</h2>
        <p class="soft">{words}</p>
    }
}
