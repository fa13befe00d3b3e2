//! La Bergerie: five French table games on one phone that goes round the table.

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod device;
pub mod games;
mod latin;
pub mod saves;
pub mod table;
pub mod text;
