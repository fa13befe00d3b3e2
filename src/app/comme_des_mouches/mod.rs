//! The screens of Comme des mouches.

mod cards;
mod choosing;
mod cues;
mod dial;
mod dock;
mod film;
mod flies;
mod places;
mod pot;
mod secret;
mod sheet;
mod tale;

use leptos::prelude::*;

use super::cues::weightiest;
use super::faces::{Chapter, Face, First, chapter};
use super::kit::button;
use super::kit::el::{El, Piece, of};
use super::shell::Shell;
use super::table::laid::{Laid, Pace};
use super::table::sight::{self, part};
use super::table::{menu, sign};
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::{Action, Event};
use crate::games::comme_des_mouches::options::Options;
use crate::games::comme_des_mouches::standing;
use crate::games::comme_des_mouches::view::{Flies, Phase, Table, View};
use crate::games::registry::AnyGame;
use crate::table::game::{By, Game};
use crate::table::play::Match;
use crate::table::seat::{BySeat, Seat};
use crate::text;

use choosing::Choosing;

/// What the shell asks of this game.
pub static FACE: Face = Face {
    name: CommeDesMouches::NAME,
    key: "mouches",
    art: "fly",
    title: text::game_mouches,
    facts: |lang| [text::game_mouches_players(lang), text::game_mouches_minutes(lang), text::game_mouches_age(lang)],
    first: Some(First { art: "loudspeaker", asks: text::mouches_first, why: text::mouches_first_why }),
    start: |_, seats, first| Match::<CommeDesMouches>::new(seats, Options { first }).map(AnyGame::from),
    options: None,
    screen,
    secret: Some(secret::secret),
    lingers: true,
    cue: |laid| weightiest(look_open(laid)?.last.iter().filter_map(cues::cue)),
    ranked,
    why: text::mouches_why,
    film: film::film,
    chapters: &CHAPTERS,
};

/// The match as whoever holds the phone sees it, with what just happened.
#[derive(Clone)]
struct Seen {
    view: View,
    last: Vec<Event>,
    /// What is known to be in the fists: of open ones, and in the film of closed ones too.
    fists: BySeat<Option<Flies>>,
}

impl Seen {
    fn table(&self) -> &Table {
        &self.view.table
    }

    fn phase(&self) -> Phase {
        self.view.table.phase
    }

    /// Whose move the big sign names.
    fn in_turn(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Bids if self.table().bids.is_empty() => Some(self.table().first),
            Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => Some(seat),
            _ => None,
        }
    }
}

type Sight = sight::Sight<Seen>;

fn look(laid: &Laid) -> Option<Seen> {
    match &laid.game {
        Some(AnyGame::CommeDesMouches(played)) => {
            let view = played.view(&laid.hand);
            let fists = opened(&view.table);
            Some(Seen { view, last: played.last_heard(&laid.hand).cloned().collect(), fists })
        }
        _ => None,
    }
}

/// What everybody knows to be in the fists.
fn opened(table: &Table) -> BySeat<Option<Flies>> {
    BySeat::new(table.seats(), |seat| table.opened.as_ref().map(|opened| opened[seat]))
}

/// What the open table sees: nothing while anybody holds the phone.
fn look_open(laid: &Laid) -> Option<Seen> {
    laid.hand.is_open().then(|| look(laid)).flatten()
}

/// A button of this game that is deaf while the table does not listen.
fn doing(shell: Shell, kind: &'static str, label: &str, by: By, action: Action) -> El {
    button::when(shell.sitting().ready(), kind, label, move || play(shell, by, action))
}

/// Plays `action`; a refused one is said and changes nothing.
fn play(shell: Shell, by: By, action: Action) {
    shell.sitting().play(shell, move |game| {
        let AnyGame::CommeDesMouches(played) = game else { return None };
        let pace = if action == Action::OpenFists { Pace::Suspense } else { Pace::Quick };
        played.act(by, &action).ok().map(|()| pace)
    });
}

fn screen(shell: Shell) -> Piece {
    let lang = shell.lang();
    let seen = sight::sight(shell, look_open);
    let choosing = Choosing::new(shell, seen);
    let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
    let round = part(seen, |seen| Some(seen.table().round()));
    let bar = of("header", "bar")
        .child(menu::opener(shell))
        .live(move || sign::sign(shell, turn.get().map(Seat), true, text::game_mouches(lang)).view())
        .child(sheet::opener(shell, seen, round));
    of("main", "scene table")
        .attr("data-scene", "open")
        .attr("data-game", FACE.key)
        .live_attr("data-phase", move || seen.with(|seen| seen.as_ref().map(|seen| phase_name(seen).to_owned())))
        .live_attr("data-seat", move || turn.get().map(|seat| text::digits(seat.into())))
        .live_flag("data-opening", shell.sitting().goes(Pace::Suspense))
        .el(bar)
        .el(of("div", "board kitchen").child(menu::warnings(shell)).el(places::spread(shell, seen, Some(choosing))))
        .el(dock::dock(shell, seen, choosing).live_flag("data-tumbling", shell.sitting().goes(Pace::Suspense)))
        .view()
}

fn phase_name(seen: &Seen) -> &'static str {
    match seen.phase() {
        Phase::Turning | Phase::Card => "card",
        Phase::Fists => "fists",
        Phase::Bids => "bids",
        Phase::Doses { .. } => "doses",
        Phase::Ready => "ready",
        Phase::Whistle { .. } => "whistle",
        Phase::Gift { .. } => "gift",
        Phase::Shown => "shown",
        Phase::Over => "over",
    }
}

/// What the ranking says of a seat.
fn ranked(shell: Shell, seat: Seat) -> String {
    let seen = shell.sitting().laid().with_untracked(look_open);
    let score = seen.map(|seen| standing::scores(seen.table())[seat]).unwrap_or_default();
    let (cards, points) = (cards::signed(score.cards.into()), cards::signed(score.total()));
    text::mouches_ranked(shell.lang(), &cards, score.flies.into(), &points)
}

static CHAPTERS: [Chapter; 11] = [
    chapter("trophy", text::rules_mouches_goal_title, text::rules_mouches_goal),
    chapter("fist", text::rules_mouches_fist_title, text::rules_mouches_fist),
    chapter("loudspeaker", text::rules_mouches_bids_title, text::rules_mouches_bids),
    chapter("medal-1", text::rules_mouches_win_title, text::rules_mouches_win),
    chapter("card-runny_cheese", text::rules_mouches_food_title, text::rules_mouches_food),
    chapter("card-swatter", text::rules_mouches_danger_title, text::rules_mouches_danger),
    chapter("card-mouchicide", text::rules_mouches_mouchicide_title, text::rules_mouches_mouchicide),
    chapter("card-nest", text::rules_mouches_nest_title, text::rules_mouches_nest),
    chapter("mireille", text::rules_mouches_mireille_title, text::rules_mouches_mireille),
    chapter("fly", text::rules_mouches_after_title, text::rules_mouches_after),
    chapter("party", text::rules_mouches_end_title, text::rules_mouches_end),
];
