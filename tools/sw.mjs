// Writes the service worker for a built folder: `node tools/sw.mjs FOLDER`, or from finish.mjs.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { filesBelow } from "./files.mjs";

const digest = (bytes, encoding) => createHash("sha256").update(bytes).digest(encoding);

export async function writeServiceWorker(folder) {
  const files = {};
  for (const file of await filesBelow(folder)) {
    if (file === "sw.js") continue;
    // Kept as the scope itself: many hosts redirect index.html, and a redirected answer cannot serve a navigation.
    const address = file === "index.html" ? "./" : file;
    files[address] = `sha256-${digest(await readFile(join(folder, file)), "base64")}`;
  }
  const template = await readFile("public/sw.template.js", "utf8");
  const list = JSON.stringify(files);
  const version = digest(template + list, "hex").slice(0, 16);
  const filled = template.replace("__VERSION__", version).replace("__FILES__", () => list);
  await writeFile(join(folder, "sw.js"), filled);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await writeServiceWorker(process.argv[2]);
