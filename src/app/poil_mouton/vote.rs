//! The vote on the open table: a zone for each voter, all together on a count of three, or aloud and one after the other.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::super::cues;
use super::super::kit::el::{El, Piece, Small, el, live, nothing, of, press_of};
use super::super::kit::{button, person};
use super::super::shell::Shell;
use super::super::table::sight::part;
use super::{Sight, dock, play};
use crate::device::events::{self, Timer};
use crate::device::sound::Cue;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::options::VoteMode;
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
}

/// A vote that is going on.
#[derive(Clone)]
struct Vote {
    shell: Shell,
    voters: Seats,
    ballots: Rc<RefCell<Ballots>>,
    /// Who has answered, as something to react to.
    ready: RwSignal<Seats>,
    /// The number of the count, while there is one.
    count: Small,
    tick: Rc<RefCell<Option<Timer>>>,
    /// Whose answers were missing at the end of the last count.
    missing: RwSignal<Seats>,
}

/// The zones, and what ends the vote.
pub fn vote(shell: Shell, seen: Sight) -> Piece {
    let lang = shell.lang();
    let now = seen.with_untracked(|seen| seen.as_ref().map(|seen| seen.view.table.clone()));
    let Some(table) = now else { return nothing() };
    let vote = Vote {
        shell,
        voters: table.voters(),
        ballots: Rc::default(),
        ready: RwSignal::new(table.answered),
        count: RwSignal::new(None),
        tick: Rc::default(),
        missing: RwSignal::new(Seats::NONE),
    };
    let zones = of("ul", "ballots").attr("data-count", text::digits(vote.voters.len().into()));
    let together = table.options.vote == VoteMode::Together;
    let zones = vote.voters.iter().fold(zones, |zones, seat| match together {
        true => zones.child(zone(&vote, seat, move |vote, believes| vote.tap(seat, believes))),
        false => zones.child(aloud(&vote, seen, seat)),
    });
    let head = dock::announced(shell, table.roller);
    let question = if together { text::mouton_together(lang) } else { text::mouton_aloud(lang) };
    let missing = vote.missing;
    let asked = move || match missing.get() {
        nobody if nobody.is_empty() => question.to_owned(),
        some => text::mouton_missing(lang, some.len().into(), &dock::names(shell, some)),
    };
    let asked = of("p", "soft").attr("role", "status").live_text(asked);
    let parts = vec![head.view(), asked.view(), zones.view()];
    let parts = if together { parts.into_iter().chain(counting(&vote)).collect() } else { parts };
    super::super::kit::el::all(parts)
}

impl Vote {
    /// An answer, or another one instead: nothing on screen tells which.
    fn tap(&self, seat: Seat, believes: bool) {
        if !self.shell.sitting().ready().get_untracked() {
            return;
        }
        let mut ballots = self.ballots.borrow_mut();
        ballots.answered = ballots.answered.with(seat);
        ballots.believers = if believes { ballots.believers.with(seat) } else { ballots.believers.without(seat) };
        self.ready.set(ballots.answered);
        self.missing.set(Seats::NONE);
    }

    fn start(&self) {
        if self.count.get_untracked().is_none() && self.shell.sitting().ready().get_untracked() {
            self.count_from(3);
        }
    }

    fn count_from(&self, number: u8) {
        self.count.set(Some(number));
        cues::play(self.shell, Cue::Tick);
        let vote = self.clone();
        let next = move || if number > 1 { vote.count_from(number - 1) } else { vote.end() };
        self.tick.replace(Some(events::after(COUNT_MS, next)));
    }

    /// The count is over: die and answers are shown, unless somebody has not answered.
    fn end(&self) {
        self.count.set(None);
        let Ballots { answered, believers } = *self.ballots.borrow();
        let missing = answered.iter().fold(self.voters, Seats::without);
        self.missing.set(missing);
        if missing.is_empty() {
            play(self.shell, By::Table, Action::Answers(believers));
        }
    }
}

/// The button that counts to three, and the number that stands.
fn counting(vote: &Vote) -> Vec<Piece> {
    let lang = vote.shell.lang();
    let (count, starts) = (vote.count, vote.clone());
    let start = button::wide("mine", text::mouton_count(lang), move || starts.start())
        .live_attr("aria-disabled", move || count.get().map(|_| "true".into()));
    let number = live(move || match count.get() {
        Some(number) => of("p", "count").attr("role", "status").text(text::digits(number.into())).view(),
        None => nothing(),
    });
    vec![of("div", "actions").el(start).view(), number]
}

/// One voter's zone.
fn zone(vote: &Vote, seat: Seat, answers: impl Fn(&Vote, bool) + Clone + 'static) -> Piece {
    let lang = vote.shell.lang();
    let Some(player) = vote.shell.sitting().player(seat) else { return nothing() };
    let ready = vote.ready;
    let is_ready = move || ready.get().has(seat);
    let answer = |believes: bool, word: &str| -> El {
        let (vote, answers) = (vote.clone(), answers.clone());
        press_of("answer", move || answers(&vote, believes))
            .attr("data-answer", if believes { "true" } else { "false" })
            .attr("aria-label", text::cochon_says(lang, &player.name, word))
            .text(word)
    };
    let chip = move || if is_ready() { text::mouton_ready(lang).to_owned() } else { String::new() };
    of("li", "ballot")
        .attr("data-colour", person::colour(&player))
        .live_flag("data-ready", is_ready)
        .el(of("span", "ballot-who")
            .el(person::emblem(&player, "s"))
            .el(el("span").text(&player.name))
            .el(el("small").attr("role", "status").live_text(chip)))
        .el(of("div", "ballot-answers")
            .el(answer(true, text::mouton_true_answer(lang)))
            .el(answer(false, text::mouton_false_answer(lang))))
        .view()
}

/// The zone of a voter who answers aloud: once, in whatever order.
fn aloud(vote: &Vote, seen: Sight, seat: Seat) -> Piece {
    let has_answered = part(seen, move |seen| seen.view.table.answered.has(seat).then_some(0));
    let ready = vote.ready;
    super::super::kit::el::follow(move || {
        let answered = has_answered.get().is_some();
        ready.update(|ready| *ready = if answered { ready.with(seat) } else { ready.without(seat) });
    });
    zone(vote, seat, move |vote, believes| {
        if has_answered.get_untracked().is_none() {
            play(vote.shell, By::Seat(seat), Action::Answer(believes));
        }
    })
}
