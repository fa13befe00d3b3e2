// The settings, the odds, the rules, the Back button, and dialogs.
import { reloadOnceStored } from "./support/database.mjs";
import { expect, say, test, TWO } from "./support/fixtures.mjs";

const root = (page) => page.locator("html");

test("English and French, over a reload", async ({ table, page }) => {
  await table.tap(say("home.settings"));
  await table.choice(say("settings.language"), "English").tap();
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(table.main.getByRole("heading", { level: 1 })).toHaveText(say("settings.title", {}, "en"));
  await reloadOnceStored(page);
  await table.scene("home");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(table.button(say("home.play", { game: say("game.cochon", {}, "en") }, "en"))).toBeVisible();

  await table.tap(say("home.settings", {}, "en"));
  await table.choice(say("settings.language", {}, "en"), "Français").tap();
  await expect(root(page)).toHaveAttribute("lang", "fr");
  await reloadOnceStored(page);
  await expect(table.button(say("home.play", { game: say("game.cochon") }))).toBeVisible();
});

for (const [group, choice, attribute, value, usual] of [
  ["theme", "theme_dark", "data-theme", "dark", "auto"],
  ["theme", "theme_light", "data-theme", "light", "auto"],
  ["text", "text_large", "data-text", "large", "text_normal"],
  ["text", "text_huge", "data-text", "huge", "text_normal"],
  ["motion", "motion_off", "data-motion", "off", "auto"],
  ["hand", "hand_left", "data-hand", "left", "hand_right"],
]) {
  test(`the setting ${choice} shows at once, over a reload, and goes again`, async ({ table, page }) => {
    await expect(root(page)).not.toHaveAttribute(attribute);
    await table.tap(say("home.settings"));
    await table.choose(say(`settings.${group}`), say(`settings.${choice}`));
    await expect(root(page)).toHaveAttribute(attribute, value);
    await reloadOnceStored(page);
    await expect(root(page)).toHaveAttribute(attribute, value);
    await table.tap(say("home.settings"));
    await table.choose(say(`settings.${group}`), say(`settings.${usual}`));
    await expect(root(page)).not.toHaveAttribute(attribute);
  });
}

/** Runs in the page before the app: records notes and vibrations, and lets them through. */
function recordCues() {
  window.felt = [];
  window.contexts = [];
  const shake = navigator.vibrate.bind(navigator);
  navigator.vibrate = (pattern) => window.felt.push(pattern) && shake(pattern);
  window.AudioContext = class extends AudioContext {
    notes = 0;
    constructor() {
      super();
      window.contexts.push(this);
    }
    createOscillator() {
      this.notes += 1;
      return super.createOscillator();
    }
  };
}

/** How many notes have sounded so far, by audio context. */
const sounded = (page) => page.evaluate(() => window.contexts.map(({ state, notes }) => `${notes} notes, ${state}`));

test("sound and vibration can be done without, and are tried when they come back", async ({ table, page }) => {
  await page.addInitScript(recordCues);
  await table.reloadsHome();
  await table.tap(say("home.settings"));
  for (const group of ["sound", "vibration"]) await table.choose(say(`settings.${group}`), say("settings.without"));
  await reloadOnceStored(page);
  await table.tap(say("home.settings"));
  for (const group of ["sound", "vibration"]) {
    await expect(table.choice(say(`settings.${group}`), say("settings.without")).getByRole("radio")).toBeChecked();
  }
  expect(await sounded(page)).toEqual([]);
  await table.choose(say("settings.sound"), say("settings.with"));
  await expect.poll(() => sounded(page)).toEqual(["2 notes, running"]);
  expect(await page.evaluate(() => window.felt)).toEqual([]);
  await table.choose(say("settings.vibration"), say("settings.with"));
  expect(await page.evaluate(() => window.felt)).toEqual([[120]]);
});

test("the time that a curtain is held shows in the style, over a reload", async ({ table, page }) => {
  const hold = () => root(page).evaluate((root) => getComputedStyle(root).getPropertyValue("--hold"));
  expect(await hold()).toBe("600ms");
  await table.tap(say("home.settings"));
  await table.choose(say("settings.hold"), say("settings.hold_long"));
  expect(await hold()).toBe("1200ms");
  await reloadOnceStored(page);
  await table.scene("home");
  expect(await hold()).toBe("1200ms");
});

test("the odds are told to whoever wants them, and are right", async ({ table }) => {
  await table.start(TWO, [["options.cry", "options.cry_off"]]);
  const odds = (n) => table.main.getByRole("img", { name: say("cochon.hint", { n }) });
  await table.rollsOff(5, 2);
  // First turns, after which holes 1 and 2 are taken.
  for (const face of [1, 2, 6]) {
    await table.rolls(face);
    await table.does(await table.asked());
  }
  expect(await table.asked()).toBe("again");
  await expect(table.main.getByText(say("cochon.hint_again"))).toHaveCount(0);

  await table.menu("table.settings");
  await table.choose(say("settings.hint"), say("settings.hint_on"));
  await table.tap(say("app.back"));
  await table.scene("open");
  await expect(odds(4)).toBeVisible();
  await expect(table.main.getByText(say("cochon.hint_again"))).toBeVisible();
  await table.rolls(3);
  await table.does("plant");
  await expect(odds(3)).toBeVisible();
  await expect(table.main.getByText(say("cochon.hint_even"))).toBeVisible();
  await table.stops();
  for (const [face, n, words] of [
    [4, 2, "cochon.hint_stop"],
    [5, 1, "cochon.hint_stop"],
  ]) {
    await table.rolls(face);
    await table.does("plant");
    await expect(odds(n)).toBeVisible();
    await expect(table.main.getByText(say(words))).toBeVisible();
  }
});

test("the rules can be searched, from the table too", async ({ table }) => {
  await table.start(TWO);
  await table.menu("table.rules");
  await table.scene("rules");
  const chapters = table.main.getByRole("heading", { level: 2 });
  // The rules are fetched when they are opened.
  await expect(chapters.nth(5)).toBeVisible();
  const all = await chapters.count();
  const search = table.main.getByRole("searchbox");
  await search.fill("OUBLIE");
  await expect(chapters.filter({ hasText: say("rules.cochon.forget_title") })).toBeVisible();
  expect(await chapters.count()).toBeLessThan(all);
  await expect(table.main.locator("mark").first()).toBeVisible();
  await search.fill("éléphant");
  await expect(table.main.getByText(say("search.nothing"))).toBeVisible();
  await search.fill("");
  await expect(chapters).toHaveCount(all);
  await table.tap(say("app.back"));
  await table.scene("open");
});

test("the rules of every game are a tap away, and Back leads home", async ({ table, page }) => {
  await table.tap(say("home.rules"));
  await table.scene("rules");
  for (const game of ["game.mouton", "game.cochon", "game.mouton"]) {
    await table.choose(say("search.game"), say(game));
    await expect(table.main.getByRole("heading", { level: 1 })).toHaveText(say(game));
  }
  await expect(table.main.getByText(say("rules.mouton.wolf"))).toBeVisible();
  await page.goBack();
  await table.scene("home");
});

test("Back goes where it says, and never loses a match", async ({ table, page }) => {
  const back = () => page.evaluate(() => history.back());
  for (const [name, scene] of [
    [say("home.play", { game: say("game.cochon") }), "setup"],
    [say("home.matches"), "matches"],
    [say("home.rules"), "rules"],
    [say("home.settings"), "settings"],
  ]) {
    await table.tap(name);
    await table.scene(scene);
    await back();
    await table.scene("home");
  }

  await table.start(TWO);
  await table.rollsOff(5, 2);
  await table.rolls(3);
  const before = await table.everything();
  for (const [item, scene] of [
    ["table.rules", "rules"],
    ["table.settings", "settings"],
  ]) {
    await table.menu(item);
    await table.scene(scene);
    await back();
    await table.scene("open");
    expect(await table.everything()).toEqual(before);
  }

  // A dialog is closed first: the menu, and a question.
  await table.opensMenu();
  await back();
  await table.dialogClosed();
  await expect(table.button(say("table.menu"))).toBeFocused();
  await table.menu("table.stop");
  await expect(table.dialog).toBeVisible();
  await back();
  await table.dialogClosed();
  expect(await table.everything()).toEqual(before);

  await back();
  await table.scene("home");
  await table.resumes(TWO);
  await table.scene("open");
  expect(await table.everything()).toEqual(before);

  await table.stopsMatch();
  await table.opensFilm();
  await back();
  await table.scene("over");
  await back();
  await table.scene("home");
});

/** Runs in the page: records of each dialog that comes into the document whether it is modal at the end of that task. */
function recordDialogs() {
  window.dialogs = [];
  const record = async (dialog) => {
    // All microtasks of a task run before the next task does: with none left to wait for, this is its end.
    for (let microtask = 0; microtask < 1000; microtask += 1) await null;
    window.dialogs.push({ title: dialog.querySelector("h2")?.textContent, isModal: dialog.matches("dialog:modal") });
  };
  const added = (node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : []);
  new MutationObserver((changes) => {
    const elements = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(added));
    for (const element of new Set(elements)) if (element.matches("dialog")) void record(element);
  }).observe(document, { subtree: true, childList: true });
}

test("a dialog is modal by the end of the task in which it comes", async ({ table, page }) => {
  await page.evaluate(recordDialogs);
  await table.setUp(TWO);
  await table.tap(say("setup.look", { name: "Zoé" }));
  await table.dialogNamed(say("setup.picker", { name: "Zoé" }));
  await table.escapes();
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.opensMenu();
  // This one takes the place of the menu.
  await table.dialogButton(say("table.stop")).tap();
  await table.dialogNamed(say("table.stop_question"));

  const dialogs = await page.evaluate(() => window.dialogs);
  expect(dialogs.length, "dialogs that came").toBeGreaterThanOrEqual(2);
  expect(dialogs.filter(({ isModal }) => !isModal)).toEqual([]);
});
