//! What is heard of this game; all of it is public.

use crate::device::sound::Cue;
use crate::games::comme_des_mouches::actions::Event;

/// The cue of one event, and how much it weighs; the end is heard with the ranking.
pub fn cue(event: &Event) -> Option<(u8, Cue)> {
    Some(match event {
        Event::Opened { .. } => (7, Cue::Fists),
        Event::Whistled { back: true, .. } => (5, Cue::Whistle),
        Event::Sprayed { targets, .. } if !targets.is_empty() => (4, Cue::Spray),
        Event::Gave { .. } => (4, Cue::Drop),
        Event::TurnedUp { .. } => (3, Cue::Buzz),
        Event::Took { .. } | Event::Counted { .. } => (2, Cue::Take),
        Event::BetsClosed => (2, Cue::Announce),
        Event::Bid { .. } | Event::Corrected { .. } | Event::Staked { .. } => (1, Cue::Tick),
        _ => return None,
    })
}
