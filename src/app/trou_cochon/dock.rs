//! The dock at the thumb: the die, what is awaited, what just happened, and the buttons.

use leptos::prelude::*;

use super::super::kit::{button, person};
use super::super::look;
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
    let ready = shell.sitting().ready();
    let tumbling = move || (!ready.get() && seen.with(|seen| seen.as_ref().is_some_and(Seen::just_thrown))).then_some("");
    view! {
        <section class="dock" data-tumbling=tumbling>
            {move || seen.get().map(|seen| say(shell, &seen))}
            {move || seen.get().map(|seen| actions(shell, &seen.view))}
        </section>
    }
    .into_any()
}

fn awaits_throw(view: &View) -> bool {
    matches!(view.phase, Phase::RollOff { .. } | Phase::Throw { .. })
}

fn say(shell: Shell, seen: &Seen) -> AnyView {
    let view = &seen.view;
    let told = tale::tale(shell, &seen.last);
    view! {
        <div class="say" data-await=awaits_throw(view).then_some("throw")>
            {die(shell, seen)}
            <div>
                <p class="prompt">{prompt(shell, view)}</p>
                <p class="told" role="status" aria-label=text::table_whats_new(shell.lang())>
                    {told}
                </p>
                {odds_hint(shell, view)}
            </div>
        </div>
    }
    .into_any()
}

fn die(shell: Shell, seen: &Seen) -> AnyView {
    let view = &seen.view;
    let face = view.face.map(|face| face.to_string());
    let roll = seen.just_thrown().then_some(if seen.throws % 2 == 0 { "a" } else { "b" });
    match in_turn(view).filter(|_| awaits_throw(view)) {
        Some(seat) => view! {
            <button
                type="button"
                class="die pips"
                data-face=face
                data-roll=roll
                aria-label=text::cochon_roll(shell.lang())
                on:click=move |_| play(shell, By::Seat(seat), Action::Roll)
            ></button>
        }
        .into_any(),
        None => {
            let label = view.face.map_or_else(
                || text::cochon_die_idle(shell.lang()).to_owned(),
                |face| text::cochon_die_face(shell.lang(), face.into()),
            );
            view! { <span class="die pips" data-face=face data-roll=roll role="img" aria-label=label></span> }.into_any()
        }
    }
}

fn prompt(shell: Shell, view: &View) -> String {
    let lang = shell.lang();
    let name = |seat: Seat| shell.sitting().name(seat);
    match view.phase {
        Phase::RollOff { seat, .. } => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { seat } if view.throw == 0 => text::cochon_your_throw(lang, &name(seat)),
        Phase::Throw { seat } => text::cochon_choose(lang, &name(seat)),
        Phase::Plant { hole, .. } => text::cochon_free(lang, hole.into()),
        Phase::Take { hole, .. } => text::cochon_taken(lang, hole.into()),
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => text::cochon_pig_cry(lang, &name(seat)),
        Phase::Drop { .. } if view.options.cry == CryMode::Aloud => text::cochon_drop_aloud(lang).into(),
        Phase::Drop { seat, .. } => text::cochon_pig_drop(lang, &name(seat)),
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
                <span role="img" aria-label=text::cochon_hint(lang, good.into())>{dots}</span>
                {words}
            </p>
        }
        .into_any(),
    )
}

fn actions(shell: Shell, view: &View) -> AnyView {
    let lang = shell.lang();
    let one = |kind, label: &str, by, action| doing(shell, kind, label.to_owned(), by, action);
    let buttons = match view.phase {
        Phase::RollOff { seat, .. } => vec![one("doing", text::cochon_roll(lang), By::Seat(seat), Action::Roll)],
        Phase::Throw { seat } if view.throw == 0 => {
            vec![one("doing", text::cochon_roll(lang), By::Seat(seat), Action::Roll)]
        }
        Phase::Throw { seat } => vec![
            one("choice", text::cochon_stop(lang), By::Seat(seat), Action::Stop),
            one("doing", text::cochon_again(lang), By::Seat(seat), Action::Roll),
        ],
        Phase::Plant { seat, .. } => vec![one("doing", text::cochon_plant(lang), By::Seat(seat), Action::Plant)],
        Phase::Take { seat, .. } => vec![one("doing", text::cochon_take(lang), By::Seat(seat), Action::Take)],
        Phase::Drop { seat, cried: false } if view.options.cry == CryMode::Button => vec![
            one("choice", text::cochon_drop(lang), By::Seat(seat), Action::Drop),
            one("pig", text::cochon_cry(lang), By::Seat(seat), Action::Cry),
        ],
        Phase::Drop { seat, .. } => vec![one("doing", text::cochon_drop(lang), By::Seat(seat), Action::Drop)],
        Phase::Judge { seat, last } => return judge(shell, view, seat, last),
        Phase::Won { .. } => vec![
            one("choice", text::cochon_finish(lang), By::Table, Action::Finish),
            one("doing", text::cochon_play_on(lang), By::Table, Action::PlayOn),
        ],
        Phase::Race { .. } | Phase::Drawing { .. } | Phase::Rolling { .. } | Phase::Over => Vec::new(),
    };
    view! { <div class="actions">{buttons}</div> }.into_any()
}

fn judge(shell: Shell, view: &View, dropper: Seat, last: bool) -> AnyView {
    let lang = shell.lang();
    let others = |says: &'static str, action: Action| {
        Seat::all(view.pawns.seats())
            .filter(|&seat| seat != dropper)
            .filter_map(|seat| {
                let player = shell.sitting().player(seat)?;
                let ready = shell.sitting().ready();
                Some(view! {
                    <button
                        type="button"
                        class="button"
                        data-kind="mine"
                        data-size="s"
                        data-colour=look::colour(player.colour).id
                        aria-label=format!("{} : {says}", player.name)
                        aria-disabled=move || (!ready.get()).then_some("true")
                        on:click=move |_| play(shell, By::Seat(seat), action)
                    >
                        {person::emblem(&player, "s")}
                        <span>{says}</span>
                    </button>
                })
            })
            .collect_view()
    };
    let forgotten = view! { <div class="forgot">{others(text::cochon_forgotten(lang), Action::Forgotten)}</div> };
    let end = if last {
        view! { <div class="forgot">{others(text::cochon_well_cried(lang), Action::WellCried)}</div> }.into_any()
    } else {
        let go_on = button::when(
            shell.sitting().ready().into(),
            "doing",
            text::cochon_go_on(lang).into(),
            button::press(move || play(shell, By::Table, Action::GoOn)),
        );
        view! { <div class="actions">{go_on}</div> }.into_any()
    };
    view! { {forgotten} {end} }.into_any()
}
