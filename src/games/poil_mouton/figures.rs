//! Who bluffed and who believed: what the film counts for each seat.

use super::actions::Event;
use super::view::Face;
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
