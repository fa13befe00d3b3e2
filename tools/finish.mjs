// After the build: loader in a file of its own, content security policy, font preloads; then the service worker.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeServiceWorker } from "./sw.mjs";

const DIST = process.env.TRUNK_STAGING_DIR;

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The faces of the first screen. */
const FIRST_FONTS = /^(?!.*(italic|-ext))(fredoka.*600|atkinson.*400).*\.woff2$/;

const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

async function externalLoader(html) {
  const inline = [...html.matchAll(/<script type="?module"?[^>]*>([^]+?)<\/script>/g)];
  if (inline.length !== 1) throw new Error(`index.html has ${inline.length} inline scripts instead of Trunk's one`);
  const [[tag, code]] = inline;
  const loader = `${code.trim()}\n`;
  const name = `boot-${hash(loader)}.js`;
  await writeFile(join(DIST, name), loader);
  return html.replace(tag, () => `<script type="module" src="./${name}"></script>`);
}

async function fontPreloads() {
  const fonts = (await readdir(join(DIST, "fonts"))).filter((name) => FIRST_FONTS.test(name));
  return fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./fonts/${name}">`).join("");
}

const page = join(DIST, "index.html");
const html = await externalLoader(await readFile(page, "utf8"));
const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
const first = /<meta charset="?utf-8"?\s*\/?>/i;
if (!first.test(html)) throw new Error("index.html has no <meta charset>");
const preloads = await fontPreloads();
await writeFile(page, html.replace(first, (charset) => charset + policy + preloads));
await writeServiceWorker(DIST);
