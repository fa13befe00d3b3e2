//! Random whole matches, whatever the game.

use la_bergerie::games::registry;
use la_bergerie::table::any;
use la_bergerie::table::bot::random_step;
use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::encoding::EncodedEntry;
use la_bergerie::table::game::{Actor, Game, Turn};
use la_bergerie::table::game_match::Match;

use crate::points::{self, Checked, all_eyes, ensure};
use crate::steps::{self, Testable};

/// The tests of one game: its options and problems, and ten thousand random matches at each size of table, of which one in
/// `sample` is looked at with every check there is and none may have more than `cap` steps.
macro_rules! ten_thousand_matches {
    ($game:ty, one in $sample:literal, at most $cap:literal steps: $($test:ident $seats:literal),+) => {
        #[test]
        fn options_are_what_they_were_set_to() {
            $crate::points::options_round_trip::<$game>();
        }

        #[test]
        fn errors_keep_a_match_from_starting() {
            $crate::points::errors_keep_a_match_from_starting::<$game>();
        }

        #[test]
        fn every_size_is_tried() {
            let (least, most) = <$game as la_bergerie::table::game::Game>::SEATS;
            assert!([$($seats),+].into_iter().eq(least..=most));
        }

        $(#[test]
        fn $test() {
            $crate::matches::play::<$game>($seats, 10_000, $sample, $cap);
        })+
    };
}

/// Plays this many random matches at a table of `seats` seats, one in `sample` with every check there is.
///
/// # Panics
/// When something does not hold, with the seed alone: it plays the same match again.
pub fn play<G: Testable>(seats: u8, matches: u64, sample: u64, cap: u32) {
    let all_options = points::all_options::<G>(seats);
    for seed in 0..matches {
        let options = &all_options[(seed % all_options.len() as u64) as usize];
        let checked = quickly::<G>(seats, options, seed, cap);
        // Whole rounds of the options, so that each of them gets its share.
        let in_sample = (seed / all_options.len() as u64).is_multiple_of(sample);
        let checked = checked.and_then(|()| if in_sample { closely::<G>(seats, options, seed, cap) } else { Ok(()) });
        if let Err(why) = checked {
            panic!("{}, {seats} seats, seed {seed}: {why}", G::NAME);
        }
    }
}

fn quickly<G: Testable>(seats: u8, options: &G::Options, seed: u64, cap: u32) -> Checked {
    let mut rng = chance::seeded(seed);
    let mut game = G::start(seats, options).map_err(|_| "no such table")?;
    let mut log = Vec::new();
    for _ in 0..cap {
        steps::sound(&game)?;
        let Some(step) = random_step(&game, &mut rng) else { return ended(&game) };
        ensure(step.take(&mut game, &mut log).is_ok(), "a listed step was refused")?;
    }
    Err("no end in sight")
}

fn ended<G: Game>(game: &G) -> Checked {
    match game.turn() {
        Turn::Over(outcome) => ensure(outcome == game.ranking(), "the end stands otherwise than it ended"),
        _ => Err("nothing to do, and not over"),
    }
}

/// The same match again, through [`Match`] and its journal.
fn closely<G: Testable>(seats: u8, options: &G::Options, seed: u64, cap: u32) -> Checked {
    let mut rng = chance::seeded(seed);
    let mut dreams = chance::seeded(!seed);
    let mut game = G::start(seats, options).map_err(|_| "no such table")?;
    let mut played = Match::<G>::new(seats, options.clone()).map_err(|_| "no such table")?;
    let mut states = Vec::new();
    for _ in 0..cap {
        points::stopped_is_final(&game, &played)?;
        points::listed_is_checked(&game, seats, &mut dreams)?;
        steps::listed_is_accepted(&game, seats)?;
        steps::turn_fits(&game, seats)?;
        steps::imagined_looks_alike(&game, seats, &mut dreams)?;
        let Some(step) = random_step(&game, &mut rng) else {
            ended(&game)?;
            points::replay_is_what_was_played(&played, &states)?;
            return kept_whole(&played);
        };
        let before = played.clone();
        points::take(&step, &mut game, &mut played, &mut Vec::new())?;
        states.push(game.clone());
        ensure(all_eyes(seats).all(|viewer| played.view_as(viewer) == game.view(viewer)), "match and game differ")?;
        undone_is_as_before(&before, &played)?;
        stopped_is_kept(&before, &mut dreams)?;
    }
    Err("no end in sight")
}

fn undone_is_as_before<G: Testable>(before: &Match<G>, after: &Match<G>) -> Checked {
    let mut undone = after.clone();
    if undone.can_undo().is_err() {
        return ensure(undone.undo().is_err() && same(&undone, after), "what cannot be undone was");
    }
    ensure(undone.undo().is_ok(), "what can be undone was not")?;
    ensure(same(before, &undone), "undone is not as before")?;
    ensure(undone.journal().len() == after.journal().len() + 1, "undoing was not written down")?;
    kept_whole(&undone)
}

/// Now and then a match is stopped half-way, and stays stopped.
fn stopped_is_kept<G: Testable>(played: &Match<G>, dreams: &mut GameRng) -> Checked {
    let now_and_then = chance::pick([(false, 15), (true, 1)].into_iter(), dreams).unwrap_or(false);
    if !now_and_then || played.outcome().is_some() {
        return Ok(());
    }
    let mut stopped = played.clone();
    ensure(stopped.stop() && !stopped.stop() && stopped.outcome().is_some(), "a stopped match goes on")?;
    ensure(stopped.legal_actions(Actor::Table).next().is_none() && stopped.undo().is_err(), "a stopped match moves")?;
    kept_whole(&stopped)
}

/// The journal tells the whole match, also from bytes and by the name of the game alone, and no part of it is lost.
fn kept_whole<G: Testable>(played: &Match<G>) -> Checked {
    let seats = played.seats();
    let again = Match::<G>::from_journal(seats, played.options().clone(), played.journal());
    ensure(again.is_ok_and(|again| same(&again, played)), "replayed is not the same")?;
    let bytes = any::options_to_bytes::<G>(played.options());
    let read = any::options_from_bytes::<G>(&bytes);
    ensure(read.as_ref() == Some(played.options()), "options do not survive their kept form")?;
    let journal: Vec<EncodedEntry> =
        played.journal().iter().map(|kept| EncodedEntry::from_bytes(kept.bytes().to_vec())).collect();
    let opened = registry::open(G::NAME, seats, &bytes, &journal).map_err(|_| "its own journal does not open")?;
    ensure(opened.turn() == played.turn() && opened.is_stopped() == played.is_stopped(), "opened is not the same")?;
    ensure(opened.journal() == played.journal() && opened.options_bytes() == bytes, "opened is kept otherwise")?;
    ensure(opened.rules() == G::RULES && opened.name() == G::NAME, "opened is another game")
}

fn same<G: Game>(one: &Match<G>, other: &Match<G>) -> bool {
    one.turn() == other.turn()
        && one.is_stopped() == other.is_stopped()
        && all_eyes(one.seats()).all(|viewer| {
            one.view_as(viewer) == other.view_as(viewer) && one.heard_as(viewer).eq(other.heard_as(viewer))
        })
}
