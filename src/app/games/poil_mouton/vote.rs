//! The vote on the open table: a zone for each voter, all together on a count of three, or aloud and one after the other.
//!
//! Answers can be changed until they are shown, and nothing on screen tells which they are: until then they are here alone.

use leptos::prelude::*;

use super::announcement::Announcement;
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Button, ButtonKind, PlayerBadge};
use crate::app::game::{GameContext, use_game};
use crate::app::i18n::use_lang;
use crate::app::services::session::state::StepPause;
use crate::app::services::sounds::Sounds;
use crate::device::events::{self, Timer};
use crate::device::page;
use crate::device::sound::Cue;
use crate::games::poil_mouton::PoilMouton;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::options::VoteMode;
use crate::table::game::Actor;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long each number of the count stands, in milliseconds.
const COUNT_MS: u32 = 900;
/// The count begins here.
const COUNT_FROM: u8 = 3;

/// A vote that is going on.
#[derive(Clone, Copy)]
struct Ballots {
    game: GameContext<PoilMouton>,
    sounds: Sounds,
    voters: Seats,
    is_together: bool,
    /// Who has answered so far.
    answered: RwSignal<Seats>,
    /// Who believes it: nothing that is shown reads this.
    believers: StoredValue<Seats>,
    /// Whose answers were missing at the end of the last count.
    missing: RwSignal<Seats>,
    /// The number of the count, while there is one.
    count: RwSignal<Option<u8>>,
    /// The next number; it ends with the scene.
    timer: StoredValue<Option<Timer>, LocalStorage>,
}

impl Ballots {
    /// An answer, or another one instead.
    fn answer(self, seat: Seat, believes: bool) {
        self.missing.set(Seats::NONE);
        self.believers.update_value(|believers| {
            *believers = if believes { believers.with(seat) } else { believers.without(seat) };
        });
        self.answered.update(|answered| *answered = answered.with(seat));
    }

    fn start(self) {
        match self.count.get_untracked() {
            None if self.is_together => self.count_from(COUNT_FROM),
            None => self.end(),
            Some(_) => {}
        }
    }

    fn count_from(self, number: u8) {
        self.count.set(Some(number));
        self.sounds.play(Cue::Tick);
        let next = move || if number > 1 { self.count_from(number - 1) } else { self.end() };
        self.timer.set_value(Some(events::after(COUNT_MS, next)));
    }

    /// Die and answers are shown, unless somebody has not answered.
    fn end(self) {
        self.count.set(None);
        let missing = self.answered.get_untracked().iter().fold(self.voters, Seats::without);
        if !missing.is_empty() {
            self.missing.set(missing);
            return;
        }
        let believers = self.believers.get_value();
        self.game.play(move |played| {
            if self.is_together {
                played.act(Actor::Table, &Action::Answers(believers)).ok()?;
            } else {
                for seat in self.voters.iter() {
                    played.act(Actor::Seat(seat), &Action::Answer(believers.has(seat))).ok()?;
                }
            }
            Some(StepPause::Quick)
        });
    }
}

/// The zones, and what ends the vote.
#[component]
pub fn Vote() -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<PoilMouton>();
    let (roller, voters, is_together) = game.snapshot().with_untracked(|seen| {
        let table = &seen.view.table;
        // Those who answered before the match was taken up again are not asked twice.
        let voters = table.answered.iter().fold(table.voters(), Seats::without);
        (table.roller, voters, table.options.vote == VoteMode::Together)
    });
    let ballots = Ballots {
        game,
        sounds: expect_context(),
        voters,
        is_together,
        answered: RwSignal::new(Seats::NONE),
        believers: StoredValue::new(Seats::NONE),
        missing: RwSignal::new(Seats::NONE),
        count: RwSignal::new(None),
        timer: StoredValue::new_local(None),
    };
    let question = if is_together { text::mouton_together(lang) } else { text::mouton_aloud(lang) };
    let prompt = move || match ballots.missing.get() {
        nobody if nobody.is_empty() => question.to_owned(),
        some => text::mouton_missing(lang, some.len().into(), &game.names(some)),
    };
    let zones: Vec<_> = voters.iter().map(|seat| view! { <Zone seat ballots /> }).collect();
    let is_counting = Signal::derive(move || ballots.count.get().is_some());
    view! {
        <Announcement roller />
        <p class="soft" role="status">
            {prompt}
        </p>
        <ul class="ballots" data-count=voters.len().to_string()>
            {zones}
        </ul>
        <div class="actions">
            <Button kind=ButtonKind::Player is_disabled=is_counting on_press=move || ballots.start()>
                {if is_together { text::mouton_count(lang) } else { text::mouton_show(lang) }}
            </Button>
        </div>
        {move || {
            ballots
                .count
                .get()
                .map(|number| {
                    view! {
                        <p class="count" role="status">
                            {number.to_string()}
                        </p>
                    }
                })
        }}
    }
}

/// One voter's zone.
#[component]
fn Zone(seat: Seat, ballots: Ballots) -> impl IntoView {
    let lang = use_lang();
    let player = ballots.game.player(seat);
    let id = format!("ballot-{}", seat.0);
    let name = player.name.clone();
    let zone_id = id.clone();
    let answer = move |believes: bool, word: &'static str| {
        let zone_id = zone_id.clone();
        let press = move |_| {
            ballots.answer(seat, believes);
            // The focus must not stay on the answer and tell it.
            page::focus(&zone_id);
        };
        view! {
            <button
                type="button"
                class="answer"
                data-answer=believes.to_string()
                aria-label=text::cochon_says(lang, &name, word)
                // Fingers that come down together make no clicks; a key or a screen reader makes nothing else.
                on:pointerdown=move |_| ballots.answer(seat, believes)
                on:click=press
            >
                {word}
            </button>
        }
    };
    let has_answered = Memo::new(move |_| ballots.answered.get().has(seat));
    let ready = move || if has_answered.get() { text::mouton_ready(lang) } else { "" };
    view! {
        <li
            class="ballot"
            id=id
            tabindex="-1"
            data-colour=colour_of(&player)
            data-ready=move || has_answered.get().then_some("")
        >
            <span class="ballot-who">
                <PlayerBadge player=player.clone() size="s" />
                <span>{player.name.clone()}</span>
                <small role="status">{ready}</small>
            </span>
            <div class="ballot-answers">
                {answer(true, text::mouton_true_answer(lang))} {answer(false, text::mouton_false_answer(lang))}
            </div>
        </li>
    }
}
