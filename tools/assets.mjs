// Before the build: one style sheet, and the art and fonts out of their packages, in target/assets.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { build } from "esbuild";

const OUT = "target/assets";

await rm(OUT, { recursive: true, force: true });
for (const folder of ["art", "fonts"]) await mkdir(join(OUT, folder), { recursive: true });
execFileSync("node", ["tools/art.mjs"], { stdio: "inherit" });

await build({
  stdin: { contents: '@import "./boot.css"; @import "./style/main.css";', resolveDir: ".", loader: "css" },
  bundle: true,
  minify: true,
  // What the sheets name lies beside them in the app, not here.
  external: ["art/*", "fonts/*"],
  outfile: join(OUT, "app.css"),
  logLevel: "warning",
});
