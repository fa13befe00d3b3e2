//! The words of `comme_des_mouches.txt`: cards, flies, actions and events, read and written.

use la_bergerie::games::comme_des_mouches::actions::{Action, Event, Refusal};
use la_bergerie::games::comme_des_mouches::cards::{Card, Kind};
use la_bergerie::games::comme_des_mouches::view::{Bid, Flies, HIGHEST, Mireille};
use la_bergerie::table::game::{Actor, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::lines::{by_seat, mover, number, set, spaced};

const CARDS: [(&str, Card); 12] = [
    ("sweat-drop", Card::SweatDrop),
    ("peas", Card::Peas),
    ("jam", Card::Jam),
    ("cheese", Card::RunnyCheese),
    ("cow", Card::Cow),
    ("cow-pat", Card::CowPat),
    ("swatter", Card::Swatter),
    ("fly-paper", Card::FlyPaper),
    ("web", Card::SpiderWeb),
    ("mouchicide", Card::Mouchicide),
    ("nest", Card::Nest),
    ("mireille", Card::Mireille),
];

const REFUSALS: [(&str, Refusal); 6] = [
    ("not-your-turn", Refusal::NotYourTurn),
    ("not-now", Refusal::NotNow),
    ("not-so-many", Refusal::NotSoMany),
    ("no-opponent", Refusal::NoOpponent),
    ("no-such-draw", Refusal::NoSuchDraw),
    ("over", Refusal::Over),
];

pub fn card(word: &str) -> Result<Card, String> {
    let found = CARDS.iter().find(|(name, _)| *name == word);
    found.map(|&(_, card)| card).ok_or_else(|| format!("no card {word:?}"))
}

pub fn card_word(card: Card) -> &'static str {
    CARDS.iter().find(|&&(_, other)| other == card).map_or("a card without a word", |&(name, _)| name)
}

/// The cards of each seat, `/` between seats, `-` for none.
pub fn cards(words: &str) -> Result<Vec<Vec<Card>>, String> {
    words.split(" / ").map(|of_one| crate::lines::words(of_one).map(card).collect()).collect()
}

pub fn cards_words(cards: &PerSeat<Vec<Card>>) -> String {
    let of_one = |cards: &Vec<Card>| spaced(cards.iter().map(|&card| card_word(card)));
    let all: Vec<String> = cards.iter().map(|(_, cards)| of_one(cards)).collect();
    all.iter().map(|cards| if cards.is_empty() { "-" } else { cards }).collect::<Vec<_>>().join(" / ")
}

pub fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Food => "food",
        Kind::Danger => "danger",
        Kind::Special => "special",
    }
}

pub fn refusal(word: &str) -> Result<Refusal, String> {
    let found = REFUSALS.iter().find(|(name, _)| *name == word);
    found.map(|&(_, refusal)| refusal).ok_or_else(|| format!("no reason {word:?}"))
}

/// `3`, or `3+m` with Mireille.
pub fn flies(word: &str) -> Result<Flies, String> {
    let (black, mireille) = word.strip_suffix("+m").map_or((word, false), |black| (black, true));
    Ok(Flies { black: number(black)?, mireille })
}

pub fn flies_word(flies: Flies) -> String {
    format!("{}{}", flies.black, if flies.mireille { "+m" } else { "" })
}

pub fn flies_words<'a>(flies: impl Iterator<Item = &'a Flies>) -> String {
    spaced(flies.map(|&flies| flies_word(flies)))
}

/// `S:N`
pub fn bid(word: &str) -> Result<Bid, String> {
    let (seat, flies) = word.split_once(':').ok_or_else(|| format!("no bid: {word:?}"))?;
    Ok(Bid { seat: Seat(number(seat)?), flies: number(flies)? })
}

pub fn mireille(word: &str) -> Result<Mireille, String> {
    Ok(match word {
        "box" => Mireille::OnBox,
        "gone" => Mireille::Gone,
        seat => Mireille::With(Seat(number(seat)?)),
    })
}

pub fn viewer(word: &str) -> Result<Viewer, String> {
    Ok(match mover(word)? {
        Actor::Seat(seat) => Viewer::Seat(seat),
        Actor::Table => Viewer::Table,
    })
}

/// Seats with spaces or hyphens between them; `none` is no seat.
pub fn seat_set(words: &str) -> Result<Seats, String> {
    words.split([' ', '-']).filter(|&word| word != "none").map(|word| number(word).map(Seat)).collect()
}

pub fn named(seats: Seats) -> String {
    if seats.is_empty() { "none".to_owned() } else { set(seats) }
}

pub fn action(word: &str) -> Result<Action, String> {
    let (head, rest) = word.split_once('-').unwrap_or((word, ""));
    Ok(match head {
        "make" => Action::MakeFists,
        "stake" => Action::Stake(flies(rest)?),
        "bid" => Action::Bid(number(rest)?),
        "close" => Action::CloseBets,
        "spray" => Action::Spray(seat_set(rest)?),
        "open" => Action::OpenFists,
        "whistle" => Action::Whistle(true),
        "leave" => Action::Whistle(false),
        "give" => Action::Give(Seat(number(rest)?)),
        "keep" => Action::Keep,
        "go" => Action::GoOn,
        _ => return Err(format!("nobody can {word}")),
    })
}

/// The words of these actions in order; all bids from 0 to the highest are one word.
pub fn asked(actions: &[Action]) -> Vec<String> {
    let bids: Vec<Action> = (0..=HIGHEST).map(Action::Bid).collect();
    let all_bids = bids.iter().all(|bid| actions.contains(bid));
    let words = actions.iter().filter(|action| !(all_bids && bids.contains(action))).map(asked_one);
    let mut words: Vec<String> = words.chain(all_bids.then(|| "bids".to_owned())).collect();
    words.sort();
    words
}

/// The word of an action: what [`action`] reads.
fn asked_one(action: &Action) -> String {
    match *action {
        Action::MakeFists => "make-fists".to_owned(),
        Action::Stake(flies) => format!("stake-{}", flies_word(flies)),
        Action::Bid(flies) => format!("bid-{flies}"),
        Action::CloseBets => "close".to_owned(),
        Action::Spray(targets) => format!("spray-{}", named(targets).replace(' ', "-")),
        Action::OpenFists => "open".to_owned(),
        Action::Whistle(true) => "whistle".to_owned(),
        Action::Whistle(false) => "leave".to_owned(),
        Action::Give(target) => format!("give-{}", target.0),
        Action::Keep => "keep".to_owned(),
        Action::GoOn => "go-on".to_owned(),
    }
}

pub fn told(event: &Event) -> String {
    match event {
        Event::TurnedUp { card, round, first } => {
            format!("turned {} round {round} first {}", card_word(*card), first.0)
        }
        Event::Staked { seat } => format!("staked {}", seat.0),
        Event::InFist { seat, flies } => format!("in-fist {} {}", seat.0, flies_word(*flies)),
        Event::Bid { seat, flies } => format!("bid {}:{flies}", seat.0),
        Event::Corrected { seat, flies } => format!("corrected {}:{flies}", seat.0),
        Event::BetsClosed => "closed".to_owned(),
        Event::Sprayed { seat, targets } => format!("sprayed by {} at {}", seat.0, named(*targets)),
        Event::Opened { fists, sprayed } => {
            format!("opened {} sprayed {}", flies_words(fists.iter().map(|(_, fist)| fist)), named(*sprayed))
        }
        Event::Whistled { seat, back } => format!("{} {}", if *back { "whistled" } else { "left" }, seat.0),
        Event::Counted { total, winner, bid } => format!("counted {total} winner {} bid {bid}", winner.0),
        Event::Took { seat, card } => format!("took {} {}", seat.0, card_word(*card)),
        Event::Gave { seat, target, card } => format!("gave {} to {} {}", seat.0, target.0, card_word(*card)),
        Event::Dosed { seat, doses } => format!("dosed {} {doses}", seat.0),
        Event::Hatched { taken } => format!("hatched {}", by_seat(taken)),
        Event::Joined { seat } => format!("joined {}", seat.0),
        Event::Discarded { black, mireille } => {
            format!("discarded {}", flies_word(Flies { black: *black, mireille: *mireille }))
        }
        Event::Rewarded { seats } => format!("rewarded {}", set(*seats)),
        Event::Won { seats } => format!("won {}", set(*seats)),
    }
}
