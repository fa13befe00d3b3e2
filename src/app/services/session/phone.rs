//! Who holds the phone: opening a curtain, and closing it before somebody else can look.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Session;
use crate::device::{events, page};
use crate::saves::header::MatchId;
use crate::saves::match_record::MatchRecord;
use crate::table::handoff::{CurtainReason, HandoffEvent};
use crate::table::seat::Seat;

/// Two taps closer together than this are one that was hasty.
const HASTY_MS: u64 = 400;
/// How long a first tap waits for the second one.
const FORGOTTEN_MS: u32 = 8000;
/// How long the name stands alone after the curtain was held.
const NAME_MS: u32 = 1100;
/// The same after two taps: whoever cannot hold gets more time to say that it is not them.
const NAME_AFTER_TAPS_MS: u32 = 2600;

impl Session {
    /// Tells the hand-off what happened; it alone decides what follows.
    pub(super) fn tell_handoff(self, event: HandoffEvent) {
        self.set_state.update(|state| state.handoff = state.handoff.after(event, state.phone_place()));
    }

    /// Begins to hold the curtain, which opens it after a while.
    pub fn hold_curtain(self) {
        let ms = self.services.preferences.settings().with_untracked(|settings| settings.hold_ms);
        let timer = events::after(ms.into(), move || self.open_curtain(HandoffEvent::Held));
        self.internals.update_value(|internals| internals.hold_timer = Some(timer));
    }

    /// Stops holding the curtain; a first tap is forgotten after a while.
    pub fn release_curtain(self) {
        self.stop_hold_timer();
        if self.state.with_untracked(|state| state.handoff.is_tapped()) {
            let forgotten = events::after(FORGOTTEN_MS, move || _ = self.interrupt());
            self.internals.update_value(|internals| internals.hold_timer = Some(forgotten));
        }
    }

    /// Lets nothing open by itself any more.
    pub fn stop_hold_timer(self) {
        self.internals.update_value(|internals| internals.hold_timer = None);
    }

    /// Taps the curtain: the second of two separate taps opens it.
    pub fn tap_curtain(self) {
        let now = events::now_ms();
        let since = now.saturating_sub(self.internals.with_value(|internals| internals.tapped_at));
        if since < HASTY_MS {
            return;
        }
        self.internals.update_value(|internals| internals.tapped_at = now);
        if self.state.with_untracked(|state| state.handoff.is_tapped()) {
            self.open_curtain(HandoffEvent::SecondTap);
        } else {
            self.open_curtain(HandoffEvent::FirstTap);
            self.release_curtain();
        }
    }

    fn open_curtain(self, event: HandoffEvent) {
        self.stop_hold_timer();
        if self.state.with_untracked(|state| state.handoff.curtain()).is_none() {
            return;
        }
        self.tell_handoff(event);
        let shown = self.state.with_untracked(|state| state.handoff.shown());
        let Some((seat, reason, _)) = shown else { return };
        self.set_state.update(|state| state.game.iter_mut().for_each(|game| game.curtain_opened()));
        self.internals.update_value(|internals| internals.was_opened = true);
        self.save_openings();
        let name_ms = if event == HandoffEvent::Held { NAME_MS } else { NAME_AFTER_TAPS_MS };
        self.secret.show(seat, reason, name_ms);
        page::focus_page();
        self.services.sounds.wake();
    }

    /// Saves how often each curtain was opened, so that its owner is told after a reload as well.
    pub(super) fn save_openings(self) {
        let Some(header) = self.header() else { return };
        let openings = self.state.with_untracked(|state| state.handoff.noted(header.seats()));
        let is_news = self.internals.with_value(|internals| {
            let known = &internals.record.openings;
            *known != openings && (!known.is_empty() || openings.iter().any(|&openings| openings > 0))
        });
        if !is_news {
            return;
        }
        self.internals.update_value(|internals| internals.record.openings = openings);
        if let Some(store) = self.services.storage.store() {
            let bytes = self.internals.with_value(|internals| internals.record.to_bytes());
            // Where it fails only the count of openings is lost.
            spawn_local(async move {
                let _ = store.set(&MatchRecord::key(header.id), &bytes).await;
            });
        }
    }

    /// Reads what was recorded beside a match: another tab may have had the table meanwhile.
    pub(super) async fn read_record(self, id: MatchId) -> MatchRecord {
        let older = self.services.preferences.with_untracked(|preferences| preferences.openings_of(id).to_vec());
        let kept = match self.services.storage.store() {
            Some(store) => store.get(&MatchRecord::key(id)).await.ok().flatten(),
            None => None,
        };
        MatchRecord::read(kept.as_deref()).unwrap_or(MatchRecord { openings: older, ..MatchRecord::default() })
    }

    /// The holder hides the secret.
    pub fn hide_secret(self) {
        self.close_curtain(HandoffEvent::Done);
    }

    /// Somebody else than the owner opened the curtain, and has seen nothing but the name.
    pub fn not_me(self) {
        self.close_curtain(HandoffEvent::NotMe);
        self.save_openings();
    }

    /// Something may have put the phone before somebody else; says whether a secret was on screen.
    pub fn interrupt(self) -> bool {
        self.stop_hold_timer();
        !self.state.with_untracked(|state| state.handoff.is_open()) && self.close_curtain(HandoffEvent::Interrupted)
    }

    fn close_curtain(self, event: HandoffEvent) -> bool {
        // The document first: signals reach it a microtask later, and by then somebody else may look.
        let was_shown = self.secret.take_away();
        self.tell_handoff(event);
        if was_shown {
            page::focus_page();
        }
        was_shown
    }

    /// What Back does at the table: it hides the secret, or closes what lies above the page, or puts the curtain of the notes
    /// away; says whether it did any of it.
    pub fn back(self) -> bool {
        if !self.secret.is_shown() && page::close_top() {
            return true;
        }
        let is_look =
            self.state.with_untracked(|state| matches!(state.handoff.curtain(), Some((_, CurtainReason::Look))));
        if is_look {
            self.end_look();
        }
        self.interrupt() || is_look
    }

    /// Draws the curtain of a seat that wants to see its own notes.
    pub fn ask_to_look(self, seat: Seat) {
        self.tell_handoff(HandoffEvent::LookAsked(seat));
        page::focus_page();
    }

    /// Puts the curtain of the notes away unopened.
    pub fn end_look(self) {
        self.tell_handoff(HandoffEvent::LookEnded);
        page::focus_page();
    }
}
