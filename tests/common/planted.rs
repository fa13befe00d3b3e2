//! An honest game with one leak planted into it, so that the secrecy check can show that it finds the leak.

use std::fmt;
use std::marker::PhantomData;

use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, Audience, Figure, Game, Observable, Outcome, Problems, Turn, Viewer};
use la_bergerie::table::options::OptionSpec;
use la_bergerie::table::seat::Seats;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a leak does differently; everything else stays honest.
pub trait Leak<G: Game>: Clone + PartialEq + Send + Sync + 'static {
    /// Says that there is nothing secret.
    const DENIES: bool = false;

    fn view(_game: &G, _eyes: Viewer, _view: &mut G::View) {}
    fn turn(game: &G) -> Turn {
        game.turn()
    }
    /// Whether an action that is accepted is listed.
    fn lists(_game: &G, _by: Actor, _action: &G::Action) -> bool {
        true
    }
    /// What is listed beside what is accepted.
    fn also_lists(_game: &G, _by: Actor) -> Option<G::Action> {
        None
    }
    fn check(game: &G, by: Actor, action: &G::Action) -> Result<(), G::Refusal> {
        game.check(by, action)
    }
    fn ranking(game: &G) -> Outcome {
        game.ranking()
    }
    fn note_holders(game: &G) -> Seats {
        game.note_holders()
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

/// The game says that it has no secrets.
#[derive(Clone, PartialEq)]
pub struct SecretsDenied;

impl<G: Game> Leak<G> for SecretsDenied {
    const DENIES: bool = true;
}

/// The print of an action tells what is done.
#[derive(Clone, PartialEq)]
pub struct ActionPrints;

impl<G: Game> Leak<G> for ActionPrints {
    fn print_action(honest: &G::Action) -> String {
        serde_json::to_string(honest).expect("plain data")
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

/// Tells the events that `which` picks out to everybody.
pub fn tell_all<E>(told: &mut [Told<E>], which: impl Fn(&E) -> bool) {
    for told in told.iter_mut().filter(|told| which(&told.event)) {
        told.to = Audience::All;
    }
}

/// Tells more with every event that `more` has something to say about.
pub fn tell_more<E>(told: &mut [Told<E>], more: impl Fn(&E) -> Option<String>) {
    for told in told {
        told.more = more(&told.event);
    }
}

/// Makes every event print what `print` finds in it.
pub fn print_more<E>(told: &mut [Told<E>], print: impl Fn(&E) -> Option<String>) {
    for told in told {
        told.print = print(&told.event);
    }
}

/// The leaks of one game, each with the detector that has to find it: a test of each.
macro_rules! planted {
    ($($test:ident: $find:ident::<$leak:path> by $detector:expr;)+) => {
        $(#[test]
        fn $test() {
            let findings = $find::<$leak>();
            assert!(findings.iter().any(|finding| finding.by == $detector), "{findings:?}");
        })+
    };
}
pub(crate) use planted;

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
    /// Tells what happened since `before` as the leak likes.
    fn tell(&mut self, before: &G, honest: Vec<G::Event>, log: &mut Vec<Told<G::Event>>) {
        let told = honest.into_iter().map(|event| Told { to: event.audience(), event, more: None, print: None });
        let mut told = told.collect();
        L::moved(before, &mut self.0, &mut told);
        log.extend(told);
    }
}

impl<G: Game, L: Leak<G>> Game for Planted<G, L> {
    const NAME: &'static str = G::NAME;
    const RULES: u16 = G::RULES;
    const SEATS: (u8, u8) = G::SEATS;
    const SECRETS: bool = G::SECRETS && !L::DENIES;

    type Options = G::Options;
    type Problem = G::Problem;
    type Action = Asked<G, L>;
    type Draw = G::Draw;
    type Event = Told<G::Event>;
    type View = G::View;
    type Refusal = G::Refusal;
    type Verdict = G::Verdict;

    fn options() -> &'static [OptionSpec<G::Options>] {
        G::options()
    }

    fn problems(seats: u8, options: &G::Options) -> Problems<G::Problem> {
        G::problems(seats, options)
    }

    fn set_up(seats: u8, options: &G::Options) -> Self {
        Self::of(G::set_up(seats, options))
    }

    fn revenge(options: &G::Options, seats: u8) -> G::Options {
        G::revenge(options, seats)
    }

    fn turn(&self) -> Turn {
        L::turn(&self.0)
    }

    fn check(&self, by: Actor, action: &Self::Action) -> Result<(), G::Refusal> {
        L::check(&self.0, by, &action.0)
    }

    fn legal_actions(&self, by: Actor) -> impl Iterator<Item = Self::Action> {
        let honest = self.0.legal_actions(by).filter(move |action| L::lists(&self.0, by, action));
        honest.chain(L::also_lists(&self.0, by)).map(|action| Asked(action, PhantomData))
    }

    fn apply(&mut self, by: Actor, action: &Self::Action, log: &mut Vec<Self::Event>) {
        let (before, mut honest) = (self.0.clone(), Vec::new());
        self.0.apply(by, &action.0, &mut honest);
        self.tell(&before, honest, log);
    }

    fn chance_outcomes(&self) -> impl Iterator<Item = (G::Draw, u32)> {
        self.0.chance_outcomes()
    }

    fn draw(&mut self, outcome: &G::Draw, log: &mut Vec<Self::Event>) -> Result<(), G::Refusal> {
        let (before, mut honest) = (self.0.clone(), Vec::new());
        self.0.draw(outcome, &mut honest)?;
        self.tell(&before, honest, log);
        Ok(())
    }

    fn ranking(&self) -> Outcome {
        L::ranking(&self.0)
    }

    fn final_ranking(&self) -> Outcome {
        self.0.final_ranking()
    }

    fn verdict(&self) -> G::Verdict {
        self.0.verdict()
    }

    fn note_holders(&self) -> Seats {
        L::note_holders(&self.0)
    }

    fn figures(&self, log: &[Self::Event]) -> Vec<Figure> {
        let honest: Vec<G::Event> = log.iter().map(|told| told.event.clone()).collect();
        self.0.figures(&honest)
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
