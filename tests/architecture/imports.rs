//! Who imports what: every path that is named, followed to a module of the library or out of it.

use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path};

use crate::paths::{self, Path};
use crate::source::SourceFile;

/// All source files and their modules.
pub struct Sources {
    pub files: Vec<SourceFile>,
    /// The file that holds each module, by its place in `files`.
    modules: BTreeMap<Path, usize>,
}

/// What a path leads to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Something of the library, by its path from the root.
    Inside(Path),
    /// Something of another crate, or of no module at all.
    Outside(Path),
}

/// How many times a name can stand for a path that begins with such a name again: `use leptos;` never ends.
const RENAMES: u8 = 8;

impl Sources {
    /// Reads every Rust file below `src`, in the order of their paths.
    pub fn read(src: &path::Path) -> Sources {
        let mut files = Vec::new();
        let mut folders = vec![src.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a readable folder") {
                let file = entry.expect("a readable entry").path();
                if file.is_dir() {
                    folders.push(file);
                } else if file.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&file).expect("a source file in UTF-8");
                    let path = file.strip_prefix(src).expect("a path below src").to_string_lossy().replace('\\', "/");
                    files.push(SourceFile::parse(&path, &text));
                }
            }
        }
        files.sort_by(|one, two| one.path.cmp(&two.path));
        Sources::new(files)
    }

    /// Puts files together: only here it is known which of them are modules for tests.
    pub fn new(mut files: Vec<SourceFile>) -> Sources {
        let for_tests: Vec<Path> = files.iter().flat_map(|file| file.test_modules.clone()).collect();
        for file in &mut files {
            if for_tests.iter().any(|module| file.module.starts_with(module)) {
                file.is_for_tests_alone();
            }
        }
        let mut modules = BTreeMap::new();
        for (index, file) in files.iter().enumerate() {
            modules.insert(file.module.clone(), index);
            modules.extend(file.inline_modules.iter().map(|module| (module.clone(), index)));
        }
        Sources { files, modules }
    }

    /// Everything that a file names, with test code or without.
    pub fn targets(&self, file: &SourceFile, with_tests: bool) -> BTreeSet<Target> {
        let mentions = file.mentions.iter().filter(|mention| with_tests || !mention.in_tests);
        mentions.flat_map(|mention| self.resolve(file, &mention.module, &mention.path)).collect()
    }

    /// The files that this one imports in shipped code: of each path the file of the deepest module that it names, so what
    /// a folder's `mod.rs` re-exports is imported from `mod.rs`.
    pub fn imports(&self, index: usize) -> BTreeSet<usize> {
        let targets = self.targets(&self.files[index], false);
        let files = targets.iter().filter_map(|target| match target {
            Target::Inside(path) => {
                (0..=path.len()).rev().find_map(|length| self.modules.get(&path[..length])).copied()
            }
            Target::Outside(_) => None,
        });
        files.filter(|&import| import != index).collect()
    }

    /// Where a path leads that is written in this module of this file. When a name could mean several things, all of them
    /// are given: a rule would rather be too strict.
    pub fn resolve(&self, file: &SourceFile, module: &[String], path: &[String]) -> Vec<Target> {
        self.follow(file, module, path, RENAMES)
    }

    fn follow(&self, file: &SourceFile, module: &[String], path: &[String], renames: u8) -> Vec<Target> {
        let Some((first, rest)) = path.split_first() else { return Vec::new() };
        let inside = |start: &[String], rest: &[String]| vec![Target::Inside([start, rest].concat())];
        match first.as_str() {
            "crate" => inside(&[], rest),
            "self" | "super" => {
                let ups = path.iter().take_while(|&name| name == "self" || name == "super");
                let (steps, supers) = (ups.clone().count(), ups.filter(|&name| name == "super").count());
                inside(&module[..module.len().saturating_sub(supers)], &path[steps..])
            }
            paths::GLOBAL if rest.first().is_some_and(|name| name == paths::LIBRARY) => inside(&[], &rest[1..]),
            paths::GLOBAL => vec![Target::Outside(rest.to_vec())],
            _ => {
                let targets = self.follow_name(file, module, path, renames);
                match targets.is_empty() {
                    true if first == paths::LIBRARY => inside(&[], rest),
                    true => vec![Target::Outside(path.to_vec())],
                    false => targets,
                }
            }
        }
    }

    /// Where a path leads that begins with a name of the module's scope: a child module, or what a `use` brings in.
    fn follow_name(&self, file: &SourceFile, module: &[String], path: &[String], renames: u8) -> Vec<Target> {
        let (first, rest) = (&path[0], &path[1..]);
        if self.modules.contains_key(&[module, &path[..1]].concat()) {
            return vec![Target::Inside([module, path].concat())];
        }
        let Some(renames) = renames.checked_sub(1) else { return Vec::new() };
        let mut targets = Vec::new();
        for used in file.uses.iter().filter(|used| used.module == module) {
            match &used.name {
                Some(name) if name == first => {
                    targets.extend(self.follow(file, module, &[&used.path, rest].concat(), renames));
                }
                Some(_) => {}
                None => {
                    for target in self.follow(file, module, &used.path, renames) {
                        let Target::Inside(parent) = target else { continue };
                        if self.modules.contains_key(&[&parent, &path[..1]].concat()) {
                            targets.push(Target::Inside([&parent, path].concat()));
                        } else if parent != module && self.modules.get(&parent) == self.modules.get(&file.module) {
                            // `use super::*` in a module with a body sees what the file around it has in scope.
                            targets.extend(self.follow_name(file, &parent, path, renames));
                        }
                    }
                }
            }
        }
        targets
    }
}
