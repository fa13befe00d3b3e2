//! Matches to be kept.

use la_bergerie::games::registry::{self, AnyGame};
use la_bergerie::games::trou_cochon::TrouCochon;
use la_bergerie::games::trou_cochon::options::Options;
use la_bergerie::saves::header::{Header, MatchId};
use la_bergerie::saves::player::Player;
use la_bergerie::saves::reading::ReadBack;
use la_bergerie::saves::record::Chain;
use la_bergerie::table::bot::{self, Step};
use la_bergerie::table::chance::{self, GameRng};
use la_bergerie::table::encoding::EncodedEntry;
use la_bergerie::table::game::{Game, Viewer};
use la_bergerie::table::game_match::Match;

pub const ID: MatchId = MatchId(0x00c0_ffee_0000_0001);
pub const NOON: u64 = 1_796_036_400_000;

pub fn players(seats: u8) -> Vec<Player> {
    let names = ["Léa", "Malo", "🐑", "Zoé", "Jean Luc", "李"];
    let players = names.iter().zip(0..seats);
    players.map(|(&name, seat)| Player { name: name.to_owned(), colour: seat, emblem: seat * 3 }).collect()
}

/// A match and the repeatable chance that plays it.
pub struct Table {
    pub played: Match<TrouCochon>,
    rng: GameRng,
}

impl Table {
    pub fn new(seed: u64, seats: u8) -> Table {
        Table::with(seed, seats, Options::default())
    }

    pub fn with(seed: u64, seats: u8, options: Options) -> Table {
        let played = Match::new(seats, options).expect("a table that the game takes");
        Table { played, rng: chance::seeded(seed) }
    }

    /// One legal step; now and then the one before is taken back first.
    pub fn step(&mut self) -> bool {
        if self.played.can_undo().is_ok() && self.played.journal().len().is_multiple_of(3) {
            self.played.undo().expect("it was said to be possible");
        }
        match bot::random_step(&self.game(), &mut self.rng) {
            Some(Step::Acted(by, action)) => self.played.act(by, &action).expect("a listed action"),
            Some(Step::Drawn(outcome)) => self.played.draw_as(&outcome).expect("a listed outcome"),
            None => return false,
        }
        true
    }

    fn game(&self) -> TrouCochon {
        TrouCochon::resample(&self.played.view_as(Viewer::Table), &mut chance::seeded(0)).expect("nothing is secret")
    }
}

/// A match on disk.
#[derive(Clone)]
pub struct OnDisk {
    pub header: Header,
    pub header_bytes: Vec<u8>,
    pub records: Vec<Vec<u8>>,
    pub journal: Vec<EncodedEntry>,
}

pub fn on_disk(header: Header, journal: &[EncodedEntry]) -> OnDisk {
    let records = Chain::start(&header).seal_all(journal);
    OnDisk { header_bytes: header.to_bytes(records.len() as u32), header, records, journal: journal.to_vec() }
}

/// A match of some steps as it is kept.
pub fn kept(seed: u64, seats: u8, steps: usize) -> OnDisk {
    let mut table = Table::new(seed, seats);
    for _ in 0..steps {
        if !table.step() {
            break;
        }
    }
    let mut header = Header::new(ID, players(seats), &table.played, NOON);
    header.played(&table.played, NOON + 60_000);
    on_disk(header, table.played.journal())
}

pub fn is_same(game: &AnyGame, journal: &[EncodedEntry], seats: u8) -> bool {
    let again = registry::open(game.name(), seats, &game.options_bytes(), journal).ok();
    again.is_some_and(|again| {
        again.journal() == game.journal() && again.turn() == game.turn() && table_view(&again) == table_view(game)
    })
}

fn table_view(game: &AnyGame) -> <TrouCochon as Game>::View {
    #[allow(irrefutable_let_patterns)]
    let AnyGame::TrouCochon(played) = game else { panic!("these tests play Le trou du cochon") };
    played.view_as(Viewer::Table)
}

/// What a reading came to, in a form that failures can print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Whole,
    Good(usize, usize),
    Newer,
    OldRules,
    Unknown,
    Unreadable,
}

/// What a reading came to, having checked that whatever it offers is this match or a beginning of it.
pub fn verdict(read: &ReadBack, truth: &OnDisk) -> Verdict {
    let fits = |header: &Header| assert_eq!(*header, truth.header);
    match read {
        ReadBack::Whole { header, game } => {
            fits(header);
            assert!(is_same(game, &truth.journal, header.seats()), "a wrong match");
            Verdict::Whole
        }
        ReadBack::Damaged { header, good, good_records, of } => {
            fits(header);
            assert!(is_same(good, &truth.journal[..*good_records], header.seats()), "a wrong match");
            Verdict::Good(*good_records, *of)
        }
        ReadBack::Newer { header } => {
            header.as_ref().inspect(|header| fits(header));
            Verdict::Newer
        }
        ReadBack::OldRules { header } => {
            fits(header);
            Verdict::OldRules
        }
        ReadBack::Unknown { header } => {
            fits(header);
            Verdict::Unknown
        }
        ReadBack::Unreadable => Verdict::Unreadable,
    }
}
