//! What lies on the table, as screens see it.

use crate::games::registry::AnyGame;
use crate::saves::header::{Header, MatchId};
use crate::saves::ledger::Keeping;
use crate::table::handoff::{Handoff, Rest};

/// Who has the table when it is not us.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Away {
    /// Another tab had it first.
    Elsewhere(MatchId),
    /// Another tab took it over.
    Moved(MatchId),
}

/// How long taps are not listened to after a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Something moved.
    Quick,
    /// A die tumbles.
    Tumble,
    /// Something is shown bit by bit, and everybody holds their breath.
    Suspense,
    /// Something is put back or put right, which nobody hears.
    Still,
}

/// All that lies on the table, as screens see it.
pub struct Laid {
    /// The match.
    pub game: Option<AnyGame>,
    /// The match's header.
    pub header: Option<Header>,
    /// Who holds the phone.
    pub hand: Handoff,
    /// Counts whatever gives eyes something else to see: a step, a new match, a curtain that opens or closes.
    pub changes: u32,
    /// How safely the match is kept.
    pub keeping: Keeping,
    /// Whether a write takes so long that the table should know.
    pub slow: bool,
    /// Who else has the table.
    pub away: Option<Away>,
    /// Whether the table still looks at what ended the match.
    pub lingers: bool,
    /// What is still going on of the last step, until taps are listened to again.
    pub pace: Pace,
    /// Counts the seats that changed hands, so that their names are written anew.
    pub reseated: u8,
}

impl Laid {
    /// An empty table.
    pub fn nothing() -> Laid {
        Laid {
            game: None,
            header: None,
            hand: Handoff::resting(Rest::Open),
            changes: 0,
            keeping: Keeping::Safe,
            slow: false,
            away: None,
            lingers: false,
            pace: Pace::Still,
            reseated: 0,
        }
    }
}
