#!/bin/sh
# Whole games by random players; arguments go to the example.
set -eu
cd "$(dirname "$0")/.."
for game in a-poil-le-mouton le-trou-du-cochon; do
    cargo run --quiet --release --example playouts -- "$game" --seats 4 --games 1000 --seed 1 "$@"
done
