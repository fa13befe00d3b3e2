//! Rust sources as the house reads them: without comments, strings and test modules.

use std::path::Path;

/// One source file, cleaned for searching.
pub struct Source {
    /// Its path below `src`, with `/`.
    pub path: String,
    /// Every line as it was.
    pub lines: usize,
    /// The code, without comments, and with nothing between quotes.
    pub code: String,
    /// The code without its test modules; nothing of a file that is one.
    pub shipped: String,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Source {
        let code = without_comments_and_strings(text);
        let is_test = path.ends_with("/tests.rs") || path.contains("/tests/");
        let shipped = if is_test { String::new() } else { without_tests(&code) };
        Source { path: path.to_owned(), lines: text.lines().count(), code, shipped }
    }

    /// The room that the file belongs to; `lib` and `main` are no rooms.
    pub fn room(&self) -> &str {
        self.path.split(['/', '.']).next().unwrap_or_default()
    }

    /// Where the file's module stands: `games/trou_cochon/view.rs` is `games`, `trou_cochon`, `view`.
    fn module(&self) -> Vec<&str> {
        let path = self.path.trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').filter(|part| !["lib", "main"].contains(part)).collect()
    }

    /// Every room that the file names: after `crate::` and `la_bergerie::` anywhere, after `super::` in what is shipped.
    pub fn rooms_named(&self) -> Vec<String> {
        let mut rooms = Vec::new();
        for root in ["crate", "la_bergerie"] {
            for rest in after_paths(&self.code, root) {
                rooms.extend(heads(rest));
            }
        }
        for rest in after_paths(&self.shipped, "super") {
            let (mut up, mut rest) = (1, rest);
            while let Some(further) = rest.strip_prefix("super::") {
                (up, rest) = (up + 1, further);
            }
            if up == self.module().len() {
                rooms.extend(heads(rest));
            }
        }
        rooms
    }

    /// Whether the word stands in the shipped code.
    pub fn says(&self, word: &str) -> bool {
        words(&self.shipped).any(|(_, found)| found == word)
    }

    /// Whether a number with a decimal point stands in the shipped code; `0..5` and `pair.0.1` are none.
    pub fn has_decimal(&self) -> bool {
        let bytes = self.shipped.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        words(&self.shipped).any(|(at, word)| {
            let dot = at + word.len();
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_') && digit(at);
            is_number && (at == 0 || bytes[at - 1] != b'.') && bytes.get(dot) == Some(&b'.') && digit(dot + 1)
        })
    }
}

/// Every Rust file below `src`, in order.
pub fn all(src: &Path) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut folders = vec![src.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the house") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source in UTF-8");
                let below = path.strip_prefix(src).expect("below src").to_string_lossy().replace('\\', "/");
                sources.push(Source::new(&below, &text));
            }
        }
    }
    sources.sort_by(|one, two| one.path.cmp(&two.path));
    sources
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// The words of the code and where they begin.
pub fn words(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = code.char_indices().filter(move |&(at, char)| is_word(char) && !code[..at].ends_with(is_word));
    starts.map(move |(at, _)| {
        let word = &code[at..];
        (at, &word[..word.find(|char| !is_word(char)).unwrap_or(word.len())])
    })
}

/// What follows each `root::` that begins a path.
fn after_paths<'a>(code: &'a str, root: &str) -> Vec<&'a str> {
    let begins = words(code).filter(move |&(at, word)| word == root && !code[..at].ends_with("::"));
    begins.filter_map(|(at, word)| code[at + word.len()..].strip_prefix("::")).collect()
}

/// The first names of a path, or of each path of a group.
fn heads(rest: &str) -> Vec<String> {
    let Some(group) = rest.strip_prefix('{') else {
        return words(rest).take(1).filter(|&(at, _)| at == 0).map(|(_, word)| word.to_owned()).collect();
    };
    let (mut depth, mut heads, mut fresh) = (0, Vec::new(), true);
    for (at, char) in group.char_indices() {
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => fresh = true,
            _ if is_word(char) && fresh => {
                fresh = false;
                heads.extend(words(&group[at..]).next().map(|(_, word)| word.to_owned()));
            }
            _ => {}
        }
    }
    heads
}

fn without_comments_and_strings(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if char == '"' {
            code.push_str("\"\"");
            string(rest)
        } else if let (true, Some(raw)) = (!code.ends_with(is_word), raw_string(rest)) {
            code.push_str("\"\"");
            raw
        } else if let Some(quoted) = quoted_char(rest) {
            code.push_str("' '");
            quoted
        } else {
            code.push(char);
            char.len_utf8()
        };
        rest = &rest[skipped..];
    }
    code
}

fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        let step = match &text[at..] {
            rest if rest.starts_with("/*") => (1, 2),
            rest if rest.starts_with("*/") => (-1, 2),
            rest => (0, rest.chars().next().map_or(1, char::len_utf8)),
        };
        (depth, at) = (depth + step.0, at + step.1);
        if depth == 0 {
            break;
        }
    }
    at
}

fn string(text: &str) -> usize {
    let mut escaped = true;
    for (at, char) in text.char_indices() {
        match char {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn raw_string(text: &str) -> Option<usize> {
    let hashed = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let inside = hashed.trim_start_matches('#');
    let end = format!("\"{}", "#".repeat(hashed.len() - inside.len()));
    let start = text.len() - inside.strip_prefix('"')?.len();
    Some(text[start..].find(&end).map_or(text.len(), |at| start + at + end.len()))
}

/// The length of a quoted character; a lifetime is none.
fn quoted_char(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if let Some(escape) = inside.strip_prefix('\\') {
        let first = escape.chars().next()?.len_utf8();
        return escape[first..].find('\'').map(|at| 2 + first + at + 1);
    }
    let first = inside.chars().next()?.len_utf8();
    inside[first..].starts_with('\'').then_some(1 + first + 1)
}

/// The code without every module that is compiled for tests alone.
fn without_tests(code: &str) -> String {
    let Some(start) = code.find("#[cfg(test)]") else { return code.to_owned() };
    let Some(open) = code[start..].find(['{', ';']) else { return code[..start].to_owned() };
    let end = match code[start + open..].starts_with('{') {
        true => start + open + braces(&code[start + open..]),
        false => start + open + 1,
    };
    format!("{}{}", &code[..start], without_tests(&code[end..]))
}

/// The length of what stands between the first brace and its partner.
pub fn braces(code: &str) -> usize {
    let mut depth = 0;
    for (at, char) in code.char_indices() {
        match char {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    code.len()
}
