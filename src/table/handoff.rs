//! Who holds the phone: a pure state machine between the open table and one seat's secret.

use super::game::{Eyes, Turn};
use super::seat::{Seat, Seats};

/// Why a seat's curtain is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Why {
    /// The seat is to move in secret.
    Act,
    /// The seat asked to look at its own notes; the turn is not touched.
    Look,
}

/// Names one opening of a curtain, so that what arrives late can tell that it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Token(u32);

/// What the match wants the phone to be: on the table, or behind a seat's curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Rest {
    /// On the open table.
    Open,
    /// With this seat.
    With(Seat),
}

impl Rest {
    /// Where the phone belongs while the match waits for `turn`.
    pub fn of(turn: &Turn) -> Rest {
        use super::game::Scene;
        match turn {
            Turn::Secret(seat) | Turn::Chance(Scene::Secret(seat)) => Rest::With(*seat),
            Turn::Open { .. } | Turn::Chance(Scene::Open(_)) | Turn::Over(_) => Rest::Open,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum State {
    Open,
    Closed { seat: Seat, why: Why, tapped: bool },
    Shown { seat: Seat, why: Why, token: Token },
    Writing { seat: Seat, token: Token },
}

/// Something that happens to the phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Input {
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
    token: u32,
    /// How often each seat's curtain was opened since that seat last moved behind it.
    openings: [u8; Seats::MOST as usize],
}

impl Handoff {
    /// The phone as it lies when a match starts: never inside a secret.
    pub fn resting(rest: Rest) -> Handoff {
        Handoff { state: closed(rest), token: 0, openings: [0; Seats::MOST as usize] }
    }

    /// The phone as it lies when a match is taken up again, with the openings that were noted before.
    pub fn taken_up(rest: Rest, noted: &[u8]) -> Handoff {
        let mut taken_up = Handoff::resting(rest);
        taken_up.openings.iter_mut().zip(noted).for_each(|(openings, &noted)| *openings = noted);
        taken_up
    }

    /// What the holder may see with.
    pub(super) fn eyes(&self) -> Eyes {
        match self.state {
            State::Open | State::Closed { .. } => Eyes::Table,
            State::Shown { seat, .. } | State::Writing { seat, .. } => Eyes::Seat(seat),
        }
    }

    /// The seat whose curtain is closed before us, and why it is up.
    pub fn curtain(&self) -> Option<(Seat, Why)> {
        match self.state {
            State::Closed { seat, why, .. } => Some((seat, why)),
            _ => None,
        }
    }

    /// The opening that is going on, with its seat and reason.
    pub fn shown(&self) -> Option<(Seat, Why, Token)> {
        match self.state {
            State::Shown { seat, why, token } => Some((seat, why, token)),
            State::Writing { seat, token } => Some((seat, Why::Act, token)),
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

    /// The phone after `input`, while the match wants it at `rest`; what makes no sense changes nothing.
    #[must_use]
    pub fn after(self, input: Input, rest: Rest) -> Handoff {
        let at_rest = closed(rest);
        let state = match (self.state, input) {
            (State::Closed { seat, why, .. }, Input::Held) => return self.opened(seat, why),
            (State::Closed { seat, why, tapped: true }, Input::SecondTap) => return self.opened(seat, why),
            (State::Closed { seat, why, .. }, Input::FirstTap) => State::Closed { seat, why, tapped: true },
            (State::Closed { seat, why, .. }, Input::Interrupted) => State::Closed { seat, why, tapped: false },
            (State::Closed { why: Why::Look, .. }, Input::LookEnded | Input::NotMe) => at_rest,

            (State::Shown { seat, why, .. }, Input::NotMe) => State::Closed { seat, why, tapped: false },
            (State::Shown { seat, why: Why::Act, token }, Input::Moved) => State::Writing { seat, token },
            (State::Shown { .. }, Input::Done | Input::Interrupted) => at_rest,
            (State::Shown { why: Why::Look, .. }, Input::LookEnded) => at_rest,

            // Several entries can belong to one opening (choose, read, done): the secret stays while the turn does.
            (State::Writing { seat, token }, Input::Stored | Input::Failed) if rest == Rest::With(seat) => {
                State::Shown { seat, why: Why::Act, token }
            }
            (State::Writing { .. }, Input::Stored | Input::Failed | Input::Interrupted) => at_rest,
            // Opened again while the move was on its way: it is stored now, and the turn has gone elsewhere.
            (State::Shown { seat, why: Why::Act, .. }, Input::Stored) if rest != Rest::With(seat) => at_rest,

            (State::Open, Input::LookAsked(seat)) => State::Closed { seat, why: Why::Look, tapped: false },
            (State::Closed { why: Why::Act, .. }, Input::LookAsked(seat)) => {
                State::Closed { seat, why: Why::Look, tapped: false }
            }
            (State::Open | State::Closed { why: Why::Act, .. }, Input::Stored) => at_rest,
            (unchanged, _) => unchanged,
        };
        let mut next = Handoff { state, ..self };
        if let (State::Shown { seat, .. }, Input::NotMe) = (self.state, input) {
            // It is said in the beat of the name, when nothing else has been seen.
            next.count(seat, |openings| openings.saturating_sub(1));
        }
        if let (Some(seat), Input::Stored) = (self.mover().filter(|&seat| rest != Rest::With(seat)), input) {
            next.count(seat, |_| 0);
        }
        next
    }

    /// The seat whose move behind the curtain is awaited or on its way.
    fn mover(&self) -> Option<Seat> {
        match self.state {
            State::Closed { seat, why: Why::Act, .. }
            | State::Shown { seat, why: Why::Act, .. }
            | State::Writing { seat, .. } => Some(seat),
            State::Open | State::Closed { .. } | State::Shown { .. } => None,
        }
    }

    fn count(&mut self, seat: Seat, change: impl FnOnce(u8) -> u8) {
        if let Some(openings) = self.openings.get_mut(seat.index()) {
            *openings = change(*openings);
        }
    }

    fn opened(self, seat: Seat, why: Why) -> Handoff {
        let token = self.token.wrapping_add(1);
        let mut opened = Handoff { state: State::Shown { seat, why, token: Token(token) }, token, ..self };
        opened.count(seat, |openings| openings.saturating_add(1));
        opened
    }
}

fn closed(rest: Rest) -> State {
    match rest {
        Rest::Open => State::Open,
        Rest::With(seat) => State::Closed { seat, why: Why::Act, tapped: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEA: Seat = Seat(0);
    const MALO: Seat = Seat(1);
    const INPUTS: [Input; 11] = [
        Input::Held,
        Input::FirstTap,
        Input::SecondTap,
        Input::NotMe,
        Input::Done,
        Input::Moved,
        Input::Stored,
        Input::Failed,
        Input::Interrupted,
        Input::LookAsked(MALO),
        Input::LookEnded,
    ];

    fn states() -> Vec<State> {
        let token = Token(3);
        let mut states = vec![State::Open, State::Writing { seat: LEA, token }];
        for why in [Why::Act, Why::Look] {
            states.push(State::Shown { seat: LEA, why, token });
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
            for input in INPUTS {
                for rest in [Rest::Open, Rest::With(LEA), Rest::With(MALO)] {
                    let before = Handoff { state, ..Handoff::taken_up(Rest::Open, &[3]) };
                    let after = before.after(input, rest);
                    let opens = !is_secret(state) && is_secret(after.state);
                    let may_open = matches!(state, State::Closed { .. }) && input == Input::Held
                        || matches!(state, State::Closed { tapped: true, .. }) && input == Input::SecondTap;
                    assert_eq!(opens, may_open, "{state:?} {input:?} {rest:?} -> {after:?}");
                    let was_moved = input == Input::Stored && before.mover() == Some(LEA) && rest != Rest::With(LEA);
                    let was_nothing = is_secret(state)
                        && before.shown().is_some()
                        && input == Input::NotMe
                        && !is_secret(after.state);
                    let counted = if was_moved { 0 } else { 3 + u8::from(opens) - u8::from(was_nothing) };
                    assert_eq!(after.openings(LEA), counted, "{state:?} {input:?} {rest:?}");
                    if is_secret(state) && is_secret(after.state) {
                        assert_eq!(before.eyes(), after.eyes(), "a secret never passes to other eyes by itself");
                    }
                }
            }
        }
    }

    #[test]
    fn over_all_states_an_interruption_leaves_no_secret() {
        for state in states() {
            for rest in [Rest::Open, Rest::With(LEA), Rest::With(MALO)] {
                let after = Handoff { state, ..Handoff::resting(rest) }.after(Input::Interrupted, rest);
                assert_eq!(after.eyes(), Eyes::Table, "{state:?}");
                assert_eq!(after.after(Input::Interrupted, rest), after);
            }
        }
    }

    #[test]
    fn a_look_never_alters_the_turn() {
        let rest = Rest::With(LEA);
        let before = Handoff::resting(rest);
        let look = before.after(Input::LookAsked(MALO), rest);
        assert_eq!(look.curtain(), Some((MALO, Why::Look)));
        let shown = look.after(Input::Held, rest);
        assert_eq!(shown.after(Input::Moved, rest), shown, "nobody moves while looking");
        assert_eq!(shown.after(Input::LookEnded, rest).curtain(), Some((LEA, Why::Act)));
    }

    #[test]
    fn a_move_is_hidden_until_it_is_stored_and_then_goes_where_the_turn_goes() {
        let shown = Handoff::resting(Rest::With(LEA)).after(Input::Held, Rest::With(LEA));
        let writing = shown.after(Input::Moved, Rest::With(LEA));
        assert_eq!(writing.after(Input::Stored, Rest::With(LEA)).shown(), shown.shown());
        assert!(writing.after(Input::Stored, Rest::Open).is_open());
        assert_eq!(writing.after(Input::Stored, Rest::With(MALO)).curtain(), Some((MALO, Why::Act)));
    }

    #[test]
    fn the_curtain_tells_its_owner_how_often_it_was_opened() {
        let rest = Rest::With(LEA);
        let mut hand = Handoff::taken_up(rest, &[1]);
        for _ in 0..2 {
            hand = hand.after(Input::Held, rest).after(Input::Interrupted, rest);
        }
        let peeked = hand.after(Input::LookAsked(MALO), rest).after(Input::Held, rest).after(Input::Done, rest);
        assert_eq!((peeked.openings(LEA), peeked.openings(MALO)), (3, 1));
        assert_eq!(peeked.noted(2), [3, 1]);
        let moving = peeked.after(Input::Held, rest).after(Input::Moved, rest);
        assert_eq!(moving.after(Input::Stored, rest).openings(LEA), 4, "the turn has not left the seat yet");
        let moved = moving.after(Input::Stored, Rest::With(MALO));
        assert_eq!((moved.openings(LEA), moved.openings(MALO)), (0, 1));
        let moved = moving.after(Input::Interrupted, rest).after(Input::Stored, Rest::Open);
        assert_eq!(moved.openings(LEA), 0, "also when the curtain fell before the disk was done");
    }

    #[test]
    fn each_opening_has_a_token_of_its_own() {
        let rest = Rest::With(LEA);
        let first = Handoff::resting(rest).after(Input::Held, rest);
        let second = first.after(Input::Interrupted, rest).after(Input::Held, rest);
        assert_ne!(first.shown(), second.shown());
    }

    #[test]
    fn whoever_opens_again_while_a_move_is_on_its_way_sees_nothing_of_what_follows() {
        let rest = Rest::With(LEA);
        let moving = Handoff::resting(rest).after(Input::Held, rest).after(Input::Moved, rest);
        let again = moving.after(Input::Interrupted, rest).after(Input::Held, rest);
        assert!(again.after(Input::Stored, Rest::Open).is_open());
        assert_eq!(again.after(Input::Stored, Rest::With(MALO)).curtain(), Some((MALO, Why::Act)));
        assert_eq!(again.after(Input::Stored, rest), again, "several steps can belong to one turn");
    }
}
