//! À poil le mouton: a die under a hand, a wolf that moves the sheep, and a big moth that may be a lie.

pub mod actions;
pub mod figures;
mod legal;
pub mod odds;
pub mod options;
pub mod ranking;
mod turns;
pub mod view;

use std::fmt;

use rand::RngExt;

use actions::{Action, Draw, Event, Refusal};
use options::Options;
use ranking::Verdict;
use view::{Answer, Face, Phase, Table, View};

use crate::table::chance::GameRng;
use crate::table::game::{Actor, Game, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems};
use crate::table::options::OptionSpec;
use crate::table::seat::{PerSeat, Seat, Seats};

/// The hairs that each sheep begins with.
pub const HAIRS: u8 = 6;

/// A match of À poil le mouton, as far as it has come.
#[derive(Clone, PartialEq)]
pub struct PoilMouton {
    table: Table,
    /// What the special die shows, while that is known to its roller alone.
    die: Option<Face>,
    /// What has been answered and is not yet shown.
    answers: PerSeat<Option<Answer>>,
}

impl fmt::Debug for PoilMouton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PoilMouton").field("table", &self.table).finish_non_exhaustive()
    }
}

impl Game for PoilMouton {
    const NAME: &'static str = "a-poil-le-mouton";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (2, 4);

    type Options = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Problem = SetUpProblem;
    type Verdict = Verdict;

    fn options() -> &'static [OptionSpec<Options>] {
        options::SPECS
    }

    fn problems(seats: u8, options: &Options) -> Problems<SetUpProblem> {
        let mut errors = seat_problems::<Self>(seats);
        if options.first.0 >= seats {
            errors.push(SetUpProblem::NobodyThere { seat: options.first });
        }
        Problems::of_errors(errors)
    }

    fn set_up(seats: u8, options: &Options) -> Self {
        let table = Table {
            options: *options,
            phase: Phase::Roll,
            turn: 1,
            roller: options.first,
            hairs: PerSeat::new(seats, |_| HAIRS),
            sheep: PerSeat::new(seats, |seat| seat),
            out: Vec::new(),
            answered: Seats::NONE,
            round_result: None,
            lost: Seats::NONE,
        };
        PoilMouton { table, die: None, answers: PerSeat::new(seats, |_| None) }
    }

    fn turn(&self) -> Turn {
        legal::turn(&self.table)
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        legal::listed(&self.table, self.die, by).into_iter()
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.table, self.die, by, *action)
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match *action {
            Action::Roll => self.roll(),
            Action::Wolf => self.wolf(log),
            Action::Challenge(target) => self.challenge(target, log),
            Action::Announce => self.announce(log),
            Action::Throw => self.throw(),
            Action::Answer(believes) => self.answer(by, believes, log),
            Action::Answers(believers) => self.reveal(believers, log),
            Action::GoOn => self.go_on(log),
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        legal::draws(&self.table).into_iter()
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.table.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if !self.chance_outcomes().any(|(due, _)| due == *outcome) {
            return Err(Refusal::NoSuchDraw);
        }
        match *outcome {
            Draw::Special(face) => self.rolled(face, log),
            Draw::Number(face) => self.threw(face, log),
        }
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        ranking::ranking(&self.table)
    }

    fn verdict(&self) -> Verdict {
        Verdict::LastWithWool
    }

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => Some(seat),
        };
        View {
            table: self.table.clone(),
            die: self.die.filter(|_| seat == Some(self.table.roller)),
            answer: seat.and_then(|seat| self.answers.get(seat).copied().flatten()),
            seat,
        }
    }

    fn resample(view: &View, rng: &mut GameRng) -> Option<Self> {
        let table = view.table.clone();
        let mut any = |faces: &[Face]| Some(faces[rng.random_range(0..faces.len())]);
        let seen = view.die.filter(|_| view.seat == Some(table.roller));
        let die = seen.or_else(|| match table.phase {
            Phase::Choose => any(&odds::SPECIAL),
            Phase::Vote => any(&odds::ANNOUNCED),
            _ => None,
        });
        let answers = PerSeat::new(table.hairs.seats(), |seat: Seat| {
            let is_hidden = table.answered.has(seat);
            let known = view.answer.filter(|_| view.seat == Some(seat));
            known.or_else(|| is_hidden.then(|| Answer(rng.random_range(0..2) == 1)))
        });
        Some(PoilMouton { table, die, answers })
    }
}
