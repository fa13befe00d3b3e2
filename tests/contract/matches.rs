//! What a match promises whatever the game: undo, stop, film, what is heard, and playing a journal again.

use la_bergerie::table::encoding::EncodedEntry;
use la_bergerie::table::game::{Actor, Audience, DrawPlace, Game, Observable, Turn};
use la_bergerie::table::game_match::{Match, NoUndo, Refused, ReplayError};
use la_bergerie::table::handoff::{Handoff, HandoffEvent, PhonePlace};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::bids::{self, Bids, Flies};
use crate::night::{self, Card, Night, Role};

const LEA: Seat = Seat(0);
const MALO: Seat = Seat(1);
const ZOE: Seat = Seat(2);

/// Three at the table, purses of two flies, fists of 0, 1 and 2, and the bids about to begin.
fn bidding() -> Match<Bids> {
    let mut played = hiding([2, 2, 2]);
    for (seat, flies) in [(LEA, 0), (MALO, 1), (ZOE, 2)] {
        played.act(Actor::Seat(seat), &bids::Action::Hide(flies)).expect("a fist");
    }
    played
}

fn hiding(purses: [u8; 3]) -> Match<Bids> {
    let mut played = Match::new(3, ()).expect("three can bid");
    for flies in purses {
        played.draw_as(&Flies(flies)).expect("a purse");
    }
    played
}

/// Three at the table: Léa the fox, Malo the owl, Zoé a sheep.
fn falling_asleep() -> Match<Night> {
    let mut played = Match::new(3, ()).expect("three can sleep");
    for role in [Role::Fox, Role::Owl, Role::Sheep] {
        played.draw_as(&Card(role)).expect("a role");
    }
    played
}

/// The same night, over: the fox chose Zoé.
fn morning() -> Match<Night> {
    let mut played = falling_asleep();
    for (seat, target) in [(LEA, ZOE), (MALO, LEA), (ZOE, MALO)] {
        played.act(Actor::Seat(seat), &night::Action::Choose(target)).expect("a choice");
        played.act(Actor::Seat(seat), &night::Action::Done).expect("a visit");
    }
    played.act(Actor::Table, &night::Action::Wake).expect("a morning");
    played
}

fn bid(played: &mut Match<Bids>, seat: Seat, flies: u8) {
    played.act(Actor::Seat(seat), &bids::Action::Bid(flies)).expect("a bid");
}

/// Everything that can be seen of a match.
#[derive(PartialEq)]
struct Sights<G: Game> {
    turn: Turn,
    views: Vec<G::View>,
    heard: Vec<Vec<G::Event>>,
}

fn sights<G: Game>(played: &Match<G>) -> Sights<G> {
    let holders = || Seat::all(played.seats()).map(held_by).chain([Handoff::resting(PhonePlace::Open)]);
    let views = holders().map(|holder| played.view(&holder)).collect();
    let heard = holders().map(|holder| played.heard(&holder).cloned().collect()).collect();
    Sights { turn: played.turn(), views, heard }
}

/// The phone with this seat's curtain open.
fn held_by(seat: Seat) -> Handoff {
    let rest = PhonePlace::With(seat);
    Handoff::resting(rest).after(HandoffEvent::Held, rest)
}

fn again<G: Game>(played: &Match<G>) -> Match<G> {
    Match::from_journal(played.seats(), played.options().clone(), played.journal()).expect("a journal that was played")
}

/// Checks that nothing of `action`'s refusal stays behind.
fn refused<G: Game>(played: &mut Match<G>, by: Actor, action: &G::Action) -> Refused<G::Refusal> {
    let (before, journal) = (sights(played), played.journal().to_vec());
    let refusal = played.act(by, action).expect_err("an action that is refused");
    assert!(sights(played) == before && played.journal() == journal, "a refusal leaves everything untouched");
    refusal
}

#[test]
fn the_last_open_entry_is_taken_back_and_stays_in_the_journal() {
    let mut played = bidding();
    let (before, entries) = (sights(&played), played.journal().len());
    bid(&mut played, MALO, 4);
    assert_eq!(played.undo(), Ok(()));
    assert!(sights(&played) == before);
    assert_eq!(played.journal().len(), entries + 2, "the bid and its undoing are both kept");
    let replayed = again(&played);
    assert!(sights(&replayed) == before && replayed.journal() == played.journal());
}

#[test]
fn entries_are_taken_back_one_after_the_other_down_to_the_last_secret() {
    let mut played = bidding();
    let before = sights(&played);
    bid(&mut played, MALO, 4);
    bid(&mut played, LEA, 3);
    assert_eq!((played.undo(), played.undo()), (Ok(()), Ok(())));
    assert!(sights(&played) == before);
    assert_eq!(played.undo(), Err(NoUndo::Shown), "fists are hidden behind a curtain");
    bid(&mut played, ZOE, 4);
    assert_eq!(played.undo(), Ok(()), "after undoing one can play on, and undo again");
    assert!(sights(&again(&played)) == before);
}

#[test]
fn nothing_is_taken_back_before_anything_was_played() {
    assert_eq!(Match::<Bids>::new(3, ()).expect("three can bid").undo(), Err(NoUndo::Nothing));
}

#[test]
fn a_draw_is_not_taken_back() {
    let mut played = hiding([1, 2, 3]);
    let journal = played.journal().to_vec();
    assert_eq!(played.undo(), Err(NoUndo::Shown));
    assert_eq!(played.journal(), journal);
}

#[test]
fn a_secret_action_is_not_taken_back() {
    let mut played = falling_asleep();
    played.act(Actor::Seat(LEA), &night::Action::Choose(ZOE)).expect("a choice");
    assert_eq!(played.undo(), Err(NoUndo::Shown));
    played.act(Actor::Seat(LEA), &night::Action::Done).expect("a visit");
    assert_eq!(played.undo(), Err(NoUndo::Shown), "all that was told is public, and it was made in secret");
}

#[test]
fn nothing_before_an_opened_curtain_is_taken_back() {
    let mut played = bidding();
    bid(&mut played, LEA, 5);
    played.curtain_opened();
    assert_eq!(played.undo(), Err(NoUndo::Shown));
    bid(&mut played, MALO, 4);
    assert_eq!(played.undo(), Ok(()), "what came after it is");
    assert_eq!(played.undo(), Err(NoUndo::Shown), "and no more than that");
}

#[test]
fn what_reveals_is_not_taken_back() {
    let mut played = bidding();
    for (seat, flies) in [(LEA, 5), (MALO, 4), (ZOE, 3)] {
        bid(&mut played, seat, flies);
    }
    played.act(Actor::Table, &bids::Action::Close).expect("all have bid");
    assert_eq!(played.undo(), Err(NoUndo::Shown));
}

#[test]
fn an_end_is_not_taken_back_since_its_film_may_have_been_seen() {
    let mut played = bidding();
    played.act(Actor::Table, &bids::Action::CallOff).expect("the table may always call it off");
    let last = played.last_heard(&Handoff::resting(PhonePlace::Open)).next().expect("an end is told");
    assert!(last.audience() == Audience::All && !last.reveals(), "the end itself reveals nothing");
    assert!(played.replay().is_some());
    assert_eq!(played.undo(), Err(NoUndo::Shown));
}

#[test]
fn a_match_that_was_taken_up_again_takes_nothing_back() {
    let mut played = bidding();
    bid(&mut played, LEA, 5);
    let mut replayed = again(&played);
    assert_eq!(replayed.can_undo(), Err(NoUndo::Shown), "nobody knows who looked since");
    bid(&mut replayed, MALO, 4);
    assert_eq!(replayed.can_undo(), Ok(()));
}

#[test]
fn the_last_bid_is_corrected_until_the_next_one_or_the_close() {
    let mut played = bidding();
    bid(&mut played, MALO, 4);
    bid(&mut played, MALO, 5);
    assert_eq!(played.turn(), Turn::Open { seats: Seats::first(3), table: true });
    bid(&mut played, LEA, 4);
    assert_eq!(refused(&mut played, Actor::Seat(MALO), &bids::Action::Bid(6)), Refused::Rules(bids::Refusal::NotYours));
    bid(&mut played, ZOE, 3);
    assert_eq!(
        played.turn(),
        Turn::Open { seats: Seats::one(ZOE), table: true },
        "the last bid can be corrected still"
    );
    played.act(Actor::Table, &bids::Action::Close).expect("all have bid");
    assert_eq!(refused(&mut played, Actor::Seat(ZOE), &bids::Action::Bid(2)), Refused::Rules(bids::Refusal::NotNow));
    let outcome = played.outcome().expect("the bids are closed");
    assert_eq!(outcome.ranks, PerSeat::new(3, |seat| [2, 3, 1][seat.index()]), "three flies, and bids of 4, 5 and 3");
}

#[test]
fn undoing_a_correction_brings_the_first_bid_back() {
    let mut played = bidding();
    bid(&mut played, MALO, 4);
    let first = sights(&played);
    bid(&mut played, MALO, 5);
    assert_eq!(played.undo(), Ok(()));
    assert!(sights(&played) == first);
}

#[test]
fn there_is_no_film_before_the_end_and_then_it_shows_every_secret() {
    let mut played = bidding();
    assert!(played.replay().is_none());
    bid(&mut played, LEA, 5);
    bid(&mut played, LEA, 6);
    played.undo().expect("a correction");
    assert!(played.replay().is_none());
    assert!(played.stop());
    let replay = played.replay().expect("a match that is over");
    assert_eq!(replay.len(), 7, "three purses, three fists, one bid that counts");
    let hidden = replay.step(5).expect("a step");
    assert_eq!(hidden.by, Some(Actor::Seat(ZOE)));
    assert!(hidden.events.contains(&bids::Event::Hid { seat: ZOE, flies: 2 }));
    assert_eq!(hidden.view_of(ZOE).fist, Some(2));
    assert_eq!(hidden.view().fist, None, "and the table's sight as well, as it was");
}

#[test]
fn a_stopped_match_is_over_as_it_stands() {
    let mut played = bidding();
    bid(&mut played, LEA, 5);
    assert!(played.stop());
    assert!(!played.stop(), "once");
    assert!(played.is_stopped());
    let outcome = played.outcome().expect("a stopped match");
    assert_eq!(played.turn(), Turn::Over(outcome.clone()));
    assert_eq!(outcome.ranks, PerSeat::new(3, |_| 1));
    assert_eq!(played.legal_actions(Actor::Table).count() + played.chance_outcomes().count(), 0);
    assert_eq!(refused(&mut played, Actor::Table, &bids::Action::CallOff), Refused::Stopped);
    assert_eq!(played.draw_as(&Flies(1)), Err(Refused::Stopped));
    assert_eq!(played.undo(), Err(NoUndo::Stopped));
    let replayed = again(&played);
    assert!(replayed.is_stopped() && sights(&replayed) == sights(&played));
    let mut ended = morning();
    assert!(!ended.stop() && !ended.is_stopped(), "a match that is over is not stopped");
}

#[test]
fn everybody_hears_what_is_theirs_by_the_hand_off_and_the_table_what_is_public() {
    let played = bidding();
    let own = |seat: Seat| [bids::Event::Dealt { seat, flies: 2 }, bids::Event::Hid { seat, flies: seat.0 }];
    for seat in Seat::all(3) {
        let rest = PhonePlace::With(seat);
        let closed = Handoff::resting(rest);
        assert_eq!(played.heard(&closed).count(), 3, "a closed curtain hears what the table hears");
        let open = closed.after(HandoffEvent::Held, rest);
        let private: Vec<_> = played.heard(&open).filter(|event| event.audience() != Audience::All).cloned().collect();
        assert!(private == own(seat), "each their own");
        assert_eq!(played.view(&open).fist, Some(seat.0));
        assert_eq!(played.view(&closed).fist, None);
        let shut = open.after(HandoffEvent::Interrupted, rest);
        assert_eq!(played.heard(&shut).count(), 3);
    }
    let heard = |holder| played.last_heard(&holder).count();
    assert_eq!((heard(held_by(ZOE)), heard(held_by(LEA)), heard(Handoff::resting(PhonePlace::Open))), (2, 1, 1));
}

#[test]
fn a_visit_stays_with_its_reader_until_it_is_done() {
    let mut played = falling_asleep();
    for (seat, target) in [(LEA, ZOE), (MALO, LEA), (ZOE, LEA)] {
        assert_eq!(
            refused(&mut played, Actor::Seat(seat), &night::Action::Done),
            Refused::Rules(night::Refusal::NotNow)
        );
        played.act(Actor::Seat(seat), &night::Action::Choose(target)).expect("a choice");
        assert_eq!(played.turn(), Turn::Secret(seat), "the reader reads");
        let answers = |holder: Handoff| {
            played.last_heard(&holder).filter(|event| matches!(event, night::Event::Answered { .. })).count()
        };
        for other in Seat::all(3) {
            assert_eq!(answers(held_by(other)), usize::from(other == seat));
        }
        assert_eq!(answers(Handoff::resting(PhonePlace::With(seat))), 0);
        played.act(Actor::Seat(seat), &night::Action::Done).expect("a visit");
    }
    assert_eq!(played.turn(), Turn::Open { seats: Seats::NONE, table: true });
}

#[test]
fn visits_of_all_roles_leave_entries_of_the_same_shape() {
    let shape = |played: &Match<Night>| played.journal().iter().map(|kept| kept.bytes().len()).collect::<Vec<_>>();
    let played = shape(&morning());
    assert_eq!(played[3..5], played[5..7]);
    assert_eq!(played[3..5], played[7..9]);
}

#[test]
fn a_damaged_or_illegal_entry_is_named() {
    let played = morning();
    let whole = played.journal();
    for index in 0..whole.len() {
        let broken = |bytes: Vec<u8>| {
            let mut journal = whole.to_vec();
            journal[index] = EncodedEntry::from_bytes(bytes);
            Match::<Night>::from_journal(3, (), &journal).err()
        };
        let bytes = whole[index].bytes();
        assert_eq!(broken(Vec::new()), Some(ReplayError::Entry(index)));
        assert_eq!(broken(bytes[..bytes.len() - 1].to_vec()), Some(ReplayError::Entry(index)));
        assert_eq!(broken([bytes, &[0]].concat()), Some(ReplayError::Entry(index)), "nothing may follow an entry");
        assert_eq!(broken(vec![0xff; 3]), Some(ReplayError::Entry(index)));
        // Readable, and never legal in the night: the morning out of its time, or twice.
        let wake = whole[whole.len() - 1].bytes().to_vec();
        let place = if index + 1 < whole.len() { Some(ReplayError::Entry(index)) } else { None };
        assert_eq!(broken(wake), place);
        let left_out = [&whole[..index], &whole[index + 1..]].concat();
        let read = Match::<Night>::from_journal(3, (), &left_out).is_ok();
        assert_eq!(read, index + 1 == whole.len(), "only the last entry can be missing: {index}");
        assert!(Match::<Night>::from_journal(3, (), &whole[..index]).is_ok(), "every beginning is a match");
    }
    let twice = [whole, &whole[whole.len() - 1..]].concat();
    assert_eq!(Match::<Night>::from_journal(3, (), &twice).err(), Some(ReplayError::Entry(whole.len())));
    assert!(matches!(Match::<Night>::from_journal(2, (), &[]).err(), Some(ReplayError::Start(_))));
}

#[test]
fn undoing_where_nothing_can_be_undone_is_no_journal() {
    let mut bid_and_undone = bidding();
    bid(&mut bid_and_undone, LEA, 5);
    bid_and_undone.undo().expect("a bid");
    let undone = bid_and_undone.journal().last().expect("an undoing").clone();
    let drawn = hiding([1, 2, 3]);
    let journal = [drawn.journal(), &[undone]].concat();
    assert_eq!(Match::<Bids>::from_journal(3, (), &journal).err(), Some(ReplayError::Entry(3)));
}

#[test]
fn prints_of_matches_and_entries_tell_no_secret() {
    let print = |purses| format!("{0:?} {1:?}", hiding(purses), hiding(purses).journal());
    assert_eq!(print([1, 2, 3]), print([3, 3, 1]));
    assert_eq!(format!("{:?}", morning().journal()[0]), "EncodedEntry(..)");
    assert_eq!(
        format!("{:?}", hiding([1, 2, 3])),
        "Match { game: \"toy-bids\", seats: 3, entries: 3, stopped: false, .. }"
    );
}

#[test]
fn a_refusal_leaves_everything_untouched() {
    let mut played = hiding([2, 2, 2]);
    let too_many = refused(&mut played, Actor::Seat(LEA), &bids::Action::Hide(3));
    assert_eq!(too_many, Refused::Rules(bids::Refusal::TooMany));
    for by in [Actor::Seat(MALO), Actor::Seat(Seat(9)), Actor::Table] {
        refused(&mut played, by, &bids::Action::Hide(1));
    }
    let before = sights(&played);
    assert_eq!(played.draw_as(&Flies(1)), Err(Refused::Rules(bids::Refusal::NotNow)), "no draw is due");
    assert!(sights(&played) == before && played.journal().len() == 3);
    let mut dealing = Match::<Bids>::new(3, ()).expect("three can bid");
    assert_eq!(dealing.draw_as(&Flies(9)), Err(Refused::Rules(bids::Refusal::NotNow)), "no such outcome");
    assert_eq!(dealing.journal().len(), 0);
}

#[test]
fn settling_makes_every_draw_that_is_due_and_no_other() {
    let mut played = Match::<Night>::new(6, ()).expect("six can sleep");
    assert_eq!(played.turn(), Turn::Chance(DrawPlace::Secret(LEA)));
    played.resolve_chance().expect("the system has random numbers");
    assert_eq!((played.turn(), played.journal().len()), (Turn::Secret(LEA), 6));
    played.resolve_chance().expect("the system has random numbers");
    assert_eq!(played.journal().len(), 6);
    assert!(sights(&again(&played)) == sights(&played));
}
