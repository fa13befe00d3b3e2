// After the build: loader in a file of its own, content security policy, font preloads, service worker.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const DIST = process.env.TRUNK_STAGING_DIR;

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The faces of the first screen. */
const FIRST_FONTS = /^(fredoka.*600|atkinson.*400)(?!.*(italic|ext)).*\.woff2$/;

const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const integrity = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;

async function externalLoader(html) {
  const inline = /<script type="?module"?[^>]*>([^]+?)<\/script>/g;
  const [[tag, code], ...more] = html.matchAll(inline);
  if (more.length) throw new Error("more than one inline script in index.html");
  const loader = `${code.trim()}\ndocument.getElementById("boot")?.remove();\n`;
  const name = `boot-${hash(loader)}.js`;
  await writeFile(join(DIST, name), loader);
  return html.replace(tag, () => `<script type="module" src="./${name}"></script>`);
}

async function fontPreloads() {
  const fonts = (await readdir(join(DIST, "fonts"))).filter((name) => FIRST_FONTS.test(name));
  return fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./fonts/${name}">`).join("");
}

async function serviceWorker() {
  const template = await readFile("public/sw.template.js", "utf8");
  const entries = await readdir(DIST, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const files = {};
  for (const path of paths.sort()) {
    const address = path.slice(DIST.length + 1).replaceAll("\\", "/");
    // Kept as the scope itself: many hosts redirect index.html, and a redirected answer cannot serve a navigation.
    files[address === "index.html" ? "./" : address] = integrity(await readFile(path));
  }
  const list = JSON.stringify(files);
  const version = hash(template + list);
  await writeFile(join(DIST, "sw.js"), template.replace("__VERSION__", version).replace("__FILES__", () => list));
}

const page = join(DIST, "index.html");
const html = await externalLoader(await readFile(page, "utf8"));
const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
const first = /<meta charset="?utf-8"?\s*\/?>/i;
if (!first.test(html)) throw new Error("index.html has no <meta charset>");
const preloads = await fontPreloads();
await writeFile(page, html.replace(first, (charset) => charset + policy + preloads));
await serviceWorker();
