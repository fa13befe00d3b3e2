//! What is awaited and what it means, in words.

use super::{cards, narration};
use crate::app::game::Narrator;
use crate::app::game::narration::sentences;
use crate::games::comme_des_mouches::actions::Event;
use crate::games::comme_des_mouches::cards::{Card, Kind};
use crate::games::comme_des_mouches::view::{Phase, Table};
use crate::table::seat::{Seat, Seats};
use crate::text::{self, Lang};

/// What is awaited, or what came of it.
pub fn prompt(narrator: &Narrator, table: &Table) -> String {
    let lang = narrator.lang;
    let name = |seat| narrator.name(seat);
    let card = table.card().map(|card| cards::name(lang, card)).unwrap_or_default();
    match (table.phase, &table.round_result) {
        (Phase::Turning | Phase::Card | Phase::Fists, _) => card.to_owned(),
        (Phase::Bids, _) if table.bids.is_empty() => text::mouches_starts(lang, &name(table.first)),
        (Phase::Bids, _) if table.all_have_bid() => text::mouches_all_bid(lang).into(),
        (Phase::Bids, _) => text::mouches_who_bids(lang).into(),
        (Phase::Doses { seat }, _) => text::mouches_spray_who(lang, &name(seat)),
        (Phase::Ready, _) => text::mouches_ready(lang).into(),
        (Phase::Whistle { seat }, _) => text::mouches_whistle_who(lang, &name(seat)),
        (Phase::Gift { seat }, _) => text::mouches_gift_who(lang, card, &name(seat)),
        (Phase::Shown | Phase::Over, Some(result)) => text::mouches_total(lang, result.total.into()),
        (Phase::Shown | Phase::Over, None) => String::new(),
    }
}

/// What just happened, and what can be done.
pub fn explanation(narrator: &Narrator, table: &Table, events: &[Event]) -> String {
    let lang = narrator.lang;
    let told = narration::narrate(narrator, events);
    let more = match table.phase {
        Phase::Card => table.card().map(|card| effect(lang, table, card)),
        Phase::Bids => match table.bids.last() {
            None => Some(text::mouches_touch_name(lang).to_owned()),
            Some(last) => {
                let high = (last.flies > table.at_most()).then(|| text::mouches_narration_high(lang).to_owned());
                let correct = text::mouches_may_correct(lang, &narrator.name(last.seat));
                Some(sentences(high.into_iter().chain([correct])))
            }
        },
        Phase::Doses { seat } => Some(text::mouches_spray_why(lang, table.doses[seat].into())),
        Phase::Whistle { .. } => {
            let with: u8 = Seat::all(table.seats()).map(|seat| table.counting(seat)).sum();
            Some(text::mouches_whistle_why(lang, with.into(), with.saturating_sub(1).into()))
        }
        Phase::Gift { .. } => Some(text::mouches_gift_why(lang).to_owned()),
        Phase::Shown | Phase::Over => unrewarded(narrator, table),
        _ => None,
    };
    sentences([told].into_iter().filter(|told| !told.is_empty()).chain(more))
}

/// Those who bid exactly and took no fly for it, as the reserve was empty.
fn unrewarded(narrator: &Narrator, table: &Table) -> Option<String> {
    let result = table.round_result.as_ref()?;
    let exact = table.bids.iter().filter(|bid| bid.flies == result.total).map(|bid| bid.seat);
    let without: Seats = exact.filter(|&seat| !result.rewarded.has(seat)).collect();
    let told = || text::mouches_narration_no_reward(narrator.lang, &narrator.names(without));
    (!without.is_empty()).then(told)
}

/// What the card in play does.
fn effect(lang: Lang, table: &Table, card: Card) -> String {
    let has_doses = table.doses.iter().any(|(_, &doses)| doses > 0);
    match (card, card.kind()) {
        (Card::Mouchicide, _) => text::mouches_mouchicide_why(lang, (table.seats() - 1).into()),
        (Card::Nest, _) if table.reserve == 0 && !has_doses => text::mouches_nest_empty(lang).into(),
        (Card::Nest, _) => text::mouches_nest_why(lang).into(),
        (Card::Mireille, _) => text::mouches_mireille_why(lang).into(),
        (_, Kind::Danger) => text::mouches_danger_why(lang).into(),
        _ => text::mouches_food_why(lang).into(),
    }
}
