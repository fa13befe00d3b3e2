//! The arguments of the playouts, and what their report says.

#[path = "../examples/playouts/args.rs"]
mod args;
#[path = "../examples/playouts/tally.rs"]
mod tally;

use std::time::Duration;

use args::{Args, Policy};
use la_bergerie::table::game::{Figure, Outcome};
use la_bergerie::table::seat::PerSeat;
use tally::Tally;

fn parsed(words: &str) -> Result<Option<Args>, String> {
    Args::parse(words.split_whitespace().map(Into::into)).map_err(|error| error.to_string())
}

#[test]
fn what_is_left_out_is_the_usual() {
    let usual =
        Args { game: "go".to_owned(), seats: None, games: 1000, seed: 1, policy: Policy::Random, options: None };
    assert_eq!(parsed("go"), Ok(Some(usual)));
    let all = parsed("--seats 4 --games=10 go --seed 7 --policy bot --options {}");
    let options = Some("{}".to_owned());
    let expected = Args { game: "go".to_owned(), seats: Some(4), games: 10, seed: 7, policy: Policy::Bot, options };
    assert_eq!(all, Ok(Some(expected)));
    assert_eq!(parsed("go --help"), Ok(None));
    assert!(["--seats", "--games", "--seed", "--policy", "--options"].iter().all(|flag| args::USAGE.contains(flag)));
}

#[test]
fn wrong_arguments_are_told_in_a_line() {
    for (words, said) in [
        ("", "which game?"),
        ("go --seats", "--seats"),
        ("go --seats many", "--seats"),
        ("go --seats 256", "--seats"),
        ("go --games -1", "--games"),
        ("go --games 0", "--games"),
        ("go --policy wise", "wise"),
        ("go --tables 3", "--tables"),
        ("go chess", "chess"),
        ("go -x", "-x"),
    ] {
        let error = parsed(words).expect_err(words);
        assert!(error.contains(said) && !error.contains('\n'), "{words}: {error}");
    }
}

#[test]
fn figures_are_told_as_mean_least_and_most() {
    let outcome = Outcome { ranks: PerSeat::new(2, |seat| 1 + seat.0) };
    let mut tally = Tally::new(2);
    for (steps, bluffs) in [(10, 4), (13, -1)] {
        tally.add(steps, Duration::from_secs(1), &outcome, &[Figure { name: "bluffs", value: bluffs }]);
    }
    let report = tally.report("go");
    assert!(report.starts_with("go, 2 games\nspeed    12 steps/s, 1 games/s\n"), "{report}");
    assert!(report.contains("length   min 10, median 13, mean 11.5, max 13 steps\n"), "{report}");
    assert!(report.contains("wins     seat 0 100.0 % seat 1 0.0 %; nobody 0.0 %\n"), "{report}");
    assert!(report.ends_with("    1.50     -1      4  bluffs\n"), "{report}");
}
