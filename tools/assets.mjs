// Before the build: one style sheet, and the art and fonts out of their packages, in target/assets.
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { execFileSync } from "node:child_process";

const OUT = "target/assets";
const MAIN = "style/main.css";
const IMPORT = /^@import "(.+)";$/;

/** The files named by `main`, in order; a line that is no import is a mistake, and so is a missing file. */
async function imports(main) {
  const lines = (await readFile(main, "utf8")).replace(/\/\*.*?\*\//gs, "").split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const path = line.match(IMPORT)?.[1];
      if (!path) throw new Error(`${main}: only lines like @import "./x.css"; belong here, not: ${line}`);
      const file = join(dirname(main), path);
      if (!existsSync(file)) throw new Error(`${main}: ${path} does not exist`);
      return file;
    });
}

async function main() {
  await rm(OUT, { recursive: true, force: true });
  for (const folder of ["art", "fonts"]) await mkdir(join(OUT, folder), { recursive: true });
  if (existsSync("tools/art.mjs")) execFileSync("node", ["tools/art.mjs"], { stdio: "inherit" });

  const files = ["boot.css", ...(existsSync(MAIN) ? await imports(MAIN) : [])];
  const sheets = await Promise.all(files.map((file) => readFile(file, "utf8")));
  await writeFile(join(OUT, "app.css"), sheets.join("\n"));
}

main().catch((error) => {
  console.error(`La Bergerie: ${error.message}`);
  process.exit(1);
});
