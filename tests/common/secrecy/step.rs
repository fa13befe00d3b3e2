//! What somebody else does in secret tells these eyes nothing, and whoever is told the same sees the same.

use std::collections::{BTreeMap, BTreeSet};

use la_bergerie::table::bot::Step;
use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, Audience, DrawPlace, Game, Observable, Turn, Viewer, movers};
use la_bergerie::table::seat::Seat;
use rand::RngExt;
use serde_json::Value;

use super::{Detector, Disclosure, Found, Look, To};

/// Moves that are tried in s and in s′.
const TRIED: usize = 4;

/// What a move was for these eyes.
struct Seen<G: Game> {
    heard: Vec<G::Event>,
    /// Those heard that are no declared disclosure.
    undeclared: Vec<G::Event>,
    /// Those that may be told or not, but always in the same words, by their kinds.
    bare: BTreeMap<String, Vec<G::Event>>,
    /// How what they did not hear prints.
    prints: BTreeSet<String>,
    is_public: bool,
    view: G::View,
    turn: Turn,
}

pub(super) fn compare<G: Game>(look: &Look<'_, G>, other: &G, rng: &mut GameRng, found: &mut Found) {
    let turn = look.game.turn();
    let (mover, hidden) = match turn {
        Turn::Secret(seat) | Turn::Chance(DrawPlace::Secret(seat)) => (Some(seat), look.viewer != Viewer::Seat(seat)),
        Turn::Chance(DrawPlace::Open(seat)) => (seat, false),
        Turn::Open { .. } | Turn::Over(_) => (None, false),
    };
    let (mut real, mut resampled) = (legal(look.game), legal(other));
    if real.is_empty() || resampled.is_empty() {
        return;
    }
    // What chance decides cannot be seen before; what one does oneself, or sees done, is the same in both.
    let any = hidden || matches!(turn, Turn::Chance(_));
    if any {
        (real, resampled) = (some(real, rng), some(resampled, rng));
    } else {
        real = some(real, rng);
        resampled.retain(|step| real.iter().any(|real| same(real, step)));
        real.retain(|step| resampled.iter().any(|resampled| same(resampled, step)));
    }
    let (Some(real_seen), Some(imagined_seen)) =
        (seen_all(look, look.game, &real, mover), seen_all(look, other, &resampled, mover))
    else {
        return found.report(Detector::Contract, look.viewer);
    };
    if any {
        // Everything against the first, so that moves in the same state are compared as well.
        let rest = real_seen.iter().zip(&real).chain(imagined_seen.iter().zip(&resampled)).skip(1);
        for (seen, step) in rest {
            tell_apart(look.viewer, &real_seen[0], seen, hidden, found);
            if hidden && print(step) != print(&real[0]) {
                found.report(Detector::MovePrint, look.viewer);
            }
        }
    } else {
        for (seen, step) in real_seen.iter().zip(&real) {
            let twin = resampled.iter().position(|resampled| same(resampled, step));
            if let Some(twin) = twin {
                tell_apart(look.viewer, seen, &imagined_seen[twin], hidden, found);
            }
        }
    }
}

fn tell_apart<G: Game>(viewer: Viewer, one: &Seen<G>, two: &Seen<G>, hidden: bool, found: &mut Found) {
    let mut expect = |same: bool, by: Detector| {
        if !same {
            found.report(by, viewer);
        }
    };
    // Without secrets there is nothing to tell but what chance decides, and that is never hidden.
    expect(G::SECRETS || one.is_public && two.is_public, Detector::Undeclared);
    expect(!G::SECRETS || one.undeclared == two.undeclared, Detector::Told);
    for (kind, events) in &one.bare {
        expect(two.bare.get(kind).is_none_or(|others| others == events), Detector::Told);
    }
    if one.heard == two.heard {
        expect(one.view == two.view, Detector::Shown);
        expect(one.turn == two.turn, Detector::Passed);
    }
    if hidden && !one.prints.is_empty() && !two.prints.is_empty() {
        expect(one.prints == two.prints, Detector::EventPrint);
    }
}

/// Every legal step from here.
fn legal<G: Game>(game: &G) -> Vec<Step<G>> {
    let seats = game.ranking().ranks.seats();
    let drawn = game.chance_outcomes().filter(|&(_, weight)| weight > 0).map(|(outcome, _)| Step::Drawn(outcome));
    let acted = movers(seats).flat_map(|by| game.legal_actions(by).map(move |action| Step::Acted(by, action)));
    drawn.chain(acted).collect()
}

fn some<T>(mut all: Vec<T>, rng: &mut GameRng) -> Vec<T> {
    while all.len() > TRIED {
        all.swap_remove(rng.random_range(0..all.len()));
    }
    all
}

fn same<G: Game>(one: &Step<G>, two: &Step<G>) -> bool {
    match (one, two) {
        (Step::Acted(by, action), Step::Acted(other_by, other)) => by == other_by && action == other,
        (Step::Drawn(outcome), Step::Drawn(other)) => outcome == other,
        _ => false,
    }
}

fn print<G: Game>(step: &Step<G>) -> String {
    match step {
        Step::Acted(by, action) => format!("{by:?} {action:?}"),
        Step::Drawn(outcome) => format!("{outcome:?}"),
    }
}

fn seen_all<G: Game>(look: &Look<'_, G>, game: &G, steps: &[Step<G>], mover: Option<Seat>) -> Option<Vec<Seen<G>>> {
    steps.iter().map(|step| seen(look, game, step, mover)).collect()
}

/// What these eyes are told and shown by one step; nothing when it is listed and not accepted.
fn seen<G: Game>(look: &Look<'_, G>, game: &G, step: &Step<G>, mover: Option<Seat>) -> Option<Seen<G>> {
    let (mut after, mut events) = (game.clone(), Vec::new());
    let mover = match step {
        Step::Acted(by, action) => {
            after.act(*by, action, &mut events).ok()?;
            match by {
                Actor::Seat(seat) => Some(*seat),
                Actor::Table => mover,
            }
        }
        Step::Drawn(outcome) => {
            after.draw(outcome, &mut events).ok()?;
            mover
        }
    };
    let is_public = events.iter().all(|event| event.audience() == Audience::All);
    let (heard, unheard): (Vec<_>, Vec<_>) =
        events.into_iter().partition(|event| event.audience().includes(look.viewer));
    let undeclared = heard.iter().filter(|event| !is_declared(&look.plan.disclosures, *event, mover));
    let mut bare: BTreeMap<String, Vec<G::Event>> = BTreeMap::new();
    for event in &heard {
        let kind = kind(event);
        if look.plan.disclosures.iter().any(|disclosure| disclosure.0 == kind && disclosure.1 == To::Bare) {
            bare.entry(kind).or_default().push(event.clone());
        }
    }
    Some(Seen {
        undeclared: undeclared.cloned().collect(),
        bare,
        heard,
        prints: unheard.iter().map(|event| format!("{event:?}")).collect(),
        is_public,
        view: after.view(look.viewer),
        turn: after.turn(),
    })
}

fn is_declared<E: Observable + serde::Serialize>(disclosures: &[Disclosure], event: &E, mover: Option<Seat>) -> bool {
    let kind = kind(event);
    disclosures.iter().any(|disclosure| disclosure.covers(&kind, event.audience(), mover))
}

/// The name of the event's kind, as it is serialised.
fn kind<E: serde::Serialize>(event: &E) -> String {
    match serde_json::to_value(event) {
        Ok(Value::String(kind)) => kind,
        Ok(Value::Object(fields)) => match fields.get("kind").and_then(Value::as_str) {
            Some(kind) => kind.to_owned(),
            None => fields.keys().next().cloned().unwrap_or_default(),
        },
        _ => String::new(),
    }
}
