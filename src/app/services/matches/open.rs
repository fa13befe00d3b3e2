//! A match comes to the table: a new one, a rematch, or one that was kept.

use leptos::prelude::*;

use super::Matches;
use crate::app::route::Route;
use crate::device::{events, page};
use crate::games::registry::{self, AnyGame};
use crate::saves::header::{Header, MatchId};
use crate::saves::player::Player;
use crate::saves::reading::ReadBack;
use crate::text;

impl Matches {
    /// Starts a match with these players, who are remembered, and goes to the table; `game` is none when it was refused.
    pub async fn start(self, players: Vec<Player>, game: Option<AnyGame>) {
        self.preferences.change(|preferences| preferences.players = players.clone());
        self.begin(players, game).await;
    }

    /// Starts the match on the table anew with the same players in the same seats; who begins is the game's to say.
    pub async fn rematch(self) {
        let options = self.session.state().with_untracked(|state| state.game.as_ref().map(|game| game.revenge_bytes()));
        if let (Some(header), Some(options)) = (self.session.header(), options) {
            let game = registry::open(&header.game, header.seats(), &options, &[]).ok();
            self.begin(header.players, game).await;
        }
    }

    async fn begin(self, players: Vec<Player>, game: Option<AnyGame>) {
        let lang = self.lang();
        let Some(game) = game else {
            self.notices.show(text::table_refused(lang));
            return;
        };
        let Some(id) = page::random_u64() else {
            self.notices.show(text::table_no_chance(lang));
            return;
        };
        let header = Header::new(MatchId(id), players, &*game, events::now_ms());
        if self.session.start(game, header).await {
            self.navigator.move_to(Route::Table);
        }
    }

    /// Opens a kept match and goes to the table; what cannot be opened is said.
    pub async fn open(self, id: MatchId) {
        if self.resume(id).await {
            self.navigator.move_to(Route::Table);
        }
    }

    /// Opens the match that was on the table when the page was closed, and forgets it where that cannot be.
    pub async fn reopen(self, id: MatchId) {
        if self.resume(id).await {
            self.navigator.move_to(Route::Table);
        } else {
            self.preferences.update(|preferences| preferences.at_table = None);
        }
    }

    async fn resume(self, id: MatchId) -> bool {
        let lang = self.lang();
        let notice = match self.read(id).await {
            Ok(Some(ReadBack::Whole { header, game })) => return self.session.resume(game, header).await,
            Ok(Some(ReadBack::Damaged { .. })) => text::matches_damaged_title(lang),
            Ok(Some(ReadBack::Newer { .. })) => text::matches_newer_why(lang),
            Ok(Some(ReadBack::OldRules { .. })) => text::matches_old_why(lang),
            Ok(Some(ReadBack::Unknown { .. } | ReadBack::Unreadable) | None) => text::table_broken(lang),
            Err(_) if self.storage.store().is_none() => text::matches_unavailable(lang),
            Err(_) => text::matches_broken(lang),
        };
        self.notices.show(notice);
        false
    }

    /// Goes on with what is good of a damaged match, as a new one; the damaged one stays as it is.
    pub async fn fork(self, header: &Header, good: AnyGame) {
        let Some(id) = page::random_u64() else {
            self.notices.show(text::table_no_chance(self.lang()));
            return;
        };
        let header = header.fork(&*good, MatchId(id), events::now_ms());
        if self.session.start(good, header).await {
            self.navigator.move_to(Route::Table);
        }
    }
}
