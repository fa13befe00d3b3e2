//! Fills names and numbers into a text, with French elision, and chooses plural forms.

use super::lang::Lang;
use crate::latin::{apart, is_latin, small};

/// Which of the two forms of a plural: French counts 0 and 1 alike, English has one for 1 alone.
pub(super) fn plural(lang: Lang, n: u32) -> usize {
    let single = match lang {
        Lang::Fr => n < 2,
        Lang::En => n == 1,
    };
    usize::from(!single)
}

/// A number in figures.
pub fn digits(number: u32) -> String {
    number.to_string()
}

/// The template with its variables, each marked by a control character that says how it is joined and a letter that says which it is.
pub(super) fn fill(template: &str, variables: &[&str]) -> String {
    let mut filled = String::with_capacity(template.len() + 16);
    let mut letters = template.chars();
    while let Some(letter) = letters.next() {
        let word = match letter {
            '\u{1}' => "",
            '\u{2}' => "de",
            '\u{3}' => "que",
            plain => {
                filled.push(plain);
                continue;
            }
        };
        let index = letters.next().map_or(0, |which| which as usize - 'a' as usize);
        let value = variables.get(index).copied().unwrap_or_default();
        if !word.is_empty() {
            let joined = if elides(value) { &word[..word.len() - 1] } else { word };
            filled.push_str(joined);
            filled.push(if elides(value) { '’' } else { ' ' });
        }
        filled.push_str(value);
    }
    filled
}

/// Whether "de" and "que" lose their e before this name: before a vowel, a mute h, and a y that a consonant follows.
fn elides(name: &str) -> bool {
    let mut letters = name.chars().map(small);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| is_latin(next) && !is_vowel(next)),
        Some(first) => first == 'h' || is_vowel(first),
        None => false,
    }
}

fn is_vowel(letter: char) -> bool {
    "aeiouyæœ".chars().any(|vowel| vowel == apart(letter).0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn de_elides_before_vowels_and_mute_h() {
        let cases = [
            ("Léa", "de Léa"),
            ("Inès", "d’Inès"),
            ("Élodie", "d’Élodie"),
            ("œuf", "d’œuf"),
            ("Hugo", "d’Hugo"),
            ("Yves", "d’Yves"),
            ("Yasmine", "de Yasmine"),
            ("🦊", "de 🦊"),
            ("7", "de 7"),
            ("", "de "),
        ];
        for (name, expected) in cases {
            assert_eq!(fill("\u{2}a", &[name]), expected);
        }
        assert_eq!(fill("parce \u{3}a dort", &["Anna"]), "parce qu’Anna dort");
    }

    #[test]
    fn plurals_follow_each_language() {
        let forms = |lang| [0, 1, 2, 21].map(|n| plural(lang, n));
        assert_eq!(forms(Lang::Fr), [0, 0, 1, 1]);
        assert_eq!(forms(Lang::En), [1, 0, 1, 1]);
    }

    #[test]
    fn variables_go_where_they_belong() {
        assert_eq!(fill("\u{1}b, \u{1}a\u{202f}!", &["Léa", "Bravo"]), "Bravo, Léa\u{202f}!");
    }
}
