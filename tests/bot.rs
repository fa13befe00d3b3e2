//! The bot: it goes by its view alone, always has a legal move, and is worth playing against.

use la_bergerie::games::comme_des_mouches::actions::Action;
use la_bergerie::games::comme_des_mouches::{CommeDesMouches, options as comme_des_mouches};
use la_bergerie::games::poil_mouton::PoilMouton;
use la_bergerie::games::poil_mouton::options::{self as poil_mouton, VoteMode};
use la_bergerie::games::trou_cochon::TrouCochon;
use la_bergerie::games::trou_cochon::options::{CryMode, Options};
use la_bergerie::table::bot::{self, Effort, Step, random_step};
use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{Actor, Game, Outcome, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

const QUICK: Effort = Effort { samples: 2, horizon: 60 };
/// For a game in which there are many moves to think about.
const HASTY: Effort = Effort { samples: 1, horizon: 10 };

fn do_step<G: Game>(game: &mut G, step: Step<G>) {
    assert!(step.take(game, &mut Vec::new()).is_ok());
}

/// A whole match in which `bots` think and the others, and the table, move at random.
fn played<G: Game>(seats: u8, options: &G::Options, bots: Seats, effort: Effort, rng: &mut GameRng) -> Outcome {
    let mut game = G::start(seats, options).expect("a legal table");
    loop {
        if let Turn::Over(outcome) = game.turn() {
            return outcome;
        }
        let step = match random_step(&game, rng).expect("something to do") {
            Step::Acted(Actor::Seat(seat), _) if bots.has(seat) => {
                let action = bot::choose_in(&game, seat, effort, rng).expect("a bot whose move it is has one");
                Step::Acted(Actor::Seat(seat), action)
            }
            step => step,
        };
        do_step(&mut game, step);
    }
}

/// A random match of four, in which everybody is asked at every step.
fn asked_at_every_step<G: Game>(seed: u64, options: &G::Options, effort: Effort) {
    let mut rng = chance::seeded(seed);
    let mut game = G::start(4, options).expect("four can play");
    while let Some(step) = random_step(&game, &mut rng) {
        for seat in Seat::all(4) {
            let mut thoughts = chance::seeded(seed);
            let chosen = bot::choose::<G>(&game.view(Viewer::Seat(seat)), seat, effort, &mut thoughts);
            let listed: Vec<_> = game.legal_actions(Actor::Seat(seat)).collect();
            assert_eq!(chosen.is_some(), !listed.is_empty(), "{}, seed {seed}", G::NAME);
            assert!(chosen.as_ref().is_none_or(|action| listed.contains(action)), "{}, seed {seed}", G::NAME);
            let mut same_thoughts = chance::seeded(seed);
            assert_eq!(bot::choose_in(&game, seat, effort, &mut same_thoughts), chosen, "{}, seed {seed}", G::NAME);
        }
        do_step(&mut game, step);
    }
}

#[test]
fn it_picks_a_legal_action_whenever_there_is_one_and_goes_by_its_view() {
    for (seed, cry) in (0..).zip([CryMode::Button, CryMode::Aloud, CryMode::Off]) {
        asked_at_every_step::<TrouCochon>(seed, &Options { cry, race: seed == 1, ..Options::default() }, QUICK);
    }
    for (seed, vote) in (0..).zip([VoteMode::Together, VoteMode::Passing, VoteMode::Aloud]) {
        asked_at_every_step::<PoilMouton>(seed, &poil_mouton::Options { vote, first: Seat(seed as u8) }, QUICK);
    }
    asked_at_every_step::<CommeDesMouches>(0, &comme_des_mouches::Options::default(), HASTY);
}

/// How many of so many matches of three a single bot wins, going round the seats.
fn wins_of_one_bot<G: Game>(matches: u64, options: &G::Options) -> u64 {
    let bot = |seed: u64| Seat((seed % 3) as u8);
    let won = |&seed: &u64| {
        let mut rng = chance::seeded(seed);
        let bots = Seats::one(bot(seed));
        played::<G>(3, options, bots, Effort::default(), &mut rng).winners().has(bot(seed))
    };
    (0..matches).filter(won).count() as u64
}

#[test]
fn it_wins_far_more_than_its_share_against_those_who_move_at_random() {
    let wins = wins_of_one_bot::<TrouCochon>(150, &Options::default());
    assert!(wins > 75, "{wins} of 150 with the button, of which chance alone gives 50");
}

#[test]
fn it_wins_more_than_its_share_where_only_stopping_is_a_choice() {
    let wins = wins_of_one_bot::<TrouCochon>(300, &Options { cry: CryMode::Off, ..Options::default() });
    assert!(wins > 112, "{wins} of 300 without a cry, of which chance alone gives 100");
}

#[test]
fn it_wins_more_than_its_share_of_a_game_of_bluffs_where_it_answers_for_itself() {
    for vote in [VoteMode::Passing, VoteMode::Aloud] {
        let options = poil_mouton::Options { vote, ..Default::default() };
        let wins = wins_of_one_bot::<PoilMouton>(600, &options);
        assert!(wins > 220, "{wins} of 600 voting {vote:?}, of which chance alone gives 200");
    }
}

/// A match of three in which the table closes the bets as soon as it may, so that no bid is put right for ever.
fn won_against_random_bets(seed: u64, effort: Effort) -> bool {
    let mut rng = chance::seeded(seed);
    let mut game = CommeDesMouches::start(3, &Default::default()).expect("three can play");
    let bot = Seat((seed % 3) as u8);
    while let Some(step) = random_step(&game, &mut rng) {
        if game.act(Actor::Table, &Action::CloseBets, &mut Vec::new()).is_ok() {
            continue;
        }
        let step = match step {
            Step::Acted(Actor::Seat(seat), _) if seat == bot => {
                let action = bot::choose_in(&game, seat, effort, &mut rng).expect("a bot whose move it is has one");
                Step::Acted(Actor::Seat(seat), action)
            }
            step => step,
        };
        do_step(&mut game, step);
    }
    game.ranking().winners().has(bot)
}

#[test]
fn it_wins_far_more_than_its_share_against_those_who_bet_at_random() {
    let effort = Effort { samples: 6, horizon: 20 };
    let wins = (0..24).filter(|&seed| won_against_random_bets(seed, effort)).count();
    assert!(wins > 16, "{wins} of 24, of which chance alone gives 8");
}
