//! A turn: throws, holes, the pig, the cry and its price, and who comes next.

use super::actions::Event;
use super::options::{CryMode, ShortReserve};
use super::view::{PENALTY, PIG, Phase, THROWS, View};
use crate::table::game::Actor;
use crate::table::seat::{Seat, Seats};

impl View {
    /// The die leaves the hand of `by`.
    pub(super) fn roll(&mut self, by: Actor) {
        if let Actor::Seat(seat) = by {
            self.face = None;
            self.phase = Phase::Rolling { seat };
        }
    }

    /// The die of `seat`'s turn shows `face`.
    pub(super) fn rolled(&mut self, seat: Seat, face: u8, log: &mut Vec<Event>) {
        self.face = Some(face);
        self.throw += 1;
        log.push(Event::Rolled { seat, face, throw: self.throw });
        self.phase = match face {
            PIG if self.options.race => Phase::Race { roller: seat, seats: self.still_in() },
            PIG => Phase::Drop { seat, cried: false },
            hole if self.hole(hole).is_some() => Phase::Take { seat, hole },
            hole => Phase::Plant { seat, hole },
        };
    }

    pub(super) fn plant(&mut self, log: &mut Vec<Event>) {
        if let Phase::Plant { seat, hole } = self.phase {
            self.pawns[seat] -= 1;
            *self.hole(hole) = Some(seat);
            log.push(Event::Planted { seat, hole });
            self.after_success(log);
        }
    }

    pub(super) fn take(&mut self, log: &mut Vec<Event>) {
        if let Phase::Take { seat, hole } = self.phase {
            self.pawns[seat] += 1;
            *self.hole(hole) = None;
            log.push(Event::Took { seat, hole });
            self.pass_on(log);
        }
    }

    pub(super) fn cry(&mut self, log: &mut Vec<Event>) {
        if let Phase::Drop { seat, .. } = self.phase {
            self.phase = Phase::Drop { seat, cried: true };
            log.push(Event::Cried { seat });
        }
    }

    pub(super) fn drop_pawn(&mut self, log: &mut Vec<Event>) {
        if let Phase::Drop { seat, cried } = self.phase {
            self.pawn_falls(seat, log);
            match self.options.cry {
                CryMode::Button if !cried => self.pay(log),
                CryMode::Button | CryMode::Off => self.after_success(log),
                CryMode::Aloud => self.phase = Phase::Judge { seat, last: self.pawns[seat] == 0 },
            }
        }
    }

    /// A pawn of `seat` is gone for good.
    pub(super) fn pawn_falls(&mut self, seat: Seat, log: &mut Vec<Event>) {
        self.pawns[seat] -= 1;
        self.fallen += 1;
        log.push(Event::Dropped { seat });
    }

    pub(super) fn forgotten(&mut self, log: &mut Vec<Event>) {
        self.pay(log);
    }

    pub(super) fn well_cried(&mut self, by: Actor, log: &mut Vec<Event>) {
        if let (Phase::Judge { seat, .. }, Actor::Seat(by)) = (self.phase, by) {
            log.push(Event::Vouched { seat, by });
            self.after_success(log);
        }
    }

    /// The price of the cry that the player of this turn forgot, out of what the reserve holds.
    fn pay(&mut self, log: &mut Vec<Event>) {
        let Some(seat) = self.current else { return };
        let taken = PENALTY.min(self.reserve);
        let missing = PENALTY - taken;
        self.reserve -= taken;
        self.pawns[seat] += taken;
        log.push(Event::Penalty { seat, taken, missing });
        if missing > 0 && self.options.short_reserve == ShortReserve::EndsTurn && self.pawns[seat] > 0 {
            self.pass_on(log);
        } else {
            self.after_success(log);
        }
    }

    /// After a planted or dropped pawn of the player of this turn: out, or throwing again, or the end of the turn.
    pub(super) fn after_success(&mut self, log: &mut Vec<Event>) {
        let Some(seat) = self.current else { return };
        if self.pawns[seat] == 0 {
            self.goes_out(seat, log);
        } else if self.throw < self.throws {
            self.phase = Phase::Throw { seat };
        } else {
            self.pass_on(log);
        }
    }

    pub(super) fn stop(&mut self, log: &mut Vec<Event>) {
        if let Phase::Throw { seat } = self.phase {
            log.push(Event::Stopped { seat });
            self.pass_on(log);
        }
    }

    /// `seat` has no pawn left: the match is won, or the next player goes on for the ranking, or one is left alone.
    pub(super) fn goes_out(&mut self, seat: Seat, log: &mut Vec<Event>) {
        self.out.push(seat);
        let place = self.pawns.seats() - self.still_in().len();
        log.push(Event::Out { seat, place });
        if self.still_in().len() < 2 {
            self.phase = Phase::Over;
        } else if self.playing_on {
            self.pass_on(log);
        } else {
            self.phase = Phase::Won { winner: seat };
        }
    }

    pub(super) fn play_on(&mut self, log: &mut Vec<Event>) {
        self.playing_on = true;
        log.push(Event::PlayedOn);
        self.pass_on(log);
    }

    pub(super) fn finish(&mut self, log: &mut Vec<Event>) {
        self.phase = Phase::Over;
        log.push(Event::Finished);
    }

    /// The turn of the next player still in, clockwise from whose turn it is.
    pub(super) fn pass_on(&mut self, log: &mut Vec<Event>) {
        let Some(current) = self.current else { return };
        let still_in = self.still_in();
        if let Some(next) = current.clockwise(self.pawns.seats()).find(|&seat| still_in.has(seat)) {
            self.begin_turn(next, log);
        }
    }

    /// A fresh turn of `seat`, of one throw if it is their first.
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut Vec<Event>) {
        let throws = if self.started.has(seat) { THROWS } else { 1 };
        self.started = self.started.with(seat);
        self.current = Some(seat);
        self.throw = 0;
        self.throws = throws;
        self.phase = Phase::Throw { seat };
        log.push(Event::TurnOf { seat, throws });
    }

    /// Those who are not out.
    fn still_in(&self) -> Seats {
        self.out.iter().fold(Seats::first(self.pawns.seats()), |seats, &seat| seats.without(seat))
    }

    /// The hole of this number, 1 to 5.
    fn hole(&mut self, number: u8) -> &mut Option<Seat> {
        &mut self.holes[usize::from(number) - 1]
    }
}
