//! What the lines of `poil_mouton.txt` mean.

use la_bergerie::games::poil_mouton::PoilMouton;
use la_bergerie::games::poil_mouton::actions::{Action, Draw, Event, Refusal};
use la_bergerie::games::poil_mouton::options::{Options, VoteMode};
use la_bergerie::games::poil_mouton::view::{Answer, Face, Phase, RoundResult, View};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Observable, SetUpProblem, Turn, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::lines::{Done, by_seat, listed, mover, number, numbers, same, set, spaced, words};
use crate::rows::Driver;

/// The table that a row plays at.
#[derive(Default)]
pub struct Table {
    game: Option<PoilMouton>,
    last: Vec<Event>,
}

impl Driver for Table {
    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "table" if rest.starts_with(|first: char| first.is_ascii_digit()) => {
                self.game = Some(set_up(rest)?.map_err(|errors| format!("{errors:?}"))?);
                Ok(())
            }
            "no" => no_table(rest),
            "given" => self.given(rest),
            "die" => self.draw(&Draw::Special(face(rest)?)),
            "number" => self.draw(&Draw::Number(number(rest)?)),
            "answers" => self.answers(rest),
            "refused" => self.refused(rest),
            "may" => self.may(rest),
            "heard:" => same(self.last.iter().map(told).collect(), listed(rest)),
            "hears" => self.hears(rest),
            "sees" => self.sees(rest),
            "moves:" => self.legal(rest),
            "secret" => same(self.game()?.turn(), Turn::Secret(Seat(number(rest)?))),
            "chance" => self.chance(rest),
            "chances" => self.chances(rest),
            "over" => match self.game()?.turn() {
                Turn::Over(outcome) => same(by_seat(&outcome.ranks), rest.to_owned()),
                other => Err(format!("not over: {other:?}")),
            },
            "standing" => same(by_seat(&self.game()?.ranking().ranks), rest.to_owned()),
            "turn" => self.turn_of(rest),
            "hairs" => same(by_seat(&self.view()?.table.hairs), rest.to_owned()),
            "sheep" => same(spaced(self.view()?.table.sheep.iter().map(|(_, sheep)| sheep.0)), rest.to_owned()),
            "out" => same(self.view()?.table.out.iter().map(|&seats| set(seats)).collect::<Vec<_>>(), listed(rest)),
            "upshot" => same(self.view()?.table.round_result.map_or("none".to_owned(), came), rest.to_owned()),
            "lost" => same(named(self.view()?.table.lost), rest.to_owned()),
            who => self.does(mover(who)?, rest),
        }
    }
}

impl Table {
    fn game(&self) -> Result<&PoilMouton, String> {
        self.game.as_ref().ok_or_else(|| "no table yet".to_owned())
    }

    fn view(&self) -> Result<View, String> {
        Ok(self.game()?.view(Viewer::Table))
    }

    /// While no die is hidden everything can be seen, so a position is a view that the table imagines a state behind.
    fn given(&mut self, rest: &str) -> Done {
        let mut view = self.view()?;
        let table = &mut view.table;
        let seats = table.hairs.seats();
        let (turn, position) = rest.split_once(": ").ok_or("turn of S: …")?;
        table.roller = Seat(number(turn.strip_prefix("turn of ").ok_or("turn of S")?)?);
        table.phase = Phase::Roll;
        for part in position.split(", ") {
            let (head, values) = part.split_once(' ').unwrap_or((part, ""));
            match head {
                "hairs" => {
                    let hairs = numbers(values)?;
                    same(hairs.len(), usize::from(seats))?;
                    table.hairs = PerSeat::new(seats, |seat| hairs[seat.index()]);
                }
                "sheep" => {
                    let sheep = numbers(values)?;
                    same(sheep.len(), usize::from(seats))?;
                    table.sheep = PerSeat::new(seats, |seat| Seat(sheep[seat.index()]));
                }
                "out" => table.out.push(seat_set(values)?),
                _ => return Err(format!("nothing is given by {part}")),
            }
        }
        let bald = table.hairs.iter().filter(|&(_, &hairs)| hairs == 0).map(|(seat, _)| seat).collect();
        same(table.out.iter().flat_map(|out| out.iter()).collect::<Seats>(), bald)?;
        self.game = PoilMouton::resample(&view, &mut chance::seeded(0));
        Ok(())
    }

    fn does(&mut self, by: Actor, deed: &str) -> Done {
        let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
        match verb {
            "rolls" => {
                self.act(by, &Action::Roll)?;
                if rest.is_empty() { Ok(()) } else { self.draw(&Draw::Special(face(rest)?)) }
            }
            "throws" => {
                self.act(by, &Action::Throw)?;
                if rest.is_empty() { Ok(()) } else { self.draw(&Draw::Number(number(rest)?)) }
            }
            "cries" => self.act(by, &Action::Wolf),
            "announces" => self.act(by, &Action::Announce),
            "challenges" => self.act(by, &Action::Challenge(Seat(number(rest)?))),
            "believes" if by == Actor::Table => self.act(by, &Action::Answers(seat_set(rest)?)),
            "believes" => self.act(by, &Action::Answer(true)),
            "doubts" => self.act(by, &Action::Answer(false)),
            "goes-on" => self.act(by, &Action::GoOn),
            _ => Err(format!("nobody {verb}")),
        }
    }

    /// A whole vote, in whichever way this table votes; aloud against the clock, which is as good an order as any.
    fn answers(&mut self, believers: &str) -> Done {
        let believers = seat_set(believers)?;
        let table = self.view()?.table;
        let mut round: Vec<Seat> = table.roller.clockwise(table.hairs.seats()).collect();
        match table.options.vote {
            VoteMode::Together => return self.act(Actor::Table, &Action::Answers(believers)),
            VoteMode::Passing => {}
            VoteMode::Aloud => round.reverse(),
        }
        for seat in round.into_iter().filter(|&seat| table.voters().has(seat)) {
            self.act(Actor::Seat(seat), &Action::Answer(believers.has(seat)))?;
        }
        Ok(())
    }

    fn act(&mut self, by: Actor, action: &Action) -> Done {
        self.last.clear();
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.act(by, action, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn draw(&mut self, outcome: &Draw) -> Done {
        self.last.clear();
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.draw(outcome, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn refused(&mut self, rest: &str) -> Done {
        let before = self.game()?.clone();
        let mut game = before.clone();
        let mut heard = Vec::new();
        let (asked, reason) = rest.split_once(": ").ok_or("refused WHO WHAT: REASON")?;
        let (who, what) = asked.split_once(' ').ok_or("refused WHO WHAT")?;
        let refusal = match who {
            "die" => game.draw(&Draw::Special(face(what)?), &mut heard).err(),
            "number" => game.draw(&Draw::Number(number(what)?), &mut heard).err(),
            who => game.act(mover(who)?, &action(what)?, &mut heard).err(),
        };
        let expected = match reason {
            "not-your-turn" => Refusal::NotYourTurn,
            "not-now" => Refusal::NotNow,
            "not-with-this" => Refusal::NotWithThis,
            "no-such-draw" => Refusal::NoSuchDraw,
            "over" => Refusal::Over,
            _ => return Err(format!("no reason {reason}")),
        };
        same(refusal, Some(expected))?;
        same(game == before && heard.is_empty(), true)
    }

    fn may(&self, rest: &str) -> Done {
        let (who, listed) = rest.split_once(": ").ok_or("may WHO: …")?;
        let mut found: Vec<String> = self.game()?.legal_actions(mover(who)?).map(|action| asked(&action)).collect();
        let mut expected: Vec<String> = words(listed).map(str::to_owned).collect();
        found.sort();
        expected.sort();
        same(found, expected)
    }

    /// What these eyes hear of the last step.
    fn hears(&self, rest: &str) -> Done {
        let (who, events) = rest.split_once(": ").ok_or("hears WHO: …")?;
        let viewer = viewer(who)?;
        same(self.last.iter().filter(|event| event.audience().includes(viewer)).map(told).collect(), listed(events))
    }

    /// What is hidden and these eyes see all the same: a die and an answer of their own.
    fn sees(&self, rest: &str) -> Done {
        let (who, expected) = rest.split_once(": ").ok_or("sees WHO: …")?;
        let view = self.game()?.view(viewer(who)?);
        let die = view.die.map(face_word);
        let answer = view.answer.map(|Answer(believes)| if believes { "true" } else { "false" }.to_owned());
        let found: Vec<String> = die.into_iter().chain(answer).collect();
        same(if found.is_empty() { "-".to_owned() } else { found.join(" ") }, expected.to_owned())
    }

    fn legal(&self, rest: &str) -> Done {
        let mut seats = Seats::NONE;
        for word in words(rest).filter(|&word| word != "table") {
            seats = seats.with(Seat(number(word)?));
        }
        same(self.game()?.turn(), Turn::Open { seats, table: words(rest).any(|word| word == "table") })
    }

    fn chance(&self, rest: &str) -> Done {
        let scene = match rest.split_once(' ') {
            Some(("secret", seat)) => DrawPlace::Secret(Seat(number(seat)?)),
            Some(("open", seat)) => DrawPlace::Open(Some(Seat(number(seat)?))),
            _ => return Err("chance secret|open S".to_owned()),
        };
        same(self.game()?.turn(), Turn::Chance(scene))
    }

    fn chances(&self, rest: &str) -> Done {
        let outcome = |(draw, weight): (Draw, u32)| match draw {
            Draw::Special(face) => format!("{}:{weight}", face_word(face)),
            Draw::Number(number) => format!("{number}:{weight}"),
        };
        same(self.game()?.chance_outcomes().map(outcome).collect::<Vec<_>>(), words(rest).map(str::to_owned).collect())
    }

    /// `S, the Nth`, after `turn of`.
    fn turn_of(&self, rest: &str) -> Done {
        let table = self.view()?.table;
        same(format!("of {}, number {}", table.roller.0, table.turn), rest.to_owned())
    }
}

/// `N [together|passing|aloud] [first S]`
fn set_up(rest: &str) -> Result<Result<PoilMouton, Vec<SetUpProblem>>, String> {
    let mut words = rest.split(' ');
    let seats = number(words.next().unwrap_or_default())?;
    let mut options = Options::default();
    while let Some(word) = words.next() {
        match word {
            "together" => options.vote = VoteMode::Together,
            "passing" => options.vote = VoteMode::Passing,
            "aloud" => options.vote = VoteMode::Aloud,
            "first" => options.first = Seat(number(words.next().unwrap_or_default())?),
            _ => return Err(format!("no option {word}")),
        }
    }
    Ok(PoilMouton::start(seats, &options))
}

/// `table N …: REASON`
fn no_table(rest: &str) -> Done {
    let (table, reason) = rest.strip_prefix("table ").and_then(|rest| rest.split_once(": ")).ok_or("no table N: …")?;
    let errors = set_up(table)?.err().ok_or("that table can play")?;
    let why = |error: &SetUpProblem| match error {
        SetUpProblem::TooFew { least } => format!("at-least {least}"),
        SetUpProblem::TooMany { most } => format!("at-most {most}"),
        SetUpProblem::NobodyThere { seat } => format!("nobody-at {}", seat.0),
    };
    same(errors.iter().map(why).collect(), listed(reason))
}

fn viewer(word: &str) -> Result<Viewer, String> {
    Ok(match mover(word)? {
        Actor::Seat(seat) => Viewer::Seat(seat),
        Actor::Table => Viewer::Table,
    })
}

fn face(word: &str) -> Result<Face, String> {
    Ok(match word {
        "wolf" => Face::Wolf,
        "fly" => Face::Fly,
        _ => Face::Number(number(word)?),
    })
}

fn face_word(face: Face) -> String {
    match face {
        Face::Wolf => "wolf".to_owned(),
        Face::Fly => "fly".to_owned(),
        Face::Number(number) => number.to_string(),
    }
}

/// Seats with spaces or hyphens between them; `none` and `-` are no seat.
fn seat_set(words: &str) -> Result<Seats, String> {
    let words = words.split([' ', '-']).filter(|word| !["", "none"].contains(word));
    words.map(|word| number(word).map(Seat)).collect()
}

fn named(seats: Seats) -> String {
    if seats.is_empty() { "none".to_owned() } else { set(seats) }
}

fn action(word: &str) -> Result<Action, String> {
    let (head, rest) = word.split_once('-').unwrap_or((word, ""));
    Ok(match head {
        "roll" => Action::Roll,
        "wolf" => Action::Wolf,
        "challenge" => Action::Challenge(Seat(number(rest)?)),
        "announce" => Action::Announce,
        "throw" => Action::Throw,
        "believe" if !rest.is_empty() => Action::Answers(seat_set(rest)?),
        "believe" => Action::Answer(true),
        "doubt" => Action::Answer(false),
        "go" => Action::GoOn,
        _ => return Err(format!("nobody can {word}")),
    })
}

/// The word of an action: what [`action`] reads.
fn asked(action: &Action) -> String {
    match *action {
        Action::Roll => "roll".to_owned(),
        Action::Wolf => "wolf".to_owned(),
        Action::Challenge(target) => format!("challenge-{}", target.0),
        Action::Announce => "announce".to_owned(),
        Action::Throw => "throw".to_owned(),
        Action::Answer(true) => "believe".to_owned(),
        Action::Answer(false) => "doubt".to_owned(),
        Action::Answers(seats) => format!("believe-{}", named(seats).replace(' ', "-")),
        Action::GoOn => "go-on".to_owned(),
    }
}

fn came(round_result: RoundResult) -> String {
    match round_result {
        RoundResult::Wolf => "wolf".to_owned(),
        RoundResult::Challenge { target, face, thrown } => format!("challenge {} {face} {thrown}", target.0),
        RoundResult::Vote { face, voters, believers } => {
            format!("vote {} voters {} believers {}", face_word(face), named(voters), named(believers))
        }
    }
}

fn told(event: &Event) -> String {
    match *event {
        Event::TurnOf { seat } => format!("turn-of {}", seat.0),
        Event::Rolled { seat, face } => format!("rolled {} {}", seat.0, face_word(face)),
        Event::Wolf { seat } => format!("wolf {}", seat.0),
        Event::Challenged { seat, target, face } => format!("challenged {} {} {face}", seat.0, target.0),
        Event::Announced { seat } => format!("announced {}", seat.0),
        Event::Threw { seat, face } => format!("threw {} {face}", seat.0),
        Event::Answered { seat } => format!("answered {}", seat.0),
        Event::Revealed { seat, face, voters, believers } => {
            format!("revealed {} {} voters {} believers {}", seat.0, face_word(face), named(voters), named(believers))
        }
        Event::Lost { seats } => format!("lost {}", named(seats)),
        Event::Out { seats, place } => format!("out {} place {place}", named(seats)),
        Event::Won { seat } => format!("won {}", seat.0),
    }
}
