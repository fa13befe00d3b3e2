//! A toy game: secret roles, one night of visits that look all alike, and a morning that tells everything.

use std::fmt;

use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{
    Actor, Audience, DrawPlace, Game, Observable, Outcome, Problems, SetUpProblem, Turn, Viewer, seat_problems,
};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

pub mod leaks;

/// The fox chooses who leaves; the owl learns whether it chose the fox; sheep choose for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Role {
    Fox,
    Owl,
    Sheep,
}

#[derive(Clone, PartialEq)]
pub struct Night {
    roles: PerSeat<Option<Role>>,
    choices: PerSeat<Option<Seat>>,
    /// The visits that are done.
    visits: u8,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Action {
    /// In one's visit: somebody else.
    Choose(Seat),
    /// In one's visit, after the answer was read.
    Done,
    /// By the table: the morning comes.
    Wake,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Card(pub Role);

/// What the reader is told, as long a line for everybody.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Answer {
    IsFox,
    IsNotFox,
    SleepsWell,
}

#[derive(Clone, PartialEq, Serialize)]
pub enum Event {
    Dealt { seat: Seat, role: Role },
    Chose { seat: Seat, target: Seat },
    Answered { seat: Seat, answer: Answer },
    Slept { seat: Seat },
    Morning { left: Option<Seat>, roles: PerSeat<Option<Role>> },
}

#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    #[error("it is somebody else's turn")]
    NotYours,
    #[error("not now")]
    NotNow,
    #[error("this cannot be chosen")]
    NoTarget,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub me: Option<Seat>,
    pub seats: u8,
    /// How many have a role.
    pub dealt: u8,
    pub role: Option<Role>,
    pub visits: u8,
    /// Whether the visitor reads already: how far a visit is must be as public as the turn.
    pub reading: bool,
    pub choice: Option<Seat>,
    pub answer: Option<Answer>,
    pub over: bool,
    pub left: Option<Seat>,
    /// Everybody's role, in the morning.
    pub roles: Option<PerSeat<Option<Role>>>,
}

impl Observable for Event {
    fn audience(&self) -> Audience {
        match self {
            Event::Dealt { seat, .. } | Event::Chose { seat, .. } | Event::Answered { seat, .. } => {
                Audience::Only(Seats::one(*seat))
            }
            Event::Slept { .. } | Event::Morning { .. } => Audience::All,
        }
    }
    fn reveals(&self) -> bool {
        !matches!(self, Event::Slept { .. } | Event::Chose { .. })
    }
}

macro_rules! tells_nothing {
    ($($what:ident),+) => {
        $(impl fmt::Debug for $what {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($what), "(..)"))
            }
        })+
    };
}
tells_nothing!(Night, Action, Card, Event);

impl Night {
    fn seats(&self) -> u8 {
        self.roles.seats()
    }

    fn seat_of(&self, role: Role) -> Option<Seat> {
        self.roles.iter().find(|&(_, dealt)| *dealt == Some(role)).map(|(seat, _)| seat)
    }

    /// Who leaves, as far as it is decided.
    fn leaver(&self) -> Option<Seat> {
        self.seat_of(Role::Fox).and_then(|fox| self.choices[fox])
    }

    fn answer(&self, seat: Seat) -> Option<Answer> {
        let target = self.choices[seat]?;
        Some(match (self.roles[seat]?, self.roles[target]?) {
            (Role::Owl, Role::Fox) => Answer::IsFox,
            (Role::Owl, _) => Answer::IsNotFox,
            _ => Answer::SleepsWell,
        })
    }

    /// The roles that are still in the pack, with how often.
    fn pack(&self) -> impl Iterator<Item = (Role, u8)> {
        let all = [(Role::Fox, 1), (Role::Owl, 1), (Role::Sheep, self.seats() - 2)];
        all.into_iter().map(|(role, count)| {
            let dealt = self.roles.iter().filter(|&(_, dealt)| *dealt == Some(role)).count() as u8;
            (role, count.saturating_sub(dealt))
        })
    }
}

impl Game for Night {
    const NAME: &'static str = "toy-night";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (3, 6);

    type Options = ();
    type Problem = SetUpProblem;
    type Action = Action;
    type Draw = Card;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;
    type Verdict = ();

    fn problems(seats: u8, (): &()) -> Problems<SetUpProblem> {
        Problems::of_errors(seat_problems::<Self>(seats))
    }

    fn set_up(seats: u8, (): &()) -> Self {
        let roles = PerSeat::new(seats, |_| None);
        Night { roles, choices: PerSeat::new(seats, |_| None), visits: 0, over: false }
    }

    fn turn(&self) -> Turn {
        let undealt = self.roles.iter().find(|(_, role)| role.is_none());
        match undealt {
            _ if self.over => Turn::Over(self.ranking()),
            Some((seat, _)) => Turn::Chance(DrawPlace::Secret(seat)),
            None if self.visits < self.seats() => Turn::Secret(Seat(self.visits)),
            None => Turn::Open { seats: Seats::NONE, table: true },
        }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        match (self.turn(), by, action) {
            (Turn::Secret(seat), Actor::Seat(me), _) if seat != me => Err(Refusal::NotYours),
            (Turn::Secret(seat), Actor::Seat(_), Action::Done) if self.choices[seat].is_some() => Ok(()),
            (Turn::Secret(seat), Actor::Seat(_), &Action::Choose(target)) if self.choices[seat].is_none() => {
                if target != seat && target.0 < self.seats() { Ok(()) } else { Err(Refusal::NoTarget) }
            }
            (Turn::Open { .. }, Actor::Table, Action::Wake) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Action> {
        let all = Seat::all(self.seats()).map(Action::Choose).chain([Action::Done, Action::Wake]);
        all.filter(move |action| self.check(by, action).is_ok())
    }

    fn apply(&mut self, by: Actor, action: &Action, log: &mut Vec<Event>) {
        match (by, *action) {
            (Actor::Seat(seat), Action::Choose(target)) => {
                self.choices[seat] = Some(target);
                let answer = self.answer(seat).unwrap_or(Answer::SleepsWell);
                log.extend([Event::Chose { seat, target }, Event::Answered { seat, answer }]);
            }
            (Actor::Seat(seat), Action::Done) => {
                self.visits += 1;
                log.push(Event::Slept { seat });
            }
            _ => {
                self.over = true;
                log.push(Event::Morning { left: self.leaver(), roles: self.roles.clone() });
            }
        }
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (Card, u32)> {
        let due = matches!(self.turn(), Turn::Chance(_));
        self.pack().filter(move |&(_, left)| due && left > 0).map(|(role, left)| (Card(role), u32::from(left)))
    }

    fn draw(&mut self, outcome: &Card, log: &mut Vec<Event>) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Chance(DrawPlace::Secret(seat)) if self.chance_outcomes().any(|(card, _)| card == *outcome) => {
                self.roles[seat] = Some(outcome.0);
                log.push(Event::Dealt { seat, role: outcome.0 });
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn ranking(&self) -> Outcome {
        let fox_wins = self.leaver() == self.seat_of(Role::Owl);
        let wins = |seat| !self.over || fox_wins == (self.roles[seat] == Some(Role::Fox));
        Outcome { ranks: PerSeat::new(self.seats(), |seat| if wins(seat) { 1 } else { 2 }) }
    }

    fn verdict(&self) {}

    fn view(&self, viewer: Viewer) -> View {
        let me = match viewer {
            Viewer::Table => None,
            Viewer::Seat(seat) => Some(seat),
        };
        View {
            me,
            seats: self.seats(),
            dealt: self.roles.iter().filter(|(_, role)| role.is_some()).count() as u8,
            role: me.and_then(|seat| self.roles[seat]),
            visits: self.visits,
            reading: self.choices.get(Seat(self.visits)).is_some_and(Option::is_some),
            choice: me.and_then(|seat| self.choices[seat]),
            answer: me.and_then(|seat| self.answer(seat)),
            over: self.over,
            left: self.leaver().filter(|_| self.over),
            roles: self.over.then(|| self.roles.clone()),
        }
    }

    fn resample(view: &View, rng: &mut GameRng) -> Option<Self> {
        (0..1000).find_map(|_| Self::try_imagine(view, rng))
    }
}

impl Night {
    fn try_imagine(view: &View, rng: &mut GameRng) -> Option<Self> {
        let mut resampled = Night { visits: view.visits, over: view.over, ..Self::start(view.seats, &()).ok()? };
        if let Some(me) = view.me {
            resampled.roles[me] = view.role;
        }
        for seat in Seat::all(view.dealt) {
            let known = view.roles.as_ref().and_then(|roles| roles[seat]).or(resampled.roles[seat]);
            let dealt = chance::pick(resampled.pack().map(|(role, left)| (role, left.into())), rng);
            resampled.roles[seat] = known.or(dealt);
        }
        for seat in Seat::all((view.visits + u8::from(view.reading)).min(view.seats)) {
            let target = chance::pick(Seat::all(view.seats).filter(|&s| s != seat).map(|s| (s, 1)), rng);
            let fox = resampled.roles[seat] == Some(Role::Fox);
            let open = view.left.filter(|_| view.over && fox);
            resampled.choices[seat] = if view.me == Some(seat) { view.choice } else { open.or(target) };
        }
        let looks_right = view.me.is_none_or(|me| resampled.answer(me) == view.answer);
        looks_right.then_some(resampled)
    }
}
