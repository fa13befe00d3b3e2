// Fists behind the curtain: what is chosen is gone when the phone is taken away, and a closed fist is kept and shown to its owner.
import { arrived } from "./support/curtain.mjs";
import { countRecords } from "./support/database.mjs";
import { chooseDice, expect, MouchesTable, say, test, THREE } from "./support/fixtures.mjs";
import { expectHidden, expectNoLeaks, fistTraces, found, leaksDuring, scenesSeen, searchable } from "./support/leaks.mjs";

/** How the phone is taken away: the event, and what causes it in the page. */
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

/** Takes the phone away in that way, and finds nothing of the fist at any moment of it. */
async function takesAway(page, what, words) {
  const { event, go } = AWAY[what];
  const seen = await leaksDuring(page, event, words, () => page.evaluate(go));
  expectNoLeaks(seen, event[1], what);
}

/** A table at which the page can be searched, and the first player is asked for a fist; with Mireille in her hand if wanted. */
async function asksForFist(mouches, { hasMireille = false } = {}) {
  await searchable(mouches.page);
  await mouches.reloadsHome();
  await mouches.start(THREE, { card: hasMireille ? "mireille" : "cow" });
  if (hasMireille) {
    await mouches.plays({ bids: [["Zoé", 0], ["Malo", 2], ["Nina", 3]] });
    await mouches.turns("cow");
  }
  await mouches.makesFists();
}

const openings = (mouches) => mouches.main.locator("[data-kind=opened]");

test("a fist that is being made is gone inside the event, forgotten, and counted as opened", async ({ mouches, page }) => {
  test.setTimeout(120_000);
  await asksForFist(mouches, { hasMireille: true });
  const words = fistTraces(3, true);
  let times = 0;
  /** The curtain is closed, nothing is found, and behind the curtain nothing is chosen any more. */
  const forgotten = async (what) => {
    await mouches.curtain("Zoé");
    await arrived(page);
    await expectHidden(page, words, what);
    await expect(openings(mouches), what).toHaveText(say("curtain.opened", { n: (times += 1) }));
    await mouches.opens("Zoé");
    await expect(mouches.rate(0)).toHaveAttribute("aria-pressed", "true");
    await expect(mouches.herButton).toHaveAttribute("aria-pressed", "false");
  };
  await mouches.opens("Zoé");
  for (const what of Object.keys(AWAY)) {
    await mouches.puts(3, true);
    expect(await found(page, words)).not.toEqual([]);
    await takesAway(page, what, words);
    await forgotten(what);
  }
  await mouches.puts(3, true);
  await page.keyboard.press("Escape");
  await forgotten("Escape");
  await mouches.puts(3, true);
  await mouches.tap(say("secret.hide"));
  await forgotten("hidden");
  await mouches.puts(3, true);
  await page.reload();
  await forgotten("a reload");
  // After all that it can still be made.
  await mouches.puts(2, true);
  await mouches.closesFist(2, true);
  await expect(openings(mouches)).toHaveCount(0);
});

test("a closed fist is seen again by its owner alone, over reloads, and is what opens", async ({ mouches, page }) => {
  test.setTimeout(120_000);
  await asksForFist(mouches, { hasMireille: true });
  /** Everybody's notes show their own fist; outside the notes nothing is found. */
  const looks = async (staked) => {
    for (const words of staked) expect(await found(page, words)).toEqual([]);
    for (const name of THREE) await mouches.readsNotes(name);
  };
  const staked = [];
  for (const [name, flies] of [["Zoé", [2, true]], ["Malo", [4]], ["Nina", [0]]]) {
    await looks(staked);
    await mouches.curtain(name);
    await mouches.stakes(flies);
    staked.push(fistTraces(...flies));
    await page.reload();
    await expect(mouches.main).toHaveAttribute("data-scene", name === "Nina" ? "open" : "curtain");
    await mouches.listens();
  }
  expect(await mouches.stands()).toEqual(mouches.stood());
  await looks(staked);
  await mouches.bids("Zoé", 7);
  await mouches.bids("Nina", 6);
  await mouches.bids("Malo", 5);
  await mouches.closesBets();
  await looks(staked);
  await mouches.opensFists();
  await mouches.whistles(false);
  await looks([]);
});

test("the score sheet behind the curtain leaves the fist as it is, and goes with it", async ({ mouches, page }) => {
  test.slow();
  await asksForFist(mouches);
  await mouches.opens("Zoé");
  await mouches.puts(3);
  await mouches.readsScores();
  await mouches.chip.tap();
  await mouches.dialogNamed(say("mouches.scores"));
  await mouches.escapes();
  await mouches.scene("secret");
  await expect(mouches.rate(3)).toHaveAttribute("aria-pressed", "true");
  for (const what of ["the focus goes", "Back is pressed"]) {
    await mouches.puts(3);
    await mouches.chip.tap();
    await mouches.dialogNamed(say("mouches.scores"));
    await takesAway(page, what, fistTraces(3));
    await mouches.curtain("Zoé");
    await expect(page.locator("dialog"), what).toHaveCount(0);
    await mouches.opens("Zoé");
  }
  await mouches.puts(1);
  await mouches.closesFist(1);
});

test("killed when a fist is closed, at the tap, in the write and when the phone goes on: it is there or asked for again", async ({ killableApp }) => {
  test.setTimeout(180_000);
  const prepare = async (page) => {
    await chooseDice(page);
    await searchable(page);
  };
  let mouches = await MouchesTable.inKillable(await killableApp.start(prepare));
  await mouches.start(THREE, { card: "cow" });
  await mouches.makesFists();
  for (const [name, flies, isMoment] of [
    ["Zoé", 3, ({ type }) => type === "acted"],
    ["Malo", 2, ({ type }) => type === "write"],
    ["Nina", 1, ({ scene }) => scene === "open"],
  ]) {
    await mouches.opens(name);
    await mouches.puts(flies);
    const before = await countRecords(mouches.page);
    const click = (name) => {
      const all = [...document.querySelectorAll("main button")];
      all.find(({ innerText }) => innerText.trim() === name).click();
    };
    const { page, events } = await killableApp.killDuring(() => mouches.page.evaluate(click, say("mouches.stake_done")), isMoment);
    mouches = await MouchesTable.inKillable(page, mouches);
    await expect(mouches.main).toHaveAttribute("data-scene", /open|curtain/);
    expect(await scenesSeen(page)).not.toContain("secret");
    expect(await found(page, fistTraces(flies))).toEqual([]);
    const isKept = (await countRecords(page)) > before;
    if (events.some(({ scene }) => scene === "open")) expect(isKept, "what was shown is kept").toBe(true);
    if (isKept) mouches.model.stake(mouches.model.asked, flies);
    else await mouches.stakes(flies);
    for (const one of THREE) await mouches.readsNotes(one);
  }
  for (const [name, flies] of [["Zoé", 6], ["Nina", 5], ["Malo", 7]]) await mouches.bids(name, flies);
  await mouches.closesBets();
  await mouches.opensFists();
  expect(mouches.model.total).toBe(6);
});
