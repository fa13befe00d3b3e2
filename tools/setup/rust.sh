#!/bin/sh
# The wasm32 target, fmt and clippy, by the user's own rustup.
set -eu
. "$(dirname "$0")/say.sh"
need rustup "rustup is missing: install it from https://rustup.rs, then try again."
need cargo "cargo is missing: run 'rustup default stable', then try again."
need cc "a C compiler is missing: install one (Debian: apt-get install build-essential; macOS: xcode-select --install)."

target=wasm32-unknown-unknown
[ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ] || rustup target add "$target"
command -v cargo-fmt >/dev/null && cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
