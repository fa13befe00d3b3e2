// Every scene can be used by everybody: with a screen reader, by touch, on small and large screens, with large text, by keyboard.
import AxeBuilder from "@axe-core/playwright";
import { expect, faces, MouchesTable, MoutonTable, say, test } from "./support/fixtures.mjs";
import { byKeyboard, expectFocus, focused } from "./support/input-devices.mjs";
import { MOUCHES_NO_SCROLLING, MOUCHES_WALKS } from "./support/mouches-scenes.mjs";
import { MOUTON_NO_SCROLLING, MOUTON_WALKS } from "./support/mouton-scenes.mjs";
import { SCENES } from "./support/scenes.mjs";
import { protocol } from "./support/touch.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** The smallest side of a touch target, and of the 27 numbers of the dial. */
const SIZES = { touch: 48, number: 44 };

/** Buttons that must be in sight in every shape of a scene. */
const ALWAYS = Object.fromEntries(
  ["fist", "a large hand and Mireille"].map((scene) => [scene, [say("mouches.stake_done"), say("secret.hide")]]),
);

/** Waits until no animation runs: with reduced motion none goes on for ever. */
const settled = (page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().map(({ animationName }) => animationName)), {
      message: "nothing moves when less motion is asked for",
    })
    .toEqual([]);

/** What axe finds wrong with the scene: by all of its rules, or in dark colours by those about colour. */
async function complaints(page, colorScheme) {
  // Without frames axe needs no page of its own, which would take longer than the rest.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(["color-contrast"])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** Runs in the page: what is wider than the screen, too small to touch, or out of reach. */
function misfits({ touch, number, always, fits, wide }) {
  const wrong = [];
  const root = document.scrollingElement;
  // A phone zooms out to show all of a page that is too wide.
  if (innerWidth !== wide) wrong.push(`the page takes ${innerWidth} on a screen of ${wide}`);
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide on a screen of ${innerWidth}`);
  if (fits && root.scrollHeight > innerHeight + 1) wrong.push(`the page is ${root.scrollHeight} high on a screen of ${innerHeight}`);
  const top = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const scrolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
  for (const box of fits ? [...document.querySelectorAll("main[data-scene=open] *")].filter(scrolls) : []) {
    wrong.push(`${box.className} shows ${box.clientHeight} of its ${box.scrollHeight}`);
  }
  // A large hand may scroll behind the curtain, but not the buttons that close the fist and hide it.
  const buttons = [...document.querySelectorAll("main[data-scene=secret] button")];
  for (const name of always) {
    const button = buttons.find(({ innerText }) => innerText.trim().replace(/\s+/g, " ") === name);
    const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
    if (!button?.contains(document.elementFromPoint(x + width / 2, y + height / 2))) wrong.push(`${name} cannot be hit`);
  }
  // All places are on the board, with all that belongs to them; a badge may cover the edge of another.
  const parts = document.querySelectorAll(".board:has(.place) .spread *");
  if (document.querySelector("main[data-scene=open] .place") && parts.length === 0) wrong.push("there is no board");
  for (const part of fits ? parts : []) {
    const table = part.closest(".board").getBoundingClientRect();
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const isOut = left < table.left - 1 || right > table.right + 1 || top < table.top - 1 || bottom > table.bottom + 1;
    if (width > 1 && isOut && getComputedStyle(part).visibility === "visible") wrong.push(`${part.className || part.tagName} lies beside the table: ${part.innerText}`);
  }
  for (const control of top.querySelectorAll("button, input, select, label.button")) {
    // For touch and for screen readers. An input that is drawn by its label is as large as the label.
    const drawn = control.closest("label") ?? control;
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? (drawn.innerText || control.className);
    if (width === 0 && height === 0) continue;
    if (left < -1 || right > innerWidth + 1) wrong.push(`${name} sticks out: ${left} to ${right}`);
    if (fits && (top < -1 || bottom > innerHeight + 1)) wrong.push(`${name} is out of sight: ${top} to ${bottom}`);
    // Half a pixel may be lost to rounding. What is disabled needs no size.
    if (control.disabled) continue;
    const least = control.matches(".dial-number") ? number : touch;
    if (width < least - 0.5 || height < least - 0.5) wrong.push(`${name} is ${width} × ${height}`);
  }
  return wrong;
}

/** Scenes that must need no scrolling on a phone. */
const AT_THE_TABLE = [
  "the throws for the start",
  "a first throw",
  "to plant",
  "to take",
  "to cry",
  "to drop",
  "again or stop, at a full table",
  "to judge",
  "race",
  ...MOUTON_NO_SCROLLING,
  ...MOUCHES_NO_SCROLLING,
];

const SHAPES = [
  { width: 390, height: 844, phone: true },
  { width: 320, height: 568, phone: true },
  { width: 844, height: 390, phone: true },
  { width: 568, height: 320 },
  { width: 1024, height: 1366 },
];

async function allMisfits(page, name) {
  const wrong = [];
  const always = ALWAYS[name] ?? [];
  for (const { width, height, phone } of SHAPES) {
    await page.setViewportSize({ width, height });
    const fits = Boolean(phone) && AT_THE_TABLE.includes(name);
    const found = await page.evaluate(misfits, { ...SIZES, always, fits, wide: width });
    wrong.push(...found.map((what) => `${width} × ${height}: ${what}`));
  }
  // Very large text may need scrolling, but only up and down.
  await page.evaluate(() => document.documentElement.setAttribute("data-text", "huge"));
  for (const { width, height } of SHAPES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(misfits, { ...SIZES, always, fits: false, wide: width });
    wrong.push(...found.map((what) => `very large letters, ${width} × ${height}: ${what}`));
  }
  return wrong;
}

/** Checks all of this for a scene, in every shape and both colour schemes; the page is left as it was. */
async function expectUsable(page, name) {
  const found = page.viewportSize();
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    expect.soft(await complaints(page, colorScheme), `axe, ${name}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await allMisfits(page, name), name).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("data-text"));
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(found);
  // A page that was too wide stays zoomed out: it is reported once, and not for every later scene.
  await protocol(page, "Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [name, go] of Object.entries(SCENES)) {
  test(`everybody can use it: ${name}`, async ({ table, page }) => {
    test.slow();
    await go(table);
    await expectUsable(page, name);
  });
}

for (const [Table, walks] of [[MoutonTable, MOUTON_WALKS], [MouchesTable, MOUCHES_WALKS]]) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`everybody can use all scenes of ${say(Table.prototype.game)}: ${name}`, async ({ page }) => {
      test.setTimeout(420_000);
      const table = await Table.open(page, { sheets: false });
      for await (const scene of walk(table)) await expectUsable(page, scene);
    });
  }
}

test("a whole match by keyboard alone, and the focus is never lost", async ({ table, page }) => {
  test.setTimeout(120_000);
  byKeyboard(table);
  await table.tap(say("home.play", { game: say("game.cochon") }));
  await table.scene("setup");
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.offered();
  expect(await focused(page)).not.toBe("nothing");

  // The menu, and out of it again.
  await table.opensMenu();
  await table.escapes();
  await expect.poll(() => focused(page)).toBe(say("table.menu"));

  await table.rollsOff(2, 5);
  for (let asked; (asked = await table.asked()) !== "over"; ) {
    expect(await focused(page), `something has the focus when asked to ${asked}`).not.toBe("nothing");
    const seat = await table.seat();
    if (asked === "roll" || asked === "again") await faces(page, seat === 1 ? 6 : 1);
    await table.does(asked);
  }
  await table.scene("over");
  await expectFocus(page);
  await table.tap(say("over.revenge"));
  await table.scene("open");
});

test("by keyboard the focus goes to the next thing to do, not to a button that took the place of the last one", async ({ table, page }) => {
  byKeyboard(table);
  const plain = (words) => words.replace(/\s/g, " ");
  const isNext = (key) => expect.poll(async () => plain(await focused(page))).toBe(plain(say(key)));
  await table.tap(say("home.play", { game: say("game.cochon") }));
  await table.scene("setup");
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.rollsOff(2, 5);
  await faces(page, 6);
  await table.does("roll");
  // A second Enter cries, and drops no pawn uncried.
  await isNext("cochon.cry");
  await table.does("cry");
  await isNext("cochon.drop");
  await table.does("drop");
  await isNext("cochon.roll");
});
