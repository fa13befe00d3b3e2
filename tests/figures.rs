//! The figures of each game, counted by hand in matches that are played by hand.

use la_bergerie::games::comme_des_mouches::cards::Card;
use la_bergerie::games::comme_des_mouches::view::Flies;
use la_bergerie::games::comme_des_mouches::{CommeDesMouches, actions as mouches};
use la_bergerie::games::poil_mouton::view::Face;
use la_bergerie::games::poil_mouton::{PoilMouton, actions as poil};
use la_bergerie::games::trou_cochon::options::Options;
use la_bergerie::games::trou_cochon::{TrouCochon, actions as cochon};
use la_bergerie::table::game::{Actor, Game};
use la_bergerie::table::game_match::Match;
use la_bergerie::table::seat::{Seat, Seats};

const FIRST: Actor = Actor::Seat(Seat(0));
const SECOND: Actor = Actor::Seat(Seat(1));

fn act<G: Game>(played: &mut Match<G>, by: Actor, action: G::Action) {
    assert!(played.act(by, &action).is_ok(), "{by:?} {action:?} after {} steps", played.steps());
}

fn draw<G: Game>(played: &mut Match<G>, outcome: G::Draw) {
    assert!(played.draw_as(&outcome).is_ok(), "{outcome:?} after {} steps", played.steps());
}

fn figures<G: Game>(played: &Match<G>) -> Vec<(&'static str, i64)> {
    played.figures().into_iter().map(|figure| (figure.name, figure.value)).collect()
}

fn figure<G: Game>(played: &Match<G>, name: &str) -> i64 {
    let found = played.figures().into_iter().find(|figure| figure.name == name);
    found.unwrap_or_else(|| panic!("there is a figure {name:?}")).value
}

/// The roller throws `face`; a number is shown to the other, who throws `thrown`, and anything is announced without it.
fn turn(played: &mut Match<PoilMouton>, roller: u8, face: Face, thrown: Option<u8>, believers: Seats) {
    let (roller, other) = (Actor::Seat(Seat(roller)), Seat(1 - roller));
    act(played, roller, poil::Action::Roll);
    draw(played, poil::Draw::Special(face));
    match thrown {
        Some(thrown) => {
            act(played, roller, poil::Action::Challenge(other));
            act(played, Actor::Seat(other), poil::Action::Throw);
            draw(played, poil::Draw::Number(thrown));
        }
        None if face == Face::Wolf => act(played, roller, poil::Action::Wolf),
        None => {
            act(played, roller, poil::Action::Announce);
            act(played, Actor::Table, poil::Action::Answers(believers));
        }
    }
    if played.outcome().is_none() {
        act(played, Actor::Table, poil::Action::GoOn);
    }
}

#[test]
fn bluffs_and_hairs_of_a_match() {
    let mut played = Match::<PoilMouton>::new(2, Default::default()).expect("two can play");
    let (nobody, first) = (Seats::NONE, Seats::one(Seat(0)));
    turn(&mut played, 0, Face::Wolf, None, nobody);
    turn(&mut played, 1, Face::Number(4), Some(4), nobody);
    turn(&mut played, 0, Face::Number(3), Some(5), nobody);
    turn(&mut played, 1, Face::Number(5), None, first);
    turn(&mut played, 0, Face::Fly, None, nobody);
    turn(&mut played, 1, Face::Fly, None, first);
    turn(&mut played, 0, Face::Number(3), None, nobody);
    turn(&mut played, 1, Face::Number(5), Some(1), nobody);
    turn(&mut played, 0, Face::Number(3), None, nobody);
    turn(&mut played, 1, Face::Number(5), Some(1), nobody);
    assert!(played.outcome().is_some());
    let expected = [
        ("turns", 10),
        ("wolves", 1),
        ("challenges", 4),
        ("challenges that cost nobody a hair", 1),
        ("announcements", 5),
        ("bluffs", 3),
        ("bluffs that cost their roller nothing", 1),
        ("answers", 5),
        ("right answers", 3),
        ("hairs lost by challenges", 3),
        ("hairs lost by votes", 5),
        ("hairs left", 4),
    ];
    assert_eq!(figures(&played), expected);
}

fn black(black: u8) -> Flies {
    Flies { black, mireille: false }
}

/// The card, the fists of both seats, and their bids in order, until the bets are closed.
fn bets(played: &mut Match<CommeDesMouches>, card: Card, fists: [Flies; 2], bids: [(u8, u8); 2]) {
    draw(played, mouches::Draw::Card(card));
    act(played, Actor::Table, mouches::Action::MakeFists);
    for (seat, _) in bids {
        act(played, Actor::Seat(Seat(seat)), mouches::Action::Stake(fists[usize::from(seat)]));
    }
    for (seat, flies) in bids {
        act(played, Actor::Seat(Seat(seat)), mouches::Action::Bid(flies));
    }
}

fn open(played: &mut Match<CommeDesMouches>) {
    act(played, Actor::Table, mouches::Action::OpenFists);
}

fn close(played: &mut Match<CommeDesMouches>) {
    act(played, Actor::Table, mouches::Action::CloseBets);
}

fn go_on(played: &mut Match<CommeDesMouches>) {
    act(played, Actor::Table, mouches::Action::GoOn);
}

#[test]
fn fists_and_bids_of_a_match() {
    let played = &mut Match::<CommeDesMouches>::new(2, Default::default()).expect("two can play");
    bets(played, Card::Swatter, [black(2), black(1)], [(0, 3), (1, 5)]);
    act(played, SECOND, mouches::Action::Bid(4));
    close(played);
    open(played);
    act(played, FIRST, mouches::Action::Give(Seat(1)));
    go_on(played);
    bets(played, Card::Mouchicide, [black(1), black(0)], [(0, 1), (1, 0)]);
    close(played);
    open(played);
    go_on(played);
    bets(played, Card::Nest, [black(0), black(2)], [(0, 2), (1, 0)]);
    close(played);
    act(played, FIRST, mouches::Action::Spray(Seats::one(Seat(1))));
    open(played);
    go_on(played);
    bets(played, Card::Mireille, [black(0), black(0)], [(1, 3), (0, 1)]);
    close(played);
    open(played);
    go_on(played);
    bets(played, Card::FlyPaper, [Flies { black: 0, mireille: true }, black(0)], [(0, 0), (1, 5)]);
    close(played);
    open(played);
    act(played, FIRST, mouches::Action::Whistle(true));
    act(played, FIRST, mouches::Action::Keep);
    for card in [Card::SweatDrop, Card::Peas, Card::Jam, Card::RunnyCheese, Card::Cow, Card::CowPat] {
        go_on(played);
        bets(played, card, [black(0), black(0)], [(0, 0), (1, 1)]);
        close(played);
        open(played);
    }
    go_on(played);
    bets(played, Card::SpiderWeb, [black(0), black(0)], [(0, 0), (1, 1)]);
    close(played);
    open(played);
    act(played, FIRST, mouches::Action::Keep);
    assert!(played.outcome().is_some());
    let expected = [
        ("flies staked", 7),
        ("flies in a fist, in hundredths", 29),
        ("fists sprayed", 1),
        ("bids put right", 1),
        ("exact bids", 11),
        ("flies that winning bids missed by", 1),
        ("rounds in which nobody was rewarded", 9),
        ("dangers given away", 1),
        ("dangers kept", 2),
        ("Mireille whistled back", 1),
        ("points of the best", 16),
        ("points between the best and the next", 12),
    ];
    assert_eq!(figures(played), expected);
}

fn throw(played: &mut Match<TrouCochon>, by: Actor, face: u8) {
    act(played, by, cochon::Action::Roll);
    draw(played, cochon::Draw::Face(face));
}

#[test]
fn pawns_and_cries_of_a_match() {
    let played = &mut Match::<TrouCochon>::new(2, Options::default()).expect("two can play");
    for (by, face) in [(FIRST, 3), (SECOND, 3), (FIRST, 5), (SECOND, 2), (FIRST, 1)] {
        throw(played, by, face);
    }
    act(played, FIRST, cochon::Action::Plant);
    throw(played, SECOND, 1);
    act(played, SECOND, cochon::Action::Take);
    throw(played, FIRST, 6);
    act(played, FIRST, cochon::Action::Drop);
    act(played, FIRST, cochon::Action::Stop);
    let three_drops = |played: &mut Match<TrouCochon>| {
        for _ in 0..3 {
            throw(played, FIRST, 6);
            act(played, FIRST, cochon::Action::Cry);
            act(played, FIRST, cochon::Action::Drop);
        }
    };
    throw(played, SECOND, 6);
    act(played, SECOND, cochon::Action::Cry);
    act(played, SECOND, cochon::Action::Drop);
    throw(played, SECOND, 2);
    act(played, SECOND, cochon::Action::Plant);
    throw(played, SECOND, 2);
    act(played, SECOND, cochon::Action::Take);
    three_drops(played);
    throw(played, SECOND, 3);
    act(played, SECOND, cochon::Action::Plant);
    act(played, SECOND, cochon::Action::Stop);
    three_drops(played);
    assert!(played.outcome().is_some());
    let expected = [
        ("turns", 7),
        ("throws", 13),
        ("turns that the first throw ended", 1),
        ("turns ended by a pawn taken back", 2),
        ("turns ended by choice", 2),
        ("pawns planted", 3),
        ("pawns in the pig", 8),
        ("cries forgotten", 1),
        ("pawns paid for forgotten cries", 2),
        ("penalties that the reserve could not pay in full", 0),
        ("races", 0),
        ("races lost by the roller", 0),
        ("hits at the same moment", 0),
        ("tied roll-offs", 1),
        ("pawns left", 5),
    ];
    assert_eq!(figures(played), expected);
}

#[test]
fn races_of_a_match() {
    let played = &mut Match::<TrouCochon>::new(2, Options { race: true, ..Options::default() }).expect("two can play");
    for (by, face) in [(FIRST, 5), (SECOND, 2), (FIRST, 6)] {
        throw(played, by, face);
    }
    act(played, Actor::Table, cochon::Action::HitTogether(Seats::first(2)));
    draw(played, cochon::Draw::First(Seat(1)));
    throw(played, SECOND, 6);
    act(played, SECOND, cochon::Action::Hit);
    assert_eq!(figure(played, "races"), 2);
    assert_eq!(figure(played, "races lost by the roller"), 1);
    assert_eq!(figure(played, "hits at the same moment"), 1);
    assert_eq!(figure(played, "pawns in the pig"), 2);
}
