//! A table of cases: rows of a name, what the row shows, and lines that a game's own driver understands.

use std::collections::HashSet;

/// What understands the lines of one game's rows.
pub trait Driver {
    /// Does what the line says, or checks it.
    fn line(&mut self, line: &str) -> Result<(), String>;
}

struct Row<'a> {
    name: &'a str,
    shows: &'a str,
    lines: Vec<(usize, &'a str)>,
}

fn parse(text: &str) -> Vec<Row<'_>> {
    let mut rows: Vec<Row> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((name, shows)) => rows.push(Row { name, shows: shows.trim(), lines: Vec::new() }),
            None => rows.last_mut().expect("a row begins with its name").lines.push((index + 1, line)),
        }
    }
    rows
}

/// Runs every row of `text` with a driver of its own, and fails with the names of those that do not hold.
pub fn check<D: Driver>(text: &str, driver: impl Fn() -> D) {
    let rows = parse(text);
    assert!(!rows.is_empty(), "no rows");
    let mut names = HashSet::new();
    let mut broken = Vec::new();
    for row in &rows {
        assert!(names.insert(row.name), "two rows are called {}", row.name);
        assert!(!row.shows.is_empty() && !row.lines.is_empty(), "{} shows nothing", row.name);
        let mut driver = driver();
        for &(number, line) in &row.lines {
            if let Err(why) = driver.line(line) {
                broken.push(format!("[{}] {}\n  line {number}: {line}\n  {why}", row.name, row.shows));
                break;
            }
        }
    }
    assert!(broken.is_empty(), "{} of {} rows do not hold:\n{}", broken.len(), rows.len(), broken.join("\n"));
}
