//! What the open table is choosing and has not yet said: whose dial is open, and which fists are to be sprayed.

use leptos::prelude::*;

use super::super::kit::el::{Small, follow};
use super::super::shell::Shell;
use super::{Seen, Sight, play};
use crate::device::{events, page};
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::view::Phase;
use crate::table::game::By;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// What is being chosen: here and nowhere else, until it is said.
#[derive(Clone, Copy)]
pub struct Choosing {
    shell: Shell,
    seen: Sight,
    /// Whose dial is open.
    dial: Small,
    /// The fists that were touched to be sprayed, a bit a seat.
    chosen: Small,
}

/// What a touch on a place does now.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// Opens the dial for a bid.
    Bid,
    /// Opens the dial to put the last bid right.
    Correct(u8),
    /// It is too early: somebody else speaks first.
    Locked,
    /// The bid stands.
    Done(u8),
    /// Chooses the fist to be sprayed, or not.
    Spray,
    /// Gives the card.
    Give,
}

impl Touch {
    /// Whether it does more than say why it does nothing.
    pub fn is_open(self) -> bool {
        !matches!(self, Touch::Locked | Touch::Done(_))
    }
}

/// What a touch on the place of `seat` does now, if anything.
pub fn touch(seen: &Seen, seat: Seat) -> Option<Touch> {
    let table = seen.table();
    match seen.phase() {
        Phase::Bids => Some(match (table.bidders().has(seat), table.bid(seat)) {
            (true, None) => Touch::Bid,
            (true, Some(flies)) => Touch::Correct(flies),
            (false, Some(flies)) => Touch::Done(flies),
            (false, None) => Touch::Locked,
        }),
        Phase::Doses { seat: owner } if seat != owner => Some(Touch::Spray),
        Phase::Gift { seat: winner } if seat != winner => Some(Touch::Give),
        _ => None,
    }
}

impl Choosing {
    /// Nothing is chosen yet; whatever is, is forgotten when the table goes on.
    pub fn new(shell: Shell, seen: Sight) -> Choosing {
        let choosing = Choosing { shell, seen, dial: RwSignal::new(None), chosen: RwSignal::new(Some(0)) };
        follow(move || {
            seen.with(|_| ());
            choosing.dial.set(None);
            choosing.chosen.set(Some(0));
        });
        choosing
    }

    /// Whose dial is open, as something to react to.
    pub fn dialling(self) -> Option<Seat> {
        self.dial.get().map(Seat)
    }

    /// Closes the dial, and gives the focus back to the place it was opened for.
    pub fn put_away(self) {
        page::focus_first("[data-chosen] > .place-press");
        self.dial.set(None);
    }

    /// The fists that are to be sprayed, as something to react to.
    pub fn chosen(self) -> Seats {
        let bits = self.chosen.get().unwrap_or_default();
        Seat::all(u8::BITS as u8).filter(|seat| bits & 1 << seat.0 != 0).collect()
    }

    /// Whether the place of `seat` was touched: its dial is open, or its fist is to be sprayed.
    pub fn has(self, seat: Seat) -> bool {
        self.dialling() == Some(seat) || self.chosen().has(seat)
    }

    /// The place of `seat` is touched.
    pub fn touch(self, seat: Seat) {
        let now = self.seen.with_untracked(|seen| touch(seen.as_ref()?, seat));
        let lang = self.shell.lang();
        let name = |seat: Seat| self.shell.sitting().name(seat);
        match now {
            Some(Touch::Bid | Touch::Correct(_)) => {
                if self.dial.get_untracked() == Some(seat.0) {
                    return self.put_away();
                }
                self.dial.set(Some(seat.0));
                // The numbers are far from the place that was touched.
                events::spawn(async {
                    events::pause(0).await;
                    page::focus_first(".dial-head h2");
                });
            }
            Some(Touch::Locked) => {
                let first = self.seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.table().first));
                self.shell.tell(&text::mouches_locked(lang, &first.map(name).unwrap_or_default()));
            }
            Some(Touch::Done(_)) => self.shell.tell(&text::mouches_done(lang, &name(seat))),
            Some(Touch::Spray) => self.choose(seat),
            Some(Touch::Give) => {
                let winner = self.seen.with_untracked(|seen| seen.as_ref().and_then(Seen::in_turn));
                if let Some(winner) = winner {
                    play(self.shell, By::Seat(winner), Action::Give(seat));
                }
            }
            None => {}
        }
    }

    /// Chooses a fist, or not to; nobody sprays more than there are doses.
    fn choose(self, seat: Seat) {
        let doses = self.seen.with_untracked(|seen| {
            let seen = seen.as_ref()?;
            seen.table().doses.get(seen.in_turn()?).copied()
        });
        let bits = self.chosen.get_untracked().unwrap_or_default();
        let other = bits ^ 1 << seat.0;
        if other.count_ones() <= doses.unwrap_or_default().into() {
            self.chosen.set(Some(other));
        } else {
            self.shell.tell(text::mouches_spray_short(self.shell.lang()));
        }
    }
}
