//! The action bar: the die, what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::narration;
use crate::app::components::{ButtonKind, PlayerBadge};
use crate::app::game::{ActionBar, ActionButton, ActionButtons, Narrator, OfferedMove, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::preferences::PreferencesService;
use crate::app::services::session::state::StepPause;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::odds::{self, Advice};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::Actor;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The action bar of this game.
#[component]
pub fn Actions() -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let thrower = game.select(|seen| thrower(&seen.view));
    let prompt = game.select(move |seen| prompt(&game.narrator(), &seen.view));
    let told = game.select(move |seen| narration::narrate(&game.narrator(), &seen.events));
    view! {
        <ActionBar is_tumbling=game.is_pausing(StepPause::Tumble)>
            <div class="say" data-await=move || thrower.get().map(|_| "throw")>
                <ThrownDie thrower />
                <div>
                    <h2 class="prompt">{prompt}</h2>
                    <OddsHint />
                    <p class="told" role="status">
                        {told}
                    </p>
                </div>
            </div>
            <Buttons />
        </ActionBar>
    }
}

fn thrower(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::RollOff { seat, .. } | Phase::Throw { seat } => Some(seat),
        _ => None,
    }
}

/// The die; a finger may throw it, and everybody else has the button of that name below.
#[component]
fn ThrownDie(thrower: Memo<Option<Seat>>) -> impl IntoView {
    let game = use_game::<TrouCochon>();
    let face = game.select(|seen| seen.view.face);
    // Every throw changes the mark, and every change of the mark tumbles the die.
    let last_throw = Memo::new(move |before: Option<&Option<usize>>| {
        let throw = game.snapshot().with(|seen| seen.events.iter().any(is_throw).then_some(seen.step));
        throw.or(before.copied().flatten())
    });
    let mark = Memo::new(move |before: Option<&Option<bool>>| {
        last_throw.get().map(|_| !before.copied().flatten().unwrap_or(false))
    });
    let throw = move |_| {
        if let Some(seat) = thrower.get_untracked() {
            game.act(Actor::Seat(seat), Action::Roll);
        }
    };
    view! {
        <button
            type="button"
            class="die pips"
            tabindex="-1"
            aria-hidden="true"
            data-face=move || face.get().map(|face| face.to_string())
            data-roll=move || mark.get().map(|mark| if mark { "a" } else { "b" })
            disabled=move || thrower.get().is_none()
            on:click=throw
        ></button>
    }
}

fn is_throw(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. } | Event::RolledOff { .. })
}

fn prompt(narrator: &Narrator, view: &View) -> String {
    let lang = narrator.lang;
    let name = |seat| narrator.name(seat);
    match view.phase {
        Phase::RollOff { seat, .. } => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { seat } if view.throw == 0 => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { .. } => text::cochon_choose(lang).into(),
        Phase::Plant { hole, .. } => text::cochon_free(lang, hole.into()),
        Phase::Take { hole, .. } => text::cochon_taken(lang, hole.into()),
        Phase::Drop { cried: false, .. } if view.options.cry == CryMode::Button => text::cochon_pig_cry(lang).into(),
        Phase::Drop { .. } if view.options.cry == CryMode::Aloud => text::cochon_drop_aloud(lang).into(),
        Phase::Drop { cried: true, .. } => text::cochon_pig_cried(lang).into(),
        Phase::Drop { .. } => text::cochon_pig_drop(lang).into(),
        Phase::Judge { seat, last: false } => text::cochon_judge(lang, &name(seat)),
        Phase::Judge { seat, last: true } => text::cochon_judge_last(lang, &name(seat)),
        Phase::Race { .. } => text::cochon_race(lang).into(),
        Phase::Drawing { .. } => text::cochon_drawing(lang).into(),
        Phase::Rolling { .. } => text::app_loading(lang).into(),
        Phase::Won { winner } => text::cochon_won(lang, &name(winner)),
        Phase::Over => String::new(),
    }
}

/// How likely the next throw is to be a good one, for tables that want to know.
#[component]
fn OddsHint() -> impl IntoView {
    let lang = use_lang();
    let settings = expect_context::<PreferencesService>().settings();
    let advice = use_game::<TrouCochon>()
        .select(|seen| odds::advice(&seen.view).map(|advice| (advice, odds::favourable_faces(&seen.view))));
    move || {
        let (advice, good) = advice.get().filter(|_| settings.with(|settings| settings.odds_hint))?;
        let words = match advice {
            Advice::Again => text::cochon_hint_again(lang),
            Advice::Even => text::cochon_hint_even(lang),
            Advice::Stop => text::cochon_hint_stop(lang),
        };
        let dots: Vec<_> = (0..6).map(|face| view! { <i data-good=(face < good).then_some("")></i> }).collect();
        Some(view! {
            <p class="odds">
                <span role="img" aria-label=text::cochon_hint(lang, good.into())>{dots}</span>
                {words}
            </p>
        })
    }
}

/// The buttons of the phase.
#[component]
fn Buttons() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<TrouCochon>();
    let moves = game.select(move |seen| moves(lang, &seen.view));
    let judged = game.select(|seen| match seen.view.phase {
        Phase::Judge { seat, last } => Some((seat, last)),
        _ => None,
    });
    move || match judged.get() {
        Some((dropper, is_last)) => view! { <Judgement dropper is_last /> }.into_any(),
        None => view! { <ActionButtons moves=moves.into() /> }.into_any(),
    }
}

/// The moves that the phase offers, but for the judgement of a cry.
fn moves(lang: Lang, view: &View) -> Vec<OfferedMove<TrouCochon>> {
    use ButtonKind::{Pink, Primary, Secondary};
    let by = |seat, kind, label, action| OfferedMove { kind, label, actor: Actor::Seat(seat), action };
    let by_table = |kind, label, action| OfferedMove { kind, label, actor: Actor::Table, action };
    match view.phase {
        Phase::RollOff { seat, .. } => vec![by(seat, Primary, text::cochon_roll(lang), Action::Roll)],
        Phase::Throw { seat } if view.throw == 0 => vec![by(seat, Primary, text::cochon_roll(lang), Action::Roll)],
        Phase::Throw { seat } => vec![
            by(seat, Secondary, text::cochon_stop(lang), Action::Stop),
            by(seat, Primary, text::cochon_again(lang), Action::Roll),
        ],
        Phase::Plant { seat, .. } => vec![by(seat, Primary, text::cochon_plant(lang), Action::Plant)],
        Phase::Take { seat, .. } => vec![by(seat, Primary, text::cochon_take(lang), Action::Take)],
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => vec![
            by(seat, Secondary, text::cochon_drop(lang), Action::Drop),
            by(seat, Pink, text::cochon_cry(lang), Action::Cry),
        ],
        Phase::Drop { seat, .. } => vec![by(seat, Primary, text::cochon_drop(lang), Action::Drop)],
        Phase::Won { .. } => vec![
            by_table(Secondary, text::cochon_finish(lang), Action::Finish),
            by_table(Primary, text::cochon_play_on(lang), Action::PlayOn),
        ],
        Phase::Judge { .. } | Phase::Race { .. } | Phase::Drawing { .. } | Phase::Rolling { .. } | Phase::Over => {
            Vec::new()
        }
    }
}

/// After a drop in the mode aloud: any other player says whether it was cried, and the table goes on when nobody objects.
#[component]
fn Judgement(dropper: Seat, is_last: bool) -> impl IntoView {
    let lang = use_lang();
    let end = match is_last {
        true => view! { <Witnesses dropper says=text::cochon_well_cried(lang) action=Action::WellCried /> }.into_any(),
        false => view! {
            <div class="actions">
                <ActionButton<TrouCochon> kind=ButtonKind::Primary actor=Actor::Table action=Action::GoOn>
                    {text::cochon_go_on(lang)}
                </ActionButton<TrouCochon>>
            </div>
        }
        .into_any(),
    };
    view! {
        <Witnesses dropper says=text::cochon_forgotten(lang) action=Action::Forgotten />
        {end}
    }
}

#[component]
fn Witnesses(dropper: Seat, says: &'static str, action: Action) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<TrouCochon>();
    let witnesses: Vec<_> = game
        .seats()
        .filter(|&seat| seat != dropper)
        .map(|seat| {
            let player = game.player(seat);
            view! {
                <li>
                    <button
                        type="button"
                        data-next=""
                        aria-label=text::cochon_says(lang, &player.name, says)
                        aria-disabled=move || (!game.is_ready().get()).then_some("true")
                        on:click=move |_| _ = game.act(Actor::Seat(seat), action)
                    >
                        <PlayerBadge player=player.clone() size="m" />
                        <span>{player.name.clone()}</span>
                    </button>
                </li>
            }
        })
        .collect();
    view! {
        <div class="witness">
            <p class="witness-says">{says}</p>
            <ul class="accuse">{witnesses}</ul>
        </div>
    }
}
