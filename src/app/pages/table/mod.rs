//! The table: a curtain, the open board, the result, or why there is no match here.

mod conflict;
mod curtain;
mod result;
pub mod secret;

use leptos::prelude::*;

use crate::app::game::screens::{GameList, GameScreens};
use crate::app::services::session::Session;
use crate::app::services::session::state::{StepPause, TableView};
use crate::app::services::sounds::Sounds;
use crate::device::page;
use conflict::{ConflictNotice, NoMatchNotice};
use curtain::Curtain;
use result::ResultScene;

/// What a keyboard goes on with when the button it pressed is gone: the first of these that is there.
const NEXT_ACTIONS: [&str; 3] =
    ["[data-scene=secret] h2", ".dock .actions .button:last-child", "[data-next]:not([aria-disabled])"];

/// The page.
#[component]
pub fn TablePage() -> impl IntoView {
    let session = expect_context::<Session>();
    let games = expect_context::<GameList>();
    let game =
        Memo::new(move |_| session.state().with(|state| state.header.as_ref().map(|header| header.game.clone())));
    let screens = move || game.with(|name| name.as_deref().and_then(|name| games.get(name)));
    hear_steps(session, screens);
    find_lost_focus(session);
    // What ended the match is first looked at on the board that is there already.
    let view = Memo::new(move |_| match (session.view().get(), screens()) {
        (TableView::Over { is_new: true }, Some(screens)) if screens.shows_board_at_end => TableView::Board,
        (view, _) => view,
    });
    move || {
        // Names and looks are written anew when a seat changes hands.
        session.players().with(|_| ());
        let view = view.get();
        match (view, screens()) {
            (TableView::Conflict(conflict), _) => view! { <ConflictNotice conflict /> }.into_any(),
            (TableView::Secret, _) => ().into_any(),
            (TableView::Empty, _) | (_, None) => view! { <NoMatchNotice /> }.into_any(),
            (view, Some(screens)) => {
                provide_context(screens);
                match view {
                    TableView::Curtain(seat, reason) => view! { <Curtain seat reason /> }.into_any(),
                    TableView::Over { .. } => view! { <ResultScene screens /> }.into_any(),
                    _ => (screens.table)(),
                }
            }
        }
    }
}

/// Plays what is heard of each step.
fn hear_steps(session: Session, screens: impl Fn() -> Option<GameScreens> + 'static) {
    let sounds = expect_context::<Sounds>();
    Effect::watch(
        move || session.last_step().get(),
        move |step, _, _| {
            if step.is_none_or(|step| step.pause == StepPause::Still) {
                return;
            }
            let cue = untrack(&screens).and_then(|screens| session.state().with_untracked(screens.sound));
            if let Some(cue) = cue {
                sounds.play(cue);
            }
        },
        false,
    );
}

/// Gives the focus to the next thing to do when what had it is gone.
fn find_lost_focus(session: Session) {
    Effect::watch(
        move || session.is_ready().get(),
        |is_ready, _, _| {
            if *is_ready {
                page::focus_if_lost(&NEXT_ACTIONS);
            }
        },
        false,
    );
}
