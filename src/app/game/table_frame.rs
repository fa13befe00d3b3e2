//! The frame of every open table: the bar with the menu and whose turn it is, the board, and the action bar below.

use leptos::prelude::*;

use super::menu::TableMenu;
use super::save_warning::SaveWarning;
use super::screens::GameScreens;
use super::turn_heading::TurnHeading;
use crate::app::i18n::use_lang;
use crate::app::services::session::Session;
use crate::table::seat::Seat;

/// The open table of a game.
#[component]
pub fn TableFrame(
    /// Whose turn the heading names.
    #[prop(into)]
    turn: Signal<Option<Seat>>,
    /// Whether that player is awaited.
    #[prop(default = Signal::stored(true), into)]
    is_awaited: Signal<bool>,
    /// The phase of the game, for styles (`data-phase`).
    #[prop(optional, into)]
    phase: Signal<Option<&'static str>>,
    /// Whether something is being shown bit by bit (`data-opening`).
    #[prop(optional, into)]
    is_opening: Signal<bool>,
    /// What stands at the end of the bar.
    status: AnyView,
    /// What stands between the bar and the board.
    #[prop(optional, into)]
    above_board: Option<AnyView>,
    /// The class of the board.
    board_class: &'static str,
    /// The board.
    board: AnyView,
    /// The action bar.
    children: Children,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let screens = expect_context::<GameScreens>();
    let title = (screens.title)(use_lang());
    let heading = move || {
        let player = turn.get().and_then(|seat| session.player(seat));
        view! { <TurnHeading player is_awaited=is_awaited.get() title /> }
    };
    view! {
        <main
            class="scene table"
            data-scene="open"
            data-game=screens.key
            data-seat=move || turn.get().map(|seat| seat.0.to_string())
            data-phase=move || phase.get()
            data-opening=move || is_opening.get().then_some("")
        >
            <header class="bar">
                <TableMenu /> {heading} {status}
            </header>
            {above_board}
            <div class=format!("board {board_class}").trim_end().to_owned()>
                <SaveWarning /> {board}
            </div>
            {children()}
        </main>
    }
}
