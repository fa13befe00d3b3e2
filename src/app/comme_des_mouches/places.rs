//! Everybody's place at the table: who sits there, their fist, their bid, and what they have before them.

use leptos::prelude::*;

use super::super::kit::el::{El, Piece, all, el, nothing, of, press_of};
use super::super::kit::{person, picture};
use super::super::shell::Shell;
use super::super::table::sight::{part, parted};
use super::choosing::{Choosing, Touch, touch};
use super::{Seen, Sight, cards, flies, pot};
use crate::games::comme_des_mouches::standing;
use crate::games::comme_des_mouches::view::{Flies, Phase};
use crate::saves::player::Player;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The pot and the places round it; `choosing` make them something to touch.
pub fn spread(shell: Shell, seen: Sight, choosing: Option<Choosing>) -> El {
    let seats = seen.with_untracked(|seen| seen.as_ref().map_or(0, |seen| seen.table().seats()));
    let spread = of("div", "spread").attr("data-count", text::digits(seats.into())).el(pot::pot(shell, seen));
    let places = of("ul", "places").attr("aria-label", text::setup_title(shell.lang()));
    spread.el(Seat::all(seats).fold(places, |places, seat| places.child(place(shell, seen, choosing, seat))))
}

/// Something that is so of a seat or not, as the style sheet calls it.
type Mark = (&'static str, fn(&Seen, Seat) -> bool);

const MARKS: [Mark; 4] = [
    ("data-bid", |seen, seat| seen.table().bid(seat).is_some()),
    ("data-sprayed", |seen, seat| seen.table().sprayed.has(seat)),
    ("data-winner", |seen, seat| winner(seen) == Some(seat)),
    ("data-taker", |seen, seat| seen.table().upshot.as_ref().is_some_and(|upshot| upshot.taker == Some(seat))),
];

/// What is so only where places can be touched.
const TOUCHED: [Mark; 3] = [
    ("data-last", |seen, seat| matches!(touch(seen, seat), Some(Touch::Correct(_)))),
    ("data-locked", |seen, seat| matches!(touch(seen, seat), Some(Touch::Locked))),
    ("data-target", |seen, seat| touch(seen, seat).is_some_and(Touch::is_open)),
];

fn winner(seen: &Seen) -> Option<Seat> {
    seen.table().upshot.as_ref().and_then(|upshot| upshot.order.first().copied())
}

fn place(shell: Shell, seen: Sight, choosing: Option<Choosing>, seat: Seat) -> Piece {
    let Some(player) = shell.sitting().player(seat) else { return nothing() };
    let lang = shell.lang();
    let fist_of = move |seen: &Seen| Fist {
        known: seen.fists[seat],
        is_closed: seen.table().staked.has(seat),
        is_away: seen.table().whistled,
        is_sprayed: seen.table().opened.is_some() && seen.table().sprayed.has(seat),
    };
    let turn = part(seen, |seen| seen.in_turn().map(|seat| seat.0));
    let place = of("li", "place")
        .attr("data-colour", person::colour(&player))
        .attr("data-seat", text::digits(seat.0.into()))
        .live_attr("data-fist", move || seen.with(|seen| seen.as_ref().map(|seen| fist_of(seen).state().to_owned())))
        .live_attr("aria-current", move || (turn.get() == Some(seat.0)).then(|| "true".into()));
    let marked = |place: El, (name, is_so): Mark| {
        let is_so = part(seen, move |seen| is_so(seen, seat).then_some(0));
        place.live_flag(name, move || is_so.get().is_some())
    };
    let place = MARKS.into_iter().fold(place, marked);
    let place = match choosing {
        Some(choosing) => TOUCHED.into_iter().fold(place, marked).live_flag("data-chosen", move || choosing.has(seat)),
        None => place,
    };
    let who = of("span", "place-who")
        .el(person::emblem(&player, "s"))
        .el(of("span", "place-name").text(&player.name))
        .child(parted(
            seen,
            move |seen| standing::card_points(seen.table(), seat),
            move |&points| told_points(lang, points),
        ));
    let place = place
        .el(who)
        .child(parted(seen, fist_of, move |fist| fist.view(lang)))
        .child(parted(seen, move |seen| holds(seen, seat), move |&held| told_held(lang, held)))
        .child(parted(seen, move |seen| bid(seen, seat), move |bid| told_bid(lang, *bid)))
        .child(parted(seen, move |seen| gain(seen, seat), move |&gain| told_gain(lang, gain)));
    match choosing {
        Some(choosing) => place.child(pressed(shell, seen, choosing, seat, player)).view(),
        None => place.view(),
    }
}

/// What is seen of a fist.
#[derive(PartialEq)]
struct Fist {
    known: Option<Flies>,
    is_closed: bool,
    is_away: bool,
    is_sprayed: bool,
}

impl Fist {
    fn state(&self) -> &'static str {
        match (self.known, self.is_closed) {
            (Some(_), _) => "open",
            (None, true) => "closed",
            (None, false) => "none",
        }
    }

    fn view(&self, lang: Lang) -> Piece {
        let fist = of("span", "fist");
        let fist = match (self.known, self.is_closed) {
            (Some(flies), _) => fist.el(flies::flies(lang, flies, self.is_away)),
            (None, true) => fist.el(picture("fist").attr("alt", text::mouches_closed(lang))),
            (None, false) => return nothing(),
        };
        if self.is_sprayed { fist.el(of("span", "sr").text(text::mouches_gassed(lang))).view() } else { fist.view() }
    }
}

fn told_points(lang: Lang, points: i8) -> Piece {
    let points = cards::signed(points.into());
    let spoken = text::mouches_points(lang, &points);
    let points = el("span").attr("aria-hidden", "true").text(points);
    of("span", "place-points").el(points).el(of("span", "sr").text(spoken)).view()
}

/// The doses of a seat, and whether Mireille is there.
fn holds(seen: &Seen, seat: Seat) -> (u8, bool) {
    (seen.table().doses[seat], seen.table().has_mireille(seat))
}

fn told_held(lang: Lang, (doses, has_mireille): (u8, bool)) -> Piece {
    let doses = match doses {
        0 => nothing(),
        doses => of("span", "doses")
            .el(picture("spray"))
            .el(el("b").attr("aria-hidden", "true").text(text::digits(doses.into())))
            .el(of("span", "sr").text(text::mouches_doses(lang, doses.into())))
            .view(),
    };
    let her = match has_mireille {
        true => of("span", "blue-here").el(picture("mireille").attr("alt", text::mouches_here(lang))).view(),
        false => nothing(),
    };
    all(vec![doses, her])
}

/// What a seat has bid in this round, and at what place in the bidding.
fn bid(seen: &Seen, seat: Seat) -> Option<(u8, u8)> {
    let at = seen.table().bids.iter().position(|bid| bid.seat == seat)?;
    Some((seen.table().bids[at].flies, at as u8 + 1))
}

fn told_bid(lang: Lang, bid: Option<(u8, u8)>) -> Piece {
    let Some((flies, place)) = bid else { return nothing() };
    let spoken = match place {
        1 => text::mouches_bid_place_first(lang).to_owned(),
        place => text::mouches_bid_place(lang, place.into()),
    };
    of("span", "bid")
        .el(of("span", "sr").text(text::mouches_bids_at(lang, flies.into())))
        .el(el("b").attr("aria-hidden", "true").text(text::digits(flies.into())))
        .el(el("small").attr("aria-hidden", "true").text(text::digits(place.into())))
        .el(of("span", "sr").text(spoken))
        .view()
}

/// What a seat has taken from the reserve in this round.
fn gain(seen: &Seen, seat: Seat) -> u8 {
    match (&seen.table().upshot, seen.phase()) {
        (Some(upshot), Phase::Shown | Phase::Over) => upshot.nest[seat] + u8::from(upshot.rewarded.has(seat)),
        _ => 0,
    }
}

fn told_gain(lang: Lang, gain: u8) -> Piece {
    match gain {
        0 => nothing(),
        gain => of("span", "gain")
            .el(el("span").attr("aria-hidden", "true").text(["+", &text::digits(gain.into())].concat()))
            .el(of("span", "sr").text(text::mouches_gains(lang, gain.into())))
            .view(),
    }
}

/// What lies over a place when it can be touched.
fn pressed(shell: Shell, seen: Sight, choosing: Choosing, seat: Seat, player: Player) -> Piece {
    let lang = shell.lang();
    parted(
        seen,
        move |seen| touch(seen, seat),
        move |touched| {
            let Some(touched) = *touched else { return nothing() };
            let name = &player.name;
            let label = match touched {
                Touch::Bid => text::mouches_bid_of(lang, name),
                Touch::Correct(flies) => text::mouches_correct_of(lang, flies.into(), name),
                Touch::Locked => text::mouches_locked_of(lang, name),
                Touch::Done(flies) => text::mouches_done_of(lang, flies.into(), name),
                Touch::Spray => text::mouches_spray_of(lang, name),
                Touch::Give => text::mouches_gift_of(lang, name),
            };
            let press = press_of("place-press", move || choosing.touch(seat)).attr("aria-label", label);
            let press = if touched.is_open() { press } else { press.attr("aria-disabled", "true") };
            match touched {
                Touch::Bid | Touch::Correct(_) => {
                    press.live_bool("aria-expanded", move || choosing.dialling() == Some(seat))
                }
                Touch::Spray => press.live_bool("aria-pressed", move || choosing.has(seat)),
                _ => press,
            }
            .view()
        },
    )
}
