//! The curtain: whose turn it is to hold the phone, and nothing else.

use leptos::prelude::*;

use super::sitting::Sitting;
use super::{menu, secret};
use crate::app::kit::el::{El, Piece, el, nothing, of};
use crate::app::kit::{button, icon, person};
use crate::app::shell::Shell;
use crate::device::events::{self, Press};
use crate::table::handoff::Why;
use crate::table::seat::Seat;
use crate::text;

/// The curtain of `seat`.
pub fn curtain(shell: Shell, seat: Seat, why: Why) -> Piece {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let Some(player) = sitting.player(seat) else { return nothing() };
    let lead = match why {
        Why::Act => text::curtain_pass(lang),
        Why::Look => text::curtain_look(lang),
    };
    let bar = match why {
        Why::Act => of("header", "curtain-bar").child(menu::opener(shell)),
        Why::Look => of("header", "curtain-bar").el(button::round("back", text::app_back(lang), move || {
            sitting.look_ended();
        })),
    };
    let who = of("div", "curtain-who")
        .el(person::emblem(&player, "xl"))
        .el(of("p", "curtain-lead").text(lead))
        .el(secret::name(&player));
    secret::root("scene curtain", "curtain", seat, &player).el(bar).el(who).el(hold(shell, seat)).view()
}

/// Lets go when the curtain is gone: another one may come while this one is held, and is not held by it.
struct Grip(Sitting);

impl Drop for Grip {
    fn drop(&mut self) {
        self.0.let_go();
    }
}

fn hold(shell: Shell, seat: Seat) -> El {
    let lang = shell.lang();
    let sitting = shell.sitting();
    let holding = RwSignal::new(false);
    StoredValue::new_local(Grip(sitting));
    let start = move || {
        holding.set(true);
        sitting.press(shell);
    };
    let stop = move || {
        holding.set(false);
        sitting.release();
    };
    let down = move |event: web_sys::Event| match events::press(&event) {
        Some(Press::Pointer | Press::Key) => start(),
        Some(Press::KeyAgain) | None => {}
    };
    let key_up = move |event: web_sys::Event| {
        if events::press(&event).is_some() && holding.get_untracked() {
            stop();
            sitting.tap(shell);
        }
    };
    let ring = of("span", "hold-ring").el(icon("eye"));
    let button = of("button", "hold")
        .attr("type", "button")
        .live_flag("data-holding", move || holding.get())
        .on("pointerdown", down)
        .on("keydown", down)
        .on("pointerup", move |_| stop())
        .on("pointercancel", move |_| stop())
        .on("pointerleave", move |_| stop())
        .on("blur", move |_| stop())
        .on("keyup", key_up)
        // A long press is what is wanted here, and not a menu.
        .on("contextmenu", move |event| event.prevent_default())
        .on("click", move |_| sitting.tap(shell))
        .el(ring)
        .el(el("span").text(text::curtain_hold(lang)));
    let note = move || match sitting.laid().with(|laid| laid.hand.is_tapped()) {
        true => text::curtain_tapped(lang).to_owned(),
        false => text::curtain_taps(lang).to_owned(),
    };
    let opened = sitting.laid().with_untracked(|laid| laid.hand.openings(seat));
    let all = of("div", "curtain-hold").el(button).el(of("p", "curtain-note").attr("role", "status").live_text(note));
    match opened {
        0 => all,
        times => {
            all.el(of("p", "curtain-note").attr("data-kind", "opened").text(text::curtain_opened(lang, times.into())))
        }
    }
}
