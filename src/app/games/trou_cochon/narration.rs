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
        Event::RolledOff { seat, face } => text::narration_rolled_off(lang, face.into(), &name(seat)),
        Event::Tied { seats } => text::narration_tied(lang, &names(seats)),
        Event::Starts { seat } => text::narration_starts(lang, &name(seat)),
        Event::TurnOf { .. } => return None,
        Event::Rolled { seat, face, .. } => text::narration_rolled(lang, face.into(), &name(seat)),
        Event::Planted { seat, hole } => text::narration_planted(lang, hole.into(), &name(seat)),
        Event::Took { seat, hole } => text::narration_took(lang, hole.into(), &name(seat)),
        Event::Cried { seat } => text::narration_cried(lang, &name(seat)),
        Event::Dropped { seat } => text::narration_dropped(lang, &name(seat)),
        Event::Penalty { taken: 0, .. } => text::narration_penalty_none(lang).into(),
        Event::Penalty { seat, taken, .. } => text::narration_penalty(lang, taken.into(), &name(seat)),
        Event::Vouched { seat, by } => text::narration_vouched(lang, &name(by), &name(seat)),
        Event::WonRace { seat, .. } => text::narration_won_race(lang, &name(seat)),
        Event::HitTogether { seats } => text::narration_together(lang, &names(seats)),
        Event::Stopped { seat } => text::narration_stopped(lang, &name(seat)),
        Event::Out { seat, place } => text::narration_out(lang, &name(seat), place.into()),
        Event::PlayedOn => text::narration_played_on(lang).into(),
        Event::Finished => text::narration_finished(lang).into(),
    })
}

/// The sentences of several events.
pub fn narrate(narrator: &Narrator, events: &[Event]) -> String {
    sentences(events.iter().filter_map(|event| sentence(narrator, event)))
}
