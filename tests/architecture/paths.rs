//! Paths as they are written in `use`, in code and in the tokens of macros: `crate::table::seat` in each of them.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::UseTree;
use syn::ext::IdentExt;

/// The names of a path or of a module.
pub type Path = Vec<String>;

/// Stands first in a path that begins with `::`.
pub const GLOBAL: &str = "::";

/// The library, as the binary names it.
pub const LIBRARY: &str = "la_bergerie";

/// An identifier without `r#`.
pub fn name(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// The path without its generic arguments.
pub fn of_path(path: &syn::Path) -> Path {
    let start = path.leading_colon.map(|_| GLOBAL.to_owned());
    start.into_iter().chain(path.segments.iter().map(|segment| name(&segment.ident))).collect()
}

/// Every path of a `use` that begins with `start`, and the name it gets: none for `*`.
pub fn of_use(tree: &UseTree, start: &[String]) -> Vec<(Path, Option<String>)> {
    // `use super::{self, x}` names `super` itself.
    let join = |ident: &Ident| match ident {
        own if own == "self" && !start.is_empty() => start.to_vec(),
        ident => [start, &[name(ident)]].concat(),
    };
    match tree {
        UseTree::Path(path) => of_use(&path.tree, &join(&path.ident)),
        UseTree::Name(last) => {
            let path = join(&last.ident);
            let name = path.last().cloned();
            vec![(path, name)]
        }
        UseTree::Rename(last) => vec![(join(&last.ident), Some(name(&last.rename)))],
        UseTree::Glob(_) => vec![(start.to_vec(), None)],
        UseTree::Group(group) => group.items.iter().flat_map(|tree| of_use(tree, start)).collect(),
    }
}

/// Every path of more than one name in tokens that no one but a macro can parse.
pub fn of_tokens(tokens: &TokenStream) -> Vec<Path> {
    let mut found = Vec::new();
    find_in(tokens.clone(), &mut found);
    found
}

fn find_in(tokens: TokenStream, found: &mut Vec<Path>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Ident(ident) if begins_path(ident, &tokens[..at]) => {
                at = read_path(&tokens, at, Path::new(), found);
                continue;
            }
            TokenTree::Group(group) => find_in(group.stream(), found),
            _ => {}
        }
        at += 1;
    }
}

/// Reads the path that goes on with the token at `at`, through the braces of a `use`, and says where it ends.
fn read_path(tokens: &[TokenTree], mut at: usize, start: Path, found: &mut Vec<Path>) -> usize {
    let mut path = start;
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(ident)) => {
                path.push(name(ident));
                at += 1;
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace && !path.is_empty() => {
                let inside: Vec<TokenTree> = group.stream().into_iter().collect();
                for tree in inside.split(|token| is_punct(token, ',')) {
                    read_path(tree, 0, path.clone(), found);
                }
                return at + 1;
            }
            Some(star) if is_punct(star, '*') && !path.is_empty() => {
                found.push(path);
                return at + 1;
            }
            _ => break,
        }
        if !is_separator(&tokens[at..]) {
            break;
        }
        at += 2;
    }
    if path.len() > 1 {
        found.push(path);
    }
    at
}

/// Whether a path can begin with this identifier, by what stands before it.
fn begins_path(ident: &Ident, before: &[TokenTree]) -> bool {
    match before {
        // `$game::NAME` is about whatever the macro was given, but `$crate` is the crate.
        [.., dollar] if is_punct(dollar, '$') => ident == "crate",
        // `Vec::<u8>::new`, and `::std::fmt`, which is outside of the library.
        [.., first, second] if is_separator(&[first.clone(), second.clone()]) => ident == LIBRARY,
        _ => true,
    }
}

/// Whether these tokens end with the dot of a field; `..` is a range.
pub fn is_after_dot(before: &[TokenTree]) -> bool {
    let is_dot = |token: &TokenTree| is_punct(token, '.');
    match before {
        [.., first, second] => is_dot(second) && !is_dot(first),
        [only] => is_dot(only),
        [] => false,
    }
}

fn is_separator(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [first, second, ..] if is_punct(first, ':') && is_punct(second, ':'))
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}
