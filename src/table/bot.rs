//! One player for every game, thinking only with what its seat may know.

use rand::RngExt;

use super::chance::{self, GameRng};
use super::game::{Actor, Game, Outcome, Turn, Viewer, movers};
use super::seat::Seat;

/// How hard a bot thinks about one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Imagined matches that each legal action is tried in.
    pub samples: u32,
    /// Steps after which an imagined match is judged as it stands.
    pub horizon: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { samples: 24, horizon: 30 }
    }
}

/// The action that does best for `seat` in matches imagined from what it may know; nothing when it has none.
pub fn choose<G: Game>(view: &G::View, seat: Seat, effort: Effort, rng: &mut GameRng) -> Option<G::Action> {
    let by = Actor::Seat(seat);
    let actions: Vec<G::Action> = G::resample(view, rng)?.legal_actions(by).collect();
    if actions.len() < 2 {
        return actions.into_iter().next();
    }
    let mut best: Option<(u64, G::Action)> = None;
    for action in actions {
        let mut cost = 0;
        for _ in 0..effort.samples {
            let mut resampled = G::resample(view, rng)?;
            // An action that only some of the imagined states allow costs as much as losing in the others.
            cost += match resampled.act(by, &action, &mut Vec::new()) {
                Ok(()) => u64::from(play_on(resampled, effort.horizon, rng).ranks[seat]),
                Err(_) => u64::from(u8::MAX),
            };
        }
        if best.as_ref().is_none_or(|(least, _)| cost < *least) {
            best = Some((cost, action));
        }
    }
    best.map(|(_, action)| action)
}

/// What a bot at `seat` plays in `game`, knowing only its own view.
pub fn choose_in<G: Game>(game: &G, seat: Seat, effort: Effort, rng: &mut GameRng) -> Option<G::Action> {
    choose::<G>(&game.view(Viewer::Seat(seat)), seat, effort, rng)
}

/// Plays at random until the end or the horizon, and says how it stands then.
fn play_on<G: Game>(mut game: G, horizon: u32, rng: &mut GameRng) -> Outcome {
    for _ in 0..horizon {
        if let Turn::Over(outcome) = game.turn() {
            return outcome;
        }
        match random_step(&game, rng) {
            Some(step) if step.take(&mut game, &mut Vec::new()).is_ok() => {}
            _ => break,
        }
    }
    game.ranking()
}

/// What one random step did, for those who keep count.
pub enum Step<G: Game> {
    /// Somebody acted.
    Acted(Actor, G::Action),
    /// Chance decided.
    Drawn(G::Draw),
}

impl<G: Game> Step<G> {
    /// Does this step in `game` and appends what happened to `log`.
    ///
    /// # Errors
    /// Why it is not accepted; state and log are then untouched.
    pub fn take(&self, game: &mut G, log: &mut Vec<G::Event>) -> Result<(), G::Refusal> {
        match self {
            Step::Acted(by, action) => game.act(*by, action, log),
            Step::Drawn(outcome) => game.draw(outcome, log),
        }
    }
}

/// One legal step of this game, drawn at random: a draw when one is due, otherwise first who acts and then what, so that nobody
/// acts more often for having more to choose from; nothing at the end.
pub fn random_step<G: Game>(game: &G, rng: &mut GameRng) -> Option<Step<G>> {
    let seats = match game.turn() {
        Turn::Over(_) => return None,
        Turn::Chance(_) => return chance::pick(game.chance_outcomes(), rng).map(Step::Drawn),
        Turn::Secret(_) | Turn::Open { .. } => game.ranking().ranks.seats(),
    };
    let able = movers(seats).filter(|&by| game.legal_actions(by).next().is_some());
    let by = chance::pick(able.map(|by| (by, 1)), rng)?;
    // Counted first and then made again up to the chosen one, as a list can be thousands of actions long.
    let listed = game.legal_actions(by).count() as u32;
    let chosen = if listed > 0 { rng.random_range(0..listed) as usize } else { return None };
    game.legal_actions(by).nth(chosen).map(|action| Step::Acted(by, action))
}
