//! Secrets that print as what kind of thing they are, so that no log and no failing test tells them.

/// Implements `Debug` for a type with something secret in it: a type prints its own name, and an enum whose variants are listed
/// the name of the variant, or the word after `as`, which can stand for several.
macro_rules! hidden {
    ($type:ident) => {
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($type))
            }
        }
    };
    ($type:ident { $($($variant:ident)|+ $(as $word:ident)?),+ $(,)? }) => {
        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $($(Self::$variant { .. })|+ => $crate::table::hidden::word!($($variant)|+ $(as $word)?),)+
                })
            }
        }
    };
}
pub(crate) use hidden;

/// The word that variants print as.
macro_rules! word {
    ($variant:ident) => {
        stringify!($variant)
    };
    ($($variant:ident)|+ as $word:ident) => {
        stringify!($word)
    };
}
pub(crate) use word;

#[cfg(test)]
mod tests {
    #[allow(dead_code, reason = "what is in them is hidden")]
    enum Move {
        Pass,
        Show(u8),
        Keep { card: u8 },
        Give { card: u8 },
    }
    hidden!(Move { Pass, Show, Keep | Give as Card });

    struct Hand;
    hidden!(Hand);

    #[test]
    fn nothing_but_the_kind_is_printed() {
        let moves = [Move::Pass, Move::Show(1), Move::Keep { card: 2 }, Move::Give { card: 3 }];
        assert_eq!(format!("{moves:?} {Hand:?}"), "[Pass, Show, Card, Card] Hand");
    }
}
