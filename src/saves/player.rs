//! A player's name, colour and animal, and which names are accepted.

use serde::{Deserialize, Serialize};

use crate::latin;
use crate::table::seat::Seat;

/// How many colours a player can choose from.
pub const COLOURS: u8 = 8;
/// How many emblems a player can choose from.
pub const EMBLEMS: u8 = 24;
/// The longest name, in characters.
pub const MOST_NAME: usize = 16;

/// One player, as shown to everybody.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The name, tidied.
    pub name: String,
    /// Which of the [`COLOURS`].
    pub colour: u8,
    /// Which of the [`EMBLEMS`].
    pub emblem: u8,
}

impl Player {
    /// The same player with a name, a colour and an emblem that can be drawn, whatever a file said.
    pub(super) fn sanitized(self) -> Player {
        let short: String = tidy(&self.name).chars().take(MOST_NAME).collect();
        Player { name: tidy(&short), colour: self.colour % COLOURS, emblem: self.emblem % EMBLEMS }
    }
}

/// Why a name is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// It has no visible character.
    #[error("the name is blank")]
    Blank,
    /// It has more than [`MOST_NAME`] characters.
    #[error("the name is too long")]
    TooLong,
    /// It has invisible characters in it, which [`tidy`] takes out.
    #[error("the name has invisible characters in it")]
    Control,
    /// This seat before it has the same name.
    #[error("seat {} has the same name", .0.0)]
    Duplicate(Seat),
}

/// The name without outer and doubled blanks and without invisible characters.
pub fn tidy(name: &str) -> String {
    let mut tidied = String::with_capacity(name.len());
    let mut gap = false;
    let mut rest = name.chars().peekable();
    while let Some(letter) = rest.next() {
        if letter.is_whitespace() {
            gap = !tidied.is_empty();
            continue;
        }
        let joins = letter == JOINER
            && !gap
            && tidied.ends_with(is_picture)
            && rest.peek().is_some_and(|&next| is_picture(next));
        if is_hidden(letter) && !joins {
            continue;
        }
        if gap {
            tidied.push(' ');
            gap = false;
        }
        tidied.push(letter);
    }
    tidied
}

/// What is wrong with the names as they are typed: at most one thing a seat, in seat order.
pub fn check(players: &[Player]) -> Vec<(Seat, NameError)> {
    let keys: Vec<String> = players.iter().map(|player| key(&player.name)).collect();
    let wrong = Seat::all(players.len().min(usize::from(u8::MAX)) as u8).filter_map(|seat| {
        let name = &players[seat.index()].name;
        let mine = &keys[seat.index()];
        let twin = || Seat::all(seat.0).find(|before| keys[before.index()] == *mine);
        let error = if is_blank(name) {
            NameError::Blank
        } else if has_control(name) {
            NameError::Control
        } else if tidy(name).chars().count() > MOST_NAME {
            NameError::TooLong
        } else {
            NameError::Duplicate(twin()?)
        };
        Some((seat, error))
    });
    wrong.collect()
}

/// Two names are the same when their keys are: case, blanks and the way an accent is written do not count.
pub(super) fn key(name: &str) -> String {
    let mut key = String::new();
    for letter in tidy(name).chars().filter(|&letter| !is_variation(letter)) {
        match latin::apart(latin::small(letter)) {
            ('ß', _) => key.push_str("ss"),
            ('ς', _) => key.push('σ'),
            (base, mark) => {
                key.push(base);
                key.extend(mark);
            }
        }
    }
    key
}

fn is_blank(name: &str) -> bool {
    tidy(name).chars().all(|letter| letter == ' ' || is_mark(letter))
}

fn has_control(name: &str) -> bool {
    let seen = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).count();
    seen(name) != seen(&tidy(name))
}

const JOINER: char = '\u{200d}';

/// Characters that show nothing of their own: controls, marks of direction, zero-width ones, and letters that are drawn blank.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{110bd}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a joiner beside this one makes a picture out of two: emoji, their skin colours and their variation mark.
fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{27ff}' | '\u{2900}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

fn is_variation(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

fn is_mark(letter: char) -> bool {
    is_variation(letter) || matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{20d0}'..='\u{20ff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(names: &[&str]) -> Vec<Player> {
        names.iter().map(|&name| Player { name: name.to_owned(), colour: 0, emblem: 0 }).collect()
    }

    fn errors(names: &[&str]) -> Vec<(u8, NameError)> {
        check(&table(names)).into_iter().map(|(seat, error)| (seat.0, error)).collect()
    }

    #[test]
    fn names_are_tidied() {
        let cases = [
            ("  Léa ", "Léa"),
            ("Jean \t\n  Luc", "Jean Luc"),
            ("Jean\u{a0}\u{2003}Luc", "Jean Luc"),
            ("Lé\u{200b}a", "Léa"),
            ("\u{202e}Malo\u{202c}", "Malo"),
            ("\u{feff}Zoé\u{0}\u{7f}", "Zoé"),
            ("a \u{200b} b", "a b"),
            ("\u{3164}", ""),
            ("🐑", "🐑"),
            ("👩\u{200d}👧", "👩\u{200d}👧"),
            ("❤\u{fe0f}\u{200d}🔥", "❤\u{fe0f}\u{200d}🔥"),
            ("👩\u{200d}", "👩"),
            ("L\u{200d}éa", "Léa"),
            ("Le\u{301}a", "Le\u{301}a"),
        ];
        for (typed, tidied) in cases {
            assert_eq!(tidy(typed), tidied, "{typed:?}");
        }
    }

    #[test]
    fn good_names_pass() {
        assert_eq!(errors(&["Léa", "Malo", "🐑", "👩\u{200d}👧", "Le\u{301}o", " Zoé ", "李", "Abcdefghijklmnop"]), []);
        assert_eq!(errors(&[]), []);
    }

    #[test]
    fn blank_over_long_and_hidden_are_told() {
        let wrong = errors(&["", " \t", "\u{200b}", "\u{301}", "\u{fe0f}", "Abcdefghijklmnopq", "Lé\u{202e}a"]);
        let blanks = (0..5).map(|seat| (seat, NameError::Blank));
        let others = [(5, NameError::TooLong), (6, NameError::Control)];
        assert_eq!(wrong, blanks.chain(others).collect::<Vec<_>>());
    }

    #[test]
    fn the_later_twin_is_told() {
        let same_look = errors(&["Léa", "LÉA", "Malo", " le\u{301}a", "m a", "m  A", "Strauß", "STRAUSS"]);
        let of_lea = [(1, NameError::Duplicate(Seat(0))), (3, NameError::Duplicate(Seat(0)))];
        let others = [(5, NameError::Duplicate(Seat(4))), (7, NameError::Duplicate(Seat(6)))];
        assert_eq!(same_look, of_lea.into_iter().chain(others).collect::<Vec<_>>());
        assert_eq!(errors(&["Lea", "Léa"]), []);
    }

    #[test]
    fn blanks_are_not_twins() {
        assert_eq!(errors(&["", ""]), [(0, NameError::Blank), (1, NameError::Blank)]);
    }

    #[test]
    fn a_player_from_a_file_can_be_drawn() {
        let odd = Player { name: "  Abcdefghijklmno pq\u{202e}".to_owned(), colour: 250, emblem: 24 };
        assert_eq!(odd.sanitized(), Player { name: "Abcdefghijklmno".to_owned(), colour: 2, emblem: 0 });
    }
}
