.DEFAULT_GOAL := help
.PHONY: help run test check build size shots bench clean setup

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

run: build ## build the app and serve it on this machine (PORT=8080)
	@node tools/serve.mjs dist

test: build ## run every test: Rust ones natively, then the real app in Chromium
	@sh tools/setup/browser.sh
	cargo test
	@sh tools/web-tests.sh
	node_modules/.bin/playwright test --config tests/browser

check: setup ## formatting and lints, natively and for the browser
	cargo fmt --check
	cargo clippy --all-targets -- -D warnings
	cargo clippy --target wasm32-unknown-unknown --lib --bins --test web -- -D warnings

build: setup ## build the release app into dist/
	@sh tools/build.sh

size: build ## weigh the first load beside a bare Leptos app
	@node tools/size.mjs $(if $(CHECK),--check)

shots: build ## photograph the screens into shots/
	@sh tools/setup/browser.sh
	@node tools/shots.mjs

bench: ## play whole games of each kind and time them
	@sh tools/bench.sh

setup: ## install what is missing
	@sh tools/setup.sh

clean: ## remove what was built and installed here
	rm -rf target dist .tools node_modules test-results playwright-report shots
