// After the build: one small script and module, content security policy, font preloads; then the service worker.
import { createHash } from "node:crypto";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { slim } from "./slim.mjs";
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

/** One script and one small module in place of what Trunk wrote. */
async function slimmed(html) {
  const [tag, loader] = only(html, /<script type="?module"?[^>]*>([^]+?)<\/script>/g, "inline scripts");
  const [preload, glueName] = only(html, /<link[^>]* href="?\.\/([^ ">]+\.js)"? [^>]*rel="?modulepreload"?[^>]*>/g, "preloads of a script");
  const [, moduleName] = only(html, /<link[^>]* href="?\.\/([^ ">]+\.wasm)"?[ >]/g, "preloads of a module");
  const [glueFile, moduleFile] = [glueName, moduleName].map((name) => join(DIST, name));
  const made = await slim(loader, await readFile(glueFile, "utf8"), await readFile(moduleFile));

  const newModuleName = `la-bergerie-${hash(made.module)}.wasm`;
  if (!made.script.includes(moduleName)) throw new Error(`the script does not ask for ${moduleName}`);
  const script = made.script.replaceAll(moduleName, newModuleName);
  const scriptName = `boot-${hash(script)}.js`;
  await Promise.all([rm(glueFile), rm(moduleFile)]);
  await Promise.all([writeFile(join(DIST, scriptName), script), writeFile(join(DIST, newModuleName), made.module)]);
  return html
    .replace(tag, () => `<script type="module" src="./${scriptName}"></script>`)
    .replace(preload, "")
    .replace(moduleName, newModuleName);
}

async function fontPreloads() {
  const fonts = (await readdir(join(DIST, "fonts"))).filter((name) => FIRST_FONTS.test(name));
  return fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="./fonts/${name}">`).join("");
}

const page = join(DIST, "index.html");
const html = await slimmed(await readFile(page, "utf8"));
const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
const first = /<meta charset="?utf-8"?\s*\/?>/i;
if (!first.test(html)) throw new Error("index.html has no <meta charset>");
const preloads = await fontPreloads();
await writeFile(page, html.replace(first, (charset) => charset + policy + preloads));
await copyTexts(DIST);
await writeServiceWorker(DIST);
