//! The special die: 3, 4, 5, the wolf, and the big moth.

use super::super::kit::el::{El, of};
use super::super::shell::Shell;
use crate::games::poil_mouton::view::Face;
use crate::text::{self, Lang};

/// What a face is called.
pub fn named(lang: Lang, face: Face) -> String {
    match face {
        Face::Wolf => text::mouton_face_wolf(lang).into(),
        Face::Fly => text::mouton_face_fly(lang).into(),
        Face::Number(number) => text::digits(number.into()),
    }
}

/// The special die as it lies.
pub fn special(shell: Shell, face: Face) -> El {
    let lang = shell.lang();
    let sign = match face {
        Face::Wolf => "wolf".to_owned(),
        Face::Fly => "fly".to_owned(),
        Face::Number(number) => text::digits(number.into()),
    };
    of("span", "die pips special")
        .attr("role", "img")
        .attr("data-face", sign)
        .attr("aria-label", text::mouton_special_face(lang, &named(lang, face)))
}

/// The special die that nobody but its roller has seen.
pub fn hidden(shell: Shell) -> El {
    of("span", "die pips special")
        .attr("role", "img")
        .attr("data-hidden", "")
        .attr("aria-label", text::mouton_hidden(shell.lang()))
}
