// Builds size-baseline.rs as the app is built.
import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";

const TARGET = process.env.CARGO_TARGET_DIR ?? "target";
const OUT = join(TARGET, "size-baseline");
const BOUND = join(OUT, "bound");
const PAGE = `<!doctype html><html lang=fr><meta charset=utf-8><title>.</title><script type=module src=boot.js></script>`;
const BOOT = `import init from "./counter.js";\nawait init({ module_or_path: "./counter.wasm" });\n`;

const run = (command, ...args) => execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

/** The folder with the built counter. */
export async function baseline() {
  await rm(OUT, { recursive: true, force: true });
  await mkdir(BOUND, { recursive: true });
  run("cargo", "build", "--quiet", "--release", "--target", "wasm32-unknown-unknown", "--bin", "size-baseline");
  const built = join(TARGET, "wasm32-unknown-unknown/release/size-baseline.wasm");
  run(".tools/bin/wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", BOUND, "--out-name", "counter", built);
  run("node_modules/.bin/wasm-opt", "-Oz", join(BOUND, "counter_bg.wasm"), "-o", join(OUT, "counter.wasm"));
  await writeFile(join(OUT, "index.html"), PAGE);
  await writeFile(join(OUT, "boot.js"), await bundle(BOOT, BOUND));
  return OUT;
}
