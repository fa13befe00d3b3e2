//! Exact odds, by walking every outcome of every draw.

use la_bergerie::games::trou_cochon::actions::{Action, Draw};
use la_bergerie::games::trou_cochon::odds::{Advice, advice, favourable_faces};
use la_bergerie::games::trou_cochon::options::{CryMode, Options};
use la_bergerie::games::trou_cochon::view::{Phase, View};
use la_bergerie::games::trou_cochon::{EACH, TrouCochon};
use la_bergerie::table::chance;
use la_bergerie::table::game::{By, Eyes, Game};
use la_bergerie::table::seat::{Seat, Seats};

/// Seat 0 of two may throw again, with the first `taken` holes taken.
fn may_throw_again(taken: u8, options: Options) -> TrouCochon {
    let start = TrouCochon::set_up(2, &options).expect("two can play");
    let mut view: View = start.view(Eyes::Table);
    for hole in view.holes.iter_mut().take(usize::from(taken)) {
        *hole = Some(Seat(1));
    }
    view.phase = Phase::Throw { seat: Seat(0) };
    (view.current, view.throw, view.throws) = (Some(Seat(0)), 1, 3);
    view.started = Seats::first(2);
    view.reserve -= taken;
    TrouCochon::imagine(&view, &mut chance::seeded(0)).expect("a view that a match can have")
}

/// Every state that one throw of `by` leads to, with its weight.
fn throws(game: &TrouCochon, by: Seat) -> Vec<(TrouCochon, u32)> {
    let mut in_the_air = game.clone();
    in_the_air.act(By::Seat(by), &Action::Roll, &mut Vec::new()).expect("it is their throw");
    let outcomes: Vec<(Draw, u32)> = in_the_air.draws().collect();
    let after = |(outcome, weight): (Draw, u32)| {
        let mut game = in_the_air.clone();
        game.draw(&outcome, &mut Vec::new()).expect("a listed outcome is accepted");
        (game, weight)
    };
    outcomes.into_iter().map(after).collect()
}

/// What seat 0 has in the end when it does the only thing that there is to do.
fn pawns_after_the_only_move(game: &TrouCochon) -> u8 {
    let mut game = game.clone();
    let only: Vec<Action> = game.actions(By::Seat(Seat(0))).collect();
    assert_eq!(only.len(), 1);
    game.act(By::Seat(Seat(0)), &only[0], &mut Vec::new()).expect("a listed action is accepted");
    game.view(Eyes::Table).pawns[Seat(0)]
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
        assert_eq!(u32::from(favourable_faces(&game.view(Eyes::Table))), fewer, "{free} free");
    }
}

#[test]
fn the_hint_is_again_from_three_free_holes_even_at_two_and_stop_below() {
    let hints = [Advice::Stop, Advice::Stop, Advice::Even, Advice::Again, Advice::Again, Advice::Again];
    for (free, hint) in (0..=5).zip(hints) {
        let game = may_throw_again(5 - free, Options::default());
        assert_eq!(advice(&game.view(Eyes::Table)), Some(hint), "{free} free");
    }
}

#[test]
fn there_is_no_hint_where_there_is_no_choice() {
    let start = TrouCochon::set_up(2, &Options::default()).expect("two can play");
    assert_eq!(advice(&start.view(Eyes::Table)), None, "in the roll-off");
    let game = may_throw_again(3, Options::default());
    for (thrown, _) in throws(&game, Seat(0)) {
        assert_eq!(advice(&thrown.view(Eyes::Table)), None, "after a throw");
    }
    let mut first_throw = game.view(Eyes::Table);
    first_throw.throw = 0;
    assert_eq!(advice(&first_throw), None, "at the first throw, which is compulsory");
}

#[test]
fn two_players_tie_for_the_start_in_one_of_six_and_are_equals() {
    let start = TrouCochon::set_up(2, &Options::default()).expect("two can play");
    let (mut starts, mut ties, mut all) = ([0, 0], 0, 0);
    for (after_one, weight) in throws(&start, Seat(0)) {
        for (after_both, second) in throws(&after_one, Seat(1)) {
            let weight = weight * second;
            all += weight;
            match after_both.view(Eyes::Table).current {
                Some(seat) => starts[seat.index()] += weight,
                None => ties += weight,
            }
        }
    }
    assert_eq!((starts, ties, all), ([15, 15], 6, 36));
}

#[test]
fn three_players_have_the_same_chance_to_start() {
    let start = TrouCochon::set_up(3, &Options::default()).expect("three can play");
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
        let view = game.view(Eyes::Table);
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
    game.act(By::Table, &Action::HitTogether(Seats::first(2)), &mut Vec::new()).expect("a 6 is raced for");
    let weights: Vec<u32> = game.draws().map(|(_, weight)| weight).collect();
    assert_eq!(weights, [1, 1]);
}
