//! Installing the app on the device.

use leptos::prelude::*;

use crate::device::install;

/// The browser's offer to install the app; a context of the whole app.
#[derive(Clone, Copy)]
pub struct InstallService {
    is_offered: RwSignal<bool>,
    offer: StoredValue<install::Install, LocalStorage>,
}

impl InstallService {
    /// Follows an offer that is being watched for.
    pub fn new(offer: install::Install) -> InstallService {
        let is_offered = RwSignal::new(false);
        offer.on_change(move |is_there| is_offered.set(is_there));
        InstallService { is_offered, offer: StoredValue::new_local(offer) }
    }

    /// Whether the browser offers it now.
    pub fn is_offered(self) -> Signal<bool> {
        self.is_offered.into()
    }

    /// Shows the browser's question.
    pub fn prompt(self) {
        self.offer.with_value(install::Install::prompt);
        self.is_offered.set(false);
    }
}
