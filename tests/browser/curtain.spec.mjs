// The curtain: what opens it and what does not, what it tells, and that nothing else gives away the secret behind it.
import * as curtain from "./support/curtain.mjs";
import { chooseDice, expect, say, test as base, THREE } from "./support/fixtures.mjs";
import { differences, forgetScenes, found, leaksDuring, MOMENTS, readable, scenesSeen, searchable, snapshot, traces } from "./support/leaks.mjs";
import { protocol, touch } from "./support/touch.mjs";

const { HOLD, PASSING, RESUME, announce, arrived, askNotes, beat, behind, hide, menu, open, place, reload } = curtain;
const { resume, rolled, scene, start, tap, until, unveil } = curtain;

/** Starts a match in a page that can be searched, up to the first curtain. */
async function arrive(page, ...options) {
  await chooseDice(page);
  await searchable(page);
  await page.goto("./");
  await start(page, THREE, ...options);
  await arrived(page);
}

const test = base.extend({
  /** A page with the curtain of the first of three players. */
  closed: async ({ page }, use) => {
    await arrive(page);
    await forgetScenes(page);
    await use(page);
  },
});

const note = (page) => page.evaluate(() => document.querySelector("main[data-scene=curtain] [role=status]")?.innerText.replace(/\s+/g, " "));

/** Waits longer than any curtain has to be held: that it stays closed cannot be seen in another way. */
const forLong = (page) => page.waitForTimeout(900);

async function staysClosed(page) {
  await forLong(page);
  expect((await scenesSeen(page)).filter((scene) => scene !== "curtain")).toEqual([]);
  expect(await page.evaluate(behind)).toBeNull();
  await scene(page, "curtain", 0);
}

/**
 * Does something that must take less than `ms` by the clock of the page. A busy machine may be too slow: then it is done again
 * after a reload.
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
    expect(await scenesSeen(page)).toEqual(["curtain", "beat", "secret"]);
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
    const other = { ...(await place(page, { selector: "main h1" })), id: 1 };
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
      const focus = () => page.getByRole("button", HOLD).focus();
      // A key that is held repeats: that is no second tap, and does not make the hold shorter.
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
    await forgetScenes(page);
    await open(page);
    expect(await found(page, traces("3"))).toEqual([]);
    await tap(page, say("curtain.not_me"));
    await scene(page, "curtain", 0);
    await arrived(page);
    await page.waitForTimeout(1300);
    expect(await scenesSeen(page)).toEqual(["curtain", "beat", "curtain"]);
    expect(await found(page, traces("3"))).toEqual([]);
  });
});

/** Waits for an event of the document. */
const hears = (page, name) =>
  page.evaluate((name) => new Promise((done) => document.addEventListener(name, () => done(true), { once: true })), name);

/** What changes the shape of the page or what is selected in it, but takes the phone from nobody. */
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
    // As a screen reader moves it.
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
    expect(await scenesSeen(page), what).not.toContain("beat");
    expect(await page.evaluate(behind), what).toBeNull();
    await scene(page, "curtain", 0);
  }
  await page.reload();
  const before = await rolled(page, "3");
  await forgetScenes(page);
  for (const [what, does] of Object.entries(HARMLESS)) {
    await does(page);
    expect(await page.evaluate(behind), what).toEqual(before);
    expect((await scenesSeen(page)).filter((scene) => scene !== "secret"), what).toEqual([]);
  }
  // Back still closes it.
  await page.evaluate(() => history.back());
  await scene(page, "curtain", 0);
});

/** The tag of what has the focus, and its scene. */
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

/** How often the curtain says that it was opened. */
const opened = async (page) => {
  const words = await page.evaluate(() => document.querySelector("[data-kind=opened]")?.innerText.replace(/\s+/g, " ") ?? "");
  return words === "" ? 0 : [1, 2, 3, 4].find((n) => words === say("curtain.opened", { n })) ?? words;
};

/** How often the curtain of a player was opened: read on the curtain of the notes, which stays closed. */
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
  // Who has seen the name alone has not opened it.
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

  // The notes of a player are behind that player's curtain, and count there.
  await askNotes(page, "Nina");
  expect(await opened(page)).toBe(0);
  await unveil(page);
  await hide(page);
  await scene(page, "curtain", 0);
  expect(await openedOf(page, "Nina")).toBe(1);
  expect(await openedOf(page, "Malo")).toBe(0);
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(2);

  // Zoé has moved: her count starts again, and no other does.
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
  await resume(page);
  await scene(page, "curtain", 0);
  expect(await opened(page)).toBe(1);
});

test("notes: the roller sees the die again, the others nothing, and the turn stays where it is", async ({ page }) => {
  test.setTimeout(60_000);
  await arrive(page, PASSING);
  const notes = async (player) => {
    await askNotes(page, player);
    await unveil(page);
    const seen = await page.evaluate(behind);
    expect(await page.evaluate(() => document.querySelector("main h1 small").innerText)).toBe(say("secret.notes"));
    // Notes offer no step of the game.
    const buttons = page.locator("main").getByRole("button");
    await expect(buttons).toHaveText([say("secret.hide")]);
    await hide(page);
    return seen;
  };
  const nothing = { face: null, label: say("mouton.hidden"), prompt: say("mouton.note_nothing") };
  expect(await notes("Zoé")).toEqual({ seat: 0, ...nothing });
  await rolled(page, "3");
  await announce(page);
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

/** A curtain has its scene, its owner and that player's colour, and nothing else. */
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
 * Plays a turn with this die and these answers, and comes by every scene that somebody can see who may not know the die. Gives
 * a snapshot of each.
 */
async function turn(page, face, answers) {
  const steps = {};
  const step = async (name, closed = true) => {
    await curtain.listens(page);
    await arrived(page);
    if (closed) expect(await found(page, traces(face)), name).toEqual([]);
    expect(await readable(page, traces(face).slice(0, 4)), name).toEqual([]);
    steps[name] = await snapshot(page);
  };
  await arrive(page, ...(answers ? [PASSING] : []));
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
  steps.menu = await snapshot(page);
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
  // Home is shown before the match has been read from the disk.
  await place(page, RESUME);
  await step("home");
  await resume(page);
  await scene(page, "curtain", 0);
  await step("the match is taken up again");
  if (face === "wolf") return steps;

  await unveil(page);
  await announce(page);
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
  steps.shown = await snapshot(page);
  return steps;
}

for (const [how, turns] of [
  ["with votes in passing", [["3", [true, true]], ["fly", [false, false]], ["5", [true, false]], ["wolf", []]]],
  ["with a vote all together", [["3"], ["fly"], ["4"]]],
]) {
  test(`nothing but the open die tells which one it is, in a whole turn ${how}`, async ({ phones }) => {
    test.setTimeout(240_000);
    const played = [];
    // One phone at a time: several are too much for a busy machine.
    for (const [face, answers] of turns) {
      const page = await phones.open();
      played.push(await turn(page, face, answers));
      await phones.close(page);
    }
    const [first, ...others] = played;
    for (const other of others) {
      for (const [name, there] of Object.entries(other)) {
        const told = differences(first[name], there);
        if (name === "shown") continue;
        expect(told, name).toEqual([]);
      }
    }
    // An open die does differ: the comparison works.
    if (first.shown) expect(differences(first.shown, others[0].shown)).not.toEqual([]);
  });
}

/** Run in the page: ways in which the app could give away a die by mistake. */
const LEAKS = {
  "the title": (face) => (document.title = `La Bergerie ${face}`),
  "an attribute": (face) => (document.querySelector("main").dataset.face = face),
  "the history": (face) => history.replaceState({ face }, ""),
  "the address": (face) => history.replaceState(null, "", `#${face}`),
  "a label": (face) => document.querySelector("main h1").setAttribute("aria-label", `Le dé caché montre : ${face}`),
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
  "something left in the root of the secret": () => {
    // Where the app has no root in the document until a secret is shown, one is planted as well.
    const planted = () => Object.assign(document.createElement("div"), { id: "secret", className: "planted" });
    const root = document.querySelector("#secret") ?? document.body.appendChild(planted());
    root.append(document.createElement("p"));
  },
  "a style": (face) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main h1::after { content: "Le dé caché montre : ${face}"; }`);
    document.adoptedStyleSheets.push(sheet);
  },
};

/** The same without any words: they are only found by comparing with another die. */
const RIDDLES = {
  "a class": (face) => document.querySelector("main").classList.add(`die-${face}`),
  "an attribute of the page": () => (document.documentElement.dataset.next = "c"),
  "something that has the focus": () => document.querySelector("main button").focus(),
  "the length of the history": () => history.pushState(null, ""),
};

/** Runs in the page: removes what was planted, except an entry of the history. */
function clear() {
  const main = document.querySelector("main");
  document.title = "La Bergerie";
  delete main.dataset.face;
  delete document.documentElement.dataset.next;
  main.classList.remove("die-3");
  document.querySelector("main h1").removeAttribute("aria-label");
  document.querySelectorAll("body > p, #secret > p, .planted").forEach((planted) => planted.remove());
  document.adoptedStyleSheets = [];
  document.cookie = "die=; max-age=0";
  window.name = "";
  history.replaceState(null, "", location.pathname);
  localStorage.clear();
  sessionStorage.clear();
  main.querySelector("h1").focus();
  window.leaks.heard.length = 0;
}

test.describe("planted leaks", () => {
  // They are in the title, the address and the history as well.
  test.use({ leavesTraces: true });

  test("every leak that is planted is found", async ({ closed: page }) => {
    const before = await rolled(page, "3");
    await hide(page);
    await arrived(page);
    await page.evaluate(clear);
    const clean = await snapshot(page);
    for (const [what, plant] of Object.entries({ ...LEAKS, ...RIDDLES })) {
      await page.evaluate(plant, "3");
      // Those with words are found without comparing.
      const words = [...(await found(page, traces("3"))), ...(await readable(page, traces("3")))];
      expect(words.length > 0, what).toBe(what in LEAKS);
      expect(differences(clean, await snapshot(page)), what).not.toEqual([]);
      await page.evaluate(clear);
      expect(await found(page, traces("3")), `after: ${what}`).toEqual([]);
      if (what !== "the length of the history") expect(differences(clean, await snapshot(page)), `after: ${what}`).toEqual([]);
    }
    await unveil(page);
    expect(await page.evaluate(behind)).toEqual(before);
  });
});

/** Ways in which a secret could stay for too long, and the moments at which that is seen. */
const KEEPING = {
  "a copy that stays": MOMENTS,
  "a copy that is faded out": ["listener", "microtask"],
  "a copy that is gone in a microtask": ["listener"],
  "a copy that comes a task later": ["task"],
  "a copy in a template": MOMENTS,
};

/** Runs in the page: keeps a copy of the secret when the window loses the focus. */
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
  // This listener runs before the app's.
  window.addEventListener("blur", () => copy(ways[how]), { capture: true, once: true });
}

test("a secret that is kept for too long is found", async ({ closed: page }) => {
  await rolled(page, "3");
  for (const [how, moments] of Object.entries(KEEPING)) {
    await page.evaluate(keep, how);
    const blur = () => page.evaluate(() => void window.dispatchEvent(new Event("blur")));
    const seen = await leaksDuring(page, ["window", "blur"], traces("3"), blur);
    const leaky = seen.filter(({ found }) => found.some((what) => what.includes('data-face="3"')));
    expect(leaky.map(({ moment }) => moment), how).toEqual(moments);
    await page.evaluate(() => document.querySelectorAll(".kept").forEach((kept) => kept.remove()));
    await unveil(page);
  }
});
