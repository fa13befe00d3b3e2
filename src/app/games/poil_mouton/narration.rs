//! What happened, in one sentence an event.

use super::dice::face_name;
use crate::app::game::Narrator;
use crate::app::game::narration::sentences;
use crate::games::poil_mouton::actions::Event;
use crate::games::poil_mouton::view::Face;
use crate::table::seat::Seat;
use crate::text;

/// The sentence of one event; nothing for what the screen shows better.
fn sentence(narrator: &Narrator, event: &Event) -> Option<String> {
    let lang = narrator.lang;
    let name = |seat| narrator.name(seat);
    Some(match *event {
        Event::TurnOf { .. } => return None,
        Event::Rolled { seat, face } => text::mouton_narration_rolled(lang, &face_name(lang, face), &name(seat)),
        Event::Wolf { .. } => text::mouton_narration_wolf(lang).into(),
        Event::Challenged { seat, target, face } => {
            text::mouton_narration_challenged(lang, face.into(), &name(seat), &name(target))
        }
        Event::Announced { seat } => text::mouton_narration_announced(lang, &name(seat)),
        Event::Threw { seat, face } => text::narration_rolled(lang, face.into(), &name(seat)),
        Event::Answered { seat } => text::mouton_narration_answered(lang, &name(seat)),
        Event::Revealed { face: Face::Number(number), seat, .. } => {
            text::mouton_narration_bluff(lang, &name(seat), number.into())
        }
        Event::Revealed { seat, .. } => text::mouton_narration_true(lang, &name(seat)),
        Event::Lost { seats } => text::mouton_narration_lost(lang, seats.len().into(), &narrator.names(seats)),
        Event::Out { seats, place } => {
            text::mouton_narration_out(lang, seats.len().into(), &narrator.names(seats), place.into())
        }
        Event::Won { seat } => text::mouton_narration_won(lang, &name(seat)),
    })
}

/// The sentences of several events.
pub fn narrate(narrator: &Narrator, events: &[Event]) -> String {
    sentences(events.iter().filter_map(|event| sentence(narrator, event)))
}

/// Whom an event is about.
pub fn subject(event: &Event) -> Option<Seat> {
    match *event {
        Event::TurnOf { seat }
        | Event::Rolled { seat, .. }
        | Event::Wolf { seat }
        | Event::Challenged { seat, .. }
        | Event::Announced { seat }
        | Event::Threw { seat, .. }
        | Event::Answered { seat }
        | Event::Revealed { seat, .. }
        | Event::Won { seat } => Some(seat),
        Event::Lost { seats } | Event::Out { seats, .. } => seats.iter().next(),
    }
}
