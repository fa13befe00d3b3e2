//! Leaks planted into Comme des mouches, each caught by the detector that is meant for it.

use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::comme_des_mouches::actions::{Action, Event, Refusal};
use la_bergerie::games::comme_des_mouches::view::{Flies, Phase, Table, View};
use la_bergerie::table::game::{Actor, Game, Outcome, Turn, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use super::check::{Detector, Disclosure, Finding, Plan, To, check};
use super::declared;
use super::planted::{ActionPrints, Leak, Planted, SecretsDenied, Told, planted, print_more, tell_all, tell_more};

/// Enough for any match to its end.
const WHOLE: u32 = 5_000;

fn table(game: &CommeDesMouches) -> Table {
    game.view(Viewer::Table).table
}

/// What is in a closed fist.
fn fist(game: &CommeDesMouches, seat: Seat) -> Option<Flies> {
    game.view(Viewer::Seat(seat)).fist
}

/// How many flies are in the closed fists.
fn total(game: &CommeDesMouches) -> u8 {
    Seat::all(table(game).seats()).filter_map(|seat| fist(game, seat)).map(Flies::all).sum()
}

fn leak<L: Leak<CommeDesMouches>>() -> Vec<Finding> {
    let print: fn(&Planted<CommeDesMouches, L>) -> String = |game| format!("{game:?}");
    let declared = declared(CommeDesMouches::NAME).plan();
    check(&Plan { seeds: 2..3, seats: vec![3], steps: WHOLE, print: Some(print), ..declared })
}

planted! {
    a_fist_that_everybody_sees: leak::<FistShown> by Detector::View;
    a_hand_that_everybody_sees: leak::<HandShown> by Detector::View;
    a_fullest_hand_that_is_named: leak::<FullestShown> by Detector::View;
    a_fist_told_openly: leak::<FistTold> by Detector::Told;
    a_stake_told_with_its_flies: leak::<StakeTold> by Detector::Told;
    a_bid_that_says_whether_it_is_exact: leak::<ExactTold> by Detector::Told;
    an_empty_fist_that_makes_no_sound: leak::<EmptySilent> by Detector::Told;
    a_spray_that_says_what_it_hits: leak::<SprayTold> by Detector::Told;
    a_turn_that_passes_over_empty_fists: leak::<EmptyPassed> by Detector::Turn;
    a_standing_without_what_is_staked: leak::<StakedStanding> by Detector::Standing;
    bids_that_are_listed_up_to_the_total: leak::<BidsListed> by Detector::Listed;
    a_refusal_in_other_words_for_mireille: leak::<MireilleRefused> by Detector::Refused;
    a_move_that_prints: leak::<ActionPrints> by Detector::MovePrint;
    a_fist_that_prints: leak::<FistPrints> by Detector::EventPrint;
    a_state_that_prints: leak::<StatePrints> by Detector::StatePrint;
    secrets_that_are_denied: leak::<SecretsDenied> by Detector::Undeclared;
}

#[test]
fn whole_matches_keep_their_secrets_and_their_state_prints_none() {
    let print: fn(&CommeDesMouches) -> String = |game| format!("{game:?}");
    let honest = declared(CommeDesMouches::NAME).plan();
    assert_eq!(check(&Plan { print: Some(print), steps: WHOLE, seeds: 10..12, ..honest }), []);
}

#[test]
fn each_disclosure_is_needed_and_no_wider_than_that() {
    let declared = declared(CommeDesMouches::NAME);
    // Whether some match of many tells something; the first one that does is enough.
    let told = |disclosures: &[Disclosure]| {
        (0..20).any(|seed| {
            let mut plan = declared.plan::<CommeDesMouches>();
            (plan.disclosures, plan.seeds) = (disclosures.to_vec(), seed..seed + 1);
            (plan.seats, plan.steps) = (vec![3], WHOLE);
            check(&plan).iter().any(|finding| finding.by == Detector::Told)
        })
    };
    for (index, &Disclosure(kind, _)) in declared.disclosures.iter().enumerate() {
        let mut changed = declared.disclosures.to_vec();
        changed[index].1 = To::Bare;
        assert!(told(&changed), "{kind} says the same wherever it is told");
        changed.remove(index);
        assert!(told(&changed), "nothing is found without {kind}");
    }
}

/// The table sees the fist that was made first.
#[derive(Clone, PartialEq)]
struct FistShown;
impl Leak<CommeDesMouches> for FistShown {
    fn view(game: &CommeDesMouches, viewer: Viewer, view: &mut View) {
        if viewer == Viewer::Table {
            view.fist = view.table.staked.iter().next().and_then(|seat| fist(game, seat));
        }
    }
}

/// The table sees what is left in the hand of the first bidder.
#[derive(Clone, PartialEq)]
struct HandShown;
impl Leak<CommeDesMouches> for HandShown {
    fn view(game: &CommeDesMouches, viewer: Viewer, view: &mut View) {
        if viewer == Viewer::Table {
            view.hand = game.view(Viewer::Seat(view.table.first)).hand;
        }
    }
}

/// Whoever has the fullest hand is called the first.
#[derive(Clone, PartialEq)]
struct FullestShown;
impl Leak<CommeDesMouches> for FullestShown {
    fn view(game: &CommeDesMouches, _: Viewer, view: &mut View) {
        let left = |seat: &Seat| game.view(Viewer::Seat(*seat)).hand.map(Flies::all);
        view.table.options.first = Seat::all(view.table.seats()).max_by_key(left).expect("a table has seats");
    }
}

#[derive(Clone, PartialEq)]
struct FistTold;
impl Leak<CommeDesMouches> for FistTold {
    fn moved(_: &CommeDesMouches, _: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::InFist { .. }));
    }
}

#[derive(Clone, PartialEq)]
struct StakeTold;
impl Leak<CommeDesMouches> for StakeTold {
    fn moved(_: &CommeDesMouches, after: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        tell_more(told, |event| match *event {
            Event::Staked { seat } => fist(after, seat).map(|fist| fist.black.to_string()),
            _ => None,
        });
    }
}

#[derive(Clone, PartialEq)]
struct ExactTold;
impl Leak<CommeDesMouches> for ExactTold {
    fn moved(before: &CommeDesMouches, _: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        tell_more(told, |event| match *event {
            Event::Bid { flies, .. } => Some((flies == total(before)).to_string()),
            _ => None,
        });
    }
}

/// Nobody hears of a fist without a fly.
#[derive(Clone, PartialEq)]
struct EmptySilent;
impl Leak<CommeDesMouches> for EmptySilent {
    fn moved(_: &CommeDesMouches, after: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        told.retain(|told| match told.event {
            Event::Staked { seat } => fist(after, seat).is_some_and(|fist| fist.all() > 0),
            _ => true,
        });
    }
}

/// Whoever sprays hears at once how many flies there were.
#[derive(Clone, PartialEq)]
struct SprayTold;
impl Leak<CommeDesMouches> for SprayTold {
    fn moved(before: &CommeDesMouches, _: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        let hit = |targets: Seats| targets.iter().filter_map(|seat| fist(before, seat)).map(Flies::all).sum::<u8>();
        tell_more(told, |event| match *event {
            Event::Sprayed { targets, .. } => Some(hit(targets).to_string()),
            _ => None,
        });
    }
}

/// Where no fly was staked there is nothing to open.
#[derive(Clone, PartialEq)]
struct EmptyPassed;
impl Leak<CommeDesMouches> for EmptyPassed {
    fn turn(game: &CommeDesMouches) -> Turn {
        match table(game).phase {
            Phase::Bids if total(game) == 0 => Turn::Open { seats: Seats::NONE, table: true },
            _ => game.turn(),
        }
    }
}

/// Whoever has most left in the hand stands first.
#[derive(Clone, PartialEq)]
struct StakedStanding;
impl Leak<CommeDesMouches> for StakedStanding {
    fn ranking(game: &CommeDesMouches) -> Outcome {
        let seats = table(game).seats();
        let left = |seat: Seat| game.view(Viewer::Seat(seat)).hand.map_or(0, Flies::all);
        let before = |seat: Seat| Seat::all(seats).filter(|&other| left(other) > left(seat)).count() as u8;
        Outcome { ranks: PerSeat::new(seats, |seat| 1 + before(seat)) }
    }
}

/// Nobody is offered more than there is.
#[derive(Clone, PartialEq)]
struct BidsListed;
impl Leak<CommeDesMouches> for BidsListed {
    fn lists(game: &CommeDesMouches, _: Actor, action: &Action) -> bool {
        !matches!(action, Action::Bid(flies) if *flies > total(game))
    }
}

/// Whoever acts out of turn hears whether Mireille is in a fist.
#[derive(Clone, PartialEq)]
struct MireilleRefused;
impl Leak<CommeDesMouches> for MireilleRefused {
    fn check(game: &CommeDesMouches, by: Actor, action: &Action) -> Result<(), Refusal> {
        let is_staked = Seat::all(table(game).seats()).filter_map(|seat| fist(game, seat)).any(|fist| fist.mireille);
        game.check(by, action).map_err(|honest| if is_staked { Refusal::NotSoMany } else { honest })
    }
}

#[derive(Clone, PartialEq)]
struct FistPrints;
impl Leak<CommeDesMouches> for FistPrints {
    fn moved(_: &CommeDesMouches, _: &mut CommeDesMouches, told: &mut Vec<Told<Event>>) {
        print_more(told, |event| match event {
            Event::InFist { flies, .. } => Some(serde_json::to_string(flies).expect("plain data")),
            _ => None,
        });
    }
}

#[derive(Clone, PartialEq)]
struct StatePrints;
impl Leak<CommeDesMouches> for StatePrints {
    fn print(game: &CommeDesMouches) -> String {
        total(game).to_string()
    }
}
