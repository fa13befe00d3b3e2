#!/bin/sh
# Builds the release app into dist/ with the tools of this folder.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/.tools/bin:$PWD/node_modules/.bin:$PATH"
# Trunk reads NO_COLOR as its own --no-color and refuses the usual value 1.
unset NO_COLOR
# A failing hook has said why; fifty lines of Trunk's own stack would bury it.
export RUST_LIB_BACKTRACE=0
exec trunk build --release
