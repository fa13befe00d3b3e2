//! Buttons: things that stand on an edge and sink when pressed.

use leptos::prelude::*;

use super::icon::Icon;

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ButtonKind {
    /// The thing to do.
    Primary,
    /// Another choice.
    Secondary,
    /// Something that cannot be undone.
    Danger,
    /// The thing to do, in the colour of the player whose scene it is.
    Player,
    /// Something to shout.
    Pink,
}

impl ButtonKind {
    fn as_str(self) -> &'static str {
        match self {
            ButtonKind::Primary => "doing",
            ButtonKind::Secondary => "choice",
            ButtonKind::Danger => "danger",
            ButtonKind::Player => "mine",
            ButtonKind::Pink => "pig",
        }
    }
}

/// A wide button, with an icon before its label if it has one.
#[component]
pub fn Button(
    /// How it looks; plain when left out.
    #[prop(optional, into)]
    kind: Option<ButtonKind>,
    /// The icon before the label.
    #[prop(optional)]
    icon: Option<&'static str>,
    /// `s` or `xl` of the style sheet.
    #[prop(optional)]
    size: Option<&'static str>,
    /// What it says to a screen reader instead of its label.
    #[prop(optional, into)]
    label: Option<String>,
    /// Whether it is announced as disabled; it keeps the focus, and whoever presses it is still heard.
    #[prop(optional, into)]
    is_disabled: Signal<bool>,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
    /// Its label.
    children: Children,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="button"
            data-kind=kind.map(ButtonKind::as_str)
            data-size=size
            aria-label=label
            aria-disabled=move || is_disabled.get().then_some("true")
            on:click=move |_| on_press.run(())
        >
            {icon.map(|name| view! { <Icon name /> })}
            <span>{children()}</span>
        </button>
    }
}

/// A round button that shows an icon alone.
#[component]
pub fn IconButton(
    /// The icon.
    icon: &'static str,
    /// What it says to a screen reader.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it stands on no edge.
    #[prop(optional)]
    is_flat: bool,
    /// Whether it cannot be pressed.
    #[prop(optional, into)]
    is_disabled: Signal<bool>,
    /// What it does.
    #[prop(into)]
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            data-kind=is_flat.then_some("flat")
            aria-label=label
            disabled=move || is_disabled.get()
            on:click=move |_| on_press.run(())
        >
            <Icon name=icon />
        </button>
    }
}
