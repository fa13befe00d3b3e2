//! The announcement « Grosse mite ! », that the others believe or not.

use leptos::prelude::*;

use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::poil_mouton::PoilMouton;
use crate::table::seat::Seat;
use crate::text;

/// How an announcement is introduced: by whom, and the cry.
#[component]
pub fn Announcement(
    /// Who announces.
    roller: Seat,
) -> impl IntoView {
    let lang = use_lang();
    let name = use_game::<PoilMouton>().name(roller);
    view! {
        <div class="announced">
            <p class="announce-who">{text::mouton_announces(lang, &name)}</p>
            <h2 class="announce">{text::mouton_cry_quoted(lang)}</h2>
        </div>
    }
}
