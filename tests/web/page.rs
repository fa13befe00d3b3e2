use std::cell::{Cell, RefCell};
use std::rc::Rc;

use la_bergerie::device::back::BackGuard;
use la_bergerie::device::events::{after, document, is_hidden, micros, now_ms, on, pause, today_iso, window};
use la_bergerie::device::install::{Install, is_ios, is_standalone};
use la_bergerie::device::page::{
    Attribute, focus, focus_heading, preferred_language, random_u64, set_hold, set_root, set_title,
};
use la_bergerie::device::updates::Updates;
use la_bergerie::device::{files, page};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlElement};

fn counter() -> (Rc<Cell<u32>>, impl FnMut() + 'static) {
    let count = Rc::new(Cell::new(0));
    let counted = count.clone();
    (count, move || counted.set(counted.get() + 1))
}

#[wasm_bindgen_test]
fn a_listener_hears_until_it_is_dropped() {
    let (count, mut heard) = counter();
    let listener = on(&window(), "test-event", move |event| {
        assert!(micros(&event) > 0);
        heard();
    });
    let call = || window().dispatch_event(&Event::new("test-event").unwrap()).unwrap();
    call();
    call();
    drop(listener);
    call();
    assert_eq!(count.get(), 2);
}

#[wasm_bindgen_test]
fn a_listener_may_be_dropped_from_inside() {
    let (count, mut heard) = counter();
    let slot = Rc::new(RefCell::new(None));
    let inner = slot.clone();
    slot.replace(Some(on(&window(), "test-drop", move |_| {
        heard();
        drop(inner.take());
    })));
    for _ in 0..2 {
        window().dispatch_event(&Event::new("test-drop").unwrap()).unwrap();
    }
    assert_eq!(count.get(), 1);
}

#[wasm_bindgen_test]
async fn a_timer_calls_once_unless_it_is_dropped() {
    let (count, heard) = counter();
    let timer = after(5, heard);
    let (dropped, heard) = counter();
    drop(after(5, heard));
    pause(60).await;
    drop(timer);
    assert_eq!((count.get(), dropped.get()), (1, 0));
}

#[wasm_bindgen_test]
fn the_clock_and_the_calendar_agree() {
    let today = today_iso();
    assert_eq!(today.len(), 10);
    assert!(today.starts_with("20") && today.split('-').count() == 3);
    assert!(now_ms() > 1_700_000_000_000);
    let noon = js_sys::Date::new(&format!("{today}T12:00:00").into());
    assert_eq!(noon.to_date_string(), js_sys::Date::new_0().to_date_string());
}

#[wasm_bindgen_test]
fn the_root_carries_what_it_is_given() {
    let root = document().document_element().unwrap();
    set_root(Attribute::Theme, Some("dark"));
    set_root(Attribute::Lang, Some("en"));
    assert_eq!(root.get_attribute("data-theme").as_deref(), Some("dark"));
    assert_eq!(root.get_attribute("lang").as_deref(), Some("en"));
    set_root(Attribute::Theme, None);
    assert!(!root.has_attribute("data-theme"));
    for (ms, time) in [(200, "200ms"), (600, "600ms"), (1200, "1200ms"), (3000, "3000ms")] {
        set_hold(ms);
        let style = window().get_computed_style(&root).unwrap().unwrap();
        assert_eq!(style.get_property_value("--hold").unwrap(), time);
    }
    set_title();
    assert_eq!(document().title(), page::TITLE);
}

#[wasm_bindgen_test]
fn focus_goes_where_it_is_sent() {
    let main = document().create_element("main").unwrap();
    document().body().unwrap().append_child(&main).unwrap();
    for (tag, id) in [("h1", "title"), ("p", "words")] {
        let element = document().create_element(tag).unwrap();
        element.set_id(id);
        main.append_child(&element).unwrap();
    }
    let focused = || document().active_element().unwrap().id();
    assert!(focus_heading());
    assert_eq!(focused(), "title");
    assert!(focus("words"));
    assert_eq!(focused(), "words");
    assert!(!focus("nobody"));
    main.unchecked_into::<HtmlElement>().remove();
}

#[wasm_bindgen_test]
async fn a_new_page_begins_at_its_top_and_with_its_heading() {
    let main = document().create_element("main").unwrap().unchecked_into::<HtmlElement>();
    main.set_inner_html("<h1 id='begin'>A</h1><div style='height: 5000px'></div>");
    document().body().unwrap().prepend_with_node_1(&main).unwrap();
    window().scroll_to_with_x_and_y(0.0, 3000.0);
    page::focus_page();
    pause(30).await;
    assert_eq!(document().active_element().unwrap().id(), "begin");
    assert!(window().scroll_y().unwrap() < 100.0);
    main.remove();
}

#[wasm_bindgen_test]
fn the_slot_of_secrets_is_the_one_of_the_page() {
    assert!(page::secret_slot().is_none());
    let slot = document().create_element("div").unwrap();
    slot.set_id("secret");
    document().body().unwrap().append_child(&slot).unwrap();
    assert_eq!(page::secret_slot().as_deref(), Some(&slot));
    slot.remove();
    assert!(include_str!("../../index.html").contains("<div id=\"secret\"></div>"));
}

#[wasm_bindgen_test]
fn the_phone_is_described() {
    assert!(!is_ios() && !is_standalone() && !is_hidden());
    assert!(matches!(preferred_language(), None | Some("fr" | "en")));
    assert_ne!(random_u64(), random_u64());
}

#[wasm_bindgen_test]
async fn back_is_caught_as_long_as_home_is_elsewhere() {
    let away = Rc::new(Cell::new(true));
    let (count, mut heard) = counter();
    let still = away.clone();
    let guard = BackGuard::new(move || {
        heard();
        still.get()
    });
    let history = window().history().unwrap();
    let address = window().location().href().unwrap();
    let before = history.length().unwrap();
    guard.arm();
    guard.arm();
    assert_eq!(history.length().unwrap(), before + 1, "one entry, however often home is left");
    assert!(history.state().unwrap().is_null());
    for pressed in 1..=2 {
        history.back().unwrap();
        pause(150).await;
        assert_eq!(count.get(), pressed);
    }
    away.set(false);
    history.back().unwrap();
    pause(150).await;
    assert_eq!(count.get(), 3);
    history.forward().unwrap();
    pause(150).await;
    assert_eq!(count.get(), 3, "Forward is not Back");
    assert_eq!(window().location().href().unwrap(), address);
}

#[wasm_bindgen_test]
fn the_offer_to_install_is_kept_for_later() {
    let told = Rc::new(RefCell::new(Vec::new()));
    let telling = told.clone();
    let install = Install::watch();
    install.on_change(move |can| telling.borrow_mut().push(can));
    install.prompt();
    let init = web_sys::EventInit::new();
    init.set_cancelable(true);
    let offer = Event::new_with_event_init_dict("beforeinstallprompt", &init).unwrap();
    window().dispatch_event(&offer).unwrap();
    assert!(offer.default_prevented() && install.is_offered());
    window().dispatch_event(&Event::new("appinstalled").unwrap()).unwrap();
    assert!(!install.is_offered());
    assert_eq!(*told.borrow(), [false, true, false]);
}

#[wasm_bindgen_test]
async fn the_flag_of_a_running_match_lies_where_the_worker_looks() {
    let updates = Updates::start(|_| {}).expect("a secure page has workers");
    let caches = window().caches().unwrap();
    let flag = || async {
        let cache = wasm_bindgen_futures::JsFuture::from(caches.open("bergerie-flags")).await.unwrap();
        let cache: web_sys::Cache = cache.unchecked_into();
        let found = wasm_bindgen_futures::JsFuture::from(cache.match_with_str("./match-running")).await.unwrap();
        !found.is_undefined()
    };
    updates.set_match_running(true).await;
    assert!(flag().await);
    updates.set_match_running(false).await;
    assert!(!flag().await);
    updates.take_over();
    assert!(!updates.state().waiting);
}

#[wasm_bindgen_test]
async fn a_text_travels_through_a_file() {
    let bits = js_sys::Array::of1(&"La Bergerie 1\nété".into());
    let file = web_sys::File::new_with_str_sequence(&bits, "match.txt").unwrap();
    assert_eq!(files::read_text(&file).await.as_deref(), Some("La Bergerie 1\nété"));
}
