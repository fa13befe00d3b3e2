#!/bin/sh
# The tests of what wraps the browser, in the browser. They want ChromeDriver, which comes with Debian's Chromium.
set -eu
cd "$(dirname "$0")/.."
if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "Installing ChromeDriver with apt-get ..."
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-driver
fi
if ! driver=$(command -v chromedriver); then
    echo "La Bergerie: no ChromeDriver found, so the tests of src/device are left out: install it beside Chromium." >&2
    exit 0
fi
# Unoptimised: Leptos takes far longer to optimise than these tests take to run.
export CARGO_PROFILE_TEST_OPT_LEVEL=0
CHROMEDRIVER="$driver" exec cargo test --target wasm32-unknown-unknown --test web
