//! What is counted over many games, and the report of it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use la_bergerie::table::game::Outcome;
use la_bergerie::table::seat::{PerSeat, Seat};
use serde::Serialize;
use serde_json::{Value, json};

pub struct Tally {
    lengths: Vec<u64>,
    playing: Duration,
    wins: PerSeat<u64>,
    nobody: u64,
    /// Events by their names, and what they say in words or as faces (`revealed.face fly`).
    events: BTreeMap<String, u64>,
    /// Numbers that events carry, added up by event and name (pawns of a penalty, say), and how many seats they name.
    sums: BTreeMap<String, u64>,
}

impl Tally {
    pub fn new(seats: u8) -> Self {
        Tally {
            lengths: Vec::new(),
            playing: Duration::ZERO,
            wins: PerSeat::new(seats, |_| 0),
            nobody: 0,
            events: BTreeMap::new(),
            sums: BTreeMap::new(),
        }
    }

    /// One more game. Events are counted by their names, whatever the game.
    pub fn add(&mut self, steps: u64, took: Duration, outcome: &Outcome, log: &[impl Serialize]) {
        self.lengths.push(steps);
        self.playing += took;
        let winners = outcome.winners();
        self.nobody += u64::from(winners.is_empty());
        for seat in winners.iter() {
            self.wins[seat] += 1;
        }
        for event in log {
            match json!(event) {
                Value::String(name) => *self.events.entry(name).or_default() += 1,
                Value::Object(tagged) => tagged.iter().for_each(|(name, fields)| self.count(name, fields)),
                _ => {}
            }
        }
    }

    fn count(&mut self, name: &str, fields: &Value) {
        *self.events.entry(name.to_owned()).or_default() += 1;
        for (field, value) in fields.as_object().into_iter().flatten() {
            if let Some(said) = said(value) {
                *self.events.entry(format!("{name}.{field} {said}")).or_default() += 1;
            }
            let Some(number) = value.as_u64() else { continue };
            let counted = match field.as_str() {
                // Numbers that name somebody or something are not worth adding up.
                "seat" | "target" | "by" | "hole" | "place" | "roller" | "face" | "throw" | "throws" => continue,
                // A set of seats has a bit for each of them.
                "seats" | "voters" | "believers" => number.count_ones().into(),
                _ => number,
            };
            *self.sums.entry(format!("{name}.{field}")).or_default() += counted;
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
        let _ = writeln!(report, "a game has on average");
        for (name, &count) in self.events.iter().chain(&self.sums) {
            let _ = writeln!(report, "  {:>8.2} {name}", each(count));
        }
        report
    }
}

/// A word, or a word with its number: `fly`, `number 3`.
fn said(value: &Value) -> Option<String> {
    match value {
        Value::String(word) => Some(word.clone()),
        Value::Object(tagged) => {
            let (word, number) = tagged.iter().next().filter(|_| tagged.len() == 1)?;
            number.as_u64().map(|number| format!("{word} {number}"))
        }
        _ => None,
    }
}
