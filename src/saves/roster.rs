//! The list of players as it is put together: who comes, who goes, who sits where.

use super::player::{COLOURS, EMBLEMS, Player, check, tidy};
use crate::table::seat::Seat;

/// The players that a set-up begins with: those remembered, as many as the game takes, and newcomers up to its smallest table.
pub fn seated(known: Vec<Player>, least: u8, most: u8, animal: impl Fn(u8) -> &'static str) -> Vec<Player> {
    let mut players = known;
    players.truncate(usize::from(most));
    while players.len() < usize::from(least) {
        add(&mut players, most, &animal);
    }
    players
}

/// Adds a newcomer with an animal and a colour that nobody has, named after the animal; at a full table nothing happens.
pub fn add(players: &mut Vec<Player>, most: u8, animal: impl Fn(u8) -> &'static str) {
    if players.len() >= usize::from(most) {
        return;
    }
    let is_free = |emblem: &u8| {
        let name_is_free = !players.iter().any(|player| tidy(&player.name).eq_ignore_ascii_case(animal(*emblem)));
        name_is_free && players.iter().all(|player| player.emblem != *emblem)
    };
    let emblem = (0..EMBLEMS).find(is_free).unwrap_or_default();
    let colour = (0..COLOURS).find(|colour| players.iter().all(|player| player.colour != *colour)).unwrap_or_default();
    players.push(Player { name: animal(emblem).to_owned(), colour, emblem });
}

/// Removes a player, unless the table would be too small.
pub fn remove(players: &mut Vec<Player>, at: usize, least: u8) {
    if at < players.len() && players.len() > usize::from(least) {
        players.remove(at);
    }
}

/// Lets two players change places.
pub fn shift(players: &mut [Player], from: usize, to: usize) {
    if from < players.len() && to < players.len() {
        players.swap(from, to);
    }
}

/// Where the player who was at `seat` sits after two players changed places.
pub fn after_shift(seat: usize, from: usize, to: usize) -> usize {
    match seat {
        _ if seat == from => to,
        _ if seat == to => from,
        _ => seat,
    }
}

/// Where the player who was at `seat` sits after the one at `removed` has gone; nowhere when it was that one.
pub fn after_removal(seat: usize, removed: usize) -> Option<usize> {
    (seat != removed).then(|| seat - usize::from(seat > removed))
}

/// The first two players who have the same animal and the same colour.
pub fn same_look(players: &[Player]) -> Option<(Seat, Seat)> {
    let looks = |player: &Player| (player.emblem, player.colour);
    players.iter().enumerate().find_map(|(second, player)| {
        let first = players[..second].iter().position(|other| looks(other) == looks(player))?;
        Some((Seat(first as u8), Seat(second as u8)))
    })
}

/// The players with their names tidied, as they sit down.
pub fn tidied(players: &[Player]) -> Vec<Player> {
    players.iter().map(|player| Player { name: tidy(&player.name), ..player.clone() }).collect()
}

/// Whether these players may sit down.
pub fn is_fit(players: &[Player]) -> bool {
    check(players).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANIMALS: [&str; 3] = ["Renard", "Hibou", "Ours"];

    fn animal(emblem: u8) -> &'static str {
        ANIMALS.get(usize::from(emblem)).copied().unwrap_or("Bête")
    }

    fn names(players: &[Player]) -> Vec<&str> {
        players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn a_first_visit_has_a_table_that_can_start_at_once() {
        let players = seated(Vec::new(), 2, 6, animal);
        assert_eq!(names(&players), ["Renard", "Hibou"]);
        assert!(is_fit(&players) && same_look(&players).is_none());
    }

    #[test]
    fn a_newcomer_takes_what_nobody_has() {
        let mut players = vec![Player { name: "hibou".into(), colour: 0, emblem: 0 }];
        add(&mut players, 6, animal);
        assert_eq!(players[1], Player { name: "Ours".into(), colour: 1, emblem: 2 });
    }

    #[test]
    fn a_table_is_never_too_small_or_too_full() {
        let mut players = seated(Vec::new(), 2, 3, animal);
        remove(&mut players, 0, 2);
        assert_eq!(players.len(), 2);
        add(&mut players, 3, animal);
        add(&mut players, 3, animal);
        assert_eq!(players.len(), 3);
        remove(&mut players, 7, 2);
        assert_eq!(players.len(), 3);
        assert_eq!(seated(players.clone(), 2, 2, animal).len(), 2);
    }

    #[test]
    fn places_are_changed_and_nobody_is_lost() {
        let mut players = seated(Vec::new(), 3, 3, animal);
        shift(&mut players, 0, 2);
        assert_eq!(names(&players), ["Ours", "Hibou", "Renard"]);
        shift(&mut players, 0, 9);
        assert_eq!(names(&players), ["Ours", "Hibou", "Renard"]);
    }

    #[test]
    fn twins_are_told() {
        let mut players = seated(Vec::new(), 3, 3, animal);
        players[2] = Player { name: "Zoé".into(), ..players[0].clone() };
        assert_eq!(same_look(&players), Some((Seat(0), Seat(2))));
    }

    #[test]
    fn whoever_was_chosen_is_still_chosen_after_others_have_moved_or_gone() {
        assert_eq!([0, 1, 2].map(|seat| after_shift(seat, 0, 2)), [2, 1, 0]);
        assert_eq!([0, 1, 2].map(|seat| after_removal(seat, 1)), [Some(0), None, Some(1)]);
    }
}
