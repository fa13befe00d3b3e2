//! The secrecy check for every game, with what each may disclose.

use la_bergerie::games::registry::{NAMES, Visitor, visit};
use la_bergerie::table::game::Game;

#[path = "common/secrecy/mod.rs"]
mod check;
#[path = "secrecy/comme_des_mouches.rs"]
mod comme_des_mouches;
#[path = "common/planted.rs"]
mod planted;
#[path = "secrecy/poil_mouton.rs"]
mod poil_mouton;

use check::{Disclosure, Fact, Plan, To, check};

/// What a game may tell of its secrets, and what is secret in it; as data, so that it is short enough to be read.
struct Declared {
    game: &'static str,
    /// Options to be tried beside the usual ones, as JSON.
    options: &'static [&'static str],
    disclosures: &'static [Disclosure],
    /// Where a seat's own view tells its secrets, as JSON pointers.
    facts: &'static [&'static str],
}

const DECLARED: &[Declared] = &[
    Declared {
        game: "a-poil-le-mouton",
        // Voting together no single answer is ever hidden; first seats change nothing that could leak.
        options: &[r#"{"vote":"passing"}"#, r#"{"vote":"aloud"}"#],
        disclosures: &[
            // The die lies under the hand of whoever rolled it.
            Disclosure("rolled", To::Mover),
            // A wolf is shown, so its cry tells the die; an announcement tells that it is none, and not what else it is.
            Disclosure("wolf", To::Bare),
            Disclosure("announced", To::Bare),
            // A challenge shows the number, and the number die falls for all to see.
            Disclosure("challenged", To::All),
            Disclosure("threw", To::All),
            // With the last answer die and answers are shown, and what they cost follows from that. That somebody has
            // answered is not declared: it must sound the same whatever was said.
            Disclosure("revealed", To::All),
            Disclosure("lost", To::All),
            Disclosure("out", To::All),
            Disclosure("won", To::All),
        ],
        facts: &["/die", "/answer"],
    },
    Declared {
        game: "comme-des-mouches",
        options: &[],
        disclosures: &[
            // The next card is turned up for all to see.
            Disclosure("turned_up", To::All),
            // All fists open at once, and what comes of the round follows from that. That a fist is made, bids and doses are
            // told and not declared: they must sound the same whatever is in the fists.
            Disclosure("opened", To::All),
            Disclosure("counted", To::All),
            Disclosure("took", To::All),
            Disclosure("dosed", To::All),
            Disclosure("hatched", To::All),
            Disclosure("joined", To::All),
            Disclosure("discarded", To::All),
            Disclosure("rewarded", To::All),
            Disclosure("won", To::All),
        ],
        facts: &["/fist", "/hand"],
    },
    Declared {
        game: "le-trou-du-cochon",
        options: &[
            r#"{"cry":"aloud","short_reserve":"ends_turn"}"#,
            r#"{"cry":"off","race":true}"#,
            r#"{"race":true}"#,
        ],
        disclosures: &[],
        facts: &[],
    },
];

/// What is declared of the game called `name`.
fn declared(name: &str) -> &'static Declared {
    let declared = DECLARED.iter().find(|declared| declared.game == name);
    declared.unwrap_or_else(|| panic!("{name} declares what it may disclose in this file"))
}

impl Declared {
    fn plan<G: Game>(&self) -> Plan<G> {
        let mut plan = Plan::<G>::new();
        let more = self.options.iter().map(|json| serde_json::from_str(json).expect("options of this game"));
        plan.options.extend(more);
        plan.disclosures = self.disclosures.to_vec();
        plan.facts = self.facts.iter().map(|pointer| Fact::in_view(pointer)).collect();
        plan
    }
}

struct Check(&'static Declared);

impl Visitor for Check {
    type Out = ();
    fn visit<G: Game>(self) {
        let Check(declared) = self;
        let mut plan = declared.plan::<G>();
        assert_eq!(plan.facts.is_empty(), !G::SECRETS, "{}: a game with secrets says which", G::NAME);
        if !G::SECRETS {
            // Nothing is drawn to imagine what everybody sees.
            plan.resampled = 1;
        }
        assert_eq!(check(&plan), [], "{}", G::NAME);
    }
}

#[test]
fn every_game_keeps_its_secrets() {
    for name in NAMES {
        visit(name, Check(declared(name))).expect("a game of the list");
    }
}

#[test]
fn no_game_is_declared_that_is_not_in_the_house() {
    for declared in DECLARED {
        assert!(NAMES.contains(&declared.game), "{}", declared.game);
    }
}
