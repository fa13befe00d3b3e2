// The texts that are fetched only when somebody reads their language: the build script makes them, beside the code.
import { cp, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const BUILT = join(process.env.CARGO_TARGET_DIR ?? "target", "wasm32-unknown-unknown", process.env.TRUNK_PROFILE, "build");

/** Copies what the newest build script made into the app. */
export async function copyTexts(dist) {
  const made = [];
  for (const name of (await readdir(BUILT)).filter((name) => name.startsWith("la-bergerie-"))) {
    const folder = join(BUILT, name, "out", "texts");
    const there = await stat(folder).catch(() => undefined);
    if (there) made.push({ folder, when: there.mtimeMs });
  }
  const newest = made.sort((a, b) => b.when - a.when)[0];
  if (!newest) throw new Error(`no texts below ${BUILT}`);
  await cp(newest.folder, join(dist, "texts"), { recursive: true });
}
