//! Which page is shown: routes lie on a stack with home at its bottom, and the address never changes.

/// A page of the app. Games are told by their name in the registry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Route {
    /// The games, and the match in progress.
    Home,
    /// Who plays this game, and with which options.
    SetUp(&'static str),
    /// The match on the table, running or over.
    Table,
    /// The match that is over, step by step.
    Replay,
    /// Every match that is kept.
    Matches,
    /// The rules of this game.
    Rules(&'static str),
    /// The settings of the app.
    Settings,
}
