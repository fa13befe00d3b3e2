//! What happened, in one sentence an event.

use crate::app::game::Narrator;
use crate::app::game::narration::sentences;
use crate::games::trou_cochon::actions::Event;
use crate::text;

/// The sentence of one event; nothing for what the screen shows better.
fn sentence(narrator: &Narrator, event: &Event) -> Option<String> {
    let lang = narrator.lang;
    let name = |seat| narrator.name(seat);
    let names = |seats| narrator.names(seats);
    Some(match *event {
        Event::RolledOff { seat, face } => text::tale_rolled_off(lang, face.into(), &name(seat)),
        Event::Tied { seats } => text::tale_tied(lang, &names(seats)),
        Event::Starts { seat } => text::tale_starts(lang, &name(seat)),
        Event::TurnOf { .. } => return None,
        Event::Rolled { seat, face, .. } => text::tale_rolled(lang, face.into(), &name(seat)),
        Event::Planted { seat, hole } => text::tale_planted(lang, hole.into(), &name(seat)),
        Event::Took { seat, hole } => text::tale_took(lang, hole.into(), &name(seat)),
        Event::Cried { seat } => text::tale_cried(lang, &name(seat)),
        Event::Dropped { seat } => text::tale_dropped(lang, &name(seat)),
        Event::Penalty { taken: 0, .. } => text::tale_penalty_none(lang).into(),
        Event::Penalty { seat, taken, .. } => text::tale_penalty(lang, taken.into(), &name(seat)),
        Event::Vouched { seat, by } => text::tale_vouched(lang, &name(by), &name(seat)),
        Event::WonRace { seat, .. } => text::tale_won_race(lang, &name(seat)),
        Event::HitTogether { seats } => text::tale_together(lang, &names(seats)),
        Event::Stopped { seat } => text::tale_stopped(lang, &name(seat)),
        Event::Out { seat, place } => text::tale_out(lang, &name(seat), place.into()),
        Event::PlayedOn => text::tale_played_on(lang).into(),
        Event::Finished => text::tale_finished(lang).into(),
    })
}

/// The sentences of several events.
pub fn narrate(narrator: &Narrator, events: &[Event]) -> String {
    sentences(events.iter().filter_map(|event| sentence(narrator, event)))
}
