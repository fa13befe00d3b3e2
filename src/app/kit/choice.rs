//! A choice of a few: segments of which one is down, with a sentence about it.

use std::rc::Rc;

use super::el::{El, el, of};
use super::picture;
use crate::app::shell::Shell;
use crate::text;

/// One thing that can be chosen: its name, and one sentence about it or none.
pub type Segment = (&'static str, &'static str);

/// Which segment is down, as something to react to.
pub type Chosen = Rc<dyn Fn() -> usize>;

/// What is to be done when a segment is chosen.
pub type Choose = Rc<dyn Fn(usize)>;

/// A choice on a card of its own; `art` is a picture of the art folder, and the first segment is the default.
pub fn card(
    shell: Shell,
    id: &'static str,
    art: &str,
    legend: &str,
    of_these: &[Segment],
    chosen: Chosen,
    choose: Choose,
) -> El {
    let whys: Vec<&'static str> = of_these.iter().map(|(_, why)| *why).collect();
    let now = chosen.clone();
    of("fieldset", "card choice")
        .el(el("legend").el(picture(art)).text(legend))
        .el(radios(shell, id, of_these, Some(0), chosen, choose))
        .el(of("p", "soft").live_text(move || whys.get(now()).copied().unwrap_or_default().to_owned()))
}

/// A choice without a card of its own, and without sentences.
pub fn segmented(
    shell: Shell,
    id: &'static str,
    legend: &str,
    of_these: &[Segment],
    chosen: Chosen,
    choose: Choose,
) -> El {
    of("fieldset", "choice").el(el("legend").text(legend)).el(radios(shell, id, of_these, None, chosen, choose))
}

fn radios(
    shell: Shell,
    id: &'static str,
    of_these: &[Segment],
    by_default: Option<usize>,
    chosen: Chosen,
    choose: Choose,
) -> El {
    let one = |at: usize, name: &str| {
        let (chosen, choose) = (chosen.clone(), choose.clone());
        let words = el("span").text(name);
        let words = match by_default == Some(at) {
            true => words.el(el("small").text(text::setup_by_default(shell.lang()))),
            false => words,
        };
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", id)
            .checked(move || chosen() == at)
            .on("change", move |_| choose(at));
        el("label").el(radio).el(words)
    };
    of_these.iter().enumerate().fold(of("div", "segments"), |row, (at, (name, _))| row.el(one(at, name)))
}
