//! A referee for programs: one JSON request a line on standard input, one JSON reply a line on standard output.

mod playing;
mod protocol;

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use lexopt::prelude::{Long, Short};

/// A longer line is no request of anybody's.
const LONGEST: u64 = 16 << 20;

const USAGE: &str =
    "usage: referee; a request in JSON is a line on standard input, its reply a line on standard output";

fn main() -> ExitCode {
    let mut arguments = lexopt::Parser::from_env();
    let done = match arguments.next() {
        Ok(None) => referee().map_err(|error| error.to_string()),
        Ok(Some(Long("help") | Short('h'))) => {
            println!("{USAGE}");
            Ok(())
        }
        Ok(Some(other)) => Err(other.unexpected().to_string()),
        Err(error) => Err(error.to_string()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("referee: {why}");
            ExitCode::from(2)
        }
    }
}

/// Answers line after line, until no more come.
fn referee() -> io::Result<()> {
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
