//! Leaks planted into the night.

use la_bergerie::table::game::{Actor, Game, Outcome, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat};

use super::{Action, Event, Night, Refusal, Role, View};
use crate::planted::{Leak, Told, print_more, tell_all};

fn is_visit_of(game: &Night, role: Role) -> bool {
    game.roles.get(Seat(game.visits)) == Some(&Some(role))
}

/// Everybody sees who leaves, as soon as the fox has chosen.
#[derive(Clone, PartialEq)]
pub struct LeaverShown;

impl Leak<Night> for LeaverShown {
    fn view(game: &Night, _: Viewer, view: &mut View) {
        view.left = game.leaver();
    }
}

/// Everybody hears whom the fox chose.
#[derive(Clone, PartialEq)]
pub struct VictimTold;

impl Leak<Night> for VictimTold {
    fn moved(before: &Night, _: &mut Night, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::Chose { .. }) && is_visit_of(before, Role::Fox));
    }
}

/// Everybody hears every reader's answer, which is a declared disclosure to the reader alone.
#[derive(Clone, PartialEq)]
pub struct AnswersTold;

impl Leak<Night> for AnswersTold {
    fn moved(_: &Night, _: &mut Night, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::Answered { .. }));
    }
}

/// Sheep have nothing to do, so their visits are left out.
#[derive(Clone, PartialEq)]
pub struct SheepSkipped;

impl Leak<Night> for SheepSkipped {
    fn moved(before: &Night, after: &mut Night, _: &mut Vec<Told<Event>>) {
        if after.visits > before.visits {
            while is_visit_of(after, Role::Sheep) {
                after.visits += 1;
            }
        }
    }
}

/// The owl is visited again when it found the fox.
#[derive(Clone, PartialEq)]
pub struct OwlTwice;

impl Leak<Night> for OwlTwice {
    fn moved(before: &Night, after: &mut Night, _: &mut Vec<Told<Event>>) {
        let owl = Seat(before.visits);
        if after.visits > before.visits && before.answer(owl) == Some(super::Answer::IsFox) {
            after.visits = before.visits;
            after.choices[owl] = None;
        }
    }
}

/// The end of the owl's visit is announced twice.
#[derive(Clone, PartialEq)]
pub struct OwlAnnouncedTwice;

impl Leak<Night> for OwlAnnouncedTwice {
    fn moved(before: &Night, _: &mut Night, told: &mut Vec<Told<Event>>) {
        if is_visit_of(before, Role::Owl) {
            let again: Vec<_> = told.iter().filter(|told| matches!(told.event, Event::Slept { .. })).cloned().collect();
            told.extend(again);
        }
    }
}

/// Nobody is offered the one whom the fox has chosen already.
#[derive(Clone, PartialEq)]
pub struct LeaverNotListed;

impl Leak<Night> for LeaverNotListed {
    fn lists(game: &Night, _: Actor, action: &Action) -> bool {
        !matches!(action, Action::Choose(target) if Some(*target) == game.leaver())
    }
}

/// Whoever acts out of turn is refused in other words once they are to leave.
#[derive(Clone, PartialEq)]
pub struct LeaverRefused;

impl Leak<Night> for LeaverRefused {
    fn check(game: &Night, by: Actor, action: &Action) -> Result<(), Refusal> {
        game.check(by, action).map_err(|honest| match by {
            Actor::Seat(seat) if game.leaver() == Some(seat) => Refusal::NoTarget,
            _ => honest,
        })
    }
}

/// A match that is stopped in the night ends as if the morning had come.
#[derive(Clone, PartialEq)]
pub struct LeaverStands;

impl Leak<Night> for LeaverStands {
    fn ranking(game: &Night) -> Outcome {
        let leaver = game.leaver();
        Outcome { ranks: PerSeat::new(game.seats(), |seat| if leaver == Some(seat) { 2 } else { 1 }) }
    }
}

/// The print of a state tells the roles.
#[derive(Clone, PartialEq)]
pub struct StatePrints;

impl Leak<Night> for StatePrints {
    fn print(game: &Night) -> String {
        format!("{:?}", game.roles)
    }
}

/// The print of an event tells what was answered.
#[derive(Clone, PartialEq)]
pub struct EventPrints;

impl Leak<Night> for EventPrints {
    fn moved(_: &Night, _: &mut Night, told: &mut Vec<Told<Event>>) {
        print_more(
            told,
            |event| {
                if let Event::Answered { answer, .. } = event { Some(format!("{answer:?}")) } else { None }
            },
        );
    }
}
