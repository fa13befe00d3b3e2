// A secret on screen is gone before anybody else can see it: inside the event that takes the phone away, and it stays away.
import { test as base, expect } from "@playwright/test";
import { CdpBrowser } from "./support/cdp-browser.mjs";
import * as curtain from "./support/curtain.mjs";
import { countRecords } from "./support/database.mjs";
import { chooseDice, faces } from "./support/dice.mjs";
import { killableApp } from "./support/killable-app.mjs";
import { ANSWER, CUP, expectHidden, expectNoLeaks, forgetScenes, found, leaksDuring, MOMENTS, readable, scenesSeen, searchable, traces } from "./support/leaks.mjs";
import { THREE } from "./support/table.mjs";
import { touch } from "./support/touch.mjs";
import { expectPlainPage } from "./support/watch.mjs";
import { say } from "./support/words.mjs";

const { PASSING, announce, arrived, behind, loaded, open, roll, rolled, scene, start, tap, until, unveil } = curtain;

/** All events at which the app closes a secret. */
const CLOSING = ["visibilitychange", "blur", "pagehide", "pageshow", "freeze", "popstate", "beforeprint"];

/** Runs in the page before it loads: nothing can listen to these events as long as they are in `window.deaf`. */
function deafen(names) {
  window.deaf = names;
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    if ((this === window || this === document) && window.deaf.includes(name)) return;
    add.call(this, name, ...rest);
  };
}

const test = base.extend({
  cdpBrowser: [
    async ({}, use) => {
      const browser = await CdpBrowser.start();
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  /** Opens tabs that share a profile, and are watched as all pages are. */
  tabs: async ({ cdpBrowser }, use, testInfo) => {
    const context = await cdpBrowser.newContext();
    const all = [];
    await use({
      open: async (url, prepare) => {
        const tab = await cdpBrowser.open(context, url, prepare);
        all.push(tab);
        return tab;
      },
    });
    for (const { activity } of testInfo.errors.length === 0 ? all : []) {
      activity.expectPlainAddresses();
      // A page that is being frozen cannot fetch the picture of a curtain. It does so once it is active again.
      activity.messages = activity.messages.filter((message) => !message.includes("during onfreeze"));
      activity.expectQuiet();
    }
    for (const tab of testInfo.errors.length === 0 ? all : []) if (!tab.isClosed) await expectPlainPage(tab);
    await cdpBrowser.closeContext(context);
  },
  killableApp,
  /** Opens the app in a tab; it is deaf to the events that `deaf` names. */
  app: async ({ tabs, baseURL }, use) => {
    await use(async (deaf = []) => {
      const tab = await tabs.open(baseURL, async (tab) => {
        await tab.addInitScript(deafen, deaf);
        await chooseDice(tab);
        await searchable(tab);
      });
      await loaded(tab);
      return tab;
    });
  },
});

/** From now on the page can listen to all events. */
const hears = (tab) => tab.evaluate(() => void (window.deaf = []));

/** Loads the page again, deaf to these events. */
async function reload(tab, deaf) {
  await tab.addInitScript((deaf) => void (window.deaf = deaf), deaf);
  await curtain.reload(tab);
}

let front;
const another = async (tab, tabs) => {
  front = await tabs.open("about:blank");
  await until(tab, () => document.visibilityState === "hidden");
};
const again = async (tab) => {
  await tab.bringToFront();
  await until(tab, () => document.visibilityState === "visible" && document.hasFocus());
  await front?.close();
  front = undefined;
};
const goAway = async (tab, _, url) => {
  await tab.goto(new URL("art/cup.svg", url).href);
  await until(tab, () => document.documentElement.tagName === "svg");
  await tab.evaluate(() => history.back());
  await loaded(tab);
};
const freeze = async (tab, tabs) => {
  // Only hidden pages can be frozen.
  await another(tab, tabs);
  await tab.send("Page.setWebLifecycleState", { state: "frozen" });
  await tab.send("Page.setWebLifecycleState", { state: "active" });
};

/** How the phone is taken away: the event, what causes it, and how to come back. */
const WAYS = {
  "another tab hides the page": { event: ["document", "visibilitychange"], go: another, back: again },
  "another tab takes the focus": { event: ["window", "blur"], go: another, back: again },
  "another page is opened": { event: ["window", "pagehide"], go: goAway },
  "the page comes out of the back/forward cache": { event: ["window", "pageshow"], go: goAway },
  "the page is frozen": { event: ["document", "freeze"], go: freeze, back: again },
  "Back is pressed": { event: ["window", "popstate"], go: (tab) => tab.evaluate(() => history.back()) },
  "the page is printed": { event: ["window", "beforeprint"], go: (tab) => tab.send("Page.printToPDF") },
  "the page prints itself": { event: ["window", "beforeprint"], go: (tab) => tab.evaluate(() => window.print()) },
};

/** Takes the phone away in that way, and gives what was found at each moment of the event. */
const takeAway = (tab, tabs, url, { event, go, back }, words) =>
  leaksDuring(tab, event, words, async () => {
    await go(tab, tabs, url);
    await back?.(tab);
  });

const openings = (tab) => tab.evaluate(() => document.querySelector("[data-kind=opened]")?.innerText ?? "");

for (const [what, way] of Object.entries(WAYS)) {
  const name = way.event[1];
  const others = CLOSING.filter((other) => other !== name);

  test(`the die is gone inside the event when ${what}, and the same one lies behind the curtain`, async ({ app, tabs, baseURL }) => {
    // Deaf to all other events: this one has to do.
    const tab = await app(others);
    await start(tab);
    await hears(tab);
    const before = await rolled(tab, "3");
    expect(before).toMatchObject({ seat: 0, face: "3" });

    const seen = await takeAway(tab, tabs, baseURL, way, traces("3"));
    expectNoLeaks(seen, name);
    if (name === "visibilitychange") expect(seen[0].state).toBe("hidden");
    await scene(tab, "curtain", 0);
    await expectHidden(tab, traces("3"));
    await arrived(tab);
    expect(await openings(tab)).toBe(say("curtain.opened", { n: 1 }));
    await unveil(tab);
    expect(await tab.evaluate(behind)).toEqual(before);

    // If the app does not listen, it is found.
    await reload(tab, CLOSING);
    await scene(tab, "curtain", 0);
    await hears(tab);
    await unveil(tab);
    const open = await takeAway(tab, tabs, baseURL, way, traces("3"));
    expect(open.map(({ moment }) => moment)).toEqual(MOMENTS);
    for (const { found } of open) expect(found).toContain("the document has: data-face=\"3\"");
  });
}

/** Waits longer than the name stands alone: that nothing comes after it cannot be seen in another way. */
const aBeat = () => new Promise((done) => setTimeout(done, 1300));

test("nothing comes after the beat when the phone is taken away in it", async ({ app, tabs, baseURL }) => {
  test.setTimeout(60_000);
  const tab = await app();
  await start(tab);
  await rolled(tab, "4");
  await curtain.hide(tab);
  for (const [what, way] of Object.entries(WAYS)) {
    await open(tab);
    await forgetScenes(tab);
    const seen = await takeAway(tab, tabs, baseURL, way, traces("4"));
    for (const { found } of seen) expect(found, what).toEqual([]);
    await aBeat();
    expect(await scenesSeen(tab), what).not.toContain("secret");
    expect(await found(tab, traces("4")), what).toEqual([]);
    await scene(tab, "curtain", 0);
  }
  await unveil(tab);
  expect(await tab.evaluate(behind)).toMatchObject({ seat: 0, face: "4" });
});

const SWITCH = { ...WAYS["another tab hides the page"], event: ["window", "blur"] };

for (const [what, words, go, seat] of [
  ["cup", CUP, unveil, 0],
  [
    "question to whoever answers",
    ANSWER,
    async (tab) => {
      await rolled(tab, "3");
      await announce(tab);
      await unveil(tab);
    },
    1,
  ],
]) {
  test(`the ${what} is gone inside the event as well`, async ({ app, tabs, baseURL }) => {
    const tab = await app();
    await start(tab, THREE, PASSING);
    await go(tab);
    expect(await found(tab, words)).not.toEqual([]);
    const before = await tab.evaluate(behind);
    expect(before.seat).toBe(seat);
    expectNoLeaks(await takeAway(tab, tabs, baseURL, SWITCH, words), "blur");
    await scene(tab, "curtain", seat);
    expect(await found(tab, words)).toEqual([]);
    await unveil(tab);
    expect(await tab.evaluate(behind)).toEqual(before);
  });
}

test("somebody's notes are gone inside the event as well, and the turn is where it was", async ({ app, tabs, baseURL }) => {
  const tab = await app();
  await start(tab, THREE, PASSING);
  await rolled(tab, "3");
  await announce(tab);
  await scene(tab, "curtain", 1);
  await curtain.askNotes(tab, "Zoé");
  await scene(tab, "curtain", 0);
  await unveil(tab);
  expect(await found(tab, [say("mouton.note_die", { face: "3" })])).not.toEqual([]);
  expectNoLeaks(await takeAway(tab, tabs, baseURL, SWITCH, [...traces("3"), say("secret.notes")]), "blur");
  await scene(tab, "curtain", 1);
});

test("a curtain that is being held when the phone is taken away does not open", async ({ app, tabs, baseURL }) => {
  const tab = await app();
  await start(tab);
  await rolled(tab, "5");
  await curtain.hide(tab);
  await forgetScenes(tab);
  await touch(tab, "touchStart", await curtain.place(tab, curtain.HOLD));
  await until(tab, () => document.querySelector("[data-holding]") !== null);
  await takeAway(tab, tabs, baseURL, SWITCH, traces("5"));
  await aBeat();
  await touch(tab, "touchEnd");
  expect(await scenesSeen(tab)).toEqual(["curtain"]);
});

test("the first Back hides, the second goes home", async ({ app }) => {
  const tab = await app();
  await start(tab);
  await rolled(tab, "3");
  await tab.evaluate(() => {
    window.leaks.scenes.length = 0;
    history.back();
  });
  await scene(tab, "curtain", 0);
  expect(await found(tab, traces("3"))).toEqual([]);
  await tab.evaluate(() => history.back());
  await scene(tab, "home");
  expect(await scenesSeen(tab)).toEqual(["curtain", "home"]);
  expect(await found(tab, traces("3"))).toEqual([]);
  await curtain.resume(tab);
  await scene(tab, "curtain", 0);
  await unveil(tab);
  expect(await tab.evaluate(behind)).toMatchObject({ seat: 0, face: "3" });
});

for (const [what, press] of [
  ["at once", () => (history.back(), history.back())],
  ["in one task and the next", () => (history.back(), setTimeout(() => history.back(), 0))],
  ["inside the first", () => (addEventListener("popstate", () => history.back(), { once: true }), history.back())],
]) {
  test(`two Backs, the second ${what}: home or away, and nothing secret on the way`, async ({ app }) => {
    const tab = await app();
    await start(tab);
    await rolled(tab, "3");
    await tab.evaluate((words) => {
      window.leaks.scenes.length = 0;
      window.leaks.watch([["window", "popstate"], ["window", "pagehide"]], words);
    }, traces("3"));
    // The page may be gone before it can answer.
    await tab.evaluate(press).catch(() => {});
    const where = await until(tab, () => {
      if (location.protocol === "about:") return "away";
      return document.querySelector("main")?.dataset.scene === "home" && "home";
    });
    if (where === "away") {
      await tab.evaluate(() => history.forward());
      await loaded(tab);
    }
    expect(await scenesSeen(tab)).not.toContain("secret");
    expect(await tab.evaluate(() => (window.leaks.seen ?? []).flatMap(({ found }) => found))).toEqual([]);
    expect(await found(tab, traces("3"))).toEqual([]);
  });
}

test("what is printed is the curtain", async ({ app }) => {
  /** A PDF of the page, without the time at which it was made. */
  const print = async (tab) => {
    const { data } = await tab.send("Page.printToPDF", { printBackground: true });
    return Buffer.from(data, "base64").toString("latin1").replace(/\/(CreationDate|ModDate) \(.*?\)/g, "");
  };
  const tab = await app();
  await start(tab);
  await rolled(tab, "3");
  const shown = await print(tab);
  await scene(tab, "curtain", 0);
  await arrived(tab);
  const closed = await print(tab);
  expect(shown === closed, "the same page is printed, whatever was on screen").toBe(true);
  // Another page does differ: the comparison works.
  await tab.evaluate(() => document.querySelector("main h1").append(" 3"));
  expect((await print(tab)) === closed).toBe(false);

  await tab.send("Emulation.setEmulatedMedia", { media: "print" });
  expect(await found(tab, traces("3"))).toEqual([]);
});

test("a table that another tab takes over shows nothing of the match any more", async ({ app }) => {
  // Deaf to all events, or the secret would be gone before the other tab takes the table.
  const tab = await app(CLOSING);
  await start(tab);
  await rolled(tab, "3");
  const other = await app();
  await scene(other, "curtain");
  expect(await found(other, [...traces("3"), ...THREE, "data-seat"])).toEqual([]);
  expect(await found(tab, traces("3")), "it is open until then").not.toEqual([]);

  await tap(other, say("table.elsewhere_take"));
  await scene(other, "curtain", 0);
  await until(tab, (moved) => document.querySelector("main[data-scene=curtain] h1")?.textContent === moved, say("table.moved"));
  expect(await found(tab, [...traces("3"), ...THREE, curtain.GAME, "data-seat", "data-colour"])).toEqual([]);
  expect(await readable(tab, [...traces("3"), ...THREE, curtain.GAME])).toEqual([]);
  expect(await tab.evaluate(() => document.querySelectorAll("main").length)).toBe(1);

  await unveil(other);
  expect(await other.evaluate(behind)).toMatchObject({ seat: 0, face: "3" });
});

/** Runs in the page before it loads: while `disk.held` is set, writes of steps do not end. */
function slowDisk() {
  const begin = IDBDatabase.prototype.transaction;
  const disk = (window.disk = { held: false, writing: false });
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const transaction = begin.call(this, stores, mode, ...rest);
    if (disk.held && mode === "readwrite" && [...stores].includes("records")) {
      disk.writing = true;
      // A transaction stays open as long as there are requests.
      const spin = () => {
        if (disk.held) transaction.objectStore("records").count().onsuccess = spin;
        else IDBTransaction.prototype.commit.call(transaction);
      };
      transaction.commit = () => {};
      transaction.addEventListener("complete", () => (disk.writing = false));
      spin();
    }
    return transaction;
  };
}

const holdDisk = (tab) => tab.evaluate(() => void (window.disk.held = true));
const writing = (tab) => until(tab, () => window.disk.writing);
async function letDisk(tab) {
  await tab.evaluate(() => void (window.disk.held = false));
  await until(tab, () => !window.disk.writing);
}

for (const [what, does, words, comes, seat] of [
  ["the throw of the die", (tab) => tap(tab, curtain.CUP), traces("3"), "curtain", 0],
  ["an announcement", announce, traces("3"), "open", 0],
]) {
  for (const reopened of [false, true]) {
    const how = reopened ? `${what} is written, and opened again before it is` : `${what} is written`;
    test(`the phone is taken away while ${how}: nothing is shown that should not be`, async ({ app, tabs, baseURL }) => {
      const tab = await app();
      await tab.addInitScript(slowDisk);
      await reload(tab, []);
      await start(tab);
      await unveil(tab);
      if (seat === 0 && comes === "open") await roll(tab, "3");
      else await faces(tab, 1);
      await holdDisk(tab);
      await does(tab);
      await writing(tab);
      expect(await tab.evaluate(() => document.querySelector("main").dataset.scene)).toBe("secret");
      expectNoLeaks(await takeAway(tab, tabs, baseURL, SWITCH, words), "blur");
      await scene(tab, "curtain", 0);
      if (reopened) await unveil(tab);
      await forgetScenes(tab);
      await letDisk(tab);
      if (comes === "open") {
        // The turn has gone on to the open table.
        await scene(tab, "open");
        expect(await found(tab, words)).toEqual([]);
        expect(await tab.evaluate(() => document.querySelectorAll("main").length)).toBe(1);
        return;
      }
      if (reopened) {
        await until(tab, () => document.querySelector("main[data-scene=secret] .die.special") !== null);
      } else {
        await scene(tab, "curtain", 0);
        expect(await found(tab, words)).toEqual([]);
        expect(await scenesSeen(tab)).not.toContain("secret");
        await unveil(tab);
      }
      expect(await tab.evaluate(behind)).toMatchObject({ seat: 0, face: "3" });
    });
  }
}

for (const [what, isMoment] of [
  ["at the tap on the cup", ({ type }) => type === "acted"],
  ["when the throw is being written", ({ type }) => type === "write"],
]) {
  test(`killed ${what}, then with the die on screen, then after an answer: a curtain, and the same die behind it`, async ({ killableApp }) => {
    test.setTimeout(120_000);
    let page = await killableApp.start(searchable);
    const seat = () => page.evaluate(() => Number(document.querySelector("main").dataset.seat));
    const count = () => countRecords(page);
    /** Kills the browser during `act`, and starts it again; gives all events until then. */
    const dies = async (act, isMoment) => {
      const killed = await killableApp.killDuring(act, isMoment);
      ({ page } = killed);
      await scene(page, "curtain");
      // A curtain, whatever was shown before, and nothing on the way to it.
      expect(await scenesSeen(page)).toEqual(["curtain"]);
      for (const face of ["3", "4", "5", "wolf", "fly"]) expect(await found(page, traces(face))).toEqual([]);
      return killed.events;
    };
    /** Opens the curtain; gives what is behind it. */
    const look = async () => {
      await unveil(page);
      return page.evaluate(behind);
    };
    const notes = async (seat) => {
      await curtain.askNotes(page, THREE[seat]);
      const seen = await look();
      await curtain.hide(page);
      return seen;
    };
    const nextTurn = async (seat) => {
      await scene(page, "open");
      await curtain.listens(page);
      await tap(page, say("mouton.next", { name: THREE[seat] }));
      await scene(page, "curtain");
    };
    /** Kills it with the secret on screen: the same one is there again. */
    const killsShown = async (secret) => {
      await dies(async () => {}, () => true);
      expect(await seat()).toBe(secret.seat);
      expect(await look()).toEqual(secret);
    };

    await start(page, THREE, PASSING);
    // Between the tap on the cup and the die: at once, or when its write has begun.
    await unveil(page);
    const [roller, before] = [await seat(), await count()];
    const events = await dies(() => tap(page, curtain.CUP), isMoment);
    if (events.at(-1).type === "write") expect(events, "it was killed before the die was shown").toEqual([{ type: "write" }]);
    expect(await seat()).toBe(roller);
    // Either the throw is stored with its die, or neither is.
    const now = await count();
    let die = await look();
    expect([0, 2]).toContain(now - before);
    expect(die.face === null).toBe(now === before);
    const shown = events.find(({ scene, face }) => scene === "secret" && face);
    if (shown) expect(die.face).toBe(shown.face);
    if (die.face === null) die = await roll(page);

    await killsShown(die);
    while (die.face === "wolf") {
      // Nobody votes on a wolf: on to a die that is voted on, which is killed as well.
      await tap(page, say("mouton.wolf"));
      await nextTurn((die.seat + 1) % THREE.length);
      die = await rolled(page);
      await killsShown(die);
    }
    await announce(page);
    await scene(page, "curtain");
    const voter = await seat();
    await unveil(page);
    const asked = await count();
    const isNext = ({ scene, seat }) => scene === "curtain" && seat !== String(voter);
    await dies(() => tap(page, say("mouton.false_answer")), isNext);
    // The answer is not asked for again: its voter finds it in the notes, and the roller the die.
    expect(await seat()).toBe((voter + 1) % THREE.length);
    expect(await count()).toBe(asked + 1);
    expect((await notes(voter)).prompt).toBe(say("mouton.note_false"));
    expect(await notes(die.seat)).toMatchObject({ face: die.face, label: die.label });
    const last = await look();
    expect(last.prompt).toBe(say("mouton.believe"));
    await killsShown(last);
  });
}
