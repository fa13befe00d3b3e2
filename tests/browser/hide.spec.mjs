// A secret on screen is gone before anybody else can see it: inside the event that takes the phone away, and for good.
import { test as base, expect } from "@playwright/test";
import { Phone } from "./support/browser.mjs";
import { Chrome } from "./support/chrome.mjs";
import * as curtain from "./support/curtain.mjs";
import { records } from "./support/database.mjs";
import { ANSWER, CUP, found, readable, searchable, traces } from "./support/leaks.mjs";
import { Server } from "./support/server.mjs";
import { say } from "./support/words.mjs";

const { PASSING, THREE, arrived, behind, open, protocol, roll, rolled, scene, start, tap, until, unveil } = curtain;

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
  /**
   * Opens tabs that share a profile, and fails on what they write into the console. A picture of a curtain that was not there
   * before cannot be fetched by a page that is being frozen: that is said, and it comes when the page lives again.
   */
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
    const said = all.flatMap(({ said }) => said).filter((what) => !what.includes("during onfreeze"));
    if (testInfo.errors.length === 0) expect(said, "the console is clean").toEqual([]);
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
  "the page is printed": { event: ["window", "beforeprint"], go: (tab) => tab.send("Page.printToPDF") },
  "the page prints itself": { event: ["window", "beforeprint"], go: (tab) => tab.evaluate(() => window.print()) },
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
    const how = reopened ? `${what} is written, and opened again before it is` : `${what} is written`;
    test(`the phone is taken away while ${how}: nothing is shown that should not be`, async ({ app, tabs, baseURL }) => {
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
    const face = main?.querySelector(".special")?.dataset.face ?? "";
    const now = main && `${main.dataset.scene} ${main.dataset.seat ?? ""} ${face}`.trim();
    if (now && now !== last) window.heard((last = now));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

for (const [what, throwing] of [
  ["at the tap on the cup", "tapped"],
  ["when the throw is being written", "writing"],
]) {
  test(`killed ${what}, then with the die on screen, then after an answer: a curtain, and the same die behind it`, async () => {
    test.setTimeout(120_000);
    const server = await Server.start();
    const phone = await Phone.make();
    let heard = () => {};
    let page;
    const prepare = async (page) => {
      await protocol(page, "Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
      await page.exposeBinding("heard", (_, what) => heard(what));
      await page.addInitScript(watch);
      await searchable(page);
      await page.goto(server.url);
    };
    const seat = () => page.evaluate(() => Number(document.querySelector("main").dataset.seat));
    const count = async () => (await records(page)).length;
    /** Does something, kills the browser the moment that `when` is heard, and starts it again; gives what was heard until then. */
    const dies = async (does, when) => {
      const all = [];
      await new Promise((done) => {
        heard = (what) => {
          all.push(what);
          if (!when(what)) return;
          phone.kill();
          done();
        };
        // It may not come to its end.
        void does().catch(() => {});
      });
      await phone.gone();
      heard = () => {};
      ({ page } = await phone.start(prepare));
      await scene(page, "curtain");
      // A curtain, whatever lay open, and nothing on the way to it.
      expect(await page.evaluate(() => window.leaks.scenes)).toEqual(["curtain"]);
      for (const face of ["3", "4", "5", "wolf", "fly"]) expect(await found(page, traces(face))).toEqual([]);
      return all;
    };
    /** Opens the curtain; what lies behind it. */
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
    const nextTurn = async () => {
      await scene(page, "open");
      await curtain.listens(page);
      await tap(page, { selector: "main .actions button" });
      await scene(page, "curtain");
    };
    /** With the die on screen; the same one is there again. */
    const killsShown = async (die) => {
      await dies(async () => heard("now"), () => true);
      expect(await seat()).toBe(die.seat);
      expect(await look()).toEqual(die);
    };

    try {
      ({ page } = await phone.start(prepare));
      await start(page, THREE, PASSING[1]);
      // Between the tap on the cup and the die: at once, or when its write has begun.
      await unveil(page);
      const [roller, before] = [await seat(), await count()];
      const cup = () => tap(page, { selector: "button.cup" });
      const tapped = () => cup().then(() => heard("tapped"));
      const all = await dies(throwing === "tapped" ? tapped : cup, (what) => what === throwing);
      if (throwing === "writing") expect(all, "it was killed before the die was shown").toEqual(["writing"]);
      expect(await seat()).toBe(roller);
      // The throw is on disk with its die, or there was none.
      const now = await count();
      let die = await look();
      expect([0, 2]).toContain(now - before);
      expect(die.face === null).toBe(now === before);
      const shown = all.map((what) => what.split(" ")).find(([scene, , face]) => scene === "secret" && face);
      if (shown) expect(die.face).toBe(shown[2]);
      if (die.face === null) die = await roll(page);

      await killsShown(die);
      while (die.face === "wolf") {
        // Nobody votes on a wolf: on to a die that is voted on, which is also looked at twice.
        await tap(page, say("mouton.wolf"));
        await nextTurn();
        die = await rolled(page);
        await killsShown(die);
      }
      await tap(page, say("mouton.cry"));
      await scene(page, "curtain");
      const voter = await seat();
      await unveil(page);
      const asked = await count();
      const isNext = (what) => what.startsWith("curtain") && what !== `curtain ${voter}`;
      await dies(() => tap(page, say("mouton.false_answer")), isNext);
      // The answer is not asked for again: its voter finds it in the notes, and the roller the die.
      expect(await seat()).toBe((voter + 1) % THREE.length);
      expect(await count()).toBe(asked + 1);
      expect((await notes(voter)).prompt).toBe(say("mouton.note_false"));
      expect(await notes(die.seat)).toMatchObject({ face: die.face, label: die.label });
      const last = await look();
      expect(last.prompt).toBe(say("mouton.believe"));
      await killsShown(last);
    } finally {
      await phone.throwAway();
      await server.close();
    }
  });
}
