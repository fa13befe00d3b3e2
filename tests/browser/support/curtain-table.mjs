// The page object of games with secrets: it holds curtains, and puts the page's clock forward instead of waiting.
import { expect } from "@playwright/test";
import { Table } from "./table.mjs";
import { middle, touch } from "./touch.mjs";

/** How long a curtain is held, how long the name stands alone behind it, and how long input is ignored after a step. */
export const [HOLD_MS, BEAT_MS, QUIET_MS] = [600, 1100, 300];

/** Runs in the page: gives the timers of Playwright's clock small numbers, as a browser does, which the app relies on. */
function smallNumbers() {
  const { setTimeout, clearTimeout } = window;
  const ids = [];
  window.setTimeout = (...timer) => ids.push(setTimeout(...timer));
  window.clearTimeout = (number) => clearTimeout(ids[number - 1]);
}

export class CurtainTable extends Table {
  #isFast = false;

  static async open(page, options) {
    const table = await super.open(page, options);
    await table.fastForward();
    return table;
  }

  /** From now on nothing is waited for: the clock of the page goes on by itself, and is put forward where time has to pass. */
  async fastForward() {
    await this.page.clock.install();
    await this.page.addInitScript(smallNumbers);
    await this.page.evaluate(smallNumbers);
    this.#isFast = true;
  }

  /** Lets time pass, if the clock can be put forward. */
  async later(ms) {
    if (this.#isFast) await this.page.clock.fastForward(ms);
  }

  /** What shows that the table still ignores input. */
  get deaf() {
    return this.main.locator("[aria-disabled=true]");
  }

  /** Waits until the table accepts input. Not everything shows that it does not: time passes for that as well. */
  async listens() {
    for (;;) {
      await this.later(QUIET_MS);
      if ((await this.deaf.count()) === 0) return;
      if (!this.#isFast) await expect(this.deaf).toHaveCount(0);
    }
  }

  /** The closed curtain of that player is shown. */
  async curtain(name) {
    await this.scene("curtain");
    await expect(this.main.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(this.holder).toBeVisible();
  }

  get holder() {
    return this.button(this.say("curtain.hold"));
  }

  /** Holds the curtain until it opens. */
  async hold() {
    await touch(this.page, "touchStart", await middle(this.holder));
    await this.later(HOLD_MS);
    await this.beats();
    await touch(this.page, "touchEnd");
  }

  /** The name alone is shown behind the curtain. On a busy machine it may be gone before it is looked for. */
  async beats() {
    await expect(this.page.locator("main.beat, main[data-scene=secret]")).toBeVisible();
  }

  /** Opens the curtain, and waits until the secret is shown. */
  async opens(name) {
    if (name) await this.curtain(name);
    await this.hold();
    await this.beatEnds();
  }

  /** The curtain has been held: waits until the secret is shown. */
  async beatEnds() {
    await this.later(BEAT_MS);
    await this.scene("secret");
    await this.listens();
  }

  /** The owner hides the secret. */
  async hides() {
    await this.tap(this.say("secret.hide"));
    await expect(this.main).not.toHaveAttribute("data-scene", "secret");
    await this.listens();
  }

  /** Asks for somebody's notes, which lie behind that player's curtain. */
  async asksNotes(name) {
    await this.menu("table.notes");
    await this.press(this.dialogButton(name));
    await this.curtain(name);
  }

  /** The last result has been looked at. */
  async seesEnd() {
    await this.tap(this.say("table.see_end"));
    await this.scene("over");
  }
}
