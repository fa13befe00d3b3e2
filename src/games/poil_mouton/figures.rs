//! Who bluffed and who believed: what the film counts for each seat, and playouts for the whole match.

use super::actions::Event;
use super::view::{Face, Table};
use crate::table::game::Figure;
use crate::table::seat::PerSeat;

/// What one seat announced and answered in a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// How often it announced a « Grosse mite ! ».
    pub announced: u32,
    /// How often that was a bluff.
    pub bluffs: u32,
    /// How often it answered somebody else's.
    pub asked: u32,
    /// How often it believed it.
    pub trusted: u32,
    /// How often it was right.
    pub right: u32,
}

/// The figures of every seat at a table of `seats`, out of everything that happened.
pub fn figures<'a>(seats: u8, events: impl IntoIterator<Item = &'a Event>) -> PerSeat<Figures> {
    let mut figures = PerSeat::new(seats, |_| Figures::default());
    for event in events {
        if let Event::Revealed { seat, face, voters, believers } = *event {
            let is_true = face == Face::Fly;
            figures[seat].announced += 1;
            figures[seat].bluffs += u32::from(!is_true);
            for voter in voters.iter() {
                let trusts = believers.has(voter);
                let counted: &mut Figures = &mut figures[voter];
                counted.asked += 1;
                counted.trusted += u32::from(trusts);
                counted.right += u32::from(trusts == is_true);
            }
        }
    }
    figures
}

/// What a match came to, for whoever tunes the game.
pub(super) fn of_match(table: &Table, log: &[Event]) -> Vec<Figure> {
    let (mut announced, mut bluffs, mut held, mut answers, mut right) = (0, 0, 0, 0, 0);
    let (mut wolves, mut challenges, mut drawn) = (0, 0, 0);
    let (mut by_challenges, mut by_votes, mut challenged) = (0, 0, None);
    for event in log {
        match *event {
            Event::Wolf { .. } => wolves += 1,
            Event::Challenged { face, .. } => challenged = Some(face),
            Event::Threw { face, .. } => {
                challenges += 1;
                drawn += i64::from(challenged == Some(face));
            }
            Event::Revealed { face, voters, believers, .. } => {
                challenged = None;
                let is_true = face == Face::Fly;
                let were_right = voters.iter().filter(|&voter| believers.has(voter) == is_true).count() as i64;
                announced += 1;
                bluffs += i64::from(!is_true);
                held += i64::from(!is_true && 2 * were_right <= i64::from(voters.len()));
                answers += i64::from(voters.len());
                right += were_right;
            }
            Event::Lost { seats } if challenged.is_some() => by_challenges += i64::from(seats.len()),
            Event::Lost { seats } => by_votes += i64::from(seats.len()),
            _ => {}
        }
    }
    let left = table.hairs.iter().map(|(_, &hairs)| i64::from(hairs)).sum();
    let figure = |name, value| Figure { name, value };
    vec![
        figure("turns", i64::from(table.turn)),
        figure("wolves", wolves),
        figure("challenges", challenges),
        figure("challenges that cost nobody a hair", drawn),
        figure("announcements", announced),
        figure("bluffs", bluffs),
        figure("bluffs that cost their roller nothing", held),
        figure("answers", answers),
        figure("right answers", right),
        figure("hairs lost by challenges", by_challenges),
        figure("hairs lost by votes", by_votes),
        figure("hairs left", left),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::seat::{Seat, Seats};

    #[test]
    fn bluffs_and_trust_are_counted_for_whoever_they_are_of() {
        let voters = Seats::one(Seat(1)).with(Seat(2));
        let revealed = |face, believers| Event::Revealed { seat: Seat(0), face, voters, believers };
        let events = [
            revealed(Face::Fly, Seats::one(Seat(1))),
            Event::Announced { seat: Seat(2) },
            revealed(Face::Number(3), Seats::one(Seat(1))),
        ];
        let figures = figures(3, &events);
        assert_eq!(figures[Seat(0)], Figures { announced: 2, bluffs: 1, ..Figures::default() });
        assert_eq!(figures[Seat(1)], Figures { asked: 2, trusted: 2, right: 1, ..Figures::default() });
        assert_eq!(figures[Seat(2)], Figures { asked: 2, trusted: 0, right: 1, ..Figures::default() });
    }
}
