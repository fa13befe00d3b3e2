//! Le trou du cochon: be the first without a pawn; five holes that lend, one that swallows.

pub mod actions;
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
use view::{Phase, View};

use crate::table::chance::GameRng;
use crate::table::game::{Actor, Game, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems};
use crate::table::options::OptionSpec;
use crate::table::seat::{PerSeat, Seats};

/// The pawns in the box.
pub const PAWNS: u8 = 36;
/// The pawns that each player gets.
pub const EACH: u8 = 6;
/// The number of the hole that has no bottom.
pub const PIG: u8 = 6;
/// The pawns that a forgotten cry costs.
pub const PENALTY: u8 = 2;
/// The throws of a turn at most, the first turn apart.
pub const THROWS: u8 = 3;

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
        legal::listed(&self.now, by).into_iter()
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.now, by, *action)
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match *action {
            Action::Roll => self.roll(by),
            Action::Plant => self.plant(log),
            Action::Take => self.take(log),
            Action::Cry => self.cry(log),
            Action::Drop => self.drop_pawn(log),
            Action::Forgotten => self.forgotten(log),
            Action::WellCried => self.well_cried(by, log),
            Action::GoOn => self.after_success(log),
            Action::Stop => self.stop(log),
            Action::Hit => self.hit(by, log),
            Action::HitTogether(seats) => self.hit_together(seats, log),
            Action::PlayOn => self.play_on(log),
            Action::Finish => self.finish(log),
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        legal::draws(&self.now).into_iter()
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        match (self.now.phase, *outcome) {
            (Phase::Over, _) => return Err(Refusal::Over),
            (Phase::Rolling { seat }, Draw::Face(face @ 1..=PIG)) if self.now.current.is_none() => {
                self.rolled_off(seat, face, log);
            }
            (Phase::Rolling { seat }, Draw::Face(face @ 1..=PIG)) => self.rolled(seat, face, log),
            (Phase::Drawing { roller, seats }, Draw::First(seat)) if seats.has(seat) => {
                self.won_race(seat, roller, log);
            }
            _ => return Err(Refusal::NoSuchDraw),
        }
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        ranking::ranking(&self.now)
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
