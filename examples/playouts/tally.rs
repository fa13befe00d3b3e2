//! What is counted over many games, and the report of it.

use std::fmt::Write;
use std::time::Duration;

use la_bergerie::table::game::{Figure, Outcome};
use la_bergerie::table::seat::{PerSeat, Seat};

pub struct Tally {
    lengths: Vec<u64>,
    playing: Duration,
    wins: PerSeat<u64>,
    nobody: u64,
    figures: Vec<Sum>,
}

/// A figure of the game's own over all games so far.
struct Sum {
    name: &'static str,
    games: u64,
    total: i64,
    least: i64,
    most: i64,
}

impl Tally {
    pub fn new(seats: u8) -> Self {
        Tally {
            lengths: Vec::new(),
            playing: Duration::ZERO,
            wins: PerSeat::new(seats, |_| 0),
            nobody: 0,
            figures: Vec::new(),
        }
    }

    /// One more game.
    pub fn add(&mut self, steps: u64, took: Duration, outcome: &Outcome, figures: &[Figure]) {
        self.lengths.push(steps);
        self.playing += took;
        let winners = outcome.winners();
        self.nobody += u64::from(winners.is_empty());
        for seat in winners.iter() {
            self.wins[seat] += 1;
        }
        for &Figure { name, value } in figures {
            match self.figures.iter_mut().find(|sum| sum.name == name) {
                Some(sum) => {
                    sum.games += 1;
                    sum.total += value;
                    sum.least = sum.least.min(value);
                    sum.most = sum.most.max(value);
                }
                None => self.figures.push(Sum { name, games: 1, total: value, least: value, most: value }),
            }
        }
    }

    pub fn report(mut self, title: &str) -> String {
        self.lengths.sort_unstable();
        let games = self.lengths.len();
        let steps: u64 = self.lengths.iter().sum();
        let seconds = self.playing.as_secs_f64().max(1e-9);
        let each = |count: u64| count as f64 / games as f64;
        let mut report = String::new();
        // Writing to a string does not fail.
        let _ = writeln!(report, "{title}, {games} games");
        let _ =
            writeln!(report, "speed    {:.0} steps/s, {:.0} games/s", steps as f64 / seconds, games as f64 / seconds);
        let (least, most) = (self.lengths[0], self.lengths[games - 1]);
        let median = self.lengths[games / 2];
        let _ = writeln!(report, "length   min {least}, median {median}, mean {:.1}, max {most} steps", each(steps));
        let _ = write!(report, "wins    ");
        for seat in Seat::all(self.wins.seats()) {
            let _ = write!(report, " seat {} {:.1} %", seat.0, 100.0 * each(self.wins[seat]));
        }
        let _ = writeln!(report, "; nobody {:.1} %", 100.0 * each(self.nobody));
        if !self.figures.is_empty() {
            let _ = writeln!(report, "    mean    min    max  in a game");
        }
        for Sum { name, games, total, least, most } in &self.figures {
            let _ = writeln!(report, "{:>8.2} {least:>6} {most:>6}  {name}", *total as f64 / *games as f64);
        }
        report
    }
}
