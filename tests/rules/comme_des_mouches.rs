//! What the lines of `comme_des_mouches.txt` mean.

use la_bergerie::games::comme_des_mouches::CommeDesMouches;
use la_bergerie::games::comme_des_mouches::actions::{Action, Draw, Event};
use la_bergerie::games::comme_des_mouches::cards::Card;
use la_bergerie::games::comme_des_mouches::options::Options;
use la_bergerie::games::comme_des_mouches::ranking::scores;
use la_bergerie::games::comme_des_mouches::view::{self, FLIES, Flies, Phase, RoundResult, View};
use la_bergerie::table::chance;
use la_bergerie::table::game::{Actor, DrawPlace, Game, Observable, SetUpProblem, Turn, Viewer};
use la_bergerie::table::seat::{PerSeat, Seat, Seats};

use crate::lines::{Done, by_seat, listed, mover, number, numbers, same, spaced, words};
use crate::rows::Driver;

mod words;
use words::{action, bid, card, card_word, cards, cards_words, flies, flies_word, flies_words, seat_set, viewer};

/// The table that a row plays at.
#[derive(Default)]
pub struct Table {
    game: Option<CommeDesMouches>,
    last: Vec<Event>,
}

impl Driver for Table {
    fn line(&mut self, line: &str) -> Done {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match head {
            "table" if rest.starts_with(|first: char| first.is_ascii_digit()) => {
                self.game = Some(set_up(rest)?.map_err(|errors| format!("{errors:?}"))?);
                Ok(())
            }
            "no" => no_table(rest),
            "revenge" => revenge(rest),
            "worth" => worth(rest),
            "given" => self.given(rest),
            "refused" => self.refused(rest),
            "may" => self.may(rest),
            "heard:" => same(self.last.iter().map(words::told).collect(), listed(rest)),
            "hears" => self.hears(rest),
            "sees" => self.sees(rest),
            "moves:" => self.legal(rest),
            "secret" => same(self.game()?.turn(), Turn::Secret(Seat(number(rest)?))),
            "chance" => same(self.game()?.turn(), Turn::Chance(DrawPlace::Open(None))),
            "chances" => self.chances(rest),
            "over" => match self.game()?.turn() {
                Turn::Over(outcome) => same(by_seat(&outcome.ranks), rest.to_owned()),
                other => Err(format!("not over: {other:?}")),
            },
            "standing" => same(by_seat(&self.game()?.ranking().ranks), rest.to_owned()),
            "hands" => self.hands(rest),
            "points" => {
                let scores = scores(&self.view()?.table);
                same(spaced(scores.iter().map(|(_, score)| score.total())), rest.to_owned())
            }
            "first" => same(self.view()?.table.first.0, number(rest)?),
            "round" if !rest.contains(' ') => same(self.view()?.table.round(), number(rest)?),
            "reserve" => same(self.view()?.table.reserve, number(rest)?),
            "at-most" => same(self.view()?.table.at_most(), number(rest)?),
            "mireille" => same(self.view()?.table.mireille, words::mireille(rest)?),
            "doses" => same(by_seat(&self.view()?.table.doses), rest.to_owned()),
            "cards" => same(cards_words(&self.view()?.table.cards), rest.to_owned()),
            "said" => {
                let bids = self.view()?.table.bids;
                same(spaced(bids.iter().map(|bid| format!("{}:{}", bid.seat.0, bid.flies))), rest.to_owned())
            }
            "counted" => same(self.round_result()?.total, number(rest)?),
            "ranked" => same(spaced(self.round_result()?.order.iter().map(|seat| seat.0)), rest.to_owned()),
            "taker" => same(self.round_result()?.taker, Some(Seat(number(rest)?))),
            "hatched" => same(by_seat(&self.round_result()?.nest), rest.to_owned()),
            "rewarded" => same(words::named(self.round_result()?.rewarded), rest.to_owned()),
            _ => {
                self.last.clear();
                self.does(head, rest)
            }
        }
    }
}

impl Table {
    fn game(&self) -> Result<&CommeDesMouches, String> {
        self.game.as_ref().ok_or_else(|| "no table yet".to_owned())
    }

    fn view(&self) -> Result<View, String> {
        Ok(self.game()?.view(Viewer::Table))
    }

    fn round_result(&self) -> Result<RoundResult, String> {
        self.view()?.table.round_result.ok_or_else(|| "nothing is counted yet".to_owned())
    }

    /// Before a card is turned everything can be seen, so a position is a view that the table imagines a state behind.
    fn given(&mut self, rest: &str) -> Done {
        let mut view = self.view()?;
        let table = &mut view.table;
        let seats = table.seats();
        for part in rest.split(", ") {
            let (head, values) = part.split_once(' ').unwrap_or((part, ""));
            match head {
                // Whatever black flies are in no hand are in the reserve.
                "flies" => {
                    let flies = numbers(values)?;
                    same(flies.len(), usize::from(seats))?;
                    table.spent = PerSeat::new(seats, |seat| FLIES.saturating_sub(flies[seat.index()]));
                    table.gained = PerSeat::new(seats, |seat| flies[seat.index()].saturating_sub(FLIES));
                    let held: u8 = flies.iter().sum();
                    table.reserve = (seats * FLIES).checked_sub(held).ok_or("there are not so many flies")?;
                }
                "first" => table.first = Seat(number(values)?),
                "mireille" => table.mireille = words::mireille(values)?,
                "doses" => {
                    let doses = numbers(values)?;
                    table.doses = PerSeat::new(seats, |seat| doses[seat.index()]);
                }
                "cards" => {
                    let cards = cards(values)?;
                    same(cards.len(), usize::from(seats))?;
                    table.turned = cards.iter().flatten().copied().collect();
                    table.cards = PerSeat::new(seats, |seat| cards[seat.index()].clone());
                }
                _ => return Err(format!("nothing is given by {part}")),
            }
        }
        let is_won = |card: Card| table.turned.contains(&card);
        let is_dosed = table.doses.iter().any(|(_, &doses)| doses > 0);
        same(table.mireille == view::Mireille::OnBox || is_won(Card::Mireille), true)?;
        same(!is_dosed || is_won(Card::Mouchicide), true)?;
        self.game = CommeDesMouches::resample(&view, &mut chance::seeded(0));
        Ok(())
    }

    fn does(&mut self, verb: &str, rest: &str) -> Done {
        let phase = self.view()?.table.phase;
        match verb {
            "card" => self.draw(&Draw::Card(card(rest)?)),
            "fists" => self.fists(rest),
            "bids" => words(rest).try_for_each(|word| {
                let bid = bid(word)?;
                self.act(Actor::Seat(bid.seat), &Action::Bid(bid.flies))
            }),
            "spray" => self.owner(phase, &Action::Spray(seat_set(rest)?)),
            "give" => self.owner(phase, &Action::Give(Seat(number(rest)?))),
            "whistle" | "leave" | "keep" => self.owner(phase, &action(verb)?),
            "make-fists" | "close" | "open" | "go-on" => self.act(Actor::Table, &action(verb)?),
            "round" => self.round(rest),
            seat => {
                let (verb, flies_word) = rest.split_once(' ').unwrap_or((rest, ""));
                same(verb, "stakes")?;
                self.act(mover(seat)?, &Action::Stake(flies(flies_word)?))
            }
        }
    }

    /// By the one seat whose choice it is in this phase.
    fn owner(&mut self, phase: Phase, action: &Action) -> Done {
        match phase {
            Phase::Doses { seat } | Phase::Whistle { seat } | Phase::Gift { seat } => {
                self.act(Actor::Seat(seat), action)
            }
            _ => Err(format!("nobody has that choice in {phase:?}")),
        }
    }

    /// The fists of all, in seat order; the phone asks for them in an order of its own.
    fn fists(&mut self, rest: &str) -> Done {
        if self.view()?.table.phase == Phase::Card {
            self.act(Actor::Table, &Action::MakeFists)?;
        }
        let fists: Vec<Flies> = words(rest).map(flies).collect::<Result<_, _>>()?;
        same(fists.len(), usize::from(self.view()?.table.seats()))?;
        while let Turn::Secret(seat) = self.game()?.turn() {
            self.act(Actor::Seat(seat), &Action::Stake(fists[seat.index()]))?;
        }
        Ok(())
    }

    /// `CARD: FISTS; BIDS[; spray …][; whistle|leave][; give S|keep]`, gone on to from the round before, up to what came of it.
    fn round(&mut self, rest: &str) -> Done {
        let (card, rest) = rest.split_once(": ").ok_or("round CARD: …")?;
        let mut parts = rest.split("; ").peekable();
        if self.view()?.table.phase == Phase::Shown {
            self.does("go-on", "")?;
        }
        self.does("card", card)?;
        self.does("fists", parts.next().unwrap_or_default())?;
        self.does("bids", parts.next().ok_or("round CARD: FISTS; BIDS")?)?;
        self.does("close", "")?;
        if let Some(targets) = parts.next_if(|part| part.starts_with("spray ")) {
            self.does("spray", targets.trim_start_matches("spray "))?;
        }
        self.does("open", "")?;
        for part in parts {
            let (verb, rest) = part.split_once(' ').unwrap_or((part, ""));
            self.does(verb, rest)?;
        }
        Ok(())
    }

    fn act(&mut self, by: Actor, action: &Action) -> Done {
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.act(by, action, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn draw(&mut self, outcome: &Draw) -> Done {
        let game = self.game.as_mut().ok_or("no table yet")?;
        game.draw(outcome, &mut self.last).map_err(|refusal| format!("refused: {refusal}"))
    }

    fn refused(&mut self, rest: &str) -> Done {
        let before = self.game()?.clone();
        let mut game = before.clone();
        let mut heard = Vec::new();
        let (asked, reason) = rest.split_once(": ").ok_or("refused WHO WHAT: REASON")?;
        let (who, what) = asked.split_once(' ').ok_or("refused WHO WHAT")?;
        let refusal = match who {
            "card" => game.draw(&Draw::Card(card(what)?), &mut heard).err(),
            who => game.act(mover(who)?, &action(what)?, &mut heard).err(),
        };
        same(refusal, Some(words::refusal(reason)?))?;
        same(game == before && heard.is_empty(), true)
    }

    fn may(&self, rest: &str) -> Done {
        let (who, listed) = rest.split_once(": ").ok_or("may WHO: …")?;
        let found: Vec<Action> = self.game()?.legal_actions(mover(who)?).collect();
        let mut expected: Vec<String> = words(listed).map(str::to_owned).collect();
        expected.sort();
        same(words::asked(&found), expected)
    }

    /// What these eyes hear of the last line.
    fn hears(&self, rest: &str) -> Done {
        let (who, events) = rest.split_once(": ").ok_or("hears WHO: …")?;
        let viewer = viewer(who)?;
        let heard = self.last.iter().filter(|event| event.audience().includes(viewer));
        same(heard.map(words::told).collect(), listed(events))
    }

    /// A hand and a closed fist, as far as these eyes see them: `WHO: H and F`, with `-` for what is not seen.
    fn sees(&self, rest: &str) -> Done {
        let (who, expected) = rest.split_once(": ").ok_or("sees WHO: …")?;
        let view = self.game()?.view(viewer(who)?);
        let seen = |flies: Option<Flies>| flies.map_or("-".to_owned(), flies_word);
        same(format!("{} and {}", seen(view.hand), seen(view.fist)), expected.to_owned())
    }

    /// What each sees in their own hand.
    fn hands(&self, rest: &str) -> Done {
        let game = self.game()?;
        let hands = Seat::all(self.view()?.table.seats()).map(|seat| game.view(Viewer::Seat(seat)).hand);
        let hands: Vec<Flies> = hands.collect::<Option<_>>().ok_or("somebody does not see their own hand")?;
        same(flies_words(hands.iter()), rest.to_owned())
    }

    fn legal(&self, rest: &str) -> Done {
        let mut seats = Seats::NONE;
        for word in words(rest).filter(|&word| word != "table") {
            seats = seats.with(Seat(number(word)?));
        }
        same(self.game()?.turn(), Turn::Open { seats, table: words(rest).any(|word| word == "table") })
    }

    fn chances(&self, rest: &str) -> Done {
        let outcome = |(Draw::Card(card), weight): (Draw, u32)| format!("{}:{weight}", card_word(card));
        same(self.game()?.chance_outcomes().map(outcome).collect::<Vec<_>>(), words(rest).map(str::to_owned).collect())
    }
}

/// `N [first S]`
fn set_up(rest: &str) -> Result<Result<CommeDesMouches, Vec<SetUpProblem>>, String> {
    let (seats, options) = table(rest)?;
    Ok(CommeDesMouches::start(seats, &options))
}

fn table(rest: &str) -> Result<(u8, Options), String> {
    let (seats, first) = rest.split_once(" first ").map_or((rest, None), |(seats, first)| (seats, Some(first)));
    let mut options = Options::default();
    if let Some(first) = first {
        options.first = Seat(number(first)?);
    }
    Ok((number(seats)?, options))
}

/// `table N …: REASON`
fn no_table(rest: &str) -> Done {
    let (table, reason) = rest.strip_prefix("table ").and_then(|rest| rest.split_once(": ")).ok_or("no table N: …")?;
    let errors = set_up(table)?.err().ok_or("that table can play")?;
    let why = |error: &SetUpProblem| match error {
        SetUpProblem::TooFew { least } => format!("at-least {least}"),
        SetUpProblem::TooMany { most } => format!("at-most {most}"),
        SetUpProblem::NobodyThere { seat } => format!("nobody-at {}", seat.0),
    };
    same(errors.iter().map(why).collect(), listed(reason))
}

/// `of N first S: T`
fn revenge(rest: &str) -> Done {
    let (before, next) = rest.strip_prefix("of ").and_then(|rest| rest.split_once(": ")).ok_or("revenge of N: S")?;
    let (seats, options) = table(before)?;
    same(CommeDesMouches::revenge(&options, seats), Options { first: Seat(number(next)?) })
}

/// `CARD N KIND`
fn worth(rest: &str) -> Done {
    let word = rest.split(' ').next().unwrap_or_default();
    let card = card(word)?;
    same(format!("{word} {} {}", card.points(), words::kind_word(card.kind())), rest.to_owned())
}
