//! The vote on the open table: a zone for each voter, all together on a count of three, or aloud and one after the other.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;

use super::super::cues;
use super::super::kit::el::{El, Piece, Small, el, live, nothing, of, press_of};
use super::super::kit::{button, person};
use super::super::shell::Shell;
use super::super::table::sign;
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
    /// Whose answers were missing at the end of the last count.
    missing: Seats,
}

/// A vote that is going on.
#[derive(Clone)]
struct Vote {
    shell: Shell,
    voters: Seats,
    ballots: Rc<RefCell<Ballots>>,
    /// Changes with the ballots.
    mark: Small,
    /// The number of the count, while there is one.
    count: Small,
    tick: Rc<RefCell<Option<Timer>>>,
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
        mark: RwSignal::new(Some(0)),
        count: RwSignal::new(None),
        tick: Rc::default(),
    };
    let zones = of("ul", "ballots").attr("data-count", text::digits(vote.voters.len().into()));
    let together = table.options.vote == VoteMode::Together;
    if !together {
        listen(&vote, seen);
    }
    let zones = vote.voters.iter().fold(zones, |zones, seat| zones.child(zone(&vote, seat, together)));
    let head = dock::announced(shell, table.roller);
    let question = if together { text::mouton_together(lang) } else { text::mouton_aloud(lang) };
    let asking = vote.clone();
    let asked = move || match asking.ballots().missing {
        nobody if nobody.is_empty() => question.to_owned(),
        some => text::mouton_missing(lang, some.len().into(), &sign::names(shell, some)),
    };
    let asked = of("p", "soft").attr("role", "status").live_text(asked);
    let mut parts = vec![head.view(), asked.view(), zones.view()];
    if together {
        parts.extend(counting(&vote));
    }
    super::super::kit::el::all(parts)
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

    /// An answer on the common screen, or another one instead: nothing on screen tells which.
    fn tap(&self, seat: Seat, believes: bool) {
        if self.shell.sitting().ready().get_untracked() {
            self.change(|ballots| {
                ballots.missing = Seats::NONE;
                ballots.answered = ballots.answered.with(seat);
                let others = ballots.believers.without(seat);
                ballots.believers = if believes { others.with(seat) } else { others };
            });
        }
    }

    /// An answer that was said aloud: once and for all.
    fn said(&self, seat: Seat, believes: bool) {
        if !self.ballots.borrow().answered.has(seat) {
            play(self.shell, By::Seat(seat), Action::Answer(believes));
        }
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
        let Ballots { answered, believers, .. } = *self.ballots.borrow();
        let missing = answered.iter().fold(self.voters, Seats::without);
        if missing.is_empty() {
            play(self.shell, By::Table, Action::Answers(believers));
        } else {
            self.change(|ballots| ballots.missing = missing);
        }
    }
}

/// Who has answered aloud is known to the match.
fn listen(vote: &Vote, seen: Sight) {
    let vote = vote.clone();
    let answered = move || seen.with(|seen| seen.as_ref().map(|seen| seen.view.table.answered)).unwrap_or_default();
    super::super::kit::el::follow(move || {
        let answered = answered();
        vote.change(|ballots| ballots.answered = answered);
    });
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
fn zone(vote: &Vote, seat: Seat, together: bool) -> Piece {
    let lang = vote.shell.lang();
    let Some(player) = vote.shell.sitting().player(seat) else { return nothing() };
    let answer = |believes: bool, word: &str| -> El {
        let answers = |vote: Vote| move || if together { vote.tap(seat, believes) } else { vote.said(seat, believes) };
        let (touched, pressed) = (answers(vote.clone()), answers(vote.clone()));
        // Fingers that come down together make no clicks; a key or a screen reader makes nothing else.
        press_of("answer", pressed)
            .on("pointerdown", move |_| touched())
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
