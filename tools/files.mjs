import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Every file below `folder`, in a fixed order, as addresses relative to it. */
export async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, "/"))
    .sort();
}
