//! The secrecy check for every game of the house, with what each may disclose.

use la_bergerie::games::registry::{NAMES, Visitor, visit};
use la_bergerie::table::game::Game;

#[path = "common/secrecy/mod.rs"]
mod check;

use check::{Disclosure, Fact, Plan, check};

/// What a game may tell of its secrets, and what is secret in it; as data, so that it is short enough to be read.
struct Declared {
    game: &'static str,
    /// Options to be tried beside the usual ones, as JSON.
    options: &'static [&'static str],
    disclosures: &'static [Disclosure],
    /// Where a seat's own view tells its secrets, as JSON pointers.
    facts: &'static [&'static str],
}

const DECLARED: &[Declared] = &[Declared {
    game: "le-trou-du-cochon",
    options: &[r#"{"cry":"aloud","short_reserve":"ends_turn"}"#, r#"{"cry":"off","race":true}"#, r#"{"race":true}"#],
    disclosures: &[],
    facts: &[],
}];

struct Check(&'static Declared);

impl Visitor for Check {
    type Out = ();
    fn visit<G: Game>(self) {
        let Check(declared) = self;
        let mut plan = Plan::<G>::new();
        let more = declared.options.iter().map(|json| serde_json::from_str(json).expect("options of this game"));
        plan.options.extend(more);
        plan.disclosures = declared.disclosures.to_vec();
        plan.facts = declared.facts.iter().map(|pointer| Fact::in_view(pointer)).collect();
        assert_eq!(plan.facts.is_empty(), !G::SECRETS, "{}: a game with secrets says which", G::NAME);
        if !G::SECRETS {
            // Nothing is drawn to imagine what everybody sees.
            plan.imagined = 1;
        }
        assert_eq!(check(&plan), [], "{}", G::NAME);
    }
}

#[test]
fn every_game_keeps_its_secrets() {
    for name in NAMES {
        let declared = DECLARED.iter().find(|declared| declared.game == *name);
        let declared = declared.unwrap_or_else(|| panic!("{name} declares what it may disclose in this file"));
        visit(name, Check(declared)).expect("a game of the list");
    }
}

#[test]
fn no_game_is_declared_that_is_not_in_the_house() {
    for declared in DECLARED {
        assert!(NAMES.contains(&declared.game), "{}", declared.game);
    }
}
