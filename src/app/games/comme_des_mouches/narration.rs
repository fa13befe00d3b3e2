//! What happened, in one sentence an event.

use super::{cards, flies};
use crate::app::game::Narrator;
use crate::app::game::narration::sentences;
use crate::games::comme_des_mouches::actions::Event;
use crate::table::seat::Seat;
use crate::text;

/// The sentence of one event; nothing for what the screen shows better.
fn sentence(narrator: &Narrator, event: &Event) -> Option<String> {
    let lang = narrator.lang;
    let name = |seat| narrator.name(seat);
    let card = |card| cards::name(lang, card);
    Some(match event {
        Event::TurnedUp { first, .. } => text::mouches_speaks_first(lang, &name(*first)),
        Event::Staked { .. } | Event::Discarded { .. } => return None,
        Event::InFist { seat, flies } if flies.all() == 0 => text::mouches_narration_in_fist_none(lang, &name(*seat)),
        Event::InFist { seat, flies } => {
            text::mouches_narration_in_fist(lang, &flies::told(lang, *flies), &name(*seat))
        }
        Event::Bid { seat, flies } => text::mouches_narration_bid(lang, (*flies).into(), &name(*seat)),
        Event::Corrected { seat, flies } => text::mouches_narration_corrected(lang, (*flies).into(), &name(*seat)),
        Event::BetsClosed => text::mouches_narration_closed(lang).into(),
        Event::Sprayed { seat, targets } => match targets.len() {
            0 => text::mouches_narration_kept_doses(lang, &name(*seat)),
            fists => text::mouches_narration_sprayed(lang, fists.into(), &name(*seat), &narrator.names(*targets)),
        },
        Event::Opened { .. } => text::mouches_narration_opened(lang).into(),
        Event::Whistled { seat, back: true } => text::mouches_narration_whistled(lang, &name(*seat)),
        Event::Whistled { .. } => text::mouches_narration_left(lang).into(),
        Event::Counted { total, winner, bid } => {
            text::mouches_narration_counted(lang, (*bid).into(), &name(*winner), (*total).into())
        }
        Event::Took { seat, card: taken } => text::mouches_narration_took(lang, card(*taken), &name(*seat)),
        Event::Gave { seat, target, card: given } => {
            text::mouches_narration_gave(lang, card(*given), &name(*seat), &name(*target))
        }
        Event::Dosed { seat, doses } => text::mouches_narration_dosed(lang, (*doses).into(), &name(*seat)),
        Event::Hatched { taken } => {
            let taken: Vec<String> = taken
                .iter()
                .filter(|&(_, &flies)| flies > 0)
                .map(|(seat, &flies)| text::mouches_narration_hatched_one(lang, flies.into(), &name(seat)))
                .collect();
            match taken.is_empty() {
                true => text::mouches_narration_hatched_none(lang).into(),
                false => text::mouches_narration_hatched(lang, &taken.join(", ")),
            }
        }
        Event::Joined { seat } => text::mouches_narration_joined(lang, &name(*seat)),
        Event::Rewarded { seats } => {
            text::mouches_narration_rewarded(lang, seats.len().into(), &narrator.names(*seats))
        }
        Event::Won { seats } => text::mouches_narration_won(lang, seats.len().into(), &narrator.names(*seats)),
    })
}

/// What the action bar says of several events; what it shows besides is left out.
pub fn narrate(narrator: &Narrator, events: &[Event]) -> String {
    let is_shown = |event: &Event| matches!(event, Event::Opened { .. } | Event::Counted { .. } | Event::BetsClosed);
    sentences(events.iter().filter(|event| !is_shown(event)).filter_map(|event| sentence(narrator, event)))
}

/// All of several events, for the replay.
pub fn narrate_everything(narrator: &Narrator, events: &[Event]) -> String {
    let lang = narrator.lang;
    let turned = events.iter().filter_map(|event| match event {
        Event::TurnedUp { card, .. } => Some(text::mouches_narration_turned(lang, cards::name(lang, *card))),
        _ => None,
    });
    sentences(turned.chain(events.iter().filter_map(|event| sentence(narrator, event))))
}

/// Whom an event is about.
pub fn subject(event: &Event) -> Option<Seat> {
    match event {
        Event::Staked { seat }
        | Event::InFist { seat, .. }
        | Event::Bid { seat, .. }
        | Event::Corrected { seat, .. }
        | Event::Sprayed { seat, .. }
        | Event::Whistled { seat, .. }
        | Event::Took { seat, .. }
        | Event::Gave { seat, .. }
        | Event::Dosed { seat, .. }
        | Event::Joined { seat } => Some(*seat),
        Event::Counted { winner, .. } => Some(*winner),
        Event::Rewarded { seats } | Event::Won { seats } => seats.iter().next(),
        Event::TurnedUp { .. }
        | Event::BetsClosed
        | Event::Opened { .. }
        | Event::Hatched { .. }
        | Event::Discarded { .. } => None,
    }
}
