//! The screens of À poil le mouton.

mod cues;
mod dice;
mod dock;
mod film;
mod flock;
mod options;
mod secret;
mod tale;
mod vote;

use leptos::prelude::*;

use super::cues::weightiest;
use super::faces::{Chapter, Face, First, chapter};
use super::kit::button;
use super::kit::el::{El, Piece, of};
use super::shell::Shell;
use super::table::laid::{Laid, Pace};
use super::table::sight::{self, part};
use super::table::{menu, sign};
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::{Action, Event};
use crate::games::poil_mouton::view::{Phase, View};
use crate::games::registry::AnyGame;
use crate::table::game::{By, Game};
use crate::table::seat::Seat;
use crate::text;

/// What the shell asks of this game.
pub static FACE: Face = Face {
    name: PoilMouton::NAME,
    key: "poil-mouton",
    art: "ewe",
    title: text::game_mouton,
    facts: |lang| [text::game_mouton_players(lang), text::game_mouton_minutes(lang), text::game_mouton_age(lang)],
    first: Some(First { art: "p-chick", asks: text::mouton_youngest, why: text::setup_first_begins }),
    start: options::start,
    options: Some(options::choices),
    screen,
    secret: Some(secret::secret),
    lingers: true,
    cue: |laid| weightiest(look_open(laid)?.last.iter().filter_map(cues::cue)),
    ranked: flock::ranked,
    why: text::mouton_why,
    film: film::film,
    chapters: &CHAPTERS,
};

/// The match as whoever holds the phone sees it, with what just happened.
#[derive(Clone)]
struct Seen {
    view: View,
    last: Vec<Event>,
}

impl Seen {
    fn phase(&self) -> Phase {
        self.view.table.phase
    }

    /// Whose move the big sign names.
    fn in_turn(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Dared { target, .. } | Phase::Throwing { target, .. } => Some(target),
            Phase::Over => None,
            _ => Some(self.view.table.roller),
        }
    }
}

type Sight = sight::Sight<Seen>;

fn look(laid: &Laid) -> Option<Seen> {
    match &laid.game {
        Some(AnyGame::PoilMouton(played)) => {
            Some(Seen { view: played.view(&laid.hand), last: played.last_heard(&laid.hand).copied().collect() })
        }
        _ => None,
    }
}

/// What the open table sees: nothing while anybody holds the phone.
fn look_open(laid: &Laid) -> Option<Seen> {
    laid.hand.is_open().then(|| look(laid)).flatten()
}

/// Plays `action`; a refused one is said and changes nothing.
fn play(shell: Shell, by: By, action: Action) -> bool {
    shell.sitting().play(shell, move |game| {
        let AnyGame::PoilMouton(played) = game else { return None };
        let pace = if action == Action::Throw { Pace::Tumble } else { Pace::Quick };
        played.act(by, &action).ok().map(|()| pace)
    })
}

/// A button of this game that is deaf while the table does not listen.
fn doing(shell: Shell, kind: &'static str, label: &str, by: By, action: Action) -> El {
    button::when(shell.sitting().ready(), kind, label, move || {
        play(shell, by, action);
    })
}

fn screen(shell: Shell) -> Piece {
    let seen = sight::sight(shell, look_open);
    let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
    let awaited = part(seen, |seen| matches!(seen.phase(), Phase::Dared { .. }).then_some(0));
    let number = part(seen, |seen| Some(seen.view.table.turn.min(255) as u8));
    let lang = shell.lang();
    let bar = of("header", "bar")
        .child(menu::opener(shell))
        .live(move || {
            let is_awaited = awaited.get().is_some();
            sign::sign(shell, turn.get().map(Seat), is_awaited, text::game_mouton(lang)).view()
        })
        .el(of("p", "chip").live_text(move || text::mouton_turn(lang, number.get().unwrap_or_default().into())));
    of("main", "scene table")
        .attr("data-scene", "open")
        .attr("data-game", FACE.key)
        .live_attr("data-seat", move || turn.get().map(|seat| text::digits(seat.into())))
        .el(bar)
        .el(of("div", "board meadow").child(menu::warnings(shell)).child(flock::flock(shell, seen, turn)))
        .child(dock::dock(shell, seen))
        .view()
}

static CHAPTERS: [Chapter; 8] = [
    chapter("trophy", text::rules_mouton_goal_title, text::rules_mouton_goal),
    chapter("hand", text::rules_mouton_turn_title, text::rules_mouton_turn),
    chapter("wolf", text::rules_mouton_wolf_title, text::rules_mouton_wolf),
    chapter("die", text::rules_mouton_dare_title, text::rules_mouton_dare),
    chapter("moth", text::rules_mouton_moth_title, text::rules_mouton_moth),
    chapter("loudspeaker", text::rules_mouton_vote_title, text::rules_mouton_vote),
    chapter("ewe", text::rules_mouton_end_title, text::rules_mouton_end),
    chapter("wand", text::rules_mouton_odds_title, text::rules_mouton_odds),
];
