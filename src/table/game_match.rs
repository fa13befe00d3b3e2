//! A match: a game, the journal that led to it, and what is shown of both.

use std::fmt;

use super::chance::{self, RandomSourceError};
use super::encoding::{self, EncodedEntry, Entry};
use super::game::{Actor, Audience, DrawPlace, Figure, Game, Observable, Outcome, Turn, Viewer};
use super::handoff::Handoff;
use super::replay::Replay;
use super::seat::Seats;

/// Why the last entry cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// Nothing has been played yet.
    #[error("nothing has been played yet")]
    Nothing,
    /// The last step showed something, or was made in secret, or a curtain was opened since.
    #[error("something has been shown since")]
    Shown,
    /// The match was stopped, and its film may have been seen.
    #[error("the match was stopped")]
    Stopped,
}

/// A kept journal that cannot be played again from some entry on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// No match of this game starts like this, and this is why.
    #[error("no match starts with these seats and options: {0}")]
    Start(String),
    /// The entry of this index is not readable or not legal where it stands.
    #[error("entry {0} does not fit")]
    Entry(usize),
}

/// Why an action was not accepted by a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Refused<R> {
    /// The rules refuse it.
    Rules(R),
    /// The match was stopped.
    Stopped,
}

/// An entry that still counts, and what is needed to know whether it can be taken back.
#[derive(Clone)]
struct Step<G: Game> {
    entry: Entry<G>,
    open: bool,
    /// Where its events begin in the log.
    log_start: usize,
    /// Its index in the journal.
    index: usize,
}

/// One match of one game.
#[derive(Clone)]
pub struct Match<G: Game> {
    start: G,
    game: G,
    seats: u8,
    options: G::Options,
    journal: Vec<EncodedEntry>,
    steps: Vec<Step<G>>,
    log: Vec<G::Event>,
    stopped: bool,
    /// Entries before this index were followed by a look behind a curtain.
    undo_floor: usize,
}

impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("game", &G::NAME)
            .field("seats", &self.seats)
            .field("entries", &self.journal.len())
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// A new match, before its first draw.
    ///
    /// # Errors
    /// Everything that is wrong with the set-up.
    pub fn new(seats: u8, options: G::Options) -> Result<Self, Vec<G::Problem>> {
        let start = G::start(seats, &options)?;
        Ok(Match {
            game: start.clone(),
            start,
            seats,
            options,
            journal: Vec::new(),
            steps: Vec::new(),
            log: Vec::new(),
            stopped: false,
            undo_floor: 0,
        })
    }

    /// The match that this journal tells.
    ///
    /// # Errors
    /// Where the journal stops making sense.
    pub fn from_journal(seats: u8, options: G::Options, journal: &[EncodedEntry]) -> Result<Self, ReplayError> {
        let mut replayed = Self::new(seats, options).map_err(|errors| {
            let words: Vec<String> = errors.iter().map(ToString::to_string).collect();
            ReplayError::Start(words.join("; "))
        })?;
        for (index, encoding) in journal.iter().enumerate() {
            let entry = encoding::read::<G>(encoding).ok_or(ReplayError::Entry(index))?;
            replayed.again(entry).ok_or(ReplayError::Entry(index))?;
        }
        if G::SECRETS {
            replayed.curtain_opened();
        }
        Ok(replayed)
    }

    fn again(&mut self, entry: Entry<G>) -> Option<()> {
        match entry {
            Entry::Acted(by, action) => self.act(by, &action).ok(),
            Entry::Drawn(outcome) => self.draw_as(&outcome).ok(),
            Entry::Undone => self.undo().ok(),
            Entry::Stopped => self.stop().then_some(()),
        }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// What the table agreed on.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// What the match waits for; over as well when the table stopped it.
    pub fn turn(&self) -> Turn {
        if self.stopped { Turn::Over(self.game.final_ranking()) } else { self.game.turn() }
    }

    /// Why the match ended as it did, when it is over.
    pub fn verdict(&self) -> Option<G::Verdict> {
        matches!(self.turn(), Turn::Over(_)).then(|| self.game.verdict())
    }

    /// The seats that have notes of their own to look at.
    pub fn note_holders(&self) -> Seats {
        self.game.note_holders()
    }

    /// Figures of the whole match, for playouts.
    pub fn figures(&self) -> Vec<Figure> {
        self.game.figures(&self.log)
    }

    /// How many entries still count.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The result, when the match is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether the table stopped the match before its end.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Every action that is accepted from `by` now.
    pub fn legal_actions(&self, by: Actor) -> impl Iterator<Item = G::Action> {
        self.game.legal_actions(by).filter(|_| !self.stopped)
    }

    /// Does `action`; a draw that it calls for is not made yet.
    ///
    /// # Errors
    /// Why it is not accepted; the match is then untouched.
    pub fn act(&mut self, by: Actor, action: &G::Action) -> Result<(), Refused<G::Refusal>> {
        if self.stopped {
            return Err(Refused::Stopped);
        }
        let open = matches!(self.game.turn(), Turn::Open { .. });
        let log_start = self.log.len();
        self.game.act(by, action, &mut self.log).map_err(Refused::Rules)?;
        self.note(Entry::Acted(by, action.clone()), open, log_start);
        Ok(())
    }

    /// The outcomes and weights of the draw that is due.
    pub fn chance_outcomes(&self) -> impl Iterator<Item = (G::Draw, u32)> {
        self.game.chance_outcomes().filter(|_| !self.stopped)
    }

    /// Takes this outcome of the draw that is due.
    ///
    /// # Errors
    /// Why it is not accepted; the match is then untouched.
    pub fn draw_as(&mut self, outcome: &G::Draw) -> Result<(), Refused<G::Refusal>> {
        if self.stopped {
            return Err(Refused::Stopped);
        }
        let open = matches!(self.game.turn(), Turn::Chance(DrawPlace::Open(_)));
        let log_start = self.log.len();
        self.game.draw(outcome, &mut self.log).map_err(Refused::Rules)?;
        self.note(Entry::Drawn(outcome.clone()), open, log_start);
        Ok(())
    }

    /// Makes every draw that is due, with the system's random source.
    ///
    /// # Errors
    /// [`RandomSourceError`] when the source does not answer; draws made before stay made.
    pub fn resolve_chance(&mut self) -> Result<(), RandomSourceError> {
        while matches!(self.turn(), Turn::Chance(_)) {
            let Some(outcome) = chance::draw(self.game.chance_outcomes())? else { break };
            if self.draw_as(&outcome).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// Stops the match with the result as it stands; says whether it was still running.
    pub fn stop(&mut self) -> bool {
        let running = !matches!(self.turn(), Turn::Over(_));
        if running {
            self.stopped = true;
            self.note(Entry::Stopped, true, self.log.len());
        }
        running
    }

    /// Whether the last entry can be taken back.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self) -> Result<(), NoUndo> {
        if self.stopped {
            return Err(NoUndo::Stopped);
        }
        // The film of a match that ended by itself may have been seen as well; without secrets it tells nothing new.
        if G::SECRETS && matches!(self.game.turn(), Turn::Over(_)) {
            return Err(NoUndo::Shown);
        }
        let last = self.steps.last().ok_or(NoUndo::Nothing)?;
        let tells_nothing =
            self.log[last.log_start..].iter().all(|event| event.audience() == Audience::All && !event.reveals());
        let is_free = matches!(last.entry, Entry::Acted(..)) && last.open && last.index >= self.undo_floor;
        if is_free && tells_nothing { Ok(()) } else { Err(NoUndo::Shown) }
    }

    /// Takes the last entry back. The journal keeps both it and its undoing.
    ///
    /// # Errors
    /// Why it cannot be; the match is then untouched.
    pub fn undo(&mut self) -> Result<(), NoUndo> {
        self.can_undo()?;
        let mut game = self.start.clone();
        let mut unheard = Vec::new();
        let still = self.steps.len() - 1;
        for step in &self.steps[..still] {
            // The same entries were accepted before in the same states, so they are again.
            let done = match &step.entry {
                Entry::Acted(by, action) => game.act(*by, action, &mut unheard),
                Entry::Drawn(outcome) => game.draw(outcome, &mut unheard),
                Entry::Undone | Entry::Stopped => Ok(()),
            };
            debug_assert!(done.is_ok());
        }
        if let Some(undone) = self.steps.pop() {
            self.log.truncate(undone.log_start);
        }
        self.game = game;
        self.journal.push(encoding::keep::<G>(&Entry::Undone));
        Ok(())
    }

    /// Notes that a curtain was opened, so that nothing before it can be taken back.
    pub fn curtain_opened(&mut self) {
        self.undo_floor = self.journal.len();
    }

    fn note(&mut self, entry: Entry<G>, open: bool, log_start: usize) {
        let index = self.journal.len();
        self.journal.push(encoding::keep(&entry));
        self.steps.push(Step { entry, open, log_start, index });
    }

    /// The journal in its kept form, undone entries and their undoing included.
    pub fn journal(&self) -> &[EncodedEntry] {
        &self.journal
    }

    /// What whoever holds the phone may see.
    pub fn view(&self, holder: &Handoff) -> G::View {
        self.view_as(holder.viewer())
    }

    /// What this viewer may see: for the referee and for tests; screens ask [`Match::view`].
    pub fn view_as(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    /// What whoever holds the phone has heard, in order.
    pub fn heard(&self, holder: &Handoff) -> impl Iterator<Item = &G::Event> {
        self.heard_as(holder.viewer())
    }

    /// What this viewer has heard: for the referee and for tests; screens ask [`Match::heard`].
    pub fn heard_as(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        self.log.iter().filter(move |event| event.audience().includes(viewer))
    }

    /// What everybody heard of the last step that still counts, and of the draws that it brought.
    pub fn last_heard(&self, holder: &Handoff) -> impl Iterator<Item = &G::Event> {
        let viewer = holder.viewer();
        let moved = self.steps.iter().rev().find(|step| matches!(step.entry, Entry::Acted(..)));
        let start = moved.map_or(0, |step| step.log_start);
        self.log[start..].iter().filter(move |event| event.audience().includes(viewer))
    }

    /// The whole match with every secret shown, once it is over.
    pub fn replay(&self) -> Option<Replay<G>> {
        self.outcome().map(|_| Replay::new(self.start.clone(), self.steps.iter().map(|step| step.entry.clone())))
    }
}
