// Weighs the first load (html, css, js, wasm) of dist/ beside a bare Leptos app; --check fails above the ceiling.
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { filesBelow } from "./files.mjs";
import { baseline } from "./size-baseline.mjs";

/** Bytes of brotli; raised on purpose, never by accident. */
const CEILING = 155 * 1024;

const FIRST_LOAD = [".html", ".css", ".js", ".wasm"];

function weigh(name, bytes) {
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli.length };
}

async function firstLoad(folder) {
  const names = (await readdir(folder)).filter((name) => FIRST_LOAD.includes(extname(name)) && name !== "sw.js");
  return Promise.all(names.map(async (name) => weigh(name, await readFile(join(folder, name)))));
}

async function wholeWeight(folder) {
  const files = await filesBelow(folder);
  const weights = await Promise.all(files.map(async (file) => (await readFile(join(folder, file))).length));
  return { count: files.length, raw: weights.reduce((sum, raw) => sum + raw, 0) };
}

const total = (name, files) =>
  files.reduce(
    (sum, { raw, gzip, brotli }) => ({ name, raw: sum.raw + raw, gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { name, raw: 0, gzip: 0, brotli: 0 },
  );

const number = (bytes) => bytes.toLocaleString("en").padStart(11);
const print = ({ name, raw, gzip, brotli }) => console.log(name.padEnd(42) + number(raw) + number(gzip) + number(brotli));

const files = await firstLoad("dist");
const app = total("first load", files);
const bare = total("bare Leptos counter", await firstLoad(await baseline()));
const whole = await wholeWeight("dist");

console.log("bytes".padEnd(42) + ["raw", "gzip -9", "brotli 11"].map((head) => head.padStart(11)).join(""));
[...files, app, bare].forEach(print);
console.log(`\n${(app.brotli / bare.brotli).toFixed(2)} times the bare counter; ${(app.brotli / 1024).toFixed(1)} of ${CEILING / 1024} KB.`);
console.log(`Kept for offline: ${whole.count} files, ${(whole.raw / 1024).toFixed(0)} KB uncompressed.`);

if (process.argv.includes("--check") && app.brotli > CEILING) {
  console.error(`La Bergerie: the first load is ${app.brotli - CEILING} bytes above its ceiling (tools/size.mjs).`);
  process.exit(1);
}
