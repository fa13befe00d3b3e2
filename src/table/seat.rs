//! Seats round the table, sets of them, and total maps over them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One seat at the table, counted from 0 in the order in which the players were entered, which is clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in lists that run in seat order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seats `0..seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The other seats in clockwise order, beginning with the next one; `self` comes last.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..=seats).map(move |step| Seat((self.0 + step) % seats.max(1)))
    }
}

/// A set of seats; at most 32 of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u32);

impl Seats {
    /// The largest number of seats that a set can hold.
    pub const MOST: u8 = 32;
    /// The set without a seat.
    pub const NONE: Seats = Seats(0);

    /// The seats `0..seats`.
    pub fn first(seats: u8) -> Self {
        Seat::all(seats).collect()
    }

    /// The set of one seat.
    pub fn one(seat: Seat) -> Self {
        Self::NONE.with(seat)
    }

    /// This set and `seat`.
    pub fn with(self, seat: Seat) -> Self {
        Seats(self.0 | bit(seat))
    }

    /// This set without `seat`.
    pub fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !bit(seat))
    }

    /// Whether `seat` is in the set; a seat beyond the 32nd never is.
    pub fn has(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// How many seats are in the set.
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set in seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(Self::MOST).filter(move |&seat| self.has(seat))
    }

    /// Whether every seat of this set is in `other` as well.
    pub fn within(self, other: Seats) -> bool {
        self.0 & !other.0 == 0
    }

    /// Every subset of this set, the empty one first.
    pub fn subsets(self) -> impl Iterator<Item = Seats> {
        let mut next = Some(0u32);
        std::iter::from_fn(move || {
            let now = next?;
            let following = (now | !self.0).wrapping_add(1) & self.0;
            next = (following != 0).then_some(following);
            Some(Seats(now))
        })
    }
}

fn bit(seat: Seat) -> u32 {
    1u32.checked_shl(u32::from(seat.0)).unwrap_or(0)
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

/// One value for every seat of the table: a map that is never missing anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(Vec<T>);

impl<T> PerSeat<T> {
    /// Makes the value of each of `seats` seats.
    pub fn new(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        PerSeat(Seat::all(seats).map(make).collect())
    }

    /// How many seats the table has.
    pub fn seats(&self) -> u8 {
        self.0.len() as u8
    }

    /// The value of `seat`, or nothing for a seat that is not at this table.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Every seat with its value, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + Clone {
        self.0.iter().enumerate().map(|(index, value)| (Seat(index as u8), value))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_begins_with_the_neighbour_and_ends_at_home() {
        let round: Vec<u8> = Seat(2).clockwise(4).map(|seat| seat.0).collect();
        assert_eq!(round, [3, 0, 1, 2]);
    }

    #[test]
    fn subsets_are_all_of_them_once() {
        let set: Seats = [Seat(0), Seat(2), Seat(5)].into_iter().collect();
        let subsets: Vec<Seats> = set.subsets().collect();
        assert_eq!(subsets.len(), 8);
        assert!(subsets.iter().all(|subset| subset.within(set)));
        let distinct: std::collections::HashSet<Seats> = subsets.into_iter().collect();
        assert_eq!(distinct.len(), 8);
        assert_eq!(Seats::NONE.subsets().count(), 1);
        assert_eq!(Seats(u32::MAX).subsets().take(5).count(), 5);
    }

    #[test]
    fn a_seat_beyond_the_set_is_in_no_set() {
        assert!(!Seats::first(6).with(Seat(40)).has(Seat(40)));
    }
}
