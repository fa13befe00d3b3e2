//! The end: who won, the ranking, and what now.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::faces::Face;
use crate::app::kit::{button, icon, person, picture};
use crate::app::look;
use crate::app::setup;
use crate::app::shell::{Scene, Shell};
use crate::saves::player::Player;
use crate::table::game::Outcome;
use crate::table::seat::Seat;
use crate::text;

/// The end of the match on the table.
pub fn over(shell: Shell, face: &'static Face) -> AnyView {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let Some((outcome, stopped)) =
        sitting.game().with_untracked(|game| game.as_ref().and_then(|game| Some((game.outcome()?, game.is_stopped()))))
    else {
        return ().into_any();
    };
    let winners: Vec<Player> = outcome.winners().iter().filter_map(|seat| sitting.player(seat)).collect();
    let crowned = !stopped && winners.len() == 1;
    let (title, why) = match winners.as_slice() {
        _ if stopped => (text::over_stopped(lang).to_owned(), text::over_stopped_why(lang)),
        [winner] => (text::over_winner(lang, &winner.name), (face.why)(lang)),
        several => {
            let names: Vec<&str> = several.iter().map(|player| player.name.as_str()).collect();
            (text::over_winners(lang, &names.join(", ")), (face.why)(lang))
        }
    };
    let confetti = crowned.then(confetti);
    let hero = winners.first().filter(|_| crowned).map(|winner| {
        view! {
            <span class="emblem" data-size="xl" data-colour=look::colour(winner.colour).id>
                <img class="crown" src="art/crown.svg" alt="" />
                {picture(&format!("p-{}", look::emblem(winner.emblem).id))}
            </span>
        }
    });
    let revenge = button::largest(
        "again",
        text::over_revenge(lang).into(),
        button::press(move || {
            spawn_local(setup::revenge(shell, face));
        }),
    );
    view! {
        <main class="scene end" data-scene="over" data-game=face.key>
            {confetti}
            <div class="end-body">
                <div class="winner">{hero} <h1 tabindex="-1">{title}</h1></div>
                <p class="why">{why}</p>
                {ranking(shell, face, &outcome)}
            </div>
            <section class="dock">
                <div class="actions">{revenge}</div>
                <div class="dock-links">
                    {link("film", text::over_film(lang), button::press(move || shell.go(Scene::Film)))}
                    {link("players", text::over_new(lang), button::press(move || {
                        shell.go_home();
                        shell.go(Scene::SetUp(face.name));
                    }))}
                    {link("home", text::app_home(lang), button::press(move || shell.go_home()))}
                </div>
            </section>
        </main>
    }
    .into_any()
}

fn link(sign: &'static str, label: &'static str, does: button::Press) -> AnyView {
    view! {
        <button type="button" class="button" data-size="s" on:click=move |_| does()>
            {icon(sign)} <span>{label}</span>
        </button>
    }
    .into_any()
}

fn ranking(shell: Shell, face: &'static Face, outcome: &Outcome) -> AnyView {
    let mut seats: Vec<(u8, Seat)> = outcome.ranks.iter().map(|(seat, &rank)| (rank, seat)).collect();
    seats.sort_unstable();
    let rows = seats
        .into_iter()
        .filter_map(|(rank, seat)| {
            let player = shell.sitting().player(seat)?;
            Some(view! {
                <li class="rank">
                    {place(rank)}
                    {person::emblem(&player, "m")}
                    <span class="grow">{player.name.clone()}</span>
                    <span class="soft">{(face.ranked)(shell, seat)}</span>
                </li>
            })
        })
        .collect_view();
    view! { <ol class="ranks" aria-label=text::over_ranking(shell.lang())>{rows}</ol> }.into_any()
}

fn place(rank: u8) -> AnyView {
    let number = rank.to_string();
    match rank {
        1..=3 => view! { <img class="place" src=format!("art/medal-{rank}.svg") alt=number /> }.into_any(),
        _ => view! { <b class="place">{number}</b> }.into_any(),
    }
}

fn confetti() -> AnyView {
    let scraps =
        (0..36u32).map(|scrap| view! { <i style=("--x", ((scrap * 37) % 100).to_string())></i> }).collect_view();
    view! { <div class="confetti" aria-hidden="true">{scraps}</div> }.into_any()
}
