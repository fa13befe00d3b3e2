//! One source file as the rules see it: the modules it holds, the paths it names and the words it uses.

use std::collections::BTreeSet;

use proc_macro2::{LineColumn, Span, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Lit, Meta};

use crate::paths::{self, Path};

/// A parsed source file.
pub struct SourceFile {
    /// The path below `src`, with `/`.
    pub path: String,
    /// The module that the file defines: for `games/trou_cochon/view.rs` it is `games`, `trou_cochon`, `view`.
    pub module: Path,
    /// How many lines are not compiled for tests alone.
    pub shipped_lines: usize,
    /// Every identifier outside test code, also inside macro calls.
    pub words: BTreeSet<String>,
    /// Whether there is a floating-point number outside test code.
    pub has_float: bool,
    /// Modules with a body in this file.
    pub inline_modules: Vec<Path>,
    /// Modules in files of their own that are declared here with `#[cfg(test)]`.
    pub test_modules: Vec<Path>,
    /// Whether a module's file is chosen with `#[path]`, so that it cannot be told from its name.
    pub has_path_attribute: bool,
    /// Every path that is named, those of `use` among them.
    pub mentions: Vec<Mention>,
    /// What `use` brings into scope.
    pub uses: Vec<Use>,
    /// The structs outside test code.
    pub structs: Vec<Struct>,
    /// The implementations of traits outside test code.
    pub impls: Vec<Impl>,
}

/// A path as it is written.
pub struct Mention {
    /// The module in which it is written.
    pub module: Path,
    pub path: Path,
    pub in_tests: bool,
}

/// A name that `use` brings into scope.
pub struct Use {
    pub module: Path,
    /// None for `*`.
    pub name: Option<String>,
    pub path: Path,
}

pub struct Struct {
    pub name: String,
    pub has_public_field: bool,
}

/// `impl path for name`.
pub struct Impl {
    pub module: Path,
    pub path: Path,
    pub name: String,
}

impl SourceFile {
    /// Reads the text of the file at `path` below `src`.
    pub fn parse(path: &str, text: &str) -> SourceFile {
        let broken = |error: syn::Error| -> ! { panic!("{path}:{}: {error}", error.span().start().line) };
        let tokens: TokenStream = text.parse().unwrap_or_else(|error: proc_macro2::LexError| broken(error.into()));
        let syntax: syn::File = syn::parse2(tokens.clone()).unwrap_or_else(|error| broken(error));
        let module = module_of(path);
        let file = SourceFile {
            path: path.to_owned(),
            module: module.clone(),
            shipped_lines: text.lines().count(),
            words: BTreeSet::new(),
            has_float: false,
            inline_modules: Vec::new(),
            test_modules: Vec::new(),
            has_path_attribute: false,
            mentions: Vec::new(),
            uses: Vec::new(),
            structs: Vec::new(),
            impls: Vec::new(),
        };
        let mut reader = Reader { file, module, in_tests: false, test_code: Vec::new() };
        reader.visit_file(&syntax);
        reader.read_words(tokens);
        let Reader { mut file, test_code, .. } = reader;
        file.shipped_lines -= test_code.iter().map(|(start, end)| end.line - start.line + 1).sum::<usize>();
        if syntax.attrs.iter().any(is_for_tests) {
            file.is_for_tests_alone();
        }
        file
    }

    /// Notes that nothing of the file is shipped.
    pub fn is_for_tests_alone(&mut self) {
        self.shipped_lines = 0;
        self.words.clear();
        self.has_float = false;
        self.mentions.iter_mut().for_each(|mention| mention.in_tests = true);
        self.structs.clear();
        self.impls.clear();
    }

    /// The top module of the library that the file belongs to. `lib.rs` belongs to none, nor does the binary, `main.rs`.
    pub fn layer(&self) -> Option<&str> {
        self.module.first().map(String::as_str).filter(|&layer| layer != "main")
    }
}

fn module_of(path: &str) -> Path {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').filter(|&part| part != "lib").map(str::to_owned).collect()
}

/// Walks through the syntax of a file and notes what the rules ask for.
struct Reader {
    file: SourceFile,
    /// The module that is being read.
    module: Path,
    in_tests: bool,
    /// From where to where code is compiled for tests alone.
    test_code: Vec<(LineColumn, LineColumn)>,
}

impl Reader {
    /// Reads an item, knowing whether it is compiled for tests alone.
    fn read_item(&mut self, attributes: &[Attribute], span: Span, read: impl FnOnce(&mut Self)) {
        let was_in_tests = self.in_tests;
        if !was_in_tests && attributes.iter().any(is_for_tests) {
            self.in_tests = true;
            self.test_code.push((span.start(), span.end()));
        }
        read(self);
        self.in_tests = was_in_tests;
    }

    fn mention(&mut self, path: Path) {
        self.file.mentions.push(Mention { module: self.module.clone(), path, in_tests: self.in_tests });
    }

    /// Notes the words and numbers outside test code. The raw tokens are read, because they include those of macro calls.
    fn read_words(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            let place = token.span().start();
            if self.test_code.iter().any(|&(start, end)| start <= place && place < end) {
                continue;
            }
            match token {
                TokenTree::Group(group) => self.read_words(group.stream()),
                TokenTree::Ident(word) => {
                    self.file.words.insert(paths::name(word));
                }
                // The raw tokens of `pair.0.1` are `pair`, `.` and `0.1`.
                TokenTree::Literal(literal) if !paths::is_after_dot(&tokens[..at]) => {
                    self.file.has_float |= match Lit::new(literal.clone()) {
                        Lit::Float(_) => true,
                        Lit::Int(number) => number.suffix().starts_with('f'),
                        _ => false,
                    };
                }
                TokenTree::Literal(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

impl Visit<'_> for Reader {
    fn visit_item(&mut self, item: &Item) {
        self.read_item(attributes(item), item.span(), |reader| visit::visit_item(reader, item));
    }

    fn visit_impl_item_fn(&mut self, item: &syn::ImplItemFn) {
        self.read_item(&item.attrs, item.span(), |reader| visit::visit_impl_item_fn(reader, item));
    }

    fn visit_item_mod(&mut self, item: &syn::ItemMod) {
        self.module.push(paths::name(&item.ident));
        self.file.has_path_attribute |= item.attrs.iter().any(|attribute| attribute.path().is_ident("path"));
        match item.content {
            Some(_) => self.file.inline_modules.push(self.module.clone()),
            None if self.in_tests => self.file.test_modules.push(self.module.clone()),
            None => {}
        }
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &syn::ItemUse) {
        let start = if item.leading_colon.is_some() { vec![paths::GLOBAL.to_owned()] } else { Vec::new() };
        for (path, name) in paths::of_use(&item.tree, &start) {
            self.mention(path.clone());
            self.file.uses.push(Use { module: self.module.clone(), name, path });
        }
    }

    fn visit_path(&mut self, path: &syn::Path) {
        // A single name means something of this file or of a `use`, or is a variable.
        if path.segments.len() > 1 {
            self.mention(paths::of_path(path));
        }
        visit::visit_path(self, path);
    }

    /// What only a macro can parse: its call, its definition, the inside of an attribute.
    fn visit_token_stream(&mut self, tokens: &TokenStream) {
        for path in paths::of_tokens(tokens) {
            self.mention(path);
        }
    }

    /// `pub(in crate::games)` says who may see something, and imports nothing.
    fn visit_visibility(&mut self, _: &syn::Visibility) {}

    fn visit_item_struct(&mut self, item: &syn::ItemStruct) {
        if !self.in_tests {
            let has_public_field = item.fields.iter().any(|field| !matches!(field.vis, syn::Visibility::Inherited));
            self.file.structs.push(Struct { name: paths::name(&item.ident), has_public_field });
        }
        visit::visit_item_struct(self, item);
    }

    fn visit_item_impl(&mut self, item: &syn::ItemImpl) {
        if let (false, Some((_, path, _)), syn::Type::Path(of)) = (self.in_tests, &item.trait_, &*item.self_ty)
            && let Some(last) = of.path.segments.last()
        {
            let (path, name) = (paths::of_path(path), paths::name(&last.ident));
            self.file.impls.push(Impl { module: self.module.clone(), path, name });
        }
        visit::visit_item_impl(self, item);
    }
}

/// Whether this is `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    fn needs_test(tokens: TokenStream) -> bool {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(found) if found == word);
        tokens.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',')).any(|one| match one {
            [word] => is(word, "test"),
            [word, TokenTree::Group(group)] => is(word, "all") && needs_test(group.stream()),
            _ => false,
        })
    }
    match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && needs_test(list.tokens.clone()),
        Meta::NameValue(_) => false,
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(syn::ItemConst { attrs, .. })
        | Item::Enum(syn::ItemEnum { attrs, .. })
        | Item::ExternCrate(syn::ItemExternCrate { attrs, .. })
        | Item::Fn(syn::ItemFn { attrs, .. })
        | Item::ForeignMod(syn::ItemForeignMod { attrs, .. })
        | Item::Impl(syn::ItemImpl { attrs, .. })
        | Item::Macro(syn::ItemMacro { attrs, .. })
        | Item::Mod(syn::ItemMod { attrs, .. })
        | Item::Static(syn::ItemStatic { attrs, .. })
        | Item::Struct(syn::ItemStruct { attrs, .. })
        | Item::Trait(syn::ItemTrait { attrs, .. })
        | Item::TraitAlias(syn::ItemTraitAlias { attrs, .. })
        | Item::Type(syn::ItemType { attrs, .. })
        | Item::Union(syn::ItemUnion { attrs, .. })
        | Item::Use(syn::ItemUse { attrs, .. }) => attrs,
        _ => &[],
    }
}
