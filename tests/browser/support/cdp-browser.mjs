// A Chromium that is spoken to by its own protocol (CDP), without Playwright in between. Playwright makes every page believe
// that it is visible and has the focus, and switches the back/forward cache off; here pages are hidden and cached as usual.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchOptions } from "../../../tools/browser.mjs";
import { Activity } from "./watch.mjs";

const { executablePath, args } = launchOptions();
const TIMEOUT_MS = 10_000;

/** Commands to a browser and events from it, through a pipe. */
class Connection {
  #child;
  #pending = new Map();
  #listeners = new Set();
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
      for (const listener of this.#listeners) if (listener.sessionId === sessionId && listener.method === method) listener.heard(params);
      return;
    }
    const { done, failed, what } = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) failed(new Error(`${what}: ${error.message}`));
    else done(result);
  }

  send(sessionId, method, params = {}) {
    const id = (this.#last += 1);
    return new Promise((done, failed) => {
      this.#pending.set(id, { done, failed, what: method });
      this.#child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  on(sessionId, method, heard) {
    this.#listeners.add({ sessionId, method, heard });
  }
}

/** A tab, with as much of Playwright's `Page` as the helpers in `curtain.mjs` and `leaks.mjs` need. */
export class CdpPage {
  #connection;
  #session;

  activity = new Activity();
  isClosed = false;

  constructor(connection, target, session) {
    this.#connection = connection;
    this.target = target;
    this.#session = session;
    const { messages } = this.activity;
    this.on("Runtime.consoleAPICalled", ({ type, args }) => {
      this.activity.wrote(type, args.map(({ value, description }) => value ?? description).join(" "), "");
    });
    this.on("Runtime.exceptionThrown", ({ exceptionDetails: { exception, text } }) => {
      messages.push(`uncaught: ${exception?.description ?? text}`);
    });
    this.on("Log.entryAdded", ({ entry: { level, text, url } }) => {
      // A document that is no page, like a picture, has no icon.
      if (!url?.endsWith("/favicon.ico")) this.activity.wrote(level, text, url);
    });
    this.on("Inspector.targetCrashed", () => messages.push("the page has crashed"));
    this.on("Network.requestWillBeSent", ({ request }) => this.activity.requested(request.url));
    const visited = ({ url }) => this.activity.visited(url);
    this.on("Page.frameNavigated", ({ frame }) => frame.parentId === undefined && visited(frame));
    this.on("Page.navigatedWithinDocument", visited);
  }

  send(method, params) {
    return this.#connection.send(this.#session, method, params);
  }

  on(method, heard) {
    this.#connection.on(this.#session, method, heard);
  }

  /** Runs `script` before anything else in every document of this tab. */
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

  /** Waits until `ask` gives something truthy, and gives that; a page that is being replaced is asked again. */
  async waitForFunction(ask, arg, { timeout = TIMEOUT_MS } = {}) {
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

  async reload() {
    await this.send("Page.reload");
  }

  async bringToFront() {
    await this.send("Page.bringToFront");
  }

  async close() {
    this.isClosed = true;
    await this.#connection.send(undefined, "Target.closeTarget", { targetId: this.target });
  }
}

const call = (script, arg) => `(${script})(${JSON.stringify(arg) ?? ""})`;

export class CdpBrowser {
  #profile;
  #child;
  #connection;

  static async start() {
    const browser = new CdpBrowser();
    browser.#profile = await mkdtemp(join(tmpdir(), "bergerie-cdp-"));
    const own = ["--headless=new", "--accept-lang=fr-FR", "--remote-debugging-pipe", `--user-data-dir=${browser.#profile}`];
    browser.#child = spawn(executablePath, [...args, ...own, "about:blank"], {
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    browser.#connection = new Connection(browser.#child);
    return browser;
  }

  /** Makes a browser context: something like an empty profile of its own. */
  async newContext() {
    return (await this.#connection.send(undefined, "Target.createBrowserContext")).browserContextId;
  }

  /** Closes a context, with its tabs and all that it has stored. */
  async closeContext(browserContextId) {
    await this.#connection.send(undefined, "Target.disposeBrowserContext", { browserContextId });
  }

  /** Opens a tab in front of the others of its context, as large as a phone and with a touch screen. */
  async open(browserContextId, url, prepare = async () => {}) {
    const { targetId } = await this.#connection.send(undefined, "Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.#connection.send(undefined, "Target.attachToTarget", { targetId, flatten: true });
    const tab = new CdpPage(this.#connection, targetId, sessionId);
    await Promise.all([
      ...["Page", "Runtime", "Log", "Network", "Inspector"].map((domain) => tab.send(`${domain}.enable`)),
      tab.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }),
      tab.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 }),
      tab.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value: "reduce" }] }),
    ]);
    await prepare(tab);
    await tab.goto(url);
    return tab;
  }

  async close() {
    const exited = new Promise((done) => this.#child.once("exit", done));
    process.kill(-this.#child.pid, "SIGKILL");
    await exited;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
