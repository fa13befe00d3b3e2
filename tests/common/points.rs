//! What the contract promises of every game, its toys among them, tried on tables and on random matches.

use la_bergerie::table::any;
use la_bergerie::table::bot::Step;
use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, Game, Turn, Viewer, movers};
use la_bergerie::table::game_match::Match;
use la_bergerie::table::options::combinations;
use la_bergerie::table::seat::{Seat, Seats};
use rand::RngExt;

/// Why a point does not hold, in words that tell no secret.
pub type Checked = Result<(), &'static str>;

pub fn ensure(holds: bool, otherwise: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Every viewer at a table.
pub fn all_eyes(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table])
}

/// Everything that can be agreed on at this table: all combinations of the options, with everybody in turn to begin.
pub fn all_options<G: Game>(seats: u8) -> Vec<G::Options> {
    let mut all = combinations(G::options(), seats);
    for at in 0..all.len() {
        let mut next = G::revenge(&all[at], seats);
        while !all.contains(&next) {
            all.push(next.clone());
            next = G::revenge(&next, seats);
        }
    }
    all
}

/// Every value of every option is what it was set to, its own name apart, and the default is that of the options.
pub fn options_round_trip<G: Game>() {
    for spec in G::options() {
        assert!(!spec.id.is_empty() && !spec.about.is_empty() && spec.values.len() > 1, "{}", spec.id);
        assert_eq!(G::options().iter().filter(|other| other.id == spec.id).count(), 1, "{}", spec.id);
        assert_eq!(spec.default(), (spec.get)(&G::Options::default()), "{}", spec.id);
        assert!(spec.default() < spec.values.len(), "{}", spec.id);
        for (value, name) in spec.values.iter().enumerate() {
            assert_eq!(spec.values.iter().filter(|other| *other == name).count(), 1, "{} {name}", spec.id);
            for mut options in all_options::<G>(G::SEATS.1) {
                let before: Vec<usize> = G::options().iter().map(|other| (other.get)(&options)).collect();
                (spec.set)(&mut options, value);
                assert_eq!((spec.get)(&options), value, "{} {name}", spec.id);
                let others = G::options().iter().zip(before).filter(|(other, _)| other.id != spec.id);
                for (other, before) in others {
                    assert_eq!((other.get)(&options), before, "{} changes {}", spec.id, other.id);
                }
                let kept = any::options_from_bytes::<G>(&any::options_to_bytes::<G>(&options));
                assert_eq!(kept, Some(options), "{} {name}", spec.id);
            }
        }
    }
}

/// A match starts where no error is found, and nowhere else; every size is tried, and far too small and large ones.
pub fn errors_keep_a_match_from_starting<G: Game>() {
    let (least, most) = G::SEATS;
    for seats in (0..=most + 2).chain([u8::MAX]) {
        for options in all_options::<G>(seats.clamp(least, most)).into_iter().chain(all_options::<G>(most)) {
            let errors = G::problems(seats, &options).errors;
            assert!((least..=most).contains(&seats) || !errors.is_empty(), "{} with {seats}", G::NAME);
            match G::start(seats, &options) {
                Ok(game) => {
                    assert!(errors.is_empty() && game == G::set_up(seats, &options), "{} with {seats}", G::NAME)
                }
                Err(found) => assert!(!errors.is_empty() && found == errors, "{} with {seats}", G::NAME),
            }
        }
    }
    for seats in least..=most {
        assert!(G::start(seats, &G::Options::default()).is_ok(), "{} with {seats} and nothing chosen", G::NAME);
    }
}

/// What is listed is what [`Game::check`] accepts, and is done without a complaint: of long lists on samples.
pub fn listed_is_checked<G: Game>(game: &G, seats: u8, rng: &mut GameRng) -> Checked {
    const LONG: usize = 40;
    for by in movers(seats) {
        let count = game.legal_actions(by).count();
        let step = if count > LONG { rng.random_range(count / LONG..=count / LONG + 7) } else { 1 };
        for action in game.legal_actions(by).step_by(step) {
            ensure(game.check(by, &action).is_ok(), "a listed action is not accepted")?;
            let (mut applied, mut acted) = (game.clone(), game.clone());
            let (mut told, mut heard) = (Vec::new(), Vec::new());
            applied.apply(by, &action, &mut told);
            ensure(acted.act(by, &action, &mut heard).is_ok() && told == heard, "applied is not acted")?;
            ensure(applied == acted, "applied is not acted")?;
            // Whoever else is offered the very same action is the only other one who may do it.
            for other in movers(seats).chain([Actor::Seat(Seat(seats)), Actor::Seat(Seat(u8::MAX))]) {
                let accepted = game.check(other, &action).is_ok();
                let listed = accepted && game.legal_actions(other).any(|listed| listed == action);
                ensure(accepted == listed, "what is accepted is not listed")?;
            }
        }
    }
    Ok(())
}

/// A match that is stopped here ends with the ranking that may see everything, and its verdict is out.
pub fn stopped_is_final<G: Game>(game: &G, played: &Match<G>) -> Checked {
    let is_over = matches!(game.turn(), Turn::Over(_));
    ensure(played.verdict().is_some() == is_over, "a verdict is out before the end, or not at the end")?;
    ensure(played.outcome().is_some() == is_over && played.replay().is_some() == is_over, "over, and yet not")?;
    ensure(played.note_holders().within(Seats::first(played.seats())), "notes for somebody who is not there")?;
    ensure(G::SECRETS || played.note_holders().is_empty(), "notes where nothing is secret")?;
    let mut stopped = played.clone();
    ensure(stopped.stop() != is_over, "what is over is stopped")?;
    ensure(stopped.outcome() == Some(game.final_ranking()), "a stopped match ends otherwise")?;
    ensure(stopped.verdict() == Some(game.verdict()), "a stopped match has another verdict")?;
    ensure(!is_over || game.ranking() == game.final_ranking(), "a match that is over may still end otherwise")
}

/// Step by step, the replay shows and tells what was played: `states` are those after each step that counts.
pub fn replay_is_what_was_played<G: Game>(played: &Match<G>, states: &[G]) -> Checked {
    let replay = played.replay().ok_or("it is over, and there is no replay")?;
    ensure(replay.len() == states.len() && replay.steps().count() == states.len(), "steps are lost or made up")?;
    ensure(replay.step(states.len()).is_none(), "there is a step too many")?;
    for (number, state) in states.iter().enumerate() {
        let step = replay.step(number).ok_or("a step is lost")?;
        let is_same = all_eyes(played.seats()).all(|viewer| step.view_as(viewer) == state.view(viewer));
        ensure(is_same && step.number == number, "a step shows something else")?;
        ensure(step.events == replay.events(number), "a step tells something else")?;
    }
    let told = replay.all_events();
    ensure(told.count() >= played.heard_as(Viewer::Table).count(), "less is told than was heard")
}

/// Does a listed step in a game and in the match that plays the same.
pub fn take<G: Game>(step: &Step<G>, game: &mut G, played: &mut Match<G>, log: &mut Vec<G::Event>) -> Checked {
    step.take(game, log).map_err(|_| "a listed step was refused")?;
    let done = match step {
        Step::Acted(by, action) => played.act(*by, action),
        Step::Drawn(outcome) => played.draw_as(outcome),
    };
    done.map_err(|_| "the match refuses what the game accepts")
}
