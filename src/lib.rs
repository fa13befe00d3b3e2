//! La Bergerie: five French table games on one phone that goes round the table.

#[cfg(all(target_arch = "wasm32", not(erase_components)))]
compile_error!(
    "the flag erase_components of .cargo/config.toml is missing: build in the project's folder, \
     and unset RUSTFLAGS, which silently takes its place"
);

#[cfg(target_arch = "wasm32")]
pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod device;
pub mod games;
mod letters;
pub mod saves;
pub mod table;
pub mod text;
