// What is being put into a fist is never seen by anybody else, and what was put there is kept.
import { Phone } from "./support/browser.mjs";
import { arrived, protocol, until } from "./support/curtain.mjs";
import { records } from "./support/database.mjs";
import { chooseDice, expect, Kitchen, say, test } from "./support/game.mjs";
import { fistTraces, found, readable, searchable } from "./support/leaks.mjs";
import { Server } from "./support/server.mjs";

const THREE = ["Zoé", "Malo", "Nina"];

/** The event that takes the phone away, and what in the page does it. */
const AWAY = {
  "the focus goes": { event: ["window", "blur"], go: () => void window.dispatchEvent(new Event("blur")) },
  "the page is hidden": {
    event: ["document", "visibilitychange"],
    go: () => {
      for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]]) {
        Object.defineProperty(document, name, { get: () => value, configurable: true });
      }
      document.dispatchEvent(new Event("visibilitychange"));
      for (const name of ["hidden", "visibilityState"]) delete document[name];
    },
  },
  "the page is left": { event: ["window", "pagehide"], go: () => void window.dispatchEvent(new PageTransitionEvent("pagehide")) },
  "Back is pressed": { event: ["window", "popstate"], go: () => history.back() },
};

const openings = (kitchen) => kitchen.main.locator("[data-kind=opened]");

test("a fist that is being made is gone inside the event, forgotten, and counted as opened", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  await searchable(page);
  await page.reload();
  await kitchen.start(THREE, { card: "mireille" });
  await kitchen.plays({ bids: [["Zoé", 0], ["Malo", 2], ["Nina", 3]] });
  await kitchen.turns("cow");
  await kitchen.makesFists();
  const words = fistTraces(3, true);
  let times = 0;
  /** The curtain is closed, nothing is found, and behind it nothing has been chosen. */
  const forgotten = async (what) => {
    await kitchen.curtain("Zoé");
    await arrived(page);
    expect(await found(page, words), what).toEqual([]);
    expect(await readable(page, words), what).toEqual([]);
    await expect(openings(kitchen), what).toHaveText(say("curtain.opened", { n: (times += 1) }));
    await kitchen.opens("Zoé");
    await expect(kitchen.rate(0)).toHaveAttribute("aria-pressed", "true");
    await expect(kitchen.herButton).toHaveAttribute("aria-pressed", "false");
  };
  await kitchen.opens("Zoé");
  for (const [what, { event, go }] of Object.entries(AWAY)) {
    await kitchen.puts(3, true);
    expect(await found(page, words)).not.toEqual([]);
    await page.evaluate(({ event, words }) => window.leaks.watch([event], words), { event, words });
    await page.evaluate(go);
    const seen = await until(page, () => window.leaks.seen.length >= 3 && window.leaks.seen);
    expect(seen.map(({ moment }) => moment), what).toEqual(["listener", "microtask", "task"]);
    expect(seen.flatMap(({ found }) => found), what).toEqual([]);
    await forgotten(what);
  }
  await kitchen.puts(3, true);
  await page.keyboard.press("Escape");
  await forgotten("Escape");
  await kitchen.puts(3, true);
  await kitchen.tap(say("secret.hide"));
  await forgotten("hidden");
  await kitchen.puts(3, true);
  await page.reload();
  await forgotten("a reload");
  // And then it is made.
  await kitchen.puts(2, true);
  await kitchen.closesFist(2, true);
  await expect(openings(kitchen)).toHaveCount(0);
});

test("a closed fist is seen again by its owner alone, over reloads, and is what opens", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  await searchable(page);
  await page.reload();
  await kitchen.start(THREE, { card: "mireille" });
  await kitchen.plays({ bids: [["Zoé", 0], ["Malo", 2], ["Nina", 3]] });
  await kitchen.turns("cow");
  await kitchen.makesFists();
  /** Each one's notes tell of their own fist; where the phone lies nothing is found. */
  const looks = async (staked) => {
    for (const words of staked) expect(await found(page, words)).toEqual([]);
    for (const name of THREE) await kitchen.readsNotes(name);
  };
  const staked = [];
  for (const [name, flies] of [["Zoé", [2, true]], ["Malo", [4]], ["Nina", [0]]]) {
    await looks(staked);
    await kitchen.curtain(name);
    await kitchen.stakes(flies);
    staked.push(fistTraces(...flies));
    await page.reload();
    await expect(kitchen.main).toHaveAttribute("data-scene", name === "Nina" ? "open" : "curtain");
    await kitchen.listens();
  }
  expect(await kitchen.stands()).toEqual(kitchen.stood());
  await looks(staked);
  await kitchen.bids("Zoé", 7);
  await kitchen.bids("Nina", 6);
  await kitchen.bids("Malo", 5);
  await kitchen.closesBets();
  await looks(staked);
  await kitchen.opensFists();
  await kitchen.whistles(false);
  await looks([]);
});

test("the score sheet behind the curtain leaves the fist as it is, and goes with it", async ({ kitchen, page }) => {
  test.slow();
  await searchable(page);
  await page.reload();
  await kitchen.start(THREE, { card: "cow" });
  await kitchen.makesFists();
  await kitchen.opens("Zoé");
  await kitchen.puts(3);
  await kitchen.readsScores();
  await kitchen.chip.tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await kitchen.scene("secret");
  await expect(kitchen.rate(3)).toHaveAttribute("aria-pressed", "true");
  for (const what of ["the focus goes", "Back is pressed"]) {
    await kitchen.puts(3);
    await kitchen.chip.tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    const { event, go } = AWAY[what];
    await page.evaluate(({ event, words }) => window.leaks.watch([event], words), { event, words: fistTraces(3) });
    await page.evaluate(go);
    const seen = await until(page, () => window.leaks.seen.length >= 3 && window.leaks.seen);
    expect(seen.flatMap(({ found }) => found), what).toEqual([]);
    await kitchen.curtain("Zoé");
    await expect(page.locator("dialog"), what).toHaveCount(0);
    await kitchen.opens("Zoé");
  }
  await kitchen.puts(1);
  await kitchen.closesFist(1);
});

/** Runs in the page before it loads: tells each write of a step the moment it begins, and each scene that comes. */
function watch() {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode === "readwrite" && [...stores].includes("records")) window.heard("writing");
    return begin.call(this, stores, mode, ...rest);
  };
  let last;
  const look = () => {
    const main = document.querySelector("main[data-scene=secret]") ?? document.querySelector("main");
    const now = main && `${main.dataset.scene} ${main.dataset.seat ?? ""}`.trim();
    if (now && now !== last) window.heard((last = now));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

test("killed when a fist is closed, at the tap, in the write and when the phone goes on: it is there or asked for again", async () => {
  test.setTimeout(180_000);
  const server = await Server.start();
  const phone = await Phone.make();
  let heard = () => {};
  const prepare = async (page) => {
    await protocol(page, "Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await page.exposeBinding("heard", (_, what) => heard(what));
    await page.addInitScript(watch);
    await chooseDice(page);
    await searchable(page);
    await page.goto(server.url);
  };
  let kitchen;
  const starts = async ({ players, tally } = {}) => {
    const { page } = await phone.start(prepare);
    kitchen = Object.assign(new Kitchen(page), { players, tally, sheets: false });
    kitchen.press = (locator) => locator.click();
    await kitchen.main.waitFor();
    await kitchen.hurry();
  };
  try {
    await starts();
    await kitchen.start(THREE, { card: "cow" });
    await kitchen.makesFists();
    for (const [name, flies, moment] of [["Zoé", 3, "tapped"], ["Malo", 2, "writing"], ["Nina", 1, "open"]]) {
      await kitchen.opens(name);
      await kitchen.puts(flies);
      const before = (await records(kitchen.page)).length;
      await new Promise((done) => {
        heard = (what) => {
          if (!what.startsWith(moment)) return;
          phone.kill();
          done();
        };
        // It may not come to its end.
        const tapping = kitchen.page.evaluate((name) => {
          const all = [...document.querySelectorAll("main button")];
          all.find(({ innerText }) => innerText.trim() === name).click();
        }, say("mouches.stake_done"));
        tapping.then(() => heard("tapped"), () => {});
      });
      await phone.gone();
      heard = () => {};
      const last = kitchen;
      await starts(last);
      await expect(kitchen.main).toHaveAttribute("data-scene", /open|curtain/);
      expect(await kitchen.page.evaluate(() => window.leaks.scenes)).not.toContain("secret");
      expect(await found(kitchen.page, fistTraces(flies))).toEqual([]);
      const isKept = (await records(kitchen.page)).length > before;
      if (moment === "open") expect(isKept, "what the table was told is kept").toBe(true);
      if (isKept) kitchen.tally.stake(kitchen.tally.asked, flies);
      else await kitchen.stakes(flies);
      for (const one of THREE) await kitchen.readsNotes(one);
    }
    for (const [name, flies] of [["Zoé", 6], ["Nina", 5], ["Malo", 7]]) await kitchen.bids(name, flies);
    await kitchen.closesBets();
    await kitchen.opensFists();
    expect(kitchen.tally.total).toBe(6);
  } finally {
    await phone.throwAway();
    await server.close();
  }
});
