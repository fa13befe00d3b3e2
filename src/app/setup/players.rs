//! The list of players: names, looks, order.

use leptos::prelude::*;

use super::super::faces::First;
use super::super::kit::el::{El, Piece, Small, el, nothing, of, press_of};
use super::super::kit::{icon, person, picture};
use super::super::look;
use super::super::shell::Shell;
use super::picker;
use crate::device::events;
use crate::saves::player::{self, MOST_NAME, NameError, Player};
use crate::saves::roster;
use crate::table::seat::Seat;
use crate::text::{self, Lang};

/// The list as it is put together.
#[derive(Clone, Copy)]
struct List {
    shell: Shell,
    players: RwSignal<Vec<Player>>,
    /// Counts what makes the rows anew: players that come, go, change places or looks, but not what is typed.
    shape: Small,
    /// Whose looks are being chosen.
    picking: Small,
    /// Who begins, once the table has said so.
    first: Small,
    least: u8,
    most: u8,
}

impl List {
    fn change(self, change: impl FnOnce(&mut Vec<Player>)) {
        self.players.update(change);
        self.redraw();
    }

    fn redraw(self) {
        self.shape.set(Some(self.shape.get_untracked().unwrap_or_default().wrapping_add(1)));
    }

    /// Lets two players change places.
    fn shift(self, from: usize, to: usize) {
        let first = self.first.get_untracked();
        self.first.set(first.map(|first| roster::after_shift(first.into(), from, to) as u8));
        self.change(|players| roster::shift(players, from, to));
    }

    fn remove(self, at: usize) {
        if self.count() > usize::from(self.least) {
            let first = self.first.get_untracked();
            self.first.set(first.and_then(|first| roster::after_removal(first.into(), at)).map(|first| first as u8));
            self.change(|players| roster::remove(players, at, self.least));
        }
    }

    fn count(self) -> usize {
        self.players.with_untracked(Vec::len)
    }

    /// What a button of the row at `at` is called: it goes by the name as it is typed.
    fn named(self, at: usize, label: fn(Lang, &str) -> String) -> impl FnMut() -> Option<String> + Send + 'static {
        let lang = self.shell.lang();
        move || self.players.with(|players| players.get(at).map(|player| label(lang, &player.name)))
    }

    /// What is wrong with the name at `at`, as it is typed.
    fn wrong(self, at: usize) -> Option<NameError> {
        let wrong = self.players.with(|players| player::check(players));
        wrong.into_iter().find(|(seat, _)| seat.index() == at).map(|(_, wrong)| wrong)
    }
}

/// The list, what is wrong with it, and who begins, where a game asks for that by `asks_first`.
pub fn list(
    shell: Shell,
    players: RwSignal<Vec<Player>>,
    first: Small,
    (least, most): (u8, u8),
    asks_first: Option<&'static First>,
) -> Piece {
    let lang = shell.lang();
    let (shape, picking) = (RwSignal::new(None), RwSignal::new(None));
    let list = List { shell, players, shape, picking, first, least, most };
    let rows = move || {
        shape.track();
        (0..list.count()).fold(of("ol", "players"), |rows, at| rows.child(row(list, at))).view()
    };
    of("section", "stack")
        .el(el("h2").text(text::setup_title(lang)))
        .el(of("p", "soft").text(text::setup_order(lang)))
        .live(rows)
        .live(move || adding(list).view())
        .live(move || players.with(|players| twins(lang, players)))
        .live(move || match picking.get() {
            Some(at) => picker::picker(shell, players, at.into(), move || {
                picking.set(None);
                list.redraw();
            }),
            None => nothing(),
        })
        .live(move || asks_first.map_or_else(nothing, |asked| starter(list, asked)))
        .view()
}

/// Who begins: one of the players as they are listed now, the first of them untouched.
fn starter(list: List, asked: &First) -> Piece {
    let lang = list.shell.lang();
    list.shape.track();
    let one = |at: usize, player: &Player| {
        let name = move || list.players.with(|players| players.get(at).map(|player| player.name.clone()));
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", "first")
            .checked(move || usize::from(list.first.get().unwrap_or_default()) == at)
            .on("change", move |_| list.first.set(Some(at as u8)));
        let words = of("span", "person").el(person::emblem(player, "s")).live_text(move || name().unwrap_or_default());
        el("label").el(radio).el(words)
    };
    let row = list.players.with_untracked(|players| {
        players.iter().enumerate().fold(of("div", "segments"), |row, (at, player)| row.el(one(at, player)))
    });
    of("fieldset", "card choice starter")
        .el(el("legend").el(picture(asked.art)).text((asked.asks)(lang)))
        .el(row)
        .el(of("p", "soft").text((asked.why)(lang)))
        .view()
}

fn adding(list: List) -> El {
    let lang = list.shell.lang();
    list.shape.track();
    if list.count() >= usize::from(list.most) {
        return of("p", "note").el(icon("info")).text(text::setup_full(lang, list.most.into()));
    }
    let add = move || list.change(|players| roster::add(players, list.most, |emblem| look::emblem(emblem).name(lang)));
    press_of("button add-player", add).el(icon("add")).el(el("span").text(text::setup_add(lang)))
}

fn row(list: List, at: usize) -> Piece {
    let lang = list.shell.lang();
    let Some(player) = list.players.with_untracked(|players| players.get(at).cloned()) else { return nothing() };
    let pick = press_of("pick-me", move || list.picking.set(Some(at as u8)))
        .live_attr("aria-label", list.named(at, text::setup_look))
        .el(person::emblem(&player, "m"))
        .el(of("span", "icon-badge").el(icon("edit")));
    of("li", "player-row")
        .attr("data-colour", person::colour(&player))
        .el(pick)
        .el(of("div", "field").el(field(list, at, &player)))
        .el(tools(list, at))
        .live(move || match list.wrong(at) {
            Some(wrong) => of("p", "note")
                .attr("data-kind", "error")
                .attr("id", note(at))
                .attr("role", "alert")
                .el(icon("warning"))
                .text(words(lang, wrong))
                .view(),
            None => nothing(),
        })
        .view()
}

fn note(at: usize) -> String {
    let mut id = "name-note-".to_owned();
    id.push(char::from(b'0' + at as u8));
    id
}

fn field(list: List, at: usize, player: &Player) -> El {
    let typed = move |name: String| {
        list.players.update(|players| {
            if let Some(player) = players.get_mut(at) {
                player.name = name;
            }
        });
    };
    let name = player.name.clone();
    of("input", "input")
        .attr("type", "text")
        .attr("aria-label", text::setup_name(list.shell.lang(), at as u32 + 1))
        .attr("autocomplete", "off")
        .attr("autocapitalize", "words")
        .attr("enterkeyhint", "done")
        .value(move || name.clone())
        .live_attr("aria-invalid", move || list.wrong(at).map(|_| "true".into()))
        .live_attr("aria-describedby", move || list.wrong(at).map(|_| note(at)))
        .on("input", move |event| typed(events::value(&event)))
}

fn tools(list: List, at: usize) -> El {
    let count = list.count();
    let tool = |sign, label: fn(Lang, &str) -> String, is_off: bool, does: fn(List, usize)| {
        press_of("icon-button", move || does(list, at))
            .live_attr("aria-label", list.named(at, label))
            .attr("data-kind", "flat")
            .flag("disabled", is_off)
            .el(icon(sign))
    };
    of("span", "player-tools")
        .el(tool("up", text::setup_up, at == 0, |list, at| list.shift(at, at.wrapping_sub(1))))
        .el(tool("down", text::setup_down, at + 1 == count, |list, at| list.shift(at, at + 1)))
        .el(tool("remove", text::setup_remove, count <= usize::from(list.least), List::remove))
}

fn words(lang: Lang, wrong: NameError) -> String {
    match wrong {
        NameError::Blank => text::setup_name_blank(lang).into(),
        NameError::TooLong => text::setup_name_long(lang, MOST_NAME as u32),
        NameError::Control => text::setup_name_control(lang).into(),
        NameError::Duplicate(_) => text::setup_name_same(lang).into(),
    }
}

/// Two players who look the same can play, but they should know.
fn twins(lang: Lang, players: &[Player]) -> Piece {
    let Some((Seat(first), Seat(second))) = roster::twins(players) else { return nothing() };
    let name = |at: u8| players.get(usize::from(at)).map(|player| player.name.as_str()).unwrap_or_default();
    let words = text::setup_same_look(lang, name(first), name(second));
    of("p", "note").attr("role", "status").el(icon("info")).text(words).view()
}
