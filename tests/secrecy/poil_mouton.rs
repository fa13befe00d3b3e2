//! Leaks planted into À poil le mouton, each caught by the detector that is meant for it.

use la_bergerie::games::poil_mouton::PoilMouton;
use la_bergerie::games::poil_mouton::actions::{Action, Event, Refusal};
use la_bergerie::games::poil_mouton::view::{Answer, Face, Phase, Table, View};
use la_bergerie::table::game::{Actor, Game, Turn, Viewer};
use la_bergerie::table::seat::{Seat, Seats};

use super::check::{Detector, Disclosure, Finding, Plan, To, check};
use super::declared;
use super::planted::{ActionPrints, Leak, Planted, SecretsDenied, Told, planted, print_more, tell_all, tell_more};

fn table(game: &PoilMouton) -> Table {
    game.view(Viewer::Table).table
}

/// What lies under the roller's hand.
fn die(game: &PoilMouton) -> Option<Face> {
    game.view(Viewer::Seat(table(game).roller)).die
}

fn is_bluff(game: &PoilMouton) -> bool {
    matches!(die(game), Some(Face::Number(_)))
}

fn answer(game: &PoilMouton, seat: Seat) -> Option<bool> {
    game.view(Viewer::Seat(seat)).answer.map(|Answer(believes)| believes)
}

fn leak<L: Leak<PoilMouton>>() -> Vec<Finding> {
    let print: fn(&Planted<PoilMouton, L>) -> String = |game| format!("{game:?}");
    check(&Plan { seeds: 0..4, print: Some(print), ..declared(PoilMouton::NAME).plan() })
}

planted! {
    a_die_that_everybody_sees: leak::<DieShown> by Detector::View;
    an_answer_that_everybody_sees: leak::<AnswerShown> by Detector::View;
    a_roll_told_openly: leak::<RollTold> by Detector::Told;
    an_announcement_that_says_whether_it_is_a_bluff: leak::<BluffTold> by Detector::Told;
    a_bluff_announced_twice: leak::<BluffTwice> by Detector::Told;
    an_answer_told_with_its_seat: leak::<AnswerTold> by Detector::Told;
    a_turn_that_opens_for_a_wolf: leak::<WolfOpen> by Detector::Turn;
    a_vote_that_lists_less_for_a_bluff: leak::<BluffListed> by Detector::Listed;
    a_refusal_in_other_words_for_a_wolf: leak::<WolfRefused> by Detector::Refused;
    a_move_that_prints: leak::<ActionPrints> by Detector::MovePrint;
    a_roll_that_prints: leak::<RollPrints> by Detector::EventPrint;
    a_state_that_prints: leak::<StatePrints> by Detector::StatePrint;
    secrets_that_are_denied: leak::<SecretsDenied> by Detector::Undeclared;
}

#[test]
fn its_state_prints_no_secret() {
    let print: fn(&PoilMouton) -> String = |game| format!("{game:?}");
    assert_eq!(check(&Plan { print: Some(print), ..declared(PoilMouton::NAME).plan() }), []);
}

#[test]
fn each_disclosure_is_needed_and_no_wider_than_that() {
    let declared = declared(PoilMouton::NAME);
    let told = |disclosures: Vec<Disclosure>| -> bool {
        let findings: Vec<Finding> = check(&Plan::<PoilMouton> { disclosures, seeds: 0..2, ..declared.plan() });
        findings.iter().any(|finding| finding.by == Detector::Told)
    };
    for (index, &Disclosure(kind, to)) in declared.disclosures.iter().enumerate() {
        let mut fewer = declared.disclosures.to_vec();
        fewer.remove(index);
        assert!(told(fewer), "nothing is found without {kind}");
        let mut barer = declared.disclosures.to_vec();
        barer[index].1 = To::Bare;
        assert_eq!(told(barer), to != To::Bare, "{kind}");
    }
}

#[derive(Clone, PartialEq)]
struct DieShown;
impl Leak<PoilMouton> for DieShown {
    fn view(game: &PoilMouton, _: Viewer, view: &mut View) {
        view.die = die(game);
    }
}

/// Everybody sees what the next of them has answered.
#[derive(Clone, PartialEq)]
struct AnswerShown;
impl Leak<PoilMouton> for AnswerShown {
    fn view(game: &PoilMouton, _: Viewer, view: &mut View) {
        if view.answer.is_none() {
            view.answer = view.table.answered.iter().next().and_then(|seat| answer(game, seat)).map(Answer);
        }
    }
}

#[derive(Clone, PartialEq)]
struct RollTold;
impl Leak<PoilMouton> for RollTold {
    fn moved(_: &PoilMouton, _: &mut PoilMouton, told: &mut Vec<Told<Event>>) {
        tell_all(told, |event| matches!(event, Event::Rolled { .. }));
    }
}

#[derive(Clone, PartialEq)]
struct BluffTold;
impl Leak<PoilMouton> for BluffTold {
    fn moved(before: &PoilMouton, _: &mut PoilMouton, told: &mut Vec<Told<Event>>) {
        tell_more(told, |event| matches!(event, Event::Announced { .. }).then(|| is_bluff(before).to_string()));
    }
}

#[derive(Clone, PartialEq)]
struct BluffTwice;
impl Leak<PoilMouton> for BluffTwice {
    fn moved(before: &PoilMouton, _: &mut PoilMouton, told: &mut Vec<Told<Event>>) {
        if matches!(told[..], [Told { event: Event::Announced { .. }, .. }]) && is_bluff(before) {
            told.push(told[0].clone());
        }
    }
}

/// That somebody has answered is told with the answer.
#[derive(Clone, PartialEq)]
struct AnswerTold;
impl Leak<PoilMouton> for AnswerTold {
    fn moved(_: &PoilMouton, after: &mut PoilMouton, told: &mut Vec<Told<Event>>) {
        tell_more(told, |event| match *event {
            Event::Answered { seat } => answer(after, seat).map(|believes| believes.to_string()),
            _ => None,
        });
    }
}

/// Nobody waits behind a curtain for a wolf that can only be shown.
#[derive(Clone, PartialEq)]
struct WolfOpen;
impl Leak<PoilMouton> for WolfOpen {
    fn turn(game: &PoilMouton) -> Turn {
        match die(game) {
            Some(Face::Wolf) => Turn::Open { seats: Seats::one(table(game).roller), table: false },
            _ => game.turn(),
        }
    }
}

/// Nobody is offered to be wrong together.
#[derive(Clone, PartialEq)]
struct BluffListed;
impl Leak<PoilMouton> for BluffListed {
    fn lists(game: &PoilMouton, _: Actor, action: &Action) -> bool {
        let all_wrong = if is_bluff(game) { table(game).voters() } else { Seats::NONE };
        *action != Action::Answers(all_wrong)
    }
}

/// Whoever acts out of turn hears that with a wolf nothing can be done.
#[derive(Clone, PartialEq)]
struct WolfRefused;
impl Leak<PoilMouton> for WolfRefused {
    fn check(game: &PoilMouton, by: Actor, action: &Action) -> Result<(), Refusal> {
        let is_wolf = table(game).phase == Phase::Choose && die(game) == Some(Face::Wolf);
        game.check(by, action).map_err(|honest| if is_wolf { Refusal::NotWithThis } else { honest })
    }
}

#[derive(Clone, PartialEq)]
struct RollPrints;
impl Leak<PoilMouton> for RollPrints {
    fn moved(_: &PoilMouton, _: &mut PoilMouton, told: &mut Vec<Told<Event>>) {
        print_more(told, |event| match event {
            Event::Rolled { face, .. } => Some(serde_json::to_string(face).expect("plain data")),
            _ => None,
        });
    }
}

#[derive(Clone, PartialEq)]
struct StatePrints;
impl Leak<PoilMouton> for StatePrints {
    fn print(game: &PoilMouton) -> String {
        serde_json::to_string(&die(game)).expect("plain data")
    }
}
