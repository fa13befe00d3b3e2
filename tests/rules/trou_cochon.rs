//! What the lines of `trou_cochon.txt` mean.

use std::str::Split;

use la_bergerie::games::trou_cochon::TrouCochon;
use la_bergerie::games::trou_cochon::actions::{Action, Draw, Event, Refusal};
use la_bergerie::games::trou_cochon::options::{CryMode, Options, ShortReserve};
use la_bergerie::games::trou_cochon::view::{Phase, View};
use la_bergerie::table::game::Actor;
use la_bergerie::table::seat::{Seat, Seats};

use crate::driver::{Rules, Table};
use crate::lines::{Done, by_seat, mover, number, numbers, parts, per_seat, same, seat_set, set, spaced, turn_of};

const ACTIONS: [(&str, Action); 12] = [
    ("roll", Action::Roll),
    ("plant", Action::Plant),
    ("take", Action::Take),
    ("cry", Action::Cry),
    ("drop", Action::Drop),
    ("forgotten", Action::Forgotten),
    ("well-cried", Action::WellCried),
    ("go-on", Action::GoOn),
    ("stop", Action::Stop),
    ("hit", Action::Hit),
    ("play-on", Action::PlayOn),
    ("finish", Action::Finish),
];

impl Rules for TrouCochon {
    const REFUSALS: &'static [(&'static str, Refusal)] = &[
        ("not-your-turn", Refusal::NotYourTurn),
        ("not-now", Refusal::NotNow),
        ("no-such-draw", Refusal::NoSuchDraw),
        ("over", Refusal::Over),
    ];

    fn option(options: &mut Options, word: &str, _: &mut Split<'_, char>) -> Done {
        match word {
            "button" => options.cry = CryMode::Button,
            "aloud" => options.cry = CryMode::Aloud,
            "off" => options.cry = CryMode::Off,
            "race" => options.race = true,
            "short-ends" => options.short_reserve = ShortReserve::EndsTurn,
            _ => return Err(format!("no option {word}")),
        }
        Ok(())
    }

    fn actions(word: &str) -> Result<Vec<Action>, String> {
        if let Some((_, action)) = ACTIONS.iter().find(|(name, _)| *name == word) {
            return Ok(vec![*action]);
        }
        // `hit-` alone is nobody, as a whole word is.
        let seats = word.strip_prefix("hit").ok_or_else(|| format!("nobody can {word}"))?;
        Ok(vec![Action::HitTogether(seat_set(seats)?)])
    }

    fn outcome(head: &str, rest: &str) -> Option<Result<Draw, String>> {
        match head {
            "die" => Some(number(rest).map(Draw::Face)),
            "first" => Some(number(rest).map(|seat| Draw::First(Seat(seat)))),
            _ => None,
        }
    }

    fn drawn(outcome: &Draw) -> String {
        match *outcome {
            Draw::Face(face) => face.to_string(),
            Draw::First(seat) => format!("first-{}", seat.0),
        }
    }

    fn told(event: &Event) -> String {
        told(event)
    }

    /// In place of the roll-off.
    fn given(view: &mut View, rest: &str) -> Done {
        let seats = view.pawns.seats();
        let (seat, position) = turn_of(rest)?;
        for (head, values) in parts(position) {
            match head {
                "first" => (view.started, view.throws) = (Seats::one(seat), 1),
                "later" => (view.started, view.throws) = (Seats::first(seats), 3),
                "pawns" => view.pawns = per_seat(values, seats)?,
                "holes" => {
                    for (hole, planter) in view.holes.iter_mut().zip(values.split(' ')) {
                        *hole = if planter == "-" { None } else { Some(Seat(number(planter)?)) };
                    }
                }
                "reserve" => view.reserve = number(values)?,
                "out" => view.out = numbers(values)?.into_iter().map(Seat).collect(),
                "on" => view.playing_on = true,
                _ => return Err(format!("nothing is given by {head}")),
            }
        }
        let planted = view.holes.iter().flatten().count() as u8;
        let held: u8 = view.pawns.iter().map(|(_, pawns)| pawns).sum();
        view.fallen = 36u8.checked_sub(planted + held + view.reserve).ok_or("more than 36 pawns")?;
        (view.phase, view.current, view.throw) = (Phase::Throw { seat }, Some(seat), 0);
        view.contenders = Seats::one(seat);
        Ok(())
    }

    fn line(table: &mut Table<Self>, head: &str, rest: &str) -> Done {
        if let Some(outcome) = Self::outcome(head, rest) {
            return table.draw(&outcome?);
        }
        match head {
            "turn" => turn(&table.view()?, rest),
            "pawns" => same(by_seat(&table.view()?.pawns), rest.to_owned()),
            "holes" => same(holes(&table.view()?), rest.to_owned()),
            "reserve" => same(table.view()?.reserve, number(rest)?),
            "fallen" => same(table.view()?.fallen, number(rest)?),
            "thrown" => same(table.view()?.throw, number(rest)?),
            who => does(table, mover(who)?, rest),
        }
    }
}

fn does(table: &mut Table<TrouCochon>, by: Actor, deed: &str) -> Done {
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    let verb = match verb {
        "throws" => {
            table.act(by, &Action::Roll)?;
            return table.draw(&Draw::Face(number(rest)?));
        }
        "hits" if by == Actor::Table => return table.act(by, &Action::HitTogether(seat_set(rest)?)),
        "cries" => "cry",
        "objects" => "forgotten",
        "vouches" => "well-cried",
        "goes-on" => "go-on",
        "plays-on" => "play-on",
        "finishes" => "finish",
        other => other.strip_suffix('s').unwrap_or(other),
    };
    table.act(by, &TrouCochon::action(verb)?)
}

/// `S, N throws`, after `turn of`.
fn turn(view: &View, rest: &str) -> Done {
    let (seat, throws) =
        rest.strip_prefix("of ").and_then(|rest| rest.split_once(", ")).ok_or("turn of S, N throws")?;
    let throws = throws.strip_suffix(" throws").ok_or("N throws")?;
    same((view.current, view.throws), (Some(Seat(number(seat)?)), number(throws)?))
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
