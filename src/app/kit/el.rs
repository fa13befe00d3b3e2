//! Elements, built piece by piece, straight into the document.
//!
//! Leptos' signals, memos, effects and owners do the thinking; its renderer is left out. A view made with `view!` is a type of
//! its own, with code of its own, and the app weighed more than twice what it may. Here nothing is generic: an element is a
//! node, what changes is a boxed function, and an effect of one type runs it.

use std::any::Any;
use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement, Node};

use crate::device::events::{self, document};

/// Something to show: an element, a text, several of them, or nothing.
pub struct Piece(Option<Node>);

/// Something that is done again and again; unlike a boxed closure it carries no code for being done only once.
pub trait Does<In, Out> {
    /// Does it.
    fn does(&mut self, with: In) -> Out;
}

impl<In, Out, F: FnMut(In) -> Out> Does<In, Out> for F {
    fn does(&mut self, with: In) -> Out {
        self(with)
    }
}

/// Something that is done again whenever something it reads has changed.
pub type Live<T> = Box<dyn Does<(), T>>;

fn boxed<T>(mut does: impl FnMut() -> T + 'static) -> Live<T> {
    Box::new(move |()| does())
}

/// An element in the making.
pub struct El(Element);

/// Begins an element.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    El(document().create_element(tag).expect("the tags of this app are letters"))
}

/// Begins an element with a class.
#[inline(never)]
pub fn of(tag: &'static str, class: &'static str) -> El {
    el(tag).set("class", class)
}

/// Begins a button with a class.
pub fn press_of(class: &'static str, does: impl FnMut() + 'static) -> El {
    press(class, boxed(does))
}

#[inline(never)]
fn press(class: &'static str, mut does: Live<()>) -> El {
    of("button", class).set("type", "button").listen("click", Box::new(move |_| does.does(())))
}

/// Nothing.
pub fn nothing() -> Piece {
    Piece(None)
}

/// Several views, one after the other.
#[inline(never)]
pub fn all(views: Vec<Piece>) -> Piece {
    let several: Node = document().create_document_fragment().into();
    for view in views {
        append(&several, view);
    }
    Piece(Some(several))
}

/// A view that is made anew whenever something it reads has changed.
pub fn live(view: impl FnMut() -> Piece + 'static) -> Piece {
    between(boxed(view))
}

/// Something small that is looked at: a number, a seat's number, or something there (0) or not.
pub type Small = RwSignal<Option<u8>>;

/// Something small of what is read, so that only what shows it is drawn anew, and only when it has become another.
pub fn small(look: impl FnMut() -> Option<u8> + 'static) -> Small {
    settled(boxed(look))
}

#[inline(never)]
fn settled(mut look: Live<Option<u8>>) -> Small {
    let small = RwSignal::new(None);
    follow(move || {
        let now = look.does(());
        if small.get_untracked() != now {
            small.set(now);
        }
    });
    small
}

/// A place for what comes later: it shows what was put into it last.
#[derive(Clone)]
pub struct Slot {
    turn: Small,
    making: Rc<RefCell<Option<Making>>>,
}

type Making = Box<dyn FnOnce() -> Piece>;

impl Slot {
    /// An empty place.
    pub fn new() -> Slot {
        Slot { turn: RwSignal::new(None), making: Rc::default() }
    }

    /// Shows what `make` makes, instead of what is there.
    pub fn put(&self, make: impl FnOnce() -> Piece + 'static) {
        self.change(Some(Box::new(make)));
    }

    /// Shows nothing any more.
    pub fn clear(&self) {
        self.change(None);
    }

    #[inline(never)]
    fn change(&self, making: Option<Making>) {
        self.making.replace(making);
        self.turn.set(Some(self.turn.get_untracked().unwrap_or_default().wrapping_add(1)));
    }

    /// The place as a view.
    pub fn piece(&self) -> Piece {
        let Slot { turn, making } = self.clone();
        live(move || {
            turn.track();
            making.take().map_or_else(nothing, |make| make())
        })
    }
}

/// What changes lies between two marks, so that it finds its place again whatever became of it since.
#[inline(never)]
fn between(mut view: Live<Piece>) -> Piece {
    let several: Node = document().create_document_fragment().into();
    let (start, end): (Node, Node) = (document().create_comment("").into(), document().create_comment("").into());
    append(&several, Piece(Some(start.clone())));
    append(&several, Piece(Some(end.clone())));
    follow(move || {
        let made = view.does(());
        let Some(parent) = end.parent_node() else { return };
        while let Some(old) = start.next_sibling().filter(|next| *next != end) {
            let _ = parent.remove_child(&old);
        }
        if let Piece(Some(node)) = made {
            let _ = parent.insert_before(&node, Some(&end));
        }
    });
    Piece(Some(several))
}

/// Runs `effect` now and whenever something it reads has changed, for as long as the view that is being made.
pub fn follow(effect: impl FnMut() + 'static) {
    followed(boxed(effect));
}

#[inline(never)]
fn followed(mut effect: Live<()>) {
    keep(Box::new(RenderEffect::new(move |_: Option<()>| effect.does(()))));
}

/// Keeps something for as long as the view that is being made.
#[inline(never)]
fn keep(kept: Box<dyn Any>) {
    StoredValue::new_local(kept);
}

#[inline(never)]
fn append(parent: &Node, Piece(view): Piece) {
    if let Some(node) = view {
        let _ = parent.append_child(&node);
    }
}

impl Piece {
    /// Puts the view into an element that is none of ours.
    pub fn put_into(self, parent: &Element) {
        append(parent, self);
    }

    /// Puts the view at the end of the page, for good.
    pub fn mount(self) {
        if let Some(body) = document().body() {
            append(&body, self);
        }
    }
}

impl El {
    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl AsRef<str>) -> El {
        self.set(name, value.as_ref())
    }

    #[inline(never)]
    fn set(self, name: &'static str, value: &str) -> El {
        let _ = self.0.set_attribute(name, value);
        self
    }

    /// Sets an attribute without a value, if `is_set`.
    pub fn flag(self, name: &'static str, is_set: bool) -> El {
        if is_set { self.set(name, "") } else { self }
    }

    /// Sets an attribute, if there is a value for it.
    pub fn attr_if(self, name: &'static str, value: Option<impl AsRef<str>>) -> El {
        match value {
            Some(value) => self.set(name, value.as_ref()),
            None => self,
        }
    }

    /// Sets an attribute that follows what it reads, and is absent while there is no value.
    pub fn live_attr(self, name: &'static str, value: impl FnMut() -> Option<String> + 'static) -> El {
        self.attr_of(name, boxed(value))
    }

    #[inline(never)]
    fn attr_of(self, name: &'static str, mut value: Live<Option<String>>) -> El {
        let element = self.0.clone();
        follow(move || {
            let _ = match value.does(()) {
                Some(value) => element.set_attribute(name, &value),
                None => element.remove_attribute(name),
            };
        });
        self
    }

    /// Sets an attribute without a value while `is_set` says so.
    pub fn live_flag(self, name: &'static str, is_set: impl Fn() -> bool + 'static) -> El {
        self.live_attr(name, move || is_set().then(String::new))
    }

    /// Sets an attribute that says in words whether something is so.
    pub fn live_bool(self, name: &'static str, is_so: impl Fn() -> bool + 'static) -> El {
        self.live_attr(name, move || Some(if is_so() { "true" } else { "false" }.into()))
    }

    /// Keeps an input checked as `is_checked` says.
    pub fn checked(self, mut is_checked: impl FnMut() -> bool + 'static) -> El {
        let input: HtmlInputElement = self.0.clone().unchecked_into();
        follow(move || input.set_checked(is_checked()));
        self
    }

    /// Keeps an input's value as `value` says.
    pub fn value(self, mut value: impl FnMut() -> String + 'static) -> El {
        let input: HtmlInputElement = self.0.clone().unchecked_into();
        follow(move || input.set_value(&value()));
        self
    }

    /// Listens to an event, for as long as the view that is being made.
    pub fn on(self, event: &'static str, heard: impl FnMut(Event) + 'static) -> El {
        self.listen(event, Box::new(heard))
    }

    #[inline(never)]
    fn listen(self, event: &'static str, mut heard: Box<dyn Does<Event, ()>>) -> El {
        keep(Box::new(events::on(&self.0, event, move |event| heard.does(event))));
        self
    }

    /// Puts a view inside, after what is there.
    #[inline(never)]
    pub fn child(self, view: Piece) -> El {
        append(&self.0, view);
        self
    }

    /// Puts an element inside.
    pub fn el(self, element: El) -> El {
        self.child(element.view())
    }

    /// Puts a text inside.
    pub fn text(self, text: impl AsRef<str>) -> El {
        self.write(text.as_ref())
    }

    #[inline(never)]
    fn write(self, text: &str) -> El {
        self.child(Piece(Some(document().create_text_node(text).into())))
    }

    /// Puts a view inside that follows what it reads.
    pub fn live(self, view: impl FnMut() -> Piece + 'static) -> El {
        self.child(live(view))
    }

    /// Puts a text inside that follows what it reads.
    pub fn live_text(self, text: impl FnMut() -> String + 'static) -> El {
        self.text_of(boxed(text))
    }

    #[inline(never)]
    fn text_of(self, mut text: Live<String>) -> El {
        let node = document().create_text_node("");
        let written = node.clone();
        follow(move || written.set_data(&text.does(())));
        self.child(Piece(Some(node.into())))
    }

    /// The element, made.
    pub fn view(self) -> Piece {
        Piece(Some(self.0.into()))
    }
}
