//! Files: downloads of exported matches, reading of chosen files, fetching of files beside the page.

use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Event, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::events;
use super::events::{document, pause};

/// The largest file that is read, in bytes. No match is longer, and a video that was chosen by mistake is refused at once.
const LONGEST: f64 = 8_000_000.0;

/// Hands a text file to the browser's downloads; `false` when it could not.
pub fn download(name: &str, text: &str) -> bool {
    offer(name, text).is_some()
}

fn offer(name: &str, text: &str) -> Option<()> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    events::spawn(async move {
        pause(60_000).await;
        let _ = Url::revoke_object_url(&address);
    });
    Some(())
}

/// The file that was just chosen in an `<input type="file">`, whose choice is then cleared so that the same one can be chosen again.
pub fn chosen(event: &Event) -> Option<File> {
    let input: HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0)?;
    input.set_value("");
    Some(file)
}

/// The text of a file; nothing when it cannot be read, or is far longer than any match.
pub async fn read_text(file: &File) -> Option<String> {
    if file.size() > LONGEST {
        return None;
    }
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// The text of a file that lies beside the page; nothing when it cannot be had.
pub async fn fetched(path: &str) -> Option<String> {
    let response = JsFuture::from(super::events::window().fetch_with_str(path)).await.ok()?;
    let response: web_sys::Response = response.dyn_into().ok().filter(web_sys::Response::ok)?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
