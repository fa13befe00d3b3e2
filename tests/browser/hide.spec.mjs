// A secret on screen is gone before anybody else can see it: inside the event that takes the phone away, and for good.
import { test as base, expect } from "@playwright/test";
import { Phone } from "./support/browser.mjs";
import { Chrome } from "./support/chrome.mjs";
import * as curtain from "./support/curtain.mjs";
import { records } from "./support/database.mjs";
import { ANSWER, CUP, found, readable, searchable, traces } from "./support/leaks.mjs";
import { Server } from "./support/server.mjs";
import { say } from "./support/words.mjs";

const { PASSING, THREE, arrived, beat, behind, open, protocol, roll, rolled, scene, start, tap, until, unveil } = curtain;

/** Everything that the app closes a secret at. */
const CLOSING = ["visibilitychange", "blur", "pagehide", "pageshow", "freeze", "popstate", "beforeprint"];

/** Runs in the page before it loads: the app hears none of these events until it has started, and so never. */
function deafen(names) {
  window.deaf = names;
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, ...rest) {
    if ((this === window || this === document) && window.deaf.includes(name)) return;
    add.call(this, name, ...rest);
  };
}

const test = base.extend({
  chrome: [
    async ({}, use) => {
      const chrome = await Chrome.start();
      await use(chrome);
      await chrome.close();
    },
    { scope: "worker" },
  ],
  /** Opens tabs that share a profile, and fails on what they write into the console. */
  tabs: async ({ chrome }, use, testInfo) => {
    const profile = await chrome.fresh();
    const all = [];
    await use({
      open: async (url, prepare) => {
        const tab = await chrome.open(profile, url, prepare);
        all.push(tab);
        return tab;
      },
    });
    if (testInfo.errors.length === 0) expect(all.flatMap(({ said }) => said), "the console is clean").toEqual([]);
    await chrome.forget(profile);
  },
  /** The app, opened in a tab that is really looked at; it is deaf to the events `deaf` names. */
  app: async ({ tabs, baseURL }, use) => {
    await use(async (deaf = []) => {
      const tab = await tabs.open(baseURL, async (tab) => {
        await tab.addInitScript(deafen, deaf);
        await curtain.prepare(tab);
        await searchable(tab);
      });
      await until(tab, () => document.querySelector("main") !== null);
      return tab;
    });
  },
});

/** Lets a page that is open hear everything that is listened to from now on. */
const hears = (tab) => tab.evaluate(() => void (window.deaf = []));

/** Loads the page anew, deaf to other events. */
async function reload(tab, deaf) {
  await tab.evaluate(() => void (window.isOld = true));
  await tab.addInitScript((deaf) => void (window.deaf = deaf), deaf);
  await tab.send("Page.reload");
  await until(tab, () => !window.isOld && document.querySelector("main") !== null);
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
  await until(tab, () => document.querySelector("main") !== null);
};
const freeze = async (tab, tabs) => {
  // Only what nobody looks at is frozen.
  await another(tab, tabs);
  await tab.send("Page.setWebLifecycleState", { state: "frozen" });
  await tab.send("Page.setWebLifecycleState", { state: "active" });
};

/** How the phone is taken away: the event that tells, what does it, and how to come back. */
const WAYS = {
  "another tab hides the page": { event: ["document", "visibilitychange"], go: another, back: again },
  "another tab takes the focus": { event: ["window", "blur"], go: another, back: again },
  "another page is opened": { event: ["window", "pagehide"], go: goAway },
  "the page comes out of the back/forward cache": { event: ["window", "pageshow"], go: goAway },
  "the page is frozen": { event: ["document", "freeze"], go: freeze, back: again },
  "Back is pressed": { event: ["window", "popstate"], go: (tab) => tab.evaluate(() => history.back()) },
  "the page prints itself": { event: ["window", "beforeprint"], go: (tab) => tab.evaluate(() => window.print()) },
  "the page is printed": { event: ["window", "beforeprint"], go: (tab) => tab.send("Page.printToPDF") },
};

/** Takes the phone away that way, and tells what was found at each moment that was looked at. */
async function takeAway(tab, tabs, url, { event, go, back }, words) {
  await tab.evaluate(({ event, words }) => window.leaks.watch([event], words), { event, words });
  await go(tab, tabs, url);
  await back?.(tab);
  return until(tab, () => window.leaks.seen.length >= 3 && window.leaks.seen);
}

const MOMENTS = ["listener", "microtask", "task"];

/** Nothing was found, and it was looked for inside the event, right after it, and in the next task. */
function clean(seen, name) {
  expect(seen.flatMap(({ moment, found }) => found.map((what) => `${moment}: ${what}`))).toEqual([]);
  expect(seen.map(({ moment }) => moment)).toEqual(MOMENTS);
  expect(new Set(seen.map(({ event }) => event))).toEqual(new Set([name]));
}

const openings = (tab) => tab.evaluate(() => document.querySelector("[data-kind=opened]")?.innerText ?? "");

for (const [what, way] of Object.entries(WAYS)) {
  const name = way.event[1];
  const others = CLOSING.filter((other) => other !== name);

  test(`the die is gone inside the event when ${what}, and the same one lies behind the curtain`, async ({ app, tabs, baseURL }) => {
    // Deaf to all the rest: this one event has to do.
    const tab = await app(others);
    await start(tab);
    await hears(tab);
    const before = await rolled(tab, "3");
    expect(before).toMatchObject({ seat: 0, face: "3" });

    const seen = await takeAway(tab, tabs, baseURL, way, traces("3"));
    clean(seen, name);
    if (name === "visibilitychange") expect(seen[0].state).toBe("hidden");
    await scene(tab, "curtain", 0);
    expect(await found(tab, traces("3"))).toEqual([]);
    expect(await readable(tab, traces("3"))).toEqual([]);
    await arrived(tab);
    expect(await openings(tab)).toBe(say("curtain.opened", { n: 1 }));
    await unveil(tab);
    expect(await tab.evaluate(behind)).toEqual(before);

    // And it would be found, if the app did not listen.
    await reload(tab, CLOSING);
    await scene(tab, "curtain", 0);
    await hears(tab);
    await unveil(tab);
    const open = await takeAway(tab, tabs, baseURL, way, traces("3"));
    expect(open.map(({ moment }) => moment)).toEqual(MOMENTS);
    for (const { found } of open) expect(found).toContain("the document has: data-face=\"3\"");
  });
}

/** For longer than a name stands alone, so that whatever wants to come has come. */
const aBeat = () => new Promise((done) => setTimeout(done, 1300));

test("nothing comes after the beat when the phone is taken away in it", async ({ app, tabs, baseURL }) => {
  test.setTimeout(60_000);
  const tab = await app();
  await start(tab);
  await rolled(tab, "4");
  await curtain.hide(tab);
  for (const [what, way] of Object.entries(WAYS)) {
    await open(tab);
    await tab.evaluate(() => void (window.leaks.scenes.length = 0));
    const seen = await takeAway(tab, tabs, baseURL, way, traces("4"));
    for (const { found } of seen) expect(found, what).toEqual([]);
    await aBeat();
    expect(await tab.evaluate(() => window.leaks.scenes), what).not.toContain("secret");
    expect(await found(tab, traces("4")), what).toEqual([]);
    await scene(tab, "curtain", 0);
  }
  await unveil(tab);
  expect(await tab.evaluate(behind)).toMatchObject({ seat: 0, face: "4" });
});

const name = ({ event }) => event[1];
const SWITCH = { ...WAYS["another tab hides the page"], event: ["window", "blur"] };

for (const [what, words, go, seat] of [
  ["cup", CUP, unveil, 0],
  [
    "question to whoever answers",
    ANSWER,
    async (tab) => {
      await rolled(tab, "3");
      await tap(tab, say("mouton.cry"));
      await unveil(tab);
    },
    1,
  ],
]) {
  test(`the ${what} is gone inside the event as well`, async ({ app, tabs, baseURL }) => {
    const tab = await app();
    await start(tab, THREE, PASSING[1]);
    await go(tab);
    expect(await found(tab, words)).not.toEqual([]);
    const before = await tab.evaluate(behind);
    expect(before.seat).toBe(seat);
    clean(await takeAway(tab, tabs, baseURL, SWITCH, words), "blur");
    await scene(tab, "curtain", seat);
    expect(await found(tab, words)).toEqual([]);
    await unveil(tab);
    expect(await tab.evaluate(behind)).toEqual(before);
  });
}

test("somebody's notes are gone inside the event as well, and the turn is where it was", async ({ app, tabs, baseURL }) => {
  const tab = await app();
  await start(tab, THREE, PASSING[1]);
  await rolled(tab, "3");
  await tap(tab, say("mouton.cry"));
  await scene(tab, "curtain", 1);
  await curtain.askNotes(tab, "Zoé");
  await scene(tab, "curtain", 0);
  await unveil(tab);
  expect(await found(tab, [say("mouton.note_die", { face: "3" })])).not.toEqual([]);
  clean(await takeAway(tab, tabs, baseURL, SWITCH, [...traces("3"), say("secret.notes")]), "blur");
  await scene(tab, "curtain", 1);
});

test("a curtain that is being held when the phone is taken away does not open", async ({ app, tabs, baseURL }) => {
  const tab = await app();
  await start(tab);
  await rolled(tab, "5");
  await curtain.hide(tab);
  await tab.evaluate(() => void (window.leaks.scenes.length = 0));
  await curtain.touch(tab, "touchStart", await curtain.place(tab, { selector: ".hold" }));
  await until(tab, () => document.querySelector(".hold[data-holding]") !== null);
  await takeAway(tab, tabs, baseURL, SWITCH, traces("5"));
  await aBeat();
  await curtain.touch(tab, "touchEnd");
  expect(await tab.evaluate(() => window.leaks.scenes)).toEqual(["curtain"]);
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
  expect(await tab.evaluate(() => window.leaks.scenes)).toEqual(["curtain", "home"]);
  expect(await found(tab, traces("3"))).toEqual([]);
  await tap(tab, say("home.resume_label", { game: curtain.GAME, players: THREE.join(", ") }));
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
    // The page may be gone before it has said that it has done so.
    await tab.evaluate(press).catch(() => {});
    const where = await until(tab, () => {
      if (location.protocol === "about:") return "away";
      return document.querySelector("main")?.dataset.scene === "home" && "home";
    });
    if (where === "away") {
      await tab.evaluate(() => history.forward());
      await until(tab, () => document.querySelector("main") !== null);
    }
    expect(await tab.evaluate(() => window.leaks.scenes)).not.toContain("secret");
    expect(await tab.evaluate(() => (window.leaks.seen ?? []).flatMap(({ found }) => found))).toEqual([]);
    expect(await found(tab, traces("3"))).toEqual([]);
  });
}

test("what is printed is the curtain", async ({ app }) => {
  /** All that a PDF has, but for when it was made. */
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
  // And another page would be told apart.
  await tab.evaluate(() => document.querySelector(".curtain-lead").append(" 3"));
  expect((await print(tab)) === closed).toBe(false);

  await tab.send("Emulation.setEmulatedMedia", { media: "print" });
  expect(await found(tab, traces("3"))).toEqual([]);
});

test("a table that another tab takes over shows nothing of the match any more", async ({ app }) => {
  // Deaf to the rest, or the secret would be gone before the table is.
  const tab = await app(CLOSING);
  await start(tab);
  await rolled(tab, "3");
  const other = await app();
  await scene(other, "curtain");
  expect(await found(other, [...traces("3"), ...THREE, "data-seat"])).toEqual([]);
  expect(await found(tab, traces("3")), "it is open until then").not.toEqual([]);

  await tap(other, say("table.elsewhere_take"));
  await scene(other, "curtain", 0);
  await until(tab, (moved) => document.querySelector("main.notice h1")?.textContent === moved, say("table.moved"));
  expect(await found(tab, [...traces("3"), ...THREE, curtain.GAME, "data-seat", "data-colour"])).toEqual([]);
  expect(await readable(tab, [...traces("3"), ...THREE, curtain.GAME])).toEqual([]);
  expect(await tab.evaluate(() => document.querySelectorAll("main").length)).toBe(1);

  await unveil(other);
  expect(await other.evaluate(behind)).toMatchObject({ seat: 0, face: "3" });
});

/** Runs in the page before it loads: writes can be kept from ending. */
function slowDisk() {
  const begin = IDBDatabase.prototype.transaction;
  const disk = (window.disk = { held: false, writing: false });
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const transaction = begin.call(this, stores, mode, ...rest);
    if (disk.held && mode === "readwrite" && [...stores].includes("records")) {
      disk.writing = true;
      // It stays alive for as long as something is asked of it.
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
  ["the throw of the die", (tab) => tap(tab, { selector: "button.cup" }), traces("3"), "curtain", 0],
  ["an announcement", (tab) => tap(tab, say("mouton.cry")), traces("3"), "open", 0],
]) {
  for (const reopened of [false, true]) {
    test(`the phone is taken away while ${what} is written${reopened ? ", and opened again before it is" : ""}: nothing is shown that should not be`, async ({ app, tabs, baseURL }) => {
      const tab = await app();
      await tab.addInitScript(slowDisk);
      await reload(tab, []);
      await start(tab);
      await unveil(tab);
      if (seat === 0 && comes === "open") await roll(tab, "3");
      else await tab.evaluate(() => window.dice.push([1, 6]));
      await holdDisk(tab);
      await does(tab);
      await writing(tab);
      expect(await tab.evaluate(() => document.querySelector("main").dataset.scene)).toBe("secret");
      clean(await takeAway(tab, tabs, baseURL, SWITCH, words), "blur");
      await scene(tab, "curtain", 0);
      if (reopened) await unveil(tab);
      await tab.evaluate(() => void (window.leaks.scenes.length = 0));
      await letDisk(tab);
      if (comes === "open") {
        // The turn has gone on: nobody holds the phone any more.
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
        expect(await tab.evaluate(() => window.leaks.scenes)).not.toContain("secret");
        await unveil(tab);
      }
      expect(await tab.evaluate(behind)).toMatchObject({ seat: 0, face: "3" });
    });
  }
}
