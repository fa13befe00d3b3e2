//! The one secret on screen: a mounted root of its own, so that it can be gone before anything else happens.

use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::view::Render;

use crate::device::page;
use crate::table::handoff::CurtainReason;
use crate::table::seat::Seat;

type Mounted = UnmountHandle<<AnyView as Render>::State>;

/// What a seat sees behind its curtain: the seat, the reason, and for how long its name stands alone first, in milliseconds.
pub type SecretView = fn(Seat, CurtainReason, u32) -> AnyView;

/// Shows a secret in the empty element of index.html and takes it away again.
#[derive(Clone, Copy)]
pub struct SecretRoot {
    /// The owner of the app: no page owns a secret, so that it ends when it is hidden, and not when a page is made anew.
    app: StoredValue<Owner>,
    view: SecretView,
    mounted: StoredValue<Option<Mounted>, LocalStorage>,
}

impl SecretRoot {
    /// A root that is owned by the current owner and shows `view`.
    pub fn new(view: SecretView) -> SecretRoot {
        let app = Owner::current().unwrap_or_default();
        SecretRoot { app: StoredValue::new(app), view, mounted: StoredValue::new_local(None) }
    }

    /// Mounts what `seat` may see.
    pub fn show(self, seat: Seat, reason: CurtainReason, name_ms: u32) {
        let Some(slot) = page::secret_slot() else { return };
        let view = self.view;
        let mounted = self.app.with_value(|app| app.with(|| mount_to(slot, move || view(seat, reason, name_ms))));
        self.mounted.set_value(Some(mounted));
    }

    /// Whether a secret is on screen.
    pub fn is_shown(self) -> bool {
        self.mounted.with_value(Option::is_some)
    }

    /// Takes the secret out of the document before this returns; says whether there was one.
    pub fn take_away(self) -> bool {
        // Dropped outside of the stored value: what the secret owned may ask for this root as it ends.
        let mounted = self.mounted.try_update_value(Option::take).flatten();
        mounted.is_some()
    }
}
