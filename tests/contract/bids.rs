//! A toy game: flies hidden in fists, bids in any order on the open table, and the last bid can be corrected.

use std::fmt;

use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{
    Actor, Audience, DrawPlace, Game, Observable, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems,
};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

pub mod leaks;

const MOST_FLIES: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    NotYet,
    Opened,
    CalledOff,
}

#[derive(Clone, PartialEq)]
pub struct Bids {
    purses: PerSeat<Option<u8>>,
    fists: PerSeat<Option<u8>>,
    bids: Vec<(Seat, u8)>,
    end: End,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// Behind the curtain: so many of one's flies go into the fist.
    Hide(u8),
    /// On the open table: a first bid, or the last one corrected.
    Bid(u8),
    /// By the table: the bids are closed, and the fists open.
    Close,
    /// By the table: nobody wants to go on, and the fists stay closed.
    CallOff,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Flies(pub u8);

#[derive(Clone, PartialEq, Serialize)]
pub enum Event {
    Dealt { seat: Seat, flies: u8 },
    Hid { seat: Seat, flies: u8 },
    Ready { seat: Seat },
    Bid { seat: Seat, flies: u8 },
    Corrected { seat: Seat, flies: u8 },
    Opened { fists: PerSeat<Option<u8>> },
    CalledOff,
}

#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is somebody else's turn")]
    NotYours,
    #[error("not now")]
    NotNow,
    #[error("this number was bid already")]
    Taken,
    #[error("there are not so many flies")]
    TooMany,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub dealt: PerSeat<bool>,
    pub ready: PerSeat<bool>,
    pub purse: Option<u8>,
    pub fist: Option<u8>,
    pub bids: Vec<(Seat, u8)>,
    pub end: End,
    /// Everybody's fist, once they are open.
    pub fists: Option<PerSeat<Option<u8>>>,
}

impl Observable for Event {
    fn audience(&self) -> Audience {
        match self {
            Event::Dealt { seat, .. } | Event::Hid { seat, .. } => Audience::Only(Seats::one(*seat)),
            _ => Audience::All,
        }
    }
    fn reveals(&self) -> bool {
        matches!(self, Event::Dealt { .. } | Event::Opened { .. })
    }
}

impl fmt::Debug for Bids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bids").field("bids", &self.bids).field("end", &self.end).finish_non_exhaustive()
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hide(_) => f.write_str("Hide(..)"),
            Action::Bid(flies) => write!(f, "Bid({flies})"),
            Action::Close => f.write_str("Close"),
            Action::CallOff => f.write_str("CallOff"),
        }
    }
}

impl fmt::Debug for Flies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Flies(..)")
    }
}

impl fmt::Debug for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.audience() {
            Audience::All => f.write_str("Event(to all)"),
            Audience::Only(_) => f.write_str("Event(..)"),
        }
    }
}

impl Bids {
    fn seats(&self) -> u8 {
        self.fists.seats()
    }

    fn most_bid(&self) -> u8 {
        MOST_FLIES * self.seats()
    }

    /// Those who have not bid yet, and the last who did.
    fn bidders(&self) -> Seats {
        let waiting = Seat::all(self.seats()).filter(|&seat| !self.bids.iter().any(|&(by, _)| by == seat));
        waiting.chain(self.bids.last().map(|&(seat, _)| seat)).collect()
    }
}

impl Game for Bids {
    const NAME: &'static str = "toy-bids";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (3, 5);

    type Options = ();
    type Problem = SetUpProblem;
    type Action = Action;
    type Draw = Flies;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Verdict = ();

    fn problems(seats: u8, (): &()) -> Problems<SetUpProblem> {
        Problems::of_errors(seat_problems::<Self>(seats))
    }

    fn set_up(seats: u8, (): &()) -> Self {
        let none = PerSeat::new(seats, |_| None);
        Bids { purses: none.clone(), fists: none, bids: Vec::new(), end: End::NotYet }
    }

    fn turn(&self) -> Turn {
        let first =
            |values: &PerSeat<Option<u8>>| values.iter().find(|(_, value)| value.is_none()).map(|(seat, _)| seat);
        if self.end != End::NotYet {
            return Turn::Over(self.ranking());
        }
        match (first(&self.purses), first(&self.fists)) {
            (Some(seat), _) => Turn::Chance(DrawPlace::Secret(seat)),
            (None, Some(seat)) => Turn::Secret(seat),
            (None, None) => Turn::Open { seats: self.bidders(), table: true },
        }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        let is_free = |flies: u8| self.bids.iter().all(|&(_, bid)| bid != flies);
        match (self.turn(), by, action) {
            (Turn::Secret(seat), Actor::Seat(me), _) if seat != me => Err(Refusal::NotYours),
            (Turn::Secret(seat), Actor::Seat(_), &Action::Hide(flies)) => {
                if Some(flies) <= self.purses[seat] {
                    Ok(())
                } else {
                    Err(Refusal::TooMany)
                }
            }
            (Turn::Open { seats, .. }, Actor::Seat(me), &Action::Bid(flies)) => match flies {
                _ if !seats.has(me) => Err(Refusal::NotYours),
                _ if flies > self.most_bid() => Err(Refusal::TooMany),
                _ if !is_free(flies) => Err(Refusal::Taken),
                _ => Ok(()),
            },
            (Turn::Open { .. }, Actor::Table, Action::Close) if self.bids.len() == usize::from(self.seats()) => Ok(()),
            (Turn::Open { .. }, Actor::Table, Action::CallOff) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        let all = (0..=MOST_FLIES).map(Action::Hide).chain((0..=self.most_bid()).map(Action::Bid));
        all.chain([Action::Close, Action::CallOff]).filter(move |action| self.check(by, action).is_ok())
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match (by, *action) {
            (Actor::Seat(seat), Action::Hide(flies)) => {
                self.fists[seat] = Some(flies);
                log.extend([Event::Hid { seat, flies }, Event::Ready { seat }]);
            }
            (Actor::Seat(seat), Action::Bid(flies)) => {
                let last = self.bids.pop_if(|&mut (by, _)| by == seat);
                self.bids.push((seat, flies));
                log.push(if last.is_some() { Event::Corrected { seat, flies } } else { Event::Bid { seat, flies } });
            }
            (Actor::Table, Action::Close) => {
                self.end = End::Opened;
                log.push(Event::Opened { fists: self.fists.clone() });
            }
            (Actor::Table, Action::CallOff) => {
                self.end = End::CalledOff;
                log.push(Event::CalledOff);
            }
            // No other action is accepted.
            _ => {}
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Flies, u32)> {
        let due = matches!(self.turn(), Turn::Chance(_));
        (1..=MOST_FLIES).map(|flies| (Flies(flies), 1 + u32::from(flies == 2))).filter(move |_| due)
    }

    fn draw(&mut self, outcome: &Flies, log: &mut Vec<Event>) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Chance(DrawPlace::Secret(seat)) if (1..=MOST_FLIES).contains(&outcome.0) => {
                self.purses[seat] = Some(outcome.0);
                log.push(Event::Dealt { seat, flies: outcome.0 });
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn ranking(&self) -> Outcome {
        let seats = self.seats();
        let total: u8 = self.fists.iter().filter_map(|(_, fist)| *fist).sum();
        let ranks = match self.end {
            End::NotYet => PerSeat::new(seats, |_| 1),
            End::CalledOff => PerSeat::new(seats, |_| 2),
            End::Opened => {
                let away = |seat| self.bids.iter().find(|&&(by, _)| by == seat).map(|&(_, bid)| bid.abs_diff(total));
                PerSeat::new(seats, |seat| 1 + Seat::all(seats).filter(|&s| away(s) < away(seat)).count() as u8)
            }
        };
        Outcome { ranks }
    }

    fn verdict(&self) {}

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => Some(seat),
        };
        View {
            me,
            dealt: PerSeat::new(self.seats(), |seat| self.purses[seat].is_some()),
            ready: PerSeat::new(self.seats(), |seat| self.fists[seat].is_some()),
            purse: me.and_then(|seat| self.purses[seat]),
            fist: me.and_then(|seat| self.fists[seat]),
            bids: self.bids.clone(),
            end: self.end,
            fists: (self.end == End::Opened).then(|| self.fists.clone()),
        }
    }

    fn resample(view: &View, rng: &mut GameRng) -> Option<Self> {
        let seats = view.dealt.seats();
        let mut resampled = Bids::start(seats, &()).ok()?;
        for seat in Seat::all(seats) {
            let open = view.fists.as_ref().and_then(|fists| fists[seat]);
            let mine = view.me == Some(seat);
            let least = open.unwrap_or(0).max(1);
            let purse = chance::pick((least..=MOST_FLIES).map(|flies| (flies, 1)), rng)?;
            let fist = chance::pick((0..=purse).map(|flies| (flies, 1)), rng)?;
            resampled.purses[seat] = match view.dealt[seat] {
                true if mine => view.purse,
                true => Some(purse),
                false => None,
            };
            resampled.fists[seat] = match view.ready[seat] {
                true if mine => view.fist,
                true => open.or(Some(fist)),
                false => None,
            };
        }
        Some(Bids { bids: view.bids.clone(), end: view.end, ..resampled })
    }
}
