//! Who holds the phone: the one place where a secret comes on screen, and where it goes.

use leptos::prelude::*;

use super::laid::Laid;
use super::secret;
use super::sitting::Sitting;
use crate::app::cues;
use crate::app::shell::Shell;
use crate::device::secret::Secret;
use crate::device::{events, page};
use crate::table::handoff::{Input, Rest, Why};
use crate::table::seat::Seat;

/// Two taps this close together are one that was hasty.
const HASTY_MS: u64 = 400;
/// How long a first tap waits for the second one.
const FORGOTTEN_MS: u32 = 8000;

fn rest(laid: &Laid) -> Rest {
    laid.game.as_ref().map_or(Rest::Open, |game| Rest::of(&game.turn()))
}

impl Sitting {
    /// Tells the hand-off what happened; it alone knows what comes of it.
    pub(super) fn hand(self, input: Input) {
        self.laid().update(|laid| {
            laid.hand = laid.hand.after(input, rest(laid));
            // A step on its way and a first tap change nothing that eyes can see of a match.
            if !matches!(input, Input::Moved | Input::FirstTap) {
                laid.changes += 1;
            }
        });
    }

    /// Begins to hold the curtain, which opens it after a while.
    pub fn press(self, shell: Shell) {
        let ms = shell.remembered().with_untracked(|kept| kept.settings.hold_ms);
        let timer = events::after(ms.into(), move || self.open(shell, Input::Held));
        self.unseen().borrow_mut().hold = Some(timer);
    }

    /// Lets go of the curtain; a first tap before that is forgotten after a while.
    pub fn release(self) {
        self.let_go();
        if self.laid().with_untracked(|laid| laid.hand.is_tapped()) {
            let forgotten = events::after(FORGOTTEN_MS, move || _ = self.interrupt());
            self.unseen().borrow_mut().hold = Some(forgotten);
        }
    }

    /// Nothing opens any more by itself, and nothing is forgotten.
    pub(super) fn let_go(self) {
        self.unseen().borrow_mut().hold = None;
    }

    /// Taps the curtain: the second of two separate taps opens it.
    pub fn tap(self, shell: Shell) {
        let now = events::now_ms();
        let since = now.saturating_sub(self.unseen().borrow().tapped);
        if since < HASTY_MS {
            return;
        }
        self.unseen().borrow_mut().tapped = now;
        let is_second = self.laid().with_untracked(|laid| laid.hand.is_tapped());
        self.open(shell, if is_second { Input::SecondTap } else { Input::FirstTap });
        if !is_second {
            self.release();
        }
    }

    fn open(self, shell: Shell, input: Input) {
        self.let_go();
        if self.laid().with_untracked(|laid| laid.hand.curtain()).is_none() {
            return;
        }
        self.hand(input);
        let shown = self.laid().with_untracked(|laid| laid.hand.shown());
        let Some((seat, why, _)) = shown else { return };
        self.laid().update(|laid| laid.game.iter_mut().for_each(|game| game.curtain_opened()));
        self.note_openings(shell);
        let beat = secret::beat_ms(input == Input::Held);
        let secret = Secret::show(|root| secret::scene(shell, seat, why, beat).put_into(root));
        {
            let mut unseen = self.unseen().borrow_mut();
            (unseen.secret, unseen.opened) = (secret, true);
        }
        page::arrive();
        cues::wake(shell);
    }

    /// Keeps how often each curtain was opened, so that its owner is told after a reload as well.
    pub(super) fn note_openings(self, shell: Shell) {
        let Some(header) = self.header() else { return };
        let noted = self.laid().with_untracked(|laid| laid.hand.noted(header.seats()));
        let known = shell.remembered().with_untracked(|kept| kept.openings_of(header.id).to_vec());
        let is_news = noted != known && (!known.is_empty() || noted.iter().any(|&openings| openings > 0));
        if is_news {
            shell.remember(|kept| kept.openings = Some((header.id, noted)));
        }
    }

    /// The holder hides the secret.
    pub fn hide(self) {
        self.close(Input::Done);
    }

    /// Somebody else than the owner opened the curtain, and has seen nothing but the name.
    pub fn not_me(self, shell: Shell) {
        self.close(Input::NotMe);
        self.note_openings(shell);
    }

    /// Something may have put the phone before other eyes; says whether a secret was on screen.
    pub fn interrupt(self) -> bool {
        self.let_go();
        !self.laid().with_untracked(|laid| laid.hand.is_open()) && self.close(Input::Interrupted)
    }

    fn close(self, input: Input) -> bool {
        let was_shown = self.take_away();
        self.hand(input);
        if was_shown {
            page::arrive();
        }
        was_shown
    }

    /// What Back does here: it hides the secret, or closes what lies above the scene, or puts the curtain of the notes away;
    /// says whether it did any of it.
    pub fn back(self) -> bool {
        let is_shown = self.unseen().borrow().secret.is_some();
        if !is_shown && page::close_top() {
            return true;
        }
        let looks = self.laid().with_untracked(|laid| matches!(laid.hand.curtain(), Some((_, Why::Look))));
        if looks {
            self.look_ended();
        }
        self.interrupt() || looks
    }

    /// Takes the secret off the screen, before anything else happens; says whether there was one.
    pub(super) fn take_away(self) -> bool {
        let secret = self.unseen().borrow_mut().secret.take();
        secret.is_some()
    }

    /// Draws the curtain of a seat that wants to see its own notes.
    pub fn look(self, seat: Seat) {
        self.hand(Input::LookAsked(seat));
        page::arrive();
    }

    /// Puts the curtain of the notes away unopened.
    pub fn look_ended(self) {
        self.hand(Input::LookEnded);
        page::arrive();
    }
}
