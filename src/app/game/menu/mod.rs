//! The menu of the table, and the questions that it leads to.

mod change_player;
mod undo;

use leptos::prelude::*;

use super::screens::GameScreens;
use crate::app::components::{Answer, ButtonKind, IconButton, Question, Sheet, SheetItem};
use crate::app::i18n::use_lang;
use crate::app::route::Route;
use crate::app::services::matches::Matches;
use crate::app::services::navigator::Navigator;
use crate::app::services::session::Session;
use crate::app::services::session::state::StepPause;
use crate::games::registry::AnyGame;
use crate::table::seat::{Seat, Seats};
use crate::text;
use change_player::{ChangePlayer, ChooseSeat};
use undo::UndoItem;

/// What lies above the table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Nothing,
    Menu,
    /// The options of this match.
    Options,
    /// Whose notes are looked at.
    Notes,
    /// Who leaves.
    Leaver,
    /// Who comes to this seat.
    Newcomer(Seat),
    /// Whether the match really ends here.
    Stop,
}

/// The button that opens the menu, and whatever it leads to.
#[component]
pub fn TableMenu() -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let screens = expect_context::<GameScreens>();
    let above = RwSignal::new(Above::Nothing);
    let close = Callback::new(move |()| above.set(Above::Nothing));
    let look = Callback::new(move |seat| {
        above.set(Above::Nothing);
        session.ask_to_look(seat);
    });
    let leave = Callback::new(move |seat| above.set(Above::Newcomer(seat)));
    let is_above = move |what| above.get() == what;
    view! {
        <IconButton icon="menu" label=text::table_menu(lang) on_press=move || above.set(Above::Menu) />
        // Each has a place of its own: a dialog that took the place of another one would be the same element, closed.
        {move || is_above(Above::Menu).then(|| view! { <Menu above close /> })}
        {move || is_above(Above::Options).then(|| view! { <OptionsSheet screens close /> })}
        {move || {
            is_above(Above::Notes)
                .then(|| {
                    let seats = note_holders(session);
                    view! { <ChooseSeat title=text::table_notes_whose(lang) seats on_close=close on_choose=look /> }
                })
        }}
        {move || {
            is_above(Above::Leaver)
                .then(|| view! { <ChooseSeat title=text::table_change_player_whose(lang) on_close=close on_choose=leave /> })
        }}
        {move || match above.get() {
            Above::Newcomer(seat) => Some(view! { <ChangePlayer seat on_close=close /> }),
            _ => None,
        }}
        {move || is_above(Above::Stop).then(|| view! { <StopQuestion close /> })}
    }
}

fn note_holders(session: Session) -> Seats {
    let holders = |game: &AnyGame| game.note_holders();
    session.state().with_untracked(|state| state.game.as_ref().map(holders)).unwrap_or_default()
}

/// The options of this match, to be read.
#[component]
fn OptionsSheet(screens: GameScreens, close: Callback<()>) -> impl IntoView {
    view! {
        <Sheet title=text::table_options(use_lang()) on_close=close>
            {(screens.options_in_play)()}
        </Sheet>
    }
}

#[component]
fn Menu(above: RwSignal<Above>, close: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let navigator = expect_context::<Navigator>();
    let matches = expect_context::<Matches>();
    let screens = expect_context::<GameScreens>();
    let lead = move |to: Above| Callback::new(move |()| above.set(to));
    let close_and = move |act: fn(Navigator, Matches, GameScreens)| {
        Callback::new(move |()| {
            above.set(Above::Nothing);
            act(navigator, matches, screens);
        })
    };
    view! {
        <Sheet title=text::table_menu(lang) on_close=close>
            <ul class="sheet-list">
                <UndoItem on_done=close />
                {screens
                    .has_secrets
                    .then(|| {
                        view! {
                            <SheetItem
                                icon="notes"
                                label=text::table_notes(lang)
                                why=text::table_notes_why(lang)
                                on_press=lead(Above::Notes)
                            />
                        }
                    })}
                {(screens.has_options)(lang)
                    .then(|| {
                        view! {
                            <SheetItem
                                icon="info"
                                label=text::table_options(lang)
                                why=text::table_options_why(lang)
                                on_press=lead(Above::Options)
                            />
                        }
                    })}
                <SheetItem
                    icon="rules"
                    label=text::table_rules(lang)
                    on_press=close_and(|navigator, _, screens| navigator.open(Route::Rules(screens.name)))
                />
                <SheetItem
                    icon="settings"
                    label=text::table_settings(lang)
                    on_press=close_and(|navigator, _, _| navigator.open(Route::Settings))
                />
                <SheetItem
                    icon="export"
                    label=text::table_export(lang)
                    why=text::table_export_why(lang)
                    on_press=close_and(|_, matches, screens| matches.export_table((screens.title)(use_lang())))
                />
                <SheetItem
                    icon="swap"
                    label=text::table_change_player(lang)
                    why=text::table_change_player_why(lang)
                    on_press=lead(Above::Leaver)
                />
                <SheetItem
                    icon="stop"
                    label=text::table_stop(lang)
                    why=text::table_stop_short(lang)
                    on_press=lead(Above::Stop)
                />
                <SheetItem
                    icon="home"
                    label=text::app_home(lang)
                    why=text::table_home_why(lang)
                    on_press=close_and(|_, matches, _| matches.leave_table())
                />
            </ul>
        </Sheet>
    }
}

#[component]
fn StopQuestion(close: Callback<()>) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let stop = move || {
        close.run(());
        session.play(|game| game.stop().then_some(StepPause::Still));
    };
    let answers = vec![
        Answer::new(ButtonKind::Secondary, text::table_stop_no(lang), close),
        Answer::new(ButtonKind::Danger, text::table_stop_yes(lang), stop),
    ];
    view! { <Question art="hand" title=text::table_stop_question(lang) why=text::table_stop_why(lang) on_close=close answers /> }
}
