//! One match of one game, asked and answered in JSON.

use base64::prelude::{BASE64_STANDARD, Engine};
use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::encoding::EncodedEntry;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Observable, Turn, Viewer, movers, seat_problems};
use la_bergerie::table::game_match::{Match, Refused};
use la_bergerie::table::options::OptionSpec;
use la_bergerie::table::replay::ReplayStep;
use la_bergerie::table::seat::{Seat, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::protocol::{Answer, Fault, Load, New, Who, problems};

/// What can be asked of a match without knowing its game.
pub trait AnyPlaying {
    fn about(&self) -> Answer;
    fn act(&mut self, by: Who, action: Value) -> Answer;
    fn draw(&mut self, outcome: Value) -> Answer;
    fn chance_outcomes(&self) -> Answer;
    fn auto(&mut self) -> Answer;
    fn view(&self, viewer: Who) -> Answer;
    fn legal_actions(&self, by: Who) -> Answer;
    fn turn(&self) -> Answer;
    fn journal(&self) -> Answer;
    fn replay(&self) -> Answer;
    fn undo(&mut self) -> Answer;
    fn stop(&mut self) -> Answer;
}

/// A match, and the generator that `auto` draws from.
pub struct Playing<G: Game> {
    played: Match<G>,
    rng: GameRng,
}

impl<G: Game> Playing<G> {
    pub fn new(new: New) -> Result<Self, Fault> {
        let options = options::<G>(new.options)?;
        let played = Match::new(new.seats, options).map_err(|errors| Fault::set_up(&errors))?;
        let seed = match new.seed {
            Some(seed) => seed,
            None => any_seed()?,
        };
        Ok(Playing { played, rng: chance::seeded(seed) })
    }

    pub fn load(load: Load) -> Result<Self, Fault> {
        if load.rules != G::RULES {
            let text = format!("a match by version {} of the rules; this is version {}", load.rules, G::RULES);
            return Err(Fault::new("rules", text));
        }
        let options = options::<G>(Some(load.options))?;
        let kept = |(index, entry): (usize, &String)| {
            let bytes = BASE64_STANDARD.decode(entry);
            bytes
                .map(EncodedEntry::from_bytes)
                .map_err(|_| Fault::new("journal", format!("entry {index} is no base64")))
        };
        let journal = load.entries.iter().enumerate().map(kept).collect::<Result<Vec<EncodedEntry>, Fault>>()?;
        // The seats are looked at first, so that a wrong table is not called a wrong journal.
        Match::<G>::new(load.seats, options.clone()).map_err(|errors| Fault::set_up(&errors))?;
        let played =
            Match::from_journal(load.seats, options, &journal).map_err(|error| Fault::new("journal", error))?;
        Ok(Playing { played, rng: chance::seeded(any_seed()?) })
    }

    /// What the table heard since `before`, and what single seats heard besides.
    fn told(&self, before: &[usize]) -> Map<String, Value> {
        let mut told = Map::new();
        told.insert(
            "events".to_owned(),
            json!(self.played.heard_as(Viewer::Table).skip(before[0]).collect::<Vec<_>>()),
        );
        let mut private = Map::new();
        for (seat, &before) in Seat::all(self.played.seats()).zip(&before[1..]) {
            let heard = self.played.heard_as(Viewer::Seat(seat)).skip(before);
            let alone: Vec<&G::Event> = heard.filter(|event| !event.audience().includes(Viewer::Table)).collect();
            if !alone.is_empty() {
                private.insert(seat.0.to_string(), json!(alone));
            }
        }
        if !private.is_empty() {
            told.insert("private".to_owned(), Value::Object(private));
        }
        told.insert("turn".to_owned(), turn_json(&self.played));
        told
    }

    /// How much each viewer has heard so far, the table first.
    fn heard(&self) -> Vec<usize> {
        let viewer = [Viewer::Table].into_iter().chain(Seat::all(self.played.seats()).map(Viewer::Seat));
        viewer.map(|viewer| self.played.heard_as(viewer).count()).collect()
    }

    fn viewer(&self, who: Who) -> Result<Viewer, Fault> {
        match who {
            Who::Table => Ok(Viewer::Table),
            Who::Seat(seat) if seat.0 < self.played.seats() => Ok(Viewer::Seat(seat)),
            Who::Seat(_) => Err(Fault::new("seat", format!("the table has {} seats, from 0", self.played.seats()))),
        }
    }
}

impl<G: Game> AnyPlaying for Playing<G> {
    fn about(&self) -> Answer {
        let mut about = json!({
            "game": G::NAME,
            "rules": G::RULES,
            "seats": self.played.seats(),
            "options": self.played.options(),
            "turn": turn_json(&self.played),
        });
        let warnings = G::problems(self.played.seats(), self.played.options()).warnings;
        if !warnings.is_empty() {
            about["warnings"] = problems(&warnings);
        }
        Ok(about)
    }

    fn act(&mut self, who: Who, action: Value) -> Answer {
        let action: G::Action = exactly(action, "action")?;
        let before = self.heard();
        self.played.act(by(who), &action).map_err(refused)?;
        Ok(Value::Object(self.told(&before)))
    }

    fn draw(&mut self, outcome: Value) -> Answer {
        let outcome: G::Draw = exactly(outcome, "draw")?;
        let before = self.heard();
        self.played.draw_as(&outcome).map_err(refused)?;
        Ok(Value::Object(self.told(&before)))
    }

    fn chance_outcomes(&self) -> Answer {
        let draw = |(outcome, weight): (G::Draw, u32)| json!({ "draw": outcome, "weight": weight });
        Ok(self.played.chance_outcomes().map(draw).collect())
    }

    fn auto(&mut self) -> Answer {
        let before = self.heard();
        let mut done = Map::new();
        if let Some(outcome) = chance::pick(self.played.chance_outcomes(), &mut self.rng) {
            self.played.draw_as(&outcome).map_err(refused)?;
            done.insert("draw".to_owned(), json!(outcome));
        } else {
            let of = |by| self.played.legal_actions(by).map(move |action| ((by, action), 1));
            let picked = chance::pick(movers(self.played.seats()).flat_map(of), &mut self.rng);
            let (by, action) = picked.ok_or_else(|| Fault::new("over", "the match is over"))?;
            self.played.act(by, &action).map_err(refused)?;
            done.insert("by".to_owned(), by_json(by));
            done.insert("action".to_owned(), json!(action));
        }
        done.extend(self.told(&before));
        Ok(Value::Object(done))
    }

    fn view(&self, viewer: Who) -> Answer {
        Ok(json!(self.played.view_as(self.viewer(viewer)?)))
    }

    fn legal_actions(&self, who: Who) -> Answer {
        self.viewer(who)?;
        Ok(self.played.legal_actions(by(who)).map(|action| json!(action)).collect())
    }

    fn turn(&self) -> Answer {
        Ok(turn_json(&self.played))
    }

    fn journal(&self) -> Answer {
        let entries = self.played.journal().iter().map(|kept| BASE64_STANDARD.encode(kept.bytes()));
        Ok(json!({
            "game": G::NAME,
            "seats": self.played.seats(),
            "options": self.played.options(),
            "rules": G::RULES,
            "entries": entries.collect::<Vec<_>>(),
        }))
    }

    fn replay(&self) -> Answer {
        let replay =
            self.played.replay().ok_or_else(|| Fault::new("not_over", "there is a film when the match is over"))?;
        let step = |step: ReplayStep<G>| {
            let views = Seat::all(self.played.seats()).map(|seat| json!(step.view_as(Viewer::Seat(seat))));
            json!({
                "by": step.by.map(by_json),
                "events": step.events,
                "table": step.view(),
                "seats": if G::SECRETS { views.collect() } else { Vec::new() },
            })
        };
        Ok(replay.steps().map(step).collect())
    }

    fn undo(&mut self) -> Answer {
        self.played.undo().map_err(|no| Fault::new("undo", no))?;
        self.turn()
    }

    fn stop(&mut self) -> Answer {
        if self.played.stop() { self.turn() } else { Err(Fault::new("over", "the match is over")) }
    }
}

fn options<G: Game>(given: Option<Value>) -> Result<G::Options, Fault> {
    let Some(given) = given else { return Ok(G::Options::default()) };
    let options: G::Options = serde_json::from_value(given.clone()).map_err(|error| Fault::new("options", error))?;
    let Value::Object(given) = given else { return Err(Fault::new("options", "options are an object")) };
    let known = json!(options);
    match given.keys().find(|&key| known.get(key).is_none()) {
        Some(key) => Err(Fault::new("options", format!("there is no option {key:?}"))),
        None => Ok(options),
    }
}

/// The value, when nothing of what was given is left over.
fn exactly<T: Serialize + DeserializeOwned>(given: Value, what: &'static str) -> Result<T, Fault> {
    let read: T = serde_json::from_value(given.clone()).map_err(|error| Fault::new(what, error))?;
    if json!(read) == given { Ok(read) } else { Err(Fault::new(what, format!("something in this {what} is unknown"))) }
}

fn any_seed() -> Result<u64, Fault> {
    (0..8).try_fold(0, |seed, _| match chance::draw((0..=u8::MAX).map(|byte| (byte, 1))) {
        Ok(byte) => Ok(seed << 8 | u64::from(byte.unwrap_or_default())),
        Err(no) => Err(Fault::new("chance", no)),
    })
}

/// Every option of `G` in the terms of `new`, and whether a table of `seats` seats can choose it, when their number is given.
pub fn option_list<G: Game>(seats: Option<u8>) -> Answer {
    let errors = seats.map(seat_problems::<G>).unwrap_or_default();
    if !errors.is_empty() {
        return Err(Fault::set_up(&errors));
    }
    let described = |spec: &OptionSpec<G::Options>| {
        let value = |index| {
            let mut options = G::Options::default();
            (spec.set)(&mut options, index);
            json!(options).get(spec.id).cloned().unwrap_or_else(|| json!(spec.values[index]))
        };
        let mut described = json!({
            "id": spec.id,
            "about": spec.about,
            "values": (0..spec.values.len()).map(value).collect::<Vec<_>>(),
            "default": value(spec.default()),
        });
        if let Some(seats) = seats {
            described["shown"] = json!((spec.is_shown)(seats, &G::Options::default()));
        }
        described
    };
    Ok(G::options().iter().map(described).collect())
}

fn refused<R: std::fmt::Display>(refused: Refused<R>) -> Fault {
    match refused {
        Refused::Rules(refusal) => Fault::new("refused", refusal),
        Refused::Stopped => Fault::new("stopped", "the match was stopped"),
    }
}

fn by(who: Who) -> Actor {
    match who {
        Who::Seat(seat) => Actor::Seat(seat),
        Who::Table => Actor::Table,
    }
}

fn by_json(by: Actor) -> Value {
    match by {
        Actor::Seat(seat) => json!(seat.0),
        Actor::Table => json!("table"),
    }
}

fn turn_json<G: Game>(played: &Match<G>) -> Value {
    let listed = |seats: Seats| seats.iter().map(|seat| seat.0).collect::<Vec<u8>>();
    match played.turn() {
        Turn::Chance(DrawPlace::Open(hand)) => json!({ "chance": { "open": hand } }),
        Turn::Chance(DrawPlace::Secret(seat)) => json!({ "chance": { "secret": seat } }),
        Turn::Secret(seat) => json!({ "secret": seat }),
        Turn::Open { seats, table } => json!({ "open": { "seats": listed(seats), "table": table } }),
        Turn::Over(outcome) => {
            json!({ "over": { "ranks": outcome.ranks, "verdict": played.verdict(), "stopped": played.is_stopped() } })
        }
    }
}
