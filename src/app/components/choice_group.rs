//! A choice of a few: segments of which one is chosen.

use leptos::prelude::*;

use super::icon::Picture;
use crate::app::i18n::use_lang;
use crate::text;

/// One thing that can be chosen.
#[derive(Clone)]
pub struct Choice<T> {
    /// The value it stands for.
    pub value: T,
    /// Its name on screen.
    pub name: String,
    /// One sentence about it; empty for none.
    pub why: String,
}

impl<T> Choice<T> {
    /// A choice without a sentence.
    pub fn new(value: T, name: impl Into<String>) -> Choice<T> {
        Choice { value, name: name.into(), why: String::new() }
    }
}

/// Radio buttons in one row. On a card of its own when it has a picture: then the default is marked, and the sentence about
/// what is chosen stands below.
#[component]
pub fn ChoiceGroup<T: Clone + PartialEq + Send + Sync + 'static>(
    /// The name that its radio buttons share.
    #[prop(into)]
    id: String,
    /// What is asked.
    #[prop(into)]
    legend: String,
    /// What can be chosen.
    choices: Vec<Choice<T>>,
    /// A picture of the art folder, for a card.
    #[prop(optional)]
    art: Option<&'static str>,
    /// The value that is marked as the default.
    #[prop(optional, into)]
    default: Option<T>,
    /// What is chosen.
    #[prop(into)]
    chosen: Signal<T>,
    /// What happens when something is chosen.
    #[prop(into)]
    on_choose: Callback<T>,
) -> impl IntoView {
    let (values, words): (Vec<T>, Vec<(String, String)>) =
        choices.into_iter().map(|Choice { value, name, why }| (value, (name, why))).unzip();
    let place = |sought: &T| values.iter().position(|value| value == sought);
    let default = default.as_ref().and_then(place);
    let values = StoredValue::new(values);
    let chosen = Signal::derive(move || {
        chosen.with(|chosen| values.with_value(|values| values.iter().position(|value| value == chosen)))
    });
    let choose = Callback::new(move |place: usize| {
        if let Some(value) = values.with_value(|values| values.get(place).cloned()) {
            on_choose.run(value);
        }
    });
    view! { <RadioGroup id legend words art default chosen on_choose=choose /> }
}

/// The same whatever the values are: they are told by their places.
#[component]
fn RadioGroup(
    id: String,
    legend: String,
    words: Vec<(String, String)>,
    art: Option<&'static str>,
    default: Option<usize>,
    chosen: Signal<Option<usize>>,
    on_choose: Callback<usize>,
) -> impl IntoView {
    let whys: Vec<String> = words.iter().map(|(_, why)| why.clone()).collect();
    let why = move || chosen.get().and_then(|place| whys.get(place).cloned()).unwrap_or_default();
    let segments: Vec<_> = words
        .into_iter()
        .enumerate()
        .map(|(place, (name, _))| {
            let is_default = default == Some(place);
            view! {
                <label>
                    <input
                        type="radio"
                        name=id.clone()
                        prop:checked=move || chosen.get() == Some(place)
                        on:change=move |_| on_choose.run(place)
                    />
                    <span>
                        {name} {is_default.then(|| view! { <small>{text::setup_by_default(use_lang())}</small> })}
                    </span>
                </label>
            }
        })
        .collect();
    view! {
        <fieldset class=if art.is_some() { "card choice" } else { "choice" }>
            <legend>{art.map(|name| view! { <Picture name /> })} {legend}</legend>
            <div class="segments">{segments}</div>
            {art.map(|_| view! { <p class="soft">{why}</p> })}
        </fieldset>
    }
}
