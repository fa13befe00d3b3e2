#!/bin/sh
# Installs what building needs and is not there yet.
set -eu
cd "$(dirname "$0")/.."
sh tools/setup/rust.sh
sh tools/setup/npm.sh
sh tools/setup/cli.sh
