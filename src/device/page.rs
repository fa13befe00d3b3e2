//! The document as a whole: attributes of its root element, the focus, and what the device is set to.

use js_sys::{JsString, Reflect};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::events::{self, document, window};

/// The title of every scene: it tells nobody what is on.
pub const TITLE: &str = "La Bergerie";

/// The attributes of the root element that the style sheets go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attribute {
    /// `data-theme`
    Theme,
    /// `data-text`
    Text,
    /// `data-motion`
    Motion,
    /// `lang`
    Lang,
    /// `data-hand`
    Hand,
}

/// Sets an attribute of the root element, or takes it away.
pub fn set_root(attribute: Attribute, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    let name = match attribute {
        Attribute::Theme => "data-theme",
        Attribute::Text => "data-text",
        Attribute::Motion => "data-motion",
        Attribute::Lang => "lang",
        Attribute::Hand => "data-hand",
    };
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Sets how long a curtain is held to open, for the style sheets: `--hold` of the root element.
pub fn set_hold(ms: u16) {
    let Some(root) = document().document_element() else { return };
    let _ = root.unchecked_ref::<HtmlElement>().style().set_property("--hold", &format!("{ms}ms"));
}

/// Whether somebody has touched the page yet, without which it may neither sound nor shake; browsers that cannot say, say yes.
pub(super) fn was_touched() -> bool {
    let activation = events::of_navigator("userActivation");
    !activation.is_object() || Reflect::get(&activation, &"hasBeenActive".into()).is_ok_and(|has| has.is_truthy())
}

/// Sets the document's title. Called once, when the app starts.
pub fn set_title() {
    document().set_title(TITLE);
}

/// The first language the phone's owner reads that the app speaks: `fr` or `en`.
pub fn preferred_language() -> Option<&'static str> {
    let spoken = |tag: JsString| {
        let tag = String::from(tag);
        let (main, _) = tag.split_once('-').unwrap_or((&tag, ""));
        ["fr", "en"].into_iter().find(|language| main.eq_ignore_ascii_case(language))
    };
    window().navigator().languages().iter().find_map(|tag| spoken(tag.unchecked_into()))
}

/// Whether the phone's owner asked for less motion.
pub fn reduced_motion() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether a media query holds now.
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Focuses the element with that id; `false` when there is none.
pub fn focus(id: &str) -> bool {
    document().get_element_by_id(id).is_some_and(|element| focus_element(&element))
}

/// Focuses the first heading, so that a reader starts at the top of a new scene; `false` when there is none.
pub fn focus_heading() -> bool {
    let heading = document().query_selector("main h1, main h2, h1").ok().flatten();
    heading.is_some_and(|heading| focus_element(&heading))
}

fn focus_element(element: &Element) -> bool {
    let element: &HtmlElement = element.unchecked_ref();
    if element.tab_index() < 0 && !element.has_attribute("tabindex") {
        let _ = element.set_attribute("tabindex", "-1");
    }
    element.focus().is_ok()
}

/// Focuses the first element that a selector finds; `false` when there is none.
pub fn focus_first(selector: &str) -> bool {
    document().query_selector(selector).ok().flatten().is_some_and(|element| focus_element(&element))
}

/// Focuses the first that one of the `selectors` finds, or the heading, if whatever had the focus is gone.
pub fn focus_if_lost(selectors: &[&str]) {
    let is_lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
    if is_lost && !selectors.iter().any(|selector| focus_first(selector)) {
        focus_heading();
    }
}

/// Closes whatever is open on top of the page, in its own way: sends `cancel` to an open dialog, or else clicks the button
/// that is marked `data-back`. Returns whether there was anything to close.
pub fn close_top() -> bool {
    let found = |selector| document().query_selector(selector).ok().flatten();
    if let Some(dialog) = found("dialog[open]") {
        // As Escape would.
        return Event::new("cancel").is_ok_and(|cancel| dialog.dispatch_event(&cancel).is_ok());
    }
    let button = found("[data-back]");
    button.iter().for_each(|button| button.unchecked_ref::<HtmlElement>().click());
    button.is_some()
}

/// Removes the element with that id, which must not be one that Leptos made.
pub fn remove(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.remove();
    }
}

/// The query parameter of this name in the address; shortcuts of the installed app use them.
pub fn asked(name: &str) -> Option<String> {
    let search = window().location().search().ok()?;
    web_sys::UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Whether nothing moves: by the app's own setting or the phone's.
pub fn motion_is_off() -> bool {
    let off = document().document_element().and_then(|root| root.get_attribute("data-motion"));
    off.as_deref() == Some("off") || reduced_motion()
}

/// The fixed empty element of `index.html` into which a secret is mounted: no page of the app contains it, so whatever is
/// in it can be removed before any page reacts. Nothing, where `index.html` is not what is loaded.
pub fn secret_slot() -> Option<HtmlElement> {
    document().get_element_by_id("secret").map(JsCast::unchecked_into)
}

/// Scrolls to the top and focuses the heading of the page that is shown by then. To be called when a page of the app takes
/// the place of another; which page it is does not matter here.
pub fn focus_page() {
    events::spawn(async {
        events::pause(0).await;
        window().scroll_to_with_x_and_y(0.0, 0.0);
        focus_heading();
    });
}

/// A random number from the system's source, for the identifier of a match; nothing when that source fails.
pub fn random_u64() -> Option<u64> {
    getrandom::u64().ok()
}
