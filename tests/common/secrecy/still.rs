//! What whoever looks at s may see and try is the same in s′.

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Turn, Viewer};
use la_bergerie::table::seat::Seat;
use rand::RngExt;

use super::{Detector, Found, Look, some};

pub(super) fn compare<G: Game>(look: &Look<'_, G>, view: &G::View, other: &G, rng: &mut GameRng, found: &mut Found) {
    let &Look { plan, game, viewer, budget, .. } = look;
    let turn = game.turn();
    let mut expect = |same: bool, by: Detector| found.expect(same, by, viewer);
    expect(other.view(viewer) == *view, Detector::View);
    expect(other.turn() == turn, Detector::Turn);
    expect(other.ranking() == game.ranking(), Detector::Standing);
    expect(other.note_holders() == game.note_holders(), Detector::Notes);
    if let Some(print) = plan.print {
        expect(print(other) == print(game), Detector::StatePrint);
    }
    if !G::SECRETS {
        let secret = matches!(turn, Turn::Secret(_) | Turn::Chance(DrawPlace::Secret(_)));
        expect(!secret && other == game, Detector::Undeclared);
    }
    let movers = seen_movers(viewer, &turn, look.seats);
    for by in some(movers.clone(), budget.actors, rng) {
        let reach = budget.reach(rng);
        let (real, resampled) = (game.legal_actions(by).take(reach), other.legal_actions(by).take(reach));
        expect(real.eq(resampled), Detector::Listed);
    }
    // One of those that move openly is enough in each look: a large table has many of them, and many looks.
    let own = if let Viewer::Seat(seat) = viewer { Actor::Seat(seat) } else { Actor::Table };
    for by in [own, Actor::Table, movers[rng.random_range(0..movers.len())]] {
        let tried = tried(look.action_pool, budget.asked, rng);
        let (real, resampled) = (answers(game, by, &tried), answers(other, by, &tried));
        expect(real.is_some() && resampled.is_some(), Detector::Contract);
        expect(real == resampled, Detector::Refused);
    }
}

/// Those whose choices this viewer can see: their own, and on the open table everybody's.
fn seen_movers(viewer: Viewer, turn: &Turn, seats: u8) -> Vec<Actor> {
    let open = matches!(turn, Turn::Open { .. });
    let seen = Seat::all(seats).filter(|&seat| open || viewer == Viewer::Seat(seat));
    seen.map(Actor::Seat).chain([Actor::Table]).collect()
}

fn tried<'a, A>(action_pool: &'a [A], most: usize, rng: &mut GameRng) -> Vec<&'a A> {
    if action_pool.len() <= most {
        return action_pool.iter().collect();
    }
    (0..most).map(|_| &action_pool[rng.random_range(0..action_pool.len())]).collect()
}

/// What each action is answered with; nothing when a refusal leaves a trace.
fn answers<G: Game>(game: &G, by: Actor, tried: &[&G::Action]) -> Option<Vec<Result<(), G::Refusal>>> {
    let (mut trial, mut log) = (game.clone(), Vec::new());
    let mut answers = Vec::new();
    for action in tried {
        let answer = trial.act(by, action, &mut log);
        if answer.is_ok() {
            trial = game.clone();
            log.clear();
        } else if !log.is_empty() {
            return None;
        }
        answers.push(answer);
    }
    (trial == *game).then_some(answers)
}
