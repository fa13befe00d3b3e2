//! The one list of the games: everything that must know them all is made from it.

use crate::table::any::{self, AnyMatch};
use crate::table::encoding::EncodedEntry;
use crate::table::game::Game;
use crate::table::game_match::{Match, ReplayError};

/// Something to be done with a game that is known only by its name.
pub trait Visitor {
    /// What comes out.
    type Out;
    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Out;
}

macro_rules! games {
    ($($variant:ident($game:ty)),+ $(,)?) => {
        /// A match of any of the games, for the screens that need to know which.
        #[derive(Clone)]
        #[allow(clippy::large_enum_variant, reason = "there is one match on the table")]
        pub enum AnyGame {
            $(#[doc = concat!("A match of ", stringify!($variant), ".")] $variant(Match<$game>),)+
        }

        impl AnyGame {
            /// The match, if it is one of `G`.
            pub fn downcast_ref<G: Game>(&self) -> Option<&Match<G>> {
                let any: &dyn std::any::Any = match self { $(AnyGame::$variant(played) => played,)+ };
                any.downcast_ref()
            }

            /// The match to be changed, if it is one of `G`.
            pub fn downcast_mut<G: Game>(&mut self) -> Option<&mut Match<G>> {
                let any: &mut dyn std::any::Any = match self { $(AnyGame::$variant(played) => played,)+ };
                any.downcast_mut()
            }
        }

        /// The names of the games, in the order in which they are offered.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),+];

        /// Lets `visitor` see the game called `name`; nothing when there is none.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Out> {
            $(if name == <$game>::NAME {
                return Some(visitor.visit::<$game>());
            })+
            None
        }

        $(impl From<Match<$game>> for AnyGame {
            fn from(played: Match<$game>) -> Self {
                AnyGame::$variant(played)
            }
        })+

        impl std::ops::Deref for AnyGame {
            type Target = dyn AnyMatch;
            fn deref(&self) -> &Self::Target {
                match self { $(AnyGame::$variant(played) => played,)+ }
            }
        }

        impl std::ops::DerefMut for AnyGame {
            fn deref_mut(&mut self) -> &mut Self::Target {
                match self { $(AnyGame::$variant(played) => played,)+ }
            }
        }

        /// Opens the match that options and journal tell, in their kept form.
        ///
        /// # Errors
        /// Why there is no such match.
        pub fn open(name: &str, seats: u8, options: &[u8], journal: &[EncodedEntry]) -> Result<AnyGame, OpenError> {
            $(if name == <$game>::NAME {
                let options = any::options_from_bytes::<$game>(options).ok_or(OpenError::Options)?;
                return Match::<$game>::from_journal(seats, options, journal).map(AnyGame::from).map_err(OpenError::Replay);
            })+
            Err(OpenError::Unknown)
        }
    };
}

/// Why kept bytes are no match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no game of this name here.
    #[error("no game of this name")]
    Unknown,
    /// The options are not readable.
    #[error("the options are not readable")]
    Options,
    /// The journal does not fit.
    #[error(transparent)]
    Replay(ReplayError),
}

games! {
    PoilMouton(super::poil_mouton::PoilMouton),
    CommeDesMouches(super::comme_des_mouches::CommeDesMouches),
    TrouCochon(super::trou_cochon::TrouCochon),
}
