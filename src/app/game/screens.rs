//! A game's screens as pages know them: functions that name no game.

use leptos::prelude::*;

use super::context::{GameContext, match_of};
use super::narration::Narrator;
use super::option_cards::{OptionCards, OptionsInPlay, remembered_options};
use super::replay_player::{ReplayContext, ReplayPlayer, ReplayRow};
use super::snapshot::Snapshot;
use super::ui::{Chapter, GameUi, StarterQuestion, VerdictText};
use crate::app::i18n::use_lang;
use crate::app::services::preferences::PreferencesService;
use crate::app::services::session::Session;
use crate::app::services::session::state::TableState;
use crate::device::sound::Cue;
use crate::games::registry::{self, AnyGame};
use crate::table::any;
use crate::table::game::Game;
use crate::table::handoff::CurtainReason;
use crate::table::replay::ReplayStep;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// What is wrong with a set-up, in words.
#[derive(Clone, PartialEq, Default)]
pub struct ProblemTexts {
    /// What keeps the match from starting.
    pub errors: Vec<String>,
    /// What is unusual but playable.
    pub warnings: Vec<String>,
}

/// The screens of one game.
#[derive(Clone, Copy)]
pub struct GameScreens {
    /// The game's name in the registry.
    pub name: &'static str,
    /// The game's name in styles (`data-game`).
    pub key: &'static str,
    /// The picture of the game in the art folder.
    pub art: &'static str,
    /// The smallest and the largest table.
    pub seats: (u8, u8),
    /// Whether anything in the game is ever secret.
    pub has_secrets: bool,
    /// Whether there is anything to choose at set-up.
    pub has_options: fn(Lang) -> bool,
    /// Whether the table first looks at what ended the match on the game's own board.
    pub shows_board_at_end: bool,
    /// What is asked at set-up to know who begins.
    pub starter: Option<StarterQuestion>,
    /// The chapters of the rules.
    pub chapters: &'static [Chapter],
    /// The title on screen.
    pub title: fn(Lang) -> &'static str,
    /// Players, minutes, age.
    pub facts: fn(Lang) -> [&'static str; 3],
    /// The cards of the options at set-up.
    pub option_cards: fn(Signal<u8>) -> AnyView,
    /// The options of the match on the table.
    pub options_in_play: fn() -> AnyView,
    /// What is wrong with a table of so many seats that this seat begins, with the options that are remembered.
    pub problems: fn(PreferencesService, Lang, u8, Seat) -> ProblemTexts,
    /// A new match of so many seats that this seat begins, with the options that are remembered; nothing when it is refused.
    pub new_match: fn(PreferencesService, u8, Seat) -> Option<AnyGame>,
    /// The open table.
    pub table: fn() -> AnyView,
    /// What a seat sees and does behind its curtain.
    pub secret: fn(Seat, CurtainReason) -> AnyView,
    /// The replay of the match that is over; nothing when there is nothing to tell.
    pub replay: fn() -> Option<AnyView>,
    /// What is heard of what has just happened on the open table.
    pub sound: fn(&TableState) -> Option<Cue>,
    /// What the ranking says of a seat.
    pub rank_note: fn(&TableState, Lang, Seat) -> String,
    /// Who won and why.
    pub verdict: fn(&TableState, Lang) -> Option<VerdictText>,
}

/// The screens of every game in the order in which they are offered; a context of the whole app.
#[derive(Clone, Copy)]
pub struct GameList(pub &'static [GameScreens]);

impl GameList {
    /// The screens of the game of this name.
    pub fn get(self, name: &str) -> Option<GameScreens> {
        self.0.iter().find(|screens| screens.name == name).copied()
    }

    /// The title of the game of this name.
    pub fn title(self, lang: Lang, name: &str) -> &'static str {
        self.get(name).map_or(text::game_unknown(lang), |screens| (screens.title)(lang))
    }
}

impl GameScreens {
    /// The screens of a game.
    pub const fn of<U: GameUi>() -> GameScreens {
        GameScreens {
            name: U::Game::NAME,
            key: U::KEY,
            art: U::ART,
            seats: U::Game::SEATS,
            has_secrets: U::Game::SECRETS,
            has_options: has_options::<U>,
            shows_board_at_end: U::SHOWS_BOARD_AT_END,
            starter: U::STARTER,
            chapters: U::CHAPTERS,
            title: U::title,
            facts: U::facts,
            option_cards: |seats| view! { <OptionCards<U> seats /> }.into_any(),
            options_in_play: || view! { <OptionsInPlay<U> /> }.into_any(),
            problems: problems::<U>,
            new_match: new_match::<U>,
            table: table::<U>,
            secret: secret::<U>,
            replay: replay::<U>,
            sound: sound::<U>,
            rank_note: rank_note::<U>,
            verdict: verdict::<U>,
        }
    }
}

fn has_options<U: GameUi>(lang: Lang) -> bool {
    U::Game::options().iter().any(|spec| U::option_text(lang, spec.id).is_some())
}

fn options_with<U: GameUi>(preferences: PreferencesService, starter: Seat) -> <U::Game as Game>::Options {
    U::with_starter(remembered_options::<U::Game>(preferences), starter)
}

fn problems<U: GameUi>(preferences: PreferencesService, lang: Lang, seats: u8, starter: Seat) -> ProblemTexts {
    let problems = U::Game::problems(seats, &options_with::<U>(preferences, starter));
    let words =
        |problems: &[<U::Game as Game>::Problem]| problems.iter().map(|problem| U::problem(lang, problem)).collect();
    ProblemTexts { errors: words(&problems.errors), warnings: words(&problems.warnings) }
}

fn new_match<U: GameUi>(preferences: PreferencesService, seats: u8, starter: Seat) -> Option<AnyGame> {
    let options = untrack(|| options_with::<U>(preferences, starter));
    registry::open(U::Game::NAME, seats, &any::options_to_bytes::<U::Game>(&options), &[]).ok()
}

fn table<U: GameUi>() -> AnyView {
    match GameContext::of_table::<U>(expect_context::<Session>()) {
        Some(context) => {
            provide_context(context);
            U::table()
        }
        None => ().into_any(),
    }
}

fn secret<U: GameUi>(seat: Seat, reason: CurtainReason) -> AnyView {
    match GameContext::of_secret::<U>(expect_context::<Session>(), seat) {
        Some(context) => {
            provide_context(context);
            U::secret(seat, reason)
        }
        None => ().into_any(),
    }
}

fn replay<U: GameUi>() -> Option<AnyView> {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let players = session.players().get_untracked();
    let narrator = Narrator { lang, players: players.clone() };
    let replay = session.state().with_untracked(|state| match_of::<U::Game>(state)?.replay())?;
    let rows: Vec<ReplayRow> = (0..replay.len())
        .map(|step| (step, replay.events(step)))
        .map(|(step, events)| ReplayRow {
            step,
            text: U::narrate_replay(&narrator, events),
            subject: events.iter().find_map(U::subject),
        })
        // A die that is only in the air is nothing to look at.
        .filter(|row| !row.text.is_empty())
        .collect();
    let first = snapshot_of::<U>(&replay.step(rows.first()?.step)?);
    let summary = U::replay_summary(&narrator, &replay);
    let steps: Vec<usize> = rows.iter().map(|row| row.step).collect();
    let row = RwSignal::new(0);
    let step = Memo::new(move |_| steps.get(row.get()).copied().unwrap_or_default());
    let context = ReplayContext::<U::Game>::new(StoredValue::new(replay), step);
    let looked_at = context.select(snapshot_of::<U>);
    let snapshot = Memo::new(move |_| looked_at.get().unwrap_or_else(|| first.clone()));
    provide_context(GameContext::of_replay(snapshot, players));
    let picture = U::replay_step(context);
    Some(view! { <ReplayPlayer rows row narrator picture summary /> }.into_any())
}

fn snapshot_of<U: GameUi>(step: &ReplayStep<U::Game>) -> Snapshot<U::Game> {
    Snapshot { view: U::replay_view(step), events: step.events.clone(), step: step.number }
}

fn sound<U: GameUi>(state: &TableState) -> Option<Cue> {
    let played = match_of::<U::Game>(state).filter(|_| state.handoff.is_open())?;
    // The most important one alone.
    played.last_heard(&state.handoff).filter_map(U::cue).max_by_key(|&(importance, _)| importance).map(|(_, cue)| cue)
}

fn narrator_of(state: &TableState, lang: Lang) -> Narrator {
    Narrator { lang, players: state.players().to_vec() }
}

fn rank_note<U: GameUi>(state: &TableState, lang: Lang, seat: Seat) -> String {
    let view = match_of::<U::Game>(state).map(|played| played.view(&state.handoff));
    view.map(|view| U::rank_note(&narrator_of(state, lang), &view, seat)).unwrap_or_default()
}

fn verdict<U: GameUi>(state: &TableState, lang: Lang) -> Option<VerdictText> {
    let played = match_of::<U::Game>(state)?;
    Some(U::verdict(&narrator_of(state, lang), &played.verdict()?, &played.outcome()?))
}
