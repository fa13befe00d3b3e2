//! What a game's components know: the match as it is seen here, and how a move is made.

use leptos::prelude::*;

use super::narration::Narrator;
use super::snapshot::Snapshot;
use super::ui::GameUi;
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::app::services::session::state::{StepPause, TableState};
use crate::games::registry::AnyGame;
use crate::saves::player::Player;
use crate::table::game::{Actor, Game};
use crate::table::game_match::Match;
use crate::table::handoff::Handoff;
use crate::table::seat::{Seat, Seats};

/// The match of `G` as the components of this subtree see it; provided by the table page, the secret root and the replay page.
pub struct GameContext<G: Game> {
    snapshot: Memo<Snapshot<G>>,
    is_ready: Signal<bool>,
    narrator: StoredValue<Narrator>,
    /// None in a replay, where nothing can be done.
    session: Option<Session>,
    pause: fn(&G::Action) -> StepPause,
}

/// Something of a snapshot.
type Select<G, T> = Box<dyn Fn(&Snapshot<G>) -> T + Send + Sync>;

impl<G: Game> Clone for GameContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for GameContext<G> {}

/// The context of the game whose components these are.
pub fn use_game<G: Game>() -> GameContext<G> {
    expect_context()
}

/// The match of `G` on the table, if that is the game.
pub fn match_of<G: Game>(state: &TableState) -> Option<&Match<G>> {
    state.game.as_ref().and_then(AnyGame::downcast_ref)
}

impl<G: Game> GameContext<G> {
    /// The open table: it goes on seeing what was last open while somebody holds the phone. None when there is no such match.
    pub fn of_table<U: GameUi<Game = G>>(session: Session) -> Option<GameContext<G>> {
        Self::live::<U>(session, |handoff| handoff.is_open())
    }

    /// What `seat` sees behind its open curtain. None when its curtain is not open.
    pub fn of_secret<U: GameUi<Game = G>>(session: Session, seat: Seat) -> Option<GameContext<G>> {
        Self::live::<U>(session, move |handoff| handoff.shown().is_some_and(|(shown, ..)| shown == seat))
    }

    fn live<U: GameUi<Game = G>>(
        session: Session,
        may_look: impl Fn(&Handoff) -> bool + Send + Sync + 'static,
    ) -> Option<GameContext<G>> {
        let look = move |state: &TableState| {
            let played = match_of::<G>(state).filter(|_| may_look(&state.handoff))?;
            Some(Snapshot::of(played, &state.handoff))
        };
        let first = session.state().with_untracked(&look)?;
        let snapshot = Memo::new(move |seen: Option<&Snapshot<G>>| {
            let now = session.state().with(&look);
            now.or_else(|| seen.cloned()).unwrap_or_else(|| first.clone())
        });
        Some(GameContext {
            snapshot,
            is_ready: session.is_ready().into(),
            narrator: narrator(session.players().get_untracked()),
            session: Some(session),
            pause: U::pause,
        })
    }

    /// A step of a replay, where nothing can be done.
    pub fn of_replay(snapshot: Memo<Snapshot<G>>, players: Vec<Player>) -> GameContext<G> {
        GameContext {
            snapshot,
            is_ready: Signal::stored(false),
            narrator: narrator(players),
            session: None,
            pause: |_| StepPause::Still,
        }
    }

    /// The match as it is seen here.
    pub fn snapshot(self) -> Memo<Snapshot<G>> {
        self.snapshot
    }

    /// Something of what is seen here, that changes only when it has become something else.
    pub fn select<T: PartialEq + Send + Sync + 'static>(
        self,
        select: impl Fn(&Snapshot<G>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        // Boxed: one memo a type instead of one a closure.
        let select: Select<G, T> = Box::new(select);
        Memo::new(move |_| self.snapshot.with(|seen| select(seen)))
    }

    /// Whether taps are heard.
    pub fn is_ready(self) -> Signal<bool> {
        self.is_ready
    }

    /// Whether the table still looks at a step of this pause.
    pub fn is_pausing(self, pause: StepPause) -> Signal<bool> {
        self.session.map_or_else(|| Signal::stored(false), |session| session.is_pausing(pause))
    }

    /// Whether this is the match on the table, and not a replay.
    pub fn is_live(self) -> bool {
        self.session.is_some()
    }

    /// Makes a move; a refused one is said and changes nothing. Says whether it was made.
    pub fn act(self, actor: Actor, action: G::Action) -> bool {
        let pause = (self.pause)(&action);
        self.play(move |played| played.act(actor, &action).ok().map(|()| pause))
    }

    /// Makes several moves that are written and shown together; nothing when one of them is refused.
    pub fn play(self, step: impl FnOnce(&mut Match<G>) -> Option<StepPause>) -> bool {
        self.session.is_some_and(|session| session.play(|game| step(game.downcast_mut()?)))
    }

    /// The player of a seat.
    pub fn player(self, seat: Seat) -> Player {
        let player = self.narrator.with_value(|narrator| narrator.players.get(seat.index()).cloned());
        player.unwrap_or_default()
    }

    /// The name of a seat's player.
    pub fn name(self, seat: Seat) -> String {
        self.narrator.with_value(|narrator| narrator.name(seat))
    }

    /// The names of several, the last one after "and".
    pub fn names(self, seats: Seats) -> String {
        self.narrator.with_value(|narrator| narrator.names(seats))
    }

    /// Every seat of the table.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(self.narrator.with_value(|narrator| narrator.players.len() as u8))
    }

    /// Who tells what happened here.
    pub fn narrator(self) -> Narrator {
        self.narrator.get_value()
    }
}

fn narrator(players: Vec<Player>) -> StoredValue<Narrator> {
    StoredValue::new(Narrator { lang: use_lang(), players })
}
