//! The vote on the open table: a zone for each voter, all together on a count of three, or aloud and one after the other.
//!
//! Answers can be changed until they are shown, and nothing on screen tells which they are: until then they are here alone.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::super::cues;
use super::super::kit::el::{El, Piece, Small, all, el, live, nothing, of, press_of};
use super::super::kit::{button, person};
use super::super::shell::Shell;
use super::super::table::sign;
use super::{Pace, Sight, dock};
use crate::device::events::{self, Timer};
use crate::device::page;
use crate::device::sound::Cue;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::options::VoteMode;
use crate::games::registry::AnyGame;
use crate::table::game::By;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// How long each number of the count stands.
const COUNT_MS: u32 = 900;

/// What has been answered so far: here and nowhere on the screen, as it is shown with the die.
#[derive(Clone, Copy, Default)]
struct Ballots {
    answered: Seats,
    believers: Seats,
    /// Whose answers were missing at the end of the last count.
    missing: Seats,
}

/// A vote that is going on.
#[derive(Clone)]
struct Vote {
    shell: Shell,
    voters: Seats,
    together: bool,
    ballots: Rc<RefCell<Ballots>>,
    /// Changes with the ballots.
    mark: Small,
    /// The number of the count, while there is one.
    count: Small,
    /// The number that comes next: it goes with the scene.
    tick: StoredValue<Option<Timer>, LocalStorage>,
}

/// The zones, and what ends the vote.
pub fn vote(shell: Shell, seen: Sight) -> Piece {
    let lang = shell.lang();
    let now = seen.with_untracked(|seen| {
        let table = &seen.as_ref()?.view.table;
        Some((table.roller, table.voters(), table.answered, table.options.vote == VoteMode::Together))
    });
    let Some((roller, voters, answered, together)) = now else { return nothing() };
    let vote = Vote {
        shell,
        // Those who answered before the match was taken up again are not asked twice.
        voters: answered.iter().fold(voters, Seats::without),
        together,
        ballots: Rc::default(),
        mark: RwSignal::new(Some(0)),
        count: RwSignal::new(None),
        tick: StoredValue::new_local(None),
    };
    let zones = of("ul", "ballots").attr("data-count", text::digits(vote.voters.len().into()));
    let zones = vote.voters.iter().fold(zones, |zones, seat| zones.child(zone(&vote, seat)));
    let head = dock::announced(shell, roller);
    let question = if together { text::mouton_together(lang) } else { text::mouton_aloud(lang) };
    let asking = vote.clone();
    let asked = move || match asking.ballots().missing {
        nobody if nobody.is_empty() => question.to_owned(),
        some => text::mouton_missing(lang, some.len().into(), &sign::names(shell, some)),
    };
    let asked = of("p", "soft").attr("role", "status").live_text(asked);
    let [show, number] = showing(&vote);
    all(vec![head.view(), asked.view(), zones.view(), show, number])
}

impl Vote {
    /// What has been answered, as something to react to.
    fn ballots(&self) -> Ballots {
        self.mark.track();
        *self.ballots.borrow()
    }

    fn change(&self, change: impl FnOnce(&mut Ballots)) {
        change(&mut self.ballots.borrow_mut());
        self.mark.set(self.mark.get_untracked().map(|mark| mark.wrapping_add(1)));
    }

    /// An answer, or another one instead.
    fn tap(&self, seat: Seat, believes: bool) {
        self.change(|ballots| {
            ballots.missing = Seats::NONE;
            ballots.answered = ballots.answered.with(seat);
            let others = ballots.believers.without(seat);
            ballots.believers = if believes { others.with(seat) } else { others };
        });
    }

    fn start(&self) {
        match self.count.get_untracked() {
            None if self.together => self.count_from(3),
            None => self.end(),
            Some(_) => {}
        }
    }

    fn count_from(&self, number: u8) {
        self.count.set(Some(number));
        cues::play(self.shell, Cue::Tick);
        let vote = self.clone();
        let next = move || if number > 1 { vote.count_from(number - 1) } else { vote.end() };
        self.tick.set_value(Some(events::after(COUNT_MS, next)));
    }

    /// Die and answers are shown, unless somebody has not answered.
    fn end(&self) {
        self.count.set(None);
        let Ballots { answered, believers, .. } = *self.ballots.borrow();
        let missing = answered.iter().fold(self.voters, Seats::without);
        if !missing.is_empty() {
            return self.change(|ballots| ballots.missing = missing);
        }
        let (voters, together) = (self.voters, self.together);
        self.shell.sitting().play(self.shell, move |game| {
            let AnyGame::PoilMouton(played) = game else { return None };
            if together {
                played.act(By::Table, &Action::Answers(believers)).ok()?;
            } else {
                for seat in voters.iter() {
                    played.act(By::Seat(seat), &Action::Answer(believers.has(seat))).ok()?;
                }
            }
            Some(Pace::Quick)
        });
    }
}

/// The button that shows everything, at once or at the end of a count, and the number that stands.
fn showing(vote: &Vote) -> [Piece; 2] {
    let lang = vote.shell.lang();
    let (count, starts) = (vote.count, vote.clone());
    let label = if vote.together { text::mouton_count(lang) } else { text::mouton_show(lang) };
    let start = button::wide("mine", label, move || starts.start())
        .live_attr("aria-disabled", move || count.get().map(|_| "true".into()));
    let number = live(move || match count.get() {
        Some(number) => of("p", "count").attr("role", "status").text(text::digits(number.into())).view(),
        None => nothing(),
    });
    [of("div", "actions").el(start).view(), number]
}

fn zone_id(seat: Seat) -> &'static str {
    ["ballot-0", "ballot-1", "ballot-2", "ballot-3"].get(seat.index()).copied().unwrap_or_default()
}

/// One voter's zone.
fn zone(vote: &Vote, seat: Seat) -> Piece {
    let lang = vote.shell.lang();
    let Some(player) = vote.shell.sitting().player(seat) else { return nothing() };
    let answer = |believes: bool, word: &str| -> El {
        let (touched, pressed) = (vote.clone(), vote.clone());
        let press = move || {
            pressed.tap(seat, believes);
            // The focus must not stay on the answer and tell it.
            page::focus(zone_id(seat));
        };
        press_of("answer", press)
            // Fingers that come down together make no clicks; a key or a screen reader makes nothing else.
            .on("pointerdown", move |_| touched.tap(seat, believes))
            .attr("data-answer", if believes { "true" } else { "false" })
            .attr("aria-label", text::cochon_says(lang, &player.name, word))
            .text(word)
    };
    let (shown, told) = (vote.clone(), vote.clone());
    let chip = move || match told.ballots().answered.has(seat) {
        true => text::mouton_ready(lang).to_owned(),
        false => String::new(),
    };
    of("li", "ballot")
        .attr("id", zone_id(seat))
        .attr("tabindex", "-1")
        .attr("data-colour", person::colour(&player))
        .live_flag("data-ready", move || shown.ballots().answered.has(seat))
        .el(of("span", "ballot-who")
            .el(person::emblem(&player, "s"))
            .el(el("span").text(&player.name))
            .el(el("small").attr("role", "status").live_text(chip)))
        .el(of("div", "ballot-answers")
            .el(answer(true, text::mouton_true_answer(lang)))
            .el(answer(false, text::mouton_false_answer(lang))))
        .view()
}
