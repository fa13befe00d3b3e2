//! A seat changes hands: another person takes it over, with a name and looks of their own.

use leptos::prelude::*;

use crate::app::components::{Button, ButtonKind, LooksPicker, PlayerBadge, Sheet, SheetItem};
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::device::events;
use crate::saves::player::Player;
use crate::saves::roster;
use crate::table::seat::{Seat, Seats};
use crate::text;

/// Asks for one of the players.
#[component]
pub fn ChooseSeat(
    /// The question.
    title: &'static str,
    /// Who can be chosen; everybody when left out.
    #[prop(optional)]
    seats: Option<Seats>,
    /// What closes it.
    on_close: Callback<()>,
    /// What is done with the seat that is chosen.
    on_choose: Callback<Seat>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let items: Vec<_> = (0..)
        .map(Seat)
        .zip(session.players().get_untracked())
        .filter(|(seat, _)| seats.is_none_or(|seats| seats.has(*seat)))
        .map(|(seat, player)| {
            let badge = view! { <PlayerBadge player=player.clone() size="m" /> }.into_any();
            view! { <SheetItem badge label=player.name on_press=move || on_choose.run(seat) /> }
        })
        .collect();
    view! {
        <Sheet title on_close>
            <ul class="sheet-list">{items}</ul>
        </Sheet>
    }
}

/// The sheet in which whoever takes a seat over says who they are.
#[component]
pub fn ChangePlayer(
    /// The seat.
    seat: Seat,
    /// What closes it.
    on_close: Callback<()>,
) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let players = session.players().get_untracked();
    let leaver = session.player(seat)?;
    let newcomer = RwSignal::new(leaver.clone());
    let table = move |newcomer: Player| {
        let mut table = players.clone();
        if let Some(player) = table.get_mut(seat.index()) {
            *player = newcomer;
        }
        table
    };
    let is_fit = {
        let table = table.clone();
        Memo::new(move |_| roster::is_fit(&table(newcomer.get())))
    };
    let take = move || {
        if !is_fit.get_untracked() {
            return;
        }
        let tidied = roster::tidied(&table(newcomer.get_untracked()));
        on_close.run(());
        if let Some(player) = tidied.into_iter().nth(seat.index()) {
            session.change_player(seat, player);
        }
    };
    Some(view! {
        <Sheet title=text::table_change_player_of(lang, &leaver.name) on_close>
            <div class="stack">
                <input
                    class="input"
                    type="text"
                    aria-label=text::table_change_player_name(lang)
                    autocomplete="off"
                    enterkeyhint="done"
                    prop:value=leaver.name
                    aria-invalid=move || (!is_fit.get()).then_some("true")
                    on:input=move |event| newcomer.update(|player| player.name = events::value(&event))
                />
                {move || {
                    (!is_fit.get())
                        .then(|| {
                            view! {
                                <p class="note" data-kind="error" role="alert">
                                    {text::table_change_player_wrong(lang)}
                                </p>
                            }
                        })
                }}
                <LooksPicker player=newcomer />
                <div class="actions">
                    <Button kind=ButtonKind::Primary icon="check" on_press=take>
                        {text::app_ok(lang)}
                    </Button>
                </div>
            </div>
        </Sheet>
    })
}
