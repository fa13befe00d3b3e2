//! What is heard of this game.

use crate::device::sound::Cue;
use crate::games::trou_cochon::actions::Event;

/// The cue of one event, and how much it weighs.
pub fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Out { .. } => (7, Cue::Win),
        Event::Penalty { .. } => (6, Cue::Forgotten),
        Event::Dropped { .. } => (5, Cue::Drop),
        Event::WonRace { .. } => (4, Cue::Race),
        Event::Cried { .. } | Event::Vouched { .. } => (3, Cue::Grunt),
        Event::Planted { .. } => (2, Cue::Plant),
        Event::Took { .. } => (2, Cue::Take),
        Event::Rolled { .. } | Event::RolledOff { .. } => (1, Cue::Die),
        Event::Starts { .. } | Event::TurnOf { .. } | Event::PlayedOn | Event::Finished => (0, Cue::Turn),
        Event::Tied { .. } | Event::HitTogether { .. } | Event::Stopped { .. } => return None,
    })
}
