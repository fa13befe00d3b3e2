//! What whoever looks at s may see and try is the same in s′.

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{By, Eyes, Game, Scene, Turn};
use la_bergerie::table::seat::Seat;
use rand::RngExt;

use super::{Detector, Found, Look};

/// Actions that are tried in each look, of those that somebody can ever do.
const TRIED: usize = 40;

pub(super) fn compare<G: Game>(look: &Look<'_, G>, view: &G::View, other: &G, rng: &mut GameRng, found: &mut Found) {
    let &Look { plan, game, eyes, .. } = look;
    let turn = game.turn();
    let mut expect = |same: bool, by: Detector| {
        if !same {
            found.report(by, eyes);
        }
    };
    expect(other.view(eyes) == *view, Detector::View);
    expect(other.turn() == turn, Detector::Turn);
    expect(other.standing() == game.standing(), Detector::Standing);
    if let Some(print) = plan.print {
        expect(print(other) == print(game), Detector::StatePrint);
    }
    if !G::SECRETS {
        let secret = matches!(turn, Turn::Secret(_) | Turn::Chance(Scene::Secret(_)));
        expect(!secret && other == game, Detector::Undeclared);
    }
    let movers = seen_movers(eyes, &turn, look.seats);
    for &by in &movers {
        expect(game.actions(by).eq(other.actions(by)), Detector::Listed);
    }
    // One of those that move openly is enough in each look: a large table has many of them, and many looks.
    let own = if let Eyes::Seat(seat) = eyes { By::Seat(seat) } else { By::Table };
    for by in [own, By::Table, movers[rng.random_range(0..movers.len())]] {
        let tried = tried(look.universe, rng);
        let (real, imagined) = (answers(game, by, &tried), answers(other, by, &tried));
        expect(real.is_some() && imagined.is_some(), Detector::Contract);
        expect(real == imagined, Detector::Refused);
    }
}

/// Those whose choices these eyes can see: their own, and on the open table everybody's.
fn seen_movers(eyes: Eyes, turn: &Turn, seats: u8) -> Vec<By> {
    let open = matches!(turn, Turn::Open { .. });
    let seen = Seat::all(seats).filter(|&seat| open || eyes == Eyes::Seat(seat));
    seen.map(By::Seat).chain([By::Table]).collect()
}

fn tried<'a, A>(universe: &'a [A], rng: &mut GameRng) -> Vec<&'a A> {
    if universe.len() <= TRIED {
        return universe.iter().collect();
    }
    (0..TRIED).map(|_| &universe[rng.random_range(0..universe.len())]).collect()
}

/// What each action is answered with; nothing when a refusal leaves a trace.
fn answers<G: Game>(game: &G, by: By, tried: &[&G::Action]) -> Option<Vec<Result<(), G::Refusal>>> {
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
