//! An honest game with one leak planted into it, so that the secrecy check can show that it finds the leak.

use std::fmt;
use std::marker::PhantomData;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, Audience, Game, Observable, Outcome, SetUpErrors, Turn, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a leak does differently; everything else stays honest.
pub trait Leak<G: Game>: Clone + PartialEq + 'static {
    /// Says that there is nothing secret.
    const DENIES: bool = false;

    fn view(_game: &G, _eyes: Viewer, _view: &mut G::View) {}
    fn turn(game: &G) -> Turn {
        game.turn()
    }
    fn actions(game: &G, by: Actor) -> Vec<G::Action> {
        game.legal_actions(by).collect()
    }
    fn refusal(_game: &G, _by: Actor, honest: G::Refusal) -> G::Refusal {
        honest
    }
    fn ranking(game: &G) -> Outcome {
        game.ranking()
    }
    fn moved(_before: &G, _after: &mut G, _told: &mut Vec<Told<G::Event>>) {}
    fn resampled(honest: G) -> G {
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

impl<E: Observable> Observable for Told<E> {
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

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Self::Action> {
        L::actions(&self.0, by).into_iter().map(|action| Asked(action, PhantomData))
    }

    fn act(&mut self, by: Actor, action: &Self::Action, log: &mut Vec<Self::Event>) -> Result<(), G::Refusal> {
        let before = self.0.clone();
        let done = self.step(log, |game, log| game.act(by, &action.0, log));
        done.map_err(|honest| L::refusal(&before, by, honest))
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (G::Draw, u32)> {
        self.0.chance_outcomes()
    }

    fn draw(&mut self, outcome: &G::Draw, log: &mut Vec<Self::Event>) -> Result<(), G::Refusal> {
        self.step(log, |game, log| game.draw(outcome, log))
    }

    fn ranking(&self) -> Outcome {
        L::ranking(&self.0)
    }

    fn view(&self, viewer: Viewer) -> G::View {
        let mut view = self.0.view(viewer);
        L::view(&self.0, viewer, &mut view);
        view
    }

    fn resample(view: &G::View, rng: &mut GameRng) -> Option<Self> {
        G::resample(view, rng).map(|honest| Self::of(L::resampled(honest)))
    }
}
