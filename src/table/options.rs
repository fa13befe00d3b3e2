//! An option of a game, described once: set-up, the referee, the sheet of rules in play and the tests all go by it.

/// One option of a game whose options are `O`.
pub struct OptionSpec<O> {
    /// Its name in the referee and in the catalogue of texts.
    pub id: &'static str,
    /// One sentence about it, for programs and for whoever reads the code.
    pub about: &'static str,
    /// The names of its values.
    pub values: &'static [&'static str],
    /// The index of the value that these options have.
    pub get: fn(&O) -> usize,
    /// Gives these options the value of an index.
    pub set: fn(&mut O, usize),
    /// Whether a table of so many seats with these options can choose it.
    pub is_shown: fn(u8, &O) -> bool,
}

impl<O: Default> OptionSpec<O> {
    /// The index of the default value.
    pub fn default(&self) -> usize {
        (self.get)(&O::default())
    }
}

/// All combinations of the values of `specs` at a table of `seats` seats, without the options that it cannot choose.
pub fn combinations<O: Clone + Default>(specs: &[OptionSpec<O>], seats: u8) -> Vec<O> {
    specs.iter().fold(vec![O::default()], |chosen, spec| {
        let each = |options: O| {
            let values = if (spec.is_shown)(seats, &options) { spec.values.len() } else { 1 };
            (0..values).map(move |value| {
                let mut options = options.clone();
                (spec.set)(&mut options, value);
                options
            })
        };
        chosen.into_iter().flat_map(each).collect()
    })
}
