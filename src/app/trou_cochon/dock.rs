//! The dock at the thumb: the die, what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::super::kit::person;
use super::super::shell::Shell;
use super::{Seen, doing, in_turn, play, tale};
use crate::games::trou_cochon::actions::Action;
use crate::games::trou_cochon::odds::{self, Advice};
use crate::games::trou_cochon::options::CryMode;
use crate::games::trou_cochon::view::{Phase, View};
use crate::table::game::By;
use crate::table::seat::Seat;
use crate::text;

/// The dock.
pub fn dock(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let lang = shell.lang();
    let ready = shell.sitting().ready();
    let of = move |look: fn(Shell, &Seen) -> String| {
        Memo::new(move |_| seen.with(|seen| seen.as_ref().map(|seen| look(shell, seen)).unwrap_or_default()))
    };
    let prompt = of(|shell, seen| prompt(shell, &seen.view));
    let told = of(|shell, seen| tale::tale(shell, &seen.last));
    let is_thrown = Memo::new(move |_| seen.with(|seen| seen.as_ref().is_some_and(Seen::just_thrown)));
    let awaits_throw = Memo::new(move |_| seen.with(|seen| seen.as_ref().is_some_and(|seen| awaits_throw(&seen.view))));
    view! {
        <section
            class="dock"
            aria-label=text::table_to_do(lang)
            data-tumbling=move || (!ready.get() && is_thrown.get()).then_some("")
        >
            <div class="say" data-await=move || awaits_throw.get().then_some("throw")>
                {die(shell, seen)}
                <div>
                    <h2 class="prompt">{move || prompt.get()}</h2>
                    {move || seen.with(|seen| seen.as_ref().and_then(|seen| odds_hint(shell, &seen.view)))}
                    <p class="told" role="status">
                        {move || told.get()}
                    </p>
                </div>
            </div>
            {move || seen.with(|seen| seen.as_ref().map(|seen| actions(shell, &seen.view)))}
        </section>
    }
    .into_any()
}

fn awaits_throw(view: &View) -> bool {
    matches!(view.phase, Phase::RollOff { .. } | Phase::Throw { .. })
}

/// The die; a finger may throw it, and everybody else has the button of that name below.
fn die(shell: Shell, seen: Memo<Option<Seen>>) -> AnyView {
    let face = Memo::new(move |_| seen.with(|seen| seen.as_ref().and_then(|seen| seen.view.face)));
    let throws = Memo::new(move |_| seen.with(|seen| seen.as_ref().map_or(0, |seen| seen.throws)));
    let thrower = Memo::new(move |_| {
        seen.with(|seen| seen.as_ref().and_then(|seen| in_turn(&seen.view).filter(|_| awaits_throw(&seen.view))))
    });
    view! {
        <button
            type="button"
            class="die pips"
            tabindex="-1"
            aria-hidden="true"
            data-face=move || face.get().map(|face| face.to_string())
            data-roll=move || match throws.get() {
                0 => None,
                throws if throws % 2 == 0 => Some("a"),
                _ => Some("b"),
            }
            disabled=move || thrower.get().is_none()
            on:click=move |_| {
                if let Some(seat) = thrower.get_untracked() {
                    play(shell, By::Seat(seat), Action::Roll);
                }
            }
        ></button>
    }
    .into_any()
}

fn prompt(shell: Shell, view: &View) -> String {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    match view.phase {
        Phase::RollOff { seat, .. } => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { seat } if view.throw == 0 => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { .. } => text::cochon_choose(lang).into(),
        Phase::Plant { hole, .. } => text::cochon_free(lang, hole.into()),
        Phase::Take { hole, .. } => text::cochon_taken(lang, hole.into()),
        Phase::Drop { cried: false, .. } if view.options.cry == CryMode::Button => text::cochon_pig_cry(lang).into(),
        Phase::Drop { .. } if view.options.cry == CryMode::Aloud => text::cochon_drop_aloud(lang).into(),
        Phase::Drop { cried: true, .. } => text::cochon_pig_cried(lang).into(),
        Phase::Drop { .. } => text::cochon_pig_drop(lang).into(),
        Phase::Judge { seat, last: false } => text::cochon_judge(lang, &name(seat)),
        Phase::Judge { seat, last: true } => text::cochon_judge_last(lang, &name(seat)),
        Phase::Race { .. } => text::cochon_race(lang).into(),
        Phase::Drawing { .. } => text::cochon_drawing(lang).into(),
        Phase::Rolling { .. } => text::app_loading(lang).into(),
        Phase::Won { winner } => text::cochon_won(lang, &name(winner)),
        Phase::Over => String::new(),
    }
}

fn odds_hint(shell: Shell, view: &View) -> Option<AnyView> {
    let lang = shell.lang();
    let wanted = shell.remembered().with(|kept| kept.settings.odds_hint);
    let advice = odds::advice(view).filter(|_| wanted)?;
    let good = odds::favourable_faces(view);
    let dots = (0..6).map(|face| view! { <i data-good=(face < good).then_some("")></i> }).collect_view();
    let words = match advice {
        Advice::Again => text::cochon_hint_again(lang),
        Advice::Even => text::cochon_hint_even(lang),
        Advice::Stop => text::cochon_hint_stop(lang),
    };
    Some(
        view! {
            <p class="odds">
                <span role="img" aria-label=text::cochon_hint(lang, good.into())>
                    {dots}
                </span>
                {words}
            </p>
        }
        .into_any(),
    )
}

fn actions(shell: Shell, view: &View) -> AnyView {
    let lang = shell.lang();
    let one = |kind, label: &str, seat, action| doing(shell, kind, label.to_owned(), By::Seat(seat), action);
    let by_table = |kind, label: &str, action| doing(shell, kind, label.to_owned(), By::Table, action);
    let buttons = match view.phase {
        Phase::RollOff { seat, .. } => vec![one("doing", text::cochon_roll(lang), seat, Action::Roll)],
        Phase::Throw { seat } if view.throw == 0 => vec![one("doing", text::cochon_roll(lang), seat, Action::Roll)],
        Phase::Throw { seat } => vec![
            one("choice", text::cochon_stop(lang), seat, Action::Stop),
            one("doing", text::cochon_again(lang), seat, Action::Roll),
        ],
        Phase::Plant { seat, .. } => vec![one("doing", text::cochon_plant(lang), seat, Action::Plant)],
        Phase::Take { seat, .. } => vec![one("doing", text::cochon_take(lang), seat, Action::Take)],
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => vec![
            one("choice", text::cochon_drop(lang), seat, Action::Drop),
            one("pig", text::cochon_cry(lang), seat, Action::Cry),
        ],
        Phase::Drop { seat, .. } => vec![one("doing", text::cochon_drop(lang), seat, Action::Drop)],
        Phase::Judge { seat, last } => return judge(shell, view, seat, last),
        Phase::Won { .. } => vec![
            by_table("choice", text::cochon_finish(lang), Action::Finish),
            by_table("doing", text::cochon_play_on(lang), Action::PlayOn),
        ],
        Phase::Race { .. } | Phase::Drawing { .. } | Phase::Rolling { .. } | Phase::Over => Vec::new(),
    };
    view! { <div class="actions">{buttons}</div> }.into_any()
}

/// After a drop in the mode aloud: any other player says whether it was cried, and the table goes on when nobody objects.
fn judge(shell: Shell, view: &View, dropper: Seat, last: bool) -> AnyView {
    let lang = shell.lang();
    let forgotten = witnesses(shell, view, dropper, text::cochon_forgotten(lang), Action::Forgotten);
    let end = if last {
        witnesses(shell, view, dropper, text::cochon_well_cried(lang), Action::WellCried)
    } else {
        let go_on = doing(shell, "doing", text::cochon_go_on(lang).into(), By::Table, Action::GoOn);
        view! { <div class="actions">{go_on}</div> }.into_any()
    };
    view! { {forgotten} {end} }.into_any()
}

fn witnesses(shell: Shell, view: &View, dropper: Seat, says: &'static str, action: Action) -> AnyView {
    let ready = shell.sitting().ready();
    let others = Seat::all(view.pawns.seats())
        .filter(|&seat| seat != dropper)
        .filter_map(|seat| {
            let player = shell.sitting().player(seat)?;
            Some(view! {
                <li>
                    <button
                        type="button"
                        aria-label=text::cochon_says(shell.lang(), &player.name, says)
                        aria-disabled=move || (!ready.get()).then_some("true")
                        on:click=move |_| play(shell, By::Seat(seat), action)
                    >
                        {person::emblem(&player, "m")}
                        <span>{player.name.clone()}</span>
                    </button>
                </li>
            })
        })
        .collect_view();
    view! {
        <div class="witness">
            <p class="witness-says">{says}</p>
            <ul class="accuse">{others}</ul>
        </div>
    }
    .into_any()
}
