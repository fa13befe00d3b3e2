//! What the open table is choosing and has not yet said: whose dial is open, and which fists are to be sprayed.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::game::GameContext;
use crate::app::i18n::use_lang;
use crate::app::services::notices::Notices;
use crate::device::{events, page};
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::view::{Phase, Table};
use crate::table::game::Actor;
use crate::table::seat::{Seat, Seats};
use crate::text::{self, Lang};

/// What is being chosen: here and nowhere else, until it is said.
#[derive(Clone, Copy)]
pub struct PendingChoice {
    game: GameContext<CommeDesMouches>,
    notices: Notices,
    lang: Lang,
    /// Whose dial is open.
    dial: RwSignal<Option<Seat>>,
    /// The fists that were touched to be sprayed.
    targets: RwSignal<Seats>,
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
pub fn touch(table: &Table, seat: Seat) -> Option<Touch> {
    match table.phase {
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

/// Whose move it is by the phase.
pub fn seat_in_turn(table: &Table) -> Option<Seat> {
    match table.phase {
        Phase::Bids if table.bids.is_empty() => Some(table.first),
        Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => Some(seat),
        _ => None,
    }
}

impl PendingChoice {
    /// Nothing is chosen yet; whatever is, is forgotten when the table goes on.
    pub fn new(game: GameContext<CommeDesMouches>) -> PendingChoice {
        let choice = PendingChoice {
            game,
            notices: expect_context(),
            lang: use_lang(),
            dial: RwSignal::new(None),
            targets: RwSignal::new(Seats::NONE),
        };
        Effect::watch(
            move || game.snapshot().with(|_| ()),
            move |(), _, _| {
                choice.dial.set(None);
                choice.targets.set(Seats::NONE);
            },
            false,
        );
        choice
    }

    /// Whose dial is open.
    pub fn dial(self) -> Option<Seat> {
        self.dial.get()
    }

    /// Closes the dial, and gives the focus back to the place it was opened for.
    pub fn close_dial(self) {
        page::focus_first("[data-chosen] > .place-press");
        self.dial.set(None);
    }

    /// The fists that are to be sprayed.
    pub fn targets(self) -> Seats {
        self.targets.get()
    }

    /// Whether the place of `seat` was touched: its dial is open, or its fist is to be sprayed.
    pub fn has(self, seat: Seat) -> bool {
        self.dial.get() == Some(seat) || self.targets.get().has(seat)
    }

    /// The place of `seat` is touched.
    pub fn touch(self, seat: Seat) {
        let (touched, first, in_turn) = self.game.snapshot().with_untracked(|seen| {
            let table = &seen.view.table;
            (touch(table, seat), table.first, seat_in_turn(table))
        });
        match touched {
            Some(Touch::Bid | Touch::Correct(_)) => self.toggle_dial(seat),
            Some(Touch::Locked) => self.notices.show(&text::mouches_locked(self.lang, &self.game.name(first))),
            Some(Touch::Done(_)) => self.notices.show(&text::mouches_done(self.lang, &self.game.name(seat))),
            Some(Touch::Spray) => self.toggle_target(seat),
            Some(Touch::Give) => {
                if let Some(winner) = in_turn {
                    self.game.act(Actor::Seat(winner), Action::Give(seat));
                }
            }
            None => {}
        }
    }

    fn toggle_dial(self, seat: Seat) {
        if self.dial.get_untracked() == Some(seat) {
            self.close_dial();
            return;
        }
        self.dial.set(Some(seat));
        // The numbers are far from the place that was touched.
        spawn_local(async {
            events::pause(0).await;
            page::focus_first(".dial-head h2");
        });
    }

    /// Chooses a fist, or not to; nobody sprays more than there are doses.
    fn toggle_target(self, seat: Seat) {
        let doses = self.game.snapshot().with_untracked(|seen| {
            let table = &seen.view.table;
            seat_in_turn(table).and_then(|owner| table.doses.get(owner).copied()).unwrap_or_default()
        });
        let targets = self.targets.get_untracked();
        let toggled = if targets.has(seat) { targets.without(seat) } else { targets.with(seat) };
        if toggled.len() <= doses {
            self.targets.set(toggled);
        } else {
            self.notices.show(text::mouches_spray_short(self.lang));
        }
    }
}
