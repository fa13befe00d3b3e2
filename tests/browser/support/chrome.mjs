// A Chromium of a test's own without Playwright in between: that tells every page that it has the focus and is looked at,
// whatever happens to it, and switches the back/forward cache off. Here a tab in front of another is one.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "../../../tools/browser.mjs";

const { executablePath, args } = launchOptions();
const PATIENCE_MS = 10_000;

/** What is said to and heard from a browser, through a pipe. */
class Wire {
  #child;
  #asked = new Map();
  #ears = new Set();
  #last = 0;

  constructor(child) {
    this.#child = child;
    let rest = "";
    child.stdio[4].setEncoding("utf8").on("data", (data) => {
      const messages = (rest + data).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#hear(JSON.parse(message));
    });
  }

  #hear({ id, result, error, method, params, sessionId }) {
    if (id === undefined) {
      for (const ear of this.#ears) if (ear.sessionId === sessionId && ear.method === method) ear.heard(params);
      return;
    }
    const { done, failed, what } = this.#asked.get(id);
    this.#asked.delete(id);
    if (error) failed(new Error(`${what}: ${error.message}`));
    else done(result);
  }

  send(sessionId, method, params = {}) {
    const id = (this.#last += 1);
    return new Promise((done, failed) => {
      this.#asked.set(id, { done, failed, what: method });
      this.#child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  on(sessionId, method, heard) {
    this.#ears.add({ sessionId, method, heard });
  }
}

/** A tab: enough of what Playwright calls a page for the helpers in `curtain.mjs`. */
export class Tab {
  #wire;
  #session;

  /** What went wrong or was written into the console. */
  said = [];

  constructor(wire, target, session) {
    this.#wire = wire;
    this.target = target;
    this.#session = session;
    this.on("Runtime.consoleAPICalled", ({ type, args }) => {
      this.said.push(`${type}: ${args.map(({ value, description }) => value ?? description).join(" ")}`);
    });
    this.on("Runtime.exceptionThrown", ({ exceptionDetails: { exception, text } }) => {
      this.said.push(`uncaught: ${exception?.description ?? text}`);
    });
    this.on("Log.entryAdded", ({ entry: { level, text, url } }) => {
      // That it shows no banner for the app is something that Chromium tells everybody; what is no page has no icon.
      if (level !== "info" && !url?.endsWith("/favicon.ico")) this.said.push(`${level}: ${text} (${url})`);
    });
  }

  send(method, params) {
    return this.#wire.send(this.#session, method, params);
  }

  on(method, heard) {
    this.#wire.on(this.#session, method, heard);
  }

  /** Runs before anything else in every document of this tab. */
  async addInitScript(script, arg) {
    await this.send("Page.addScriptToEvaluateOnNewDocument", { source: call(script, arg) });
  }

  async evaluate(ask, arg) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression: call(ask, arg),
      awaitPromise: true,
      returnByValue: true,
      userGesture: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until `ask` gives something, and gives that; a page that is on its way to another is asked again. */
  async waitForFunction(ask, arg, { timeout = PATIENCE_MS } = {}) {
    for (const end = Date.now() + timeout; ; ) {
      const found = await this.evaluate(ask, arg).catch(() => undefined);
      if (found) return found;
      if (Date.now() > end) {
        const seen = await this.evaluate(() => document.body.innerText).catch(String);
        throw new Error(`waited in vain for ${ask} of ${JSON.stringify(arg)}; the page says: ${seen}`);
      }
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async goto(url) {
    await this.send("Page.navigate", { url });
  }

  async bringToFront() {
    await this.send("Page.bringToFront");
  }

  async close() {
    await this.#wire.send(undefined, "Target.closeTarget", { targetId: this.target });
  }
}

const call = (script, arg) => `(${script})(${JSON.stringify(arg) ?? ""})`;

export class Chrome {
  #profile;
  #child;
  #wire;

  static async start() {
    const chrome = new Chrome();
    chrome.#profile = await mkdtemp(join(tmpdir(), "bergerie-chrome-"));
    const own = ["--headless=new", "--accept-lang=fr-FR", "--remote-debugging-pipe", `--user-data-dir=${chrome.#profile}`];
    chrome.#child = spawn(executablePath, [...args, ...own, "about:blank"], {
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    chrome.#wire = new Wire(chrome.#child);
    return chrome;
  }

  /** Something like a profile of its own, with nothing kept in it. */
  async fresh() {
    return (await this.#wire.send(undefined, "Target.createBrowserContext")).browserContextId;
  }

  /** Throws such a profile away, with its tabs. */
  async forget(browserContextId) {
    await this.#wire.send(undefined, "Target.disposeBrowserContext", { browserContextId });
  }

  /** Opens a tab in front of the others of its profile, as large as a phone and with a finger for a mouse. */
  async open(browserContextId, url, prepare = async () => {}) {
    const { targetId } = await this.#wire.send(undefined, "Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.#wire.send(undefined, "Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this.#wire, targetId, sessionId);
    await Promise.all([
      ...["Page", "Runtime", "Log"].map((domain) => tab.send(`${domain}.enable`)),
      tab.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }),
      tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
      tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] }),
    ]);
    await prepare(tab);
    await tab.goto(url);
    return tab;
  }

  async close() {
    const gone = new Promise((done) => this.#child.once("exit", done));
    process.kill(-this.#child.pid, "SIGKILL");
    await gone;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
