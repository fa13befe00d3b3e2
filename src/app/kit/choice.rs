//! A choice of a few: segments of which one is down, with a sentence about it.

use leptos::prelude::*;

use super::picture;
use crate::app::shell::Shell;
use crate::text;

/// One thing that can be chosen.
pub struct Segment<T> {
    /// What is chosen.
    pub value: T,
    /// Its name.
    pub name: &'static str,
    /// One sentence about it, or nothing.
    pub why: &'static str,
}

/// A choice without a card of its own, and without sentences.
pub fn segmented<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    legend: &'static str,
    segments: Vec<Segment<T>>,
    by_default: Option<T>,
    chosen: Signal<T>,
    choose: impl Fn(T) + Clone + 'static,
) -> AnyView {
    view! {
        <fieldset class="choice">
            <legend>{legend}</legend>
            <div class="segments">{radios(id, segments, by_default, chosen, choose)}</div>
        </fieldset>
    }
    .into_any()
}

/// A choice and what to do with it; `art` is a picture of the art folder.
pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    art: &'static str,
    legend: &'static str,
    segments: Vec<Segment<T>>,
    by_default: Option<T>,
    chosen: Signal<T>,
    choose: impl Fn(T) + Clone + 'static,
) -> AnyView {
    let whys: Vec<(T, &'static str)> = segments.iter().map(|segment| (segment.value, segment.why)).collect();
    let radios = radios(id, segments, by_default, chosen, choose);
    let why = move || whys.iter().find(|(value, _)| *value == chosen.get()).map_or("", |(_, why)| why);
    fieldset(art, legend, radios, Box::new(why))
}

fn radios<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    segments: Vec<Segment<T>>,
    by_default: Option<T>,
    chosen: Signal<T>,
    choose: impl Fn(T) + Clone + 'static,
) -> AnyView {
    let radio = |segment: Segment<T>| {
        let value = segment.value;
        let choose = choose.clone();
        let checked = Signal::derive(move || chosen.get() == value);
        radio(id, segment.name, by_default == Some(value), checked, Box::new(move || choose(value)))
    };
    segments.into_iter().map(radio).collect_view().into_any()
}

fn radio(
    id: &'static str,
    name: &'static str,
    is_default: bool,
    checked: Signal<bool>,
    choose: Box<dyn Fn()>,
) -> AnyView {
    let lang = Shell::get().lang();
    view! {
        <label>
            <input type="radio" name=id prop:checked=move || checked.get() on:change=move |_| choose() />
            <span>
                {name} {is_default.then(|| view! { <small>{text::setup_by_default(lang)}</small> })}
            </span>
        </label>
    }
    .into_any()
}

fn fieldset(
    art: &'static str,
    legend: &'static str,
    radios: AnyView,
    why: Box<dyn Fn() -> &'static str + Send + Sync>,
) -> AnyView {
    view! {
        <fieldset class="card choice">
            <legend>{picture(art)} {legend}</legend>
            <div class="segments">{radios}</div>
            <p class="soft">{why}</p>
        </fieldset>
    }
    .into_any()
}
