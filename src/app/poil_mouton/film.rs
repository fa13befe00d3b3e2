//! The film of a match: the meadow and the hidden die after every step, and who bluffed and who believed.

use leptos::prelude::*;

use super::super::film::{self, Step};
use super::super::kit::el::{El, Piece, el, follow, nothing, of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::super::table::sight::{part, shown};
use super::{Seen, Sight, dice, flock, tale};
use crate::games::poil_mouton::figures::{self, Figures};
use crate::games::poil_mouton::view::{Face, Phase, Upshot};
use crate::games::registry::AnyGame;
use crate::table::seat::{BySeat, Seat};
use crate::text;

/// The film, once the match is over.
pub fn film(shell: Shell) -> Piece {
    let (frames, figures) = shell.sitting().laid().with_untracked(|laid| match &laid.game {
        Some(AnyGame::PoilMouton(played)) => {
            let mut frames = Vec::new();
            let mut events = Vec::new();
            for frame in played.film().iter().flat_map(|film| film.frames()) {
                // Behind the curtain with whoever rolled: nothing is hidden any more.
                let roller = frame.view().table.roller;
                frames.push(Seen { view: frame.view_of(roller), last: frame.events.clone() });
                events.extend_from_slice(&frame.events);
            }
            (frames, figures::figures(played.seats(), &events))
        }
        _ => (Vec::new(), BySeat::new(0, |_| Figures::default())),
    });
    let (frames, steps) = film::told(frames, |seen| Step {
        tale: tale::tale(shell, &seen.last),
        who: seen.last.iter().find_map(tale::about),
    });
    let picture = move |step: RwSignal<usize>| {
        let seen = Sight::new(None);
        follow(move || seen.set(frames.get(step.get()).cloned()));
        let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
        let die = shown(seen, move |seen| die(shell, seen));
        of("div", "film-board").child(flock::flock(shell, seen, turn)).el(of("div", "film-die").child(die)).view()
    };
    film::film(shell, steps, picture, move || table_of(shell, &figures).view())
}

fn die(shell: Shell, seen: &Seen) -> Piece {
    let shown = match (seen.view.table.phase, seen.view.table.upshot) {
        (Phase::Dared { face, .. }, _) | (_, Some(Upshot::Challenge { face, .. })) => Some(Face::Number(face)),
        (_, Some(Upshot::Wolf)) => Some(Face::Wolf),
        (_, Some(Upshot::Vote { face, .. })) => Some(face),
        _ => seen.view.die,
    };
    shown.map_or_else(nothing, |face| dice::special(shell, face).view())
}

/// Bluff and trust, a line a player.
fn table_of(shell: Shell, figures: &BySeat<Figures>) -> El {
    let lang = shell.lang();
    let row = |seat: Seat, counted: &Figures| {
        let Some(player) = shell.sitting().player(seat) else { return el("li") };
        let bluffs = text::mouton_figures_bluffs(lang, counted.announced, counted.bluffs);
        let trust = text::mouton_figures_trust(lang, counted.asked, counted.right, counted.trusted);
        of("li", "rank").el(person::emblem(&player, "m")).el(of("span", "grow").text(&player.name)).el(of(
            "span", "soft",
        )
        .text(bluffs)
        .el(el("br"))
        .text(trust))
    };
    let list = figures.iter().fold(of("ul", "ranks"), |list, (seat, counted)| list.el(row(seat, counted)));
    of("section", "card figures").el(el("h2").text(text::mouton_figures(lang))).el(list)
}
