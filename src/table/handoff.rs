//! Who holds the phone: a pure state machine between the open table and one seat's secret.

use super::game::{Turn, Viewer};
use super::seat::{Seat, Seats};

/// Why a seat's curtain is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum CurtainReason {
    /// The seat is to move in secret.
    Act,
    /// The seat asked to look at its own notes; the turn is not touched.
    Look,
}

/// Names one opening of a curtain, so that what arrives late can tell that it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct OpeningId(u32);

/// What the match wants the phone to be: on the table, or behind a seat's curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PhonePlace {
    /// On the open table.
    Open,
    /// With this seat.
    With(Seat),
}

impl PhonePlace {
    /// Where the phone belongs while the match waits for `turn`.
    pub fn of(turn: &Turn) -> PhonePlace {
        use super::game::DrawPlace;
        match turn {
            Turn::Secret(seat) | Turn::Chance(DrawPlace::Secret(seat)) => PhonePlace::With(*seat),
            Turn::Open { .. } | Turn::Chance(DrawPlace::Open(_)) | Turn::Over(_) => PhonePlace::Open,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum State {
    Open,
    Closed { seat: Seat, why: CurtainReason, tapped: bool },
    Shown { seat: Seat, why: CurtainReason, opening: OpeningId },
    Writing { seat: Seat, opening: OpeningId },
}

/// Something that happens to the phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HandoffEvent {
    /// The curtain was held long enough.
    Held,
    /// The first of two taps, for those who cannot hold.
    FirstTap,
    /// The second of two taps.
    SecondTap,
    /// "That is not me": the wrong person opened.
    NotMe,
    /// The holder hides the secret again.
    Done,
    /// The holder moved, and the entry is on its way to the disk.
    Moved,
    /// The entry is on disk and the match goes on.
    Stored,
    /// The entry could not be written.
    Failed,
    /// Something took the phone away: another app, a blur, Back, a lock.
    Interrupted,
    /// A seat asks to see its own notes.
    LookAsked(Seat),
    /// The notes are put away.
    LookEnded,
}

/// Who holds the phone now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Handoff {
    state: State,
    opening: u32,
    /// How often each seat's curtain was opened since that seat last moved behind it.
    openings: [u8; Seats::MOST as usize],
}

impl Handoff {
    /// The phone as it lies when a match starts: never inside a secret.
    pub fn resting(rest: PhonePlace) -> Handoff {
        Handoff { state: closed(rest), opening: 0, openings: [0; Seats::MOST as usize] }
    }

    /// The phone as it lies when a match is taken up again, with the openings that were noted before.
    pub fn taken_up(rest: PhonePlace, noted: &[u8]) -> Handoff {
        let mut taken_up = Handoff::resting(rest);
        taken_up.openings.iter_mut().zip(noted).for_each(|(openings, &noted)| *openings = noted);
        taken_up
    }

    /// What the holder may see with.
    pub(super) fn viewer(&self) -> Viewer {
        match self.state {
            State::Open | State::Closed { .. } => Viewer::Table,
            State::Shown { seat, .. } | State::Writing { seat, .. } => Viewer::Seat(seat),
        }
    }

    /// The seat whose curtain is closed before us, and why it is up.
    pub fn curtain(&self) -> Option<(Seat, CurtainReason)> {
        match self.state {
            State::Closed { seat, why, .. } => Some((seat, why)),
            _ => None,
        }
    }

    /// The opening that is going on, with its seat and reason.
    pub fn shown(&self) -> Option<(Seat, CurtainReason, OpeningId)> {
        match self.state {
            State::Shown { seat, why, opening } => Some((seat, why, opening)),
            State::Writing { seat, opening } => Some((seat, CurtainReason::Act, opening)),
            _ => None,
        }
    }

    /// Whether the closed curtain has had the first of two taps.
    pub fn is_tapped(&self) -> bool {
        matches!(self.state, State::Closed { tapped: true, .. })
    }

    /// Whether the phone lies open on the table.
    pub fn is_open(&self) -> bool {
        self.state == State::Open
    }

    /// How often the curtain of `seat` was opened, by whomever, since that seat last moved behind it.
    pub fn openings(&self, seat: Seat) -> u8 {
        self.openings.get(seat.index()).copied().unwrap_or_default()
    }

    /// The openings of all `seats`, in seat order, to be noted for when the match is taken up again.
    pub fn noted(&self, seats: u8) -> Vec<u8> {
        self.openings.iter().take(usize::from(seats)).copied().collect()
    }

    /// The phone after `event`, while the match wants it at `rest`; what makes no sense changes nothing.
    #[must_use]
    pub fn after(self, event: HandoffEvent, rest: PhonePlace) -> Handoff {
        let at_rest = closed(rest);
        let state = match (self.state, event) {
            (State::Closed { seat, why, .. }, HandoffEvent::Held) => return self.opened(seat, why),
            (State::Closed { seat, why, tapped: true }, HandoffEvent::SecondTap) => return self.opened(seat, why),
            (State::Closed { seat, why, .. }, HandoffEvent::FirstTap) => State::Closed { seat, why, tapped: true },
            (State::Closed { seat, why, .. }, HandoffEvent::Interrupted) => State::Closed { seat, why, tapped: false },
            (State::Closed { why: CurtainReason::Look, .. }, HandoffEvent::LookEnded | HandoffEvent::NotMe) => at_rest,

            (State::Shown { seat, why, .. }, HandoffEvent::NotMe) => State::Closed { seat, why, tapped: false },
            (State::Shown { seat, why: CurtainReason::Act, opening }, HandoffEvent::Moved) => {
                State::Writing { seat, opening }
            }
            (State::Shown { .. }, HandoffEvent::Done | HandoffEvent::Interrupted) => at_rest,
            (State::Shown { why: CurtainReason::Look, .. }, HandoffEvent::LookEnded) => at_rest,

            // Several entries can belong to one opening (choose, read, done): the secret stays while the turn does.
            (State::Writing { seat, opening }, HandoffEvent::Stored | HandoffEvent::Failed)
                if rest == PhonePlace::With(seat) =>
            {
                State::Shown { seat, why: CurtainReason::Act, opening }
            }
            (State::Writing { .. }, HandoffEvent::Stored | HandoffEvent::Failed | HandoffEvent::Interrupted) => at_rest,
            // Opened again while the move was on its way: it is stored now, and the turn has gone elsewhere.
            (State::Shown { seat, why: CurtainReason::Act, .. }, HandoffEvent::Stored)
                if rest != PhonePlace::With(seat) =>
            {
                at_rest
            }

            (State::Open, HandoffEvent::LookAsked(seat)) => {
                State::Closed { seat, why: CurtainReason::Look, tapped: false }
            }
            (State::Closed { why: CurtainReason::Act, .. }, HandoffEvent::LookAsked(seat)) => {
                State::Closed { seat, why: CurtainReason::Look, tapped: false }
            }
            (State::Open | State::Closed { why: CurtainReason::Act, .. }, HandoffEvent::Stored) => at_rest,
            (unchanged, _) => unchanged,
        };
        let mut next = Handoff { state, ..self };
        if let (State::Shown { seat, .. }, HandoffEvent::NotMe) = (self.state, event) {
            // It is said in the beat of the name, when nothing else has been seen.
            next.count(seat, |openings| openings.saturating_sub(1));
        }
        if let (Some(seat), HandoffEvent::Stored) = (self.mover().filter(|&seat| rest != PhonePlace::With(seat)), event)
        {
            next.count(seat, |_| 0);
        }
        next
    }

    /// The seat whose move behind the curtain is awaited or on its way.
    fn mover(&self) -> Option<Seat> {
        match self.state {
            State::Closed { seat, why: CurtainReason::Act, .. }
            | State::Shown { seat, why: CurtainReason::Act, .. }
            | State::Writing { seat, .. } => Some(seat),
            State::Open | State::Closed { .. } | State::Shown { .. } => None,
        }
    }

    fn count(&mut self, seat: Seat, change: impl FnOnce(u8) -> u8) {
        if let Some(openings) = self.openings.get_mut(seat.index()) {
            *openings = change(*openings);
        }
    }

    fn opened(self, seat: Seat, why: CurtainReason) -> Handoff {
        let opening = self.opening.wrapping_add(1);
        let mut opened = Handoff { state: State::Shown { seat, why, opening: OpeningId(opening) }, opening, ..self };
        opened.count(seat, |openings| openings.saturating_add(1));
        opened
    }
}

fn closed(rest: PhonePlace) -> State {
    match rest {
        PhonePlace::Open => State::Open,
        PhonePlace::With(seat) => State::Closed { seat, why: CurtainReason::Act, tapped: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEA: Seat = Seat(0);
    const MALO: Seat = Seat(1);
    const EVENTS: [HandoffEvent; 11] = [
        HandoffEvent::Held,
        HandoffEvent::FirstTap,
        HandoffEvent::SecondTap,
        HandoffEvent::NotMe,
        HandoffEvent::Done,
        HandoffEvent::Moved,
        HandoffEvent::Stored,
        HandoffEvent::Failed,
        HandoffEvent::Interrupted,
        HandoffEvent::LookAsked(MALO),
        HandoffEvent::LookEnded,
    ];

    fn states() -> Vec<State> {
        let opening = OpeningId(3);
        let mut states = vec![State::Open, State::Writing { seat: LEA, opening }];
        for why in [CurtainReason::Act, CurtainReason::Look] {
            states.push(State::Shown { seat: LEA, why, opening });
            states.extend([true, false].map(|tapped| State::Closed { seat: LEA, why, tapped }));
        }
        states
    }

    fn is_secret(state: State) -> bool {
        matches!(state, State::Shown { .. } | State::Writing { .. })
    }

    #[test]
    fn over_all_pairs_a_secret_opens_only_by_holding_or_by_two_taps() {
        for state in states() {
            for event in EVENTS {
                for rest in [PhonePlace::Open, PhonePlace::With(LEA), PhonePlace::With(MALO)] {
                    let before = Handoff { state, ..Handoff::taken_up(PhonePlace::Open, &[3]) };
                    let after = before.after(event, rest);
                    let opens = !is_secret(state) && is_secret(after.state);
                    let may_open = matches!(state, State::Closed { .. }) && event == HandoffEvent::Held
                        || matches!(state, State::Closed { tapped: true, .. }) && event == HandoffEvent::SecondTap;
                    assert_eq!(opens, may_open, "{state:?} {event:?} {rest:?} -> {after:?}");
                    let was_moved =
                        event == HandoffEvent::Stored && before.mover() == Some(LEA) && rest != PhonePlace::With(LEA);
                    let was_nothing = is_secret(state)
                        && before.shown().is_some()
                        && event == HandoffEvent::NotMe
                        && !is_secret(after.state);
                    let counted = if was_moved { 0 } else { 3 + u8::from(opens) - u8::from(was_nothing) };
                    assert_eq!(after.openings(LEA), counted, "{state:?} {event:?} {rest:?}");
                    if is_secret(state) && is_secret(after.state) {
                        assert_eq!(before.viewer(), after.viewer(), "a secret never passes to other eyes by itself");
                    }
                }
            }
        }
    }

    #[test]
    fn over_all_states_an_interruption_leaves_no_secret() {
        for state in states() {
            for rest in [PhonePlace::Open, PhonePlace::With(LEA), PhonePlace::With(MALO)] {
                let after = Handoff { state, ..Handoff::resting(rest) }.after(HandoffEvent::Interrupted, rest);
                assert_eq!(after.viewer(), Viewer::Table, "{state:?}");
                assert_eq!(after.after(HandoffEvent::Interrupted, rest), after);
            }
        }
    }

    #[test]
    fn a_look_never_alters_the_turn() {
        let rest = PhonePlace::With(LEA);
        let before = Handoff::resting(rest);
        let look = before.after(HandoffEvent::LookAsked(MALO), rest);
        assert_eq!(look.curtain(), Some((MALO, CurtainReason::Look)));
        let shown = look.after(HandoffEvent::Held, rest);
        assert_eq!(shown.after(HandoffEvent::Moved, rest), shown, "nobody moves while looking");
        assert_eq!(shown.after(HandoffEvent::LookEnded, rest).curtain(), Some((LEA, CurtainReason::Act)));
    }

    #[test]
    fn a_move_is_hidden_until_it_is_stored_and_then_goes_where_the_turn_goes() {
        let shown = Handoff::resting(PhonePlace::With(LEA)).after(HandoffEvent::Held, PhonePlace::With(LEA));
        let writing = shown.after(HandoffEvent::Moved, PhonePlace::With(LEA));
        assert_eq!(writing.after(HandoffEvent::Stored, PhonePlace::With(LEA)).shown(), shown.shown());
        assert!(writing.after(HandoffEvent::Stored, PhonePlace::Open).is_open());
        assert_eq!(
            writing.after(HandoffEvent::Stored, PhonePlace::With(MALO)).curtain(),
            Some((MALO, CurtainReason::Act))
        );
    }

    #[test]
    fn the_curtain_tells_its_owner_how_often_it_was_opened() {
        let rest = PhonePlace::With(LEA);
        let mut hand = Handoff::taken_up(rest, &[1]);
        for _ in 0..2 {
            hand = hand.after(HandoffEvent::Held, rest).after(HandoffEvent::Interrupted, rest);
        }
        let peeked = hand
            .after(HandoffEvent::LookAsked(MALO), rest)
            .after(HandoffEvent::Held, rest)
            .after(HandoffEvent::Done, rest);
        assert_eq!((peeked.openings(LEA), peeked.openings(MALO)), (3, 1));
        assert_eq!(peeked.noted(2), [3, 1]);
        let moving = peeked.after(HandoffEvent::Held, rest).after(HandoffEvent::Moved, rest);
        assert_eq!(moving.after(HandoffEvent::Stored, rest).openings(LEA), 4, "the turn has not left the seat yet");
        let moved = moving.after(HandoffEvent::Stored, PhonePlace::With(MALO));
        assert_eq!((moved.openings(LEA), moved.openings(MALO)), (0, 1));
        let moved = moving.after(HandoffEvent::Interrupted, rest).after(HandoffEvent::Stored, PhonePlace::Open);
        assert_eq!(moved.openings(LEA), 0, "also when the curtain fell before the disk was done");
    }

    #[test]
    fn each_opening_has_a_token_of_its_own() {
        let rest = PhonePlace::With(LEA);
        let first = Handoff::resting(rest).after(HandoffEvent::Held, rest);
        let second = first.after(HandoffEvent::Interrupted, rest).after(HandoffEvent::Held, rest);
        assert_ne!(first.shown(), second.shown());
    }

    #[test]
    fn whoever_opens_again_while_a_move_is_on_its_way_sees_nothing_of_what_follows() {
        let rest = PhonePlace::With(LEA);
        let moving = Handoff::resting(rest).after(HandoffEvent::Held, rest).after(HandoffEvent::Moved, rest);
        let again = moving.after(HandoffEvent::Interrupted, rest).after(HandoffEvent::Held, rest);
        assert!(again.after(HandoffEvent::Stored, PhonePlace::Open).is_open());
        assert_eq!(
            again.after(HandoffEvent::Stored, PhonePlace::With(MALO)).curtain(),
            Some((MALO, CurtainReason::Act))
        );
        assert_eq!(again.after(HandoffEvent::Stored, rest), again, "several steps can belong to one turn");
    }
}
