//! The match on the table: from a tap to the disk, and only then to the eyes.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::shell::Shell;
use crate::device::events::{self, Timer};
use crate::device::table_lock::{self, Claim};
use crate::device::{store, updates};
use crate::games::registry::AnyGame;
use crate::saves::header::{Ended, Header, MatchId};
use crate::saves::ledger::{Ledger, Safety, StoreFailure};
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
    /// Everybody is watching for the moment: listen at once.
    AtOnce,
}

/// The handle of the one table.
#[derive(Clone, Copy)]
pub struct Sitting {
    game: RwSignal<Option<AnyGame>>,
    header: RwSignal<Option<Header>>,
    safety: RwSignal<Safety>,
    ready: RwSignal<bool>,
    slow: RwSignal<bool>,
    away: RwSignal<Option<Away>>,
    hand: RwSignal<Handoff>,
    ledger: StoredValue<Ledger>,
    /// Counts the matches that were put on the table, so that what arrives late knows it is late.
    sat: StoredValue<u32>,
    timer: StoredValue<Option<Timer>, LocalStorage>,
}

impl Sitting {
    /// An empty table.
    pub fn new() -> Sitting {
        Sitting {
            game: RwSignal::new(None),
            header: RwSignal::new(None),
            safety: RwSignal::new(Safety::Safe),
            ready: RwSignal::new(true),
            slow: RwSignal::new(false),
            away: RwSignal::new(None),
            hand: RwSignal::new(Handoff::resting(Rest::Open)),
            ledger: StoredValue::new(Ledger::fresh()),
            sat: StoredValue::new(0),
            timer: StoredValue::new_local(None),
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

    /// How safe the match is, as something to react to.
    pub fn safety(self) -> RwSignal<Safety> {
        self.safety
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
        updates::set_match_running(true);
        self.remember_table(shell).await;
        store::persist_once();
        true
    }

    /// Puts a match on the table that was read back from the store.
    pub async fn take_up(self, shell: Shell, game: AnyGame, header: Header, records: u32) -> bool {
        if !self.claim(shell, header.id).await {
            return false;
        }
        let over = game.outcome().is_some();
        self.lay(game, header, Ledger::resumed(records));
        if !over {
            updates::set_match_running(true);
        }
        self.remember_table(shell).await;
        true
    }

    fn lay(self, game: AnyGame, header: Header, ledger: Ledger) {
        self.sat.update_value(|sat| *sat += 1);
        self.ledger.set_value(ledger);
        self.hand.set(Handoff::resting(Rest::of(&game.turn())));
        self.safety.set(Safety::Safe);
        self.away.set(None);
        self.slow.set(false);
        self.ready.set(true);
        self.header.set(Some(header));
        self.game.set(Some(game));
    }

    async fn claim(self, shell: Shell, id: MatchId) -> bool {
        let claimed = table_lock::claim(move || self.lost(shell)).await;
        if claimed == Claim::Elsewhere {
            self.away.set(Some(Away::Elsewhere(id)));
        }
        claimed != Claim::Elsewhere
    }

    /// Another tab has the table now: nothing of the match stays on this screen.
    fn lost(self, shell: Shell) {
        let Some(id) = self.header.with_untracked(|header| header.as_ref().map(|header| header.id)) else { return };
        self.clear();
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
        table_lock::release();
        updates::set_match_running(false);
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
            header.last_played = events::now_ms();
            header.ended = next.outcome().map(|outcome| Ended { outcome, stopped: next.is_stopped() });
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
                updates::set_match_running(false);
            }
            self.listen_after(pace);
        });
    }

    fn listen_after(self, pace: Pace) {
        let quiet = match pace {
            Pace::AtOnce => 0,
            Pace::Quick => QUIET_MS,
            Pace::Tumble if crate::device::page::motion_is_off() => QUIET_MS,
            Pace::Tumble => TUMBLE_MS,
        };
        self.timer.set_value(Some(events::after(quiet, move || self.ready.set(true))));
    }

    async fn write(self, shell: Shell) {
        let (Some(game), Some(header)) = (self.game.get_untracked(), self.header.get_untracked()) else { return };
        let _ = self.write_as(shell, &game, &header).await;
    }

    async fn write_as(self, shell: Shell, game: &AnyGame, header: &Header) -> Result<(), StoreFailure> {
        let Some(batch) = self.ledger.with_value(|ledger| ledger.batch(header, game.journal())) else { return Ok(()) };
        let told = events::after(SLOW_MS, move || self.slow.set(true));
        let written = match shell.store() {
            Some(store) => store.append(&batch).await,
            None => Err(StoreFailure::Unavailable),
        };
        drop(told);
        self.slow.set(false);
        self.ledger.update_value(|ledger| match written {
            Ok(()) => ledger.stored(&batch),
            Err(failure) => ledger.failed(failure),
        });
        self.safety.set(self.ledger.with_value(Ledger::safety));
        written
    }
}
