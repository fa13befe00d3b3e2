//! The player of a replay: a strip of steps, a picture of each, and keys to go through them.

use leptos::prelude::*;

use super::narration::Narrator;
use crate::app::components::player_badge::colour_of;
use crate::app::components::{IconButton, Page, PlayerBadge};
use crate::app::i18n::use_lang;
use crate::device::events;
use crate::table::game::Game;
use crate::table::replay::{Replay, ReplayStep};
use crate::table::seat::Seat;
use crate::text;

/// The replay that is played, and the step that is looked at.
pub struct ReplayContext<G: Game> {
    replay: StoredValue<Replay<G>>,
    step: Memo<usize>,
}

impl<G: Game> Clone for ReplayContext<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for ReplayContext<G> {}

impl<G: Game> ReplayContext<G> {
    /// A replay at a step.
    pub fn new(replay: StoredValue<Replay<G>>, step: Memo<usize>) -> ReplayContext<G> {
        ReplayContext { replay, step }
    }

    /// Something of the step that is looked at; nothing in a replay without steps.
    pub fn select<T: PartialEq + Send + Sync + 'static>(
        self,
        select: impl Fn(&ReplayStep<G>) -> T + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        Memo::new(move |_| {
            let step = self.step.get();
            self.replay.with_value(|replay| replay.step(step).map(|step| select(&step)))
        })
    }
}

/// One line of the strip.
#[derive(Clone, PartialEq)]
pub struct ReplayRow {
    /// The number of the step in the replay.
    pub step: usize,
    /// What happened.
    pub text: String,
    /// Whom it is about.
    pub subject: Option<Seat>,
}

/// The strip, the keys and what was told, round the picture of a step.
#[component]
pub fn ReplayPlayer(
    /// The steps that there is something to tell of; not empty.
    rows: Vec<ReplayRow>,
    /// The row that is looked at.
    row: RwSignal<usize>,
    /// Whose names are told.
    narrator: Narrator,
    /// The picture of the step.
    picture: AnyView,
    /// What is said about the match as a whole.
    summary: AnyView,
) -> impl IntoView {
    let lang = use_lang();
    let last = rows.len().saturating_sub(1);
    let texts: Vec<String> = rows.iter().map(|row| row.text.clone()).collect();
    let told = move || texts.get(row.get()).cloned().unwrap_or_default();
    let count = move || text::film_step(lang, row.get() as u32 + 1, last as u32 + 1);
    let list: Vec<_> = rows
        .into_iter()
        .enumerate()
        .map(|(at, ReplayRow { text, subject, .. })| {
            let player = subject.and_then(|seat| narrator.players.get(seat.index()).cloned());
            let colour = player.as_ref().map(colour_of);
            view! {
                <li>
                    <button
                        type="button"
                        class="film-step"
                        data-colour=colour
                        aria-current=move || (row.get() == at).then_some("step")
                        on:click=move |_| row.set(at)
                    >
                        {player.map(|player| view! { <PlayerBadge player size="s" /> })}
                        <span>{text}</span>
                    </button>
                </li>
            }
        })
        .collect();
    view! {
        <Page scene="film" title=text::film_title(lang) is_stacked=false>
            <div class="film-stage">
                {picture}
                <p class="card film-told" role="status">{told}</p>
                <div class="film-keys">
                    <IconButton
                        icon="previous"
                        label=text::film_before(lang)
                        on_press=move || row.update(|row| *row = row.saturating_sub(1))
                    />
                    <input
                        class="range"
                        type="range"
                        min="0"
                        max=last.to_string()
                        aria-label=text::film_slider(lang)
                        aria-valuetext=count
                        prop:value=move || row.get().to_string()
                        on:input=move |event| row.set(events::value(&event).parse().unwrap_or(0).min(last))
                    />
                    <IconButton
                        icon="next"
                        label=text::film_after(lang)
                        on_press=move || row.update(|row| *row = (*row + 1).min(last))
                    />
                </div>
                <p class="soft film-count">{count}</p>
            </div>
            <ol class="film-steps">{list}</ol>
            {summary}
        </Page>
    }
}
