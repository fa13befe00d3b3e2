//! Comme des mouches, at every size of table.

use std::collections::BTreeSet;

use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::comme_des_mouches::actions::{Action, Draw, Event};
use la_bergerie::games::comme_des_mouches::cards::Card;
use la_bergerie::games::comme_des_mouches::figures::{figures, rounds};
use la_bergerie::games::comme_des_mouches::options::Options;
use la_bergerie::games::comme_des_mouches::view::{FLIES, Flies, HIGHEST, Mireille, Phase, Table, View};
use la_bergerie::table::bot::random_step;
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, Game, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::points::all_options;
use crate::steps::{Testable, alike};

mod told;
use told::Told;

const STRANGE: [u8; 10] = [0, 1, 2, 3, 4, 5, 9, 31, 32, u8::MAX];

impl Testable for CommeDesMouches {
    fn some_actions() -> Vec<Action> {
        let mut some = vec![
            Action::MakeFists,
            Action::CloseBets,
            Action::OpenFists,
            Action::Whistle(true),
            Action::Whistle(false),
            Action::Keep,
            Action::GoOn,
            Action::Spray(Seats::one(Seat(0)).with(Seat(9))),
            Action::Spray(Seats::first(Seats::MOST)),
        ];
        some.extend(STRANGE.map(|seat| Action::Give(Seat(seat))));
        some.extend([0, HIGHEST, HIGHEST + 1, u8::MAX].map(Action::Bid));
        let fists = [0, 1, FLIES, FLIES + 1, u8::MAX];
        some.extend(fists.map(|black| Action::Stake(Flies { black, mireille: false })));
        some.extend(fists.map(|black| Action::Stake(Flies { black, mireille: true })));
        some.extend(Seats::first(5).subsets().map(Action::Spray));
        some
    }

    fn some_draws() -> Vec<Draw> {
        Card::ALL.into_iter().map(Draw::Card).collect()
    }

    fn is_all_there(view: &View) -> bool {
        let Table { turned, cards, spent, gained, reserve, mireille, doses, .. } = &view.table;
        let seats = view.table.seats();
        let count = |card: Card| cards.iter().flat_map(|(_, cards)| cards).filter(|&&other| other == card).count();
        let has = |seat: Seat, card: Card| cards[seat].contains(&card);
        // A card is in the pile, in play, or before exactly one player once it was won.
        let in_play = view
            .table
            .card()
            .filter(|_| view.table.round_result.as_ref().is_none_or(|round_result| round_result.taker.is_none()));
        let in_play = in_play.filter(|_| view.table.phase != Phase::Turning);
        let pile: Vec<Card> = view.table.pile().collect();
        let is_somewhere = |&card: &Card| {
            let places = [pile.contains(&card), in_play == Some(card), count(card) == 1];
            places.iter().filter(|&&place| place).count() == 1
        };
        let flies: Option<u8> = Seat::all(seats).map(|seat| (FLIES + gained[seat]).checked_sub(spent[seat])).sum();
        let mireille_is_won = count(Card::Mireille) == 1;
        let is_hers = match *mireille {
            Mireille::OnBox => !mireille_is_won,
            Mireille::With(seat) => mireille_is_won && seat.0 < seats,
            Mireille::Gone => mireille_is_won,
        };
        Card::ALL.iter().all(is_somewhere)
            && turned.len() + pile.len() == Card::ALL.len()
            && flies.is_some_and(|held| held + reserve == seats * FLIES)
            && is_hers
            && doses.iter().all(|(seat, &doses)| doses == 0 || doses < seats && has(seat, Card::Mouchicide))
            && (view.table.phase != Phase::Over || pile.is_empty() && count(turned[11]) == 1)
            && view.hand.is_none()
            && view.fist.is_none()
    }
}

// A random match has some hundreds of steps, most of them bids that are put right once more.
ten_thousand_matches! {
    CommeDesMouches, one in 1000, at most 20_000 steps: two_seats 2, three_seats 3, four_seats 4, five_seats 5
}

/// Every table that can be set up.
fn every_set_up() -> impl Iterator<Item = (u8, Options)> {
    (2..=5u8).flat_map(|seats| all_options::<CommeDesMouches>(seats).into_iter().map(move |options| (seats, options)))
}

/// A random match in which bets are closed as soon as they may be, with every step shown to `watch`.
fn played(seats: u8, options: &Options, seed: u64, mut watch: impl FnMut(&CommeDesMouches, &[Event])) -> Vec<Event> {
    let mut rng = chance::seeded(seed);
    let mut game = CommeDesMouches::start(seats, options).expect("a legal table");
    let mut log = Vec::new();
    loop {
        let heard = log.len();
        let done = if game.legal_actions(Actor::Table).any(|action| action == Action::CloseBets) {
            game.act(Actor::Table, &Action::CloseBets, &mut log)
        } else {
            match random_step(&game, &mut rng) {
                Some(step) => step.take(&mut game, &mut log),
                None => return log,
            }
        };
        assert!(done.is_ok(), "a listed step is accepted");
        watch(&game, &log[heard..]);
    }
}

#[test]
fn what_was_told_is_what_is_so_and_what_the_rules_want() {
    for (seats, options) in every_set_up() {
        for seed in 0..150 {
            let mut told = Told::new(seats, options.first);
            played(seats, &options, seed, |game, heard| {
                heard.iter().for_each(|event| told.hear(event));
                told.is_so(game);
            });
            assert!(told.won.is_some(), "{seats} seats, seed {seed}: nobody has won");
        }
    }
}

#[test]
fn random_matches_come_to_everything_that_can_happen() {
    let kinds: BTreeSet<String> = (0..20)
        .flat_map(|seed| played(4, &Options::default(), seed, |_, _| {}))
        .map(|event| format!("{event:?}"))
        .collect();
    assert_eq!(kinds.len(), 18, "{kinds:?}");
}

#[test]
fn the_film_counts_twelve_rounds_with_a_winner_each() {
    for (seats, options) in every_set_up() {
        for seed in 0..20 {
            let log = played(seats, &options, seed, |_, _| {});
            let rounds = rounds(seats, &log);
            assert_eq!(rounds.len(), 12, "{seats} seats, seed {seed}");
            let figures = figures(seats, &rounds);
            let won: u32 = figures.iter().map(|(_, figures)| figures.won).sum();
            assert_eq!(won, 12, "{seats} seats, seed {seed}");
            let least = rounds.iter().map(|round| u32::from(round.bids[round.winner].abs_diff(round.total)));
            let missed: u32 = figures.iter().map(|(_, figures)| figures.missed).sum();
            assert!(missed >= least.sum(), "{seats} seats, seed {seed}");
        }
    }
}

/// The same table again, with these flies in the fist of the first seat.
fn with_fist(fist: Flies) -> CommeDesMouches {
    let start = CommeDesMouches::start(3, &Options::default()).expect("a legal table");
    let mut view = start.view(Viewer::Table);
    view.table.turned = vec![Card::Mireille];
    view.table.cards[Seat(0)] = view.table.turned.clone();
    view.table.mireille = Mireille::With(Seat(0));
    let mut game = CommeDesMouches::resample(&view, &mut chance::seeded(0)).expect("a position");
    let mut log = Vec::new();
    game.draw(&Draw::Card(Card::Cow), &mut log).expect("a card of the pile");
    game.act(Actor::Table, &Action::MakeFists, &mut log).expect("fists");
    game.act(Actor::Seat(Seat(0)), &Action::Stake(fist), &mut log).expect("a fist");
    game
}

#[test]
fn no_print_tells_a_fist() {
    let fists = || (0..=FLIES).flat_map(|black| [false, true].map(|mireille| Flies { black, mireille }));
    alike(fists());
    alike(fists().map(Action::Stake));
    alike(fists().map(|flies| Event::InFist { seat: Seat(0), flies }));
    alike(fists().map(|fist| Event::Opened { fists: PerSeat::new(2, |_| fist), sprayed: Seats::NONE }));
    alike(fists().map(with_fist));
    alike((0..=HIGHEST).map(Action::Bid));
    alike(Seats::first(5).subsets().map(Action::Spray));
    alike([true, false].map(Action::Whistle));
}
