//! What a game gives so that it can be shown: the one trait by which its screens plug in.

use leptos::prelude::*;

use super::narration::Narrator;
use super::replay_player::ReplayContext;
use crate::app::services::session::state::StepPause;
use crate::device::sound::Cue;
use crate::table::game::{Game, Outcome, SetUpProblem};
use crate::table::handoff::CurtainReason;
use crate::table::replay::{Replay, ReplayStep};
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// A chapter of a game's rules: a picture, a title, some sentences.
#[derive(Clone, Copy)]
pub struct Chapter {
    /// A picture of the art folder.
    pub art: &'static str,
    /// What it is about.
    pub title: fn(Lang) -> &'static str,
    /// The rule in our words.
    pub text: fn(Lang) -> &'static str,
}

/// A chapter of that picture, title and text.
pub const fn chapter(art: &'static str, title: fn(Lang) -> &'static str, text: fn(Lang) -> &'static str) -> Chapter {
    Chapter { art, title, text }
}

/// What set-up asks to know who begins.
#[derive(Clone, Copy)]
pub struct StarterQuestion {
    /// A picture of the art folder.
    pub art: &'static str,
    /// The question.
    pub title: fn(Lang) -> &'static str,
    /// A sentence about it.
    pub why: fn(Lang) -> &'static str,
}

/// How an option of a game is shown.
#[derive(Clone, PartialEq)]
pub struct OptionText {
    /// A picture of the art folder.
    pub art: &'static str,
    /// What is chosen.
    pub legend: String,
    /// The name of each value and one sentence about it, in the order of the option's values.
    pub values: Vec<(String, String)>,
}

/// How a match ended, in words.
#[derive(Clone, PartialEq)]
pub struct VerdictText {
    /// Who won, or that nobody did.
    pub headline: String,
    /// Why, in one sentence.
    pub reason: String,
}

/// The screens of a game. Its components find the match in the [`super::GameContext`] of their subtree.
pub trait GameUi: 'static {
    /// The game.
    type Game: Game;

    /// The game's name in styles (`data-game`).
    const KEY: &'static str;
    /// The picture of the game in the art folder.
    const ART: &'static str;
    /// The chapters of its rules.
    const CHAPTERS: &'static [Chapter];
    /// What is asked at set-up to know who begins; nothing when the game itself finds out.
    const STARTER: Option<StarterQuestion> = None;
    /// Whether the table first looks at what ended the match on the game's own board.
    const SHOWS_BOARD_AT_END: bool = false;

    /// The title on screen.
    fn title(lang: Lang) -> &'static str;
    /// Players, minutes, age.
    fn facts(lang: Lang) -> [&'static str; 3];
    /// The words for an option of [`Game::options`], told by its id; nothing for one that is not chosen on a card.
    fn option_text(_lang: Lang, _id: &str) -> Option<OptionText> {
        None
    }
    /// The options of a match that `starter` begins.
    fn with_starter(options: <Self::Game as Game>::Options, _starter: Seat) -> <Self::Game as Game>::Options {
        options
    }
    /// A problem of the set-up in words.
    fn problem(lang: Lang, problem: &<Self::Game as Game>::Problem) -> String;

    /// The open table.
    fn table() -> AnyView;
    /// What a seat sees and does behind its curtain.
    fn secret(_seat: Seat, _reason: CurtainReason) -> AnyView {
        ().into_any()
    }

    /// What happened, in sentences.
    fn narrate(narrator: &Narrator, events: &[<Self::Game as Game>::Event]) -> String;
    /// What happened, in sentences, for the replay, where nothing else tells it; empty for steps that are not shown there.
    fn narrate_replay(narrator: &Narrator, events: &[<Self::Game as Game>::Event]) -> String {
        Self::narrate(narrator, events)
    }
    /// Whom an event is about.
    fn subject(event: &<Self::Game as Game>::Event) -> Option<Seat>;
    /// The view that a step of the replay is shown with.
    fn replay_view(step: &ReplayStep<Self::Game>) -> <Self::Game as Game>::View {
        step.view()
    }
    /// A step of the replay; its snapshot is in the [`super::GameContext`].
    fn replay_step(replay: ReplayContext<Self::Game>) -> AnyView;
    /// What the replay says about the match as a whole.
    fn replay_summary(_narrator: &Narrator, _replay: &Replay<Self::Game>) -> AnyView {
        ().into_any()
    }

    /// What the ranking says of a seat.
    fn rank_note(narrator: &Narrator, view: &<Self::Game as Game>::View, seat: Seat) -> String;
    /// Why the match ended as it did, in one sentence.
    fn reason(lang: Lang, verdict: &<Self::Game as Game>::Verdict) -> String;
    /// Who won and why.
    fn verdict(narrator: &Narrator, verdict: &<Self::Game as Game>::Verdict, outcome: &Outcome) -> VerdictText {
        let winners: Vec<String> = outcome.winners().iter().map(|seat| narrator.name(seat)).collect();
        let headline = match winners.as_slice() {
            [winner] => text::over_winner(narrator.lang, winner),
            several => text::over_winners(narrator.lang, &several.join(", ")),
        };
        VerdictText { headline, reason: Self::reason(narrator.lang, verdict) }
    }

    /// What is heard of one event on the open table, and how important it is; everybody hears it.
    fn cue(_event: &<Self::Game as Game>::Event) -> Option<(u8, Cue)> {
        None
    }
    /// How long the table looks at a step: by what was done, never by who did it or what came of it.
    fn pause(_action: &<Self::Game as Game>::Action) -> StepPause {
        StepPause::Quick
    }
}

/// What is wrong with the number of players or with who begins, in words. Set-up lets neither happen, so one text is enough.
pub fn seats_problem(lang: Lang, problem: SetUpProblem) -> String {
    match problem {
        SetUpProblem::TooFew { least } => text::setup_too_few(lang, least.into()),
        SetUpProblem::TooMany { most } => text::setup_full(lang, most.into()),
        SetUpProblem::NobodyThere { .. } => text::table_refused(lang).into(),
    }
}
