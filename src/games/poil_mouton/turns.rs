//! A turn: the hidden die, the wolf, the challenge, the announcement and its vote, and who comes next.

use super::actions::Event;
use super::state::State;
use super::view::{Answer, Face, Phase, RoundResult};
use crate::table::game::Actor;
use crate::table::seat::{PerSeat, Seat, Seats};

impl State {
    pub(super) fn roll(&mut self) {
        self.table.phase = Phase::Rolling;
    }

    /// The special die lies, for its roller alone to see.
    pub(super) fn rolled(&mut self, face: Face, log: &mut Vec<Event>) {
        self.die = Some(face);
        self.table.phase = Phase::Choose;
        log.push(Event::Rolled { seat: self.table.roller, face });
    }

    /// The wolf is shown: each shepherd still in hands their sheep to the next one, and gets the previous one's.
    pub(super) fn wolf(&mut self, log: &mut Vec<Event>) {
        log.push(Event::Wolf { seat: self.table.roller });
        let before = self.table.clone();
        for giver in before.still_in().iter() {
            if let Some(taker) = before.next(giver) {
                self.table.hairs[taker] = before.hairs[giver];
                self.table.sheep[taker] = before.sheep[giver];
            }
        }
        self.comes_of(RoundResult::Wolf, Seats::NONE, log);
    }

    pub(super) fn challenge(&mut self, target: Seat, log: &mut Vec<Event>) {
        if let Some(Face::Number(face)) = self.die.take() {
            log.push(Event::Challenged { seat: self.table.roller, target, face });
            self.table.phase = Phase::Challenged { target, face };
        }
    }

    pub(super) fn throw(&mut self) {
        if let Phase::Challenged { target, face } = self.table.phase {
            self.table.phase = Phase::Throwing { target, face };
        }
    }

    /// The number die of whoever was challenged: less loses, more wins, equal costs nobody a hair.
    pub(super) fn threw(&mut self, thrown: u8, log: &mut Vec<Event>) {
        if let Phase::Throwing { target, face } = self.table.phase {
            log.push(Event::Threw { seat: target, face: thrown });
            let lost = match thrown.cmp(&face) {
                std::cmp::Ordering::Less => Seats::one(target),
                std::cmp::Ordering::Equal => Seats::NONE,
                std::cmp::Ordering::Greater => Seats::one(self.table.roller),
            };
            self.comes_of(RoundResult::Challenge { target, face, thrown }, lost, log);
        }
    }

    pub(super) fn announce(&mut self, log: &mut Vec<Event>) {
        self.table.phase = Phase::Vote;
        log.push(Event::Announced { seat: self.table.roller });
    }

    /// One of the others has answered; with the last answer, die and answers are shown.
    pub(super) fn answer(&mut self, by: Actor, believes: bool, log: &mut Vec<Event>) {
        if let Actor::Seat(seat) = by {
            self.answers[seat] = Some(Answer(believes));
            self.table.answered = self.table.answered.with(seat);
            log.push(Event::Answered { seat });
            if self.table.next_seat().is_none() {
                let believers = self.answers.iter().filter(|(_, answer)| **answer == Some(Answer(true)));
                let believers = believers.map(|(seat, _)| seat).collect();
                self.reveal(believers, log);
            }
        }
    }

    /// Die and answers are shown: those who were wrong lose a hair, and so does the roller if more than half were right.
    pub(super) fn reveal(&mut self, believers: Seats, log: &mut Vec<Event>) {
        let Some(face) = self.die.take() else { return };
        let (roller, voters) = (self.table.roller, self.table.voters());
        log.push(Event::Revealed { seat: roller, face, voters, believers });
        let right: Seats = voters.iter().filter(|&seat| believers.has(seat) == (face == Face::Fly)).collect();
        let wrong = right.iter().fold(voters, Seats::without);
        let lost = if 2 * right.len() > voters.len() { wrong.with(roller) } else { wrong };
        self.comes_of(RoundResult::Vote { face, voters, believers }, lost, log);
    }

    /// The turn has come to its result: hairs are lost, shepherds go out, and one may be left.
    fn comes_of(&mut self, round_result: RoundResult, lost: Seats, log: &mut Vec<Event>) {
        for seat in lost.iter() {
            self.table.hairs[seat] -= 1;
        }
        self.table.round_result = Some(round_result);
        self.table.lost = lost;
        self.table.answered = Seats::NONE;
        // Whatever it was that was hidden has been shown.
        self.die = None;
        self.answers = PerSeat::new(self.table.hairs.seats(), |_| None);
        self.table.phase = Phase::Shown;
        if !lost.is_empty() {
            log.push(Event::Lost { seats: lost });
        }
        let bald: Seats = lost.iter().filter(|&seat| self.table.hairs[seat] == 0).collect();
        if !bald.is_empty() {
            self.table.out.push(bald);
            let still_in = self.table.still_in();
            log.push(Event::Out { seats: bald, place: still_in.len() + 1 });
            if let (1, Some(seat)) = (still_in.len(), still_in.iter().next()) {
                self.table.phase = Phase::Over;
                log.push(Event::Won { seat });
            }
        }
    }

    /// The turn of the next shepherd still in, clockwise, also when whoever rolled has just gone out.
    pub(super) fn go_on(&mut self, log: &mut Vec<Event>) {
        if let Some(next) = self.table.next(self.table.roller) {
            self.table.roller = next;
            self.table.turn += 1;
            self.table.phase = Phase::Roll;
            self.table.round_result = None;
            self.table.lost = Seats::NONE;
            log.push(Event::TurnOf { seat: next });
        }
    }
}
