//! The accented letters of our neighbours, taken apart.

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
pub(super) fn apart(letter: char) -> (char, Option<char>) {
    for &(base, accented) in LETTERS {
        if let Some(&(_, mark)) = accented.iter().find(|&&(whole, _)| whole == letter) {
            return (base, Some(mark));
        }
    }
    (letter, None)
}
