//! Who holds the phone: a pure state machine between the open table and one seat's secret.

use super::game::{Eyes, Turn};
use super::seat::Seat;

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
    openings: u32,
}

impl Handoff {
    /// The phone as it lies when a match starts or is taken up again: never inside a secret.
    pub fn resting(rest: Rest) -> Handoff {
        Handoff { state: closed(rest), openings: 0 }
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

    /// Whether the phone lies open on the table.
    pub fn is_open(&self) -> bool {
        self.state == State::Open
    }

    /// How often a curtain was opened since the match was started or taken up.
    pub fn openings(&self) -> u32 {
        self.openings
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

            (State::Open, Input::LookAsked(seat)) => State::Closed { seat, why: Why::Look, tapped: false },
            (State::Closed { why: Why::Act, .. }, Input::LookAsked(seat)) => {
                State::Closed { seat, why: Why::Look, tapped: false }
            }
            (State::Open | State::Closed { why: Why::Act, .. }, Input::Stored) => at_rest,
            (unchanged, _) => unchanged,
        };
        Handoff { state, ..self }
    }

    fn opened(self, seat: Seat, why: Why) -> Handoff {
        let openings = self.openings.saturating_add(1);
        Handoff { state: State::Shown { seat, why, token: Token(openings) }, openings }
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
                    let before = Handoff { state, openings: 3 };
                    let after = before.after(input, rest);
                    let opens = !is_secret(state) && is_secret(after.state);
                    let may_open = matches!(state, State::Closed { .. }) && input == Input::Held
                        || matches!(state, State::Closed { tapped: true, .. }) && input == Input::SecondTap;
                    assert_eq!(opens, may_open, "{state:?} {input:?} {rest:?} -> {after:?}");
                    assert_eq!(after.openings, before.openings + u32::from(opens));
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
                let after = Handoff { state, openings: 0 }.after(Input::Interrupted, rest);
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
}
