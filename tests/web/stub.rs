//! Something of the browser, replaced by JavaScript that counts.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

const COUNT: &str = "
    window.stubs = (window.stubs ?? 0) + 1;
    if (window.stubs === 1) window.counts = {};
    const count = (what) => (window.counts[what] = (window.counts[what] ?? 0) + 1);
";

const REPLACE: &str = "
    const old = Object.getOwnPropertyDescriptor(OBJECT, NAME);
    Object.defineProperty(OBJECT, NAME, { value: (VALUE), configurable: true, writable: true });
    return () => {
        window.stubs -= 1;
        if (old) Object.defineProperty(OBJECT, NAME, old); else delete OBJECT[NAME];
    };
";

const LISTEN: &str = "
    const heard = () => count(NAME);
    window.addEventListener(NAME, heard);
    return () => {
        window.stubs -= 1;
        window.removeEventListener(NAME, heard);
    };
";

/// What is replaced as long as this lives.
pub struct Stub {
    back: Function,
}

impl Stub {
    /// Puts `value` in the place of a property; there, `count(what)` counts, from nothing again once no stub is left.
    pub fn of(object: &str, name: &str, value: &str) -> Stub {
        Stub::run(&REPLACE.replace("OBJECT", object).replace("NAME", &quoted(name)).replace("VALUE", value))
    }

    /// Counts the events of that name at the window.
    pub fn listening(name: &str) -> Stub {
        Stub::run(&LISTEN.replace("NAME", &quoted(name)))
    }

    fn run(js: &str) -> Stub {
        let back =
            Function::new_no_args(&[COUNT, js].concat()).call0(&JsValue::UNDEFINED).expect("the stub is JavaScript");
        Stub { back: back.unchecked_into() }
    }
}

impl Drop for Stub {
    fn drop(&mut self) {
        self.back.call0(&JsValue::UNDEFINED).expect("what was replaced comes back");
    }
}

fn quoted(name: &str) -> String {
    ["'", name, "'"].concat()
}

/// How often that was counted.
pub fn counted(what: &str) -> u32 {
    let counts = Reflect::get(&js_sys::global(), &"counts".into()).unwrap();
    Reflect::get(&counts, &what.into()).unwrap().as_f64().unwrap_or_default() as u32
}

/// What `js` is, in the page.
pub fn value(js: &str) -> JsValue {
    Function::new_no_args(&["return ", js].concat()).call0(&JsValue::UNDEFINED).expect("it is JavaScript")
}
