//! À poil le mouton, at every size of table.

use std::collections::BTreeSet;

use la_bergerie::games::poil_mouton::actions::{Action, Draw, Event};
use la_bergerie::games::poil_mouton::options::{Options, VoteMode};
use la_bergerie::games::poil_mouton::view::{Answer, Face, Phase, Table, View};
use la_bergerie::games::poil_mouton::{HAIRS, PoilMouton};
use la_bergerie::table::bot::{Step, random_step};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, Game, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::points::all_options;
use crate::steps::{Testable, alike};

const WAYS: [VoteMode; 3] = [VoteMode::Together, VoteMode::Passing, VoteMode::Aloud];
const BLUFFS_AND_FLY: [Face; 4] = [Face::Number(3), Face::Number(4), Face::Number(5), Face::Fly];

impl Testable for PoilMouton {
    fn some_actions() -> Vec<Action> {
        let mut some = vec![
            Action::Roll,
            Action::Wolf,
            Action::Announce,
            Action::Throw,
            Action::Answer(true),
            Action::Answer(false),
            Action::GoOn,
            Action::Answers(Seats::one(Seat(0)).with(Seat(9))),
            Action::Answers(Seats::first(Seats::MOST)),
        ];
        some.extend([0, 1, 2, 3, 4, 5, 9, 31, 32, u8::MAX].map(|seat| Action::Challenge(Seat(seat))));
        some.extend(Seats::first(5).subsets().map(Action::Answers));
        some
    }

    fn some_draws() -> Vec<Draw> {
        let numbers = [0, 1, 2, 3, 4, 5, 6, 7, u8::MAX];
        let faces = numbers.map(Face::Number).into_iter().chain([Face::Wolf, Face::Fly]);
        faces.map(Draw::Special).chain(numbers.map(Draw::Number)).collect()
    }

    fn is_all_there(view: &View) -> bool {
        let Table { hairs, sheep, out, .. } = &view.table;
        let seats = hairs.seats();
        let sheep: BTreeSet<Seat> = sheep.iter().map(|(_, &sheep)| sheep).collect();
        let gone: Vec<Seat> = out.iter().flat_map(|out| out.iter()).collect();
        let bald: Seats = hairs.iter().filter(|&(_, &hairs)| hairs == 0).map(|(seat, _)| seat).collect();
        let left = view.table.still_in().len();
        hairs.iter().all(|(_, &hairs)| hairs <= HAIRS)
            && sheep.into_iter().eq(Seat::all(seats))
            && gone.len() == usize::from(bald.len())
            && gone.into_iter().collect::<Seats>() == bald
            && out.iter().all(|out| !out.is_empty())
            && left >= 1
            && (left == 1) == (view.table.phase == Phase::Over)
            && view.die.is_none()
            && view.answer.is_none()
    }
}

// A random match has some hundred steps; the longest of 30,000 seen with the usual options had 190.
ten_thousand_matches! {
    PoilMouton, one in 200, at most 20_000 steps: two_seats 2, three_seats 3, four_seats 4
}

/// Every table that can be set up.
fn every_set_up() -> impl Iterator<Item = (u8, Options)> {
    (2..=4u8).flat_map(|seats| all_options::<PoilMouton>(seats).into_iter().map(move |options| (seats, options)))
}

fn do_step(game: &mut PoilMouton, step: Step<PoilMouton>, log: &mut Vec<Event>) {
    assert!(step.take(game, log).is_ok(), "a listed step is accepted");
}

fn table_of(game: &PoilMouton) -> Table {
    game.view(Viewer::Table).table
}

/// The hair of each sheep, by the seat that it began in front of.
fn by_sheep(table: &Table) -> PerSeat<u8> {
    let mut hairs = table.hairs.clone();
    for (seat, &sheep) in table.sheep.iter() {
        hairs[sheep] = table.hairs[seat];
    }
    hairs
}

#[test]
fn every_hair_that_is_gone_was_lost_in_an_event_and_from_the_sheep_in_hand() {
    for (seats, options) in every_set_up() {
        for seed in 0..60 {
            let mut rng = chance::seeded(seed);
            let mut game = PoilMouton::start(seats, &options).expect("a legal table");
            let mut lost = 0;
            while let Some(step) = random_step(&game, &mut rng) {
                let (before, mut log) = (table_of(&game), Vec::new());
                do_step(&mut game, step, &mut log);
                let after = table_of(&game);
                let (sheep_before, mut sheep_after) = (by_sheep(&before), by_sheep(&after));
                for event in &log {
                    if let Event::Lost { seats } = event {
                        lost += u32::from(seats.len());
                        assert!(log.iter().all(|event| !matches!(event, Event::Wolf { .. })), "the wolf costs nothing");
                        for seat in seats.iter() {
                            sheep_after[before.sheep[seat]] += 1;
                        }
                    }
                }
                assert!(sheep_before == sheep_after, "{seats} seats, seed {seed}");
                let left: u32 = after.hairs.iter().map(|(_, &hairs)| u32::from(hairs)).sum();
                assert_eq!(left + lost, u32::from(seats * HAIRS), "{seats} seats, seed {seed}");
            }
        }
    }
}

#[test]
fn what_was_told_is_what_is_so() {
    for (seats, options) in every_set_up() {
        for seed in 0..60 {
            let mut rng = chance::seeded(seed);
            let mut game = PoilMouton::start(seats, &options).expect("a legal table");
            let mut log = Vec::new();
            while let Some(step) = random_step(&game, &mut rng) {
                do_step(&mut game, step, &mut log);
                let table = table_of(&game);
                // The die is hidden, and its roller sees it, from the roll to the move, and after an announcement to the vote.
                for seat in Seat::all(seats) {
                    let hides = matches!(table.phase, Phase::Choose | Phase::Vote) && seat == table.roller;
                    let view = game.view(Viewer::Seat(seat));
                    assert_eq!(view.die.is_some(), hides, "{seats} seats, seed {seed}");
                    let has_answered = table.phase == Phase::Vote && table.answered.has(seat);
                    assert_eq!(view.answer.is_some(), has_answered, "{seats} seats, seed {seed}");
                }
                let told = log
                    .iter()
                    .filter_map(|event| if let Event::Out { seats, .. } = event { Some(*seats) } else { None });
                assert!(told.eq(table.out.iter().copied()), "{seats} seats, seed {seed}");
            }
            let ranking = game.ranking();
            for event in &log {
                if let Event::Out { seats: out, place } = event {
                    assert!(out.iter().all(|seat| ranking.ranks[seat] == *place), "{seats} seats, seed {seed}");
                }
            }
            let Some(Event::Won { seat }) = log.last() else { panic!("{seats} seats, seed {seed}: nobody has won") };
            assert_eq!(ranking.winners(), Seats::one(*seat), "{seats} seats, seed {seed}");
        }
    }
}

/// Every position at the beginning of a turn with no more than two hairs a sheep: who is out went out one by one.
fn short_positions(seats: u8, vote: VoteMode) -> Vec<PoilMouton> {
    let mut positions = Vec::new();
    for roller in Seat::all(seats) {
        let start = PoilMouton::start(seats, &Options { vote, first: roller }).expect("a legal table");
        for code in 0..3u32.pow(seats.into()) {
            let mut view = start.view(Viewer::Table);
            view.table.hairs = PerSeat::new(seats, |seat| (code / 3u32.pow(seat.0.into()) % 3) as u8);
            let out = Seat::all(seats).filter(|&seat| view.table.hairs[seat] == 0).map(Seats::one);
            view.table.out = out.collect();
            if view.table.hairs[roller] > 0 && view.table.out.len() + 2 <= usize::from(seats) {
                positions.push(PoilMouton::resample(&view, &mut chance::seeded(0)).expect("a position"));
            }
        }
    }
    positions
}

/// Rolled and announced, with this face under the hand.
fn announced(start: &PoilMouton, face: Face) -> PoilMouton {
    let mut game = start.clone();
    let roller = Actor::Seat(table_of(&game).roller);
    let mut log = Vec::new();
    game.act(roller, &Action::Roll, &mut log).expect("a roll");
    game.draw(&Draw::Special(face), &mut log).expect("a face");
    game.act(roller, &Action::Announce, &mut log).expect("an announcement");
    game
}

/// The whole vote, in whichever way; those who answer one by one begin with the `turn`-th of them.
fn voted(start: &PoilMouton, believers: Seats, turn: usize) -> (PoilMouton, Vec<Event>) {
    let (mut game, mut log) = (start.clone(), Vec::new());
    let Table { options, roller, hairs, .. } = table_of(&game);
    let mut round: Vec<Seat> =
        roller.clockwise(hairs.seats()).filter(|&seat| table_of(&game).voters().has(seat)).collect();
    match options.vote {
        VoteMode::Together => round.clear(),
        VoteMode::Passing => {}
        VoteMode::Aloud => {
            let by = turn % round.len();
            round.rotate_left(by);
        }
    }
    if round.is_empty() {
        game.act(Actor::Table, &Action::Answers(believers), &mut log).expect("a vote");
    }
    for seat in round {
        game.act(Actor::Seat(seat), &Action::Answer(believers.has(seat)), &mut log).expect("an answer");
    }
    log.retain(|event| !matches!(event, Event::Answered { .. }));
    (game, log)
}

#[test]
fn a_vote_never_takes_the_last_hair_from_everybody() {
    let (mut tried, mut all_but_one) = (0, 0);
    for seats in 2..=4 {
        for start in short_positions(seats, VoteMode::Together) {
            for face in BLUFFS_AND_FLY {
                let game = announced(&start, face);
                let before = table_of(&game);
                for believers in before.voters().subsets() {
                    let (after, _) = voted(&game, believers, 0);
                    let after = table_of(&after);
                    assert!(!after.still_in().is_empty() && !after.lost.is_empty());
                    // Said the other way round: whoever was right keeps every hair, and so does the roller without a majority.
                    let right = before.voters().iter().filter(|&seat| believers.has(seat) == (face == Face::Fly));
                    let right: Seats = right.collect();
                    let by_majority = 2 * right.len() > before.voters().len();
                    let lost = right.iter().fold(before.still_in(), Seats::without);
                    assert_eq!(after.lost, if by_majority { lost } else { lost.without(before.roller) });
                    let hairs = |table: &Table, seat: Seat| table.hairs[seat];
                    for seat in Seat::all(seats) {
                        let cost = u8::from(after.lost.has(seat));
                        assert_eq!(hairs(&after, seat) + cost, hairs(&before, seat));
                    }
                    tried += 1;
                    all_but_one += u32::from(after.still_in().len() == 1);
                }
            }
        }
    }
    // For each roller, its hairs and its face: each of the others is out, or has one hair or two and believes it or not.
    assert_eq!(tried, (2..=4).map(|seats| seats * 2 * 4 * (5u32.pow(seats - 1) - 1)).sum::<u32>());
    assert!(all_but_one > 100, "many of these votes leave one alone");
}

#[test]
fn however_they_answer_the_same_answers_come_to_the_same() {
    let as_if_together = |game: &PoilMouton| {
        let mut view = game.view(Viewer::Table);
        view.table.options.vote = VoteMode::Together;
        view
    };
    for seats in 2..=4 {
        let [together, passing, aloud] = WAYS.map(|vote| short_positions(seats, vote));
        for ((together, passing), aloud) in together.iter().zip(&passing).zip(&aloud) {
            for face in BLUFFS_AND_FLY {
                let [together, passing, aloud] = [together, passing, aloud].map(|start| announced(start, face));
                for believers in table_of(&together).voters().subsets() {
                    let (expected, told) = voted(&together, believers, 0);
                    for (other, turn) in [(&passing, 0), (&aloud, 0), (&aloud, 1), (&aloud, 2)] {
                        let (found, heard) = voted(other, believers, turn);
                        assert!(as_if_together(&found) == as_if_together(&expected) && heard == told);
                        assert!(found.ranking() == expected.ranking());
                    }
                }
            }
        }
    }
}

#[test]
fn no_print_tells_a_die_or_an_answer() {
    let faces = || BLUFFS_AND_FLY.into_iter().chain([Face::Wolf]);
    alike(faces());
    alike(faces().map(Draw::Special));
    alike((1..=6).map(Draw::Number));
    alike(faces().map(|face| Event::Rolled { seat: Seat(0), face }));
    alike([true, false].map(Answer));
    alike([true, false].map(Action::Answer).into_iter().chain(Seats::first(4).subsets().map(Action::Answers)));
    alike([Action::Wolf, Action::Announce].into_iter().chain(Seat::all(4).map(Action::Challenge)));
    let start = PoilMouton::start(4, &Options { vote: VoteMode::Passing, first: Seat(0) }).expect("a legal table");
    let mut voting = Vec::new();
    for face in BLUFFS_AND_FLY {
        for believes in [true, false] {
            let mut game = announced(&start, face);
            game.act(Actor::Seat(Seat(1)), &Action::Answer(believes), &mut Vec::new()).expect("an answer");
            voting.push(game);
        }
    }
    alike(voting);
}
