//! The roll-off: everybody throws, the highest starts, equals throw again among themselves.

use super::actions::Event;
use super::view::{Phase, View};
use crate::table::seat::{PerSeat, Seat, Seats};

/// The first throw of a round among `contenders`, who throw in seat order.
pub(super) fn first(contenders: Seats) -> Phase {
    let seat = contenders.iter().next().unwrap_or(Seat(0));
    Phase::RollOff { seat, contenders }
}

impl View {
    /// `seat` threw `face` for the start.
    pub(super) fn rolled_off(&mut self, seat: Seat, face: u8, log: &mut Vec<Event>) {
        self.face = Some(face);
        self.rolled_off[seat] = Some(face);
        log.push(Event::RolledOff { seat, face });
        let contenders = self.contenders;
        match contenders.iter().find(|&seat| self.rolled_off[seat].is_none()) {
            Some(seat) => self.phase = Phase::RollOff { seat, contenders },
            None => self.end_round(log),
        }
    }

    fn end_round(&mut self, log: &mut Vec<Event>) {
        let faces = &self.rolled_off;
        let highest = faces.iter().filter_map(|(_, &face)| face).max();
        let leaders: Seats = faces.iter().filter(|&(_, &face)| face == highest).map(|(seat, _)| seat).collect();
        self.contenders = leaders;
        match leaders.iter().next() {
            Some(seat) if leaders.len() == 1 => {
                log.push(Event::Starts { seat });
                self.begin_turn(seat, log);
            }
            _ => {
                self.rolled_off = PerSeat::new(self.pawns.seats(), |_| None);
                self.phase = first(leaders);
                log.push(Event::Tied { seats: leaders });
            }
        }
    }
}
