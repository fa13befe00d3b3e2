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
    let whys: Vec<(T, String)> = choices.iter().map(|choice| (choice.value.clone(), choice.why.clone())).collect();
    let why = move || {
        chosen.with(|chosen| {
            whys.iter().find(|(value, _)| value == chosen).map(|(_, why)| why.clone()).unwrap_or_default()
        })
    };
    let segments: Vec<_> = choices
        .into_iter()
        .map(|choice| {
            let is_default = default.as_ref() == Some(&choice.value);
            let (of, value) = (choice.value.clone(), choice.value);
            view! {
                <label>
                    <input
                        type="radio"
                        name=id.clone()
                        prop:checked=move || chosen.with(|chosen| *chosen == of)
                        on:change=move |_| on_choose.run(value.clone())
                    />
                    <span>
                        {choice.name} {is_default.then(|| view! { <small>{text::setup_by_default(use_lang())}</small> })}
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
