//! What is heard of this game; all of it is public.

use crate::device::sound::Cue;
use crate::games::poil_mouton::actions::Event;

/// The cue of one event, and how much it weighs.
pub fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Won { .. } => (6, Cue::Win),
        Event::Wolf { .. } => (5, Cue::Wolf),
        Event::Revealed { .. } => (4, Cue::Reveal),
        Event::Threw { .. } => (3, Cue::Die),
        Event::Announced { .. } => (2, Cue::Announce),
        Event::Challenged { .. } => (2, Cue::Baa),
        Event::Answered { .. } => (1, Cue::Tick),
        // The hidden die sounds the same whatever it shows, when the cup is tapped.
        Event::Rolled { .. } | Event::Lost { .. } | Event::Out { .. } | Event::TurnOf { .. } => return None,
    })
}
