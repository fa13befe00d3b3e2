//! The match on the table: from a tap to the disk, and only then to the eyes.

use std::cell::RefCell;

use leptos::prelude::*;

use super::keeping;
use super::laid::{Away, Laid, Pace};
use crate::app::cues;
use crate::app::faces::{self, Face};
use crate::app::shell::Shell;
use crate::device::awake::Awake;
use crate::device::events::{self, Task, Timer};
use crate::device::secret::Secret;
use crate::device::table_lock;
use crate::device::{page, store};
use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::ledger::{Ledger, StoreFailure};
use crate::saves::player::Player;
use crate::table::handoff::{Handoff, Input, Rest};
use crate::table::seat::Seat;
use crate::text;

/// How long the table waits for a write before it is told.
const SLOW_MS: u32 = 3000;
/// How long taps are not listened to after a step, so that a double tap does one thing.
const QUIET_MS: u32 = 300;
/// The same after a die was thrown, for as long as it tumbles.
const TUMBLE_MS: u32 = 650;
/// The same while something is shown bit by bit.
const SUSPENSE_MS: u32 = 2200;
/// The same where nothing moves: what lies open at once must not be tapped away at once.
const SUSPENSE_STILL_MS: u32 = 900;
/// What a keyboard goes on with when the button it pressed is gone: the first of these that is there.
const MAIN_BUTTONS: [&str; 4] =
    [".secret h2", ".dock .actions .button:last-child", ".accuse button, .zone", ".place-press:not([aria-disabled])"];

/// What screens do not see.
pub(super) struct Unseen {
    ledger: Ledger,
    /// Counts the matches that were put on the table, so that what arrives late knows that it is late.
    sat: u32,
    timer: Option<Timer>,
    /// Whether this tab has the table.
    pub held: bool,
    /// The secret on screen, while there is one.
    pub secret: Option<Secret>,
    /// The curtain that is being held, until it opens.
    pub hold: Option<Timer>,
    /// When the curtain was last tapped.
    pub tapped: u64,
    /// Keeps the screen lit while the match runs.
    awake: Option<Awake>,
    /// Whether a curtain was opened since the step that is on its way.
    pub opened: bool,
    /// Whether a match is about to be laid on the table: a second tap on what did it is not heard.
    is_laying: bool,
}

/// The handle of the one table.
#[derive(Clone, Copy)]
pub struct Sitting(&'static Parts);

struct Parts {
    laid: RwSignal<Laid>,
    ready: RwSignal<bool>,
    unseen: RefCell<Unseen>,
}

impl Sitting {
    /// An empty table.
    pub fn new() -> Sitting {
        // There is one, and it lives as long as the page.
        Sitting(Box::leak(Box::new(Parts {
            laid: RwSignal::new(Laid::nothing()),
            ready: RwSignal::new(true),
            unseen: RefCell::new(Unseen {
                ledger: Ledger::fresh(),
                sat: 0,
                timer: None,
                held: false,
                secret: None,
                hold: None,
                tapped: 0,
                awake: None,
                opened: false,
                is_laying: false,
            }),
        })))
    }

    /// All that lies on the table, as something to react to.
    pub fn laid(self) -> RwSignal<Laid> {
        self.0.laid
    }

    pub(super) fn unseen(self) -> &'static RefCell<Unseen> {
        &self.0.unseen
    }

    /// Whether taps are listened to, as something to react to.
    pub fn ready(self) -> RwSignal<bool> {
        self.0.ready
    }

    /// Whether something of that pace is still going on, as something to react to.
    pub fn goes(self, pace: Pace) -> impl Fn() -> bool {
        move || self.0.laid.with(|laid| laid.pace == pace)
    }

    /// The header of the match on the table.
    #[inline(never)]
    pub fn header(self) -> Option<Header> {
        self.0.laid.with_untracked(|laid| laid.header.clone())
    }

    pub(super) fn id(self) -> Option<MatchId> {
        self.0.laid.with_untracked(|laid| laid.header.as_ref().map(|header| header.id))
    }

    /// How the game on the table shows itself.
    #[inline(never)]
    pub fn face(self) -> Option<&'static Face> {
        self.0.laid.with_untracked(|laid| laid.game.as_ref().and_then(|game| faces::face(game.name())))
    }

    /// The player of a seat.
    #[inline(never)]
    pub fn player(self, seat: Seat) -> Option<Player> {
        self.0.laid.with_untracked(|laid| laid.header.as_ref()?.players.get(seat.index()).cloned())
    }

    /// The name of a seat's player.
    #[inline(never)]
    pub fn name(self, seat: Seat) -> String {
        self.player(seat).map(|player| player.name).unwrap_or_default()
    }

    /// Puts a new match on the table and says whether there is something to see there: the match, or who else has the table.
    pub fn start(self, shell: Shell, game: AnyGame, header: Header) -> Task<bool> {
        self.alone(Box::pin(self.begin(shell, game, header)))
    }

    async fn begin(self, shell: Shell, mut game: AnyGame, header: Header) -> bool {
        if game.settle().is_err() {
            shell.tell(text::table_no_chance(shell.lang()));
            return false;
        }
        if self.claim(shell, header.id).await {
            let _ = self.write(shell, &game, &header, Ledger::fresh()).await;
            self.lay(shell, game, header).await;
            events::spawn(store::persist_once());
        }
        true
    }

    /// Puts a match on the table that was read back whole from the store; says the same.
    pub fn take_up(self, shell: Shell, game: AnyGame, header: Header) -> Task<bool> {
        self.alone(Box::pin(self.again(shell, game, header)))
    }

    async fn again(self, shell: Shell, game: AnyGame, header: Header) -> bool {
        if self.claim(shell, header.id).await {
            shell.relearn_openings().await;
            let ledger = Ledger::of_kept(&header, &*game);
            self.0.laid.update(|laid| laid.keeping = ledger.keeping());
            self.0.unseen.borrow_mut().ledger = ledger;
            self.lay(shell, game, header).await;
        }
        true
    }

    /// Lays one match at a time, whoever taps twice.
    fn alone(self, lays: Task<bool>) -> Task<bool> {
        Box::pin(async move {
            if std::mem::replace(&mut self.0.unseen.borrow_mut().is_laying, true) {
                return false;
            }
            let laid = lays.await;
            self.0.unseen.borrow_mut().is_laying = false;
            laid
        })
    }

    fn lay(self, shell: Shell, game: AnyGame, header: Header) -> Task<()> {
        self.take_away();
        self.let_go();
        let runs = game.outcome().is_none();
        let id = header.id;
        let openings = shell.remembered().with_untracked(|kept| kept.openings_of(id).to_vec());
        {
            let mut unseen = self.0.unseen.borrow_mut();
            unseen.sat += 1;
            unseen.awake = runs.then(Awake::new);
        }
        self.0.ready.set(true);
        self.0.laid.update(|laid| {
            laid.hand = Handoff::taken_up(Rest::of(&game.turn()), &openings);
            (laid.slow, laid.away, laid.lingers, laid.pace) = (false, None, false, Pace::Still);
            laid.changes += 1;
            (laid.header, laid.game) = (Some(header), Some(game));
        });
        events::spawn(shell.match_runs(runs));
        shell.remembered().update(|kept| kept.at_table = Some(id));
        shell.keep_remembered()
    }

    pub(super) fn clear(self, away: Option<Away>) {
        self.take_away();
        self.let_go();
        {
            let mut unseen = self.0.unseen.borrow_mut();
            unseen.sat += 1;
            unseen.timer = None;
            unseen.awake = None;
        }
        self.0.laid.update(|laid| {
            *laid = Laid { away, changes: laid.changes + 1, reseated: laid.reseated, ..Laid::nothing() };
        });
    }

    /// Clears the table; the match is kept.
    pub fn leave(self, shell: Shell) {
        if self.0.laid.with_untracked(|laid| laid.game.is_none() && laid.away.is_none()) {
            return;
        }
        let held = self.0.unseen.borrow().held;
        self.clear(None);
        if held {
            self.set_held(false);
            table_lock::release();
            events::spawn(shell.match_runs(false));
        }
        shell.remember(|kept| kept.at_table = None);
    }

    /// Does one step: on a copy first, then on disk, then for all to see. A step that returns nothing is refused and changes nothing;
    /// says whether one was taken.
    pub fn play(self, shell: Shell, step: impl FnOnce(&mut AnyGame) -> Option<Pace>) -> bool {
        cues::wake(shell);
        if !self.0.ready.get_untracked() {
            return false;
        }
        let Some((mut next, header)) =
            self.0.laid.with_untracked(|laid| Some((laid.game.clone()?, laid.header.clone()?)))
        else {
            return false;
        };
        let Some(pace) = step(&mut next) else {
            shell.tell(text::table_refused(shell.lang()));
            return false;
        };
        if next.settle().is_err() {
            shell.tell(text::table_no_chance(shell.lang()));
            return false;
        }
        self.go_on(shell, next, header, pace);
        true
    }

    /// Lets another person take a seat, and keeps that.
    pub fn reseat(self, shell: Shell, seat: Seat, player: Player) {
        let laid = self.0.laid.with_untracked(|laid| Some((laid.game.clone()?, laid.header.clone()?)));
        let (Some((game, mut header)), true) = (laid, self.0.ready.get_untracked()) else {
            shell.tell(text::table_refused(shell.lang()));
            return;
        };
        if let Some(seated) = header.players.get_mut(seat.index()) {
            *seated = player;
        }
        self.go_on(shell, game, header, Pace::Still);
    }

    fn go_on(self, shell: Shell, next: AnyGame, header: Header, pace: Pace) {
        self.0.ready.set(false);
        self.0.unseen.borrow_mut().opened = false;
        self.hand(Input::Moved);
        events::spawn(self.commit(shell, next, header, pace));
    }

    /// Has seen enough of what ended the match.
    pub fn see_end(self) {
        self.0.laid.update(|laid| laid.lingers = false);
        page::arrive();
    }

    async fn commit(self, shell: Shell, mut next: AnyGame, mut header: Header, pace: Pace) {
        let sat = self.0.unseen.borrow().sat;
        header.played(&*next, events::now_ms());
        let ledger = self.0.unseen.borrow().ledger.clone();
        let written = self.write(shell, &next, &header, ledger).await;
        if self.0.unseen.borrow().sat != sat {
            return;
        }
        if written == Err(StoreFailure::Taken) {
            self.lost(shell);
            return;
        }
        if self.0.unseen.borrow().opened {
            next.curtain_opened();
        }
        if next.outcome().is_some() {
            self.0.unseen.borrow_mut().awake = None;
            events::spawn(shell.match_runs(false));
        }
        let lingers = self.face().is_some_and(|face| face.lingers);
        let hand = self.0.laid.with_untracked(|laid| laid.hand).after(Input::Stored, Rest::of(&next.turn()));
        // Whatever comes next on screen comes after the secret is gone.
        let has_closed = hand.shown().is_none() && self.take_away();
        self.0.laid.update(|laid| {
            let ended = next.outcome().is_some() && laid.game.as_ref().is_some_and(|game| game.outcome().is_none());
            laid.lingers |= ended && lingers && !next.is_stopped();
            (laid.hand, laid.pace) = (hand, pace);
            laid.changes += 1;
            if laid.header.as_ref().is_some_and(|before| before.players != header.players) {
                laid.reseated = laid.reseated.wrapping_add(1);
            }
            (laid.header, laid.game) = (Some(header), Some(next));
        });
        self.note_openings(shell);
        if has_closed {
            page::arrive();
        }
        if pace != Pace::Still {
            self.sound(shell);
        }
        self.listen_after(pace);
    }

    fn sound(self, shell: Shell) {
        let cue = |face: &Face| self.0.laid.with_untracked(face.cue);
        if let Some(cue) = self.face().and_then(cue) {
            cues::play(shell, cue);
        }
    }

    fn listen_after(self, pace: Pace) {
        let quiet = match pace {
            Pace::Tumble if !page::motion_is_off() => TUMBLE_MS,
            Pace::Suspense if page::motion_is_off() => SUSPENSE_STILL_MS,
            Pace::Suspense => SUSPENSE_MS,
            Pace::Quick | Pace::Tumble | Pace::Still => QUIET_MS,
        };
        let listen = move || {
            self.0.ready.set(true);
            self.0.laid.update(|laid| laid.pace = Pace::Still);
            page::focus_if_lost(&MAIN_BUTTONS);
        };
        self.0.unseen.borrow_mut().timer = Some(events::after(quiet, listen));
    }

    /// Writes what is missing on disk, and tells the table how safely the match is kept.
    async fn write(
        self,
        shell: Shell,
        game: &AnyGame,
        header: &Header,
        mut ledger: Ledger,
    ) -> Result<(), StoreFailure> {
        let sat = self.0.unseen.borrow().sat;
        let told = events::after(SLOW_MS, move || self.0.laid.update(|laid| laid.slow = true));
        let written = keeping::write_missing(shell, game, header, &mut ledger).await;
        drop(told);
        // What became of a match that has left the table is not told of the one that lies there now.
        if self.0.unseen.borrow().sat != sat {
            return written;
        }
        self.0.laid.update(|laid| (laid.keeping, laid.slow) = (ledger.keeping(), false));
        self.0.unseen.borrow_mut().ledger = ledger;
        written
    }
}
