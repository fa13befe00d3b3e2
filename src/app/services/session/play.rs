//! A match comes to the table, is played, and leaves it.
//!
//! A step is made on a copy, written, and only then shown: what is shown is on disk.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::state::{StepPause, TabConflict, TableState};
use super::{LastStep, Session};
use crate::device::wake_lock::WakeLock;
use crate::device::{events, page, store};
use crate::games::registry::AnyGame;
use crate::saves::header::Header;
use crate::saves::match_record::MatchRecord;
use crate::saves::player::Player;
use crate::saves::write_tracker::{StoreFailure, WriteTracker};
use crate::table::handoff::{Handoff, HandoffEvent, PhonePlace};
use crate::table::seat::Seat;
use crate::text;

/// How long taps are not heard after a step, so that a double tap does one thing.
const QUICK_MS: u32 = 300;
/// The same after a die was thrown, for as long as it tumbles.
const TUMBLE_MS: u32 = 650;
/// The same while something is shown bit by bit.
const SUSPENSE_MS: u32 = 2200;
/// The same where nothing moves: what lies open at once must not be tapped away at once.
const SUSPENSE_STILL_MS: u32 = 900;

impl Session {
    /// Brings a new match to the table; says whether there is something to see there: the match, or who else has the table.
    pub async fn start(self, mut game: AnyGame, header: Header) -> bool {
        if !self.begin_start() {
            return false;
        }
        let is_drawn = game.resolve_chance().is_ok();
        if !is_drawn {
            self.services.notices.show(text::table_no_chance(self.lang()));
        } else {
            // It is kept first: whoever takes the table from another tab opens it from there.
            let _ = self.write(&game, &header, WriteTracker::fresh()).await;
            if self.claim_table(header.id).await {
                self.lay(game, header, MatchRecord::default()).await;
                spawn_local(store::persist_once());
            }
        }
        self.end_start();
        is_drawn
    }

    /// Brings a match to the table that was read back whole from the store; says the same.
    pub async fn resume(self, game: AnyGame, header: Header) -> bool {
        if !self.begin_start() {
            return false;
        }
        if self.claim_table(header.id).await {
            let record = self.read_record(header.id).await;
            let writes = WriteTracker::of_kept(&header, &*game);
            self.set_state.update(|state| state.save_status = writes.status());
            self.internals.update_value(|internals| internals.writes = writes);
            self.lay(game, header, record).await;
        }
        self.end_start();
        true
    }

    /// Whether no other match is on its way to the table: a second tap brings no second one.
    fn begin_start(self) -> bool {
        let was_starting =
            self.internals.try_update_value(|internals| std::mem::replace(&mut internals.is_starting, true));
        was_starting == Some(false)
    }

    fn end_start(self) {
        self.internals.update_value(|internals| internals.is_starting = false);
    }

    async fn lay(self, game: AnyGame, header: Header, record: MatchRecord) {
        let is_running = game.outcome().is_none();
        let id = header.id;
        let preferences = self.services.preferences;
        let handoff = Handoff::taken_up(PhonePlace::of(&game.turn()), &record.openings);
        self.forget_match();
        self.internals.update_value(|internals| {
            internals.wake_lock = is_running.then(WakeLock::new);
            internals.record = record;
        });
        self.set_is_ready.set(true);
        self.set_state.update(|state| {
            *state = TableState {
                handoff,
                save_status: state.save_status,
                header: Some(header),
                game: Some(game),
                ..TableState::empty()
            };
        });
        spawn_local(self.services.updates.set_match_running(is_running));
        preferences.change(|preferences| preferences.at_table = Some(id));
        preferences.save().await;
    }

    /// Ends whatever still belongs to the match that was here.
    fn forget_match(self) {
        self.secret.take_away();
        self.stop_hold_timer();
        self.internals.update_value(|internals| {
            internals.match_number += 1;
            internals.pause_timer = None;
            internals.wake_lock = None;
        });
        self.set_last_step.set(None);
    }

    pub(super) fn clear(self, conflict: Option<TabConflict>) {
        self.forget_match();
        self.set_state.set(TableState { conflict, ..TableState::empty() });
    }

    /// Clears the table; the match is kept.
    pub fn leave(self) {
        if self.state.with_untracked(|state| state.game.is_none() && state.conflict.is_none()) {
            return;
        }
        self.clear(None);
        if self.release_table() {
            spawn_local(self.services.updates.set_match_running(false));
        }
        self.services.preferences.update(|preferences| preferences.at_table = None);
    }

    /// Makes one step: on a copy first, then on disk, then for all to see. A step that returns nothing is refused and changes
    /// nothing; says whether one was made.
    pub fn play(self, step: impl FnOnce(&mut AnyGame) -> Option<StepPause>) -> bool {
        self.services.sounds.wake();
        if !self.is_ready.get_untracked() {
            return false;
        }
        let Some((mut next, header)) = self.copy() else { return false };
        let Some(pause) = step(&mut next) else {
            self.services.notices.show(text::table_refused(self.lang()));
            return false;
        };
        if next.resolve_chance().is_err() {
            self.services.notices.show(text::table_no_chance(self.lang()));
            return false;
        }
        self.begin_commit(next, header, pause);
        true
    }

    /// Lets another person take a seat, and keeps that.
    pub fn change_player(self, seat: Seat, player: Player) {
        let (Some((game, mut header)), true) = (self.copy(), self.is_ready.get_untracked()) else {
            self.services.notices.show(text::table_refused(self.lang()));
            return;
        };
        if let Some(seated) = header.players.get_mut(seat.index()) {
            *seated = player;
        }
        self.begin_commit(game, header, StepPause::Still);
    }

    fn copy(self) -> Option<(AnyGame, Header)> {
        self.state.with_untracked(|state| Some((state.game.clone()?, state.header.clone()?)))
    }

    fn begin_commit(self, next: AnyGame, header: Header, pause: StepPause) {
        self.set_is_ready.set(false);
        self.internals.update_value(|internals| internals.was_opened = false);
        self.tell_handoff(HandoffEvent::Moved);
        spawn_local(self.commit(next, header, pause));
    }

    /// The table has seen enough of what ended the match.
    pub fn show_result(self) {
        self.set_state.update(|state| state.is_end_new = false);
        page::focus_page();
    }

    async fn commit(self, mut next: AnyGame, mut header: Header, pause: StepPause) {
        let match_number = self.match_number();
        header.played(&*next, events::now_ms());
        let writes = self.internals.with_value(|internals| internals.writes.clone());
        let written = self.write(&next, &header, writes).await;
        if self.match_number() != match_number {
            return;
        }
        if written == Err(StoreFailure::Taken) {
            self.lose_table();
            return;
        }
        if self.internals.with_value(|internals| internals.was_opened) {
            next.curtain_opened();
        }
        if next.outcome().is_some() {
            self.internals.update_value(|internals| internals.wake_lock = None);
            spawn_local(self.services.updates.set_match_running(false));
        }
        let place = PhonePlace::of(&next.turn());
        let handoff = self.state.with_untracked(|state| state.handoff).after(HandoffEvent::Stored, place);
        // Whatever comes next on screen comes after the secret is gone.
        let has_closed = handoff.shown().is_none() && self.secret.take_away();
        self.set_state.update(|state| {
            let was_running = state.game.as_ref().is_some_and(|game| game.outcome().is_none());
            state.is_end_new |= was_running && next.outcome().is_some() && !next.is_stopped();
            (state.handoff, state.pause) = (handoff, pause);
            (state.header, state.game) = (Some(header), Some(next));
        });
        self.save_openings();
        if has_closed {
            page::focus_page();
        }
        self.set_last_step.update(|last| {
            let number = last.map_or(1, |last| last.number.wrapping_add(1));
            *last = Some(LastStep { number, pause });
        });
        self.end_pause_after(pause);
    }

    fn end_pause_after(self, pause: StepPause) {
        let ms = match pause {
            StepPause::Tumble if !page::motion_is_off() => TUMBLE_MS,
            StepPause::Suspense if page::motion_is_off() => SUSPENSE_STILL_MS,
            StepPause::Suspense => SUSPENSE_MS,
            StepPause::Quick | StepPause::Tumble | StepPause::Still => QUICK_MS,
        };
        let timer = events::after(ms, move || {
            self.set_is_ready.set(true);
            self.set_state.update(|state| state.pause = StepPause::Still);
        });
        self.internals.update_value(|internals| internals.pause_timer = Some(timer));
    }
}
