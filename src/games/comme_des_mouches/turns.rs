//! A round: the card, the fists, the bids, the doses, the opening, the whistle, the count, and what comes of it.

use std::cmp::Reverse;

use super::actions::Event;
use super::cards::{Card, Kind};
use super::ranking;
use super::state::State;
use super::view::{Bid, Flies, Mireille, Phase, RoundResult};
use crate::table::seat::{PerSeat, Seat, Seats};

impl State {
    pub(super) fn turned(&mut self, card: Card, log: &mut Vec<Event>) {
        let table = &mut self.table;
        table.turned.push(card);
        table.phase = Phase::Card;
        log.push(Event::TurnedUp { card, round: table.round(), first: table.first });
    }

    pub(super) fn make_fists(&mut self) {
        self.table.phase = Phase::Fists;
    }

    /// A fist is made, and the phone goes to the next one, or back to the table.
    pub(super) fn stake(&mut self, seat: Seat, flies: Flies, log: &mut Vec<Event>) {
        self.fists[seat] = Some(flies);
        self.table.staked = self.table.staked.with(seat);
        log.push(Event::Staked { seat });
        log.push(Event::InFist { seat, flies });
        if self.table.next_seat().is_none() {
            self.table.phase = Phase::Bids;
        }
    }

    /// A bid, or the last one put right, which keeps its place.
    pub(super) fn bid(&mut self, seat: Seat, flies: u8, log: &mut Vec<Event>) {
        match self.table.bids.last_mut() {
            Some(last) if last.seat == seat => {
                last.flies = flies;
                log.push(Event::Corrected { seat, flies });
            }
            _ => {
                self.table.bids.push(Bid { seat, flies });
                log.push(Event::Bid { seat, flies });
            }
        }
    }

    pub(super) fn close_bets(&mut self, log: &mut Vec<Event>) {
        log.push(Event::BetsClosed);
        let owner = self.table.doses.iter().find(|&(_, &doses)| doses > 0);
        self.table.phase = owner.map_or(Phase::Ready, |(seat, _)| Phase::Doses { seat });
    }

    pub(super) fn spray(&mut self, seat: Seat, targets: Seats, log: &mut Vec<Event>) {
        self.table.doses[seat] -= targets.len();
        self.table.sprayed = targets;
        self.table.phase = Phase::Ready;
        log.push(Event::Sprayed { seat, targets });
    }

    /// All fists open at once; what was in the sprayed ones is gone before anything is counted.
    pub(super) fn open_fists(&mut self, log: &mut Vec<Event>) {
        let fists = PerSeat::new(self.table.seats(), |seat| self.fists[seat].take().unwrap_or_default());
        let sprayed = self.table.sprayed;
        for seat in sprayed.iter() {
            self.put_down(seat, fists[seat]);
        }
        let whistler = fists.iter().find(|&(seat, fist)| fist.mireille && !sprayed.has(seat)).map(|(seat, _)| seat);
        self.table.opened = Some(fists.clone());
        log.push(Event::Opened { fists, sprayed });
        match whistler {
            Some(seat) => self.table.phase = Phase::Whistle { seat },
            None => self.count(log),
        }
    }

    pub(super) fn whistle(&mut self, seat: Seat, back: bool, log: &mut Vec<Event>) {
        self.table.whistled = back;
        log.push(Event::Whistled { seat, back });
        self.count(log);
    }

    /// The winner is the closest bid, above and below alike; then the most flies that count; then the earliest bid.
    fn count(&mut self, log: &mut Vec<Event>) {
        let table = &mut self.table;
        let total: u8 = Seat::all(table.seats()).map(|seat| table.counting(seat)).sum();
        let mut left = table.bids.clone();
        let mut order = Vec::new();
        // Of equals the first one is taken, which is the one that bid first.
        while let Some(best) =
            (0..left.len()).min_by_key(|&at| (left[at].flies.abs_diff(total), Reverse(table.counting(left[at].seat))))
        {
            order.push(left.remove(best).seat);
        }
        let nest = PerSeat::new(table.seats(), |_| 0);
        let winner = order.first().copied().unwrap_or(table.first);
        table.round_result = Some(RoundResult { total, order, taker: None, nest, rewarded: Seats::NONE });
        table.first = winner;
        if let (Some(bid), Some(card)) = (table.bid(winner), table.card()) {
            log.push(Event::Counted { total, winner, bid });
            if card.kind() == Kind::Danger {
                table.phase = Phase::Gift { seat: winner };
            } else {
                log.push(Event::Took { seat: winner, card });
                self.put_before(winner, card);
                self.takes_effect(winner, card, log);
                self.clear_up(log);
            }
        }
    }

    /// The winner of a danger puts it before `target`, who may be the winner.
    pub(super) fn give(&mut self, seat: Seat, target: Seat, log: &mut Vec<Event>) {
        if let Some(card) = self.table.card() {
            if seat == target {
                log.push(Event::Took { seat, card });
            } else {
                log.push(Event::Gave { seat, target, card });
            }
            self.put_before(target, card);
            self.clear_up(log);
        }
    }

    fn put_before(&mut self, seat: Seat, card: Card) {
        self.table.cards[seat].push(card);
        if let Some(round_result) = &mut self.table.round_result {
            round_result.taker = Some(seat);
        }
    }

    /// What a special card does at once.
    fn takes_effect(&mut self, winner: Seat, card: Card, log: &mut Vec<Event>) {
        match card {
            Card::Mouchicide => {
                let doses = self.table.seats() - 1;
                self.table.doses[winner] = doses;
                log.push(Event::Dosed { seat: winner, doses });
            }
            Card::Nest => self.hatch(log),
            Card::Mireille => {
                self.table.mireille = Mireille::With(winner);
                log.push(Event::Joined { seat: winner });
            }
            _ => {}
        }
    }

    /// As many flies as there are players for the first, one less for the next, and so on, until the reserve is empty.
    fn hatch(&mut self, log: &mut Vec<Event>) {
        let order = self.table.round_result.as_ref().map(|round_result| round_result.order.clone()).unwrap_or_default();
        let mut taken = PerSeat::new(self.table.seats(), |_| 0);
        for (seat, due) in order.into_iter().zip((1..=self.table.seats()).rev()) {
            taken[seat] = self.take_from_reserve(seat, due);
        }
        log.push(Event::Hatched { taken: taken.clone() });
        if let Some(round_result) = &mut self.table.round_result {
            round_result.nest = taken;
        }
    }

    /// First the staked flies go to the reserve, the winner's too; then every exact bid takes one back while any is left.
    fn clear_up(&mut self, log: &mut Vec<Event>) {
        let mut discarded = Flies::default();
        for seat in Seat::all(self.table.seats()) {
            let staked = self.table.on_table(seat);
            discarded.black += staked.black;
            discarded.mireille |= staked.mireille;
            self.put_down(seat, staked);
        }
        log.push(Event::Discarded { black: discarded.black, mireille: discarded.mireille });
        let total = self.table.round_result.as_ref().map(|round_result| round_result.total);
        let exact: Vec<Seat> =
            self.table.bids.iter().filter(|bid| Some(bid.flies) == total).map(|bid| bid.seat).collect();
        let rewarded: Seats = exact.into_iter().filter(|&seat| self.take_from_reserve(seat, 1) == 1).collect();
        if let Some(round_result) = &mut self.table.round_result {
            round_result.rewarded = rewarded;
        }
        if !rewarded.is_empty() {
            log.push(Event::Rewarded { seats: rewarded });
        }
        self.table.phase = Phase::Shown;
        if self.table.pile().next().is_none() {
            self.table.phase = Phase::Over;
            log.push(Event::Won { seats: ranking::ranking(&self.table).winners() });
        }
    }

    /// Flies leave a hand for good: the black ones go to the reserve, Mireille out of the game.
    fn put_down(&mut self, seat: Seat, flies: Flies) {
        self.table.spent[seat] += flies.black;
        self.table.reserve += flies.black;
        if flies.mireille {
            self.table.mireille = Mireille::Gone;
        }
    }

    /// So many flies as are due, or as are left; says how many.
    fn take_from_reserve(&mut self, seat: Seat, due: u8) -> u8 {
        let taken = due.min(self.table.reserve);
        self.table.reserve -= taken;
        self.table.gained[seat] += taken;
        taken
    }

    /// The next card of the pile; what is left of the round is cleared away.
    pub(super) fn go_on(&mut self) {
        let table = &mut self.table;
        table.phase = Phase::Turning;
        table.staked = Seats::NONE;
        table.bids.clear();
        table.sprayed = Seats::NONE;
        table.opened = None;
        table.whistled = false;
        table.round_result = None;
    }
}
