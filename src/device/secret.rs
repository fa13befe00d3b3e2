//! The one secret on screen: a root of its own, so that it can be gone before anything else happens.

use leptos::prelude::Owner;
use web_sys::Element;

use super::events::document;

/// Something secret in the document, with everything that reacts in it; dropping it takes it all away at once.
#[must_use = "dropping the secret hides it"]
pub struct Secret {
    root: Element,
    owner: Owner,
}

impl Secret {
    /// Puts a secret at the end of the page; `fill` writes it into the element it is given.
    pub fn show(fill: impl FnOnce(&Element)) -> Option<Secret> {
        let root = document().create_element("div").ok()?;
        document().body()?.append_child(&root).ok()?;
        // No scene owns it: it ends when it is dropped, and not when a scene is drawn anew.
        let owner = Owner::new();
        owner.with(|| fill(&root));
        Some(Secret { root, owner })
    }
}

impl Drop for Secret {
    fn drop(&mut self) {
        self.root.remove();
        self.owner.cleanup();
    }
}
