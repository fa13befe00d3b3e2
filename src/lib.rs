//! La Bergerie: five French table games on one phone that goes round the table.

pub mod games;
pub mod saves;
pub mod table;
pub mod text;
