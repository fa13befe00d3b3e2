//! Editing the list of players at set-up: adding, removing and moving them.

use std::iter;

use super::player::{COLOURS, EMBLEMS, Player, check, key, tidy};
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

/// Adds a newcomer at the last seat; at a full table nothing happens.
///
/// The newcomer has an animal that nobody has, as long as there is one, and is named after it. The colour is one of those
/// that the fewest have, and never that of the seat before. No two players get the same animal in the same colour.
pub fn add(players: &mut Vec<Player>, most: u8, animal: impl Fn(u8) -> &'static str) {
    if players.len() >= usize::from(most) {
        return;
    }
    let emblem = next_emblem(players, &animal);
    let (name, colour) = (free_name(players, animal(emblem)), next_colour(players, emblem));
    players.push(Player { name, colour, emblem });
}

/// The animal that the fewest players have, one whose name is free before others.
fn next_emblem(players: &[Player], animal: impl Fn(u8) -> &'static str) -> u8 {
    let uses = |emblem| players.iter().filter(|player| player.emblem == emblem).count();
    let order = |&emblem: &u8| (uses(emblem), is_named(players, animal(emblem)));
    (0..EMBLEMS).min_by_key(order).unwrap_or_default()
}

/// The colour that the fewest players have, without those of the seat before and of players with the same animal. Among
/// equals it is not that of the first seat, which comes after the last one when the phone goes round.
fn next_colour(players: &[Player], emblem: u8) -> u8 {
    let is_of = |player: Option<&Player>, colour| player.is_some_and(|player| player.colour == colour);
    let order = |&colour: &u8| {
        let of_colour = || players.iter().filter(move |player| player.colour == colour);
        let is_same_look = of_colour().any(|player| player.emblem == emblem);
        (is_same_look, is_of(players.last(), colour), of_colour().count(), is_of(players.first(), colour))
    };
    (0..COLOURS).min_by_key(order).unwrap_or_default()
}

/// The name, or where somebody has it, the name with the first number that makes it differ.
fn free_name(players: &[Player], name: &str) -> String {
    let numbered = (2..=players.len() + 1).map(|number| format!("{name} {number}"));
    iter::once(name.to_owned()).chain(numbered).find(|name| !is_named(players, name)).unwrap_or_default()
}

/// Whether a player has this name.
fn is_named(players: &[Player], name: &str) -> bool {
    players.iter().any(|player| key(&player.name) == key(name))
}

/// The first two players who have the same animal and the same colour.
pub fn same_look(players: &[Player]) -> Option<(Seat, Seat)> {
    let looks = |player: &Player| (player.emblem, player.colour);
    players.iter().enumerate().find_map(|(second, player)| {
        let first = players[..second].iter().position(|other| looks(other) == looks(player))?;
        Some((Seat(first as u8), Seat(second as u8)))
    })
}

/// The players with their names tidied, as the match is started with them.
pub fn tidied(players: &[Player]) -> Vec<Player> {
    players.iter().map(|player| Player { name: tidy(&player.name), ..player.clone() }).collect()
}

/// Whether a match can be started with these players.
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

    /// One name for each of the twenty-four.
    fn any_animal(emblem: u8) -> &'static str {
        const NAMES: &str = "Renard Hibou Hérisson Ours Chat Grenouille Lapin Tigre Panda Koala Manchot Chien Vache Singe \
            Souris Hamster Lion Licorne Poulpe Canard Poussin Raton Coccinelle Abeille";
        NAMES.split_whitespace().nth(usize::from(emblem)).unwrap_or("Bête")
    }

    /// Looks and names differ, neighbours differ in colour, and no colour has two players more than another.
    fn assert_told_apart(players: &[Player]) {
        let count = players.len();
        assert!(is_fit(players), "{count}: {:?}", check(players));
        assert_eq!(same_look(players), None, "{count}");
        for pair in players.windows(2) {
            assert_ne!(pair[0].colour, pair[1].colour, "{count}: neighbours");
        }
        let of = |colour| players.iter().filter(|player| player.colour == colour).count();
        let (least, most) = ((0..COLOURS).map(of).min(), (0..COLOURS).map(of).max());
        assert!(most <= least.map(|least| least + 1), "{count}: {least:?} to {most:?} of a colour");
    }

    #[test]
    fn up_to_twenty_four_newcomers_are_told_apart() {
        for count in 2..=24 {
            let players = seated(Vec::new(), count, 24, any_animal);
            assert_eq!(players.len(), usize::from(count));
            assert_told_apart(&players);
            let emblems: Vec<u8> = players.iter().map(|player| player.emblem).collect();
            assert_eq!(emblems, (0..count).collect::<Vec<_>>(), "an animal each");
            // Sixteen and twenty-four use every colour alike, and the first seat's can only come last.
            let meets = players[0].colour == players[players.len() - 1].colour;
            assert_eq!(meets, [16, 24].contains(&count), "{count}: the last seat and the first");
        }
    }

    #[test]
    fn even_the_largest_table_has_no_two_players_who_look_alike() {
        assert_told_apart(&seated(Vec::new(), 32, 32, any_animal));
    }

    #[test]
    fn newcomers_are_told_apart_from_whoever_is_there() {
        let known = |name: &str, colour, emblem| Player { name: name.into(), colour, emblem };
        let players = vec![known("Léa", 7, 23), known("ABEILLE", 7, 22), known("Renard", 3, 1), known("Malo", 0, 0)];
        for count in 5..=24 {
            let players = seated(players.clone(), count, 24, any_animal);
            assert!(is_fit(&players) && same_look(&players).is_none(), "{count}: {players:?}");
            assert!(players[3..].windows(2).all(|pair| pair[0].colour != pair[1].colour), "{count}");
        }
    }

    #[test]
    fn whoever_leaves_makes_room_for_another_look() {
        let mut players = seated(Vec::new(), 20, 24, any_animal);
        for at in [0, 18, 7, 7, 3] {
            players.remove(at);
            add(&mut players, 24, any_animal);
            assert!(is_fit(&players) && same_look(&players).is_none());
        }
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let mut players = vec![Player { name: "bête".into(), colour: 0, emblem: 0 }];
        players = seated(players, 3, 6, |_| "Bête");
        assert_eq!(names(&players), ["bête", "Bête 2", "Bête 3"]);
    }

    #[test]
    fn a_table_is_never_too_full() {
        let mut players = seated(Vec::new(), 2, 3, animal);
        add(&mut players, 3, animal);
        add(&mut players, 3, animal);
        assert_eq!(players.len(), 3);
        assert_eq!(seated(players.clone(), 2, 2, animal).len(), 2);
    }

    #[test]
    fn players_who_look_the_same_are_told() {
        let mut players = seated(Vec::new(), 3, 3, animal);
        players[2] = Player { name: "Zoé".into(), ..players[0].clone() };
        assert_eq!(same_look(&players), Some((Seat(0), Seat(2))));
    }
}
