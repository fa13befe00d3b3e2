//! What a match came to, for whoever tunes the game.

use super::actions::Event;
use super::view::View;
use crate::table::game::Figure;

/// The figures of a match.
pub(super) fn of_match(now: &View, log: &[Event]) -> Vec<Figure> {
    let count = |counts: fn(&Event) -> bool| log.iter().filter(|event| counts(event)).count() as i64;
    let (mut paid, mut short, mut failed_first) = (0, 0, 0);
    let mut last_throw = 0;
    for event in log {
        match *event {
            Event::Rolled { throw, .. } => last_throw = throw,
            Event::Took { .. } => failed_first += i64::from(last_throw == 1),
            Event::Penalty { taken, missing, .. } => {
                paid += i64::from(taken);
                short += i64::from(missing > 0);
            }
            _ => {}
        }
    }
    let figure = |name, value| Figure { name, value };
    vec![
        figure("turns", count(|event| matches!(event, Event::TurnOf { .. }))),
        figure("throws", count(|event| matches!(event, Event::Rolled { .. }))),
        figure("turns that the first throw ended", failed_first),
        figure("turns ended by a pawn taken back", count(|event| matches!(event, Event::Took { .. }))),
        figure("turns ended by choice", count(|event| matches!(event, Event::Stopped { .. }))),
        figure("pawns planted", count(|event| matches!(event, Event::Planted { .. }))),
        figure("pawns in the pig", i64::from(now.fallen)),
        figure("cries forgotten", count(|event| matches!(event, Event::Penalty { .. }))),
        figure("pawns paid for forgotten cries", paid),
        figure("penalties that the reserve could not pay in full", short),
        figure("races", count(|event| matches!(event, Event::WonRace { .. }))),
        figure(
            "races lost by the roller",
            count(|event| matches!(event, Event::WonRace { seat, roller } if seat != roller)),
        ),
        figure("hits at the same moment", count(|event| matches!(event, Event::HitTogether { .. }))),
        figure("tied roll-offs", count(|event| matches!(event, Event::Tied { .. }))),
        figure("pawns left", now.pawns.iter().map(|(_, &pawns)| i64::from(pawns)).sum()),
    ]
}
