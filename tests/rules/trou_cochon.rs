//! What the lines of `trou_cochon.txt` mean.

use la_bergerie::games::trou_cochon::TrouCochon;
use la_bergerie::games::trou_cochon::actions::{Action, Draw, Event, Refusal};
use la_bergerie::games::trou_cochon::options::{CryMode, Options, ShortReserve};
use la_bergerie::games::trou_cochon::view::{Phase, View};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Turn, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::lines::{Done, by_seat, listed, mover, number, numbers, same, set, spaced, words};
use crate::rows::Driver;

/// The table that a row plays at.
#[derive(Default)]
pub struct Table {
    game: Option<TrouCochon>,
    last: Vec<Event>,
}

impl Driver for Table {
    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        match head {
            "table" if rest.starts_with(|first: char| first.is_ascii_digit()) => self.new_match(rest),
            "no" => same(TrouCochon::start(number(&rest["table ".len()..])?, &Options::default()).is_err(), true),
            "given" => self.given(rest),
            "die" => self.draw(Draw::Face(number(rest)?)),
            "first" => self.draw(Draw::First(Seat(number(rest)?))),
            "refused" => self.refused(rest),
            "may" => self.may(rest),
            "heard:" => same(self.last.iter().map(told).collect(), listed(rest)),
            "moves:" => self.legal(rest),
            "chance" => self.chance(rest),
            "chances" => self.chances(rest),
            "over" => match self.game()?.turn() {
                Turn::Over(outcome) => same(by_seat(&outcome.ranks), rest.to_owned()),
                other => Err(format!("not over: {other:?}")),
            },
            "standing" => same(by_seat(&self.game()?.ranking().ranks), rest.to_owned()),
            "turn" => self.turn_of(rest),
            "pawns" => same(by_seat(&self.view()?.pawns), rest.to_owned()),
            "holes" => same(holes(&self.view()?), rest.to_owned()),
            "reserve" => same(self.view()?.reserve, number(rest)?),
            "fallen" => same(self.view()?.fallen, number(rest)?),
            "thrown" => same(self.view()?.throw, number(rest)?),
            who => self.does(mover(who)?, rest),
        }
    }
}

impl Table {
    fn game(&self) -> Result<&TrouCochon, String> {
        self.game.as_ref().ok_or_else(|| "no table yet".to_owned())
    }

    fn view(&self) -> Result<View, String> {
        Ok(self.game()?.view(Viewer::Table))
    }

    fn new_match(&mut self, rest: &str) -> Done {
        let mut words = rest.split(' ');
        let seats = number(words.next().unwrap_or_default())?;
        let mut options = Options::default();
        for word in words {
            match word {
                "button" => options.cry = CryMode::Button,
                "aloud" => options.cry = CryMode::Aloud,
                "off" => options.cry = CryMode::Off,
                "race" => options.race = true,
                "short-ends" => options.short_reserve = ShortReserve::EndsTurn,
                _ => return Err(format!("no option {word}")),
            }
        }
        self.game = Some(TrouCochon::start(seats, &options).map_err(|errors| format!("{errors:?}"))?);
        Ok(())
    }

    /// Everything in this game can be seen, so a position is a view that the table imagines a state behind.
    fn given(&mut self, rest: &str) -> Done {
        let mut view = self.view()?;
        let seats = view.pawns.seats();
        let (turn, position) = rest.split_once(": ").ok_or("turn of S: …")?;
        let seat = Seat(number(turn.strip_prefix("turn of ").ok_or("turn of S")?)?);
        for part in position.split(", ") {
            let (head, values) = part.split_once(' ').unwrap_or((part, ""));
            match head {
                "first" => (view.started, view.throws) = (Seats::one(seat), 1),
                "later" => (view.started, view.throws) = (Seats::first(seats), 3),
                "pawns" => {
                    let pawns = numbers(values)?;
                    same(pawns.len(), usize::from(seats))?;
                    view.pawns = PerSeat::new(seats, |seat| pawns[seat.index()]);
                }
                "holes" => {
                    for (hole, planter) in view.holes.iter_mut().zip(values.split(' ')) {
                        *hole = if planter == "-" { None } else { Some(Seat(number(planter)?)) };
                    }
                }
                "reserve" => view.reserve = number(values)?,
                "out" => view.out = numbers(values)?.into_iter().map(Seat).collect(),
                "on" => view.playing_on = true,
                _ => return Err(format!("nothing is given by {part}")),
            }
        }
        let planted = view.holes.iter().flatten().count() as u8;
        let held: u8 = view.pawns.iter().map(|(_, pawns)| pawns).sum();
        view.fallen = 36u8.checked_sub(planted + held + view.reserve).ok_or("more than 36 pawns")?;
        (view.phase, view.current, view.throw) = (Phase::Throw { seat }, Some(seat), 0);
        view.contenders = Seats::one(seat);
        self.game = TrouCochon::resample(&view, &mut chance::seeded(0));
        Ok(())
    }

    fn does(&mut self, by: Actor, deed: &str) -> Done {
        let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
        let verb = match verb {
            "throws" => {
                self.act(by, Action::Roll)?;
                return self.draw(Draw::Face(number(rest)?));
            }
            "hits" if by == Actor::Table => return self.act(by, action(&format!("hit-{}", rest.replace(' ', "-")))?),
            "cries" => "cry",
            "drops" => "drop",
            "objects" => "forgotten",
            "vouches" => "well-cried",
            "goes-on" => "go-on",
            "plays-on" => "play-on",
            "finishes" => "finish",
            other => other.strip_suffix('s').unwrap_or(other),
        };
        self.act(by, action(verb)?)
    }

    fn act(&mut self, by: Actor, action: Action) -> Done {
        self.last.clear();
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.act(by, &action, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn draw(&mut self, outcome: Draw) -> Done {
        self.last.clear();
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.draw(&outcome, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn refused(&mut self, rest: &str) -> Done {
        let before = self.game()?.clone();
        let mut game = before.clone();
        let mut heard = Vec::new();
        let (asked, reason) = rest.split_once(": ").unwrap_or((rest, ""));
        let (who, what) = asked.split_once(' ').ok_or("refused WHO WHAT")?;
        let (refusal, due) = match who {
            "die" => (game.draw(&Draw::Face(number(what)?), &mut heard).err(), false),
            "first" => (game.draw(&Draw::First(Seat(number(what)?)), &mut heard).err(), false),
            who => (game.act(mover(who)?, &action(what)?, &mut heard).err(), true),
        };
        let expected = match reason {
            "not-your-turn" => Refusal::NotYourTurn,
            "not-now" => Refusal::NotNow,
            "over" => Refusal::Over,
            "" if matches!(before.turn(), Turn::Over(_)) => Refusal::Over,
            "" if !due => Refusal::NoSuchDraw,
            _ => return Err(format!("no reason {reason}")),
        };
        same(refusal, Some(expected))?;
        same(game == before && heard.is_empty(), true)
    }

    fn may(&self, rest: &str) -> Done {
        let (who, listed) = rest.split_once(": ").ok_or("may WHO: …")?;
        let mut expected: Vec<Action> = Vec::new();
        for word in words(listed) {
            expected.push(action(word)?);
        }
        let mut found: Vec<Action> = self.game()?.legal_actions(mover(who)?).collect();
        found.sort_by_key(|action| format!("{action:?}"));
        expected.sort_by_key(|action| format!("{action:?}"));
        same(found, expected)
    }

    fn legal(&self, rest: &str) -> Done {
        let mut seats = Seats::NONE;
        for word in words(rest).filter(|&word| word != "table") {
            seats = seats.with(Seat(number(word)?));
        }
        same(self.game()?.turn(), Turn::Open { seats, table: words(rest).any(|word| word == "table") })
    }

    fn chance(&self, rest: &str) -> Done {
        let hand = if rest == "table" { None } else { Some(Seat(number(rest)?)) };
        same(self.game()?.turn(), Turn::Chance(DrawPlace::Open(hand)))
    }

    fn chances(&self, rest: &str) -> Done {
        let outcome = |word: &str| match word.strip_prefix("first-") {
            Some(seat) => Ok((Draw::First(Seat(number(seat)?)), 1)),
            None => Ok((Draw::Face(number(word)?), 1)),
        };
        same(self.game()?.chance_outcomes().collect(), words(rest).map(outcome).collect::<Result<Vec<_>, String>>()?)
    }

    /// `S, N throws`, after `turn of`.
    fn turn_of(&self, rest: &str) -> Done {
        let (seat, throws) =
            rest.strip_prefix("of ").and_then(|rest| rest.split_once(", ")).ok_or("turn of S, N throws")?;
        let throws = throws.strip_suffix(" throws").ok_or("N throws")?;
        let view = self.view()?;
        same((view.current, view.throws), (Some(Seat(number(seat)?)), number(throws)?))
    }
}

fn action(word: &str) -> Result<Action, String> {
    Ok(match word {
        "roll" => Action::Roll,
        "plant" => Action::Plant,
        "take" => Action::Take,
        "cry" => Action::Cry,
        "drop" => Action::Drop,
        "forgotten" => Action::Forgotten,
        "well-cried" => Action::WellCried,
        "go-on" => Action::GoOn,
        "stop" => Action::Stop,
        "hit" => Action::Hit,
        "play-on" => Action::PlayOn,
        "finish" => Action::Finish,
        _ => {
            let seats = word.strip_prefix("hit-").ok_or_else(|| format!("nobody can {word}"))?;
            let seats = seats.split('-').filter(|seat| !seat.is_empty()).map(number);
            Action::HitTogether(seats.map(|seat| seat.map(Seat)).collect::<Result<Seats, _>>()?)
        }
    })
}

fn told(event: &Event) -> String {
    match *event {
        Event::RolledOff { seat, face } => format!("rolled-off {} {face}", seat.0),
        Event::Tied { seats } => format!("tied {}", set(seats)),
        Event::Starts { seat } => format!("starts {}", seat.0),
        Event::TurnOf { seat, throws } => format!("turn-of {} {throws}", seat.0),
        Event::Rolled { seat, face, throw } => format!("rolled {} {face} {throw}", seat.0),
        Event::Planted { seat, hole } => format!("planted {} {hole}", seat.0),
        Event::Took { seat, hole } => format!("took {} {hole}", seat.0),
        Event::Cried { seat } => format!("cried {}", seat.0),
        Event::Dropped { seat } => format!("dropped {}", seat.0),
        Event::Penalty { seat, taken, missing } => format!("penalty {} {taken} {missing}", seat.0),
        Event::Vouched { seat, by } => format!("vouched {} {}", seat.0, by.0),
        Event::WonRace { seat, roller } => format!("won-race {} {}", seat.0, roller.0),
        Event::HitTogether { seats } => format!("together {}", set(seats)),
        Event::Stopped { seat } => format!("stopped {}", seat.0),
        Event::Out { seat, place } => format!("out {} {place}", seat.0),
        Event::PlayedOn => "played-on".to_owned(),
        Event::Finished => "finished".to_owned(),
    }
}

fn holes(view: &View) -> String {
    spaced(view.holes.iter().map(|hole| hole.map_or("-".to_owned(), |seat| seat.0.to_string())))
}
