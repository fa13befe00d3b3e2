//! The list of players: names, looks, order.

use leptos::prelude::*;

use super::draft::{Row, TableDraft};
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Button, ButtonKind, Icon, IconButton, LooksPicker, PlayerBadge, Sheet};
use crate::app::i18n::use_lang;
use crate::device::events;
use crate::saves::player::{MOST_NAME, NameError};
use crate::saves::roster;
use crate::text::{self, Lang};

/// The list, what is wrong with it, and the sheet in which looks are chosen.
#[component]
pub fn PlayerList(
    /// The table.
    draft: TableDraft,
) -> impl IntoView {
    let lang = use_lang();
    let picking = RwSignal::new(None::<Row>);
    let close = Callback::new(move |()| picking.set(None));
    view! {
        <section class="stack">
            <h2>{text::setup_title(lang)}</h2>
            <p class="soft">{text::setup_order(lang)}</p>
            <ol class="players">
                <For each=move || draft.rows().get() key=|row| row.id let:row>
                    <PlayerRow draft row picking />
                </For>
            </ol>
            <AddPlayer draft />
            <SameLook draft />
            {move || picking.get().map(|row| view! { <LooksSheet row on_close=close /> })}
        </section>
    }
}

#[component]
fn PlayerRow(draft: TableDraft, row: Row, picking: RwSignal<Option<Row>>) -> impl IntoView {
    let lang = use_lang();
    let player = row.player;
    // What a button of the row is called goes by the name as it is typed.
    let named =
        move |label: fn(Lang, &str) -> String| Signal::derive(move || player.with(|player| label(lang, &player.name)));
    let place = Memo::new(move |_| draft.place(row));
    let error = Memo::new(move |_| draft.name_error(row));
    let is_first = Signal::derive(move || place.get() == 0);
    let is_last = Signal::derive(move || place.get() + 1 == draft.rows().with(Vec::len));
    view! {
        <li class="player-row" data-colour=move || player.with(colour_of)>
            <button
                type="button"
                class="pick-me"
                aria-label=named(text::setup_look)
                on:click=move |_| picking.set(Some(row))
            >
                {move || view! { <PlayerBadge player=player.get() size="m" /> }}
                <span class="icon-badge">
                    <Icon name="edit" />
                </span>
            </button>
            <NameField row place error />
            <span class="player-tools">
                <IconButton
                    icon="up"
                    label=named(text::setup_up)
                    is_flat=true
                    is_disabled=is_first
                    on_press=move || draft.shift(row, false)
                />
                <IconButton
                    icon="down"
                    label=named(text::setup_down)
                    is_flat=true
                    is_disabled=is_last
                    on_press=move || draft.shift(row, true)
                />
                <IconButton
                    icon="remove"
                    label=named(text::setup_remove)
                    is_flat=true
                    is_disabled=Signal::derive(move || draft.is_smallest())
                    on_press=move || draft.remove(row)
                />
            </span>
            <NameNote row error />
        </li>
    }
}

fn note_id(row: Row) -> String {
    format!("name-note-{}", row.id)
}

#[component]
fn NameField(row: Row, place: Memo<usize>, error: Memo<Option<NameError>>) -> impl IntoView {
    let lang = use_lang();
    let name = row.player.with_untracked(|player| player.name.clone());
    let is_wrong = move || error.with(Option::is_some);
    view! {
        <div class="field">
            <input
                class="input"
                type="text"
                aria-label=move || text::setup_name(lang, place.get() as u32 + 1)
                autocomplete="off"
                autocapitalize="words"
                enterkeyhint="done"
                prop:value=name
                aria-invalid=move || is_wrong().then_some("true")
                aria-describedby=move || is_wrong().then(|| note_id(row))
                on:input=move |event| row.player.update(|player| player.name = events::value(&event))
            />
        </div>
    }
}

#[component]
fn NameNote(row: Row, error: Memo<Option<NameError>>) -> impl IntoView {
    let lang = use_lang();
    move || {
        let words = match error.get()? {
            NameError::Blank => text::setup_name_blank(lang).into(),
            NameError::TooLong => text::setup_name_long(lang, MOST_NAME as u32),
            NameError::Control => text::setup_name_control(lang).into(),
            NameError::Duplicate(_) => text::setup_name_same(lang).into(),
        };
        Some(view! {
            <p class="note" data-kind="error" id=note_id(row) role="alert">
                <Icon name="warning" />
                {words}
            </p>
        })
    }
}

#[component]
fn AddPlayer(draft: TableDraft) -> impl IntoView {
    let lang = use_lang();
    let is_full = Memo::new(move |_| draft.is_full());
    move || match is_full.get() {
        true => view! {
            <p class="note">
                <Icon name="info" />
                {text::setup_full(lang, draft.most().into())}
            </p>
        }
        .into_any(),
        false => view! {
            <button type="button" class="button add-player" on:click=move |_| draft.add(lang)>
                <Icon name="add" />
                <span>{text::setup_add(lang)}</span>
            </button>
        }
        .into_any(),
    }
}

/// Two players who look the same can play, but they should know.
#[component]
fn SameLook(draft: TableDraft) -> impl IntoView {
    let lang = use_lang();
    let names = Memo::new(move |_| {
        let players = draft.players();
        let (first, second) = roster::same_look(&players)?;
        Some((players.get(first.index())?.name.clone(), players.get(second.index())?.name.clone()))
    });
    move || {
        let (first, second) = names.get()?;
        Some(view! {
            <p class="note" role="status">
                <Icon name="info" />
                {text::setup_same_look(lang, &first, &second)}
            </p>
        })
    }
}

/// The sheet for the looks of a player; what is tapped is chosen, and closing keeps it.
#[component]
fn LooksSheet(row: Row, on_close: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let name = row.player.with_untracked(|player| player.name.clone());
    view! {
        <Sheet title=text::setup_picker(lang, &name) on_close>
            <div class="stack">
                <LooksPicker player=row.player />
                <div class="actions">
                    <Button kind=ButtonKind::Primary icon="check" on_press=on_close>
                        {text::app_ok(lang)}
                    </Button>
                </div>
            </div>
        </Sheet>
    }
}
