//! Elements, built piece by piece.
//!
//! Leptos' `view!` macro makes a type of its own for every view, and code for every type: the app weighed more than twice what
//! it may. Here every element is of one type, and everything that changes is a boxed function of one of three types.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::ev;
use leptos::ev::on;
use leptos::html;
use leptos::prelude::*;
use leptos::tachys::html::property::prop;
use web_sys::Event;

/// A view that follows what it reads.
pub type Live<T> = Box<dyn FnMut() -> T + Send>;

/// An element in the making; on the heap, because every step of a chain hands it on.
pub struct El(Box<Making>);

struct Making {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// Begins an element.
#[inline(never)]
pub fn el(tag: &'static str) -> El {
    El(Box::new(Making { tag, attributes: Vec::new(), children: Vec::new() }))
}

/// Begins an element with a class.
#[inline(never)]
pub fn of(tag: &'static str, class: &'static str) -> El {
    el(tag).set("class", class)
}

/// Begins a button with a class.
pub fn press_of(class: &'static str, does: impl FnMut() + 'static) -> El {
    press(class, Box::new(does))
}

#[inline(never)]
fn press(class: &'static str, mut does: Box<dyn FnMut()>) -> El {
    of("button", class).set("type", "button").listen("click", Box::new(move |_| does()))
}

/// A view that is made anew whenever something it reads has changed.
pub fn live(view: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    boxed(Box::new(view))
}

#[inline(never)]
fn boxed(view: Live<AnyView>) -> AnyView {
    view.into_any()
}

#[inline(never)]
fn boxed_text(text: Live<String>) -> AnyView {
    text.into_any()
}

/// Nothing.
#[inline(never)]
pub fn nothing() -> AnyView {
    ().into_any()
}

/// A view, or nothing.
pub fn maybe(view: Option<AnyView>) -> AnyView {
    view.unwrap_or_else(nothing)
}

/// Several views, one after the other.
pub fn all(views: impl IntoIterator<Item = AnyView>) -> AnyView {
    views.into_iter().collect::<Vec<AnyView>>().into_any()
}

impl El {
    /// Sets an attribute.
    pub fn attr(self, name: &'static str, value: impl AsRef<str>) -> El {
        self.set(name, value.as_ref())
    }

    #[inline(never)]
    fn set(mut self, name: &'static str, value: &str) -> El {
        self.0.attributes.push(custom_attribute(name, value.to_owned()).into_any_attr());
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
    pub fn live_attr(self, name: &'static str, value: impl FnMut() -> Option<String> + Send + 'static) -> El {
        self.follow(name, Box::new(value))
    }

    #[inline(never)]
    fn follow(mut self, name: &'static str, value: Live<Option<String>>) -> El {
        self.0.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    /// Sets an attribute without a value while `is_set` says so.
    pub fn live_flag(self, name: &'static str, is_set: impl Fn() -> bool + Send + 'static) -> El {
        self.live_attr(name, move || is_set().then(String::new))
    }

    /// Keeps an input checked as `is_checked` says.
    pub fn checked(mut self, is_checked: impl FnMut() -> bool + Send + 'static) -> El {
        let is_checked: Live<bool> = Box::new(is_checked);
        self.0.attributes.push(prop("checked", is_checked).into_any_attr());
        self
    }

    /// Keeps an input's value as `value` says.
    pub fn value(mut self, value: impl FnMut() -> String + Send + 'static) -> El {
        let value: Live<String> = Box::new(value);
        self.0.attributes.push(prop("value", value).into_any_attr());
        self
    }

    /// Listens to an event.
    pub fn on(self, event: &'static str, heard: impl FnMut(Event) + 'static) -> El {
        self.listen(event, Box::new(heard))
    }

    #[inline(never)]
    fn listen(mut self, event: &'static str, heard: Box<dyn FnMut(Event)>) -> El {
        self.0.attributes.push(on(ev::Custom::new(event), heard).into_any_attr());
        self
    }

    /// Puts a view inside, after what is there.
    #[inline(never)]
    pub fn child(mut self, view: AnyView) -> El {
        self.0.children.push(view);
        self
    }

    /// Puts an element inside.
    #[inline(never)]
    pub fn el(mut self, element: El) -> El {
        self.0.children.push(element.view());
        self
    }

    /// Puts a text inside.
    pub fn text(self, text: impl AsRef<str>) -> El {
        self.write(text.as_ref())
    }

    #[inline(never)]
    fn write(mut self, text: &str) -> El {
        self.0.children.push(text.to_owned().into_any());
        self
    }

    /// Puts a view inside that follows what it reads.
    pub fn live(self, view: impl FnMut() -> AnyView + Send + 'static) -> El {
        self.child(boxed(Box::new(view)))
    }

    /// Puts a text inside that follows what it reads.
    pub fn live_text(self, text: impl FnMut() -> String + Send + 'static) -> El {
        self.child(boxed_text(Box::new(text)))
    }

    /// The element, made.
    #[inline(never)]
    pub fn view(self) -> AnyView {
        let Making { tag, attributes, children } = *self.0;
        html::custom(tag).add_any_attr(attributes).child(children).into_any()
    }
}
