//! Plays whole games by themselves and says how fast, how long and who wins:
//! `cargo run --release --example playouts -- GAME --seats N --games M --seed S [--policy random|bot] [--options JSON]`

mod args;
mod tally;

use std::process::ExitCode;
use std::time::Instant;

use args::{Args, Policy};
use la_bergerie::games::registry::{self, Visitor};
use la_bergerie::table::bot::{self, Effort, Step, random_step};
use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{Actor, Game, Turn, movers};
use tally::Tally;

/// No match of any game is as long as this.
const CAP: u64 = 1_000_000;

fn main() -> ExitCode {
    let played = match Args::parse(std::env::args_os().skip(1)) {
        Ok(Some(args)) => play(args),
        Ok(None) => Ok(format!("{}\n", args::USAGE)),
        Err(error) => Err(error.to_string()),
    };
    match played {
        Ok(report) => {
            print!("{report}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("playouts: {why}");
            ExitCode::from(2)
        }
    }
}

fn play(args: Args) -> Result<String, String> {
    let name = args.game.clone();
    registry::visit(&name, args)
        .unwrap_or_else(|| Err(format!("there is no game {name:?}; there are {}", registry::NAMES.join(", "))))
}

impl Visitor for Args {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let seats = self.seats.unwrap_or(G::SEATS.0);
        let options: G::Options = match &self.options {
            Some(json) => serde_json::from_str(json).map_err(|error| format!("--options: {error}"))?,
            None => G::Options::default(),
        };
        let mut rng = chance::seeded(self.seed);
        let mut tally = Tally::new(seats);
        for number in 0..self.games {
            let mut game = G::start(seats, &options).map_err(|errors| {
                let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
                format!("--seats {seats}: {}", texts.join("; "))
            })?;
            let (mut steps, mut log) = (0, Vec::new());
            let started = Instant::now();
            let outcome = loop {
                if let Turn::Over(outcome) = game.turn() {
                    break outcome;
                }
                if steps == CAP || !step(&mut game, seats, self.policy, &mut log, &mut rng) {
                    return Err(format!("game {number} of seed {} does not end", self.seed));
                }
                steps += 1;
            };
            let took = started.elapsed();
            tally.add(steps, took, &outcome, &game.figures(&log));
        }
        Ok(tally.report(&format!("{}, {seats} seats, seed {}, {:?}", G::NAME, self.seed, self.policy)))
    }
}

/// One step by this policy; with bots, whoever acts is drawn among those who may, as hands at a real table are.
fn step<G: Game>(game: &mut G, seats: u8, policy: Policy, log: &mut Vec<G::Event>, rng: &mut GameRng) -> bool {
    let thought = match policy {
        Policy::Bot => {
            let may_move = movers(seats).filter(|&by| game.legal_actions(by).next().is_some()).map(|by| (by, 1));
            match chance::pick(may_move, rng) {
                Some(Actor::Seat(seat)) => {
                    bot::choose_in(game, seat, Effort::default(), rng).map(|action| (Actor::Seat(seat), action))
                }
                _ => None,
            }
        }
        Policy::Random => None,
    };
    let step = thought.map(|(by, action)| Step::Acted(by, action)).or_else(|| random_step(game, rng));
    match step {
        Some(Step::Acted(by, action)) => game.act(by, &action, log).is_ok(),
        Some(Step::Drawn(outcome)) => game.draw(&outcome, log).is_ok(),
        None => false,
    }
}
