//! Comme des mouches: twelve cards, a fist of flies each, and a bet on how many there are in all.

pub mod actions;
pub mod cards;
pub mod figures;
mod legal;
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
use view::{Flies, Mireille, Phase, Table, View};

use crate::table::chance::GameRng;
use crate::table::game::{Actor, Figure, Game, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems};
use crate::table::refusal;
use crate::table::seat::{PerSeat, Seats};

/// A match of Comme des mouches, as far as it has come.
#[derive(Clone, PartialEq, Debug)]
pub struct CommeDesMouches {
    state: State,
}

impl Game for CommeDesMouches {
    const NAME: &'static str = "comme-des-mouches";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (2, 5);

    type Options = Options;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Problem = SetUpProblem;
    type Verdict = Verdict;

    fn problems(seats: u8, options: &Options) -> Problems<SetUpProblem> {
        let mut errors = seat_problems::<Self>(seats);
        if options.first.0 >= seats {
            errors.push(SetUpProblem::NobodyThere { seat: options.first });
        }
        Problems::of_errors(errors)
    }

    fn set_up(seats: u8, options: &Options) -> Self {
        let none = PerSeat::new(seats, |_| 0);
        let table = Table {
            options: *options,
            phase: Phase::Turning,
            turned: Vec::new(),
            first: options.first,
            reserve: 0,
            spent: none.clone(),
            gained: none.clone(),
            mireille: Mireille::OnBox,
            doses: none,
            cards: PerSeat::new(seats, |_| Vec::new()),
            staked: Seats::NONE,
            bids: Vec::new(),
            sprayed: Seats::NONE,
            opened: None,
            whistled: false,
            round_result: None,
        };
        CommeDesMouches { state: State { table, fists: PerSeat::new(seats, |_| None) } }
    }

    fn revenge(options: &Options, seats: u8) -> Options {
        let next = options.first.clockwise(seats).next().unwrap_or(options.first);
        Options { first: next }
    }

    fn turn(&self) -> Turn {
        legal::turn(&self.state.table)
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        legal::actions(&self.state.table, by)
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        legal::check(&self.state.table, by, *action)
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match (by, *action) {
            (Actor::Seat(seat), Action::Stake(flies)) => self.state.stake(seat, flies, log),
            (Actor::Seat(seat), Action::Bid(flies)) => self.state.bid(seat, flies, log),
            (Actor::Seat(seat), Action::Spray(targets)) => self.state.spray(seat, targets, log),
            (Actor::Seat(seat), Action::Whistle(back)) => self.state.whistle(seat, back, log),
            (Actor::Seat(seat), Action::Give(target)) => self.state.give(seat, target, log),
            (Actor::Seat(seat), Action::Keep) => self.state.give(seat, seat, log),
            (Actor::Table, Action::MakeFists) => self.state.make_fists(),
            (Actor::Table, Action::CloseBets) => self.state.close_bets(log),
            (Actor::Table, Action::OpenFists) => self.state.open_fists(log),
            (Actor::Table, Action::GoOn) => self.state.go_on(),
            // Never accepted.
            _ => {}
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        legal::draws(&self.state.table)
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        refusal::may_be_drawn(&self.turn(), self.chance_outcomes(), outcome)?;
        let Draw::Card(card) = *outcome;
        self.state.turned(card, log);
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        ranking::ranking(&self.state.table)
    }

    fn figures(&self, log: &[Event]) -> Vec<Figure> {
        figures::of_match(&self.state.table, log)
    }

    fn verdict(&self) -> Verdict {
        Verdict::MostPoints
    }

    fn view(&self, viewer: Viewer) -> View {
        let table = self.state.table.clone();
        let seat = match viewer {
            Viewer::Seat(seat) if seat.0 < table.seats() => Some(seat),
            _ => None,
        };
        let fist = seat.and_then(|seat| self.state.fists[seat]);
        let hand = seat.map(|seat| {
            let out = fist.unwrap_or_else(|| table.lying(seat));
            Flies { black: table.owned(seat) - out.black, mireille: table.has_mireille(seat) && !out.mireille }
        });
        View { table, hand, fist, seat }
    }

    fn resample(view: &View, rng: &mut GameRng) -> Option<Self> {
        let table = view.table.clone();
        let fists = PerSeat::new(table.seats(), |seat| {
            let known = view.fist.filter(|_| view.seat == Some(seat));
            let is_hidden = table.hidden().has(seat);
            known.or_else(|| {
                is_hidden.then(|| Flies {
                    black: rng.random_range(0..=table.owned(seat)),
                    mireille: table.has_mireille(seat) && rng.random_range(0..2) == 1,
                })
            })
        });
        Some(CommeDesMouches { state: State { table, fists } })
    }
}
