//! The lines that mean the same in every game's table; a game adds its own words and verbs.

use std::str::Split;

use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Observable, SetUpProblem, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

use crate::lines::{Done, by_seat, halves, listed, mover, number, same, words};
use crate::rows::Driver;

/// What a game's lines mean beside those that mean the same everywhere.
pub trait Rules: Game<Problem = SetUpProblem> {
    /// Whether `heard:` tells the whole line before, or the last action or draw of it alone.
    const HEARS_LINES: bool = false;
    /// The reasons why something is refused; `over` and `no-such-draw` are among them.
    const REFUSALS: &'static [(&'static str, Self::Refusal)];

    /// Sets the option that this word names; what it needs besides is taken from `more`.
    fn option(options: &mut Self::Options, word: &str, more: &mut Split<'_, char>) -> Done;
    /// The actions that a word stands for: almost always one.
    fn actions(word: &str) -> Result<Vec<Self::Action>, String>;
    /// The draw of these words, if they begin as a draw does.
    fn outcome(head: &str, rest: &str) -> Option<Result<Self::Draw, String>>;
    /// The word of a draw.
    fn drawn(outcome: &Self::Draw) -> String;
    /// The words of an event.
    fn told(event: &Self::Event) -> String;
    /// Changes what everybody sees of a match that has just begun into a position.
    fn given(view: &mut Self::View, rest: &str) -> Done;
    /// What is hidden and somebody sees all the same, as far as the game has anything of the kind.
    fn seen(_view: &Self::View) -> String {
        String::new()
    }
    /// Checks or does what no other game knows.
    fn line(table: &mut Table<Self>, head: &str, rest: &str) -> Done;

    /// The one action that a word stands for.
    fn action(word: &str) -> Result<Self::Action, String> {
        let actions = Self::actions(word)?;
        <[Self::Action; 1]>::try_from(actions).map(|[action]| action).map_err(|_| format!("{word} is not one action"))
    }
}

/// The table that a row plays at.
pub struct Table<G: Game> {
    game: Option<G>,
    last: Vec<G::Event>,
}

impl<G: Game> Default for Table<G> {
    fn default() -> Self {
        Table { game: None, last: Vec::new() }
    }
}

impl<G: Rules> Driver for Table<G> {
    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match head {
            "table" if rest.starts_with(|first: char| first.is_ascii_digit()) => {
                let (seats, options) = set_up::<G>(rest)?;
                self.game = Some(G::start(seats, &options).map_err(|errors| format!("{errors:?}"))?);
                Ok(())
            }
            "no" => no_table::<G>(rest),
            "revenge" => revenge::<G>(rest),
            // Where nothing is hidden everything can be seen, so a position is a view that the table imagines a state behind.
            "given" => {
                let mut view = self.view()?;
                G::given(&mut view, rest)?;
                self.game = G::resample(&view, &mut chance::seeded(0));
                Ok(())
            }
            "refused" => self.refused(rest),
            "may" => self.may(rest),
            "heard:" => same(self.last.iter().map(G::told).collect(), listed(rest)),
            "hears" => {
                let (who, events) = halves(rest)?;
                let viewer = viewer(who)?;
                let heard = self.last.iter().filter(|event| event.audience().includes(viewer));
                same(heard.map(G::told).collect(), listed(events))
            }
            "sees" => {
                let (who, expected) = halves(rest)?;
                same(G::seen(&self.game()?.view(viewer(who)?)), expected.to_owned())
            }
            "moves:" => {
                let mut seats = Seats::NONE;
                for word in words(rest).filter(|&word| word != "table") {
                    seats = seats.with(Seat(number(word)?));
                }
                same(self.game()?.turn(), Turn::Open { seats, table: words(rest).any(|word| word == "table") })
            }
            "secret" => same(self.game()?.turn(), Turn::Secret(Seat(number(rest)?))),
            "chance" => same(self.game()?.turn(), Turn::Chance(place(rest)?)),
            "chances" => self.chances(rest),
            "over" => match self.game()?.turn() {
                Turn::Over(outcome) => same(by_seat(&outcome.ranks), rest.to_owned()),
                other => Err(format!("not over: {other:?}")),
            },
            "ranking" => same(by_seat(&self.game()?.ranking().ranks), rest.to_owned()),
            _ => G::line(self, head, rest),
        }
    }
}

impl<G: Rules> Table<G> {
    pub fn game(&self) -> Result<&G, String> {
        self.game.as_ref().ok_or_else(|| "no table yet".to_owned())
    }

    pub fn view(&self) -> Result<G::View, String> {
        Ok(self.game()?.view(Viewer::Table))
    }

    /// Does or checks one line of another's making, of which `heard:` tells everything.
    pub fn forget(&mut self) {
        self.last.clear();
    }

    pub fn act(&mut self, by: Actor, action: &G::Action) -> Done {
        self.step(|game, log| game.act(by, action, log))
    }

    pub fn draw(&mut self, outcome: &G::Draw) -> Done {
        self.step(|game, log| game.draw(outcome, log))
    }

    fn step(&mut self, step: impl FnOnce(&mut G, &mut Vec<G::Event>) -> Result<(), G::Refusal>) -> Done {
        if !G::HEARS_LINES {
            self.last.clear();
        }
        let game = self.game.as_mut().ok_or("no table yet")?;
        step(game, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    /// `WHO ACTION[: REASON]`, or a draw in place of both; what is left unsaid is plain: over, or no such draw.
    fn refused(&self, rest: &str) -> Done {
        let before = self.game()?;
        let (mut game, mut heard) = (before.clone(), Vec::new());
        same(rest.ends_with(':'), false)?;
        let (asked, reason) = rest.split_once(": ").unwrap_or((rest, ""));
        let (who, what) = asked.split_once(' ').ok_or("refused WHO WHAT")?;
        let (refusal, unsaid) = match G::outcome(who, what) {
            Some(outcome) => (game.draw(&outcome?, &mut heard).err(), "no-such-draw"),
            None => (game.act(mover(who)?, &G::action(what)?, &mut heard).err(), ""),
        };
        let reason = match reason {
            "" if matches!(before.turn(), Turn::Over(_)) => "over",
            "" => unsaid,
            said => said,
        };
        let expected = G::REFUSALS.iter().find(|(word, _)| *word == reason);
        same(refusal, Some(expected.ok_or_else(|| format!("no reason {reason:?}"))?.1))?;
        same(game == *before && heard.is_empty(), true)
    }

    /// Exactly what is said, in any order.
    fn may(&self, rest: &str) -> Done {
        let (who, listed) = halves(rest)?;
        let key = |action: &G::Action| serde_json::to_string(action).expect("an action that can be kept");
        let mut found: Vec<String> = self.game()?.legal_actions(mover(who)?).map(|action| key(&action)).collect();
        let mut expected = Vec::new();
        for word in words(listed) {
            expected.extend(G::actions(word)?.iter().map(key));
        }
        found.sort();
        expected.sort();
        same(found, expected)
    }

    /// `OUTCOME[:WEIGHT] …`, of weight 1 where none is said.
    fn chances(&self, rest: &str) -> Done {
        let found = self.game()?.chance_outcomes().map(|(outcome, weight)| format!("{}:{weight}", G::drawn(&outcome)));
        let weighed = |word: &str| if word.contains(':') { word.to_owned() } else { format!("{word}:1") };
        same(found.collect::<Vec<_>>(), words(rest).map(weighed).collect())
    }
}

/// `N OPTION …`
fn set_up<G: Rules>(rest: &str) -> Result<(u8, G::Options), String> {
    let mut words = rest.split(' ');
    let seats = number(words.next().unwrap_or_default())?;
    let mut options = G::Options::default();
    while let Some(word) = words.next() {
        G::option(&mut options, word, &mut words)?;
    }
    Ok((seats, options))
}

/// `table N …[: ERROR, ERROR …]`
fn no_table<G: Rules>(rest: &str) -> Done {
    let rest = rest.strip_prefix("table ").ok_or("no table N")?;
    let (table, reason) = rest.split_once(": ").map_or((rest, None), |(table, reason)| (table, Some(reason)));
    let (seats, options) = set_up::<G>(table)?;
    let errors = G::start(seats, &options).err().ok_or("that table can play")?;
    let why = |error: &SetUpProblem| match error {
        SetUpProblem::TooFew { least } => format!("at-least {least}"),
        SetUpProblem::TooMany { most } => format!("at-most {most}"),
        SetUpProblem::NobodyThere { seat } => format!("nobody-at {}", seat.0),
    };
    reason.map_or(Ok(()), |reason| same(errors.iter().map(why).collect(), listed(reason)))
}

/// `of N …: T`, who begins next.
fn revenge<G: Rules>(rest: &str) -> Done {
    let (before, next) = halves(rest.strip_prefix("of ").ok_or("revenge of N: T")?)?;
    let (seats, options) = set_up::<G>(before)?;
    let (mut expected, mut next) = (options.clone(), next.split(' '));
    G::option(&mut expected, "first", &mut next)?;
    same(next.next(), None)?;
    same(G::revenge(&options, seats), expected)
}

/// Nobody's hand without a word, and otherwise `[open] S`, `table` or `secret S`.
fn place(words: &str) -> Result<DrawPlace, String> {
    Ok(match words.split_once(' ').unwrap_or(("open", words)) {
        ("secret", seat) => DrawPlace::Secret(Seat(number(seat)?)),
        ("open", "" | "table") => DrawPlace::Open(None),
        ("open", seat) => DrawPlace::Open(Some(Seat(number(seat)?))),
        _ => return Err(format!("no place {words}")),
    })
}

fn viewer(word: &str) -> Result<Viewer, String> {
    Ok(match mover(word)? {
        Actor::Seat(seat) => Viewer::Seat(seat),
        Actor::Table => Viewer::Table,
    })
}
