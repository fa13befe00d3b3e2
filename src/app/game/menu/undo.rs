//! Taking the last step back.

use leptos::prelude::*;

use crate::app::components::SheetItem;
use crate::app::i18n::use_lang;
use crate::app::services::notices::Notices;
use crate::app::services::session::Session;
use crate::app::services::session::state::StepPause;
use crate::table::game_match::NoUndo;
use crate::text;

/// The item of the menu, which says why nothing can be taken back where that is so.
#[component]
pub fn UndoItem(
    /// What happens when it is pressed, before anything else.
    on_done: Callback<()>,
) -> impl IntoView {
    let lang = use_lang();
    let session = expect_context::<Session>();
    let notices = expect_context::<Notices>();
    let can_undo = session.state().with_untracked(|state| match &state.game {
        Some(game) => game.can_undo(),
        None => Err(NoUndo::Nothing),
    });
    let why = match can_undo {
        Ok(()) => "",
        Err(NoUndo::Nothing) => text::table_undo_nothing(lang),
        Err(NoUndo::Shown | NoUndo::Stopped) => text::table_undo_shown(lang),
    };
    let undo = move || {
        on_done.run(());
        if session.play(|game| game.undo().ok().map(|()| StepPause::Still)) {
            notices.show(text::table_undone(lang));
        }
    };
    view! { <SheetItem icon="undo" label=text::table_undo(lang) why is_disabled=can_undo.is_err() on_press=undo /> }
}
