//! What the lines of every game's table are made of, and how what was found is compared.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use la_bergerie::table::game::Actor;
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

/// Whether a line holds, or why not.
pub type Done = Result<(), String>;

pub fn same<T: PartialEq + Debug>(found: T, expected: T) -> Done {
    if found == expected { Ok(()) } else { Err(format!("found {found:?}, expected {expected:?}")) }
}

pub fn mover(word: &str) -> Result<Actor, String> {
    if word == "table" { Ok(Actor::Table) } else { Ok(Actor::Seat(Seat(number(word)?))) }
}

pub fn number<N: FromStr>(word: &str) -> Result<N, String> {
    word.parse().map_err(|_| format!("no number: {word:?}"))
}

pub fn numbers(words: &str) -> Result<Vec<u8>, String> {
    words.split(' ').map(number).collect()
}

/// The words of a list, of which `-` is the empty one.
pub fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split(' ').filter(|&word| word != "-")
}

/// The events of a line, of which `-` is none.
pub fn listed(events: &str) -> Vec<String> {
    events.split(", ").filter(|&event| event != "-").map(str::to_owned).collect()
}

pub fn spaced<T: Display>(values: impl Iterator<Item = T>) -> String {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn set(seats: Seats) -> String {
    spaced(seats.iter().map(|seat| seat.0))
}

pub fn by_seat(values: &PerSeat<u8>) -> String {
    spaced(values.iter().map(|(_, value)| value))
}

/// Seats with spaces or hyphens between them; `none` and `-` are no seat, and nothing at all is an oversight.
pub fn seat_set(words: &str) -> Result<Seats, String> {
    same(words.is_empty(), false)?;
    let words = words.split([' ', '-']).filter(|word| !["", "none"].contains(word));
    words.map(|word| number(word).map(Seat)).collect()
}

pub fn named(seats: Seats) -> String {
    if seats.is_empty() { "none".to_owned() } else { set(seats) }
}

/// A number for each seat of a table.
pub fn per_seat(values: &str, seats: u8) -> Result<PerSeat<u8>, String> {
    let values = numbers(values)?;
    same(values.len(), usize::from(seats))?;
    Ok(PerSeat::new(seats, |seat| values[seat.index()]))
}

/// What stands before and after the colon.
pub fn halves(line: &str) -> Result<(&str, &str), String> {
    line.split_once(": ").ok_or_else(|| format!("no colon in {line:?}"))
}

/// `turn of S: …`: the seat and the rest.
pub fn turn_of(line: &str) -> Result<(Seat, &str), String> {
    let (turn, rest) = halves(line)?;
    Ok((Seat(number(turn.strip_prefix("turn of ").ok_or("turn of S")?)?), rest))
}

/// The parts of a line, each as its first word and the rest.
pub fn parts(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.split(", ").map(|part| part.split_once(' ').unwrap_or((part, "")))
}
