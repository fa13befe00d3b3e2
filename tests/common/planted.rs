//! An honest game with one leak planted into it, so that the secrecy check can show that it finds the leak.

use std::fmt;
use std::marker::PhantomData;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Audience, By, Eyes, Game, Heard, Outcome, SetUpErrors, Turn};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a leak does differently; everything else stays honest.
pub trait Leak<G: Game>: Clone + PartialEq + 'static {
    /// Says that there is nothing secret.
    const DENIES: bool = false;

    fn view(_game: &G, _eyes: Eyes, _view: &mut G::View) {}
    fn turn(game: &G) -> Turn {
        game.turn()
    }
    fn actions(game: &G, by: By) -> Vec<G::Action> {
        game.actions(by).collect()
    }
    fn refusal(_game: &G, _by: By, honest: G::Refusal) -> G::Refusal {
        honest
    }
    fn standing(game: &G) -> Outcome {
        game.standing()
    }
    fn moved(_before: &G, _after: &mut G, _told: &mut Vec<Told<G::Event>>) {}
    fn imagined(honest: G) -> G {
        honest
    }
    fn print(_game: &G) -> String {
        "Planted(..)".into()
    }
    fn print_action(honest: &G::Action) -> String {
        format!("{honest:?}")
    }
}

#[derive(Clone, PartialEq)]
pub struct Planted<G, L>(G, PhantomData<L>);

impl<G: Game, L: Leak<G>> Planted<G, L> {
    fn of(game: G) -> Self {
        Planted(game, PhantomData)
    }
}

impl<G: Game, L: Leak<G>> fmt::Debug for Planted<G, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&L::print(&self.0))
    }
}

/// An event, told to whom the leak likes and printed as it likes.
#[derive(Clone, PartialEq)]
pub struct Told<E> {
    pub event: E,
    pub to: Audience,
    /// What it tells beside what it should.
    pub more: Option<String>,
    pub print: Option<String>,
}

impl<E: Heard> Heard for Told<E> {
    fn audience(&self) -> Audience {
        self.to
    }
    fn reveals(&self) -> bool {
        self.event.reveals()
    }
}

impl<E: fmt::Debug> fmt::Debug for Told<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.print {
            Some(print) => f.write_str(print),
            None => self.event.fmt(f),
        }
    }
}

impl<E: Serialize> Serialize for Told<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.event.serialize(serializer)
    }
}

/// An action that prints as the leak likes.
pub struct Asked<G: Game, L>(G::Action, PhantomData<L>);

impl<G: Game, L> Clone for Asked<G, L> {
    fn clone(&self) -> Self {
        Asked(self.0.clone(), PhantomData)
    }
}

impl<G: Game, L> PartialEq for Asked<G, L> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<G: Game, L: Leak<G>> fmt::Debug for Asked<G, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&L::print_action(&self.0))
    }
}

impl<G: Game, L> Serialize for Asked<G, L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, G: Game, L> Deserialize<'de> for Asked<G, L> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        G::Action::deserialize(deserializer).map(|action| Asked(action, PhantomData))
    }
}

impl<G: Game, L: Leak<G>> Planted<G, L> {
    fn step<E>(
        &mut self,
        log: &mut Vec<Told<G::Event>>,
        step: impl FnOnce(&mut G, &mut Vec<G::Event>) -> Result<(), E>,
    ) -> Result<(), E> {
        let (before, mut honest) = (self.0.clone(), Vec::new());
        step(&mut self.0, &mut honest)?;
        let told = honest.into_iter().map(|event| Told { to: event.audience(), event, more: None, print: None });
        let mut told = told.collect();
        L::moved(&before, &mut self.0, &mut told);
        log.extend(told);
        Ok(())
    }
}

impl<G: Game, L: Leak<G>> Game for Planted<G, L> {
    const NAME: &'static str = G::NAME;
    const RULES: u16 = G::RULES;
    const SEATS: (u8, u8) = G::SEATS;
    const SECRETS: bool = G::SECRETS && !L::DENIES;

    type Options = G::Options;
    type Action = Asked<G, L>;
    type Draw = G::Draw;
    type Event = Told<G::Event>;
    type View = G::View;
    type Refusal = G::Refusal;

    fn set_up(seats: u8, options: &Self::Options) -> Result<Self, SetUpErrors> {
        G::set_up(seats, options).map(Self::of)
    }

    fn turn(&self) -> Turn {
        L::turn(&self.0)
    }

    fn actions(&self, by: By) -> impl Iterator<Item = Self::Action> {
        L::actions(&self.0, by).into_iter().map(|action| Asked(action, PhantomData))
    }

    fn act(&mut self, by: By, action: &Self::Action, log: &mut Vec<Self::Event>) -> Result<(), G::Refusal> {
        let before = self.0.clone();
        let done = self.step(log, |game, log| game.act(by, &action.0, log));
        done.map_err(|honest| L::refusal(&before, by, honest))
    }

    fn draws(&self) -> impl Iterator<Item = (G::Draw, u32)> {
        self.0.draws()
    }

    fn draw(&mut self, outcome: &G::Draw, log: &mut Vec<Self::Event>) -> Result<(), G::Refusal> {
        self.step(log, |game, log| game.draw(outcome, log))
    }

    fn standing(&self) -> Outcome {
        L::standing(&self.0)
    }

    fn view(&self, eyes: Eyes) -> G::View {
        let mut view = self.0.view(eyes);
        L::view(&self.0, eyes, &mut view);
        view
    }

    fn imagine(view: &G::View, rng: &mut GameRng) -> Option<Self> {
        G::imagine(view, rng).map(|honest| Self::of(L::imagined(honest)))
    }
}
