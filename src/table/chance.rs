//! Chance: the only place where a match draws anything.

use std::convert::Infallible;

use rand::rngs::{SysError, SysRng, Xoshiro256PlusPlus};
use rand::{Rng, RngExt, SeedableRng, TryRng};

/// The repeatable generator for everything that is no real match: imagined states, bots, playouts and tests.
pub type GameRng = Xoshiro256PlusPlus;

/// A repeatable generator that starts from `seed`.
pub fn seeded(seed: u64) -> GameRng {
    GameRng::seed_from_u64(seed)
}

/// One of the weighted outcomes, drawn with `rng`; nothing when there is none of positive weight.
pub fn pick<T>(outcomes: impl Iterator<Item = (T, u32)>, rng: &mut impl Rng) -> Option<T> {
    let outcomes: Vec<(T, u32)> = outcomes.collect();
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    if total == 0 {
        return None;
    }
    let mut point = rng.random_range(0..total);
    for (outcome, weight) in outcomes {
        if point < weight {
            return Some(outcome);
        }
        point -= weight;
    }
    None
}

/// The system's random source refused to answer, so nothing can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the system gives no random numbers")]
pub struct RandomSourceError;

/// One of the weighted outcomes, drawn with the system's random source, for real matches.
///
/// # Errors
/// [`RandomSourceError`] when the source does not answer; nothing was drawn then.
pub fn draw<T>(outcomes: impl Iterator<Item = (T, u32)>) -> Result<Option<T>, RandomSourceError> {
    let mut source = System { failed: false };
    let drawn = pick(outcomes, &mut source);
    if source.failed { Err(RandomSourceError) } else { Ok(drawn) }
}

/// The system's source as a generator that notes a failure instead of panicking, so that no tap can crash the app.
struct System {
    failed: bool,
}

impl System {
    fn noted<T: Default>(&mut self, answer: Result<T, SysError>) -> Result<T, Infallible> {
        self.failed |= answer.is_err();
        Ok(answer.unwrap_or_default())
    }
}

impl TryRng for System {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.noted(SysRng.try_next_u32())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.noted(SysRng.try_next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.noted(SysRng.try_fill_bytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_kept() {
        let mut rng = seeded(7);
        let mut counts = [0u32; 3];
        for _ in 0..6000 {
            let outcome = pick([(0usize, 1), (1, 0), (2, 2)].into_iter(), &mut rng);
            counts[outcome.expect("two outcomes have weight")] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!(counts[0].abs_diff(2000) < 200, "{counts:?}");
    }

    #[test]
    fn nothing_to_draw_is_no_draw() {
        assert_eq!(draw(std::iter::empty::<((), u32)>()), Ok(None));
    }

    #[test]
    fn every_face_of_a_die_comes_up() {
        let mut seen = [false; 6];
        for _ in 0..1000 {
            let face = draw((0..6usize).map(|face| (face, 1))).expect("the system has random numbers");
            seen[face.expect("a die has faces")] = true;
        }
        assert_eq!(seen, [true; 6]);
    }
}
