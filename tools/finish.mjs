// After the build: one script, content security policy, font preloads; then the service worker.
import { createHash } from "node:crypto";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { writeServiceWorker } from "./sw.mjs";
import { copyTexts } from "./texts.mjs";

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

const hash = (content) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/** The one match of `pattern` in the page; anything else means that Trunk writes pages in another way than it did. */
function only(html, pattern, what) {
  const found = [...html.matchAll(pattern)];
  if (found.length !== 1) throw new Error(`index.html has ${found.length} of Trunk's ${what} instead of one`);
  return found[0];
}

/** The loader that Trunk leaves in the page, as a file: the policy allows no inline script. */
async function withScript(html) {
  const [tag, loader] = only(html, /<script type="module">([^]+?)<\/script>/g, "inline scripts");
  const [preload, glue] = only(html, /<link rel="modulepreload" href="\.\/([^"]+)"[^>]*>/g, "preloads of a script");
  const script = await bundle(loader, DIST);
  const name = `boot-${hash(script)}.js`;
  await rm(join(DIST, glue));
  await writeFile(join(DIST, name), script);
  return html.replace(preload, "").replace(tag, `<script type="module" src="./${name}"></script>`);
}

async function fontPreloads() {
  const fonts = (await readdir(join(DIST, "fonts"))).filter((name) => FIRST_FONTS.test(name));
  return fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./fonts/${name}">`).join("");
}

const page = join(DIST, "index.html");
const html = await withScript(await readFile(page, "utf8"));
const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
const first = /<meta charset="?utf-8"?\s*\/?>/i;
if (!first.test(html)) throw new Error("index.html has no <meta charset>");
const preloads = await fontPreloads();
await writeFile(page, html.replace(first, (charset) => charset + policy + preloads));
await copyTexts(DIST);
await writeServiceWorker(DIST);
