//! What somebody else does in secret tells this viewer nothing, and whoever is told the same sees the same.

use std::collections::{BTreeMap, BTreeSet};

use la_bergerie::table::bot::{Step, random_step};
use la_bergerie::table::chance::GameRng;
use la_bergerie::table::game::{Actor, Audience, DrawPlace, Game, Observable, Turn, Viewer, movers};
use la_bergerie::table::seat::Seat;
use serde_json::Value;

use super::{Detector, Disclosure, Found, Look, To, some};

/// What a step was for this viewer.
struct Seen<G: Game> {
    /// The draws that it led to.
    draws: Vec<G::Draw>,
    heard: Vec<G::Event>,
    /// Those heard that are no declared disclosure.
    undeclared: Vec<G::Event>,
    /// Those that may be told or not, but always in the same words, by their kinds.
    bare: BTreeMap<String, Vec<G::Event>>,
    /// How what they did not hear prints.
    prints: BTreeSet<String>,
    /// How the action and the draws that they did not see print, by their kinds.
    moves: BTreeMap<String, BTreeSet<String>>,
    is_public: bool,
    view: G::View,
    turn: Turn,
}

/// What somebody can do: an action by an actor.
type Deed<G> = (Actor, <G as Game>::Action);

/// What the first screen shows of the draws before it, whatever they are.
pub(super) fn compare_starts<G: Game>(look: &Look<'_, G>, rng: &mut GameRng, found: &mut Found) {
    let starts = (0..2 * look.budget.moves).map(|_| seen(look, look.game, None, &[], rng)).collect();
    tell_all_apart(look, starts, found);
}

pub(super) fn compare<G: Game>(look: &Look<'_, G>, other: &G, rng: &mut GameRng, found: &mut Found) {
    let moves = look.budget.moves;
    let hidden = matches!(look.game.turn(), Turn::Secret(seat) if look.viewer != Viewer::Seat(seat));
    let real = some(legal(look, look.game, rng), moves, rng);
    if hidden {
        let resampled = some(legal(look, other, rng), moves, rng);
        if real.is_empty() || resampled.is_empty() {
            return;
        }
        let real = real.iter().map(|deed| (look.game, deed));
        let both = real.chain(resampled.iter().map(|deed| (other, deed)));
        let both = both.map(|(game, deed)| seen(look, game, Some(deed), &[], rng)).collect();
        return tell_all_apart(look, both, found);
    }
    // What one does oneself, or sees done, is the same in both; what chance decides then cannot be seen before.
    for deed in &real {
        if other.check(deed.0, &deed.1).is_err() {
            continue;
        }
        let Some(first) = seen(look, look.game, Some(deed), &[], rng) else {
            return found.report(Detector::Contract, look.viewer);
        };
        let mut all = vec![seen(look, other, Some(deed), &first.draws, rng)];
        for _ in (1..moves).filter(|_| !first.draws.is_empty()) {
            all.push(seen(look, look.game, Some(deed), &[], rng));
            all.push(seen(look, other, Some(deed), &[], rng));
        }
        all.insert(0, Some(first));
        tell_all_apart(look, all, found);
    }
}

/// Everything against the first, so that steps from the same state are compared as well.
fn tell_all_apart<G: Game>(look: &Look<'_, G>, all: Vec<Option<Seen<G>>>, found: &mut Found) {
    match all.into_iter().collect::<Option<Vec<Seen<G>>>>().as_deref() {
        Some([first, rest @ ..]) => rest.iter().for_each(|other| tell_apart(look.viewer, first, other, found)),
        Some([]) => {}
        None => found.report(Detector::Contract, look.viewer),
    }
}

fn tell_apart<G: Game>(viewer: Viewer, one: &Seen<G>, two: &Seen<G>, found: &mut Found) {
    let mut expect = |same: bool, by: Detector| found.expect(same, by, viewer);
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
    for (kind, prints) in &one.moves {
        expect(two.moves.get(kind).is_none_or(|others| others == prints), Detector::MovePrint);
    }
    if !one.prints.is_empty() && !two.prints.is_empty() {
        expect(one.prints == two.prints, Detector::EventPrint);
    }
}

/// What is listed for everybody, as far as it is read.
fn legal<G: Game>(look: &Look<'_, G>, game: &G, rng: &mut GameRng) -> Vec<Deed<G>> {
    let reach = look.budget.reach(rng);
    movers(look.seats).flat_map(|by| game.legal_actions(by).take(reach).map(move |action| (by, action))).collect()
}

/// What this viewer is told and shown by one step, with these draws as far as they fit; nothing when what is listed is not
/// accepted.
fn seen<G: Game>(
    look: &Look<'_, G>,
    game: &G,
    deed: Option<&Deed<G>>,
    draws: &[G::Draw],
    rng: &mut GameRng,
) -> Option<Seen<G>> {
    let mut after = game.clone();
    let mut seen = Seen {
        draws: Vec::new(),
        heard: Vec::new(),
        undeclared: Vec::new(),
        bare: BTreeMap::new(),
        prints: BTreeSet::new(),
        moves: BTreeMap::new(),
        is_public: true,
        view: game.view(look.viewer),
        turn: game.turn(),
    };
    if let Some((by, action)) = deed {
        let mut events = Vec::new();
        after.act(*by, action, &mut events).ok()?;
        let curtain = if let Turn::Secret(seat) = seen.turn { Some(seat) } else { None };
        let mover = if let Actor::Seat(seat) = by { Some(*seat) } else { curtain };
        seen.hear(look, events, mover);
        if curtain.is_some_and(|seat| look.viewer != Viewer::Seat(seat)) {
            seen.moves.entry("action".to_owned()).or_default().insert(format!("{by:?} {action:?}"));
        }
    }
    let mut draws = draws.iter();
    while let Turn::Chance(place) = after.turn() {
        let mut events = Vec::new();
        let fits = draws.next().filter(|draw| after.draw(draw, &mut events).is_ok()).cloned();
        let outcome = match fits {
            Some(outcome) => outcome,
            None => {
                draws = [].iter();
                let Some(Step::Drawn(outcome)) = random_step(&after, rng) else { return None };
                after.draw(&outcome, &mut events).ok()?;
                outcome
            }
        };
        let mover = match place {
            DrawPlace::Open(seat) => seat,
            DrawPlace::Secret(seat) => Some(seat),
        };
        seen.hear(look, events, mover);
        seen.is_public &= matches!(place, DrawPlace::Open(_));
        if matches!(place, DrawPlace::Secret(seat) if look.viewer != Viewer::Seat(seat)) {
            seen.moves.entry(format!("draw {}", kind(&outcome))).or_default().insert(format!("{outcome:?}"));
        }
        seen.draws.push(outcome);
    }
    (seen.view, seen.turn) = (after.view(look.viewer), after.turn());
    Some(seen)
}

impl<G: Game> Seen<G> {
    fn hear(&mut self, look: &Look<'_, G>, events: Vec<G::Event>, mover: Option<Seat>) {
        for event in events {
            let audience = event.audience();
            self.is_public &= audience == Audience::All;
            if !audience.includes(look.viewer) {
                self.prints.insert(format!("{event:?}"));
                continue;
            }
            let kind = kind(&event);
            let declared = &look.plan.disclosures;
            if !declared.iter().any(|disclosure: &Disclosure| disclosure.covers(&kind, audience, mover)) {
                self.undeclared.push(event.clone());
            }
            if declared.iter().any(|disclosure| disclosure.0 == kind && disclosure.1 == To::Bare) {
                self.bare.entry(kind).or_default().push(event.clone());
            }
            self.heard.push(event);
        }
    }
}

/// The name of the kind of this event or draw, as it is serialised.
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
