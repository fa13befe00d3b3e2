//! The screens of Le trou du cochon.

mod board;
mod dock;
mod film;
mod options;
mod race;
mod seats;
mod tale;

use leptos::prelude::*;

use super::faces::{Chapter, Face};
use super::kit::{button, person};
use super::shell::Shell;
use super::table::menu;
use super::table::sitting::Pace;
use crate::games::registry::AnyGame;
use crate::games::trou_cochon::TrouCochon;
use crate::games::trou_cochon::actions::{Action, Event};
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::{By, Game};
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// What the shell asks of this game.
pub static FACE: Face = Face {
    name: TrouCochon::NAME,
    key: "trou-cochon",
    art: "pig",
    title: text::game_cochon,
    facts: text::game_cochon_facts,
    start: options::start,
    options: options::choices,
    screen,
    ranked: seats::ranked,
    why: text::over_why,
    film: film::film,
    chapters,
};

/// The match as the table sees it, with what just happened.
#[derive(Clone, PartialEq)]
struct Seen {
    view: View,
    last: Vec<Event>,
    /// How often the die was thrown: each throw tumbles anew.
    throws: usize,
}

impl Seen {
    fn just_thrown(&self) -> bool {
        self.last.iter().any(is_throw)
    }
}

fn is_throw(event: &Event) -> bool {
    matches!(event, Event::Rolled { .. } | Event::RolledOff { .. })
}

fn seen(shell: Shell) -> Memo<Option<Seen>> {
    let sitting = shell.sitting();
    Memo::new(move |_| {
        let hand = sitting.hand().get();
        sitting.game().with(|game| match game {
            Some(AnyGame::TrouCochon(played)) => Some(Seen {
                view: played.view(&hand),
                last: played.last_heard(&hand).copied().collect(),
                throws: played.heard(&hand).filter(|event| is_throw(event)).count(),
            }),
            _ => None,
        })
    })
}

/// Plays `action`; a refused one is said and changes nothing.
fn play(shell: Shell, by: By, action: Action) {
    shell.sitting().play(shell, move |game| {
        let AnyGame::TrouCochon(played) = game;
        let pace = if action == Action::Roll { Pace::Tumble } else { Pace::Quick };
        played.act(by, &action).ok().map(|()| pace)
    });
}

/// Whose turn the big sign names.
fn in_turn(view: &View) -> Option<Seat> {
    match view.phase {
        Phase::RollOff { seat, .. } => Some(seat),
        Phase::Won { winner } => Some(winner),
        Phase::Over => None,
        _ => view.current,
    }
}

fn screen(shell: Shell) -> AnyView {
    let seen = seen(shell);
    let racing = race::racing(shell, seen);
    (move || match racing.get() {
        Some(seats) => race::zones(shell, seats),
        None => table(shell, seen),
    })
    .into_any()
}

fn table(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let turn = Memo::new(move |_| seen.with(|seen| seen.as_ref().and_then(|seen| in_turn(&seen.view))));
    view! {
        <main
            class="scene table"
            data-scene="open"
            data-game=FACE.key
            data-seat=move || turn.get().map(|seat| seat.0.to_string())
        >
            <header class="bar">
                {menu::opener(shell)} {move || sign(shell, turn.get())}
                {move || seen.with(|seen| seen.as_ref().map(|seen| throws(shell, &seen.view)))}
            </header>
            {seats::row(shell, seen, turn)}
            <div class="board">{menu::warnings(shell)} {board::board(shell, seen)}</div>
            {dock::dock(shell, seen)}
        </main>
    }
    .into_any()
}

/// Names longer than this are set smaller.
const LONG_NAME: usize = 8;

fn sign(shell: Shell, seat: Option<Seat>) -> AnyView {
    let lang = shell.lang();
    let Some(player) = seat.and_then(|seat| shell.sitting().player(seat)) else {
        return view! { <h1 class="turn" tabindex="-1">{text::game_cochon(lang)}</h1> }.into_any();
    };
    let is_long = player.name.chars().count() > LONG_NAME;
    view! {
        <h1
            class="turn"
            tabindex="-1"
            data-colour=super::look::colour(player.colour).id
            data-long=is_long.then_some("")
        >
            {person::emblem(&player, "m")}
            <span>
                {player.name.clone()} <small>{text::table_your_turn(lang)}</small>
            </span>
        </h1>
    }
    .into_any()
}

fn throws(shell: Shell, view: &View) -> AnyView {
    if view.current.is_none() || view.throws == 0 || matches!(view.phase, Phase::Won { .. } | Phase::Over) {
        return ().into_any();
    }
    let is_throwing = matches!(view.phase, Phase::Throw { .. } | Phase::Rolling { .. });
    let now = if is_throwing { view.throw + 1 } else { view.throw };
    let marks = (1..=view.throws)
        .map(|throw| view! { <i data-done=(throw < now).then_some("") data-now=(throw == now).then_some("")></i> })
        .collect_view();
    let label = text::cochon_throw_of(shell.lang(), now.into(), view.throws.into());
    view! { <p class="throws">{label} <span aria-hidden="true">{marks}</span></p> }.into_any()
}

fn chapters(lang: Lang) -> Vec<Chapter> {
    let chapter = |art, title: fn(Lang) -> &'static str, text: fn(Lang) -> &'static str| Chapter {
        art,
        title: title(lang),
        text: text(lang),
    };
    vec![
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
    ]
}

/// A button of this game that is deaf while the table does not listen.
fn doing(shell: Shell, kind: &'static str, label: String, by: By, action: Action) -> AnyView {
    button::when(shell.sitting().ready().into(), kind, label, button::press(move || play(shell, by, action)))
}
