// The Chromium that is on this machine, and how to start it for tests and pictures.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const NAMES = ["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const SHELL = "chromium-headless-shell";
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installed = (names) => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
};

function find() {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM;
    throw new Error(`CHROMIUM is set to ${process.env.CHROMIUM}, which cannot be run.`);
  }
  const found = installed(NAMES) ?? MAC.find(runs);
  if (!found) throw new Error("No Chromium found: `make test` installs one, or set CHROMIUM=/path/to/it.");
  return found;
}

export const launchOptions = () => ({
  executablePath: find(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
  ],
});

/** The same for the shell of Chromium, which draws no window of its own and is ready sooner; the whole one where there is none. */
export const shellOptions = () => {
  const shell = process.env.CHROMIUM ? undefined : installed([SHELL]);
  return shell ? { ...launchOptions(), executablePath: shell } : launchOptions();
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(find());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
