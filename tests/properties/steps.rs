//! What holds at every step of a match, whatever the game.

use std::collections::BTreeSet;
use std::fmt::Debug;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Turn, Viewer, movers};
use la_bergerie::table::seat::Seat;

use crate::points::{Checked, all_eyes, ensure};

/// What the checks must know of a game that the game itself does not tell.
pub trait Testable: Game {
    /// Far more actions than are ever accepted at once, nonsense among them.
    fn some_actions() -> Vec<Self::Action>;
    /// Draws that fit and draws that never do.
    fn some_draws() -> Vec<Self::Draw>;
    /// Whether everything that is in the box is somewhere.
    fn is_all_there(view: &Self::View) -> bool;
}

/// Values that have to look the same in print.
pub fn alike<T: Debug>(values: impl IntoIterator<Item = T>) {
    let prints: BTreeSet<String> = values.into_iter().map(|value| format!("{value:?}")).collect();
    assert_eq!(prints.len(), 1, "{prints:?}");
}

/// What is cheap enough to be looked at after every single step.
pub fn sound<G: Testable>(game: &G) -> Checked {
    ensure(G::is_all_there(&game.view(Viewer::Table)), "something is lost or from nowhere")?;
    let secret = matches!(game.turn(), Turn::Secret(_) | Turn::Chance(DrawPlace::Secret(_)));
    ensure(G::SECRETS || !secret, "a game without secrets has a secret turn")
}

/// Listed is accepted, accepted is listed, and what is refused leaves no trace.
pub fn listed_is_accepted<G: Testable>(game: &G, seats: u8) -> Checked {
    let strangers = [seats, 9, 31, 32, u8::MAX].map(|seat| Actor::Seat(Seat(seat)));
    let action_pool = G::some_actions();
    for by in movers(seats).chain(strangers) {
        let listed: Vec<G::Action> = game.legal_actions(by).collect();
        for action in action_pool.iter().chain(&listed) {
            let mut after = game.clone();
            let mut log = Vec::new();
            let accepted = after.act(by, action, &mut log).is_ok();
            ensure(accepted == listed.contains(action), "listed and accepted differ")?;
            ensure(accepted == game.check(by, action).is_ok(), "checked and accepted differ")?;
            ensure(accepted || (after == *game && log.is_empty()), "a refused action left a trace")?;
        }
        let is_stranger = matches!(by, Actor::Seat(seat) if seat.0 >= seats);
        ensure(!is_stranger || listed.is_empty(), "somebody moves who is not at the table")?;
    }
    let due: Vec<G::Draw> = game.chance_outcomes().map(|(outcome, _)| outcome).collect();
    for outcome in G::some_draws().iter().chain(&due) {
        let mut after = game.clone();
        let mut log = Vec::new();
        let accepted = after.draw(outcome, &mut log).is_ok();
        ensure(accepted == due.contains(outcome), "listed and accepted draws differ")?;
        ensure(accepted || (after == *game && log.is_empty()), "a refused draw left a trace")?;
    }
    Ok(())
}

/// The turn says who may move, and exactly those have something to do.
pub fn turn_fits<G: Testable>(game: &G, seats: u8) -> Checked {
    let turn = game.turn();
    ensure(matches!(turn, Turn::Chance(_)) == game.chance_outcomes().next().is_some(), "a draw is due or it is not")?;
    ensure(game.chance_outcomes().all(|(_, weight)| weight > 0), "an outcome has no weight")?;
    for by in movers(seats) {
        let may = match (&turn, by) {
            (Turn::Open { seats, .. }, Actor::Seat(seat)) => seats.has(seat),
            (Turn::Open { table, .. }, Actor::Table) => *table,
            (Turn::Secret(mover), Actor::Seat(seat)) => *mover == seat,
            _ => false,
        };
        ensure(game.legal_actions(by).next().is_some() == may, "the turn and the listed actions differ")?;
    }
    let ranks = game.ranking().ranks;
    ensure(ranks.seats() == seats, "somebody has no rank")?;
    ensure(ranks.iter().all(|(_, &rank)| (1..=seats.max(2)).contains(&rank)), "a rank that no table has")
}

/// The imagined state looks just like the view that it was made from.
pub fn imagined_looks_alike<G: Testable>(game: &G, seats: u8, rng: &mut GameRng) -> Checked {
    for viewer in all_eyes(seats) {
        let view = game.view(viewer);
        let resampled = G::resample(&view, rng).ok_or("nothing could be imagined")?;
        ensure(
            resampled.view(viewer) == view && resampled.turn() == game.turn(),
            "the imagined state looks different",
        )?;
        ensure(G::SECRETS || resampled == *game, "nothing is secret, and yet the imagined state is another")?;
    }
    Ok(())
}
