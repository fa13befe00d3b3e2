//! What the app asks of the screens of Comme des mouches.

use leptos::prelude::*;

use super::{cards, narration, replay, secret, table};
use crate::app::game::replay_player::ReplayContext;
use crate::app::game::ui::seats_problem;
use crate::app::game::{Chapter, GameUi, Narrator, StarterQuestion, chapter};
use crate::app::services::session::state::StepPause;
use crate::device::sound::Cue;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::{Action, Event};
use crate::games::comme_des_mouches::options::Options;
use crate::games::comme_des_mouches::ranking::{self, Verdict};
use crate::games::comme_des_mouches::view::View;
use crate::table::game::SetUpProblem;
use crate::table::handoff::CurtainReason;
use crate::table::replay::Replay;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The screens of this game.
pub struct CommeDesMouchesUi;

impl GameUi for CommeDesMouchesUi {
    type Game = CommeDesMouches;

    const KEY: &'static str = "mouches";
    const ART: &'static str = "fly";
    const CHAPTERS: &'static [Chapter] = &[
        chapter("trophy", text::rules_mouches_goal_title, text::rules_mouches_goal),
        chapter("fist", text::rules_mouches_fist_title, text::rules_mouches_fist),
        chapter("loudspeaker", text::rules_mouches_bids_title, text::rules_mouches_bids),
        chapter("medal-1", text::rules_mouches_win_title, text::rules_mouches_win),
        chapter("card-runny_cheese", text::rules_mouches_food_title, text::rules_mouches_food),
        chapter("card-swatter", text::rules_mouches_danger_title, text::rules_mouches_danger),
        chapter("card-mouchicide", text::rules_mouches_mouchicide_title, text::rules_mouches_mouchicide),
        chapter("card-nest", text::rules_mouches_nest_title, text::rules_mouches_nest),
        chapter("mireille", text::rules_mouches_mireille_title, text::rules_mouches_mireille),
        chapter("fly", text::rules_mouches_after_title, text::rules_mouches_after),
        chapter("party", text::rules_mouches_end_title, text::rules_mouches_end),
    ];
    const STARTER: Option<StarterQuestion> =
        Some(StarterQuestion { art: "loudspeaker", title: text::mouches_first, why: text::mouches_first_why });
    const SHOWS_BOARD_AT_END: bool = true;

    fn title(lang: Lang) -> &'static str {
        text::game_mouches(lang)
    }

    fn facts(lang: Lang) -> [&'static str; 3] {
        [text::game_mouches_players(lang), text::game_mouches_minutes(lang), text::game_mouches_age(lang)]
    }

    fn with_starter(_options: Options, starter: Seat) -> Options {
        Options { first: starter }
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

    fn narrate_replay(narrator: &Narrator, events: &[Event]) -> String {
        narration::narrate_everything(narrator, events)
    }

    fn subject(event: &Event) -> Option<Seat> {
        narration::subject(event)
    }

    fn replay_step(replay: ReplayContext<CommeDesMouches>) -> AnyView {
        view! { <replay::Step replay /> }.into_any()
    }

    fn replay_summary(narrator: &Narrator, replay: &Replay<CommeDesMouches>) -> AnyView {
        replay::summary(narrator, replay)
    }

    fn rank_note(narrator: &Narrator, view: &View, seat: Seat) -> String {
        let score = ranking::scores(&view.table).get(seat).copied().unwrap_or_default();
        let (cards, points) = (cards::signed(score.cards.into()), cards::signed(score.total()));
        text::mouches_ranked(narrator.lang, &cards, score.flies.into(), &points)
    }

    fn reason(lang: Lang, _verdict: &Verdict) -> String {
        text::mouches_why(lang).into()
    }

    fn cue(event: &Event) -> Option<(u8, Cue)> {
        cue(event)
    }

    fn pause(action: &Action) -> StepPause {
        if *action == Action::OpenFists { StepPause::Suspense } else { StepPause::Quick }
    }
}

/// The cue of one event, and how important it is; all of it is public, and the end is heard with the ranking.
fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Opened { .. } => (7, Cue::Fists),
        Event::Whistled { back: true, .. } => (5, Cue::Whistle),
        Event::Sprayed { targets, .. } if !targets.is_empty() => (4, Cue::Spray),
        Event::Gave { .. } => (4, Cue::Drop),
        Event::TurnedUp { .. } => (3, Cue::Buzz),
        Event::Took { .. } | Event::Counted { .. } => (2, Cue::Take),
        Event::BetsClosed => (2, Cue::Announce),
        Event::Bid { .. } | Event::Corrected { .. } | Event::Staked { .. } => (1, Cue::Tick),
        _ => return None,
    })
}
