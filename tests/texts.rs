//! The whole catalogue: French typography as print wants it, and nothing left unprinted.

use la_bergerie::text::{self, Lang};

#[test]
fn french_marks_have_their_no_break_spaces() {
    for text in text::all(Lang::Fr) {
        let letters: Vec<char> = text.chars().collect();
        for (at, letter) in letters.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| letters[at]);
            let after = letters.get(at + 1);
            match letter {
                '!' | '?' | ';' => assert_eq!(before, Some('\u{202f}'), "{text}"),
                ':' => assert_eq!(before, Some('\u{a0}'), "{text}"),
                '«' => assert_eq!(after, Some(&'\u{a0}'), "{text}"),
                '»' => assert_eq!(before, Some('\u{a0}'), "{text}"),
                _ => {}
            }
        }
    }
}

#[test]
fn no_text_is_empty_or_typewritten() {
    for lang in [Lang::Fr, Lang::En] {
        for text in text::all(lang) {
            assert!(!text.trim().is_empty());
            assert!(!text.contains(['\'', '"', '{', '}']), "{text}");
            assert!(!text.contains("...") && !text.contains("  "), "{text}");
        }
    }
}

#[test]
fn names_and_numbers_find_their_place() {
    assert_eq!(text::home_resume_turn(Lang::Fr, "Inès"), "Au tour d’Inès");
    assert_eq!(text::home_resume_turn(Lang::Fr, "Malo"), "Au tour de Malo");
    assert_eq!(text::cochon_throw_of(Lang::Fr, 2, 3), "Lancer 2 sur 3");
    assert_eq!(text::cochon_pawns(Lang::Fr, 0), "0 pion");
    assert_eq!(text::cochon_pawns(Lang::Fr, 2), "2 pions");
    assert_eq!(text::cochon_pawns(Lang::En, 0), "0 pawns");
    assert_eq!(text::cochon_pawns(Lang::En, 1), "1 pawn");
    assert_eq!(
        text::narration_penalty(Lang::En, 2, "Zoé"),
        "The cry was forgotten: Zoé takes 2 pawns from the reserve."
    );
}
