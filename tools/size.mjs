// Weighs the first load (html, css, js, wasm) of dist/ beside a bare Leptos app; --check fails above the ceiling.
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesBelow } from "./files.mjs";
import { baseline } from "./size-baseline.mjs";

/** Bytes of brotli; raised on purpose, never by accident. */
const CEILING = 320 * 1024;

/** The parts of a first load, by how their files' names end. */
const PARTS = { "wasm": ".wasm", "js (loader and glue)": ".js", "css": ".css", "html": ".html" };

function weigh(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes, { params }).length };
}

const sum = (weights) =>
  weights.reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), { raw: 0, gzip: 0, brotli: 0 });

/** What each part of the first load weighs, and all together. The service worker is fetched once the app runs. */
async function firstLoad(folder) {
  const names = (await readdir(folder)).filter((name) => name !== "sw.js");
  const part = async (ending) => {
    const files = names.filter((name) => extname(name) === ending);
    return sum(await Promise.all(files.map(async (name) => weigh(await readFile(join(folder, name))))));
  };
  const parts = await Promise.all(Object.values(PARTS).map(part));
  return [...parts, sum(parts)];
}

async function wholeWeight(folder) {
  const files = await filesBelow(folder);
  const weights = await Promise.all(files.map(async (file) => (await readFile(join(folder, file))).length));
  return { count: files.length, raw: weights.reduce((sum, raw) => sum + raw, 0) };
}

const cells = ({ raw, gzip, brotli }) => [raw, gzip, brotli].map((bytes) => bytes.toLocaleString("en"));
const row = (name, texts) => console.log(name.padEnd(22) + texts.map((text) => text.padStart(11)).join(""));

const app = await firstLoad("dist");
const bare = await firstLoad(await baseline());
const whole = await wholeWeight("dist");

row("bytes", ["La Bergerie", "", "", "Leptos", "counter", ""]);
row("", ["raw", "gzip -9", "brotli 11", "raw", "gzip -9", "brotli 11"]);
[...Object.keys(PARTS), "first load"].forEach((name, index) => row(name, [...cells(app[index]), ...cells(bare[index])]));
const [ours, theirs] = [app, bare].map((weights) => weights.at(-1).brotli);
console.log(`\n${(ours / theirs).toFixed(2)} times the bare counter; ${(ours / 1024).toFixed(1)} of ${CEILING / 1024} KB in brotli.`);
console.log(`Kept for offline: ${whole.count} files, ${(whole.raw / 1024).toFixed(0)} KB uncompressed.`);

if (process.argv.includes("--check") && ours > CEILING) {
  console.error(`La Bergerie: the first load is ${ours - CEILING} bytes above its ceiling (tools/size.mjs).`);
  process.exit(1);
}
