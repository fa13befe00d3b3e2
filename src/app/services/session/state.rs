//! The match on the table, as pages see it.

use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::player::Player;
use crate::saves::write_tracker::SaveStatus;
use crate::table::handoff::{CurtainReason, Handoff, PhonePlace};
use crate::table::seat::Seat;

/// Who has the table when it is not this tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TabConflict {
    /// Another tab had it first.
    Elsewhere(MatchId),
    /// Another tab took it over.
    Moved(MatchId),
}

/// How long taps are not heard after a step, while the table looks at what happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepPause {
    /// Something moved.
    Quick,
    /// A die tumbles.
    Tumble,
    /// Something is shown bit by bit.
    Suspense,
    /// Something is undone or corrected, which nobody hears.
    Still,
}

/// What the table page shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableView {
    /// There is no match.
    Empty,
    /// Another tab has the table.
    Conflict(TabConflict),
    /// The curtain of a seat.
    Curtain(Seat, CurtainReason),
    /// Nothing: a secret is shown in a root of its own.
    Secret,
    /// The open table.
    Board,
    /// The match is over; `is_new` when it ended on this table and the table has not gone on yet.
    Over {
        /// Whether the table may still look at what ended the match.
        is_new: bool,
    },
}

/// The match on the table and who holds the phone.
pub struct TableState {
    /// The match.
    pub game: Option<AnyGame>,
    /// The match's header.
    pub header: Option<Header>,
    /// Who holds the phone.
    pub handoff: Handoff,
    /// How safely the match is kept.
    pub save_status: SaveStatus,
    /// Whether a write takes so long that the table should know.
    pub is_slow: bool,
    /// Whether the table has understood that the match is not kept.
    pub is_warning_understood: bool,
    /// Who else has the table.
    pub conflict: Option<TabConflict>,
    /// Whether the last step ended the match and the table has not gone on to the result yet.
    pub is_end_new: bool,
    /// What the table still looks at, until taps are heard again.
    pub pause: StepPause,
}

impl TableState {
    /// An empty table.
    pub fn empty() -> TableState {
        TableState {
            game: None,
            header: None,
            handoff: Handoff::resting(PhonePlace::Open),
            save_status: SaveStatus::Safe,
            is_slow: false,
            is_warning_understood: false,
            conflict: None,
            is_end_new: false,
            pause: StepPause::Still,
        }
    }

    /// Where the phone belongs while the match waits for its turn.
    pub fn phone_place(&self) -> PhonePlace {
        self.game.as_ref().map_or(PhonePlace::Open, |game| PhonePlace::of(&game.turn()))
    }

    /// The players in seat order; none without a match.
    pub fn players(&self) -> &[Player] {
        self.header.as_ref().map_or(&[], |header| &header.players)
    }

    /// What the table page shows.
    pub fn view(&self) -> TableView {
        let game = match (self.conflict, &self.game) {
            (Some(conflict), _) => return TableView::Conflict(conflict),
            (None, Some(game)) => game,
            (None, None) => return TableView::Empty,
        };
        match (self.handoff.curtain(), self.handoff.shown()) {
            (_, Some(_)) => TableView::Secret,
            (Some((seat, reason)), None) => TableView::Curtain(seat, reason),
            (None, None) if game.outcome().is_some() => TableView::Over { is_new: self.is_end_new },
            (None, None) => TableView::Board,
        }
    }
}
