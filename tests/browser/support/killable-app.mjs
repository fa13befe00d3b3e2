// The app in a browser that is killed at a chosen moment and started again on the same profile.
import { KillableBrowser } from "./killable-browser.mjs";
import { Server } from "./server.mjs";
import { protocol } from "./touch.mjs";
import { watch } from "./watch.mjs";

/**
 * Runs in the page before it loads: reports what happens to the match the moment it happens, through `window.report`: each
 * write of a step when it begins, each scene, and each status text of the open table.
 */
function reporter() {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode === "readwrite" && [...stores].includes("records")) window.report({ type: "write" });
    return begin.call(this, stores, mode, ...rest);
  };
  const last = {};
  const report = (event) => {
    const now = JSON.stringify(event);
    if (now === last[event.type]) return;
    last[event.type] = now;
    window.report(event);
  };
  const look = () => {
    const main = document.querySelector("main[data-scene=secret]") ?? document.querySelector("main");
    if (!main) return;
    const { scene, seat = "" } = main.dataset;
    const face = main.querySelector(".special")?.dataset.face ?? "";
    report({ type: "scene", scene, seat, face });
    const text = scene === "open" ? main.querySelector("[role=status]")?.innerText : "";
    if (text) report({ type: "status", text });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

export class KillableApp {
  #browser = new KillableBrowser();
  #server;
  #prepare;
  #watched;
  #heard = () => {};

  /** Starts browser and app, and gives the page; `prepare(page)` is called before every load. */
  async start(prepare) {
    this.#server = await Server.start();
    this.#prepare = prepare;
    return this.#open();
  }

  async #open() {
    const page = await this.#browser.start();
    this.#watched = watch(page.context());
    await protocol(page, "Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await page.exposeBinding("report", (_, event) => this.#heard(event));
    await page.addInitScript(reporter);
    await this.#prepare(page);
    await page.goto(this.#server.url);
    return page;
  }

  /**
   * Runs `act`, kills the browser at the first reported event that `isMoment` is true for, or so many milliseconds after the
   * one for which it is a number, and starts it again. The end of `act` is an event as well: "acted". Gives the new page, and
   * all events up to the kill.
   */
  async killDuring(act, isMoment) {
    const events = [];
    await new Promise((done) => {
      const kill = () => {
        this.#browser.kill();
        done();
      };
      let isDue = false;
      this.#heard = (event) => {
        events.push(event);
        const moment = isDue ? false : isMoment(event);
        if (moment === undefined || moment === false) return;
        isDue = true;
        if (moment === true) kill();
        else setTimeout(kill, moment);
      };
      // A killed page may not answer any more.
      act().then(() => this.#heard({ type: "acted" }), () => {});
    });
    await this.#browser.exited();
    this.#heard = () => {};
    this.#watched.activity.expectPlainAddresses();
    this.#watched.activity.expectQuiet();
    return { page: await this.#open(), events };
  }

  /** Kills it while nothing happens, and starts it again. */
  async kill() {
    const { page } = await this.killDuring(async () => {}, () => true);
    return page;
  }

  async check() {
    await this.#watched?.check();
  }

  async dispose() {
    await this.#browser.dispose();
    await this.#server?.close();
  }
}

/** A fixture: the app to be killed, started by the test and watched as every page is. */
export async function killableApp({}, use, testInfo) {
  const app = new KillableApp();
  await use(app);
  try {
    if (testInfo.errors.length === 0) await app.check();
  } finally {
    await app.dispose();
  }
}
