//! Behind the curtain: the cup and the die for whoever rolls, the question for whoever answers, and one's own notes.

use leptos::prelude::*;

use super::announcement::Announcement;
use super::dice::{HiddenDie, SpecialDie, face_name};
use crate::app::components::player_badge::colour_of;
use crate::app::components::{ButtonKind, Picture, PlayerBadge};
use crate::app::game::{ActionButton, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::sounds::Sounds;
use crate::device::sound::Cue;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::view::{Answer, Face, Phase, View};
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
    let view = use_game::<PoilMouton>().select(|seen| seen.view.clone());
    move || {
        let view = view.get();
        match (reason, view.table.phase, view.die) {
            (CurtainReason::Look, ..) => view! { <Notes view /> }.into_any(),
            (CurtainReason::Act, Phase::Roll, _) => view! { <Cup seat /> }.into_any(),
            (CurtainReason::Act, Phase::Choose, Some(face)) => view! { <HiddenRoll view seat face /> }.into_any(),
            (CurtainReason::Act, Phase::Vote, _) => view! { <Question seat roller=view.table.roller /> }.into_any(),
            _ => ().into_any(),
        }
    }
}

#[component]
fn Cup(seat: Seat) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let sounds = expect_context::<Sounds>();
    let roll = move |_| {
        if game.act(Actor::Seat(seat), Action::Roll) {
            sounds.play(Cue::Die);
        }
    };
    view! {
        <div class="cup-place">
            <button type="button" class="cup" aria-label=text::mouton_roll(lang) on:click=roll>
                <Picture name="cup" />
            </button>
        </div>
        <h2 class="prompt">{text::mouton_roll(lang)}</h2>
        <p class="soft">{text::mouton_roll_why(lang)}</p>
    }
}

/// The die as its roller sees it. All faces have the same parts in the same places, so that the shape of the screen tells
/// nobody from afar which one it is.
#[component]
fn HiddenRoll(view: View, seat: Seat, face: Face) -> impl IntoView {
    let lang = use_lang();
    let (prompt, why) = match face {
        Face::Wolf => (text::mouton_wolf(lang).to_owned(), text::mouton_wolf_why(lang)),
        Face::Fly => (text::mouton_fly(lang).to_owned(), text::mouton_fly_why(lang)),
        Face::Number(number) => (text::mouton_number(lang, number.into()), text::mouton_number_why(lang)),
    };
    let (cry, action) = match face {
        Face::Wolf => (text::mouton_wolf(lang), Action::Wolf),
        Face::Fly | Face::Number(_) => (text::mouton_cry(lang), Action::Announce),
    };
    view! {
        <div class="cup-place" data-lifted="">
            <Picture name="cup" attr:class="cup" />
            <SpecialDie face />
        </div>
        <h2 class="prompt">{prompt}</h2>
        <p class="soft">{why}</p>
        <Targets view seat has_number=matches!(face, Face::Number(_)) />
        <div class="actions">
            <ActionButton<PoilMouton> kind=ButtonKind::Player actor=Actor::Seat(seat) action>
                {cry}
            </ActionButton<PoilMouton>>
        </div>
    }
}

/// Those who can be challenged; whoever has no number to show cannot.
#[component]
fn Targets(view: View, seat: Seat, has_number: bool) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let others = view.table.voters();
    let targets: Vec<_> = others
        .iter()
        .map(|target| {
            let player = game.player(target);
            let hairs = u32::from(view.table.hairs.get(target).copied().unwrap_or_default());
            view! {
                <li>
                    <button
                        type="button"
                        class="target"
                        data-colour=colour_of(&player)
                        aria-label=text::mouton_dare_label(lang, hairs, &player.name)
                        disabled=!has_number
                        on:click=move |_| _ = game.act(Actor::Seat(seat), Action::Challenge(target))
                    >
                        <PlayerBadge player=player.clone() size="m" />
                        <span>{player.name.clone()} <small>{text::mouton_hairs(lang, hairs)}</small></span>
                    </button>
                </li>
            }
        })
        .collect();
    view! {
        <div class="dare">
            <p class="dare-lead">{text::mouton_dare(lang)}</p>
            <ul class="targets" data-count=others.len().to_string()>
                {targets}
            </ul>
        </div>
    }
}

#[component]
fn Question(seat: Seat, roller: Seat) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let answer = move |believes: bool, word: &'static str| {
        view! {
            <button
                type="button"
                class="answer"
                data-answer=believes.to_string()
                on:click=move |_| _ = game.act(Actor::Seat(seat), Action::Answer(believes))
            >
                {word}
            </button>
        }
    };
    view! {
        <Announcement roller />
        <p class="soft">{text::mouton_believe(lang)}</p>
        <div class="ballot-answers">
            {answer(true, text::mouton_true_answer(lang))} {answer(false, text::mouton_false_answer(lang))}
        </div>
    }
}

/// What the seat knows and nobody else: the die that it hides, or the answer that it gave.
#[component]
fn Notes(view: View) -> impl IntoView {
    let lang = use_lang();
    let words = match (view.die, view.answer) {
        (Some(face), _) => text::mouton_note_die(lang, &face_name(lang, face)),
        (None, Some(Answer(true))) => text::mouton_note_true(lang).to_owned(),
        (None, Some(Answer(false))) => text::mouton_note_false(lang).to_owned(),
        (None, None) => text::mouton_note_nothing(lang).to_owned(),
    };
    let die = match view.die {
        Some(face) => view! { <SpecialDie face /> }.into_any(),
        None => view! { <HiddenDie /> }.into_any(),
    };
    view! {
        <div class="cup-place">{die}</div>
        <h2 class="prompt">{words}</h2>
    }
}
