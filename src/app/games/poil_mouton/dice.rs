//! The special die: 3, 4, 5, the wolf, and the big moth.

use leptos::prelude::*;

use crate::app::i18n::use_lang;
use crate::games::poil_mouton::view::Face;
use crate::text::{self, Lang};

/// What a face is called.
pub fn face_name(lang: Lang, face: Face) -> String {
    match face {
        Face::Wolf => text::mouton_face_wolf(lang).into(),
        Face::Fly => text::mouton_face_fly(lang).into(),
        Face::Number(number) => number.to_string(),
    }
}

/// The special die as it lies.
#[component]
pub fn SpecialDie(
    /// The face that is up.
    face: Face,
) -> impl IntoView {
    let lang = use_lang();
    let sign = match face {
        Face::Wolf => "wolf".to_owned(),
        Face::Fly => "fly".to_owned(),
        Face::Number(number) => number.to_string(),
    };
    view! {
        <span
            class="die pips special"
            role="img"
            data-face=sign
            aria-label=text::mouton_special_face(lang, &face_name(lang, face))
        ></span>
    }
}

/// The special die that nobody but its roller has seen.
#[component]
pub fn HiddenDie() -> impl IntoView {
    view! { <span class="die pips special" role="img" data-hidden="" aria-label=text::mouton_hidden(use_lang())></span> }
}
