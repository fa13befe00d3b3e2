//! A second opinion: who has what and who won, out of the events alone, by the rules told once more.

use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::comme_des_mouches::actions::Event;
use la_bergerie::games::comme_des_mouches::cards::{Card, Kind};
use la_bergerie::games::comme_des_mouches::view::{FLIES, Flies, Mireille, Phase};
use la_bergerie::table::game::{Game, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

/// What was told so far, all audiences together.
pub struct Told {
    first: Seat,
    rounds: u8,
    card: Card,
    black: PerSeat<u8>,
    reserve: u8,
    mireille: Mireille,
    doses: PerSeat<u8>,
    cards: PerSeat<Vec<Card>>,
    /// The fists of this round, the bids in order, and what became of both.
    fists: PerSeat<Option<Flies>>,
    bids: Vec<(Seat, u8)>,
    sprayed: Seats,
    is_open: bool,
    whistled: bool,
    total: u8,
    /// Who still has to be rewarded.
    owed: Seats,
    pub won: Option<Seats>,
}

impl Told {
    pub fn new(seats: u8, first: Seat) -> Self {
        Told {
            first,
            rounds: 0,
            card: Card::Cow,
            black: PerSeat::new(seats, |_| FLIES),
            reserve: 0,
            mireille: Mireille::OnBox,
            doses: PerSeat::new(seats, |_| 0),
            cards: PerSeat::new(seats, |_| Vec::new()),
            fists: PerSeat::new(seats, |_| None),
            bids: Vec::new(),
            sprayed: Seats::NONE,
            is_open: false,
            whistled: false,
            total: 0,
            owed: Seats::NONE,
            won: None,
        }
    }

    fn seats(&self) -> u8 {
        self.black.seats()
    }

    /// What of this fist counts.
    fn counting(&self, seat: Seat) -> Flies {
        let fist = self.fists[seat].expect("everybody has made a fist");
        match self.sprayed.has(seat) {
            true => Flies::default(),
            false => Flies { mireille: fist.mireille && !self.whistled, ..fist },
        }
    }

    /// Whether the bid of `one` is the better one: closer, else with more flies, else earlier.
    fn beats(&self, one: Seat, other: Seat) -> bool {
        let place = |seat: Seat| self.bids.iter().position(|bid| bid.0 == seat).expect("everybody has bid");
        let missed = |seat: Seat| (i16::from(self.bids[place(seat)].1) - i16::from(self.total)).abs();
        let flies = |seat: Seat| self.counting(seat).all();
        if missed(one) != missed(other) {
            return missed(one) < missed(other);
        }
        if flies(one) != flies(other) {
            return flies(one) > flies(other);
        }
        place(one) < place(other)
    }

    /// The one who is beaten by so many others.
    fn ranked(&self, beaten_by: usize) -> Seat {
        let all = Seat::all(self.seats());
        let beaten = |seat: Seat| all.clone().filter(|&other| other != seat && self.beats(other, seat)).count();
        let mut found = all.clone().filter(|&seat| beaten(seat) == beaten_by);
        let ranked = found.next().expect("every rank is somebody's");
        assert!(found.next().is_none(), "no rank is shared");
        ranked
    }

    fn take(&mut self, seat: Seat, due: u8) -> u8 {
        let taken = due.min(self.reserve);
        self.reserve -= taken;
        self.black[seat] += taken;
        taken
    }

    fn put_down(&mut self, seat: Seat, flies: Flies) {
        self.black[seat] -= flies.black;
        self.reserve += flies.black;
        if flies.mireille {
            assert_eq!(self.mireille, Mireille::With(seat));
            self.mireille = Mireille::Gone;
        }
    }

    /// Points and flies of a seat.
    fn score(&self, seat: Seat) -> (i16, u8) {
        let flies = self.black[seat] + u8::from(self.mireille == Mireille::With(seat));
        let cards: i16 = self.cards[seat].iter().map(|card| i16::from(card.points())).sum();
        (cards + i16::from(flies), flies)
    }

    /// One rank after everybody who has more, or as much and more flies.
    pub fn ranks(&self) -> PerSeat<u8> {
        PerSeat::new(self.seats(), |seat| {
            let (points, flies) = self.score(seat);
            let before =
                Seat::all(self.seats()).map(|other| self.score(other)).filter(|&(other_points, other_flies)| {
                    other_points > points || other_points == points && other_flies > flies
                });
            1 + before.count() as u8
        })
    }

    /// Takes an event in, which has to be the one that the rules want.
    pub fn hear(&mut self, event: &Event) {
        assert!(self.won.is_none(), "nothing happens after the end");
        match event {
            Event::TurnedUp { card, round, first } => {
                self.rounds += 1;
                assert_eq!((*round, *first, self.owed), (self.rounds, self.first, Seats::NONE));
                self.card = *card;
                self.fists = PerSeat::new(self.seats(), |_| None);
                self.bids.clear();
                (self.sprayed, self.is_open, self.whistled) = (Seats::NONE, false, false);
            }
            Event::Staked { seat } => assert!(self.fists[*seat].is_none()),
            Event::InFist { seat, flies } => {
                assert!(flies.black <= self.black[*seat]);
                assert!(!flies.mireille || self.mireille == Mireille::With(*seat));
                self.fists[*seat] = Some(*flies);
            }
            Event::Bid { seat, flies } => {
                assert!(*flies <= 26 && self.bids.iter().all(|bid| bid.0 != *seat));
                assert!(!self.bids.is_empty() || *seat == self.first);
                self.bids.push((*seat, *flies));
            }
            Event::Corrected { seat, flies } => {
                let last = self.bids.last_mut().expect("a bid to be corrected");
                assert_eq!(last.0, *seat);
                last.1 = *flies;
            }
            Event::BetsClosed => assert_eq!(self.bids.len(), usize::from(self.seats())),
            Event::Sprayed { seat, targets } => {
                assert!(targets.within(Seats::first(self.seats()).without(*seat)));
                self.doses[*seat] -= targets.len();
                self.sprayed = *targets;
            }
            Event::Opened { fists, sprayed } => {
                assert_eq!(*sprayed, self.sprayed);
                assert!(fists.iter().all(|(seat, fist)| self.fists[seat] == Some(*fist)), "what was told opens");
                for seat in sprayed.iter() {
                    self.put_down(seat, fists[seat]);
                }
                self.is_open = true;
            }
            Event::Whistled { seat, back } => {
                assert!(self.counting(*seat).mireille);
                self.whistled = *back;
            }
            Event::Counted { total, winner, bid } => {
                self.total = Seat::all(self.seats()).map(|seat| self.counting(seat).all()).sum();
                self.first = self.ranked(0);
                assert_eq!((*total, *winner), (self.total, self.first));
                assert!(self.bids.contains(&(*winner, *bid)));
            }
            Event::Took { seat, card } => {
                assert_eq!((*seat, *card), (self.first, self.card));
                self.cards[*seat].push(*card);
            }
            Event::Gave { seat, target, card } => {
                assert_eq!((*seat, *card, card.kind()), (self.first, self.card, Kind::Danger));
                assert!(target != seat);
                self.cards[*target].push(*card);
            }
            Event::Dosed { seat, doses } => {
                assert_eq!((*seat, *doses, self.card), (self.first, self.seats() - 1, Card::Mouchicide));
                self.doses[*seat] = *doses;
            }
            Event::Hatched { taken } => {
                assert_eq!(self.card, Card::Nest);
                for rank in 0..self.seats() {
                    let seat = self.ranked(rank.into());
                    assert_eq!(self.take(seat, self.seats() - rank), taken[seat]);
                }
            }
            Event::Joined { seat } => {
                assert_eq!((*seat, self.card, self.mireille), (self.first, Card::Mireille, Mireille::OnBox));
                self.mireille = Mireille::With(*seat);
            }
            Event::Discarded { black, mireille } => {
                let staked = Seat::all(self.seats()).map(|seat| (seat, self.counting(seat)));
                let staked: Vec<(Seat, Flies)> = staked.collect();
                assert_eq!(staked.iter().map(|(_, flies)| flies.black).sum::<u8>(), *black);
                assert_eq!(staked.iter().any(|(_, flies)| flies.mireille), *mireille);
                for (seat, flies) in staked {
                    self.put_down(seat, flies);
                }
                let exact = self.bids.iter().filter(|bid| bid.1 == self.total).map(|bid| bid.0);
                self.owed = exact.take(self.reserve.into()).collect();
            }
            Event::Rewarded { seats } => {
                assert_eq!(*seats, self.owed);
                for seat in seats.iter() {
                    assert_eq!(self.take(seat, 1), 1);
                }
                self.owed = Seats::NONE;
            }
            Event::Won { seats } => {
                assert_eq!((self.rounds, self.owed), (12, Seats::NONE));
                let best = self.ranks();
                let best: Seats = best.iter().filter(|&(_, &rank)| rank == 1).map(|(seat, _)| seat).collect();
                assert_eq!(*seats, best);
                self.won = Some(*seats);
            }
        }
    }

    /// Fails unless this is what the game shows.
    pub fn is_so(&self, game: &CommeDesMouches) {
        let open = game.view(Viewer::Table);
        assert!(open.hand.is_none() && open.fist.is_none(), "the table sees no hand and no fist");
        let table = open.table;
        assert_eq!((table.reserve, table.mireille, table.round()), (self.reserve, self.mireille, self.rounds));
        assert!(
            table.doses == self.doses && table.cards == self.cards && table.sprayed == self.sprayed_now(&table.phase)
        );
        for seat in Seat::all(self.seats()) {
            let view = game.view(Viewer::Seat(seat));
            let hand = view.hand.expect("everybody sees their own hand");
            let closed = self.fists[seat].filter(|_| !self.is_open);
            assert!(
                view.fist == closed && view.table == table,
                "a fist is seen by its owner, from the stake to the opening"
            );
            // What lies in an open fist is in the hand no more, and not yet in the reserve.
            let lies = matches!(table.phase, Phase::Whistle { .. } | Phase::Gift { .. });
            let out = if lies { self.counting(seat) } else { closed.unwrap_or_default() };
            assert_eq!(hand.black + out.black, self.black[seat]);
            let with_her = self.mireille == Mireille::With(seat);
            assert_eq!(u8::from(hand.mireille) + u8::from(out.mireille), u8::from(with_her));
        }
        assert!(game.ranking().ranks == self.ranks());
    }

    /// Sprayed fists are forgotten with their round.
    fn sprayed_now(&self, phase: &Phase) -> Seats {
        if matches!(phase, Phase::Turning) { Seats::NONE } else { self.sprayed }
    }
}
