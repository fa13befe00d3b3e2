//! A referee for programs: one JSON request a line on standard input, one JSON reply a line on standard output.

mod playing;
mod protocol;

use std::io::{self, BufRead, Read, Write};

/// A longer line is no request of anybody's.
const LONGEST: u64 = 16 << 20;

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut referee = protocol::Referee::default();
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let reply = referee.answer(line.trim_ascii());
        if writeln!(output, "{reply}").and_then(|()| output.flush()).is_err() {
            // Nobody listens any more.
            return Ok(());
        }
    }
}
