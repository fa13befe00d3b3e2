//! Lower case, and base letter and accent, of the letters that names are typed in: Latin, Greek and Cyrillic.
//!
//! Not by `unicode-normalization`: its tables for every script add 49 KB to the compressed module (measured with brotli 11), a
//! fifth of what the whole app may weigh. These add 0.8 KB.

/// Base letters, each with its accented forms and the combining mark that makes each of them.
const LETTERS: &[(char, &[(char, char)])] = &[
    (
        'a',
        &[('à', '\u{300}'), ('á', '\u{301}'), ('â', '\u{302}'), ('ã', '\u{303}'), ('ä', '\u{308}'), ('å', '\u{30a}')],
    ),
    ('c', &[('ç', '\u{327}'), ('ć', '\u{301}'), ('č', '\u{30c}')]),
    (
        'e',
        &[('è', '\u{300}'), ('é', '\u{301}'), ('ê', '\u{302}'), ('ë', '\u{308}'), ('ě', '\u{30c}'), ('ę', '\u{328}')],
    ),
    ('i', &[('ì', '\u{300}'), ('í', '\u{301}'), ('î', '\u{302}'), ('ï', '\u{308}')]),
    ('n', &[('ñ', '\u{303}'), ('ń', '\u{301}'), ('ň', '\u{30c}')]),
    ('o', &[('ò', '\u{300}'), ('ó', '\u{301}'), ('ô', '\u{302}'), ('õ', '\u{303}'), ('ö', '\u{308}')]),
    ('r', &[('ř', '\u{30c}')]),
    ('s', &[('š', '\u{30c}'), ('ş', '\u{327}'), ('ś', '\u{301}')]),
    ('u', &[('ù', '\u{300}'), ('ú', '\u{301}'), ('û', '\u{302}'), ('ü', '\u{308}'), ('ů', '\u{30a}')]),
    ('y', &[('ý', '\u{301}'), ('ÿ', '\u{308}')]),
    ('z', &[('ž', '\u{30c}'), ('ź', '\u{301}'), ('ż', '\u{307}')]),
];

/// The base of a small letter and the mark on it, when it has one that is known here.
pub(crate) fn apart(letter: char) -> (char, Option<char>) {
    for &(base, accented) in LETTERS {
        if let Some(&(_, mark)) = accented.iter().find(|&&(whole, _)| whole == letter) {
            return (base, Some(mark));
        }
    }
    (letter, None)
}

/// The small letter of a capital, always one; what is no capital of these scripts stays.
pub(crate) fn small(letter: char) -> char {
    let code = u32::from(letter);
    let step = match code {
        0x41..=0x5a | 0xc0..=0xd6 | 0xd8..=0xde | 0x391..=0x3a1 | 0x3a3..=0x3ab | 0x410..=0x42f => 32,
        0x400..=0x40f => 80,
        0x386 => 38,
        0x388..=0x38a => 37,
        0x38c => 64,
        0x38e | 0x38f => 63,
        0x4c0 => 15,
        0x130 => return 'i',
        0x178 => return 'ÿ',
        0x1e9e => return 'ß',
        // Where capitals and small letters alternate, some rows begin with an odd number.
        0x139..=0x148 | 0x179..=0x17e | 0x1cd..=0x1dc | 0x4c1..=0x4ce => code & 1,
        0x100..=0x137 | 0x14a..=0x177 | 0x1de..=0x1ef | 0x1f8..=0x21f | 0x222..=0x233 => 1 - (code & 1),
        0x460..=0x481 | 0x48a..=0x4bf | 0x4d0..=0x52f | 0x1e00..=0x1e95 | 0x1ea0..=0x1eff => 1 - (code & 1),
        _ => 0,
    };
    char::from_u32(code + step).unwrap_or(letter)
}

/// Whether this is a letter of Latin script.
pub(crate) fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphabetic() || matches!(letter, 'À'..='ɏ' | 'Ḁ'..='ỿ') && !matches!(letter, '×' | '÷')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Capitals of these scripts whose small letters are none of one language, or more than one letter.
    const ODD: &[char] = &['İ'];

    #[test]
    fn capitals_become_small_as_unicode_has_it() {
        let scripts = [
            '\0'..='\u{17f}',
            '\u{1cd}'..='\u{1ef}',
            '\u{1f8}'..='\u{21f}',
            '\u{222}'..='\u{233}',
            '\u{386}'..='\u{3ce}',
            '\u{400}'..='\u{52f}',
            '\u{1e00}'..='\u{1eff}',
        ];
        for letter in scripts.into_iter().flatten().filter(|letter| !ODD.contains(letter)) {
            assert_eq!(letter.to_lowercase().collect::<String>(), small(letter).to_string(), "{letter}");
        }
        assert_eq!(['İ', '李', '🐑', 'ß'].map(small), ['i', '李', '🐑', 'ß']);
    }

    #[test]
    fn what_is_taken_apart_is_small() {
        for &(base, accented) in LETTERS {
            for &(whole, mark) in accented {
                assert_eq!((small(base), small(whole)), (base, whole));
                assert_eq!(apart(whole), (base, Some(mark)));
            }
        }
        assert_eq!(apart('ß'), ('ß', None));
    }

    #[test]
    fn latin_letters_are_told() {
        assert!("yvŷÀéøßŒșVệ".chars().all(is_latin));
        assert!(!"7 -’×÷🦊李ж".chars().any(is_latin));
    }
}
