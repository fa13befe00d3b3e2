//! The screens of Le trou du cochon.

mod board;
mod cues;
mod dock;
mod film;
mod options;
mod race;
mod seats;
mod tale;

use leptos::prelude::*;

use super::cues::weightiest;
use super::faces::{Chapter, Face, chapter};
use super::kit::button;
use super::kit::el::{El, Piece, el, live, nothing, of};
use super::shell::Shell;
use super::table::laid::{Laid, Pace};
use super::table::sight::{self, part, shown};
use super::table::{menu, sign};
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::{By, Game};
use crate::table::seat::Seat;
use crate::text;

/// What the shell asks of this game.
pub static FACE: Face = Face {
    name: TrouCochon::NAME,
    key: "trou-cochon",
    art: "pig",
    title: text::game_cochon,
    facts: |lang| [text::game_cochon_players(lang), text::game_cochon_minutes(lang), text::game_cochon_age(lang)],
    first: None,
    start: options::start,
    options: Some(options::choices),
    screen,
    secret: None,
    lingers: false,
    cue: |laid| weightiest(look(laid)?.last.iter().filter_map(cues::cue)),
    ranked: seats::ranked,
    why: text::over_why,
    film: film::film,
    chapters: &CHAPTERS,
};

/// The match as the table sees it, with what just happened.
#[derive(Clone)]
struct Seen {
    view: View,
    last: Vec<Event>,
    /// How often the die was thrown: each throw tumbles anew.
    throws: usize,
}

impl Seen {
    /// Whose turn the big sign names.
    fn in_turn(&self) -> Option<Seat> {
        match self.view.phase {
            Phase::RollOff { seat, .. } => Some(seat),
            Phase::Won { winner } => Some(winner),
            Phase::Over => None,
            _ => self.view.current,
        }
    }
}

fn is_throw(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. } | Event::RolledOff { .. })
}

/// What screens look at, as something to react to.
type Sight = sight::Sight<Seen>;

fn look(laid: &Laid) -> Option<Seen> {
    match &laid.game {
        Some(AnyGame::TrouCochon(played)) => Some(Seen {
            view: played.view(&laid.hand),
            last: played.last_heard(&laid.hand).copied().collect(),
            throws: played.heard(&laid.hand).filter(|event| is_throw(event)).count(),
        }),
        _ => None,
    }
}

/// Plays `action`; a refused one is said and changes nothing.
fn play(shell: Shell, by: By, action: Action) {
    shell.sitting().play(shell, move |game| {
        let AnyGame::TrouCochon(played) = game else { return None };
        let pace = if action == Action::Roll { Pace::Tumble } else { Pace::Quick };
        played.act(by, &action).ok().map(|()| pace)
    });
}

fn screen(shell: Shell) -> Piece {
    let seen = sight::sight(shell, look);
    let racing = race::racing(shell, seen);
    live(move || if racing.get().is_some() { race::zones(shell, seen) } else { table(shell, seen) })
}

fn table(shell: Shell, seen: Sight) -> Piece {
    let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
    let bar = of("header", "bar")
        .child(menu::opener(shell))
        .live(move || sign::sign(shell, turn.get().map(Seat), true, text::game_cochon(shell.lang())).view())
        .child(shown(seen, move |seen| throws(shell, &seen.view)));
    of("main", "scene table")
        .attr("data-scene", "open")
        .attr("data-game", FACE.key)
        .live_attr("data-seat", move || turn.get().map(|seat| text::digits(seat.into())))
        .el(bar)
        .el(seats::row(shell, seen, turn))
        .el(of("div", "board").child(menu::warnings(shell)).child(board::board(shell, seen)))
        .el(dock::dock(shell, seen))
        .view()
}

fn throws(shell: Shell, view: &View) -> Piece {
    if view.current.is_none() || view.throws == 0 || matches!(view.phase, Phase::Won { .. } | Phase::Over) {
        return nothing();
    }
    let is_throwing = matches!(view.phase, Phase::Throw { .. } | Phase::Rolling { .. });
    let now = if is_throwing { view.throw + 1 } else { view.throw };
    let marks = (1..=view.throws).fold(el("span").attr("aria-hidden", "true"), |marks, throw| {
        marks.el(el("i").flag("data-done", throw < now).flag("data-now", throw == now))
    });
    let label = text::cochon_throw_of(shell.lang(), now.into(), view.throws.into());
    of("p", "throws").text(label).el(marks).view()
}

static CHAPTERS: [Chapter; 10] = [
    chapter("trophy", text::rules_cochon_goal_title, text::rules_cochon_goal),
    chapter("die", text::rules_cochon_start_title, text::rules_cochon_start),
    chapter("hand", text::rules_cochon_turn_title, text::rules_cochon_turn),
    chapter("pig", text::rules_cochon_pig_title, text::rules_cochon_pig),
    chapter("bandage", text::rules_cochon_forget_title, text::rules_cochon_forget),
    chapter("loudspeaker", text::rules_cochon_cry_title, text::rules_cochon_cry),
    chapter("hourglass", text::rules_cochon_reserve_title, text::rules_cochon_reserve),
    chapter("party", text::rules_cochon_end_title, text::rules_cochon_end),
    chapter("pig-side", text::rules_cochon_race_title, text::rules_cochon_race),
    chapter("wand", text::rules_cochon_odds_title, text::rules_cochon_odds),
];

/// A button of this game that is deaf while the table does not listen.
fn doing(shell: Shell, kind: &'static str, label: &str, by: By, action: Action) -> El {
    button::when(shell.sitting().ready(), kind, label, move || play(shell, by, action))
}
