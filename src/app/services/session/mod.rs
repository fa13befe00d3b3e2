//! The match on the table: from a tap to the disk, and only then to the screen.
//!
//! `play` is the only way a match is changed, `phone` decides who holds the phone, `persistence` writes, `tab_lock` knows
//! which tab has the table, and `secret_root` shows and hides the one secret.

mod persistence;
mod phone;
mod play;
pub mod secret_root;
pub mod state;
mod tab_lock;

use leptos::prelude::*;

use super::navigator::Navigator;
use super::notices::Notices;
use super::preferences::PreferencesService;
use super::sounds::Sounds;
use super::storage::Storage;
use super::updates::Updates;
use crate::app::i18n::I18n;
use crate::device::events::Timer;
use crate::device::wake_lock::WakeLock;
use crate::saves::header::{Header, MatchId};
use crate::saves::match_record::MatchRecord;
use crate::saves::player::Player;
use crate::saves::write_tracker::WriteTracker;
use crate::table::seat::Seat;
use crate::text::Lang;
use secret_root::SecretRoot;
use state::{StepPause, TableState, TableView};

/// A step that was written and is shown now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastStep {
    /// Counts the steps of this page.
    pub number: u32,
    /// How long the table looks at it.
    pub pause: StepPause,
}

/// The services that a match needs.
#[derive(Clone, Copy)]
pub struct SessionServices {
    /// The language of messages.
    pub i18n: I18n,
    /// Where the match is kept.
    pub storage: Storage,
    /// Where players and the match on the table are remembered.
    pub preferences: PreferencesService,
    /// Where messages are shown.
    pub notices: Notices,
    /// Goes to the table when another tab takes it.
    pub navigator: Navigator,
    /// Refuses new versions while a match runs.
    pub updates: Updates,
    /// Makes ready for sounds inside a tap.
    pub sounds: Sounds,
}

/// What no page reads.
struct SessionInternals {
    writes: WriteTracker,
    /// What is kept beside the match.
    record: MatchRecord,
    /// Counts the matches that came to this table, so that what arrives late knows that it is late.
    match_number: u32,
    /// Ends the pause after a step.
    pause_timer: Option<Timer>,
    /// Opens the curtain that is held, or forgets a first tap.
    hold_timer: Option<Timer>,
    /// When the curtain was last tapped, in milliseconds.
    tapped_at: u64,
    /// Keeps the screen lit while the match runs.
    wake_lock: Option<WakeLock>,
    /// Whether this tab has the table.
    has_table: bool,
    /// Whether a curtain was opened since the step that is being written.
    was_opened: bool,
    /// Whether a match is being brought to the table: a second tap on what did it is not heard.
    is_starting: bool,
}

/// The match on the table; a context of the whole app.
#[derive(Clone, Copy)]
pub struct Session {
    state: ReadSignal<TableState>,
    set_state: WriteSignal<TableState>,
    is_ready: ReadSignal<bool>,
    set_is_ready: WriteSignal<bool>,
    last_step: ReadSignal<Option<LastStep>>,
    set_last_step: WriteSignal<Option<LastStep>>,
    view: Memo<TableView>,
    players: Memo<Vec<Player>>,
    internals: StoredValue<SessionInternals, LocalStorage>,
    secret: SecretRoot,
    services: SessionServices,
}

impl Session {
    /// An empty table.
    pub fn new(services: SessionServices, secret: SecretRoot) -> Session {
        let (state, set_state) = signal(TableState::empty());
        let (is_ready, set_is_ready) = signal(true);
        let (last_step, set_last_step) = signal(None);
        Session {
            state,
            set_state,
            is_ready,
            set_is_ready,
            last_step,
            set_last_step,
            view: Memo::new(move |_| state.with(TableState::view)),
            players: Memo::new(move |_| state.with(|state| state.players().to_vec())),
            internals: StoredValue::new_local(SessionInternals {
                writes: WriteTracker::fresh(),
                record: MatchRecord::default(),
                match_number: 0,
                pause_timer: None,
                hold_timer: None,
                tapped_at: 0,
                wake_lock: None,
                has_table: false,
                was_opened: false,
                is_starting: false,
            }),
            secret,
            services,
        }
    }

    /// The match and who holds the phone.
    pub fn state(self) -> ReadSignal<TableState> {
        self.state
    }

    /// What the table page shows.
    pub fn view(self) -> Memo<TableView> {
        self.view
    }

    /// The players in seat order.
    pub fn players(self) -> Memo<Vec<Player>> {
        self.players
    }

    /// The step that is shown now, once one was made on this page.
    pub fn last_step(self) -> ReadSignal<Option<LastStep>> {
        self.last_step
    }

    /// Whether taps are heard.
    pub fn is_ready(self) -> ReadSignal<bool> {
        self.is_ready
    }

    /// Whether the table still looks at a step of this pause.
    pub fn is_pausing(self, pause: StepPause) -> Signal<bool> {
        Memo::new(move |_| self.state.with(|state| state.pause == pause)).into()
    }

    /// The header of the match.
    pub fn header(self) -> Option<Header> {
        self.state.with_untracked(|state| state.header.clone())
    }

    /// The player of a seat.
    pub fn player(self, seat: Seat) -> Option<Player> {
        self.state.with_untracked(|state| state.players().get(seat.index()).cloned())
    }

    fn match_id(self) -> Option<MatchId> {
        self.state.with_untracked(|state| state.header.as_ref().map(|header| header.id))
    }

    fn match_number(self) -> u32 {
        self.internals.with_value(|internals| internals.match_number)
    }

    fn lang(self) -> Lang {
        self.services.i18n.lang().get_untracked()
    }
}
