// A Chromium of a test's own, on a folder that outlives it, to be killed as a phone kills it: at once, with all it has.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../../tools/browser.mjs";
import { listen } from "./quiet.mjs";

const { executablePath, args } = launchOptions();

async function until(ready) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const found = await ready().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("the browser does not start");
}

/** Whether a process is there, dead ones that nobody has buried yet apart. */
async function lives(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/\) Z /.test(stat);
}

export class Phone {
  #profile;
  #pid;
  #group;

  static async make() {
    const phone = new Phone();
    phone.#profile = await mkdtemp(join(tmpdir(), "bergerie-phone-"));
    return phone;
  }

  /** Starts the browser, and gives its one page, prepared by `prepare(page)` before anything is loaded. */
  async start(prepare) {
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
    const context = browser.contexts()[0];
    const { check } = listen(context);
    const page = context.pages()[0];
    page.setDefaultTimeout(10_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await prepare(page);
    return { page, check };
  }

  /** Kills it before anything more is done. Nothing is waited for up to the kill. */
  kill() {
    process.kill(-this.#group, "SIGKILL");
  }

  /** Waits until the killed browser is gone. */
  async gone() {
    await until(async () => ((await lives(this.#pid)) ? undefined : true));
  }

  async throwAway() {
    try {
      this.kill();
      await this.gone();
    } catch {
      // It is gone already.
    }
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
