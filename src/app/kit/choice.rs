//! A choice of a few: segments of which one is down, with a sentence about it.

use leptos::prelude::*;

use super::icon;
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

/// A choice and what to do with it.
pub fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    sign: &'static str,
    legend: &'static str,
    segments: Vec<Segment<T>>,
    by_default: Option<T>,
    chosen: Signal<T>,
    choose: impl Fn(T) + Clone + 'static,
) -> AnyView {
    let whys: Vec<(T, &'static str)> = segments.iter().map(|segment| (segment.value, segment.why)).collect();
    let radios = segments
        .into_iter()
        .map(|segment| {
            let value = segment.value;
            let choose = choose.clone();
            radio(
                id,
                segment.name,
                by_default == Some(value),
                Signal::derive(move || chosen.get() == value),
                Box::new(move || choose(value)),
            )
        })
        .collect_view();
    let why = move || whys.iter().find(|(value, _)| *value == chosen.get()).map_or("", |(_, why)| why);
    fieldset(sign, legend, radios.into_any(), Box::new(why))
}

fn radio(id: &'static str, name: &'static str, is_default: bool, checked: Signal<bool>, choose: Box<dyn Fn()>) -> AnyView {
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

fn fieldset(sign: &'static str, legend: &'static str, radios: AnyView, why: Box<dyn Fn() -> &'static str + Send + Sync>) -> AnyView {
    view! {
        <fieldset class="choice card">
            <legend>{icon(sign)} {legend}</legend>
            <div class="segments">{radios}</div>
            <p class="choice-why">{why}</p>
        </fieldset>
    }
    .into_any()
}
