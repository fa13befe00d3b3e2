use super::super::header::tests::sample;
use super::*;
use crate::table::encoding::EncodedEntry;

const TITLE: &str = "La Bergerie · Le trou du cochon · Léa, Malo · 2026-11-30";

fn records() -> Vec<Vec<u8>> {
    let journal: Vec<EncodedEntry> = (0..40u8).map(|step| EncodedEntry::from_bytes(vec![step, 1, 2])).collect();
    Chain::start(&sample()).seal_all(&journal)
}

fn imported() -> Imported {
    Imported { header: sample(), header_bytes: sample().to_bytes(40), records: records() }
}

fn text() -> String {
    to_text(TITLE, &imported().header_bytes, &records())
}

#[test]
fn a_file_reads_back_and_its_first_line_can_be_read() {
    let text = text();
    assert_eq!(text.lines().next(), Some(TITLE));
    assert!(text.lines().skip(1).all(|line| line.len() <= WIDTH && line.is_ascii()));
    assert_eq!(from_text(&text), Ok(imported()));
}

#[test]
fn what_programs_do_to_a_text_does_no_harm() {
    let text = text();
    let indented: String = text.lines().map(|line| format!("  {line} \t\n")).collect();
    let cases = [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.trim_end().to_owned(),
        text.replace('\n', " \n"),
        format!("\n\nDe : Léa\n\n{text}\n\n\n"),
        text.replace('\n', "\n\n"),
        text.lines().skip(1).map(|line| format!("{line}\n")).collect(),
        format!("\u{feff}{}", text.lines().skip(1).collect::<Vec<_>>().join("\r\n")),
        indented,
    ];
    for case in cases {
        assert_eq!(from_text(&case), Ok(imported()), "{case}");
    }
}

#[test]
fn a_title_cannot_break_its_file() {
    for title in ["", "a\nb", "== la-bergerie 9 00000000 ==", "x\n== la-bergerie 9 00000000 ==", "\u{202e}"] {
        let text = to_text(title, &imported().header_bytes, &records());
        assert_eq!(from_text(&text), Ok(imported()), "{title}");
    }
}

#[test]
fn garbage_is_told_apart() {
    let text = text();
    let marker = text.lines().nth(1).expect("a marker line");
    let newer_payload = BASE64_STANDARD.encode(b"later");
    let newer = format!("titre\n{MARKER}2 {:08x} ==\n{newer_payload}\n", checksum(2, b"later"));
    let older = format!("titre\n{MARKER}0 {:08x} ==\n{newer_payload}\n", checksum(0, b"later"));
    let other_header = to_text(TITLE, &envelope::seal(2, &1u8), &records());
    let cases = [
        (String::new(), ImportError::NotOurs),
        ("Bonjour".to_owned(), ImportError::NotOurs),
        (format!("voir {marker}"), ImportError::NotOurs),
        (MARKER.to_owned(), ImportError::Damaged),
        (marker.to_owned(), ImportError::Damaged),
        (format!("{marker}\n"), ImportError::Damaged),
        (format!("{marker}\n%%%"), ImportError::Damaged),
        (text.replacen(MARKER_END, "", 1), ImportError::Damaged),
        (text.replacen("bergerie 1 ", "bergerie 2 ", 1), ImportError::Damaged),
        (text.replacen("bergerie 1 ", "bergerie 300 ", 1), ImportError::Damaged),
        (newer, ImportError::Newer),
        (older, ImportError::Damaged),
        (other_header, ImportError::Newer),
        (to_text(TITLE, b"no header", &[]), ImportError::Damaged),
        ("a".repeat(MOST_BYTES + 1), ImportError::TooLarge),
    ];
    for (text, error) in cases {
        assert_eq!(from_text(&text), Err(error), "{}", text.chars().take(200).collect::<String>());
    }
}

#[test]
fn every_cut_of_a_file_is_told() {
    let text = text();
    for end in (0..text.trim_end().len()).filter(|&end| text.is_char_boundary(end)) {
        assert!(from_text(&text[..end]).is_err(), "cut at {end}");
    }
}

#[test]
fn another_id_gives_another_chain() {
    let renamed = imported().rename(MatchId(77));
    assert_eq!(renamed.header, Header { id: MatchId(77), ..sample() });
    assert_eq!(header::read(&renamed.header_bytes), HeaderRead::Whole(renamed.header.clone(), 40));
    let (entries, error) = Chain::start(&renamed.header).open_all(&renamed.records);
    assert_eq!((entries.len(), error), (40, None));
    assert_ne!(renamed.records, records());
    assert_eq!(renamed.rename(sample().id), imported());
}

#[test]
fn another_id_does_not_heal_damage() {
    let mut damaged = imported();
    damaged.records[10][1] ^= 1;
    let renamed = damaged.rename(MatchId(77));
    let (entries, error) = Chain::start(&renamed.header).open_all(&renamed.records);
    assert_eq!(entries.len(), 10);
    assert!(error.is_some());
    assert_eq!(renamed.records[10..], damaged.records[10..]);
}

#[test]
fn an_import_never_takes_the_place_of_a_match() {
    let batch = imported().batch();
    assert!(batch.fresh);
    assert_eq!((batch.id, batch.first, batch.records.len()), (sample().id, 0, 40));
}

#[test]
fn file_names_are_plain() {
    let cases = [
        ("le-trou-du-cochon", "2026-11-30", "la-bergerie_le-trou-du-cochon_2026-11-30.txt"),
        ("À poil le mouton", "2026-01-02", "la-bergerie_a-poil-le-mouton_2026-01-02.txt"),
        ("Les bœufs / l'été : « ça »", "30/11", "la-bergerie_les-boeufs-l-ete-ca_30-11.txt"),
        ("e\u{301}te\u{301}", "..", "la-bergerie_ete_match.txt"),
        ("李", "", "la-bergerie_match_match.txt"),
    ];
    for (game, date, name) in cases {
        assert_eq!(file_name(game, date), name);
    }
}
