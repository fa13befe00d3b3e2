//! A match that is over, step by step, with every secret shown.

use super::encoding::Entry;
use super::game::{Actor, Game, Viewer};
use super::seat::Seat;

/// A state is kept every so many steps; those between are played again when they are looked at.
const CHECKPOINT: usize = 32;

/// The steps of a match that is over. What happened is known of all of them; a state is made when it is looked at.
pub struct Replay<G: Game> {
    entries: Vec<Entry<G>>,
    events: Vec<Vec<G::Event>>,
    /// The state before each step whose number is a multiple of [`CHECKPOINT`].
    checkpoints: Vec<G>,
}

/// One step of a replay.
pub struct ReplayStep<G: Game> {
    after: G,
    /// The number of the step, from 0.
    pub number: usize,
    /// Whose move it was; nobody's for a draw.
    pub by: Option<Actor>,
    /// Everything that happened, whoever heard it then.
    pub events: Vec<G::Event>,
}

impl<G: Game> Replay<G> {
    pub(super) fn new(start: G, entries: impl Iterator<Item = Entry<G>>) -> Self {
        let mut game = start;
        let mut replay = Replay { entries: Vec::new(), events: Vec::new(), checkpoints: Vec::new() };
        for entry in entries {
            let before = (replay.entries.len() % CHECKPOINT == 0).then(|| game.clone());
            let mut events = Vec::new();
            if redo(&mut game, &entry, &mut events) {
                replay.checkpoints.extend(before);
                replay.entries.push(entry);
                replay.events.push(events);
            }
        }
        replay
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no step.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Everything that happened in a step, whoever heard it then; nothing beyond the last one.
    pub fn events(&self, step: usize) -> &[G::Event] {
        self.events.get(step).map_or(&[], Vec::as_slice)
    }

    /// Everything that happened in the whole match.
    pub fn all_events(&self) -> impl Iterator<Item = &G::Event> {
        self.events.iter().flatten()
    }

    /// A step as it can be looked at; nothing beyond the last one.
    pub fn step(&self, step: usize) -> Option<ReplayStep<G>> {
        let entry = self.entries.get(step)?;
        let mut after = self.checkpoints.get(step / CHECKPOINT)?.clone();
        for entry in &self.entries[step - step % CHECKPOINT..=step] {
            redo(&mut after, entry, &mut Vec::new());
        }
        let by = match entry {
            Entry::Acted(by, _) => Some(*by),
            Entry::Drawn(_) | Entry::Undone | Entry::Stopped => None,
        };
        Some(ReplayStep { after, number: step, by, events: self.events[step].clone() })
    }

    /// Every step in order.
    pub fn steps(&self) -> impl Iterator<Item = ReplayStep<G>> {
        (0..self.len()).filter_map(|step| self.step(step))
    }
}

/// Plays an entry again that was accepted before in the same state; says whether it is a step of the game.
fn redo<G: Game>(game: &mut G, entry: &Entry<G>, events: &mut Vec<G::Event>) -> bool {
    match entry {
        Entry::Acted(by, action) => game.act(*by, action, events).is_ok(),
        Entry::Drawn(outcome) => game.draw(outcome, events).is_ok(),
        Entry::Undone | Entry::Stopped => false,
    }
}

impl<G: Game> ReplayStep<G> {
    /// What this viewer saw right after this step.
    pub fn view_as(&self, viewer: Viewer) -> G::View {
        self.after.view(viewer)
    }

    /// What the player of `seat` saw right after this step.
    pub fn view_of(&self, seat: Seat) -> G::View {
        self.view_as(Viewer::Seat(seat))
    }

    /// What the whole table saw right after this step.
    pub fn view(&self) -> G::View {
        self.view_as(Viewer::Table)
    }
}
