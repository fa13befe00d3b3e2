//! What the app asks of the screens of Le trou du cochon.

use leptos::prelude::*;

use super::{narration, options, table};
use crate::app::game::replay_player::ReplayContext;
use crate::app::game::ui::seats_problem;
use crate::app::game::{Chapter, GameUi, Narrator, OptionText, chapter};
use crate::app::services::session::state::StepPause;
use crate::device::sound::Cue;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::ranking::Verdict;
use crate::games::trou_cochon::view::View;
use crate::table::game::SetUpProblem;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The screens of this game.
pub struct TrouCochonUi;

impl GameUi for TrouCochonUi {
    type Game = TrouCochon;

    const KEY: &'static str = "trou-cochon";
    const ART: &'static str = "pig";
    const CHAPTERS: &'static [Chapter] = &[
        chapter("trophy", text::rules_cochon_goal_title, text::rules_cochon_goal),
        chapter("die", text::rules_cochon_start_title, text::rules_cochon_start),
        chapter("hand", text::rules_cochon_turn_title, text::rules_cochon_turn),
        chapter("pig", text::rules_cochon_pig_title, text::rules_cochon_pig),
        chapter("bandage", text::rules_cochon_forget_title, text::rules_cochon_forget),
        chapter("loudspeaker", text::rules_cochon_cry_title, text::rules_cochon_cry),
        chapter("hourglass", text::rules_cochon_reserve_title, text::rules_cochon_reserve),
        chapter("party", text::rules_cochon_end_title, text::rules_cochon_end),
        chapter("pig-side", text::rules_cochon_race_title, text::rules_cochon_race),
        chapter("wand", text::rules_cochon_odds_title, text::rules_cochon_odds),
    ];

    fn title(lang: Lang) -> &'static str {
        text::game_cochon(lang)
    }

    fn facts(lang: Lang) -> [&'static str; 3] {
        [text::game_cochon_players(lang), text::game_cochon_minutes(lang), text::game_cochon_age(lang)]
    }

    fn option_text(lang: Lang, id: &str) -> Option<OptionText> {
        options::option_text(lang, id)
    }

    fn problem(lang: Lang, problem: &SetUpProblem) -> String {
        seats_problem(lang, *problem)
    }

    fn table() -> AnyView {
        view! { <table::Table /> }.into_any()
    }

    fn narrate(narrator: &Narrator, events: &[Event]) -> String {
        narration::narrate(narrator, events)
    }

    fn subject(event: &Event) -> Option<Seat> {
        event.seat()
    }

    fn replay_step(_replay: ReplayContext<TrouCochon>) -> AnyView {
        view! { <table::ReplayStep /> }.into_any()
    }

    fn rank_note(narrator: &Narrator, view: &View, seat: Seat) -> String {
        match view.pawns.get(seat).copied().unwrap_or_default() {
            0 => text::over_no_pawn(narrator.lang).into(),
            left => text::over_pawns_left(narrator.lang, left.into()),
        }
    }

    fn reason(lang: Lang, _verdict: &Verdict) -> String {
        text::over_why(lang).into()
    }

    fn cue(event: &Event) -> Option<(u8, Cue)> {
        cue(event)
    }

    fn pause(action: &Action) -> StepPause {
        if *action == Action::Roll { StepPause::Tumble } else { StepPause::Quick }
    }
}

/// The cue of one event, and how important it is.
fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Out { .. } => (7, Cue::Win),
        Event::Penalty { .. } => (6, Cue::Forgotten),
        Event::Dropped { .. } => (5, Cue::Drop),
        Event::WonRace { .. } => (4, Cue::Race),
        Event::Cried { .. } | Event::Vouched { .. } => (3, Cue::Grunt),
        Event::Planted { .. } => (2, Cue::Plant),
        Event::Took { .. } => (2, Cue::Take),
        Event::Rolled { .. } | Event::RolledOff { .. } => (1, Cue::Die),
        Event::Starts { .. } | Event::TurnOf { .. } | Event::PlayedOn | Event::Finished => (0, Cue::Turn),
        Event::Tied { .. } | Event::HitTogether { .. } | Event::Stopped { .. } => return None,
    })
}
