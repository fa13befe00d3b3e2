#!/bin/sh
# A Chromium for the tests: the one that is there, else Debian's.
set -eu
. "$(dirname "$0")/say.sh"
node tools/browser.mjs >/dev/null 2>&1 && exit 0

advice="no Chromium found: install Chromium or Chrome, or set CHROMIUM=/path/to/it."
command -v apt-get >/dev/null || fail "$advice"
if [ "$(id -u)" = 0 ]; then
    root=
elif sudo -n true 2>/dev/null; then
    root="sudo -n"
else
    fail "$advice"
fi
echo "Installing Chromium with apt-get ..."
$root apt-get update -qq
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium ||
    fail "$advice"
# Without its shell the tests take longer, and no more.
$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell || true
node tools/browser.mjs >/dev/null || fail "$advice"
