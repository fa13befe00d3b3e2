//! A toy game for as many as twenty: secret camps, coins on a board of thousands of squares, and a count that tells all.
//!
//! It shows what the large games need of the contract: long lists that are made lazily, problems in its own words, options
//! that depend on the table, camps that win or lose together, notes that not everybody has, and an end that sees more than
//! the table does.

use std::cell::Cell;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, DrawPlace, Figure, Game, Outcome, Problems, Turn, Viewer, seat_problems};
use la_bergerie::table::options::OptionSpec;
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

pub mod leaks;
mod sight;
mod words;

use words::Secrets;
pub use words::{Action, Board, Camp, Draw, Dusk, Event, Options, Problem, Refusal, Verdict, View};

const ROUNDS: u8 = 2;
const LEAST_FOR_HERMIT: u8 = 5;

#[derive(Clone, PartialEq)]
pub struct Camps {
    options: Options,
    camps: PerSeat<Option<Camp>>,
    shown: Seats,
    /// The coins that stay on the board.
    coins: Vec<(Seat, u16)>,
    placings: u8,
    /// The square of the coin that is still in the air.
    in_air: Option<u16>,
    dusk: PerSeat<Option<Dusk>>,
    luck: PerSeat<Option<u8>>,
    over: bool,
}

thread_local! {
    static CHECKS: Cell<u64> = const { Cell::new(0) };
}

/// How many actions were checked in `doing`.
pub fn checks(doing: impl FnOnce()) -> u64 {
    let before = CHECKS.get();
    doing();
    CHECKS.get() - before
}

/// The line-up that is recommended at this table.
fn recommended(seats: u8) -> u8 {
    (seats / 3).max(1)
}

const SPECS: &[OptionSpec<Options>] = &[
    OptionSpec {
        id: "board",
        about: "How large the board is.",
        values: &["yard", "meadow"],
        get: |options| usize::from(options.board == Board::Meadow),
        set: |options, value| options.board = if value == 1 { Board::Meadow } else { Board::Yard },
        is_shown: |_, _| true,
    },
    OptionSpec {
        id: "foxes",
        about: "How many foxes there are; without a number as many as fit the table.",
        values: &["recommended", "1", "2", "3"],
        get: |options| usize::from(options.foxes.unwrap_or(0)),
        set: |options, value| options.foxes = u8::try_from(value).ok().filter(|&foxes| foxes > 0),
        is_shown: |_, _| true,
    },
    OptionSpec {
        id: "hermit",
        about: "Whether one plays for nobody else.",
        values: &["false", "true"],
        get: |options| usize::from(options.hermit),
        set: |options, value| options.hermit = value == 1,
        is_shown: |seats, _| seats >= LEAST_FOR_HERMIT,
    },
];

impl Camps {
    fn seats(&self) -> u8 {
        self.camps.seats()
    }

    /// The camps that are still in the pack, with how often.
    fn pack(&self) -> impl Iterator<Item = (Camp, u8)> + use<> {
        let foxes = self.options.foxes.unwrap_or_else(|| recommended(self.seats()));
        let hermits = u8::from(self.options.hermit);
        let all = [(Camp::Fox, foxes), (Camp::Hermit, hermits), (Camp::Hen, self.seats() - foxes - hermits)];
        let dealt = |camp: Camp| self.camps.iter().filter(|&(_, dealt)| *dealt == Some(camp)).count() as u8;
        all.map(|(camp, count)| (camp, count.saturating_sub(dealt(camp)))).into_iter()
    }

    fn of(&self, camp: Camp) -> Seats {
        self.camps.iter().filter(|&(_, of)| *of == Some(camp)).map(|(seat, _)| seat).collect()
    }

    /// Whether what this seat guessed is so.
    fn is_right(&self, seat: Seat) -> Option<bool> {
        match self.dusk[seat]? {
            Dusk::Guessed(target, camp) => Some(self.camps[target] == Some(camp)),
            Dusk::Buried(_) => None,
        }
    }

    /// Whoever guessed right and has not been rewarded yet.
    fn lucky(&self) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.is_right(seat) == Some(true) && self.luck[seat].is_none())
    }

    fn secrets(&self) -> PerSeat<Secrets> {
        PerSeat::new(self.seats(), |seat| (self.camps[seat], self.dusk[seat], self.luck[seat]))
    }

    fn is_free(&self, square: u16) -> bool {
        square < self.options.board.squares() && self.coins.iter().all(|&(_, taken)| taken != square)
    }

    /// The camp with most coins, buried and lucky ones among them, if no other has as many.
    fn best(&self) -> Option<Camp> {
        let coins = |seat: Seat| {
            let placed = self.coins.iter().filter(|&&(by, _)| by == seat).count() as u8;
            let buried = u8::from(matches!(self.dusk[seat], Some(Dusk::Buried(_))));
            placed + buried + self.luck[seat].unwrap_or(0)
        };
        let total = |camp: Camp| self.of(camp).iter().map(coins).sum::<u8>();
        let best = Camp::ALL.into_iter().max_by_key(|&camp| total(camp))?;
        let is_alone = Camp::ALL.into_iter().all(|camp| camp == best || total(camp) < total(best));
        is_alone.then_some(best)
    }
}

impl Game for Camps {
    const NAME: &'static str = "toy-camps";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (2, 20);

    type Options = Options;
    type Problem = Problem;
    type Action = Action;
    type Draw = Draw;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Verdict = Verdict;

    fn options() -> &'static [OptionSpec<Options>] {
        SPECS
    }

    fn problems(seats: u8, options: &Options) -> Problems<Problem> {
        let mut errors: Vec<Problem> = seat_problems::<Self>(seats).into_iter().map(Problem::Table).collect();
        let mut warnings = Vec::new();
        let most = seats.saturating_sub(1 + u8::from(options.hermit));
        match options.foxes {
            Some(0) => errors.push(Problem::NoFox),
            Some(foxes) if foxes > most => errors.push(Problem::NoHen),
            Some(foxes) if foxes != recommended(seats) => {
                warnings.push(Problem::Unusual { foxes, recommended: recommended(seats) });
            }
            _ => {}
        }
        if options.hermit && seats < LEAST_FOR_HERMIT {
            errors.push(Problem::NoHermit { least: LEAST_FOR_HERMIT });
        }
        Problems { errors, warnings }
    }

    fn set_up(seats: u8, options: &Options) -> Self {
        Camps {
            options: *options,
            camps: PerSeat::new(seats, |_| None),
            shown: Seats::NONE,
            coins: Vec::new(),
            placings: 0,
            in_air: None,
            dusk: PerSeat::new(seats, |_| None),
            luck: PerSeat::new(seats, |_| None),
            over: false,
        }
    }

    fn turn(&self) -> Turn {
        let mut seats = Seat::all(self.seats());
        if self.over {
            Turn::Over(self.ranking())
        } else if let Some(seat) = seats.clone().find(|&seat| self.camps[seat].is_none()) {
            Turn::Chance(DrawPlace::Secret(seat))
        } else if self.placings < ROUNDS * self.seats() {
            let seat = Seat(self.placings % self.seats());
            match self.in_air {
                Some(_) => Turn::Chance(DrawPlace::Open(Some(seat))),
                None => Turn::Open { seats: Seats::one(seat), table: false },
            }
        } else if let Some(seat) = self.lucky() {
            Turn::Chance(DrawPlace::Secret(seat))
        } else if let Some(seat) = seats.find(|&seat| self.dusk[seat].is_none()) {
            Turn::Secret(seat)
        } else {
            Turn::Open { seats: Seats::NONE, table: true }
        }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        CHECKS.set(CHECKS.get() + 1);
        match (self.turn(), by, *action) {
            (Turn::Secret(mover), Actor::Seat(seat), _) if seat != mover => Err(Refusal::NotYours),
            (Turn::Open { seats, .. }, Actor::Seat(seat), _) if !seats.has(seat) => Err(Refusal::NotYours),
            (Turn::Open { .. }, Actor::Seat(_), Action::Place(square))
            | (Turn::Secret(_), Actor::Seat(_), Action::Bury(square)) => {
                if self.is_free(square) {
                    Ok(())
                } else {
                    Err(Refusal::Elsewhere)
                }
            }
            (Turn::Open { .. }, Actor::Seat(seat), Action::Show) if !self.shown.has(seat) => Ok(()),
            (Turn::Secret(_), Actor::Seat(seat), Action::Guess(target, camp)) => {
                let is_in_play = camp != Camp::Hermit || self.options.hermit;
                let is_hidden = target.0 < self.seats() && target != seat && !self.shown.has(target);
                if is_in_play && is_hidden { Ok(()) } else { Err(Refusal::Elsewhere) }
            }
            (Turn::Open { table: true, .. }, Actor::Table, Action::Count) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        let turn = self.turn();
        let is_mover = match by {
            Actor::Seat(seat) => {
                matches!(&turn, Turn::Secret(mover) if *mover == seat)
                    || matches!(&turn, Turn::Open { seats, .. } if seats.has(seat))
            }
            Actor::Table => matches!(turn, Turn::Open { table: true, .. }),
        };
        let place = if matches!(turn, Turn::Secret(_)) { Action::Bury } else { Action::Place };
        let squares = if is_mover { self.options.board.squares() } else { 0 };
        let guesses = Seat::all(self.seats())
            .flat_map(|target| Camp::ALL.map(|camp| Action::Guess(target, camp)))
            .filter(move |_| is_mover);
        let all = (0..squares).map(place).chain(guesses).chain([Action::Show, Action::Count]);
        all.filter(move |action| is_mover && self.check(by, action).is_ok())
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match (by, *action) {
            (Actor::Seat(seat), Action::Place(square)) => {
                self.in_air = Some(square);
                log.push(Event::Placed { seat, square });
            }
            (Actor::Seat(seat), Action::Show) => {
                self.shown = self.shown.with(seat);
                log.extend(self.camps[seat].map(|camp| Event::Shown { seat, camp }));
            }
            (Actor::Seat(seat), Action::Bury(square)) => {
                self.dusk[seat] = Some(Dusk::Buried(square));
                log.extend([Event::Buried { seat, square }, Event::Slept { seat }]);
            }
            (Actor::Seat(seat), Action::Guess(target, camp)) => {
                self.dusk[seat] = Some(Dusk::Guessed(target, camp));
                let is_right = self.is_right(seat) == Some(true);
                log.extend([Event::Guessed { seat, target, camp }, Event::Answered { seat, is_right }]);
                log.push(Event::Slept { seat });
            }
            _ => {
                self.over = true;
                log.push(Event::Counted { secrets: self.secrets(), best: self.best() });
            }
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Draw, u32)> {
        let (dealing, tossing, rewarding) = match self.turn() {
            Turn::Chance(DrawPlace::Open(_)) => (false, true, false),
            Turn::Chance(DrawPlace::Secret(_)) => (self.lucky().is_none(), false, self.lucky().is_some()),
            _ => (false, false, false),
        };
        let camps = self.pack().filter(move |&(_, left)| dealing && left > 0);
        let tosses = [true, false].into_iter().filter(move |_| tossing);
        let rewards = [1, 2].into_iter().filter(move |_| rewarding);
        let camps = camps.map(|(camp, left)| (Draw::Camp(camp), left.into()));
        camps.chain(tosses.map(|stays| (Draw::Toss(stays), 1))).chain(rewards.map(|coins| (Draw::Luck(coins), 1)))
    }

    fn draw(&mut self, outcome: &Draw, log: &mut Vec<Event>) -> Result<(), Refusal> {
        if !self.chance_outcomes().any(|(listed, _)| listed == *outcome) {
            return Err(Refusal::NotNow);
        }
        match (self.turn(), *outcome) {
            (Turn::Chance(DrawPlace::Secret(seat)), Draw::Camp(camp)) => {
                self.camps[seat] = Some(camp);
                log.push(Event::Dealt { seat, camp });
                if seat.0 + 1 == self.seats() {
                    log.push(Event::Met { foxes: self.of(Camp::Fox) });
                }
            }
            (Turn::Chance(DrawPlace::Open(Some(seat))), Draw::Toss(stays)) => {
                let square = self.in_air.take();
                self.coins.extend(square.filter(|_| stays).map(|square| (seat, square)));
                self.placings += 1;
                log.push(Event::Tossed { seat, stays });
            }
            (Turn::Chance(DrawPlace::Secret(seat)), Draw::Luck(coins)) => {
                self.luck[seat] = Some(coins);
                log.push(Event::Rewarded { seat, coins });
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    /// While camps are secret nobody is ahead.
    fn ranking(&self) -> Outcome {
        if self.over { self.final_ranking() } else { Outcome { ranks: PerSeat::new(self.seats(), |_| 1) } }
    }

    fn final_ranking(&self) -> Outcome {
        let winners = self.best().map_or(Seats::NONE, |best| self.of(best));
        Outcome { ranks: PerSeat::new(self.seats(), |seat| if winners.has(seat) { 1 } else { 2 }) }
    }

    fn verdict(&self) -> Verdict {
        self.best().map_or(Verdict::Nobody, Verdict::Won)
    }

    /// Whoever has laid their camp open has nothing left to look up.
    fn note_holders(&self) -> Seats {
        let dealt = Seat::all(self.seats()).filter(|&seat| self.camps[seat].is_some());
        dealt.filter(|&seat| !self.over && !self.shown.has(seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.sight(viewer)
    }

    fn resample(view: &View, rng: &mut GameRng) -> Option<Self> {
        (0..10_000).find_map(|_| Self::try_imagine(view, rng))
    }

    fn figures(&self, log: &[Event]) -> Vec<Figure> {
        let count =
            |name, is: fn(&Event) -> bool| Figure { name, value: log.iter().filter(|event| is(event)).count() as i64 };
        vec![
            count("placed", |event| matches!(event, Event::Placed { .. })),
            count("stayed", |event| matches!(event, Event::Tossed { stays: true, .. })),
            count("right", |event| matches!(event, Event::Answered { is_right: true, .. })),
        ]
    }
}
