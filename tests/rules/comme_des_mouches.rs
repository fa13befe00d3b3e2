//! What the lines of `comme_des_mouches.txt` mean.

use std::str::Split;

use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::comme_des_mouches::actions::{Action, Draw, Event, Refusal};
use la_bergerie::games::comme_des_mouches::cards::Card;
use la_bergerie::games::comme_des_mouches::options::Options;
use la_bergerie::games::comme_des_mouches::ranking::scores;
use la_bergerie::games::comme_des_mouches::view::{self, FLIES, Flies, HIGHEST, Phase, View};
use la_bergerie::table::game::{Actor, Game, Turn, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat};

use crate::driver::{Rules, Table};
use crate::lines::{Done, by_seat, mover, named, number, parts, per_seat, same, seat_set, spaced, words};

mod words;
use words::{bid, card, card_word, cards, cards_words, flies, flies_word, flies_words};

impl Rules for CommeDesMouches {
    const HEARS_LINES: bool = true;
    const REFUSALS: &'static [(&'static str, Refusal)] = &[
        ("not-your-turn", Refusal::NotYourTurn),
        ("not-now", Refusal::NotNow),
        ("not-so-many", Refusal::NotSoMany),
        ("no-opponent", Refusal::NoOpponent),
        ("no-such-draw", Refusal::NoSuchDraw),
        ("over", Refusal::Over),
    ];

    fn option(options: &mut Options, word: &str, more: &mut Split<'_, char>) -> Done {
        same(word, "first")?;
        options.first = Seat(number(more.next().unwrap_or_default())?);
        Ok(())
    }

    /// All bids from 0 to the highest are one word.
    fn actions(word: &str) -> Result<Vec<Action>, String> {
        if word == "bids" {
            Ok((0..=HIGHEST).map(Action::Bid).collect())
        } else {
            words::action(word).map(|one| vec![one])
        }
    }

    fn outcome(head: &str, rest: &str) -> Option<Result<Draw, String>> {
        (head == "card").then(|| card(rest).map(Draw::Card))
    }

    fn drawn(&Draw::Card(card): &Draw) -> String {
        card_word(card).to_owned()
    }

    fn told(event: &Event) -> String {
        words::told(event)
    }

    /// Before a card is turned.
    fn given(view: &mut View, rest: &str) -> Done {
        let table = &mut view.table;
        let seats = table.seats();
        for (head, values) in parts(rest) {
            match head {
                // Whatever black flies are in no hand are in the reserve.
                "flies" => {
                    let flies = per_seat(values, seats)?;
                    table.spent = PerSeat::new(seats, |seat| FLIES.saturating_sub(flies[seat]));
                    table.gained = PerSeat::new(seats, |seat| flies[seat].saturating_sub(FLIES));
                    let held: u8 = flies.iter().map(|(_, flies)| flies).sum();
                    table.reserve = (seats * FLIES).checked_sub(held).ok_or("there are not so many flies")?;
                }
                "first" => table.first = Seat(number(values)?),
                "mireille" => table.mireille = words::mireille(values)?,
                "doses" => table.doses = per_seat(values, seats)?,
                "cards" => {
                    let cards = cards(values)?;
                    same(cards.len(), usize::from(seats))?;
                    table.turned = cards.iter().flatten().copied().collect();
                    table.cards = PerSeat::new(seats, |seat| cards[seat.index()].clone());
                }
                _ => return Err(format!("nothing is given by {head}")),
            }
        }
        let is_won = |card: Card| table.turned.contains(&card);
        let is_dosed = table.doses.iter().any(|(_, &doses)| doses > 0);
        same(table.mireille == view::Mireille::OnBox || is_won(Card::Mireille), true)?;
        same(!is_dosed || is_won(Card::Mouchicide), true)
    }

    /// A hand and a closed fist: `H and F`, with `-` for what is not seen.
    fn seen(view: &View) -> String {
        let seen = |flies: Option<Flies>| flies.map_or("-".to_owned(), flies_word);
        format!("{} and {}", seen(view.hand), seen(view.fist))
    }

    fn line(table: &mut Table<Self>, head: &str, rest: &str) -> Done {
        let open = || table.view().map(|view| view.table);
        let came = || open()?.round_result.ok_or_else(|| "nothing is counted yet".to_owned());
        match head {
            "worth" => worth(rest),
            "hands" => hands(table, rest),
            "points" => same(spaced(scores(&open()?).iter().map(|(_, score)| score.total())), rest.to_owned()),
            "first" => same(open()?.first.0, number(rest)?),
            "round" if !rest.contains(' ') => same(open()?.round(), number(rest)?),
            "reserve" => same(open()?.reserve, number(rest)?),
            "at-most" => same(open()?.at_most(), number(rest)?),
            "mireille" => same(open()?.mireille, words::mireille(rest)?),
            "doses" => same(by_seat(&open()?.doses), rest.to_owned()),
            "cards" => same(cards_words(&open()?.cards), rest.to_owned()),
            "said" => {
                let bids = open()?.bids;
                same(spaced(bids.iter().map(|bid| format!("{}:{}", bid.seat.0, bid.flies))), rest.to_owned())
            }
            "counted" => same(came()?.total, number(rest)?),
            "ranked" => same(spaced(came()?.order.iter().map(|seat| seat.0)), rest.to_owned()),
            "taker" => same(came()?.taker, Some(Seat(number(rest)?))),
            "hatched" => same(by_seat(&came()?.nest), rest.to_owned()),
            "rewarded" => same(named(came()?.rewarded), rest.to_owned()),
            _ => {
                table.forget();
                does(table, head, rest)
            }
        }
    }
}

fn does(table: &mut Table<CommeDesMouches>, verb: &str, rest: &str) -> Done {
    let phase = table.view()?.table.phase;
    match verb {
        "card" => table.draw(&Draw::Card(card(rest)?)),
        "fists" => fists(table, rest),
        "bids" => words(rest).try_for_each(|word| {
            let bid = bid(word)?;
            table.act(Actor::Seat(bid.seat), &Action::Bid(bid.flies))
        }),
        "spray" => owner(table, phase, &Action::Spray(seat_set(rest)?)),
        "give" => owner(table, phase, &Action::Give(Seat(number(rest)?))),
        "whistle" | "leave" | "keep" => owner(table, phase, &CommeDesMouches::action(verb)?),
        "make-fists" | "close" | "open" | "go-on" => table.act(Actor::Table, &CommeDesMouches::action(verb)?),
        "round" => round(table, rest),
        seat => {
            let (verb, flies_word) = rest.split_once(' ').unwrap_or((rest, ""));
            same(verb, "stakes")?;
            table.act(mover(seat)?, &Action::Stake(flies(flies_word)?))
        }
    }
}

/// By the one seat whose choice it is in this phase.
fn owner(table: &mut Table<CommeDesMouches>, phase: Phase, action: &Action) -> Done {
    match phase {
        Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => table.act(Actor::Seat(seat), action),
        _ => Err(format!("nobody has that choice in {phase:?}")),
    }
}

/// The fists of all, in seat order; the phone asks for them in an order of its own.
fn fists(table: &mut Table<CommeDesMouches>, rest: &str) -> Done {
    if table.view()?.table.phase == Phase::Card {
        table.act(Actor::Table, &Action::MakeFists)?;
    }
    let fists: Vec<Flies> = words(rest).map(flies).collect::<Result<_, _>>()?;
    same(fists.len(), usize::from(table.view()?.table.seats()))?;
    while let Turn::Secret(seat) = table.game()?.turn() {
        table.act(Actor::Seat(seat), &Action::Stake(fists[seat.index()]))?;
    }
    Ok(())
}

/// `CARD: FISTS; BIDS[; spray …][; whistle|leave][; give S|keep]`, gone on to from the round before, up to what came of it.
fn round(table: &mut Table<CommeDesMouches>, rest: &str) -> Done {
    let (card, rest) = rest.split_once(": ").ok_or("round CARD: …")?;
    let mut parts = rest.split("; ").peekable();
    if table.view()?.table.phase == Phase::Shown {
        does(table, "go-on", "")?;
    }
    does(table, "card", card)?;
    does(table, "fists", parts.next().unwrap_or_default())?;
    does(table, "bids", parts.next().ok_or("round CARD: FISTS; BIDS")?)?;
    does(table, "close", "")?;
    if let Some(targets) = parts.next_if(|part| part.starts_with("spray ")) {
        does(table, "spray", targets.trim_start_matches("spray "))?;
    }
    does(table, "open", "")?;
    for part in parts {
        let (verb, rest) = part.split_once(' ').unwrap_or((part, ""));
        does(table, verb, rest)?;
    }
    Ok(())
}

/// What each sees in their own hand.
fn hands(table: &Table<CommeDesMouches>, rest: &str) -> Done {
    let game = table.game()?;
    let hands = Seat::all(table.view()?.table.seats()).map(|seat| game.view(Viewer::Seat(seat)).hand);
    let hands: Vec<Flies> = hands.collect::<Option<_>>().ok_or("somebody does not see their own hand")?;
    same(flies_words(hands.iter()), rest.to_owned())
}

/// `CARD N KIND`
fn worth(rest: &str) -> Done {
    let word = rest.split(' ').next().unwrap_or_default();
    let card = card(word)?;
    same(format!("{word} {} {}", card.points(), words::kind_word(card.kind())), rest.to_owned())
}
