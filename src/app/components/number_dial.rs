//! A dial: every number from 0 on, a button each.

use leptos::prelude::*;

/// The numbers that can be dialled.
#[component]
pub fn NumberDial(
    /// What is dialled, for a screen reader.
    #[prop(into)]
    label: String,
    /// The colour of the player who dials, as the style sheet calls it.
    colour: &'static str,
    /// The highest number.
    highest: u8,
    /// The number that stands now.
    chosen: Option<u8>,
    /// Numbers above this one are struck through, but can be dialled.
    likely: u8,
    /// What happens when a number is dialled.
    on_dial: Callback<u8>,
) -> impl IntoView {
    let numbers: Vec<_> = (0..=highest)
        .map(|number| {
            let is_chosen = chosen == Some(number);
            view! {
                <button
                    type="button"
                    class="dial-number"
                    aria-pressed=is_chosen.then_some("true")
                    data-high=(number > likely && !is_chosen).then_some("")
                    on:click=move |_| on_dial.run(number)
                >
                    <span>{number.to_string()}</span>
                </button>
            }
        })
        .collect();
    view! {
        <div class="dial" role="group" aria-label=label data-colour=colour>
            {numbers}
        </div>
    }
}
