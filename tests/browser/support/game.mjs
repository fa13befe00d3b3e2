// The app in a page whose dice can be chosen, on its home.
import { test as quiet, expect } from "./quiet.mjs";
import { chooseDice } from "./dice.mjs";
import { Flock } from "./flock.mjs";
import { Kitchen } from "./kitchen.mjs";
import { Table } from "./table.mjs";

export const test = quiet.extend({
  /** The app, opened. */
  table: async ({ page }, use) => {
    await chooseDice(page);
    await page.goto("./");
    const table = new Table(page);
    await table.scene("home");
    await use(table);
  },

  /** The app, opened, for the game with curtains; its clock is put forward instead of waiting. */
  flock: async ({ page }, use) => {
    await chooseDice(page);
    await page.goto("./");
    const flock = new Flock(page);
    await flock.scene("home");
    await flock.hurry();
    await use(flock);
  },

  /** The same for the game of fists and bids. */
  kitchen: async ({ page }, use) => {
    await chooseDice(page);
    await page.goto("./");
    const kitchen = new Kitchen(page);
    await kitchen.scene("home");
    await kitchen.hurry();
    await use(kitchen);
  },
});

export { expect };
export { say } from "./words.mjs";
export { faces, place, chooseDice } from "./dice.mjs";
export { Table, GAME } from "./table.mjs";
export { Flock } from "./flock.mjs";
export { Kitchen } from "./kitchen.mjs";
