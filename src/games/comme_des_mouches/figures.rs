//! Who staked and bet what, round by round: what the film counts, and playouts for the whole match.

use super::actions::Event;
use super::cards::{Card, Kind};
use super::ranking;
use super::view::{Flies, Table};
use crate::table::game::Figure;
use crate::table::seat::{PerSeat, Seat, Seats};

/// A round that was counted, with what was in the fists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The card that it was about.
    pub card: Card,
    /// What each had in the fist when it opened.
    pub fists: PerSeat<Flies>,
    /// What each had bid.
    pub bids: PerSeat<u8>,
    /// Whose fists were sprayed.
    pub sprayed: Seats,
    /// How many flies were counted.
    pub total: u8,
    /// Whose bid was the best.
    pub winner: Seat,
}

/// What one seat did in a match.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Figures {
    /// How many flies it staked in all.
    pub staked: u32,
    /// How many rounds it won.
    pub won: u32,
    /// How many of its bids were exact.
    pub exact: u32,
    /// By how many flies its bids missed, all taken together.
    pub missed: u32,
}

/// The rounds of a match at a table of `seats`, out of everything that happened; a round that was not counted is left out.
pub fn rounds<'a>(seats: u8, events: impl IntoIterator<Item = &'a Event>) -> Vec<Round> {
    let (mut rounds, mut in_play) = (Vec::new(), None);
    let (mut fists, mut sprayed) = (PerSeat::new(seats, |_| Flies::default()), Seats::NONE);
    let mut bids = PerSeat::new(seats, |_| 0);
    for event in events {
        match event {
            Event::TurnedUp { card, .. } => in_play = Some(*card),
            Event::Bid { seat, flies } | Event::Corrected { seat, flies } => bids[*seat] = *flies,
            Event::Opened { fists: opened, sprayed: by_doses } => {
                (fists, sprayed) = (opened.clone(), *by_doses);
            }
            Event::Counted { total, winner, .. } => rounds.extend(in_play.map(|card| Round {
                card,
                fists: fists.clone(),
                bids: bids.clone(),
                sprayed,
                total: *total,
                winner: *winner,
            })),
            _ => {}
        }
    }
    rounds
}

/// The figures of every seat at a table of `seats`.
pub fn figures(seats: u8, rounds: &[Round]) -> PerSeat<Figures> {
    PerSeat::new(seats, |seat| {
        rounds.iter().fold(Figures::default(), |sum, round| {
            let missed = u32::from(round.bids[seat].abs_diff(round.total));
            Figures {
                staked: sum.staked + u32::from(round.fists[seat].all()),
                won: sum.won + u32::from(round.winner == seat),
                exact: sum.exact + u32::from(missed == 0),
                missed: sum.missed + missed,
            }
        })
    })
}

/// What a match came to, for whoever tunes the game.
pub(super) fn of_match(table: &Table, log: &[Event]) -> Vec<Figure> {
    let rounds = rounds(table.seats(), log);
    let fists = rounds.len() as i64 * i64::from(table.seats());
    let (mut staked, mut sprayed, mut exact, mut missed) = (0, 0, 0, 0);
    for round in &rounds {
        staked += round.fists.iter().map(|(_, fist)| i64::from(fist.all())).sum::<i64>();
        sprayed += i64::from(round.sprayed.len());
        exact += round.bids.iter().filter(|&(_, &bid)| bid == round.total).count() as i64;
        missed += i64::from(round.bids[round.winner].abs_diff(round.total));
    }
    let count = |counts: fn(&Event) -> bool| log.iter().filter(|event| counts(event)).count() as i64;
    let rewarded_rounds = count(|event| matches!(event, Event::Rewarded { .. }));
    let mut totals: Vec<i64> = ranking::scores(table).iter().map(|(_, score)| i64::from(score.total())).collect();
    totals.sort_unstable();
    let (best, second) = (totals.pop().unwrap_or_default(), totals.pop().unwrap_or_default());
    let figure = |name, value| Figure { name, value };
    vec![
        figure("flies staked", staked),
        figure("flies in a fist, in hundredths", (100 * staked).checked_div(fists).unwrap_or_default()),
        figure("fists sprayed", sprayed),
        figure("bids put right", count(|event| matches!(event, Event::Corrected { .. }))),
        figure("exact bids", exact),
        figure("flies that winning bids missed by", missed),
        figure("rounds in which nobody was rewarded", rounds.len() as i64 - rewarded_rounds),
        figure("dangers given away", count(|event| matches!(event, Event::Gave { .. }))),
        figure("dangers kept", count(|event| matches!(event, Event::Took { card, .. } if card.kind() == Kind::Danger))),
        figure("Mireille whistled back", count(|event| matches!(event, Event::Whistled { back: true, .. }))),
        figure("points of the best", best),
        figure("points between the best and the next", best - second),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fists_and_bets_are_counted_for_whoever_they_are_of() {
        let flies = |black, mireille| Flies { black, mireille };
        let opened = |first, second| Event::Opened {
            fists: PerSeat::new(2, |seat| if seat == Seat(0) { first } else { second }),
            sprayed: Seats::NONE,
        };
        let events = [
            Event::TurnedUp { card: Card::Cow, round: 1, first: Seat(0) },
            Event::Bid { seat: Seat(0), flies: 9 },
            Event::Corrected { seat: Seat(0), flies: 4 },
            Event::Bid { seat: Seat(1), flies: 2 },
            opened(flies(3, true), flies(0, false)),
            Event::Counted { total: 4, winner: Seat(0), bid: 4 },
            Event::TurnedUp { card: Card::Jam, round: 2, first: Seat(0) },
            Event::Bid { seat: Seat(0), flies: 1 },
            Event::Bid { seat: Seat(1), flies: 2 },
            opened(flies(0, false), flies(2, false)),
        ];
        let rounds = rounds(2, &events);
        assert_eq!(rounds.len(), 1, "the second one was not counted");
        let figures = figures(2, &rounds);
        assert_eq!(figures[Seat(0)], Figures { staked: 4, won: 1, exact: 1, missed: 0 });
        assert_eq!(figures[Seat(1)], Figures { staked: 0, won: 0, exact: 0, missed: 2 });
    }
}
