//! From the catalogue's JSON to Rust: parsing, typography, and one function a key.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use serde_json::Value;

/// One text: a sentence, or the two forms of one that counts.
pub enum Text {
    One(String),
    Plural { one: String, other: String },
}

/// The texts of one language by key, groups joined with an underscore.
pub type Catalogue = BTreeMap<String, Text>;

impl Text {
    pub fn map(&mut self, change: impl Fn(&str) -> String) {
        for form in self.forms_mut() {
            *form = change(form);
        }
    }

    fn forms_mut(&mut self) -> Vec<&mut String> {
        match self {
            Text::One(text) => vec![text],
            Text::Plural { one, other } => vec![one, other],
        }
    }

    fn forms(&self) -> Vec<&str> {
        match self {
            Text::One(text) => vec![text],
            Text::Plural { one, other } => vec![one, other],
        }
    }

    /// The variables by name; true for numbers, which are written `{#hole}` or are the `n` of a plural.
    fn variables(&self) -> Result<BTreeMap<String, bool>, String> {
        let mut variables = BTreeMap::new();
        for form in self.forms() {
            for part in parts(form)? {
                if let Part::Variable { name, number, .. } = part {
                    variables.insert(name.to_owned(), number);
                }
            }
        }
        if matches!(self, Text::Plural { .. }) {
            variables.insert("n".into(), true);
        }
        Ok(variables)
    }
}

enum Part<'a> {
    Plain(&'a str),
    Variable { name: &'a str, number: bool, elided: Option<&'a str> },
}

/// Splits `de {name}` and the like into plain text and variables: `{name}`, `{#count}`, `{de:name}`, `{que:name}`.
fn parts(text: &str) -> Result<Vec<Part<'_>>, String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let close = rest[open..].find('}').ok_or_else(|| format!("a brace is not closed in {text:?}"))? + open;
        parts.push(Part::Plain(&rest[..open]));
        let inner = &rest[open + 1..close];
        let (elided, inner) = match inner.split_once(':') {
            Some((word @ ("de" | "que"), inner)) => (Some(word), inner),
            Some((word, _)) => return Err(format!("{word:?} is no word that elides, in {text:?}")),
            None => (None, inner),
        };
        let (number, name) = match inner.strip_prefix('#') {
            Some(name) => (true, name),
            None => (inner == "n", inner),
        };
        parts.push(Part::Variable { name, number, elided });
        rest = &rest[close + 1..];
    }
    parts.push(Part::Plain(rest));
    Ok(parts)
}

/// Reads one language's file.
pub fn parse(json: &str) -> Result<Catalogue, String> {
    let value: Value = serde_json::from_str(json).map_err(|error| error.to_string())?;
    let mut catalogue = Catalogue::new();
    collect("", &value, &mut catalogue)?;
    Ok(catalogue)
}

fn collect(prefix: &str, value: &Value, into: &mut Catalogue) -> Result<(), String> {
    let form = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    match value {
        Value::String(text) => {
            into.insert(prefix.to_owned(), Text::One(text.clone()));
        }
        Value::Object(_) if value.get("other").is_some() => {
            let (Some(one), Some(other)) = (form("one"), form("other")) else {
                return Err(format!("{prefix}: a plural has `one` and `other`"));
            };
            into.insert(prefix.to_owned(), Text::Plural { one, other });
        }
        Value::Object(group) => {
            for (key, value) in group {
                let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}_{key}") };
                collect(&name, value, into)?;
            }
        }
        _ => return Err(format!("{prefix}: neither a text nor a group")),
    }
    Ok(())
}

/// No-break spaces, curly apostrophes and ellipses where French print wants them.
pub fn french_typography(text: &str) -> String {
    let mut printed = text.replace("...", "…").replace('\'', "’").replace("« ", "«\u{a0}").replace(" »", "\u{a0}»");
    for mark in ['!', '?', ';'] {
        printed = printed.replace(&format!(" {mark}"), &format!("\u{202f}{mark}"));
    }
    printed.replace(" :", "\u{a0}:")
}

/// Curly apostrophes and ellipses.
pub fn english_typography(text: &str) -> String {
    text.replace("...", "…").replace('\'', "’")
}

/// The groups of texts that are read now and then and weigh much: they lie at the end of the tables, and are fetched.
const FAR: [&str; 2] = ["rules_", "matches_"];
/// What of them is said elsewhere as well.
const NEAR: [&str; 5] =
    ["matches_unavailable", "matches_damaged_title", "matches_newer_why", "matches_old_why", "matches_broken"];

/// What is made of the catalogue.
pub struct Made {
    /// The Rust source: the tables and one function a key.
    pub code: String,
    /// The English table as the browser fetches it when somebody reads English: a line a text.
    pub english: String,
    /// Where it lies, by a name that no other table has.
    pub english_file: String,
    /// The French texts that are fetched when somebody reads them.
    pub more: String,
    /// Where they lie.
    pub more_file: String,
}

/// Makes the tables of both languages, and one function a key.
pub fn generate(french: &Catalogue, english: &Catalogue) -> Result<Made, String> {
    let keys = |catalogue: &Catalogue| catalogue.keys().cloned().collect::<BTreeSet<_>>();
    if let Some(key) = keys(french).symmetric_difference(&keys(english)).next() {
        return Err(format!("{key} is missing in one language"));
    }
    let mut tables = [Vec::new(), Vec::new()];
    let mut functions = String::new();
    let mut near = 0;
    let is_far = |key: &str| FAR.iter().any(|group| key.starts_with(group)) && !NEAR.contains(&key);
    let in_order = french.iter().filter(|(key, _)| !is_far(key)).chain(french.iter().filter(|(key, _)| is_far(key)));
    for (key, text) in in_order {
        let other = &english[key];
        let variables = text.variables()?;
        if variables != other.variables()? {
            return Err(format!("{key}: the languages have different variables"));
        }
        if text.forms().len() != other.forms().len() {
            return Err(format!("{key}: a plural in one language alone"));
        }
        let index = tables[0].len();
        let names: Vec<&String> = variables.keys().collect();
        for (table, text) in tables.iter_mut().zip([text, other]) {
            for form in text.forms() {
                table.push(template(form, &names)?);
            }
        }
        function(&mut functions, key, text, index, &variables);
        if !is_far(key) {
            near = tables[0].len();
        }
    }
    let [french, english] = tables;
    if let Some(text) = english.iter().chain(&french).find(|text| text.contains('\n')) {
        return Err(format!("a text is one line, and this is not: {text:?}"));
    }
    let english_file = format!("texts/en-{:016x}.txt", mark(&english));
    let more = &french[near..];
    let more_file = format!("texts/fr-more-{:016x}.txt", mark(more));
    let mut code = String::new();
    let _ = writeln!(
        code,
        "/// How many texts a table has, those included that are fetched.\nconst TEXTS: usize = {};",
        french.len()
    );
    let _ = writeln!(code, "#[cfg(target_arch = \"wasm32\")]");
    let _ = writeln!(code, "static FRENCH: &str = {:?};", french[..near].join("\n"));
    let _ = writeln!(code, "#[cfg(not(target_arch = \"wasm32\"))]");
    let _ = writeln!(code, "static FRENCH: &str = {:?};", french.join("\n"));
    let _ = writeln!(code, "#[cfg(not(target_arch = \"wasm32\"))]");
    let _ = writeln!(code, "static ENGLISH: &str = {:?};", english.join("\n"));
    let _ = writeln!(
        code,
        "/// Where the English texts lie, beside the page.\npub const ENGLISH_FILE: &str = {english_file:?};"
    );
    let _ = writeln!(
        code,
        "/// How many of the texts are fetched when somebody reads them.\nconst MORE: usize = {};",
        french.len() - near
    );
    let _ = writeln!(
        code,
        "/// Where those of the French texts lie, beside the page.\npub const MORE_FILE: &str = {more_file:?};"
    );
    code.push_str(&functions);
    Ok(Made { code, english: english.join("\n"), english_file, more: more.join("\n"), more_file })
}

/// A number that another table would not have.
fn mark(table: &[String]) -> u64 {
    let bytes = table.iter().flat_map(|text| text.bytes().chain([b'\n']));
    bytes.fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The form that is filled at run time: a control character that says how, then one that says which variable.
fn template(text: &str, names: &[&String]) -> Result<String, String> {
    let mut template = String::new();
    for part in parts(text)? {
        match part {
            Part::Plain(plain) => template.push_str(plain),
            Part::Variable { name, elided, .. } => {
                template.push(match elided {
                    None => '\u{1}',
                    Some("de") => '\u{2}',
                    Some(_) => '\u{3}',
                });
                let index = names.iter().position(|known| *known == name).ok_or("an unknown variable")?;
                template.push(char::from(b'a' + index as u8));
            }
        }
    }
    Ok(template)
}

fn function(code: &mut String, key: &str, text: &Text, index: usize, variables: &BTreeMap<String, bool>) {
    for line in text.forms() {
        let _ = writeln!(code, "/// « {} »\n///", line.replace('\n', " ").replace(['[', ']', '<', '>'], ""));
    }
    if variables.is_empty() {
        let _ = writeln!(code, "/// In the language that is asked for.");
        let _ = writeln!(code, "pub fn {key}(lang: Lang) -> &'static str {{ line(lang, {index}) }}");
        return;
    }
    let signature: Vec<String> =
        variables.iter().map(|(name, number)| format!("{name}: {}", if *number { "u32" } else { "&str" })).collect();
    let filled: Vec<String> = variables
        .iter()
        .map(|(name, number)| if *number { format!("&digits({name})") } else { name.clone() })
        .collect();
    let row = match text {
        Text::One(_) => format!("{index}"),
        Text::Plural { .. } => format!("{index} + plural(lang, n)"),
    };
    let _ = writeln!(
        code,
        "/// In the language that is asked for, with its variables.\npub fn {key}(lang: Lang, {}) -> String {{ fill(line(lang, {row}), &[{}]) }}",
        signature.join(", "),
        filled.join(", "),
    );
}
