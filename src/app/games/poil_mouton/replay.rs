//! The replay: the meadow and the hidden die after every step, and who bluffed and who believed.

use leptos::prelude::*;

use super::dice::SpecialDie;
use super::flock::{Flock, seat_in_turn};
use crate::app::components::RankRow;
use crate::app::game::{Narrator, use_game};
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::Event;
use crate::games::poil_mouton::figures;
use crate::games::poil_mouton::view::{Face, Phase, RoundResult, View};
use crate::table::replay::Replay;
use crate::text;

/// The picture of a step.
#[component]
pub fn Step() -> impl IntoView {
    let game = use_game::<PoilMouton>();
    let turn = game.select(|seen| seat_in_turn(&seen.view.table));
    let face = game.select(|seen| face_of(&seen.view));
    view! {
        <div class="film-board">
            <Flock turn />
            <div class="film-die">{move || face.get().map(|face| view! { <SpecialDie face /> })}</div>
        </div>
    }
}

/// The face of the special die, hidden or shown.
fn face_of(view: &View) -> Option<Face> {
    match (view.table.phase, view.table.round_result) {
        (Phase::Challenged { face, .. }, _) | (_, Some(RoundResult::Challenge { face, .. })) => {
            Some(Face::Number(face))
        }
        (_, Some(RoundResult::Wolf)) => Some(Face::Wolf),
        (_, Some(RoundResult::Vote { face, .. })) => Some(face),
        _ => view.die,
    }
}

/// Bluff and trust, a line a player.
pub fn summary(narrator: &Narrator, replay: &Replay<PoilMouton>) -> AnyView {
    let lang = narrator.lang;
    let events: Vec<Event> = replay.all_events().copied().collect();
    let figures = figures::figures(narrator.players.len() as u8, &events);
    let rows: Vec<_> = figures
        .iter()
        .filter_map(|(seat, counted)| {
            let player = narrator.players.get(seat.index()).cloned()?;
            let bluffs = text::mouton_figures_bluffs(lang, counted.announced, counted.bluffs);
            let trust = text::mouton_figures_trust(lang, counted.asked, counted.right, counted.trusted);
            Some(view! {
                <RankRow player>
                    {bluffs} <br /> {trust}
                </RankRow>
            })
        })
        .collect();
    view! {
        <section class="card figures">
            <h2>{text::mouton_figures(lang)}</h2>
            <ul class="ranks">{rows}</ul>
        </section>
    }
    .into_any()
}
