//! How people look: an animal on a disc of their colour.

use crate::text::{self, Lang};

/// An emblem or a colour: its id in art and styles, and its name on screen.
pub struct Named {
    /// The id in file names and `data-` attributes.
    pub id: &'static str,
    name: fn(Lang) -> &'static str,
}

impl Named {
    /// The name in a language.
    pub fn name(&self, lang: Lang) -> &'static str {
        (self.name)(lang)
    }
}

const fn named(id: &'static str, name: fn(Lang) -> &'static str) -> Named {
    Named { id, name }
}

/// The animals, in the order in which saves number them.
pub static EMBLEMS: [Named; 24] = [
    named("fox", text::animal_fox),
    named("owl", text::animal_owl),
    named("hedgehog", text::animal_hedgehog),
    named("bear", text::animal_bear),
    named("cat", text::animal_cat),
    named("frog", text::animal_frog),
    named("rabbit", text::animal_rabbit),
    named("tiger", text::animal_tiger),
    named("panda", text::animal_panda),
    named("koala", text::animal_koala),
    named("penguin", text::animal_penguin),
    named("dog", text::animal_dog),
    named("cow", text::animal_cow),
    named("monkey", text::animal_monkey),
    named("mouse", text::animal_mouse),
    named("hamster", text::animal_hamster),
    named("lion", text::animal_lion),
    named("unicorn", text::animal_unicorn),
    named("octopus", text::animal_octopus),
    named("duck", text::animal_duck),
    named("chick", text::animal_chick),
    named("raccoon", text::animal_raccoon),
    named("ladybird", text::animal_ladybird),
    named("bee", text::animal_bee),
];

/// The players' colours, in the order in which saves number them.
pub static COLOURS: [Named; 8] = [
    named("orange", text::colour_orange),
    named("blue", text::colour_blue),
    named("violet", text::colour_violet),
    named("green", text::colour_green),
    named("pink", text::colour_pink),
    named("yellow", text::colour_yellow),
    named("red", text::colour_red),
    named("teal", text::colour_teal),
];

/// The animal of this number; numbers of no animal wrap round.
pub fn emblem(number: u8) -> &'static Named {
    &EMBLEMS[usize::from(number) % EMBLEMS.len()]
}

/// The colour of this number; numbers of no colour wrap round.
pub fn colour(number: u8) -> &'static Named {
    &COLOURS[usize::from(number) % COLOURS.len()]
}
