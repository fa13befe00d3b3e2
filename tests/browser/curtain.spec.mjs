// The curtain: what opens it and what does not, what it tells, and that nothing else tells what lies behind it.
import { test as base } from "@playwright/test";
import { test as quiet, expect } from "./support/quiet.mjs";
import * as curtain from "./support/curtain.mjs";
import { differences, everything, found, readable, searchable, traces } from "./support/leaks.mjs";
import { say } from "./support/words.mjs";

const { PASSING, THREE, arrived, askNotes, beat, behind, hide, open, place, protocol } = curtain;
const { rolled, scene, start, tap, touch, until, unveil } = curtain;

async function arrive(page, ...options) {
  await curtain.prepare(page);
  await searchable(page);
  await page.goto("./");
  await start(page, THREE, ...options);
  await arrived(page);
}

const test = quiet.extend({
  /** A page with the curtain of the first of three players. */
  closed: async ({ page }, use) => {
    await arrive(page);
    await page.evaluate(() => void (window.leaks.scenes.length = 0));
    await use(page);
  },
});

const note = (page) => page.evaluate(() => document.querySelector(".curtain-note[role=status]")?.innerText.replace(/\s+/g, " "));
const scenes = (page) => page.evaluate(() => window.leaks.scenes);

/** Waits longer than any curtain is held; nothing can tell that it will never open. */
const forLong = (page) => page.waitForTimeout(900);

async function staysClosed(page) {
  await forLong(page);
  expect((await scenes(page)).filter((scene) => scene !== "curtain")).toEqual([]);
  expect(await page.evaluate(behind)).toBeNull();
  await scene(page, "curtain", 0);
}

const HOLD = { selector: ".hold" };

async function reload(page) {
  await page.evaluate(() => void (window.isOld = true));
  await page.reload();
  await until(page, () => !window.isOld && document.querySelector("main") !== null);
}

/**
 * Does something that has to be done within `ms`, as the page's own clock tells. A busy machine may not manage that at once:
 * then it is done again, on a new page.
 */
async function within(page, ms, does) {
  for (let time = 0; time < 10; time += 1) {
    await page.evaluate(() => {
      window.done = [];
      for (const name of ["pointerdown", "pointerup", "keydown", "keyup"]) {
        window.addEventListener(name, () => window.done.push(performance.now()), { capture: true });
      }
    });
    await does();
    const took = await page.evaluate(() => window.done.at(-1) - window.done[0]);
    if (took < ms) return;
    await reload(page);
    await scene(page, "curtain", 0);
    await arrived(page);
  }
  throw new Error(`this machine is too busy to do in ${ms} ms what has to be done`);
}

test.describe("what opens", () => {
  test("held for half of its time the curtain stays closed, held on it opens", async ({ closed: page }) => {
    const point = await place(page, HOLD);
    await within(page, 550, async () => {
      await touch(page, "touchStart", point);
      await page.waitForTimeout(300);
      await touch(page, "touchEnd");
    });
    await staysClosed(page);
    await unveil(page);
    expect((await page.evaluate(behind)).seat).toBe(0);
    expect(await scenes(page)).toEqual(["curtain", "beat", "secret"]);
  });

  test("two hasty taps are one, and a separate second one opens", async ({ closed: page }) => {
    const point = await place(page, HOLD);
    // Sent without waiting in between.
    const tapping = () => [touch(page, "touchStart", point), touch(page, "touchEnd")];
    await within(page, 380, () => Promise.all([...tapping(), ...tapping(), ...tapping()]));
    await staysClosed(page);
    expect(await note(page)).toBe(say("curtain.tapped"));
    await tap(page, HOLD);
    await scene(page, "secret", 0);
  });

  test("a tap that is forgotten is a first one again", async ({ closed: page }) => {
    await tap(page, HOLD);
    await page.waitForTimeout(8200);
    await tap(page, HOLD);
    await staysClosed(page);
    await tap(page, HOLD);
    await beat(page);
  });

  test("the mouse holds as a finger does; leaving the button lets go, and only the main button counts", async ({ closed: page }) => {
    const { x, y } = await place(page, HOLD);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(5, y);
    await staysClosed(page);
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down({ button: "right" });
    await staysClosed(page);
    await page.mouse.up({ button: "right" });
    await page.mouse.down();
    await beat(page);
    await page.mouse.up();
    await scene(page, "secret", 0);
  });

  test("a second finger somewhere else changes nothing", async ({ closed: page }) => {
    const finger = { ...(await place(page, HOLD)), id: 0 };
    const other = { ...(await place(page, { selector: ".curtain-lead" })), id: 1 };
    await touch(page, "touchStart", other);
    await staysClosed(page);
    await touch(page, "touchStart", other, finger);
    // The other one goes, this one stays.
    await touch(page, "touchMove", finger);
    await beat(page);
    await touch(page, "touchEnd");
    await scene(page, "secret", 0);
  });

  for (const key of ["Space", "Enter"]) {
    test(`${key} opens when it is held, or pressed twice`, async ({ closed: page }) => {
      const focus = () => page.locator(".hold").focus();
      // As a key that is held repeats itself: that is no second tap, and no shorter hold.
      await within(page, 550, async () => {
        await focus();
        for (let time = 0; time < 4; time += 1) await page.keyboard.down(key);
        await page.keyboard.up(key);
      });
      await staysClosed(page);
      expect(await note(page)).toBe(say("curtain.tapped"));

      // That was the first of two; the hold starts from nothing.
      const named = until(page, () => document.activeElement.matches("main.beat h1")).then(() => true);
      while (!(await Promise.race([named, page.waitForTimeout(40)]))) await page.keyboard.down(key);
      await page.keyboard.down(key);
      await page.keyboard.up(key);
      await scene(page, "secret", 0);
      await arrived(page);
      await hide(page);
      await arrived(page);

      await focus();
      await page.keyboard.press(key);
      await page.waitForTimeout(450);
      await page.keyboard.press(key);
      await scene(page, "secret", 0);
    });
  }

  test("whoever finds that it is not them goes back to the curtain before anything comes", async ({ closed: page }) => {
    await rolled(page, "3");
    await hide(page);
    await page.evaluate(() => void (window.leaks.scenes.length = 0));
    await open(page);
    expect(await found(page, traces("3"))).toEqual([]);
    await tap(page, say("curtain.not_me"));
    await scene(page, "curtain", 0);
    await arrived(page);
    await page.waitForTimeout(1300);
    expect(await scenes(page)).toEqual(["curtain", "beat", "curtain"]);
    expect(await found(page, traces("3"))).toEqual([]);
  });
});

/** Waits until the document hears this. */
const hears = (page, name) =>
  page.evaluate((name) => new Promise((done) => document.addEventListener(name, () => done(true), { once: true })), name);

/** What changes a page's shape or what is marked in it, and takes the phone from nobody. */
const HARMLESS = {
  "an address bar that comes and goes": async (page) => {
    for (const height of [724, 844, 900, 844]) await page.setViewportSize({ width: 390, height });
  },
  "a phone that is turned": async (page) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => {
      window.dispatchEvent(new Event("orientationchange"));
      screen.orientation.dispatchEvent(new Event("change"));
    });
    await page.setViewportSize({ width: 390, height: 844 });
  },
  zoom: async (page) => {
    for (const pageScaleFactor of [2, 1]) await protocol(page, "Emulation.setPageScaleFactor", { pageScaleFactor });
  },
  "text that is selected": async (page) => {
    const selected = hears(page, "selectionchange");
    await page.evaluate(() => getSelection().selectAllChildren(document.querySelector("main h1")));
    await selected;
    await page.evaluate(() => getSelection().removeAllRanges());
  },
  "a long press": async (page) => {
    await touch(page, "touchStart", await place(page, { selector: "main h1" }));
    await page.waitForTimeout(800);
    await touch(page, "touchEnd");
  },
  "a context menu": async (page) => {
    const heard = hears(page, "contextmenu");
    const { x, y } = await place(page, { selector: "main h1" });
    await page.mouse.click(x, y, { button: "right" });
    await heard;
  },
  "a focus that moves from one thing to another": async (page) => {
    for (let times = 0; times < 4; times += 1) await page.keyboard.press("Tab");
    // As a screen reader moves it; what only fields and buttons hear comes up to nobody.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll("main h1, main button")) element.focus();
      document.activeElement.blur();
    });
  },
  scrolling: async (page) => {
    await page.mouse.wheel(0, 300);
    await page.evaluate(() => {
      scrollTo(0, 100);
      dispatchEvent(new Event("scroll"));
      scrollTo(0, 0);
    });
  },
};

test("what takes the phone from nobody closes nothing, and opens nothing", async ({ closed: page }) => {
  test.setTimeout(60_000);
  for (const [what, does] of Object.entries(HARMLESS)) {
    await does(page);
    expect(await scenes(page), what).not.toContain("beat");
    expect(await page.evaluate(behind), what).toBeNull();
    await scene(page, "curtain", 0);
  }
  await page.reload();
  const before = await rolled(page, "3");
  await page.evaluate(() => void (window.leaks.scenes.length = 0));
  for (const [what, does] of Object.entries(HARMLESS)) {
    await does(page);
    expect(await page.evaluate(behind), what).toEqual(before);
    expect((await scenes(page)).filter((scene) => scene !== "secret"), what).toEqual([]);
  }
  // It has not become deaf either.
  await page.evaluate(() => history.back());
  await scene(page, "curtain", 0);
});

/** The heading that has the focus, and the scene that it heads. */
const focus = (page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return `${active.tagName} of ${active.closest("main")?.dataset.scene ?? "nothing"}`;
  });

test("the focus is on the heading of whatever has come: secret or curtain", async ({ closed: page }) => {
  await rolled(page, "3");
  const closes = [
    () => hide(page),
    () => page.evaluate(() => history.back()),
    () => page.evaluate(() => void window.dispatchEvent(new Event("blur"))),
  ];
  for (const close of closes) {
    await close();
    await scene(page, "curtain", 0);
    await expect.poll(() => focus(page)).toBe("H1 of curtain");
    await open(page);
    await scene(page, "secret", 0);
    await expect.poll(() => focus(page)).toBe("H1 of secret");
  }
});

const opened = async (page) => {
  const words = await page.evaluate(() => document.querySelector("[data-kind=opened]")?.innerText.replace(/\s+/g, " ") ?? "");
  return words === "" ? 0 : [1, 2, 3, 4].find((n) => words === say("curtain.opened", { n })) ?? words;
};
/** How often the curtain of a player was opened: looked up on the curtain of the notes, which is not opened. */
async function openedOf(page, player) {
  await askNotes(page, player);
  const times = await opened(page);
  await tap(page, say("app.back"));
  return times;
}

test("the curtain tells its owner how often it was opened, over a reload too", async ({ closed: page }) => {
  expect(await opened(page)).toBe(0);
  await rolled(page, "wolf");
  await hide(page);
  expect(await opened(page)).toBe(1);
  // Whoever looks no further than the name has seen nothing.
  await open(page);
  await tap(page, say("curtain.not_me"));
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(1);
  await unveil(page);
  await hide(page);
  expect(await opened(page)).toBe(2);
  await reload(page);
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(2);

  // Somebody's notes are behind that one's curtain, and count for them.
  await askNotes(page, "Nina");
  expect(await opened(page)).toBe(0);
  await unveil(page);
  await hide(page);
  await scene(page, "curtain", 0);
  expect(await openedOf(page, "Nina")).toBe(1);
  expect(await openedOf(page, "Malo")).toBe(0);
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(2);

  // The owner has moved: from now on it counts anew, for that one alone.
  await unveil(page);
  await tap(page, say("mouton.wolf"));
  await scene(page, "open");
  await tap(page, say("mouton.next", { name: "Malo" }));
  await scene(page, "curtain", 1);
  expect(await opened(page)).toBe(0);
  expect(await openedOf(page, "Zoé")).toBe(0);
  expect(await openedOf(page, "Nina")).toBe(1);
});

test("what was counted before a move does not come back with a reload", async ({ closed: page }) => {
  await rolled(page, "wolf");
  await tap(page, say("mouton.wolf"));
  await scene(page, "open");
  await tap(page, say("mouton.next", { name: "Malo" }));
  await scene(page, "curtain", 1);
  expect(await openedOf(page, "Zoé")).toBe(0);
  await reload(page);
  await scene(page, "curtain", 1);
  expect(await openedOf(page, "Zoé")).toBe(0);
});

test("what another tab has opened is told here as well, once the table is back", async ({ closed: page, context }) => {
  await unveil(page);
  await hide(page);
  expect(await opened(page)).toBe(1);
  const other = await context.newPage();
  await other.goto(page.url());
  const take = (tab) => tab.getByRole("button", { name: say("table.elsewhere_take") }).tap();
  await take(other);
  await scene(other, "curtain", 0);
  await unveil(other);
  await hide(other);
  expect(await opened(other)).toBe(2);
  await page.bringToFront();
  await take(page);
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(2);
});

test("Escape hides the secret as well", async ({ closed: page }) => {
  await rolled(page, "3");
  await page.keyboard.press("Escape");
  await scene(page, "curtain", 0);
  expect(await page.evaluate(behind)).toBeNull();
});

test("going home and back does not wipe out what was counted", async ({ closed: page }) => {
  await unveil(page);
  await hide(page);
  await menu(page, "app.home");
  await scene(page, "home");
  await tap(page, { selector: ".resume" });
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(1);
});

test("notes: the roller sees the die again, the others nothing, and the turn stays where it is", async ({ page }) => {
  test.setTimeout(60_000);
  await arrive(page, PASSING[1]);
  const notes = async (player) => {
    await askNotes(page, player);
    await unveil(page);
    const seen = await page.evaluate(behind);
    expect(await page.evaluate(() => document.querySelector("main h1 small").innerText)).toBe(say("secret.notes"));
    // Nobody moves from here.
    const buttons = page.locator("main").getByRole("button");
    await expect(buttons).toHaveText([say("secret.hide")]);
    await hide(page);
    return seen;
  };
  const nothing = { face: null, label: say("mouton.hidden"), prompt: say("mouton.note_nothing") };
  expect(await notes("Zoé")).toEqual({ seat: 0, ...nothing });
  await rolled(page, "3");
  await tap(page, say("mouton.cry"));
  await scene(page, "curtain", 1);
  const words = { label: say("mouton.special_face", { face: 3 }), prompt: say("mouton.note_die", { face: 3 }) };
  expect(await notes("Zoé")).toEqual({ seat: 0, face: "3", ...words });
  await scene(page, "curtain", 1);
  expect(await notes("Malo")).toEqual({ seat: 1, ...nothing });
  await unveil(page);
  await tap(page, say("mouton.true_answer"));
  await scene(page, "curtain", 2);
  expect((await notes("Malo")).prompt).toBe(say("mouton.note_true"));
  expect(await notes("Nina")).toEqual({ seat: 2, ...nothing });
  await scene(page, "curtain", 2);
  expect((await page.evaluate(() => ({ ...document.querySelector("main").dataset }))).seat).toBe("2");
});

/** What a curtain may carry: which scene it is, whose, and that one's colour. */
async function isPlain(page, seat) {
  const [attributes, html] = await page.evaluate(() => {
    const main = document.querySelector("main");
    return [main.getAttributeNames().sort(), document.documentElement.outerHTML];
  });
  expect(attributes).toEqual(["class", "data-colour", "data-scene", "data-seat"]);
  expect(THREE.filter((name) => html.includes(name)), "a curtain names its owner alone").toEqual([THREE[seat]]);
  expect(await page.getByRole("heading").allInnerTexts()).toEqual([THREE[seat]]);
}

/**
 * Plays a turn with this die and these answers, in every way in which the phone is passed on in it, and gives what could be
 * known at each step by whoever does not look behind the curtain of the roller.
 */
async function turn(page, face, answers) {
  const steps = {};
  const step = async (name, closed = true) => {
    await curtain.listens(page);
    await arrived(page);
    if (closed) expect(await found(page, traces(face)), name).toEqual([]);
    expect(await readable(page, traces(face).slice(0, 4)), name).toEqual([]);
    steps[name] = await everything(page);
  };
  await arrive(page, ...(answers ? [PASSING[1]] : []));
  await isPlain(page, 0);
  await step("before anything");
  await rolled(page, face);
  expect(await found(page, traces(face)), "it is found where it is shown").not.toEqual([]);
  expect(await readable(page, traces(face))).not.toEqual([]);
  await hide(page);
  await isPlain(page, 0);
  await step("the die is hidden");
  await tap(page, say("table.menu"));
  await until(page, () => document.querySelector("dialog[open]") !== null);
  steps.menu = await everything(page);
  expect(await found(page, traces(face)), "menu").toEqual([]);
  await tap(page, say("app.close"));
  await askNotes(page, "Zoé");
  await isPlain(page, 0);
  await step("the curtain of the notes");
  await tap(page, say("app.back"));
  await askNotes(page, "Malo");
  await unveil(page);
  await step("the notes of somebody else", false);
  await hide(page);
  await scene(page, "curtain", 0);
  await menu(page, "app.home");
  await scene(page, "home");
  // The match is read from the disk while home is shown already.
  await until(page, () => document.querySelector(".resume") !== null);
  await step("home");
  await tap(page, say("home.resume_label", { game: curtain.GAME, players: THREE.join(", ") }));
  await scene(page, "curtain", 0);
  await step("the match is taken up again");
  if (face === "wolf") return steps;

  await unveil(page);
  await tap(page, say("mouton.cry"));
  if (!answers) {
    await scene(page, "open");
    await step("announced");
    return steps;
  }
  for (const [at, answer] of answers.entries()) {
    await scene(page, "curtain", at + 1);
    await isPlain(page, at + 1);
    await step(`the curtain of voter ${at}`);
    await unveil(page);
    await step(`the question to voter ${at}`, false);
    await tap(page, say(answer ? "mouton.true_answer" : "mouton.false_answer"));
  }
  await scene(page, "open");
  await curtain.listens(page);
  steps.shown = await everything(page);
  return steps;
}

const menu = (page, item) => curtain.menu(page, say(item));

for (const [how, turns] of [
  ["with votes in passing", [["3", [true, true]], ["fly", [false, false]], ["5", [true, false]], ["wolf", []]]],
  ["with a vote all together", [["3"], ["fly"], ["4"]]],
]) {
  test(`nothing but the open die tells which one it is, in a whole turn ${how}`, async ({ browser, contextOptions, baseURL }) => {
    test.setTimeout(240_000);
    const { use } = test.info().project;
    const played = [];
    // One phone at a time: a busy machine keeps none of several waiting for too long.
    for (const [face, answers] of turns) {
      const { viewport, isMobile, hasTouch, locale } = use;
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport, isMobile, hasTouch, locale });
      const page = await context.newPage();
      const said = [];
      page.on("console", (message) => said.push(message.text()));
      const steps = await turn(page, face, answers);
      await context.close();
      played.push({ ...steps, console: { said } });
    }
    const [first, ...others] = played;
    for (const other of others) {
      for (const [name, there] of Object.entries(other)) {
        const told = differences(first[name], there);
        if (name === "shown") continue;
        expect(told, name).toEqual([]);
      }
    }
    // Once it lies open it does tell, or all this has compared nothing.
    if (first.shown) expect(differences(first.shown, others[0].shown)).not.toEqual([]);
  });
}

/** Runs in the page: each a way in which a die could be given away, by somebody who means no harm. */
const LEAKS = {
  "the title": (face) => (document.title = `La Bergerie ${face}`),
  "an attribute": (face) => (document.querySelector("main").dataset.face = face),
  "the history": (face) => history.replaceState({ face }, ""),
  "the address": (face) => history.replaceState(null, "", `#${face}`),
  "a label": (face) => document.querySelector(".hold").setAttribute("aria-label", `Le dé caché montre : ${face}`),
  "a live region that is empty again": async (face) => {
    const region = document.createElement("p");
    region.role = "status";
    document.body.append(region);
    region.textContent = `Un ${face}`;
    await new Promise((done) => setTimeout(done));
    region.remove();
  },
  "local storage": (face) => localStorage.setItem("die", face),
  "session storage": (face) => sessionStorage.setItem("die", face),
  "the name of the window": (face) => (window.name = face),
  "a cookie": (face) => (document.cookie = `die=${face}; SameSite=Strict`),
  "something invisible": (face) => document.body.insertAdjacentHTML("beforeend", `<p hidden>Un ${face}</p>`),
  "a style": (face) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.curtain-lead::after { content: "Le dé caché montre : ${face}"; }`);
    document.adoptedStyleSheets.push(sheet);
  },
};

/** The same where the words themselves say nothing: it takes another die to compare with. */
const RIDDLES = {
  "a class": (face) => document.querySelector("main").classList.add(`die-${face}`),
  "an attribute of the page": () => (document.documentElement.dataset.next = "c"),
  "something that has the focus": () => document.querySelector(".hold").focus(),
  "the length of the history": () => history.pushState(null, ""),
};

/** Runs in the page: takes back whatever was planted, all but an entry of the history. */
function weed() {
  const main = document.querySelector("main");
  document.title = "La Bergerie";
  delete main.dataset.face;
  delete document.documentElement.dataset.next;
  main.className = "scene curtain";
  document.querySelector(".hold").removeAttribute("aria-label");
  document.querySelectorAll("body > p").forEach((planted) => planted.remove());
  document.adoptedStyleSheets = [];
  document.cookie = "die=; max-age=0";
  window.name = "";
  history.replaceState(null, "", location.pathname);
  localStorage.clear();
  sessionStorage.clear();
  main.querySelector("h1").focus();
  window.leaks.heard.length = 0;
}

// Without the fixture that watches every test: it would find them as well.
base("every leak that is planted is found", async ({ page }) => {
  await arrive(page);
  const before = await rolled(page, "3");
  await hide(page);
  await arrived(page);
  await page.evaluate(weed);
  const clean = await everything(page);
  for (const [what, plant] of Object.entries({ ...LEAKS, ...RIDDLES })) {
    await page.evaluate(plant, "3");
    // Those that say it in so many words are found without anything to compare with.
    const words = [...(await found(page, traces("3"))), ...(await readable(page, traces("3")))];
    expect(words.length > 0, what).toBe(what in LEAKS);
    expect(differences(clean, await everything(page)), what).not.toEqual([]);
    await page.evaluate(weed);
    expect(await found(page, traces("3")), `after: ${what}`).toEqual([]);
    if (what !== "the length of the history") expect(differences(clean, await everything(page)), `after: ${what}`).toEqual([]);
  }
  await unveil(page);
  expect(await page.evaluate(behind)).toEqual(before);
});

/** How a secret could stay for too long, and at which moments that is seen. */
const KEEPING = {
  "a copy that stays": ["listener", "microtask", "task"],
  "a copy that is faded out": ["listener", "microtask"],
  "a copy that is gone in a microtask": ["listener"],
  "a copy that comes a task later": ["task"],
  "a copy in a template": ["listener", "microtask", "task"],
};

/** Runs in the page: keeps a copy of the secret when it should go. */
function keep(how) {
  const copy = (put) => {
    const kept = document.querySelector("main[data-scene=secret]").cloneNode(true);
    kept.classList.add("kept");
    put(kept);
  };
  const ways = {
    "a copy that stays": (kept) => document.body.append(kept),
    "a copy that is faded out": (kept) => {
      document.body.append(kept);
      setTimeout(() => kept.remove(), 0);
    },
    "a copy that is gone in a microtask": (kept) => {
      document.body.append(kept);
      queueMicrotask(() => kept.remove());
    },
    "a copy that comes a task later": (kept) => setTimeout(() => document.body.append(kept), 0),
    "a copy in a template": (kept) => {
      const template = document.createElement("template");
      template.classList.add("kept");
      template.content.append(kept);
      document.body.append(template);
    },
  };
  // It hears it before the app does.
  window.addEventListener("blur", () => copy(ways[how]), { capture: true, once: true });
}

test("a secret that is kept for too long is found", async ({ closed: page }) => {
  await rolled(page, "3");
  for (const [how, moments] of Object.entries(KEEPING)) {
    await page.evaluate(keep, how);
    await page.evaluate((words) => {
      window.leaks.watch([["window", "blur"]], words);
      window.dispatchEvent(new Event("blur"));
    }, traces("3"));
    const seen = await until(page, () => window.leaks.seen.length >= 3 && window.leaks.seen);
    const leaky = seen.filter(({ found }) => found.some((what) => what.includes('data-face="3"')));
    expect(leaky.map(({ moment }) => moment), how).toEqual(moments);
    await page.evaluate(() => document.querySelectorAll(".kept").forEach((kept) => kept.remove()));
    await unveil(page);
  }
});
