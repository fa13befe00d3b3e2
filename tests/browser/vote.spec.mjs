// « Vrai » or « faux »: three ways to answer a « Grosse mite ! », and nobody knows before all do.
import { expect, say, test } from "./support/game.mjs";
import { records } from "./support/database.mjs";
import { together } from "./support/fingers.mjs";

const THREE = ["Zoé", "Malo", "Nina"];
const FOUR = [...THREE, "Tom"];

/** A table at which the first player has just announced what hides a 3. */
async function announced(flock, players, vote) {
  await flock.start(players, { vote });
  await flock.rolls(3);
  await flock.announces();
  if (vote === "passing") return;
  await flock.scene("open");
  await flock.listens();
}

const zone = (flock, name) => flock.main.locator(".ballot").filter({ hasText: name });

/** Whether these have answered, as their zones show it. */
async function ready(flock, names) {
  for (const name of FOUR.slice(1)) {
    if (await zone(flock, name).count()) {
      await expect(zone(flock, name).locator("[role=status]")).toHaveText(names.includes(name) ? say("mouton.ready") : "");
    }
  }
}

/** All that the page is, and how it looks once the button that was pressed has come up again. */
async function appearance(page) {
  let picture = await page.screenshot();
  await expect(async () => {
    const before = picture;
    picture = await page.screenshot();
    expect(picture.equals(before)).toBe(true);
  }).toPass();
  return { html: (await page.content()).replace(/^[^]*<main/, "<main"), picture };
}

/** Fails with few words: what differs of two pictures cannot be read. */
function expectSame(one, other, what) {
  expect(one.html, what).toBe(other.html);
  expect(one.picture.equals(other.picture), `${what}: the same picture`).toBe(true);
}

test.describe("together", () => {
  test("answers can be changed until the count ends", async ({ flock }) => {
    await announced(flock, THREE, "together");
    await ready(flock, []);
    await flock.answer("Malo", true).tap();
    await ready(flock, ["Malo"]);
    await flock.answer("Malo", false).tap();
    await flock.answer("Nina", false).tap();
    await ready(flock, ["Malo", "Nina"]);
    await flock.tap(say("mouton.count"));
    await expect(flock.main.locator(".count")).toHaveText("3");
    await flock.later(900);
    await flock.later(900);
    await expect(flock.main.locator(".count")).toHaveText("1");
    await flock.answer("Nina", true).tap();
    await flock.later(900);
    await flock.opened();
    expect(await flock.verdicts()).toEqual([`Malo Faux ${say("mouton.right")}`, `Nina Vrai ${say("mouton.wrong")}`]);
    await flock.hairs(6, 6, 5);
  });

  test("whoever has not answered is named, and nothing is shown", async ({ flock, page }) => {
    await announced(flock, FOUR, "together");
    const kept = (await records(page)).length;
    await flock.answer("Nina", true).tap();
    await flock.counts();
    const asked = flock.main.getByRole("status").first();
    await expect(asked).toHaveText(say("mouton.missing", { n: 2, names: say("tale.and", { first: "Malo", second: "Tom" }) }));
    await expect(flock.main.locator(".die, .verdict")).toHaveCount(0);
    await flock.answer("Tom", true).tap();
    await expect(asked).toHaveText(say("mouton.together"));
    await flock.counts();
    await expect(asked).toHaveText(say("mouton.missing", { n: 1, names: "Malo" }).replace("{de:names}", "de Malo"));
    await flock.hairs(6, 6, 6, 6);
    expect(await records(page)).toHaveLength(kept);
    await flock.answer("Malo", false).tap();
    await ready(flock, ["Malo", "Nina", "Tom"]);
    await flock.counts();
    await flock.opened();
    expect(await flock.verdicts()).toHaveLength(3);
    await flock.hairs(6, 6, 5, 5);
  });

  test("nothing tells which answer was tapped", async ({ flock, page }) => {
    await announced(flock, THREE, "together");
    await flock.answer("Malo", true).tap();
    await ready(flock, ["Malo"]);
    const believed = await appearance(page);
    await flock.answer("Malo", false).tap();
    const changed = await appearance(page);
    await page.reload();
    await flock.scene("open");
    await flock.listens();
    await ready(flock, []);
    await flock.answer("Malo", false).tap();
    await ready(flock, ["Malo"]);
    const doubted = await appearance(page);
    expectSame(doubted, believed, "believed or doubted");
    expectSame(changed, believed, "an answer that was changed");
  });

  test("fingers that come down at once are all heard", async ({ flock, page }) => {
    await announced(flock, FOUR, "together");
    await together(page, flock.answer("Malo", true), flock.answer("Nina", false));
    await ready(flock, ["Malo", "Nina"]);
    await together(page, flock.answer("Malo", false), flock.answer("Nina", true), flock.answer("Tom", true));
    await ready(flock, ["Malo", "Nina", "Tom"]);
    await flock.counts();
    await flock.opened();
    expect((await flock.verdicts()).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual(["Malo Faux", "Nina Vrai", "Tom Vrai"]);
  });
});

test("by keyboard the focus stays on no answer", async ({ flock, page }) => {
  await announced(flock, THREE, "together");
  const focus = () => page.evaluate(() => document.activeElement.className);
  for (const believes of [true, false]) {
    await flock.answer("Malo", believes).focus();
    await page.keyboard.press("Enter");
    await ready(flock, ["Malo"]);
    expect(await focus()).toBe("ballot");
  }
});

test("passing, the phone goes round clockwise, and no answer is seen before the die", async ({ flock, page }) => {
  test.slow();
  await flock.start(FOUR, { vote: "passing", first: "Nina" });
  const curtains = [];
  for (const believes of [true, false]) {
    const roller = believes ? "Nina" : "Tom";
    const [first, second, third] = believes ? ["Tom", "Zoé", "Malo"] : ["Zoé", "Malo", "Nina"];
    await flock.rolls("moth");
    await flock.announces();
    await flock.opens(first);
    const asked = flock.main.getByRole("heading", { level: 2 });
    await expect(asked).toHaveText(say("mouton.cry_quoted"));
    await expect(flock.main.getByText(say("mouton.announces", { name: roller }))).toBeVisible();
    await flock.tap(flock.word(believes));
    await flock.curtain(second);
    curtains.push((await page.evaluate(() => document.querySelector("#app, body").innerText)).replaceAll(second, "X"));
    expect(await page.content()).not.toMatch(/data-answer|data-believes|data-face/);

    // One's own answer is among one's own notes; the others', and the die, are not.
    if (believes) {
      for (const [name, words] of [
        ["Tom", "mouton.note_true"],
        ["Malo", "mouton.note_nothing"],
      ]) {
        await flock.menu("table.notes");
        await page.getByRole("dialog").getByRole("button", { name }).tap();
        await flock.opens(name);
        await expect(flock.main.getByRole("heading", { name: say(words) })).toBeVisible();
        await flock.tap(say("secret.hide"));
        await flock.curtain(second);
      }
    }
    await flock.whispers(second, false);
    await flock.whispers(third, true);
    await flock.opened();
    expect(await flock.verdicts()).toHaveLength(3);
    await flock.passes(believes ? "Tom" : "Zoé");
  }
  expect(curtains[1]).toBe(curtains[0]);
});

test("aloud, each is tapped in, in whatever order, and put right until everything is shown", async ({ flock, page }) => {
  await announced(flock, FOUR, "aloud");
  const asked = flock.main.getByRole("status").first();
  await expect(asked).toHaveText(say("mouton.aloud"));
  await expect(flock.button(say("mouton.count"))).toHaveCount(0);
  await expect(flock.answer("Zoé", true)).toHaveCount(0);
  const kept = (await records(page)).length;
  await flock.answer("Tom", true).tap();
  await ready(flock, ["Tom"]);
  await flock.answer("Malo", true).tap();
  await ready(flock, ["Tom", "Malo"]);

  // Nothing is shown while somebody is missing, who is named.
  await flock.tap(say("mouton.show"));
  await expect(asked).toHaveText(say("mouton.missing", { n: 1, names: "Nina" }));
  expect(await records(page)).toHaveLength(kept);

  await flock.answer("Malo", false).tap();
  await flock.answer("Nina", true).tap();
  await ready(flock, ["Tom", "Malo", "Nina"]);
  await expect(asked).toHaveText(say("mouton.aloud"));
  await flock.tap(say("mouton.show"));
  await expect(flock.main.locator(".verdict")).toHaveCount(3);
  await flock.listens();
  expect(await records(page)).toHaveLength(kept + 3);
  expect(await flock.verdicts()).toEqual([
    `Malo Faux ${say("mouton.right")}`,
    `Nina Vrai ${say("mouton.wrong")}`,
    `Tom Vrai ${say("mouton.wrong")}`,
  ]);
  await flock.hairs(6, 6, 5, 5);
});

test("rules that are read in the middle of a count show nothing behind anybody's back", async ({ flock, page }) => {
  await announced(flock, THREE, "together");
  await flock.answer("Malo", true).tap();
  await flock.answer("Nina", true).tap();
  const kept = (await records(page)).length;
  await flock.tap(say("mouton.count"));
  await expect(flock.main.locator(".count")).toHaveText("3");
  await flock.tap(say("table.menu"));
  await page.getByRole("dialog").getByRole("button", { name: say("table.rules") }).tap();
  await flock.scene("rules");
  await flock.later(4000);
  expect(await records(page)).toHaveLength(kept);
  await flock.tap(say("app.back"));
  await flock.scene("open");
  await ready(flock, []);
});
