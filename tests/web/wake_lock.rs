use la_bergerie::device::events::{document, pause};
use la_bergerie::device::wake_lock::WakeLock;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

use crate::stub::{Stub, counted};

/// A wake lock that counts; `answer` is what a request gives.
fn lock(answer: &str) -> Stub {
    let lock = "{
        request(kind) {
            count(`asked ${kind}`);
            return ANSWER;
        }
    }";
    Stub::of("navigator", "wakeLock", &lock.replace("ANSWER", answer))
}

const GRANTED: &str = "Promise.resolve({ release() { count('released'); return Promise.resolve(); } })";

async fn seen_again() {
    document().dispatch_event(&Event::new("visibilitychange").unwrap()).unwrap();
    pause(0).await;
}

#[wasm_bindgen_test]
async fn the_screen_is_lit_as_long_as_the_guard_lives() {
    let _lock = lock(GRANTED);
    let wake_lock = WakeLock::new();
    pause(0).await;
    assert_eq!((counted("asked screen"), counted("released")), (1, 0));
    drop(wake_lock);
    pause(0).await;
    assert_eq!((counted("asked screen"), counted("released")), (1, 1));
    seen_again().await;
    assert_eq!((counted("asked screen"), counted("released")), (1, 1), "nobody asks for a guard that is gone");
}

#[wasm_bindgen_test]
async fn a_page_that_is_seen_again_asks_again() {
    let _lock = lock(GRANTED);
    let wake_lock = WakeLock::new();
    pause(0).await;
    let hidden = Stub::of("document", "hidden", "true");
    seen_again().await;
    assert_eq!(counted("asked screen"), 1, "a hidden page does not ask");
    drop(hidden);
    seen_again().await;
    assert_eq!(
        (counted("asked screen"), counted("released")),
        (2, 1),
        "the first one is given back, if it still counts"
    );
    drop(wake_lock);
    pause(0).await;
    assert_eq!((counted("asked screen"), counted("released")), (2, 2));
}

#[wasm_bindgen_test]
async fn what_is_granted_too_late_is_given_back_at_once() {
    let _lock = lock(&["new Promise((done) => setTimeout(done, 20)).then(() => ", GRANTED, ")"].concat());
    drop(WakeLock::new());
    pause(0).await;
    assert_eq!((counted("asked screen"), counted("released")), (1, 0));
    pause(60).await;
    assert_eq!((counted("asked screen"), counted("released")), (1, 1));
}

#[wasm_bindgen_test]
async fn a_refusal_is_quiet() {
    let complaints = Stub::listening("unhandledrejection");
    for refusal in ["Promise.reject(new DOMException('no', 'NotAllowedError'))", "(() => { throw 'no'; })()"] {
        let _lock = lock(refusal);
        let wake_lock = WakeLock::new();
        pause(20).await;
        drop(wake_lock);
    }
    assert_eq!(counted("asked screen"), 2);
    let _lock = Stub::of("navigator", "wakeLock", "undefined");
    drop(WakeLock::new());
    pause(20).await;
    assert_eq!(counted("unhandledrejection"), 0);
    drop(complaints);
}
