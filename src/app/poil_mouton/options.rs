//! The options at set-up, and a new match with them.

use leptos::prelude::*;

use super::super::kit::el::{El, of};
use super::super::setup::options::{Card, card, remembered};
use super::super::shell::Shell;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::options::{Options, VoteMode};
use crate::games::registry::AnyGame;
use crate::table::game::SetUpErrors;
use crate::table::play::Match;
use crate::table::seat::Seat;
use crate::text;

const VOTES: [VoteMode; 3] = [VoteMode::Together, VoteMode::Passing, VoteMode::Aloud];

/// A new match with the options that are remembered, which `first` begins.
pub fn start(shell: Shell, seats: u8, first: Seat) -> Result<AnyGame, SetUpErrors> {
    let options = Options { first, ..untrack(|| remembered::<PoilMouton>(shell)) };
    Match::<PoilMouton>::new(seats, options).map(AnyGame::from)
}

/// What the table can choose.
pub fn choices(shell: Shell) -> El {
    let lang = shell.lang();
    let vote = card::<PoilMouton>(
        shell,
        Card("vote", "moth", text::mouton_vote(lang)),
        &[
            (text::mouton_vote_together(lang), text::mouton_vote_together_why(lang)),
            (text::mouton_vote_passing(lang), text::mouton_vote_passing_why(lang)),
            (text::mouton_vote_aloud(lang), text::mouton_vote_aloud_why(lang)),
        ],
        |options| VOTES.iter().position(|&vote| vote == options.vote).unwrap_or_default(),
        |options, at| options.vote = VOTES[at],
    );
    of("div", "stack").el(vote)
}
