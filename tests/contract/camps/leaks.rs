//! Leaks planted into the camps.

use la_bergerie::table::game::{Actor, Game, Outcome, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

use super::{Action, Camp, Camps, Event, Refusal, View};
use crate::planted::{Leak, Told, tell_all, tell_more};

/// The table sees which camp the first is of.
#[derive(Clone, PartialEq)]
pub struct CampShown;

impl Leak<Camps> for CampShown {
    fn view(game: &Camps, viewer: Viewer, view: &mut View) {
        if viewer == Viewer::Table {
            view.camp = game.camps[Seat(0)];
        }
    }
}

/// A coin is told with the camp that it is for.
#[derive(Clone, PartialEq)]
pub struct CampTold;

impl Leak<Camps> for CampTold {
    fn moved(before: &Camps, _: &mut Camps, told: &mut Vec<Told<Event>>) {
        tell_more(told, |event| match event {
            Event::Placed { seat, .. } => Some(format!("{:?}", before.camps[*seat])),
            _ => None,
        });
    }
}

/// The table reads off the standing what only a match that is over may tell.
#[derive(Clone, PartialEq)]
pub struct EndForeseen;

impl Leak<Camps> for EndForeseen {
    fn ranking(game: &Camps) -> Outcome {
        game.final_ranking()
    }
}

/// Foxes alone have something to look up: their fellows.
#[derive(Clone, PartialEq)]
pub struct FoxNotes;

impl Leak<Camps> for FoxNotes {
    fn note_holders(game: &Camps) -> Seats {
        game.of(Camp::Fox)
    }
}

/// A fox is refused to lay its camp open.
#[derive(Clone, PartialEq)]
pub struct FoxesHide;

impl Leak<Camps> for FoxesHide {
    fn check(game: &Camps, by: Actor, action: &Action) -> Result<(), Refusal> {
        match (by, action) {
            (Actor::Seat(seat), Action::Show) if game.of(Camp::Fox).has(seat) => Err(Refusal::Elsewhere),
            _ => game.check(by, action),
        }
    }
    fn lists(game: &Camps, by: Actor, action: &Action) -> bool {
        Self::check(game, by, action).is_ok()
    }
}

/// Everybody hears of the reward for a right guess, which is a draw that follows the guess.
#[derive(Clone, PartialEq)]
pub struct RewardTold;

impl Leak<Camps> for RewardTold {
    fn moved(_: &Camps, _: &mut Camps, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::Rewarded { .. }));
    }
}

/// Whoever was rewarded is said to sleep once more.
#[derive(Clone, PartialEq)]
pub struct SleptTwice;

impl Leak<Camps> for SleptTwice {
    fn moved(_: &Camps, _: &mut Camps, told: &mut Vec<Told<Event>>) {
        if let [Told { event: Event::Rewarded { seat, .. }, .. }] = told[..] {
            let mut again = told[0].clone();
            again.event = Event::Slept { seat };
            told.push(again);
            tell_all(told, |event| matches!(event, Event::Slept { .. }));
        }
    }
}

/// Hens need not count: a fox decides alone when all have slept.
#[derive(Clone, PartialEq)]
pub struct FoxCounts;

impl Leak<Camps> for FoxCounts {
    fn turn(game: &Camps) -> Turn {
        match game.turn() {
            Turn::Open { table: true, .. } => Turn::Open { seats: game.of(Camp::Fox), table: true },
            turn => turn,
        }
    }
}
