//! Le trou du cochon: be the first without a pawn; five holes that lend, one that swallows.

pub mod actions;
mod figures;
mod legal;
pub mod odds;
pub mod options;
pub mod race;
pub mod ranking;
mod roll_off;
mod turns;
pub mod view;

use actions::{Action, Draw, Event, Refusal};
use options::Options;
use ranking::Verdict;
pub use view::{EACH, PAWNS};
use view::{Phase, View};

use crate::table::chance::GameRng;
use crate::table::game::{Actor, Figure, Game, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems};
use crate::table::options::OptionSpec;
use crate::table::refusal;
use crate::table::seat::{PerSeat, Seats};

/// A match of Le trou du cochon, as far as it has come.
///
/// Nothing is secret in this game, so the state is what everybody sees, moved by the rules alone.
#[derive(Clone, PartialEq)]
pub struct TrouCochon {
    now: View,
}

impl Game for TrouCochon {
    const NAME: &'static str = "le-trou-du-cochon";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (2, 6);
    const SECRETS: bool = false;

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

    fn problems(seats: u8, _options: &Options) -> Problems<SetUpProblem> {
        Problems::of_errors(seat_problems::<Self>(seats))
    }

    fn set_up(seats: u8, options: &Options) -> Self {
        let contenders = Seats::first(seats);
        let now = View {
            options: *options,
            phase: roll_off::first(contenders),
            pawns: PerSeat::new(seats, |_| EACH),
            holes: [None; 5],
            reserve: PAWNS - EACH * seats,
            fallen: 0,
            rolled_off: PerSeat::new(seats, |_| None),
            contenders,
            current: None,
            throw: 0,
            throws: 0,
            face: None,
            started: Seats::NONE,
            out: Vec::new(),
            playing_on: false,
        };
        TrouCochon { now }
    }

    fn turn(&self) -> Turn {
        legal::turn(&self.now)
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        legal::actions(&self.now, by)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.now, by, *action)
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match *action {
            Action::Roll => self.now.roll(by),
            Action::Plant => self.now.plant(log),
            Action::Take => self.now.take(log),
            Action::Cry => self.now.cry(log),
            Action::Drop => self.now.drop_pawn(log),
            Action::Forgotten => self.now.forgotten(log),
            Action::WellCried => self.now.well_cried(by, log),
            Action::GoOn => self.now.after_success(log),
            Action::Stop => self.now.stop(log),
            Action::Hit => self.now.hit(by, log),
            Action::HitTogether(seats) => self.now.hit_together(seats, log),
            Action::PlayOn => self.now.play_on(log),
            Action::Finish => self.now.finish(log),
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        legal::draws(&self.now)
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        refusal::may_be_drawn(&self.turn(), self.chance_outcomes(), outcome)?;
        match (self.now.phase, *outcome) {
            (Phase::Rolling { seat }, Draw::Face(face)) if self.now.current.is_none() => {
                self.now.rolled_off(seat, face, log);
            }
            (Phase::Rolling { seat }, Draw::Face(face)) => self.now.rolled(seat, face, log),
            (Phase::Drawing { roller, .. }, Draw::First(seat)) => self.now.won_race(seat, roller, log),
            // Never due.
            _ => {}
        }
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        ranking::ranking(&self.now)
    }

    fn figures(&self, log: &[Event]) -> Vec<Figure> {
        figures::of_match(&self.now, log)
    }

    fn verdict(&self) -> Verdict {
        Verdict::FirstWithoutPawns
    }

    fn view(&self, _eyes: Viewer) -> View {
        self.now.clone()
    }

    fn resample(view: &View, _rng: &mut GameRng) -> Option<Self> {
        Some(TrouCochon { now: view.clone() })
    }
}
