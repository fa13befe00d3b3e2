//! The end: who won, the ranking, and what now.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::components::player_badge::{animal_of, colour_of};
use crate::app::components::{Button, ButtonKind, Heading, Icon, Picture, RankRow};
use crate::app::game::screens::GameScreens;
use crate::app::i18n::use_lang;
use crate::app::route::Route;
use crate::app::services::matches::Matches;
use crate::app::services::navigator::Navigator;
use crate::app::services::session::Session;
use crate::saves::player::Player;
use crate::table::game::Outcome;
use crate::text;

/// How many pieces of confetti fall.
const CONFETTI: usize = 36;

/// The result of the match on the table.
#[component]
pub fn ResultScene(
    /// The screens of its game.
    screens: GameScreens,
) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let (outcome, is_stopped, verdict) = session.state().with_untracked(|state| {
        let game = state.game.as_ref()?;
        Some((game.outcome()?, game.is_stopped(), (screens.verdict)(state, lang)?))
    })?;
    let (title, why) = match is_stopped {
        true => (text::over_stopped(lang).to_owned(), text::over_stopped_why(lang).to_owned()),
        false => (verdict.headline, verdict.reason),
    };
    let winners: Vec<Player> = outcome.winners().iter().filter_map(|seat| session.player(seat)).collect();
    let hero = match winners.as_slice() {
        [winner] if !is_stopped => Some(winner.clone()),
        _ => None,
    };
    Some(view! {
        <main class="scene end" data-scene="over" data-game=screens.key>
            {hero.is_some().then(|| view! { <Confetti /> })}
            <div class="end-body">
                <div class="winner">
                    {hero.map(|hero| view! { <Crowned player=hero /> })} <Heading>{title}</Heading>
                </div>
                <p class="why">{why}</p>
                <Ranking screens outcome />
            </div>
            <NextSteps screens />
        </main>
    })
}

#[component]
fn Crowned(player: Player) -> impl IntoView {
    view! {
        <span class="emblem" data-colour=colour_of(&player) data-size="xl">
            <Picture name=animal_of(&player) />
            <img class="crown" src="art/crown.svg" alt="" />
        </span>
    }
}

#[component]
fn Confetti() -> impl IntoView {
    let pieces: Vec<_> = (0..CONFETTI).map(|_| view! { <i></i> }).collect();
    view! { <div class="confetti" aria-hidden="true">{pieces}</div> }
}

#[component]
fn Ranking(screens: GameScreens, outcome: Outcome) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let rows: Vec<_> = outcome
        .in_order()
        .into_iter()
        .filter_map(|(rank, seat)| {
            let player = session.player(seat)?;
            let note = session.state().with_untracked(|state| (screens.rank_note)(state, lang, seat));
            let place = view! { <Place rank /> }.into_any();
            Some(view! { <RankRow player place>{note}</RankRow> })
        })
        .collect();
    view! { <ol class="ranks" aria-label=text::over_ranking(lang)>{rows}</ol> }
}

#[component]
fn Place(rank: u8) -> impl IntoView {
    match rank {
        1..=3 => view! { <img class="medal" src=format!("art/medal-{rank}.svg") alt=rank.to_string() /> }.into_any(),
        _ => view! { <b class="medal">{rank}</b> }.into_any(),
    }
}

#[component]
fn NextSteps(screens: GameScreens) -> impl IntoView {
    let lang = use_lang();
    let navigator = expect_context::<Navigator>();
    let matches = expect_context::<Matches>();
    let set_up = move || {
        matches.leave_table();
        navigator.open(Route::SetUp(screens.name));
    };
    view! {
        <section class="dock">
            <div class="actions">
                <Button
                    kind=ButtonKind::Primary
                    icon="again"
                    size="xl"
                    on_press=move || spawn_local(matches.rematch())
                >
                    {text::over_revenge(lang)}
                </Button>
            </div>
            <div class="dock-links">
                <Link icon="film" label=text::over_film(lang) on_press=move || navigator.open(Route::Replay) />
                <Link icon="players" label=text::over_new(lang) on_press=set_up />
                <Link icon="home" label=text::app_home(lang) on_press=move || matches.leave_table() />
            </div>
        </section>
    }
}

#[component]
fn Link(icon: &'static str, label: &'static str, #[prop(into)] on_press: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" class="button" data-size="s" on:click=move |_| on_press.run(())>
            <Icon name=icon />
            <span>{label}</span>
        </button>
    }
}
