//! The refusals that every game has: who may act at all, and draws that are not due.

use super::game::{Actor, Turn};

/// The refusals that an enum made by `refusals!` has beside its own.
pub trait CommonRefusals: Sized {
    /// It is somebody else's turn.
    const NOT_YOUR_TURN: Self;
    /// It is not the moment for this.
    const NOT_NOW: Self;
    /// No draw is due, or it has no such outcome.
    const NO_SUCH_DRAW: Self;
    /// The match is over.
    const OVER: Self;
}

/// Makes the enum of a game's refusals out of its own ones: those of every game come before them, in the same words.
macro_rules! refusals {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$of_own:meta])* $own:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum $name {
            /// It is somebody else's turn.
            #[error("it is somebody else's turn")]
            NotYourTurn,
            /// It is not the moment for this.
            #[error("this is not the moment for that")]
            NotNow,
            /// No draw is due, or it has no such outcome.
            #[error("no such draw is due")]
            NoSuchDraw,
            /// The match is over.
            #[error("the match is over")]
            Over,
            $($(#[$of_own])* $own,)*
        }

        impl $crate::table::refusal::CommonRefusals for $name {
            const NOT_YOUR_TURN: Self = $name::NotYourTurn;
            const NOT_NOW: Self = $name::NotNow;
            const NO_SUCH_DRAW: Self = $name::NoSuchDraw;
            const OVER: Self = $name::Over;
        }
    };
}
pub(crate) use refusals;

/// Whether `by` may act at all at a table of `seats` seats that waits for `turn`.
///
/// # Errors
/// While chance decides, those at the table come too early; whoever is not at the table never has a turn.
pub fn may_act<R: CommonRefusals>(turn: &Turn, by: Actor, seats: u8) -> Result<(), R> {
    let has_turn = match (turn, by) {
        (Turn::Over(_), _) => return Err(R::OVER),
        (Turn::Chance(_), Actor::Seat(seat)) if seat.0 >= seats => false,
        (Turn::Chance(_), _) => return Err(R::NOT_NOW),
        (Turn::Secret(mover), _) => by == Actor::Seat(*mover),
        (Turn::Open { seats, .. }, Actor::Seat(seat)) => seats.has(seat),
        (Turn::Open { table, .. }, Actor::Table) => *table,
    };
    if has_turn { Ok(()) } else { Err(R::NOT_YOUR_TURN) }
}

/// Whether `outcome` is one of the outcomes of the draw that is due.
///
/// # Errors
/// The match is over, or there is no such outcome.
pub fn may_be_drawn<R: CommonRefusals, D: PartialEq>(
    turn: &Turn,
    mut outcomes: impl Iterator<Item = (D, u32)>,
    outcome: &D,
) -> Result<(), R> {
    match turn {
        Turn::Over(_) => Err(R::OVER),
        _ if outcomes.any(|(due, _)| due == *outcome) => Ok(()),
        _ => Err(R::NO_SUCH_DRAW),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::game::{DrawPlace, Outcome};
    use crate::table::seat::{PerSeat, Seat, Seats};

    refusals! {
        /// What is refused here.
        pub enum Refusal {
            /// One of its own.
            #[error("too loud")]
            TooLoud,
        }
    }

    #[test]
    fn who_may_act_is_told_by_the_turn() {
        let (first, second, stranger) = (Actor::Seat(Seat(0)), Actor::Seat(Seat(1)), Actor::Seat(Seat(2)));
        let open = |table| Turn::Open { seats: Seats::one(Seat(1)), table };
        let over = Turn::Over(Outcome { ranks: PerSeat::new(2, |_| 1) });
        let (no_turn, early) = (Err(Refusal::NotYourTurn), Err(Refusal::NotNow));
        for (turn, expected) in [
            (Turn::Secret(Seat(0)), [Ok(()), no_turn, no_turn, no_turn]),
            (open(false), [no_turn, Ok(()), no_turn, no_turn]),
            (open(true), [no_turn, Ok(()), no_turn, Ok(())]),
            (Turn::Chance(DrawPlace::Open(None)), [early, early, no_turn, early]),
            (over, [Err(Refusal::Over); 4]),
        ] {
            let found = [first, second, stranger, Actor::Table].map(|by| may_act::<Refusal>(&turn, by, 2));
            assert_eq!(found, expected, "{turn:?}");
        }
        assert_eq!(Refusal::TooLoud.to_string(), "too loud");
    }

    #[test]
    fn a_draw_is_one_of_the_outcomes() {
        let outcomes = || [(1, 1), (2, 1)].into_iter();
        let due = Turn::Chance(DrawPlace::Open(None));
        let over = Turn::Over(Outcome { ranks: PerSeat::new(2, |_| 1) });
        assert_eq!(may_be_drawn::<Refusal, _>(&due, outcomes(), &2), Ok(()));
        assert_eq!(may_be_drawn(&due, outcomes(), &3), Err(Refusal::NoSuchDraw));
        assert_eq!(may_be_drawn(&over, std::iter::empty(), &3), Err(Refusal::Over));
    }
}
