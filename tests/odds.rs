//! Exact odds, by walking every outcome of every draw.

use la_bergerie::games::comme_des_mouches::cards::Card;
use la_bergerie::games::comme_des_mouches::{self, CommeDesMouches};
use la_bergerie::games::poil_mouton::odds::{ANNOUNCED, MOST, SPECIAL, WEIGHTED};
use la_bergerie::games::poil_mouton::view::Face;
use la_bergerie::games::poil_mouton::{self, PoilMouton};
use la_bergerie::games::trou_cochon::actions::Action;
use la_bergerie::games::trou_cochon::odds::{Advice, advice, favourable_faces};
use la_bergerie::games::trou_cochon::options::{CryMode, Options};
use la_bergerie::games::trou_cochon::view::{Phase, View};
use la_bergerie::games::trou_cochon::{EACH, TrouCochon};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, Game, Viewer, movers};
use la_bergerie::table::seat::{Seat, Seats};

/// Every state that the draw that is due leads to, with its weight.
fn drawn<G: Game>(game: &G) -> Vec<(G, u32)> {
    let outcomes: Vec<(G::Draw, u32)> = game.chance_outcomes().collect();
    let after = |(outcome, weight): (G::Draw, u32)| {
        let mut game = game.clone();
        game.draw(&outcome, &mut Vec::new()).expect("a listed outcome is accepted");
        (game, weight)
    };
    outcomes.into_iter().map(after).collect()
}

/// Seat 0 of two may throw again, with the first `taken` holes taken.
fn may_throw_again(taken: u8, options: Options) -> TrouCochon {
    let start = TrouCochon::start(2, &options).expect("two can play");
    let mut view: View = start.view(Viewer::Table);
    for hole in view.holes.iter_mut().take(usize::from(taken)) {
        *hole = Some(Seat(1));
    }
    view.phase = Phase::Throw { seat: Seat(0) };
    (view.current, view.throw, view.throws) = (Some(Seat(0)), 1, 3);
    view.started = Seats::first(2);
    view.reserve -= taken;
    TrouCochon::resample(&view, &mut chance::seeded(0)).expect("a view that a match can have")
}

/// Every state that one throw of `by` leads to, with its weight.
fn throws(game: &TrouCochon, by: Seat) -> Vec<(TrouCochon, u32)> {
    let mut in_the_air = game.clone();
    in_the_air.act(Actor::Seat(by), &Action::Roll, &mut Vec::new()).expect("it is their throw");
    drawn(&in_the_air)
}

/// What seat 0 has in the end when it does the only thing that there is to do.
fn pawns_after_the_only_move(game: &TrouCochon) -> u8 {
    let mut game = game.clone();
    let only: Vec<Action> = game.legal_actions(Actor::Seat(Seat(0))).collect();
    assert_eq!(only.len(), 1);
    game.act(Actor::Seat(Seat(0)), &only[0], &mut Vec::new()).expect("a listed action is accepted");
    game.view(Viewer::Table).pawns[Seat(0)]
}

#[test]
fn with_k_free_holes_a_throw_succeeds_in_k_plus_one_of_six() {
    for free in 0..=5u8 {
        let game = may_throw_again(5 - free, Options { cry: CryMode::Off, ..Options::default() });
        let (mut fewer, mut more, mut all) = (0, 0, 0);
        for (thrown, weight) in throws(&game, Seat(0)) {
            all += weight;
            match pawns_after_the_only_move(&thrown) {
                pawns if pawns == EACH - 1 => fewer += weight,
                pawns if pawns == EACH + 1 => more += weight,
                pawns => panic!("{free} free: {pawns} pawns after a throw"),
            }
        }
        assert_eq!((fewer, more, all), (u32::from(free) + 1, 5 - u32::from(free), 6), "{free} free");
        assert_eq!(u32::from(favourable_faces(&game.view(Viewer::Table))), fewer, "{free} free");
    }
}

#[test]
fn the_hint_is_again_from_three_free_holes_even_at_two_and_stop_below() {
    let hints = [Advice::Stop, Advice::Stop, Advice::Even, Advice::Again, Advice::Again, Advice::Again];
    for (free, hint) in (0..=5).zip(hints) {
        let game = may_throw_again(5 - free, Options::default());
        assert_eq!(advice(&game.view(Viewer::Table)), Some(hint), "{free} free");
    }
}

#[test]
fn there_is_no_hint_where_there_is_no_choice() {
    let start = TrouCochon::start(2, &Options::default()).expect("two can play");
    assert_eq!(advice(&start.view(Viewer::Table)), None, "in the roll-off");
    let game = may_throw_again(3, Options::default());
    for (thrown, _) in throws(&game, Seat(0)) {
        assert_eq!(advice(&thrown.view(Viewer::Table)), None, "after a throw");
    }
    let mut first_throw = game.view(Viewer::Table);
    first_throw.throw = 0;
    assert_eq!(advice(&first_throw), None, "at the first throw, which is compulsory");
}

#[test]
fn two_players_tie_for_the_start_in_one_of_six_and_are_equals() {
    let start = TrouCochon::start(2, &Options::default()).expect("two can play");
    let (mut starts, mut ties, mut all) = ([0, 0], 0, 0);
    for (after_one, weight) in throws(&start, Seat(0)) {
        for (after_both, second) in throws(&after_one, Seat(1)) {
            let weight = weight * second;
            all += weight;
            match after_both.view(Viewer::Table).current {
                Some(seat) => starts[seat.index()] += weight,
                None => ties += weight,
            }
        }
    }
    assert_eq!((starts, ties, all), ([15, 15], 6, 36));
}

#[test]
fn three_players_have_the_same_chance_to_start() {
    let start = TrouCochon::start(3, &Options::default()).expect("three can play");
    let mut paths = vec![(start, 1)];
    for seat in Seat::all(3) {
        paths = paths
            .iter()
            .flat_map(|(game, weight)| throws(game, seat).into_iter().map(move |(after, more)| (after, weight * more)))
            .collect();
    }
    let mut first = [0; 3];
    let mut tied = [0; 4];
    for (game, weight) in paths {
        let view = game.view(Viewer::Table);
        match view.current {
            Some(seat) => first[seat.index()] += weight,
            None => tied[usize::from(view.contenders.len())] += weight,
        }
    }
    assert_eq!(first, [55; 3]);
    assert_eq!(tied, [0, 0, 45, 6]);
}

#[test]
fn those_who_hit_together_are_equals() {
    let race = Options { race: true, ..Options::default() };
    let mut game = may_throw_again(0, race);
    game = throws(&game, Seat(0)).pop().expect("six faces").0;
    game.act(Actor::Table, &Action::HitTogether(Seats::first(2)), &mut Vec::new()).expect("a 6 is raced for");
    let weights: Vec<u32> = game.chance_outcomes().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [1, 1]);
}

/// Seat 0 of À poil le mouton has rolled: every face under its hand.
fn rolled(seats: u8) -> Vec<(PoilMouton, u32)> {
    let mut game = PoilMouton::start(seats, &Default::default()).expect("a legal table");
    game.act(Actor::Seat(Seat(0)), &poil_mouton::actions::Action::Roll, &mut Vec::new()).expect("the first roll");
    drawn(&game)
}

fn seen(game: &PoilMouton) -> Face {
    game.view(Viewer::Seat(Seat(0))).die.expect("whoever rolled sees the die")
}

#[test]
fn two_faces_of_six_are_a_fly_and_the_others_are_there_once() {
    for seats in 2..=4 {
        let faces = rolled(seats);
        let weight =
            |face: Face| faces.iter().filter(|(game, _)| seen(game) == face).map(|(_, weight)| weight).sum::<u32>();
        assert_eq!(faces.iter().map(|(_, weight)| weight).sum::<u32>(), 6);
        assert_eq!(weight(Face::Fly), 2);
        assert_eq!([Face::Wolf, Face::Number(3), Face::Number(4), Face::Number(5)].map(weight), [1; 4]);
    }
}

#[test]
fn the_die_as_it_is_and_as_it_is_drawn_are_the_same() {
    for (face, weight) in WEIGHTED {
        assert_eq!(SPECIAL.iter().filter(|&&other| other == face).count(), weight as usize);
    }
    assert_eq!(WEIGHTED.iter().map(|&(_, weight)| weight as usize).sum::<usize>(), SPECIAL.len());
    // Every second number is announced, every fly, and no wolf.
    for (face, twice) in
        [(Face::Number(3), 1), (Face::Number(4), 1), (Face::Number(5), 1), (Face::Fly, 2), (Face::Wolf, 0)]
    {
        let rolled = SPECIAL.iter().filter(|&&other| other == face).count();
        assert_eq!(ANNOUNCED.iter().filter(|&&other| other == face).count(), rolled * twice);
    }
}

#[test]
fn a_challenge_wins_loses_and_ties_as_its_number_says() {
    use poil_mouton::actions::Action;
    // Of the six faces of the number die: how many cost the challenged a hair, the challenger one, and nobody.
    let mut odds = Vec::new();
    for (mut game, _) in rolled(3) {
        let Face::Number(number) = seen(&game) else { continue };
        game.act(Actor::Seat(Seat(0)), &Action::Challenge(Seat(2)), &mut Vec::new()).expect("a challenge");
        game.act(Actor::Seat(Seat(2)), &Action::Throw, &mut Vec::new()).expect("a throw");
        let (mut wins, mut losses, mut ties) = (0, 0, 0);
        for (thrown, weight) in drawn(&game) {
            let hairs = thrown.view(Viewer::Table).table.hairs;
            match Seat::all(3).map(|seat| hairs[seat]).collect::<Vec<u8>>()[..] {
                [6, 6, 5] => wins += weight,
                [5, 6, 6] => losses += weight,
                [6, 6, 6] => ties += weight,
                _ => panic!("a challenge with {number} costs somebody else a hair"),
            }
        }
        assert_eq!(wins + losses + ties, u32::from(MOST));
        odds.push((number, [wins, losses, ties]));
    }
    assert_eq!(odds, [(3, [2, 3, 1]), (4, [3, 2, 1]), (5, [4, 1, 1])]);
}

/// The first listed move of whoever may move, until the next card is due: nobody stakes a fly, and no bid is put right.
fn round_over(mut game: CommeDesMouches) -> CommeDesMouches {
    while game.chance_outcomes().next().is_none() {
        let table = game.view(Viewer::Table).table;
        let has_bid = |by: Actor| matches!(by, Actor::Seat(seat) if table.bid(seat).is_some());
        let is_bidding = table.phase == comme_des_mouches::view::Phase::Bids;
        let mut waiting = movers(table.seats()).filter(|&by| !(is_bidding && has_bid(by)));
        let first = waiting.find_map(|by| game.legal_actions(by).next().map(|action| (by, action)));
        let (by, action) = first.expect("somebody moves until the end");
        game.act(by, &action, &mut Vec::new()).expect("a listed action is accepted");
    }
    game
}

#[test]
fn every_card_comes_in_every_round_once_in_twelve() {
    let mut paths = vec![(CommeDesMouches::start(3, &Default::default()).expect("a legal table"), 1)];
    for (round, left) in (1..=3u8).zip([12, 11, 10]) {
        let turned = paths.iter().flat_map(|(game, weight)| {
            let cards = drawn(game);
            assert_eq!(cards.iter().map(|(_, weight)| weight).sum::<u32>(), left);
            cards.into_iter().map(move |(after, more)| (after, weight * more))
        });
        paths = turned.map(|(game, weight)| (round_over(game), weight)).collect();
        let all: u32 = paths.iter().map(|(_, weight)| weight).sum();
        for card in Card::ALL {
            let turned_now = |game: &CommeDesMouches| game.view(Viewer::Table).table.card() == Some(card);
            let weight: u32 = paths.iter().filter(|(game, _)| turned_now(game)).map(|(_, weight)| weight).sum();
            assert_eq!(weight * 12, all, "{card:?} in round {round}");
        }
    }
}
