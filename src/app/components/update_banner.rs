//! The new version that waits, offered where no match can be in its way.

use leptos::prelude::*;

use super::button::{Button, ButtonKind};
use super::icon::Picture;
use crate::app::i18n::use_lang;
use crate::app::services::updates::Updates;
use crate::text;

/// The offer, while a new version waits.
#[component]
pub fn UpdateBanner() -> impl IntoView {
    let lang = use_lang();
    let updates = expect_context::<Updates>();
    let banner = move || {
        view! {
            <section class="banner" data-kind="good" role="status">
                <Picture name="party" />
                <h2>{text::home_update(lang)}</h2>
                <div class="actions">
                    <Button kind=ButtonKind::Primary icon="update" on_press=move || updates.take_over()>
                        {text::home_update_button(lang)}
                    </Button>
                </div>
            </section>
        }
    };
    move || updates.is_waiting().get().then(banner)
}
