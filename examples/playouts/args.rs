//! The arguments, and what is wrong with them.

use std::ffi::OsString;
use std::num::ParseIntError;
use std::str::FromStr;

use lexopt::prelude::{Long, Short, Value, ValueExt};

pub const USAGE: &str =
    "usage: playouts GAME [--seats N] [--games M] [--seed S] [--policy random|bot] [--options JSON]";

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    Random,
    Bot,
}

/// What is to be played; without `seats`, the smallest table.
#[derive(PartialEq, Eq, Debug)]
pub struct Args {
    pub game: String,
    pub seats: Option<u8>,
    pub games: u32,
    pub seed: u64,
    pub policy: Policy,
    pub options: Option<String>,
}

impl Args {
    /// The arguments, or nothing when it is the usage that is asked for.
    ///
    /// # Errors
    /// What is wrong, in words for whoever typed it.
    pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Option<Args>, lexopt::Error> {
        let mut parser = lexopt::Parser::from_args(words);
        let mut game = None;
        let mut args =
            Args { game: String::new(), seats: None, games: 1000, seed: 1, policy: Policy::Random, options: None };
        while let Some(arg) = parser.next()? {
            match arg {
                Long("seats") => args.seats = Some(number("seats", &parser.value()?)?),
                Long("games") => args.games = number("games", &parser.value()?)?,
                Long("seed") => args.seed = number("seed", &parser.value()?)?,
                Long("policy") => {
                    args.policy = match parser.value()?.string()?.as_str() {
                        "random" => Policy::Random,
                        "bot" => Policy::Bot,
                        other => return Err(format!("--policy is random or bot, not {other:?}").into()),
                    }
                }
                Long("options") => args.options = Some(parser.value()?.string()?),
                Long("help") | Short('h') => return Ok(None),
                Value(name) if game.is_none() => game = Some(name.string()?),
                _ => return Err(arg.unexpected()),
            }
        }
        if args.games == 0 {
            return Err("--games must be at least 1".into());
        }
        args.game = game.ok_or("which game? (--help tells the arguments)")?;
        Ok(Some(args))
    }
}

/// The value of a flag that takes a number.
fn number<N: FromStr<Err = ParseIntError>>(flag: &str, value: &OsString) -> Result<N, lexopt::Error> {
    value.parse().map_err(|error| format!("--{flag}: {error}").into())
}
