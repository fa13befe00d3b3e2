//! À poil le mouton: a die under a hand, a wolf that moves the sheep, and a big moth that may be a lie.

pub mod actions;
pub mod figures;
mod legal;
pub mod odds;
pub mod options;
pub mod ranking;
mod state;
mod turns;
pub mod view;

use rand::RngExt;

use actions::{Action, Draw, Event, Refusal};
use options::Options;
use ranking::Verdict;
use state::State;
pub use view::HAIRS;
use view::{Answer, Face, Phase, Table, View};

use crate::table::chance::GameRng;
use crate::table::game::{Actor, Figure, Game, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems};
use crate::table::options::OptionSpec;
use crate::table::refusal;
use crate::table::seat::{PerSeat, Seat, Seats};

/// A match of À poil le mouton, as far as it has come.
#[derive(Clone, PartialEq, Debug)]
pub struct PoilMouton {
    state: State,
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
        PoilMouton { state: State { table, die: None, answers: PerSeat::new(seats, |_| None) } }
    }

    fn turn(&self) -> Turn {
        legal::turn(&self.state.table)
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        legal::actions(&self.state, by)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.state, by, *action)
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match *action {
            Action::Roll => self.state.roll(),
            Action::Wolf => self.state.wolf(log),
            Action::Challenge(target) => self.state.challenge(target, log),
            Action::Announce => self.state.announce(log),
            Action::Throw => self.state.throw(),
            Action::Answer(believes) => self.state.answer(by, believes, log),
            Action::Answers(believers) => self.state.reveal(believers, log),
            Action::GoOn => self.state.go_on(log),
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        legal::draws(&self.state.table)
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        refusal::may_be_drawn(&self.turn(), self.chance_outcomes(), outcome)?;
        match *outcome {
            Draw::Special(face) => self.state.rolled(face, log),
            Draw::Number(face) => self.state.threw(face, log),
        }
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        ranking::ranking(&self.state.table)
    }

    fn figures(&self, log: &[Event]) -> Vec<Figure> {
        figures::of_match(&self.state.table, log)
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
            table: self.state.table.clone(),
            die: self.state.die.filter(|_| seat == Some(self.state.table.roller)),
            answer: seat.and_then(|seat| self.state.answers.get(seat).copied().flatten()),
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
        Some(PoilMouton { state: State { table, die, answers } })
    }
}
