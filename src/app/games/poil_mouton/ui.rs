//! What the app asks of the screens of À poil le mouton.

use leptos::prelude::*;

use super::{flock, narration, options, replay, secret, table};
use crate::app::game::replay_player::ReplayContext;
use crate::app::game::ui::seats_problem;
use crate::app::game::{Chapter, GameUi, Narrator, OptionText, StarterQuestion, chapter};
use crate::app::services::session::state::StepPause;
use crate::device::sound::Cue;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::{Action, Event};
use crate::games::poil_mouton::options::Options;
use crate::games::poil_mouton::ranking::Verdict;
use crate::games::poil_mouton::view::View;
use crate::table::game::SetUpProblem;
use crate::table::handoff::CurtainReason;
use crate::table::replay::{Replay, ReplayStep};
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The screens of this game.
pub struct PoilMoutonUi;

impl GameUi for PoilMoutonUi {
    type Game = PoilMouton;

    const KEY: &'static str = "poil-mouton";
    const ART: &'static str = "ewe";
    const CHAPTERS: &'static [Chapter] = &[
        chapter("trophy", text::rules_mouton_goal_title, text::rules_mouton_goal),
        chapter("hand", text::rules_mouton_turn_title, text::rules_mouton_turn),
        chapter("wolf", text::rules_mouton_wolf_title, text::rules_mouton_wolf),
        chapter("die", text::rules_mouton_dare_title, text::rules_mouton_dare),
        chapter("moth", text::rules_mouton_moth_title, text::rules_mouton_moth),
        chapter("loudspeaker", text::rules_mouton_vote_title, text::rules_mouton_vote),
        chapter("ewe", text::rules_mouton_end_title, text::rules_mouton_end),
        chapter("wand", text::rules_mouton_odds_title, text::rules_mouton_odds),
    ];
    const STARTER: Option<StarterQuestion> =
        Some(StarterQuestion { art: "p-chick", title: text::mouton_youngest, why: text::setup_first_begins });
    const SHOWS_BOARD_AT_END: bool = true;

    fn title(lang: Lang) -> &'static str {
        text::game_mouton(lang)
    }

    fn facts(lang: Lang) -> [&'static str; 3] {
        [text::game_mouton_players(lang), text::game_mouton_minutes(lang), text::game_mouton_age(lang)]
    }

    fn option_text(lang: Lang, id: &str) -> Option<OptionText> {
        options::option_text(lang, id)
    }

    fn with_starter(options: Options, starter: Seat) -> Options {
        Options { first: starter, ..options }
    }

    fn problem(lang: Lang, problem: &SetUpProblem) -> String {
        seats_problem(lang, *problem)
    }

    fn table() -> AnyView {
        view! { <table::Table /> }.into_any()
    }

    fn secret(seat: Seat, reason: CurtainReason) -> AnyView {
        view! { <secret::Secret seat reason /> }.into_any()
    }

    fn narrate(narrator: &Narrator, events: &[Event]) -> String {
        narration::narrate(narrator, events)
    }

    fn subject(event: &Event) -> Option<Seat> {
        narration::subject(event)
    }

    fn replay_view(step: &ReplayStep<PoilMouton>) -> View {
        // Behind the curtain with whoever rolled: nothing is hidden any more.
        step.view_of(step.view().table.roller)
    }

    fn replay_step(_replay: ReplayContext<PoilMouton>) -> AnyView {
        view! { <replay::Step /> }.into_any()
    }

    fn replay_summary(narrator: &Narrator, replay: &Replay<PoilMouton>) -> AnyView {
        replay::summary(narrator, replay)
    }

    fn rank_note(narrator: &Narrator, view: &View, seat: Seat) -> String {
        flock::hairs_left(narrator.lang, view.table.hairs.get(seat).copied().unwrap_or_default())
    }

    fn reason(lang: Lang, _verdict: &Verdict) -> String {
        text::mouton_why(lang).into()
    }

    fn cue(event: &Event) -> Option<(u8, Cue)> {
        cue(event)
    }

    fn pause(action: &Action) -> StepPause {
        if *action == Action::Throw { StepPause::Tumble } else { StepPause::Quick }
    }
}

/// The cue of one event, and how important it is; all of it is public.
fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Won { .. } => (6, Cue::Win),
        Event::Wolf { .. } => (5, Cue::Wolf),
        Event::Revealed { .. } => (4, Cue::Reveal),
        Event::Threw { .. } => (3, Cue::Die),
        Event::Announced { .. } => (2, Cue::Announce),
        Event::Challenged { .. } => (2, Cue::Baa),
        Event::Answered { .. } => (1, Cue::Tick),
        // The hidden die sounds the same whatever it shows, when the cup is tapped.
        Event::Rolled { .. } | Event::Lost { .. } | Event::Out { .. } | Event::TurnOf { .. } => return None,
    })
}
