// A Chromium with a profile that outlives it, to be killed as a phone kills it: at once, and all of its processes.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../../tools/browser.mjs";

const { executablePath, args } = launchOptions();

async function until(ready) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await ready().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("the browser does not start");
}

/** Whether a process exists and is no zombie. */
async function isRunning(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/\) Z /.test(stat);
}

export class KillableBrowser {
  #profile;
  #pid;
  #group;

  /** Starts the browser, for the first time or again, and gives its one page, which is empty. */
  async start() {
    this.#profile ??= await mkdtemp(join(tmpdir(), "bergerie-killable-"));
    await rm(join(this.#profile, "DevToolsActivePort"), { force: true });
    const all = [...args, "--headless=new", "--accept-lang=fr-FR", "--remote-debugging-port=0", `--user-data-dir=${this.#profile}`];
    const child = spawn(executablePath, [...all, "about:blank"], { detached: true, stdio: "ignore" });
    this.#group = child.pid;
    const [port, path] = await until(async () => {
      const lines = (await readFile(join(this.#profile, "DevToolsActivePort"), "utf8")).trim().split("\n");
      return lines.length === 2 ? lines : undefined;
    });
    const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    this.#pid = processInfo.find(({ type }) => type === "browser").id;
    const page = browser.contexts()[0].pages()[0];
    page.setDefaultTimeout(10_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    return page;
  }

  /** Kills it at once: nothing is awaited before the signal is sent. */
  kill() {
    process.kill(-this.#group, "SIGKILL");
  }

  /** Waits until the killed browser has exited. */
  async exited() {
    await until(async () => ((await isRunning(this.#pid)) ? undefined : true));
  }

  /** Kills it if it still runs, and deletes its profile. */
  async dispose() {
    try {
      this.kill();
      await this.exited();
    } catch {
      // It was never started, or has exited already.
    }
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
