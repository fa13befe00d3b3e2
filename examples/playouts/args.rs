//! The arguments, and what is wrong with them.

use std::str::FromStr;

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
    /// # Errors
    /// What is wrong, in words for whoever typed it.
    pub fn parse(words: impl Iterator<Item = String>) -> Result<Args, String> {
        let mut game = None;
        let mut args =
            Args { game: String::new(), seats: None, games: 1000, seed: 1, policy: Policy::Random, options: None };
        let mut words = words;
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--seats" => args.seats = Some(number(&word, &value()?)?),
                "--games" => args.games = number(&word, &value()?)?,
                "--seed" => args.seed = number(&word, &value()?)?,
                "--policy" => {
                    args.policy = match value()?.as_str() {
                        "random" => Policy::Random,
                        "bot" => Policy::Bot,
                        other => return Err(format!("--policy is random or bot, not {other:?}")),
                    }
                }
                "--options" => args.options = Some(value()?),
                flag if flag.starts_with('-') => return Err(format!("there is no argument {flag}")),
                _ if game.is_some() => return Err(format!("one game at a time; what is {word:?}?")),
                _ => game = Some(word),
            }
        }
        if args.games == 0 {
            return Err("--games must be at least 1".to_owned());
        }
        args.game = game.ok_or("which game?")?;
        Ok(args)
    }
}

fn number<N: FromStr>(flag: &str, value: &str) -> Result<N, String> {
    value.parse().map_err(|_| format!("{flag} takes a number that fits, not {value:?}"))
}
