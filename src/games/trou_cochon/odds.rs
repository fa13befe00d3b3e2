//! The odds of a throw, and the hint that goes by them alone.

use serde::Serialize;

use super::view::{PIG, Phase, View};

/// What the count of free holes says about throwing again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Advice {
    /// A throw is more likely to rid of a pawn than to bring one.
    Again,
    /// One is as likely as the other.
    Even,
    /// A throw is more likely to bring a pawn.
    Stop,
}

/// How many of the six faces rid the thrower of a pawn: those of the free holes, and the pig.
pub fn favourable_faces(view: &View) -> u8 {
    view.holes.iter().fold(1, |faces, hole| faces + u8::from(hole.is_none()))
}

/// What the odds say to a player who may choose between throwing again and stopping; nothing when there is no choice.
pub fn advice(view: &View) -> Option<Advice> {
    let is_choice = matches!(view.phase, Phase::Throw { .. }) && view.throw > 0;
    is_choice.then(|| match (2 * favourable_faces(view)).cmp(&PIG) {
        std::cmp::Ordering::Greater => Advice::Again,
        std::cmp::Ordering::Equal => Advice::Even,
        std::cmp::Ordering::Less => Advice::Stop,
    })
}
