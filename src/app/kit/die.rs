//! The die: pips on ivory.

use super::el::{El, of};
use crate::app::shell::Shell;
use crate::text;

/// A die that lies still, or the place for one that was not thrown yet.
pub fn still(shell: Shell, face: Option<u8>) -> El {
    let die = of("span", "die pips");
    match face {
        Some(face) => die
            .attr("role", "img")
            .attr("aria-label", text::cochon_die_face(shell.lang(), face.into()))
            .attr("data-face", text::digits(face.into())),
        None => die.attr("aria-hidden", "true"),
    }
}

/// A hole's number as pips, for those who do not read yet.
pub fn pips(face: u8) -> El {
    of("span", "pips").attr("data-face", text::digits(face.into())).attr("aria-hidden", "true")
}
