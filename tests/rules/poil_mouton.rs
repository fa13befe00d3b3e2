//! What the lines of `poil_mouton.txt` mean.

use std::str::Split;

use la_bergerie::games::poil_mouton::PoilMouton;
use la_bergerie::games::poil_mouton::actions::{Action, Draw, Event, Refusal};
use la_bergerie::games::poil_mouton::options::{Options, VoteMode};
use la_bergerie::games::poil_mouton::view::{Answer, Face, Phase, RoundResult, View};
use la_bergerie::table::game::Actor;
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::driver::{Rules, Table};
use crate::lines::{
    Done, by_seat, listed, mover, named, number, parts, per_seat, same, seat_set, set, spaced, turn_of,
};

impl Rules for PoilMouton {
    const REFUSALS: &'static [(&'static str, Refusal)] = &[
        ("not-your-turn", Refusal::NotYourTurn),
        ("not-now", Refusal::NotNow),
        ("not-with-this", Refusal::NotWithThis),
        ("no-such-draw", Refusal::NoSuchDraw),
        ("over", Refusal::Over),
    ];

    fn option(options: &mut Options, word: &str, more: &mut Split<'_, char>) -> Done {
        match word {
            "together" => options.vote = VoteMode::Together,
            "passing" => options.vote = VoteMode::Passing,
            "aloud" => options.vote = VoteMode::Aloud,
            "first" => options.first = Seat(number(more.next().unwrap_or_default())?),
            _ => return Err(format!("no option {word}")),
        }
        Ok(())
    }

    fn actions(word: &str) -> Result<Vec<Action>, String> {
        let (head, rest) = word.split_once('-').unwrap_or((word, ""));
        Ok(vec![match head {
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
        }])
    }

    fn outcome(head: &str, rest: &str) -> Option<Result<Draw, String>> {
        match head {
            "die" => Some(face(rest).map(Draw::Special)),
            "number" => Some(number(rest).map(Draw::Number)),
            _ => None,
        }
    }

    fn drawn(outcome: &Draw) -> String {
        match *outcome {
            Draw::Special(face) => face_word(face),
            Draw::Number(number) => number.to_string(),
        }
    }

    fn told(event: &Event) -> String {
        told(event)
    }

    fn given(view: &mut View, rest: &str) -> Done {
        let table = &mut view.table;
        let seats = table.hairs.seats();
        let (roller, position) = turn_of(rest)?;
        (table.roller, table.phase) = (roller, Phase::Roll);
        for (head, values) in parts(position) {
            match head {
                "hairs" => table.hairs = per_seat(values, seats)?,
                "sheep" => {
                    let sheep = per_seat(values, seats)?;
                    table.sheep = PerSeat::new(seats, |seat| Seat(sheep[seat]));
                }
                "out" => table.out.push(seat_set(values)?),
                _ => return Err(format!("nothing is given by {head}")),
            }
        }
        let bald = table.hairs.iter().filter(|&(_, &hairs)| hairs == 0).map(|(seat, _)| seat).collect();
        same(table.out.iter().flat_map(|out| out.iter()).collect::<Seats>(), bald)
    }

    /// A die and an answer of one's own.
    fn seen(view: &View) -> String {
        let die = view.die.map(face_word);
        let answer = view.answer.map(|Answer(believes)| if believes { "true" } else { "false" }.to_owned());
        let found: Vec<String> = die.into_iter().chain(answer).collect();
        if found.is_empty() { "-".to_owned() } else { found.join(" ") }
    }

    fn line(table: &mut Table<Self>, head: &str, rest: &str) -> Done {
        if let Some(outcome) = Self::outcome(head, rest) {
            return table.draw(&outcome?);
        }
        let open = || table.view().map(|view| view.table);
        match head {
            "answers" => answers(table, rest),
            "turn" => same(format!("of {}, number {}", open()?.roller.0, open()?.turn), rest.to_owned()),
            "hairs" => same(by_seat(&open()?.hairs), rest.to_owned()),
            "sheep" => same(spaced(open()?.sheep.iter().map(|(_, sheep)| sheep.0)), rest.to_owned()),
            "out" => same(open()?.out.iter().map(|&seats| set(seats)).collect::<Vec<_>>(), listed(rest)),
            "result" => same(open()?.round_result.map_or("none".to_owned(), came), rest.to_owned()),
            "lost" => same(named(open()?.lost), rest.to_owned()),
            who => does(table, mover(who)?, rest),
        }
    }
}

fn does(table: &mut Table<PoilMouton>, by: Actor, deed: &str) -> Done {
    let (verb, rest) = deed.split_once(' ').unwrap_or((deed, ""));
    match verb {
        "rolls" => {
            table.act(by, &Action::Roll)?;
            if rest.is_empty() { Ok(()) } else { table.draw(&Draw::Special(face(rest)?)) }
        }
        "throws" => {
            table.act(by, &Action::Throw)?;
            if rest.is_empty() { Ok(()) } else { table.draw(&Draw::Number(number(rest)?)) }
        }
        "cries" => table.act(by, &Action::Wolf),
        "announces" => table.act(by, &Action::Announce),
        "challenges" => table.act(by, &Action::Challenge(Seat(number(rest)?))),
        "believes" if by == Actor::Table => table.act(by, &Action::Answers(seat_set(rest)?)),
        "believes" => table.act(by, &Action::Answer(true)),
        "doubts" => table.act(by, &Action::Answer(false)),
        "goes-on" => table.act(by, &Action::GoOn),
        _ => Err(format!("nobody {verb}")),
    }
}

/// A whole vote, in whichever way this table votes; aloud against the clock, which is as good an order as any.
fn answers(table: &mut Table<PoilMouton>, believers: &str) -> Done {
    let believers = seat_set(believers)?;
    let open = table.view()?.table;
    let mut round: Vec<Seat> = open.roller.clockwise(open.hairs.seats()).collect();
    match open.options.vote {
        VoteMode::Together => return table.act(Actor::Table, &Action::Answers(believers)),
        VoteMode::Passing => {}
        VoteMode::Aloud => round.reverse(),
    }
    for seat in round.into_iter().filter(|&seat| open.voters().has(seat)) {
        table.act(Actor::Seat(seat), &Action::Answer(believers.has(seat)))?;
    }
    Ok(())
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
