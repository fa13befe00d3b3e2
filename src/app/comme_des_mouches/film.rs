//! The film of a match: every fist, open after every step, and who staked and bid what.

use leptos::prelude::*;

use super::super::film::{self, Step};
use super::super::kit::el::{El, Piece, el, follow, nothing, of};
use super::super::kit::person;
use super::super::shell::Shell;
use super::{Seen, Sight, cards, flies, places, tale};
use crate::games::comme_des_mouches::figures::{self, Figures, Round};
use crate::games::registry::AnyGame;
use crate::table::seat::{BySeat, Seat};
use crate::text;

/// The film, once the match is over.
pub fn film(shell: Shell) -> Piece {
    let (frames, rounds, seats) = shell.sitting().laid().with_untracked(|laid| match &laid.game {
        Some(AnyGame::CommeDesMouches(played)) => {
            let mut frames = Vec::new();
            let mut events = Vec::new();
            for frame in played.film().iter().flat_map(|film| film.frames()) {
                let view = frame.view();
                let open = super::opened(&view.table);
                // Nothing is hidden any more: each fist is seen as its owner saw it.
                let fists = BySeat::new(played.seats(), |seat| open[seat].or_else(|| frame.view_of(seat).fist));
                frames.push(Seen { view, last: frame.events.clone(), fists });
                events.extend_from_slice(&frame.events);
            }
            (frames, figures::rounds(played.seats(), &events), played.seats())
        }
        _ => (Vec::new(), Vec::new(), 0),
    });
    let (frames, steps) = film::told(frames, |seen| Step {
        tale: tale::whole(shell, &seen.last),
        who: seen.last.iter().find_map(tale::about),
    });
    let picture = move |step: RwSignal<usize>| {
        let seen = Sight::new(frames.first().cloned());
        follow(move || seen.set(frames.get(step.get()).cloned()));
        of("div", "film-board kitchen").el(places::spread(shell, seen, None)).view()
    };
    let about = move || match rounds.is_empty() {
        true => nothing(),
        false => more(shell, seats, &rounds).view(),
    };
    film::film(shell, steps, picture, about)
}

/// A line a round with every bid and every fist, and a line a player with what came of them.
fn more(shell: Shell, seats: u8, rounds: &[Round]) -> El {
    let lang = shell.lang();
    let head = Seat::all(seats).fold(el("tr").el(el("td")), |head, seat| {
        let Some(player) = shell.sitting().player(seat) else { return head.el(el("td")) };
        head.el(el("th").attr("scope", "col").el(person::emblem(&player, "s")).el(of("span", "sr").text(&player.name)))
    });
    let table = rounds.iter().fold(of("table", "stakes").el(head), |table, round| table.el(line(shell, seats, round)));
    let figures = figures::figures(seats, rounds);
    let list = figures.iter().fold(of("ul", "ranks"), |list, (seat, counted)| list.el(summary(shell, seat, counted)));
    of("section", "card figures")
        .el(el("h2").text(text::mouches_figures(lang)))
        .el(of("p", "soft").text(text::mouches_figures_how(lang)))
        .el(of("div", "stakes-scroll")
            .attr("tabindex", "0")
            .attr("role", "region")
            .attr("aria-label", text::mouches_figures(lang))
            .el(table))
        .el(list)
}

fn line(shell: Shell, seats: u8, round: &Round) -> El {
    let lang = shell.lang();
    let about = text::mouches_figures_row(lang, cards::name(lang, round.card), round.total.into());
    let first = el("th")
        .attr("scope", "row")
        .el(cards::mini(lang, round.card).attr("alt", ""))
        .el(of("span", "sr").text(about))
        .el(el("b").attr("aria-hidden", "true").text(text::digits(round.total.into())));
    Seat::all(seats).fold(el("tr").el(first), |line, seat| {
        let (staked, bid) = (round.fists[seat], round.bids[seat]);
        let spoken = [
            text::mouches_bids_at(lang, bid.into()),
            flies::told(lang, staked),
            if round.sprayed.has(seat) { text::mouches_gassed(lang).into() } else { String::new() },
            if round.winner == seat { text::mouches_result_wins(lang).into() } else { String::new() },
        ];
        let spoken: Vec<String> = spoken.into_iter().filter(|words| !words.is_empty()).collect();
        let bid = el("b").attr("aria-hidden", "true").text(text::digits(bid.into()));
        let fist = el("small")
            .attr("aria-hidden", "true")
            .flag("data-sprayed", round.sprayed.has(seat))
            .flag("data-blue", staked.mireille)
            .text(text::digits(staked.all().into()));
        line.el(el("td")
            .flag("data-winner", round.winner == seat)
            .flag("data-exact", round.bids[seat] == round.total)
            .el(bid)
            .el(fist)
            .el(of("span", "sr").text(spoken.join(", "))))
    })
}

fn summary(shell: Shell, seat: Seat, counted: &Figures) -> El {
    let Some(player) = shell.sitting().player(seat) else { return el("li") };
    let words = text::mouches_figures_of(shell.lang(), counted.exact, counted.staked, counted.won);
    of("li", "rank")
        .el(person::emblem(&player, "m"))
        .el(of("span", "grow").text(&player.name))
        .el(of("span", "soft").text(words))
}
