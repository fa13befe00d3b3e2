//! What large tables need of the contract, shown by the camps: problems, options, long lists, ends, notes, figures, replays.

use std::collections::BTreeSet;

use la_bergerie::table::bot::{self, Effort, Step, random_step};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, DrawPlace, Game, SetUpProblem, Turn, Viewer};
use la_bergerie::table::game_match::Match;
use la_bergerie::table::options::combinations;
use la_bergerie::table::seat::{Seat, Seats};
use rand::RngExt;

use crate::bids::Bids;
use crate::camps::{Action, Board, Camp, Camps, Draw, Event, Options, Problem, Refusal, Verdict, checks};
use crate::night::Night;
use crate::points;

const LEA: Seat = Seat(0);
const MALO: Seat = Seat(1);
const ZOE: Seat = Seat(2);
const MEADOW: Options = Options { board: Board::Meadow, foxes: None, hermit: false };

/// A table at which the camps are dealt in this order.
fn dealt(options: Options, camps: &[Camp]) -> Match<Camps> {
    let mut played = Match::new(camps.len() as u8, options).expect("a table that can play");
    for &camp in camps {
        played.draw_as(&Draw::Camp(camp)).expect("a camp");
    }
    played
}

/// Léa the fox, Malo and Zoé hens; each places two coins, of which those of `staying` seats stay.
fn placed(staying: &[Seat]) -> Match<Camps> {
    let mut played = dealt(Options::default(), &[Camp::Fox, Camp::Hen, Camp::Hen]);
    for placing in 0..6 {
        let seat = Seat(placing % 3);
        played.act(Actor::Seat(seat), &Action::Place(placing.into())).expect("a free square");
        played.draw_as(&Draw::Toss(staying.contains(&seat))).expect("a toss");
    }
    played
}

/// The same table again, with these guesses made at dusk.
fn guessed(staying: &[Seat], guesses: [(Seat, Camp); 3]) -> Match<Camps> {
    let mut played = placed(staying);
    for (seat, (target, camp)) in Seat::all(3).zip(guesses) {
        played.act(Actor::Seat(seat), &Action::Guess(target, camp)).expect("a guess");
        if matches!(played.turn(), Turn::Chance(_)) {
            played.draw_as(&Draw::Luck(2)).expect("a reward");
        }
    }
    played
}

const ALL_WRONG: [(Seat, Camp); 3] = [(MALO, Camp::Fox), (ZOE, Camp::Fox), (MALO, Camp::Fox)];

fn words(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn errors_and_warnings_are_in_the_games_own_words() {
    let alone = Options { hermit: true, foxes: Some(9), ..Options::default() };
    let problems = Camps::problems(1, &alone);
    let expected = ["at least 2 players are needed", "there is no hen", "a hermit needs at least 5 players"];
    assert_eq!(words(&problems.errors), expected);
    assert_eq!(Camps::start(1, &alone).err(), Some(problems.errors));
    assert_eq!(Camps::problems(21, &Options::default()).errors, [Problem::Table(SetUpProblem::TooMany { most: 20 })]);
    let many = Options { foxes: Some(3), ..Options::default() };
    let problems = Camps::problems(6, &many);
    assert!(problems.errors.is_empty() && Camps::start(6, &many).is_ok(), "what is unusual can be played");
    assert_eq!(words(&problems.warnings), ["3 foxes are unusual, 2 are recommended"]);
    let why = Match::<Camps>::from_journal(1, alone, &[]).expect_err("no such table").to_string();
    assert!(why.contains("there is no hen; a hermit needs"), "{why}");
}

#[test]
fn an_option_can_depend_on_the_number_of_players() {
    let foxes = |seats: u8, options: Options| {
        let mut rng = chance::seeded(seats.into());
        let mut game = Camps::start(seats, &options).expect("a table that can play");
        let mut dealt = 0;
        while let (Turn::Chance(_), Some(Step::Drawn(draw))) = (game.turn(), random_step(&game, &mut rng)) {
            game.draw(&draw, &mut Vec::new()).expect("a camp");
            dealt += u8::from(draw == Draw::Camp(Camp::Fox));
        }
        dealt
    };
    assert_eq!([2, 5, 6, 12, 20].map(|seats| foxes(seats, Options::default())), [1, 1, 2, 4, 6]);
    assert_eq!([5, 20].map(|seats| foxes(seats, Options { foxes: Some(3), ..Options::default() })), [3, 3]);
}

#[test]
fn an_option_is_offered_at_some_tables_alone() {
    let with_hermit = |seats| combinations(Camps::options(), seats).iter().filter(|options| options.hermit).count();
    assert_eq!((with_hermit(4), with_hermit(5)), (0, 8));
    assert_eq!([4, 5].map(|seats| combinations(Camps::options(), seats).len()), [8, 16]);
}

#[test]
fn options_and_problems_hold_what_they_promise() {
    points::options_round_trip::<Camps>();
    points::errors_keep_a_match_from_starting::<Camps>();
    points::errors_keep_a_match_from_starting::<Bids>();
    points::errors_keep_a_match_from_starting::<Night>();
}

#[test]
fn thousands_of_actions_are_listed_and_no_more_of_them_are_made_than_are_asked_for() {
    let camps = [[Camp::Fox; 6].as_slice(), &[Camp::Hen; 14]].concat();
    let played = dealt(MEADOW, &camps);
    assert_eq!(played.legal_actions(Actor::Seat(LEA)).count(), 64 * 64 + 1);
    let taken = |count: usize| checks(|| assert_eq!(played.legal_actions(Actor::Seat(LEA)).take(count).count(), count));
    assert_eq!((taken(1), taken(5)), (1, 5));
    assert_eq!(checks(|| assert!(played.legal_actions(Actor::Seat(MALO)).next().is_none())), 0, "it is not their turn");
    let mut acted = played.clone();
    assert_eq!(checks(|| acted.act(Actor::Seat(LEA), &Action::Place(4000)).expect("a free square")), 1);
}

#[test]
fn camps_win_together_and_sometimes_nobody_wins() {
    let counted = |played: &Match<Camps>| {
        let mut played = played.clone();
        assert_eq!(played.verdict(), None, "there is no verdict before the end");
        played.act(Actor::Table, &Action::Count).expect("all have slept");
        (played.verdict(), played.outcome().expect("it is over").winners())
    };
    let won = |camp, seats: &[Seat]| (Some(Verdict::Won(camp)), seats.iter().copied().collect::<Seats>());
    assert_eq!(counted(&guessed(&[LEA], ALL_WRONG)), won(Camp::Fox, &[LEA]));
    assert_eq!(counted(&guessed(&[MALO], ALL_WRONG)), won(Camp::Hen, &[MALO, ZOE]));
    let nobody = guessed(&[LEA, ZOE], ALL_WRONG);
    assert_eq!(counted(&nobody), (Some(Verdict::Nobody), Seats::NONE));
    let lucky = guessed(&[], [ALL_WRONG[0], ALL_WRONG[1], (LEA, Camp::Fox)]);
    assert_eq!(counted(&lucky), won(Camp::Hen, &[MALO, ZOE]), "by a right guess");
}

#[test]
fn a_stopped_match_ends_by_what_was_hidden_and_the_standing_never_does() {
    let mut played = placed(&[MALO]);
    let game = |played: &Match<Camps>| played.replay().expect("it is over");
    assert_eq!(played.outcome(), None);
    played.stop();
    let outcome = played.outcome().expect("a stopped match");
    assert_eq!(outcome.winners(), Seats::one(MALO).with(ZOE), "the hens are told apart at last");
    assert_eq!((played.verdict(), game(&played).len()), (Some(Verdict::Won(Camp::Hen)), 15));
    // The same again as rules: the table knew of nobody who was ahead.
    let mut rules = Camps::start(3, &Options::default()).expect("three can play");
    for camp in [Camp::Fox, Camp::Hen, Camp::Hen] {
        rules.draw(&Draw::Camp(camp), &mut Vec::new()).expect("a camp");
    }
    rules.act(Actor::Seat(LEA), &Action::Place(0), &mut Vec::new()).expect("a coin");
    rules.draw(&Draw::Toss(true), &mut Vec::new()).expect("a toss");
    assert_eq!(rules.ranking().winners(), Seats::first(3));
    assert_eq!(rules.final_ranking().winners(), Seats::one(LEA));
}

#[test]
fn notes_are_for_those_who_have_something_to_look_up() {
    let mut played = dealt(Options::default(), &[Camp::Fox, Camp::Hen, Camp::Hen]);
    assert_eq!(played.note_holders(), Seats::first(3));
    played.act(Actor::Seat(LEA), &Action::Show).expect("their own camp");
    assert_eq!(played.note_holders(), Seats::one(MALO).with(ZOE));
    assert_eq!(Match::<Camps>::new(3, Options::default()).expect("three can play").note_holders(), Seats::NONE);
    assert_eq!(
        Match::<Night>::new(3, ()).expect("three can sleep").note_holders(),
        Seats::first(3),
        "unless it says so"
    );
}

#[test]
fn a_game_counts_what_it_finds_worth_counting() {
    let mut played = guessed(&[LEA], [ALL_WRONG[0], (LEA, Camp::Fox), (LEA, Camp::Fox)]);
    played.act(Actor::Table, &Action::Count).expect("all have slept");
    let figures: Vec<(&str, i64)> = played.figures().iter().map(|figure| (figure.name, figure.value)).collect();
    assert_eq!(figures, [("placed", 6), ("stayed", 2), ("right", 2)]);
    assert!(Match::<Bids>::new(3, ()).expect("three can bid").figures().is_empty());
}

#[test]
fn a_right_guess_is_a_draw_more_and_nobody_else_can_tell() {
    let [wrong, right] = [(MALO, Camp::Fox), (MALO, Camp::Hen)].map(|(target, camp)| {
        let mut played = placed(&[]);
        played.act(Actor::Seat(LEA), &Action::Guess(target, camp)).expect("a guess");
        let is_due = played.turn() == Turn::Chance(DrawPlace::Secret(LEA));
        played.resolve_chance().expect("the system has random numbers");
        (is_due, played)
    });
    assert_eq!((wrong.0, right.0), (false, true));
    for viewer in [Viewer::Table, Viewer::Seat(ZOE)] {
        assert!(wrong.1.view_as(viewer) == right.1.view_as(viewer) && wrong.1.turn() == right.1.turn());
        assert!(wrong.1.heard_as(viewer).eq(right.1.heard_as(viewer)));
    }
    let refused = right.1.clone().act(Actor::Seat(MALO), &Action::Guess(MALO, Camp::Hen));
    assert_eq!(refused.err(), Some(la_bergerie::table::game_match::Refused::Rules(Refusal::Elsewhere)));
}

/// A random match in which now and then a coin is taken back while it is in the air, and every state that counts.
fn with_second_thoughts(seats: u8, seed: u64) -> (Match<Camps>, Vec<Camps>) {
    let mut rng = chance::seeded(seed);
    let mut game = Camps::start(seats, &MEADOW).expect("a table that can play");
    let mut played = Match::<Camps>::new(seats, MEADOW).expect("a table that can play");
    let mut states = Vec::new();
    while let Some(step) = random_step(&game, &mut rng) {
        if let Turn::Open { seats, table: false } = game.turn() {
            let seat = seats.iter().next().expect("somebody whose turn it is");
            let square = Action::Place(4095 - states.len() as u16);
            if game.check(Actor::Seat(seat), &square).is_ok() {
                played.act(Actor::Seat(seat), &square).expect("a free square");
                played.undo().expect("a coin in the air");
            }
        }
        points::take(&step, &mut game, &mut played, &mut Vec::new()).expect("a listed step");
        states.push(game.clone());
    }
    (played, states)
}

#[test]
fn a_replay_makes_each_step_as_it_was_played_whatever_is_looked_at_first() {
    let (played, states) = with_second_thoughts(20, 7);
    let replay = played.replay().expect("it is over");
    assert!(replay.len() > 3 * 32 && !replay.is_empty(), "{} steps, many checkpoints", replay.len());
    assert_eq!(played.journal().len(), replay.len() + 2 * 40, "each second thought is kept, and is no step");
    points::replay_is_what_was_played(&played, &states).expect("the replay");
    let backwards = (0..replay.len()).rev().filter_map(|step| replay.step(step));
    let found: BTreeSet<usize> = backwards
        .filter(|step| step.view() == states[step.number].view(Viewer::Table))
        .map(|step| step.number)
        .collect();
    assert_eq!(found.len(), replay.len(), "in any order");
    let met = replay.all_events().filter(|event| matches!(event, Event::Met { .. })).count();
    assert_eq!((met, replay.step(replay.len()).is_none(), replay.events(replay.len()).len()), (1, true, 0));
}

/// One random match, with every point tried now and then along it and at its end.
fn hold_in_a_match<G: Game>(seats: u8, options: &G::Options, seed: u64) -> points::Checked {
    let mut rng = chance::seeded(seed);
    let mut thoughts = chance::seeded(!seed);
    let mut game = G::start(seats, options).map_err(|_| "no such table")?;
    let mut played = Match::<G>::new(seats, options.clone()).map_err(|_| "no such table")?;
    let mut states = Vec::new();
    loop {
        points::stopped_is_final(&game, &played)?;
        if thoughts.random_ratio(1, 8) {
            points::listed_is_checked(&game, seats, &mut thoughts)?;
        }
        let Some(step) = random_step(&game, &mut rng) else { break };
        points::take(&step, &mut game, &mut played, &mut Vec::new())?;
        states.push(game.clone());
    }
    points::replay_is_what_was_played(&played, &states)
}

#[test]
fn every_point_holds_in_random_matches_of_every_size() {
    for seats in 2..=20 {
        for (seed, options) in (0..).zip(combinations(Camps::options(), seats)) {
            if Camps::problems(seats, &options).errors.is_empty() {
                hold_in_a_match::<Camps>(seats, &options, seed).unwrap_or_else(|why| panic!("{seats}: {why}"));
            }
        }
    }
    for seed in 0..20 {
        hold_in_a_match::<Bids>(4, &(), seed).unwrap_or_else(|why| panic!("bids: {why}"));
        hold_in_a_match::<Night>(5, &(), seed).unwrap_or_else(|why| panic!("night: {why}"));
    }
}

#[test]
fn a_bot_moves_on_a_large_board() {
    let played = dealt(Options::default(), &[Camp::Fox, Camp::Hen, Camp::Hen]);
    let mut rng = chance::seeded(1);
    let view = played.view_as(Viewer::Seat(LEA));
    let chosen = bot::choose::<Camps>(&view, LEA, Effort { samples: 1, horizon: 2 }, &mut rng).expect("a move");
    assert!(played.legal_actions(Actor::Seat(LEA)).any(|action| action == chosen));
}
