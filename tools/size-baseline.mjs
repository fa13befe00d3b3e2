// Builds examples/size_baseline.rs as the app is built, again only when something it is made of has changed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { slim } from "./slim.mjs";

const OUT = "target/size-baseline";
const BOUND = join(OUT, "bound");
const TOOLS = ["tools/size-baseline.mjs", "tools/slim.mjs", "tools/panics.mjs"];
const MADE_OF = ["Cargo.toml", "Cargo.lock", "package-lock.json", "examples/size_baseline.rs", ...TOOLS];
const PAGE = `<!doctype html><html lang=fr><meta charset=utf-8><title>.</title><script type=module src=boot.js></script>`;
const BOOT = `import init from "./counter.js";\nawait init({ module_or_path: "./counter.wasm" });\n`;

async function fingerprint() {
  const hash = createHash("sha256");
  for (const file of MADE_OF) hash.update(await readFile(file));
  return hash.digest("hex");
}

const run = (command, ...args) => execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

/** The folder with the built counter. */
export async function baseline() {
  const stamp = join(OUT, ".made-of");
  const now = await fingerprint();
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === now) return OUT;

  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  run("cargo", "build", "--quiet", "--release", "--target", "wasm32-unknown-unknown", "--example", "size_baseline");
  const built = "target/wasm32-unknown-unknown/release/examples/size_baseline.wasm";
  run(".tools/bin/wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", BOUND, "--out-name", "counter", built);
  const [glue, whole] = [join(BOUND, "counter.js"), join(BOUND, "counter_bg.wasm")];
  const { script, module } = await slim(BOOT, await readFile(glue, "utf8"), await readFile(whole));
  await writeFile(join(OUT, "index.html"), PAGE);
  await writeFile(join(OUT, "boot.js"), script);
  await writeFile(join(OUT, "counter.wasm"), module);
  await writeFile(stamp, now);
  return OUT;
}
