//! The variant « à qui la main »: on a 6, the first to hit drops a pawn and takes the hand.

use super::actions::{Action, Event};
use super::view::{Phase, View};
use crate::table::game::Actor;
use crate::table::seat::{Seat, Seats};

/// What touches of the zones, each with its time in microseconds, come to: the earliest wins, whatever the seat order,
/// and several at the very same time are one hit by several seats. Nothing for no touch.
pub fn earliest(touches: &[(Seat, u64)]) -> Option<(Actor, Action)> {
    let first = touches.iter().map(|&(_, time)| time).min()?;
    let seats: Seats = touches.iter().filter(|&&(_, time)| time == first).map(|&(seat, _)| seat).collect();
    let alone = seats.iter().next().filter(|_| seats.len() == 1);
    Some(alone.map_or((Actor::Table, Action::HitTogether(seats)), |seat| (Actor::Seat(seat), Action::Hit)))
}

impl View {
    pub(super) fn hit(&mut self, by: Actor, log: &mut Vec<Event>) {
        if let (Phase::Race { roller, .. }, Actor::Seat(seat)) = (self.phase, by) {
            self.won_race(seat, roller, log);
        }
    }

    /// These hit at the very same moment, and chance is to decide.
    pub(super) fn hit_together(&mut self, seats: Seats, log: &mut Vec<Event>) {
        if let Phase::Race { roller, .. } = self.phase {
            self.phase = Phase::Drawing { roller, seats };
            log.push(Event::HitTogether { seats });
        }
    }

    /// `seat` was first on the 6 that `roller` threw. Hitting is the cry, so there is never a penalty.
    pub(super) fn won_race(&mut self, seat: Seat, roller: Seat, log: &mut Vec<Event>) {
        log.push(Event::WonRace { seat, roller });
        self.pawn_falls(seat, log);
        if seat == roller {
            self.after_success(log);
        } else if self.pawns[seat] > 0 {
            self.begin_turn(seat, log);
        } else {
            // Play goes on from whoever dropped the last pawn, not from the roller.
            self.current = Some(seat);
            self.goes_out(seat, log);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_touch_wins_whatever_the_seat_order() {
        assert_eq!(earliest(&[]), None);
        assert_eq!(earliest(&[(Seat(0), 20), (Seat(4), 10), (Seat(1), 15)]), Some((Actor::Seat(Seat(4)), Action::Hit)));
        assert_eq!(earliest(&[(Seat(2), 30), (Seat(2), 10)]), Some((Actor::Seat(Seat(2)), Action::Hit)));
    }

    #[test]
    fn touches_of_one_moment_are_one_hit_by_several() {
        let seats = Seats::one(Seat(1)).with(Seat(3));
        let touches = [(Seat(0), 11), (Seat(3), 10), (Seat(1), 10), (Seat(3), 10)];
        assert_eq!(earliest(&touches), Some((Actor::Table, Action::HitTogether(seats))));
    }
}
