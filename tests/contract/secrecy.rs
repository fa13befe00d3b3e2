//! The toys keep their secrets, and the secrecy check finds every planted leak by the detector that is meant for it.

use std::fmt::Debug;

use la_bergerie::table::game::{Game, Viewer};

use crate::bids::{self, Bids};
use crate::camps::{self, Board, Camps, Options};
use crate::check::{Budget, Cost, Detector, Disclosure, Fact, Finding, Plan, To, check, check_and_count};
use crate::night::{self, Night};
use crate::planted::{ActionPrints, Leak, Planted, SecretsDenied, planted};

const BIDS: [Disclosure; 3] =
    [Disclosure("Dealt", To::Mover), Disclosure("Opened", To::All), Disclosure("CalledOff", To::All)];
const NIGHT: [Disclosure; 3] =
    [Disclosure("Dealt", To::Mover), Disclosure("Answered", To::Mover), Disclosure("Morning", To::All)];

const CAMPS: [Disclosure; 7] = [
    Disclosure("Dealt", To::Mover),
    Disclosure("Met", To::Few),
    Disclosure("Tossed", To::All),
    Disclosure("Shown", To::All),
    Disclosure("Answered", To::Mover),
    Disclosure("Rewarded", To::Mover),
    Disclosure("Counted", To::All),
];

fn plan<G: Game + Debug>(disclosures: &[Disclosure], facts: &[&'static str]) -> Plan<G> {
    Plan {
        disclosures: disclosures.to_vec(),
        facts: facts.iter().map(|pointer| Fact::in_view(pointer)).collect(),
        print: Some(|game| format!("{game:?}")),
        ..Plan::new()
    }
}

fn bids<G: Game + Debug>() -> Plan<G> {
    plan(&BIDS, &["/purse", "/fist"])
}

fn night<G: Game + Debug>() -> Plan<G> {
    plan(&NIGHT, &["/role", "/choice", "/answer"])
}

fn camps<G: Game + Debug>() -> Plan<G> {
    plan(&CAMPS, &["/camp", "/dusk", "/is_right", "/luck"])
}

#[test]
fn the_bids_keep_their_secrets() {
    assert_eq!(check(&bids::<Bids>()), []);
}

#[test]
fn the_night_keeps_its_secrets() {
    assert_eq!(check(&night::<Night>()), []);
}

#[test]
fn the_camps_keep_their_secrets_at_small_tables_where_everything_is_compared() {
    let hermit = Options { hermit: true, ..Options::default() };
    assert_eq!(check(&Plan { seats: vec![2, 3, 5], seeds: 0..3, ..camps::<Camps>() }), []);
    assert_eq!(check(&Plan { seats: vec![5, 6], seeds: 0..2, options: vec![hermit], ..camps::<Camps>() }), []);
}

#[test]
fn the_camps_keep_their_secrets_at_large_tables_on_samples() {
    let meadow = Options { board: Board::Meadow, ..Options::default() };
    let sampled = Plan { seats: (7..=20).collect(), seeds: 0..2, ..camps::<Camps>() };
    let (findings, cost) = check_and_count(&Plan { options: vec![Options::default(), meadow], ..sampled });
    assert_eq!(findings, []);
    assert_eq!(cost.looks, 4 * (cost.states / 3 - cost.starts), "four viewers at a third of the states");
}

/// As many matches as one likes cost no more looks than the stride lets through.
#[test]
fn many_matches_at_many_tables_are_checked_in_bounded_time() {
    let budget = Budget { viewers: 2, stride: 500, ..Budget::SAMPLED };
    let plan = Plan { seats: (4..=20).collect(), seeds: 0..100, full_seats: 0, budget, ..camps::<Camps>() };
    let (findings, Cost { matches, states, looks, comparisons, .. }) = check_and_count(&plan);
    assert_eq!(findings, []);
    assert_eq!(matches, 1_700);
    assert!(looks <= 2 * states.div_ceil(500) && comparisons < 1_000 * looks, "{states} {looks} {comparisons}");
}

// A leak that hides from a handful of matches would hide from players as well.
fn in_bids<L: Leak<Bids>>() -> Vec<Finding> {
    check(&Plan { seeds: 0..4, ..bids::<Planted<Bids, L>>() })
}

fn in_night<L: Leak<Night>>() -> Vec<Finding> {
    check(&Plan { seeds: 0..4, ..night::<Planted<Night, L>>() })
}

// The sampled check of a full table has to find what the full check of a small one finds.
fn in_camps<L: Leak<Camps>>() -> Vec<Finding> {
    let full = check(&Plan { seats: vec![4], seeds: 0..4, ..camps::<Planted<Camps, L>>() });
    let sampled = check(&Plan { seats: vec![20], seeds: 0..4, ..camps::<Planted<Camps, L>>() });
    full.into_iter().filter(|finding| sampled.iter().any(|other| other.by == finding.by)).collect()
}

planted! {
    a_leaver_shown_early: in_night::<night::leaks::LeaverShown> by Detector::View;
    a_victim_told_openly: in_night::<night::leaks::VictimTold> by Detector::Told;
    an_answer_told_to_more_than_its_reader: in_night::<night::leaks::AnswersTold> by Detector::Told;
    a_visit_left_out: in_night::<night::leaks::SheepSkipped> by Detector::Passed;
    a_visit_made_twice: in_night::<night::leaks::OwlTwice> by Detector::Passed;
    a_visit_announced_twice: in_night::<night::leaks::OwlAnnouncedTwice> by Detector::Told;
    an_action_not_listed: in_night::<night::leaks::LeaverNotListed> by Detector::Listed;
    a_refusal_in_other_words: in_night::<night::leaks::LeaverRefused> by Detector::Refused;
    a_standing_that_knows_too_much: in_night::<night::leaks::LeaverStands> by Detector::Standing;
    a_state_that_prints_roles: in_night::<night::leaks::StatePrints> by Detector::StatePrint;
    an_event_that_prints_its_answer: in_night::<night::leaks::EventPrints> by Detector::EventPrint;

    a_neighbour_who_hears: in_bids::<bids::leaks::NeighbourTold> by Detector::Told;
    a_seat_that_sees_anothers_purse: in_bids::<bids::leaks::WrongPurse> by Detector::Shown;
    a_deal_told_openly_when_it_is_large: in_bids::<bids::leaks::LuckTold> by Detector::Told;
    a_turn_that_passes_empty_fists_by: in_bids::<bids::leaks::EmptyFistsPass> by Detector::Turn;
    an_open_list_that_counts_hidden_flies: in_bids::<bids::leaks::OwnFliesCounted> by Detector::Listed;
    an_action_that_prints_its_flies: in_bids::<ActionPrints> by Detector::MovePrint;
    an_imagination_that_never_varies: in_bids::<bids::leaks::NoImagination> by Detector::Fixed(1);
    secrets_that_are_denied: in_bids::<SecretsDenied> by Detector::Undeclared;
    an_action_that_is_listed_and_refused: in_bids::<bids::leaks::TooMuchListed> by Detector::Contract;

    a_camp_that_the_table_sees: in_camps::<camps::leaks::CampShown> by Detector::View;
    a_coin_told_with_its_camp: in_camps::<camps::leaks::CampTold> by Detector::Told;
    an_end_that_is_foreseen: in_camps::<camps::leaks::EndForeseen> by Detector::Standing;
    notes_for_foxes_alone: in_camps::<camps::leaks::FoxNotes> by Detector::Notes;
    a_refusal_for_foxes: in_camps::<camps::leaks::FoxesHide> by Detector::Refused;
    a_list_that_is_shorter_for_foxes: in_camps::<camps::leaks::FoxesHide> by Detector::Listed;
    a_reward_told_openly: in_camps::<camps::leaks::RewardTold> by Detector::Told;
    a_sleep_told_again_after_a_reward: in_camps::<camps::leaks::SleptTwice> by Detector::Told;
    a_count_that_waits_for_foxes: in_camps::<camps::leaks::FoxCounts> by Detector::Turn;
}

#[test]
fn what_is_told_to_one_seat_is_found_with_that_seats_eyes_alone() {
    let findings = in_bids::<bids::leaks::NeighbourTold>();
    assert!(findings.iter().all(|finding| finding.viewer != Viewer::Table), "{findings:?}");
}

#[test]
fn what_is_declared_for_a_few_is_no_leak_to_them() {
    let mut declared = bids::<Planted<Bids, bids::leaks::NeighbourTold>>();
    declared.disclosures.push(Disclosure("Hid", To::Few));
    assert_eq!(check(&declared), []);
}

#[test]
fn an_undeclared_disclosure_is_a_leak() {
    for (left_out, Disclosure(kind, _)) in NIGHT.iter().enumerate() {
        let mut declared = night::<Night>();
        declared.disclosures.remove(left_out);
        let findings = check(&declared);
        assert!(findings.iter().any(|finding| finding.by == Detector::Told), "without {kind}");
    }
}

#[test]
fn a_finding_prints_seed_and_step_and_no_secret() {
    let findings = in_night::<night::leaks::VictimTold>();
    let print = format!("{:?}", findings[0]);
    assert!(print.starts_with("Told to Seat(") || print.starts_with("Told to Table"), "{print}");
    assert!(print.contains("seed ") && print.contains("step "), "{print}");
    assert!(!print.contains("Fox") && !print.contains("Chose"), "{print}");
}
