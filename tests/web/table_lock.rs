use std::cell::Cell;
use std::rc::Rc;

use la_bergerie::device::events::pause;
use la_bergerie::device::table_lock::{Claim, claim, release, take_over};
use wasm_bindgen_test::wasm_bindgen_test;

/// The browser does not care which page asks: a second request stands for a second tab.
#[wasm_bindgen_test]
async fn one_tab_has_the_table_until_another_takes_it() {
    let lost = Rc::new(Cell::new(0));
    let counting = || {
        let lost = lost.clone();
        move || lost.set(lost.get() + 1)
    };
    assert_eq!(claim(counting()).await, Claim::Owned);
    assert_eq!(claim(counting()).await, Claim::Elsewhere);
    assert_eq!(lost.get(), 0);
    assert_eq!(take_over(counting()).await, Claim::Owned);
    pause(20).await;
    assert_eq!(lost.get(), 1, "the first owner is told, once");
    assert_eq!(claim(counting()).await, Claim::Elsewhere);
    release();
    release();
    pause(20).await;
    assert_eq!(lost.get(), 1, "giving back is not losing");
    assert_eq!(claim(counting()).await, Claim::Owned);
    release();
}
