//! Behind the curtain: the cup and the die for whoever rolls, the question for whoever answers, and one's own notes.

use super::super::cues;
use super::super::kit::el::{Piece, all, el, nothing, of, press_of};
use super::super::kit::{person, picture};
use super::super::shell::Shell;
use super::super::table::sight::{self, shown};
use super::{Seen, dice, dock, doing, look, play};
use crate::device::sound::Cue;
use crate::games::poil_mouton::actions::Action;
use crate::games::poil_mouton::view::{Answer, Face, Phase};
use crate::table::game::By;
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use crate::text;

/// What `seat` sees and does behind its curtain.
pub fn secret(shell: Shell, seat: Seat, why: Why) -> Piece {
    let seen = sight::sight(shell, look);
    shown(seen, move |seen| match (why, seen.phase(), seen.view.die) {
        (Why::Look, ..) => notes(shell, seen),
        (Why::Act, Phase::Roll, _) => cup(shell, seat),
        (Why::Act, Phase::Choose, Some(face)) => choose(shell, seen, seat, face),
        (Why::Act, Phase::Vote, _) => answer(shell, seen, seat),
        _ => nothing(),
    })
}

fn cup(shell: Shell, seat: Seat) -> Piece {
    let lang = shell.lang();
    let roll = move || {
        if play(shell, By::Seat(seat), Action::Roll) {
            cues::play(shell, Cue::Die);
        }
    };
    let cup = press_of("cup", roll).attr("aria-label", text::mouton_roll(lang)).el(picture("cup"));
    all(vec![
        of("div", "cup-place").el(cup).view(),
        of("h2", "prompt").text(text::mouton_roll(lang)).view(),
        of("p", "soft").text(text::mouton_roll_why(lang)).view(),
    ])
}

/// The die as its roller sees it. All faces have the same parts in the same places, so that the shape of the screen tells
/// nobody from afar which one it is.
fn choose(shell: Shell, seen: &Seen, seat: Seat, face: Face) -> Piece {
    let lang = shell.lang();
    let (prompt, why) = match face {
        Face::Wolf => (text::mouton_wolf(lang).to_owned(), text::mouton_wolf_why(lang)),
        Face::Fly => (text::mouton_fly(lang).to_owned(), text::mouton_fly_why(lang)),
        Face::Number(number) => (text::mouton_number(lang, number.into()), text::mouton_number_why(lang)),
    };
    let place = of("div", "cup-place")
        .attr("data-lifted", "")
        .el(picture("cup").attr("class", "cup"))
        .el(dice::special(shell, face));
    let cry = match face {
        Face::Wolf => doing(shell, "mine", text::mouton_wolf(lang), By::Seat(seat), Action::Wolf),
        Face::Fly | Face::Number(_) => doing(shell, "mine", text::mouton_cry(lang), By::Seat(seat), Action::Announce),
    };
    all(vec![
        place.view(),
        of("h2", "prompt").text(prompt).view(),
        of("p", "soft").text(why).view(),
        targets(shell, seen, seat, matches!(face, Face::Number(_))),
        of("div", "actions").el(cry).view(),
    ])
}

/// Those who can be challenged; whoever has no number to show cannot.
fn targets(shell: Shell, seen: &Seen, seat: Seat, has_number: bool) -> Piece {
    let lang = shell.lang();
    let others = seen.view.table.voters();
    let list = of("ul", "targets").attr("data-count", text::digits(others.len().into()));
    let list = others.iter().fold(list, |list, target| {
        let Some(player) = shell.sitting().player(target) else { return list };
        let hairs = seen.view.table.hairs.get(target).copied().unwrap_or_default();
        let challenge = move || _ = play(shell, By::Seat(seat), Action::Challenge(target));
        let words = el("span").text(&player.name).el(el("small").text(text::mouton_hairs(lang, hairs.into())));
        let button = press_of("target", challenge)
            .attr("data-colour", person::colour(&player))
            .attr("aria-label", text::mouton_dare_label(lang, hairs.into(), &player.name))
            .flag("disabled", !has_number)
            .el(person::emblem(&player, "m"))
            .el(words);
        list.el(el("li").el(button))
    });
    of("div", "dare").el(of("p", "dare-lead").text(text::mouton_dare(lang))).el(list).view()
}

fn answer(shell: Shell, seen: &Seen, seat: Seat) -> Piece {
    let lang = shell.lang();
    let one = |believes: bool, word: &str| {
        let answer = move || _ = play(shell, By::Seat(seat), Action::Answer(believes));
        press_of("answer", answer).attr("data-answer", if believes { "true" } else { "false" }).text(word)
    };
    let answers = of("div", "ballot-answers")
        .el(one(true, text::mouton_true_answer(lang)))
        .el(one(false, text::mouton_false_answer(lang)));
    all(vec![
        dock::announced(shell, seen.view.table.roller).view(),
        of("p", "soft").text(text::mouton_believe(lang)).view(),
        answers.view(),
    ])
}

/// What the seat knows and nobody else: the die that it hides, or the answer that it gave.
fn notes(shell: Shell, seen: &Seen) -> Piece {
    let lang = shell.lang();
    let (die, words) = match (seen.view.die, seen.view.answer) {
        (Some(face), _) => (dice::special(shell, face), text::mouton_note_die(lang, &dice::named(lang, face))),
        (None, Some(Answer(true))) => (dice::hidden(shell), text::mouton_note_true(lang).to_owned()),
        (None, Some(Answer(false))) => (dice::hidden(shell), text::mouton_note_false(lang).to_owned()),
        (None, None) => (dice::hidden(shell), text::mouton_note_nothing(lang).to_owned()),
    };
    all(vec![of("div", "cup-place").el(die).view(), of("h2", "prompt").text(words).view()])
}
