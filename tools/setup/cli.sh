#!/bin/sh
# wasm-bindgen and trunk, into .tools: the user's own are left alone.
# Unoptimised, because compiling them takes far longer than they ever run.
set -eu
. "$(dirname "$0")/say.sh"
# Trunk reads NO_COLOR as its own --no-color and refuses the usual value 1.
unset NO_COLOR
export CARGO_PROFILE_DEV_DEBUG=0
export CARGO_TARGET_DIR="$PWD/target/tools"

has() {
    [ "$(.tools/bin/"$1" --version 2>/dev/null)" = "$1 $2" ]
}

# The command line tool and the library must agree to the last digit.
bindgen=$(sed -n 's/^wasm-bindgen = .*"=\([0-9.]*\)".*/\1/p' Cargo.toml)
[ -n "$bindgen" ] || fail "Cargo.toml no longer pins wasm-bindgen as \"=x.y.z\"."
trunk=0.21.14

# Without --locked: the lock file of wasm-bindgen-cli names a crate that is no longer there.
has wasm-bindgen "$bindgen" ||
    cargo install --debug --force --root .tools wasm-bindgen-cli --version "=$bindgen"
# Without TLS: Trunk is told to download nothing (Trunk.toml).
has trunk "$trunk" ||
    cargo install --debug --force --root .tools trunk --version "=$trunk" --locked --no-default-features
rm -rf "$CARGO_TARGET_DIR"
