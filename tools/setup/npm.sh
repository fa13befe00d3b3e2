#!/bin/sh
# The npm packages, again only when the lock file has changed.
set -eu
. "$(dirname "$0")/say.sh"
need node "Node is missing: install Node 20 or newer, then try again."
need npm "npm is missing: install it beside Node, then try again."
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] ||
    fail "Node $(node --version) is too old: Node 20 or newer is needed."

stamp=node_modules/.installed-from
cmp -s package-lock.json "$stamp" && exit 0
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-fund --no-audit
cp package-lock.json "$stamp"
