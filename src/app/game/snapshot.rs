//! A match as one viewer sees it at one moment.

use crate::table::game::Game;
use crate::table::game_match::Match;
use crate::table::handoff::Handoff;

/// What whoever holds the phone sees of a match, with what just happened.
#[derive(Clone, PartialEq)]
pub struct Snapshot<G: Game> {
    /// All that the viewer may know.
    pub view: G::View,
    /// What the viewer heard of the last step and of the draws that it brought.
    pub events: Vec<G::Event>,
    /// The number of the last step: it tells two steps apart of which the viewer saw the same.
    pub step: usize,
}

impl<G: Game> Snapshot<G> {
    /// What the holder of the phone sees now.
    pub fn of(played: &Match<G>, holder: &Handoff) -> Snapshot<G> {
        Snapshot {
            view: played.view(holder),
            events: played.last_heard(holder).cloned().collect(),
            step: played.steps(),
        }
    }
}
