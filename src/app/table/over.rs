//! The end: who won, the ranking, and what now.

use leptos::prelude::*;

use crate::app::faces::Face;
use crate::app::kit::el::{El, Piece, el, nothing, of, press_of};
use crate::app::kit::{button, icon, page, person};
use crate::app::setup;
use crate::app::shell::{Scene, Shell};
use crate::device::events;
use crate::saves::player::Player;
use crate::table::game::Outcome;
use crate::text;

/// The end of the match on the table.
pub fn over(shell: Shell, face: &'static Face) -> Piece {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let ended = sitting
        .laid()
        .with_untracked(|laid| laid.game.as_ref().and_then(|game| Some((game.outcome()?, game.is_stopped()))));
    let Some((outcome, is_stopped)) = ended else { return nothing() };
    let winners: Vec<Player> = outcome.winners().iter().filter_map(|seat| sitting.player(seat)).collect();
    let hero = winners.first().filter(|_| !is_stopped && winners.len() == 1);
    let (title, why) = match winners.as_slice() {
        _ if is_stopped => (text::over_stopped(lang).to_owned(), text::over_stopped_why(lang)),
        [winner] => (text::over_winner(lang, &winner.name), (face.why)(lang)),
        several => (text::over_winners(lang, &names(several)), (face.why)(lang)),
    };
    let winner = match hero {
        Some(hero) => of("div", "winner").el(crowned(hero)),
        None => of("div", "winner"),
    };
    let body = of("div", "end-body")
        .el(winner.el(page::heading(&title)))
        .el(of("p", "why").text(why))
        .el(ranking(shell, face, &outcome));
    let scene = of("main", "scene end").attr("data-scene", "over").attr("data-game", face.key);
    let scene = if hero.is_some() { scene.el(confetti()) } else { scene };
    scene.el(body).el(dock(shell, face)).view()
}

/// The names of players, one after the other.
pub fn names(players: &[Player]) -> String {
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    names.join(", ")
}

fn crowned(winner: &Player) -> El {
    person::emblem(winner, "xl").el(of("img", "crown").attr("src", "art/crown.svg").attr("alt", ""))
}

fn dock(shell: Shell, face: &'static Face) -> El {
    let lang = shell.lang();
    let revenge = move || events::spawn(setup::revenge(shell));
    let anew = move || {
        shell.go_home();
        shell.go(Scene::SetUp(face.name));
    };
    let links = of("div", "dock-links")
        .el(link("film", text::over_film(lang), move || shell.go(Scene::Film)))
        .el(link("players", text::over_new(lang), anew))
        .el(link("home", text::app_home(lang), move || shell.go_home()));
    of("section", "dock")
        .el(of("div", "actions").el(button::largest("again", text::over_revenge(lang), revenge)))
        .el(links)
}

fn link(sign: &'static str, label: &str, does: impl FnMut() + 'static) -> El {
    press_of("button", does).attr("data-size", "s").el(icon(sign)).el(el("span").text(label))
}

fn ranking(shell: Shell, face: &'static Face, outcome: &Outcome) -> El {
    let list = of("ol", "ranks").attr("aria-label", text::over_ranking(shell.lang()));
    outcome.in_order().into_iter().fold(list, |list, (rank, seat)| {
        let Some(player) = shell.sitting().player(seat) else { return list };
        let row = of("li", "rank")
            .el(place(rank))
            .el(person::emblem(&player, "m"))
            .el(of("span", "grow").text(&player.name))
            .el(of("span", "soft").text((face.ranked)(shell, seat)));
        list.el(row)
    })
}

fn place(rank: u8) -> El {
    let number = text::digits(rank.into());
    match rank {
        1..=3 => of("img", "medal").attr("src", ["art/medal-", &number, ".svg"].concat()).attr("alt", number),
        _ => of("b", "medal").text(number),
    }
}

fn confetti() -> El {
    (0..36).fold(of("div", "confetti").attr("aria-hidden", "true"), |all, _| all.el(el("i")))
}
