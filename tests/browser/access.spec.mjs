// Everybody can use every scene: screen readers, fingers, small and large screens, large letters, a keyboard alone.
import AxeBuilder from "@axe-core/playwright";
import { protocol } from "./support/curtain.mjs";
import { AT_THE_FEAST, FEAST } from "./support/feast.mjs";
import { chooseDice, expect, faces, say, Table, test } from "./support/game.mjs";
import { byKeyboard, focused } from "./support/keyboard.mjs";
import { AT_THE_MEADOW, WAYS } from "./support/meadow.mjs";
import { SCENES } from "./support/scenes.mjs";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** The smallest side of what a finger has to hit; 27 numbers side by side are a little smaller. */
const TOUCH = 48;
const NUMBER = 44;

/** Until what comes and goes has come and gone: with less motion asked for nothing moves on and on. */
const settled = (page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().map(({ animationName }) => animationName)), {
      message: "nothing moves when less motion is asked for",
    })
    .toEqual([]);

/** What axe has against the scene: all of it, or in the dark what the colours alone decide. */
async function complaints(page, colorScheme) {
  // There are no frames: it need not look at them in a page of its own, which takes longer than the scene.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(["color-contrast"])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** Runs in the page: what sticks out to the side, what a finger would miss, and what cannot be reached. */
function misfits({ touch, number, fits, wide }) {
  const wrong = [];
  const root = document.scrollingElement;
  // A phone shows all of a page that is too wide by making everything smaller.
  if (innerWidth !== wide) wrong.push(`the page takes ${innerWidth} on a screen of ${wide}`);
  if (root.scrollWidth > innerWidth) wrong.push(`the page is ${root.scrollWidth} wide on a screen of ${innerWidth}`);
  if (fits && root.scrollHeight > innerHeight + 1) wrong.push(`the page is ${root.scrollHeight} high on a screen of ${innerHeight}`);
  const top = document.querySelector("dialog[open]") ?? document.querySelector("main");
  const scrolls = (box) => ["auto", "scroll"].includes(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
  for (const box of fits ? [...document.querySelectorAll("main[data-scene=open] *")].filter(scrolls) : []) {
    wrong.push(`${box.className} shows ${box.clientHeight} of its ${box.scrollHeight}`);
  }
  // A large hand may scroll behind the curtain, but not what closes the fist and what hides it.
  for (const button of document.querySelectorAll("main[data-scene=secret]:has(.hand-place) .button")) {
    const { x, y, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!document.querySelector("dialog[open]") && !button.contains(hit)) wrong.push(`${button.innerText} cannot be hit`);
  }
  // All places lie on the table, with whatever belongs to them: a badge may lie over an edge.
  for (const part of fits ? document.querySelectorAll(".board.kitchen .spread *") : []) {
    const table = part.closest(".board").getBoundingClientRect();
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const isOut = left < table.left - 1 || right > table.right + 1 || top < table.top - 1 || bottom > table.bottom + 1;
    if (width > 1 && isOut && getComputedStyle(part).visibility === "visible") wrong.push(`${part.className || part.tagName} lies beside the table: ${part.innerText}`);
  }
  for (const control of top.querySelectorAll("button, input, select, label.button")) {
    // What is for fingers as well as what is for readers; an input that is drawn by its label is as large as that.
    const drawn = control.closest("label") ?? control;
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? (drawn.innerText || control.className);
    if (width === 0 && height === 0) continue;
    if (left < -1 || right > innerWidth + 1) wrong.push(`${name} sticks out: ${left} to ${right}`);
    if (fits && (top < -1 || bottom > innerHeight + 1)) wrong.push(`${name} is out of sight: ${top} to ${bottom}`);
    // Half a pixel is lost to rounding; what is only shown needs no room for a finger.
    if (control.disabled) continue;
    const least = control.matches(".dial-number") ? number : touch;
    if (width < least - 0.5 || height < least - 0.5) wrong.push(`${name} is ${width} × ${height}`);
  }
  return wrong;
}

/** Scenes in which nothing may have to be scrolled for on a phone. */
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
  ...AT_THE_MEADOW,
  ...AT_THE_FEAST,
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
  for (const { width, height, phone } of SHAPES) {
    await page.setViewportSize({ width, height });
    const fits = Boolean(phone) && AT_THE_TABLE.includes(name);
    const found = await page.evaluate(misfits, { touch: TOUCH, number: NUMBER, fits, wide: width });
    wrong.push(...found.map((what) => `${width} × ${height}: ${what}`));
  }
  // Very large letters may need to scroll, but only up and down.
  await page.evaluate(() => document.documentElement.setAttribute("data-text", "huge"));
  for (const { width, height } of SHAPES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(misfits, { touch: TOUCH, number: NUMBER, fits: false, wide: width });
    wrong.push(...found.map((what) => `very large letters, ${width} × ${height}: ${what}`));
  }
  return wrong;
}

/** Everything that has to hold of a scene, in every shape; it is left as it was found. */
async function everybody(page, name) {
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
  // A page that was too wide for a moment stays smaller: that is told once, and not of every scene from here on.
  await protocol(page, "Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
  await page.evaluate(() => scrollTo(0, 0));
}

for (const [name, go] of Object.entries(SCENES)) {
  test(`everybody can use it: ${name}`, async ({ table, page }) => {
    test.slow();
    await go(table);
    await everybody(page, name);
  });
}

for (const [game, ways] of Object.entries({ "game.mouton": WAYS, "game.mouches": FEAST })) {
  for (const [way, scenes] of Object.entries(ways)) {
    test(`everybody can use all scenes of ${say(game)}: ${way}`, async ({ table, page }) => {
      test.setTimeout(420_000);
      for await (const scene of scenes(table)) await everybody(page, scene);
    });
  }
}

test("a whole match by keyboard alone, and the focus is never lost", async ({ page }) => {
  test.setTimeout(120_000);
  await chooseDice(page);
  await page.goto("./");
  const table = new Table(page);
  await table.scene("home");

  byKeyboard(table);
  await table.tap(say("home.play", { game: say("game.cochon") }));
  await table.scene("setup");
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.offered();
  expect(await focused(page)).not.toBe("nothing");

  // The menu, and out of it again.
  await table.tap(say("table.menu"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe(say("table.menu"));

  await table.rollsOff(2, 5);
  const play = async () => {
    for (;;) {
      const asked = await table.asked();
      if (asked === "over") return;
      expect(await focused(page), `something has the focus when asked to ${asked}`).not.toBe("nothing");
      const seat = await table.seat();
      if (asked === "roll" || asked === "again") {
        await faces(page, seat === 1 ? 6 : 1);
      }
      await table.does(asked);
    }
  };
  await play();
  await table.scene("over");
  await expect.poll(() => focused(page)).not.toBe("nothing");
  await table.tap(say("over.revenge"));
  await table.scene("open");
});
