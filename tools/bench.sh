#!/bin/sh
# Whole games by random players; arguments go to the example.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e examples/playouts.rs ]; then
    echo "La Bergerie: there is no game to play out yet."
    exit 0
fi
for game in a-poil-le-mouton la-guerre-des-moutons comme-des-mouches le-trou-du-cochon loup-garou; do
    cargo run --quiet --release --example playouts -- "$game" --games 1000 --seed 1 "$@"
done
