//! The match on the table: from a tap to the disk, and only then to the eyes.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::shell::Shell;
use crate::device::events::{self, Timer};
use crate::device::table_lock::{self, Claim};
use crate::device::{page, store};
use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::ledger::{Keeping, Ledger, StoreFailure};
use crate::saves::player::Player;
use crate::table::handoff::{Handoff, Rest};
use crate::table::seat::Seat;
use crate::text;

/// How long the table waits for a write before it is told.
const SLOW_MS: u32 = 3000;
/// How long taps are not listened to after a step, so that a double tap does one thing.
const QUIET_MS: u32 = 300;
/// The same after a die was thrown, for as long as it tumbles.
const TUMBLE_MS: u32 = 650;
/// How long the table of a page that was just closed may still be held.
const LOCK_LAG_MS: u32 = 250;

/// What a keyboard goes on with when the button it pressed is gone.
const MAIN_BUTTON: &str = ".dock .actions .button:last-child, .accuse button, .zone, h1";

/// Who has the table when it is not us.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Away {
    /// Another tab had it first.
    Elsewhere(MatchId),
    /// Another tab took it over.
    Moved(MatchId),
}

/// What a step did to the match, for the time that taps are not listened to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Something moved.
    Quick,
    /// A die tumbles.
    Tumble,
}

/// The handle of the one table.
#[derive(Clone, Copy)]
pub struct Sitting {
    game: RwSignal<Option<AnyGame>>,
    header: RwSignal<Option<Header>>,
    keeping: RwSignal<Keeping>,
    ready: RwSignal<bool>,
    slow: RwSignal<bool>,
    away: RwSignal<Option<Away>>,
    hand: RwSignal<Handoff>,
    ledger: StoredValue<Ledger>,
    /// Counts the matches that were put on the table, so that what arrives late knows it is late.
    sat: StoredValue<u32>,
    timer: StoredValue<Option<Timer>, LocalStorage>,
    /// Whether this tab has the table.
    held: StoredValue<bool>,
}

impl Sitting {
    /// An empty table.
    pub fn new() -> Sitting {
        Sitting {
            game: RwSignal::new(None),
            header: RwSignal::new(None),
            keeping: RwSignal::new(Keeping::Safe),
            ready: RwSignal::new(true),
            slow: RwSignal::new(false),
            away: RwSignal::new(None),
            hand: RwSignal::new(Handoff::resting(Rest::Open)),
            ledger: StoredValue::new(Ledger::fresh()),
            sat: StoredValue::new(0),
            timer: StoredValue::new_local(None),
            held: StoredValue::new(false),
        }
    }

    /// The match, as something to react to.
    pub fn game(self) -> RwSignal<Option<AnyGame>> {
        self.game
    }

    /// The match's header, as something to react to.
    pub fn header(self) -> RwSignal<Option<Header>> {
        self.header
    }

    /// How safely the match is kept, as something to react to.
    pub fn keeping(self) -> RwSignal<Keeping> {
        self.keeping
    }

    /// Whether taps are listened to.
    pub fn ready(self) -> RwSignal<bool> {
        self.ready
    }

    /// Whether a write takes so long that the table should know.
    pub fn slow(self) -> RwSignal<bool> {
        self.slow
    }

    /// Who else has the table.
    pub fn away(self) -> RwSignal<Option<Away>> {
        self.away
    }

    /// Who holds the phone.
    pub fn hand(self) -> RwSignal<Handoff> {
        self.hand
    }

    /// The player of a seat.
    pub fn player(self, seat: Seat) -> Option<Player> {
        self.header.with(|header| header.as_ref().and_then(|header| header.players.get(seat.index()).cloned()))
    }

    /// The name of a seat's player.
    pub fn name(self, seat: Seat) -> String {
        self.player(seat).map(|player| player.name).unwrap_or_default()
    }

    /// Puts a new match on the table and says whether it lies there; another tab may have the table.
    pub async fn start(self, shell: Shell, mut game: AnyGame, header: Header) -> bool {
        if game.settle().is_err() {
            shell.tell(text::table_no_chance(shell.lang()));
            return false;
        }
        if !self.claim(shell, header.id).await {
            return false;
        }
        self.lay(game, header, Ledger::fresh());
        self.write(shell).await;
        self.runs(shell, true);
        self.remember_table(shell).await;
        spawn_local(store::persist_once());
        true
    }

    /// Puts a match on the table that was read back from the store.
    pub async fn take_up(self, shell: Shell, game: AnyGame, header: Header, ledger: Ledger) -> bool {
        if !self.claim(shell, header.id).await {
            return false;
        }
        let over = game.outcome().is_some();
        self.lay(game, header, ledger);
        self.runs(shell, !over);
        self.remember_table(shell).await;
        true
    }

    fn runs(self, shell: Shell, running: bool) {
        spawn_local(shell.match_runs(running));
    }

    fn lay(self, game: AnyGame, header: Header, ledger: Ledger) {
        self.sat.update_value(|sat| *sat += 1);
        self.ledger.set_value(ledger);
        self.hand.set(Handoff::resting(Rest::of(&game.turn())));
        self.keeping.set(Keeping::Safe);
        self.away.set(None);
        self.slow.set(false);
        self.ready.set(true);
        self.header.set(Some(header));
        self.game.set(Some(game));
    }

    async fn claim(self, shell: Shell, id: MatchId) -> bool {
        if self.held.get_value() {
            return true;
        }
        let mut claimed = table_lock::claim(move || self.lost(shell)).await;
        if claimed == Claim::Elsewhere {
            // A page that was just closed gives the table back a moment later.
            events::pause(LOCK_LAG_MS).await;
            claimed = table_lock::claim(move || self.lost(shell)).await;
        }
        let ours = claimed != Claim::Elsewhere;
        self.held.set_value(ours);
        if !ours {
            self.away.set(Some(Away::Elsewhere(id)));
        }
        ours
    }

    /// Takes the table from the tab that has it.
    pub async fn seize(self, shell: Shell) {
        let claimed = table_lock::take_over(move || self.lost(shell)).await;
        self.held.set_value(claimed != Claim::Elsewhere);
    }

    /// Another tab has the table now: nothing of the match stays on this screen.
    fn lost(self, shell: Shell) {
        let Some(id) = self.header.with_untracked(|header| header.as_ref().map(|header| header.id)) else { return };
        self.clear();
        self.held.set_value(false);
        self.away.set(Some(Away::Moved(id)));
        shell.move_to(crate::app::shell::Scene::Table);
    }

    async fn remember_table(self, shell: Shell) {
        let id = self.header.with_untracked(|header| header.as_ref().map(|header| header.id));
        shell.remembered().update(|kept| kept.at_table = id);
        shell.keep_remembered().await;
    }

    fn clear(self) {
        self.sat.update_value(|sat| *sat += 1);
        self.timer.set_value(None);
        self.game.set(None);
        self.header.set(None);
        self.away.set(None);
    }

    /// Clears the table; the match is kept.
    pub fn leave(self, shell: Shell) {
        if self.game.with_untracked(Option::is_none) && self.away.with_untracked(Option::is_none) {
            return;
        }
        self.clear();
        self.held.set_value(false);
        table_lock::release();
        self.runs(shell, false);
        shell.remember(|kept| kept.at_table = None);
    }

    /// Does one step: on a copy first, then on disk, then for all to see. A step that returns nothing is refused and changes nothing.
    pub fn play(self, shell: Shell, step: impl FnOnce(&mut AnyGame) -> Option<Pace>) {
        if !self.ready.get_untracked() {
            return;
        }
        let Some(mut next) = self.game.get_untracked() else { return };
        let Some(pace) = step(&mut next) else {
            shell.tell(text::table_refused(shell.lang()));
            return;
        };
        if next.settle().is_err() {
            shell.tell(text::table_no_chance(shell.lang()));
            return;
        }
        self.ready.set(false);
        spawn_local(async move {
            let sat = self.sat.get_value();
            let Some(mut header) = self.header.get_untracked() else { return };
            header.played(&*next, events::now_ms());
            let stored = self.write_as(shell, &next, &header).await;
            if self.sat.get_value() != sat {
                return;
            }
            if stored == Err(StoreFailure::Taken) {
                self.lost(shell);
                return;
            }
            let over = header.ended.is_some();
            self.header.set(Some(header));
            self.hand.update(|hand| *hand = hand.after(crate::table::handoff::Input::Stored, Rest::of(&next.turn())));
            self.game.set(Some(next));
            if over {
                self.runs(shell, false);
            }
            self.listen_after(pace);
        });
    }

    fn listen_after(self, pace: Pace) {
        let quiet = match pace {
            Pace::Quick => QUIET_MS,
            Pace::Tumble if page::motion_is_off() => QUIET_MS,
            Pace::Tumble => TUMBLE_MS,
        };
        let listen = move || {
            self.ready.set(true);
            page::focus_if_lost(MAIN_BUTTON);
        };
        self.timer.set_value(Some(events::after(quiet, listen)));
    }

    async fn write(self, shell: Shell) {
        let (Some(game), Some(header)) = (self.game.get_untracked(), self.header.get_untracked()) else { return };
        let _ = self.write_as(shell, &game, &header).await;
    }

    async fn write_as(self, shell: Shell, game: &AnyGame, header: &Header) -> Result<(), StoreFailure> {
        let told = events::after(SLOW_MS, move || self.slow.set(true));
        let written = self.write_missing(shell, game, header).await;
        drop(told);
        self.slow.set(false);
        self.keeping.set(self.ledger.with_value(Ledger::keeping));
        written
    }

    async fn write_missing(self, shell: Shell, game: &AnyGame, header: &Header) -> Result<(), StoreFailure> {
        let store = shell.store().ok_or(StoreFailure::Unavailable);
        let mut doubts = 0;
        loop {
            if self.ledger.with_value(Ledger::in_doubt) {
                doubts += 1;
                let store = store.as_deref().map_err(|&failure| failure)?;
                let holding = store.holding(header.id).await?;
                self.ledger.update_value(|ledger| ledger.found_of(header, &**game, holding.as_ref()));
                if self.ledger.with_value(Ledger::keeping) == Keeping::Lost {
                    return Err(StoreFailure::Taken);
                }
            }
            let Some(batch) = self.ledger.try_update_value(|ledger| ledger.missing(header, &**game)).flatten() else {
                return Ok(());
            };
            let written = match &store {
                Ok(store) => store.append(&batch).await,
                Err(failure) => Err(*failure),
            };
            self.ledger.update_value(|ledger| match written {
                Ok(()) => ledger.stored(&batch),
                Err(failure) => ledger.failed(failure),
            });
            if written.is_ok() || !self.ledger.with_value(Ledger::in_doubt) || doubts > 0 {
                return written;
            }
        }
    }
}
