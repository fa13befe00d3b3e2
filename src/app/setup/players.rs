//! The list of players: names, looks, order.

use leptos::prelude::*;

use super::super::kit::{button, icon, person};
use super::super::look;
use super::super::shell::Shell;
use super::picker;
use crate::saves::player::{self, MOST_NAME, NameError, Player};
use crate::saves::roster;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The list, and what is wrong with it.
pub fn list(shell: Shell, players: RwSignal<Vec<Player>>, tried: RwSignal<bool>, (least, most): (u8, u8)) -> AnyView {
    let lang = shell.lang();
    let picking = RwSignal::new(None::<usize>);
    // Rows are made anew when players come, go or change places, and not while somebody types.
    let shape = Memo::new(move |_| {
        players.with(|players| players.iter().map(|player| (player.emblem, player.colour)).collect::<Vec<_>>())
    });
    let moves = RwSignal::new(0u32);
    let rows = move || {
        moves.track();
        (0..shape.get().len()).map(|at| row(shell, players, at, picking, tried, moves, least)).collect_view()
    };
    let is_full = move || shape.with(Vec::len) >= usize::from(most);
    let add = move |_| {
        players.update(|players| roster::add(players, most, |emblem| look::emblem(emblem).name(lang)));
    };
    view! {
        <h2>{text::setup_title(lang)}</h2>
        <p class="soft">{text::setup_order(lang)}</p>
        <ol class="players">{rows}</ol>
        {move || match is_full() {
            true => view! { <p class="note">{icon("info")} {text::setup_full(lang, most.into())}</p> }.into_any(),
            false => view! {
                <button type="button" class="button add-player" on:click=add>
                    {icon("add")} <span>{text::setup_add(lang)}</span>
                </button>
            }
            .into_any(),
        }}
        {move || players.with(|players| twins(lang, players))}
        {move || picking.get().map(|at| picker::picker(shell, players, at, Callback::new(move |()| picking.set(None))))}
    }
    .into_any()
}

fn row(
    shell: Shell,
    players: RwSignal<Vec<Player>>,
    at: usize,
    picking: RwSignal<Option<usize>>,
    tried: RwSignal<bool>,
    moves: RwSignal<u32>,
    least: u8,
) -> AnyView {
    let lang = shell.lang();
    let Some(player) = players.with_untracked(|players| players.get(at).cloned()) else { return ().into_any() };
    let count = players.with_untracked(Vec::len);
    let number = at as u32 + 1;
    let touched = RwSignal::new(!player.name.is_empty());
    let wrong = Memo::new(move |_| {
        let wrong = players.with(|players| player::check(players));
        let mine = wrong.into_iter().find(|(seat, _)| seat.index() == at).map(|(_, wrong)| wrong);
        mine.filter(|wrong| *wrong != NameError::Blank || touched.get() || tried.get())
    });
    let shift = move |to: Option<usize>| {
        if let Some(to) = to {
            players.update(|players| roster::shift(players, at, to));
            moves.update(|moves| *moves += 1);
        }
    };
    let typed = move |event| {
        touched.set(true);
        players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                player.name = event_target_value(&event);
            }
        });
    };
    let remove = move || {
        players.update(|players| roster::remove(players, at, least));
        moves.update(|moves| *moves += 1);
    };
    let name = player.name.clone();
    let note = format!("name-note-{at}");
    let note_id = note.clone();
    view! {
        <li class="player-row" data-colour=look::colour(player.colour).id>
            <button
                type="button"
                class="pick-me"
                aria-label=text::setup_look(lang, &name)
                on:click=move |_| picking.set(Some(at))
            >
                {person::emblem(&player, "m")}
                <span class="icon-badge">{icon("edit")}</span>
            </button>
            <div class="field">
                <input
                    type="text"
                    class="input"
                    aria-label=text::setup_name(lang, number)
                    autocomplete="off"
                    autocapitalize="words"
                    enterkeyhint="done"
                    prop:value=name.clone()
                    aria-invalid=move || wrong.get().map(|_| "true")
                    aria-describedby=move || wrong.get().map(|_| note.clone())
                    on:input=typed
                />
            </div>
            <span class="player-tools">
                {disabled_when(at == 0, "up", text::setup_up(lang, &name), button::press(move || shift(at.checked_sub(1))))}
                {disabled_when(at + 1 == count, "down", text::setup_down(lang, &name), button::press(move || shift(Some(at + 1))))}
                {disabled_when(count <= usize::from(least), "remove", text::setup_remove(lang, &name), button::press(remove))}
            </span>
            {move || wrong.get().map(|wrong| view! {
                <p class="note" data-kind="error" id=note_id.clone() role="alert">{icon("warning")} {words(lang, wrong)}</p>
            })}
        </li>
    }
    .into_any()
}

fn disabled_when(disabled: bool, sign: &'static str, label: String, does: button::Press) -> AnyView {
    view! {
        <button type="button" class="icon-button" data-kind="flat" aria-label=label disabled=disabled on:click=move |_| does()>
            {icon(sign)}
        </button>
    }
    .into_any()
}

fn words(lang: Lang, wrong: NameError) -> String {
    match wrong {
        NameError::Blank => text::setup_name_blank(lang).into(),
        NameError::TooLong => text::setup_name_long(lang, MOST_NAME as u32),
        NameError::Control => text::setup_name_control(lang).into(),
        NameError::Duplicate(_) => text::setup_name_same(lang).into(),
    }
}

/// Two players who look the same can play, but they should know.
fn twins(lang: Lang, players: &[Player]) -> Option<AnyView> {
    let (Seat(first), Seat(second)) = roster::twins(players)?;
    let name = |at: u8| players.get(usize::from(at)).map(|player| player.name.as_str()).unwrap_or_default();
    let words = text::setup_same_look(lang, name(first), name(second));
    Some(view! { <p class="note" role="status">{icon("info")} {words}</p> }.into_any())
}
