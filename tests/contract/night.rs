//! A toy game: secret roles, one night of visits that look all alike, and a morning that tells everything.

use std::fmt;

use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::game::{Audience, By, Eyes, Game, Heard, Outcome, Scene, SetUpErrors, Turn, check_seats};
use la_bergerie::table::seat::{BySeat, Seat, Seats};
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
    roles: BySeat<Option<Role>>,
    choices: BySeat<Option<Seat>>,
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
    Morning { left: Option<Seat>, roles: BySeat<Option<Role>> },
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
    pub roles: Option<BySeat<Option<Role>>>,
}

impl Heard for Event {
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

    fn refuse(&self, by: By, action: &Action) -> Result<(), Refusal> {
        match (self.turn(), by, action) {
            (Turn::Secret(seat), By::Seat(me), _) if seat != me => Err(Refusal::NotYours),
            (Turn::Secret(seat), By::Seat(_), Action::Done) if self.choices[seat].is_some() => Ok(()),
            (Turn::Secret(seat), By::Seat(_), &Action::Choose(target)) if self.choices[seat].is_none() => {
                if target != seat && target.0 < self.seats() { Ok(()) } else { Err(Refusal::NoTarget) }
            }
            (Turn::Open { .. }, By::Table, Action::Wake) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }
}

impl Game for Night {
    const NAME: &'static str = "toy-night";
    const RULES: u16 = 1;
    const SEATS: (u8, u8) = (3, 6);

    type Options = ();
    type Action = Action;
    type Draw = Card;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn set_up(seats: u8, (): &()) -> Result<Self, SetUpErrors> {
        check_seats::<Self>(seats)?;
        let roles = BySeat::new(seats, |_| None);
        Ok(Night { roles, choices: BySeat::new(seats, |_| None), visits: 0, over: false })
    }

    fn turn(&self) -> Turn {
        let undealt = self.roles.iter().find(|(_, role)| role.is_none());
        match undealt {
            _ if self.over => Turn::Over(self.standing()),
            Some((seat, _)) => Turn::Chance(Scene::Secret(seat)),
            None if self.visits < self.seats() => Turn::Secret(Seat(self.visits)),
            None => Turn::Open { seats: Seats::NONE, table: true },
        }
    }

    fn actions(&self, by: By) -> impl Iterator<Item = Action> {
        let all = Seat::all(self.seats()).map(Action::Choose).chain([Action::Done, Action::Wake]);
        all.filter(move |action| self.refuse(by, action).is_ok())
    }

    fn act(&mut self, by: By, action: &Action, log: &mut Vec<Event>) -> Result<(), Refusal> {
        self.refuse(by, action)?;
        match (by, *action) {
            (By::Seat(seat), Action::Choose(target)) => {
                self.choices[seat] = Some(target);
                let answer = self.answer(seat).unwrap_or(Answer::SleepsWell);
                log.extend([Event::Chose { seat, target }, Event::Answered { seat, answer }]);
            }
            (By::Seat(seat), Action::Done) => {
                self.visits += 1;
                log.push(Event::Slept { seat });
            }
            _ => {
                self.over = true;
                log.push(Event::Morning { left: self.leaver(), roles: self.roles.clone() });
            }
        }
        Ok(())
    }

    fn draws(&self) -> impl Iterator<Item = (Card, u32)> {
        let due = matches!(self.turn(), Turn::Chance(_));
        self.pack().filter(move |&(_, left)| due && left > 0).map(|(role, left)| (Card(role), u32::from(left)))
    }

    fn draw(&mut self, outcome: &Card, log: &mut Vec<Event>) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Chance(Scene::Secret(seat)) if self.draws().any(|(card, _)| card == *outcome) => {
                self.roles[seat] = Some(outcome.0);
                log.push(Event::Dealt { seat, role: outcome.0 });
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn standing(&self) -> Outcome {
        let fox_wins = self.leaver() == self.seat_of(Role::Owl);
        let wins = |seat| !self.over || fox_wins == (self.roles[seat] == Some(Role::Fox));
        Outcome { ranks: BySeat::new(self.seats(), |seat| if wins(seat) { 1 } else { 2 }) }
    }

    fn view(&self, eyes: Eyes) -> View {
        let me = match eyes {
            Eyes::Table => None,
            Eyes::Seat(seat) => Some(seat),
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

    fn imagine(view: &View, rng: &mut GameRng) -> Option<Self> {
        (0..1000).find_map(|_| Self::try_imagine(view, rng))
    }
}

impl Night {
    fn try_imagine(view: &View, rng: &mut GameRng) -> Option<Self> {
        let mut imagined = Night { visits: view.visits, over: view.over, ..Self::set_up(view.seats, &()).ok()? };
        if let Some(me) = view.me {
            imagined.roles[me] = view.role;
        }
        for seat in Seat::all(view.dealt) {
            let known = view.roles.as_ref().and_then(|roles| roles[seat]).or(imagined.roles[seat]);
            let dealt = chance::pick(imagined.pack().map(|(role, left)| (role, left.into())), rng);
            imagined.roles[seat] = known.or(dealt);
        }
        for seat in Seat::all((view.visits + u8::from(view.reading)).min(view.seats)) {
            let target = chance::pick(Seat::all(view.seats).filter(|&s| s != seat).map(|s| (s, 1)), rng);
            let fox = imagined.roles[seat] == Some(Role::Fox);
            let open = view.left.filter(|_| view.over && fox);
            imagined.choices[seat] = if view.me == Some(seat) { view.choice } else { open.or(target) };
        }
        let looks_right = view.me.is_none_or(|me| imagined.answer(me) == view.answer);
        looks_right.then_some(imagined)
    }
}
