//! Requests and replies: `{"ok":…}` or `{"error":{"kind":…,"text":…}}`, one for every line, whatever the line.

use std::fmt::Display;

use la_bergerie::games::registry::{self, Visitor};
use la_bergerie::table::game::Game;
use la_bergerie::table::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::playing::{self, AnyPlaying, Playing};

/// Why a request was not answered.
pub struct Fault {
    kind: &'static str,
    text: String,
    /// What is wrong with a set-up, one by one.
    errors: Value,
}

impl Fault {
    pub fn new(kind: &'static str, text: impl ToString) -> Self {
        Fault { kind, text: text.to_string(), errors: Value::Null }
    }

    /// The fault of a set-up with these errors, of which there is at least one.
    pub fn set_up<P: Display + Serialize>(errors: &[P]) -> Self {
        let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Fault { kind: "set_up", text: texts.join("; "), errors: problems(errors) }
    }
}

/// Problems of a set-up, each as data and in words.
pub fn problems<P: Display + Serialize>(problems: &[P]) -> Value {
    problems.iter().map(|problem| json!({ "problem": problem, "text": problem.to_string() })).collect()
}

pub type Answer = Result<Value, Fault>;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Request {
    New(New),
    Load(Load),
    Options(Value),
    Act(Act),
    Draw(Value),
    Draws(bool),
    Auto(bool),
    View(Value),
    Actions(Value),
    Turn(bool),
    Journal(bool),
    Film(bool),
    Undo(bool),
    Stop(bool),
}

/// A match to be begun.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub options: Option<Value>,
    /// Makes what `auto` does repeatable.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// The game whose options are asked for, and the table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionsOf {
    game: String,
    #[serde(default)]
    seats: Option<u8>,
}

/// A match as `journal` gave it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    pub game: String,
    pub seats: u8,
    pub options: Value,
    pub rules: u16,
    /// Each entry in base64.
    pub entries: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    by: Value,
    action: Value,
}

/// Who is meant by a seat number or by "table".
#[derive(Clone, Copy)]
pub enum Who {
    Seat(Seat),
    Table,
}

fn who(value: &Value) -> Result<Who, Fault> {
    if value == "table" {
        return Ok(Who::Table);
    }
    let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
    seat.map(|seat| Who::Seat(Seat(seat))).ok_or_else(|| Fault::new("seat", "a seat is a number from 0, or \"table\""))
}

/// Holds one match at most, and answers.
#[derive(Default)]
pub struct Referee {
    playing: Option<Box<dyn AnyPlaying>>,
}

impl Referee {
    /// The reply to one line. A request that is not answered changes nothing.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        match self.try_to_answer(line) {
            Ok(answer) => json!({ "ok": answer }),
            Err(Fault { kind, text, errors: Value::Null }) => json!({ "error": { "kind": kind, "text": text } }),
            Err(Fault { kind, text, errors }) => json!({ "error": { "kind": kind, "text": text, "errors": errors } }),
        }
    }

    fn try_to_answer(&mut self, line: &[u8]) -> Answer {
        let value: Value = serde_json::from_slice(line).map_err(|error| Fault::new("json", error))?;
        let request = Request::deserialize(value).map_err(|error| Fault::new("request", error))?;
        match request {
            Request::New(new) => self.seat_down(begin(new)?),
            Request::Load(load) => self.seat_down(reload(load)?),
            Request::Options(of) => list_options(of),
            Request::Act(Act { by, action }) => self.playing()?.act(who(&by)?, action),
            Request::Draw(outcome) => self.playing()?.draw(outcome),
            Request::View(viewer) => self.playing()?.view(who(&viewer)?),
            Request::Actions(by) => self.playing()?.legal_actions(who(&by)?),
            Request::Draws(true) => self.playing()?.chance_outcomes(),
            Request::Auto(true) => self.playing()?.auto(),
            Request::Turn(true) => self.playing()?.turn(),
            Request::Journal(true) => self.playing()?.journal(),
            Request::Film(true) => self.playing()?.replay(),
            Request::Undo(true) => self.playing()?.undo(),
            Request::Stop(true) => self.playing()?.stop(),
            Request::Draws(false)
            | Request::Auto(false)
            | Request::Turn(false)
            | Request::Journal(false)
            | Request::Film(false)
            | Request::Undo(false)
            | Request::Stop(false) => Err(Fault::new("request", "this request takes true")),
        }
    }

    fn playing(&mut self) -> Result<&mut Box<dyn AnyPlaying>, Fault> {
        self.playing.as_mut().ok_or_else(|| Fault::new("no_match", "no match has been begun: send new or load"))
    }

    fn seat_down(&mut self, playing: Box<dyn AnyPlaying>) -> Answer {
        self.playing.insert(playing).about()
    }
}

type Begun = Result<Box<dyn AnyPlaying>, Fault>;

impl Visitor for New {
    type Out = Begun;
    fn visit<G: Game>(self) -> Begun {
        Ok(Box::new(Playing::<G>::new(self)?))
    }
}

impl Visitor for Load {
    type Out = Begun;
    fn visit<G: Game>(self) -> Begun {
        Ok(Box::new(Playing::<G>::load(self)?))
    }
}

impl Visitor for OptionsOf {
    type Out = Answer;
    fn visit<G: Game>(self) -> Answer {
        playing::option_list::<G>(self.seats)
    }
}

fn list_options(of: Value) -> Answer {
    let of = match of {
        Value::String(game) => OptionsOf { game, seats: None },
        other => OptionsOf::deserialize(other).map_err(|error| Fault::new("request", error))?,
    };
    let name = of.game.clone();
    registry::visit(&name, of).unwrap_or_else(|| Err(unknown(&name)))
}

fn begin(new: New) -> Begun {
    let name = new.game.clone();
    registry::visit(&name, new).unwrap_or_else(|| Err(unknown(&name)))
}

fn reload(load: Load) -> Begun {
    let name = load.game.clone();
    registry::visit(&name, load).unwrap_or_else(|| Err(unknown(&name)))
}

fn unknown(name: &str) -> Fault {
    Fault::new("game", format!("there is no game {name:?}; there are {}", registry::NAMES.join(", ")))
}
