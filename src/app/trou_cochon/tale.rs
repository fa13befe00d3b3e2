//! What just happened, in one sentence an event.

use super::super::shell::Shell;
use super::super::table::sign;
use crate::games::trou_cochon::actions::Event;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// The sentence of one event; nothing for what the screen shows better.
pub fn sentence(shell: Shell, event: &Event) -> Option<String> {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    let names = |seats: Seats| sign::names(shell, seats);
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

/// The sentences of several events, one after the other.
pub fn tale(shell: Shell, events: &[Event]) -> String {
    sign::sentences(events.iter().filter_map(|event| sentence(shell, event)))
}
