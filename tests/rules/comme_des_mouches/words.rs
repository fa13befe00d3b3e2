//! The words of `comme_des_mouches.txt`: cards, flies, actions and events, read and written.

use la_bergerie::games::comme_des_mouches::actions::{Action, Event};
use la_bergerie::games::comme_des_mouches::cards::{Card, Kind};
use la_bergerie::games::comme_des_mouches::view::{Bid, Flies, Mireille};
use la_bergerie::table::seat::{PerSeat, Seat};

use crate::lines::{by_seat, named, number, seat_set, set, spaced};

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
