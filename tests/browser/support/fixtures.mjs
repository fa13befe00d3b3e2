// What a test gets: pages that are watched, and the app opened at its home, with dice that can be chosen.
import { test as base, expect } from "@playwright/test";
import { CochonTable } from "./cochon-table.mjs";
import { killableApp } from "./killable-app.mjs";
import { MouchesTable } from "./mouches-table.mjs";
import { MoutonTable } from "./mouton-table.mjs";
import { watch } from "./watch.mjs";

/** Most tests run without the service worker: storing all files takes longer than they do. */
async function prepare(context, worker) {
  if (!worker) await context.addInitScript(() => void delete Navigator.prototype.serviceWorker);
}

export const test = base.extend({
  /** Whether the app has its service worker. */
  worker: [false, { option: true }],

  /** Whether the test itself writes into the title, the address or the history, which are not checked then. */
  leavesTraces: [false, { option: true }],

  watched: [
    async ({ context, worker, leavesTraces }, use, testInfo) => {
      await prepare(context, worker);
      const { activity, check } = watch(context);
      await use(activity);
      // A test that has failed already reports its own error.
      if (testInfo.errors.length > 0) return;
      if (leavesTraces) activity.expectQuiet();
      else await check();
    },
    { auto: true },
  ],

  /** Opens further pages, each in a context of its own, as on another phone; they are watched as the test's own page is. */
  phones: async ({ browser, worker }, use, testInfo) => {
    const checks = new Map();
    const close = async (page) => {
      if (testInfo.errors.length === 0) await checks.get(page)();
      checks.delete(page);
      await page.context().close();
    };
    await use({
      open: async () => {
        // It has the options of the project.
        const context = await browser.newContext();
        await prepare(context, worker);
        const { check } = watch(context);
        const page = await context.newPage();
        checks.set(page, check);
        return page;
      },
      close,
    });
    for (const page of [...checks.keys()]) await close(page);
  },

  killableApp,

  /** The app, to play Le trou du cochon. */
  table: async ({ page }, use) => use(await CochonTable.open(page)),

  /** The app, to play À poil le mouton; its clock is put forward instead of waiting. */
  mouton: async ({ page }, use) => use(await MoutonTable.open(page)),

  /** The app, to play Comme des mouches; its clock is put forward instead of waiting. */
  mouches: async ({ page }, use) => use(await MouchesTable.open(page)),
});

export { expect };
export { say } from "./words.mjs";
export { faces, place, chooseDice } from "./dice.mjs";
export { TWO, THREE, FOUR } from "./table.mjs";
export { CochonTable, MouchesTable, MoutonTable };
