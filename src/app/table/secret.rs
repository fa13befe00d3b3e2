//! Behind the curtain: the name for one beat, and then what that seat alone may see.

use leptos::prelude::*;

use crate::app::kit::el::{El, Piece, el, live, nothing, of};
use crate::app::kit::{button, person};
use crate::app::shell::Shell;
use crate::device::{events, page};
use crate::saves::player::Player;
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use crate::text;

/// How long the name stands alone after the curtain was held.
const BEAT_MS: u32 = 1100;
/// The same after two taps: whoever cannot hold gets more time to say that it is not them.
const LONG_BEAT_MS: u32 = 2600;

/// How long the name stands alone.
pub fn beat_ms(held: bool) -> u32 {
    if held { BEAT_MS } else { LONG_BEAT_MS }
}

/// The scene of one opening: first the name, then the secret.
pub fn scene(shell: Shell, seat: Seat, why: Why, beat_ms: u32) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let named = RwSignal::new(true);
    let beat_ends = events::after(beat_ms, move || {
        named.set(false);
        page::arrive();
    });
    // It ends with this opening, so that nothing comes after the curtain has fallen.
    StoredValue::new_local(beat_ends);
    live(move || if named.get() { beat(shell, &player, seat) } else { inside(shell, &player, seat, why) })
}

/// The root of a scene before or behind the curtain of `seat`.
pub fn root(class: &'static str, scene: &'static str, seat: Seat, player: &Player) -> El {
    of("main", class)
        .attr("data-scene", scene)
        .attr("data-seat", text::digits(seat.0.into()))
        .attr("data-colour", person::colour(player))
}

/// A heading with a player's name.
pub fn name(player: &Player) -> El {
    el("h1").attr("tabindex", "-1").flag("data-long", person::is_long(player)).text(&player.name)
}

fn beat(shell: Shell, player: &Player, seat: Seat) -> Piece {
    let lang = shell.lang();
    let not_me = button::wide("choice", text::curtain_not_me(lang), move || shell.sitting().not_me(shell));
    let who = of("div", "curtain-who").el(person::emblem(player, "xl")).el(name(player));
    root("scene curtain beat", "curtain", seat, player).el(who).el(of("div", "actions").el(not_me)).view()
}

fn inside(shell: Shell, player: &Player, seat: Seat, why: Why) -> Piece {
    let lang = shell.lang();
    let Some(face) = shell.sitting().face() else { return nothing() };
    let only = match why {
        Why::Act => text::secret_only_you(lang),
        Why::Look => text::secret_notes(lang),
    };
    let head = of("header", "secret-head").el(person::emblem(player, "m")).el(name(player).el(el("small").text(only)));
    let hide = button::wide("choice", text::secret_hide(lang), move || shell.sitting().hide());
    let slow = move || shell.sitting().laid().with(|laid| laid.slow);
    let dock = of("section", "dock")
        .live(move || match slow() {
            true => of("p", "told").attr("role", "alert").text(text::table_slow(shell.lang())).view(),
            false => nothing(),
        })
        .el(of("div", "actions").el(hide));
    root("scene secret", "secret", seat, player)
        .on("keydown", move |event| {
            if events::is_escape(&event) {
                shell.sitting().hide();
            }
        })
        .attr("data-game", face.key)
        .el(head)
        .el(of("section", "secret-body").child(face.secret.map_or_else(nothing, |secret| secret(shell, seat, why))))
        .el(dock)
        .view()
}
