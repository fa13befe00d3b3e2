//! The variant « à qui la main »: on a 6, the first to hit drops a pawn and takes the hand.

use super::TrouCochon;
use super::actions::Event;
use super::view::Phase;
use crate::table::game::By;
use crate::table::seat::{Seat, Seats};

impl TrouCochon {
    pub(super) fn hit(&mut self, by: By, log: &mut Vec<Event>) {
        if let (Phase::Race { roller, .. }, By::Seat(seat)) = (self.now.phase, by) {
            self.won_race(seat, roller, log);
        }
    }

    /// These hit at the very same moment, and chance is to decide.
    pub(super) fn hit_together(&mut self, seats: Seats, log: &mut Vec<Event>) {
        if let Phase::Race { roller, .. } = self.now.phase {
            self.now.phase = Phase::Drawing { roller, seats };
            log.push(Event::HitTogether { seats });
        }
    }

    /// `seat` was first on the 6 that `roller` threw. Hitting is the cry, so there is never a penalty.
    pub(super) fn won_race(&mut self, seat: Seat, roller: Seat, log: &mut Vec<Event>) {
        log.push(Event::WonRace { seat, roller });
        self.pawn_falls(seat, log);
        if seat == roller {
            self.after_success(log);
        } else if self.now.pawns[seat] > 0 {
            self.begin_turn(seat, log);
        } else {
            // Play goes on from whoever dropped the last pawn, not from the roller.
            self.now.current = Some(seat);
            self.goes_out(seat, log);
        }
    }
}
