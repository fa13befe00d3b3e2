//! The table as it is put together: who sits where, and who begins.

use leptos::prelude::*;

use crate::app::components::appearance;
use crate::saves::player::{self, NameError, Player};
use crate::saves::roster;
use crate::text::Lang;

/// A row of the list: a player who keeps their identity when others come, go or change places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Tells the rows apart.
    pub id: u32,
    /// The player, as they are typed.
    pub player: RwSignal<Player>,
}

/// The players in seat order, and who begins.
#[derive(Clone, Copy)]
pub struct TableDraft {
    rows: RwSignal<Vec<Row>>,
    next_id: StoredValue<u32>,
    /// The row that begins, once the table has said so.
    starter: RwSignal<Option<u32>>,
    least: u8,
    most: u8,
    /// The owner of the list, and so of every player that comes to it.
    owner: StoredValue<Owner>,
}

impl TableDraft {
    /// A table of these players, in a game for `least` to `most`.
    pub fn new(players: Vec<Player>, least: u8, most: u8) -> TableDraft {
        let rows: Vec<Row> = (0..).zip(players).map(|(id, player)| Row { id, player: RwSignal::new(player) }).collect();
        TableDraft {
            next_id: StoredValue::new(rows.len() as u32),
            rows: RwSignal::new(rows),
            starter: RwSignal::new(None),
            least,
            most,
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
        }
    }

    /// The rows in seat order.
    pub fn rows(self) -> RwSignal<Vec<Row>> {
        self.rows
    }

    /// The players in seat order, as they are typed.
    pub fn players(self) -> Vec<Player> {
        self.rows.with(|rows| rows.iter().map(|row| row.player.get()).collect())
    }

    /// The place of a row in the list.
    pub fn place(self, row: Row) -> usize {
        self.rows.with(|rows| rows.iter().position(|other| other.id == row.id)).unwrap_or_default()
    }

    /// How many players there can be at the most.
    pub fn most(self) -> u8 {
        self.most
    }

    /// Whether nobody else can come.
    pub fn is_full(self) -> bool {
        self.rows.with(Vec::len) >= usize::from(self.most)
    }

    /// Whether nobody can go.
    pub fn is_smallest(self) -> bool {
        self.rows.with(Vec::len) <= usize::from(self.least)
    }

    /// The place of who begins: the first of them until the table says otherwise.
    pub fn starter(self) -> usize {
        let starter = self.starter.get();
        self.rows.with(|rows| rows.iter().position(|row| Some(row.id) == starter)).unwrap_or_default()
    }

    /// Lets a row begin.
    pub fn set_starter(self, row: Row) {
        self.starter.set(Some(row.id));
    }

    /// Adds a newcomer with a name and looks that nobody has.
    pub fn add(self, lang: Lang) {
        let mut players = untrack(|| self.players());
        let before = players.len();
        roster::add(&mut players, self.most, |emblem| appearance::emblem(emblem).name(lang));
        for player in players.drain(before..) {
            let id = self.next_id.get_value();
            self.next_id.set_value(id + 1);
            // The newcomer lives as long as the list, not as long as the button that was pressed.
            let player = self.owned(player);
            self.rows.update(|rows| rows.push(Row { id, player }));
        }
    }

    fn owned(self, player: Player) -> RwSignal<Player> {
        self.owner.with_value(|owner| owner.with(|| RwSignal::new(player)))
    }

    /// Removes a row, unless the table would be too small.
    pub fn remove(self, row: Row) {
        if !untrack(|| self.is_smallest()) {
            self.rows.update(|rows| rows.retain(|other| other.id != row.id));
        }
    }

    /// Lets a row change places with the one before or after it.
    pub fn shift(self, row: Row, to_later: bool) {
        let from = untrack(|| self.place(row));
        let to = if to_later { Some(from + 1) } else { from.checked_sub(1) };
        self.rows.update(|rows| {
            if let Some(to) = to.filter(|&to| to < rows.len()) {
                rows.swap(from, to);
            }
        });
    }

    /// What is wrong with the name of a row, as it is typed.
    pub fn name_error(self, row: Row) -> Option<NameError> {
        let place = self.place(row);
        let errors = player::check(&self.players());
        errors.into_iter().find(|(seat, _)| seat.index() == place).map(|(_, error)| error)
    }
}
