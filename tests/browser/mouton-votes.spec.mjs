// The three ways of voting on a « Grosse mite ! », in which no answer may be known before the die is shown.
import { countRecords } from "./support/database.mjs";
import { expect, FOUR, say, test, THREE } from "./support/fixtures.mjs";
import { together } from "./support/touch.mjs";

/** Starts a match, in which the first player throws a 3 and announces a moth. */
async function announced(mouton, players, vote) {
  await mouton.start(players, { vote });
  await mouton.rolls(3);
  await mouton.announces();
  if (vote === "passing") return;
  await mouton.scene("open");
  await mouton.listens();
}

/** The zone of a player: the list item with that player's answers. */
const zone = (mouton, name) => {
  const answer = mouton.page.getByRole("button", { name: say("cochon.says", { name, says: mouton.word(true) }), exact: true });
  return mouton.main.getByRole("listitem").filter({ has: answer });
};

/** The zones show that these have answered, and no others. */
async function ready(mouton, names) {
  for (const name of FOUR.slice(1)) {
    if (await zone(mouton, name).count()) {
      await expect(zone(mouton, name).getByRole("status")).toHaveText(names.includes(name) ? say("mouton.ready") : "");
    }
  }
}

/** The document and a picture of the page, once nothing moves any more. */
async function appearance(page) {
  let picture = await page.screenshot();
  await expect(async () => {
    const before = picture;
    picture = await page.screenshot();
    expect(picture.equals(before)).toBe(true);
  }).toPass();
  return { html: (await page.content()).replace(/^[^]*<main/, "<main"), picture };
}

/** Compares two of them; pictures are not printed when they differ. */
function expectSame(one, other, what) {
  expect(one.html, what).toBe(other.html);
  expect(one.picture.equals(other.picture), `${what}: the same picture`).toBe(true);
}

test.describe("together", () => {
  test("answers can be changed until the count ends", async ({ mouton }) => {
    await announced(mouton, THREE, "together");
    await ready(mouton, []);
    await mouton.answer("Malo", true).tap();
    await ready(mouton, ["Malo"]);
    await mouton.answer("Malo", false).tap();
    await mouton.answer("Nina", false).tap();
    await ready(mouton, ["Malo", "Nina"]);
    await mouton.tap(say("mouton.count"));
    await expect(mouton.countdown).toHaveText("3");
    await mouton.later(900);
    await mouton.later(900);
    await expect(mouton.countdown).toHaveText("1");
    await mouton.answer("Nina", true).tap();
    await mouton.later(900);
    await mouton.opened();
    expect(await mouton.verdicts()).toEqual([`Malo Faux ${say("mouton.right")}`, `Nina Vrai ${say("mouton.wrong")}`]);
    await mouton.hairs(6, 6, 5);
  });

  test("whoever has not answered is named, and nothing is shown", async ({ mouton, page }) => {
    await announced(mouton, FOUR, "together");
    const before = await countRecords(page);
    await mouton.answer("Nina", true).tap();
    await mouton.counts();
    const asked = mouton.main.getByRole("status").first();
    await expect(asked).toHaveText(say("mouton.missing", { n: 2, names: say("narration.and", { first: "Malo", second: "Tom" }) }));
    await expect(mouton.main.locator(".die, .verdict")).toHaveCount(0);
    await mouton.answer("Tom", true).tap();
    await expect(asked).toHaveText(say("mouton.together"));
    await mouton.counts();
    await expect(asked).toHaveText(say("mouton.missing", { n: 1, names: "Malo" }).replace("{de:names}", "de Malo"));
    await mouton.hairs(6, 6, 6, 6);
    expect(await countRecords(page)).toBe(before);
    await mouton.answer("Malo", false).tap();
    await ready(mouton, ["Malo", "Nina", "Tom"]);
    await mouton.counts();
    await mouton.opened();
    expect(await mouton.verdicts()).toHaveLength(3);
    await mouton.hairs(6, 6, 5, 5);
  });

  test("nothing tells which answer was tapped", async ({ mouton, page }) => {
    await announced(mouton, THREE, "together");
    await mouton.answer("Malo", true).tap();
    await ready(mouton, ["Malo"]);
    const believed = await appearance(page);
    await mouton.answer("Malo", false).tap();
    const changed = await appearance(page);
    await page.reload();
    await mouton.scene("open");
    await mouton.listens();
    await ready(mouton, []);
    await mouton.answer("Malo", false).tap();
    await ready(mouton, ["Malo"]);
    const doubted = await appearance(page);
    expectSame(doubted, believed, "believed or doubted");
    expectSame(changed, believed, "an answer that was changed");
  });

  test("fingers that come down at once are all heard", async ({ mouton, page }) => {
    await announced(mouton, FOUR, "together");
    await together(page, mouton.answer("Malo", true), mouton.answer("Nina", false));
    await ready(mouton, ["Malo", "Nina"]);
    await together(page, mouton.answer("Malo", false), mouton.answer("Nina", true), mouton.answer("Tom", true));
    await ready(mouton, ["Malo", "Nina", "Tom"]);
    await mouton.counts();
    await mouton.opened();
    expect((await mouton.verdicts()).map((row) => row.split(" ").slice(0, 2).join(" "))).toEqual(["Malo Faux", "Nina Vrai", "Tom Vrai"]);
  });
});

test("by keyboard the focus stays on no answer", async ({ mouton, page }) => {
  await announced(mouton, THREE, "together");
  for (const believes of [true, false]) {
    await mouton.answer("Malo", believes).focus();
    await page.keyboard.press("Enter");
    await ready(mouton, ["Malo"]);
    await expect(zone(mouton, "Malo")).toBeFocused();
  }
});

test("passing, the phone goes round clockwise, and no answer is seen before the die", async ({ mouton, page }) => {
  test.slow();
  await mouton.start(FOUR, { vote: "passing", first: "Nina" });
  const curtains = [];
  for (const believes of [true, false]) {
    const roller = believes ? "Nina" : "Tom";
    const [first, second, third] = believes ? ["Tom", "Zoé", "Malo"] : ["Zoé", "Malo", "Nina"];
    await mouton.rolls("moth");
    await mouton.announces();
    await mouton.opens(first);
    const asked = mouton.main.getByRole("heading", { level: 2 });
    await expect(asked).toHaveText(say("mouton.cry_quoted"));
    await expect(mouton.main.getByText(say("mouton.announces", { name: roller }))).toBeVisible();
    await mouton.tap(mouton.word(believes));
    await mouton.curtain(second);
    curtains.push((await page.evaluate(() => document.body.innerText)).replaceAll(second, "X"));
    expect(await page.content()).not.toMatch(/data-answer|data-believes|data-face/);

    // The notes of a player show that player's answer, but no others and not the die.
    if (believes) {
      for (const [name, words] of [
        ["Tom", "mouton.note_true"],
        ["Malo", "mouton.note_nothing"],
      ]) {
        await mouton.asksNotes(name);
        await mouton.opens();
        await expect(mouton.main.getByRole("heading", { name: say(words) })).toBeVisible();
        await mouton.hides();
        await mouton.curtain(second);
      }
    }
    await mouton.whispers(second, false);
    await mouton.whispers(third, true);
    await mouton.opened();
    expect(await mouton.verdicts()).toHaveLength(3);
    await mouton.passes(believes ? "Tom" : "Zoé");
  }
  expect(curtains[1]).toBe(curtains[0]);
});

test("aloud, each is tapped in, in whatever order, and put right until everything is shown", async ({ mouton, page }) => {
  await announced(mouton, FOUR, "aloud");
  const asked = mouton.main.getByRole("status").first();
  await expect(asked).toHaveText(say("mouton.aloud"));
  await expect(mouton.button(say("mouton.count"))).toHaveCount(0);
  await expect(mouton.answer("Zoé", true)).toHaveCount(0);
  const before = await countRecords(page);
  await mouton.answer("Tom", true).tap();
  await ready(mouton, ["Tom"]);
  await mouton.answer("Malo", true).tap();
  await ready(mouton, ["Tom", "Malo"]);

  // Nothing is shown while somebody is missing, who is named.
  await mouton.tap(say("mouton.show"));
  await expect(asked).toHaveText(say("mouton.missing", { n: 1, names: "Nina" }));
  expect(await countRecords(page)).toBe(before);

  await mouton.answer("Malo", false).tap();
  await mouton.answer("Nina", true).tap();
  await ready(mouton, ["Tom", "Malo", "Nina"]);
  await expect(asked).toHaveText(say("mouton.aloud"));
  await mouton.tap(say("mouton.show"));
  await expect(mouton.main.locator(".verdict")).toHaveCount(3);
  await mouton.listens();
  expect(await countRecords(page)).toBe(before + 3);
  expect(await mouton.verdicts()).toEqual([
    `Malo Faux ${say("mouton.right")}`,
    `Nina Vrai ${say("mouton.wrong")}`,
    `Tom Vrai ${say("mouton.wrong")}`,
  ]);
  await mouton.hairs(6, 6, 5, 5);
});

test("rules that are read in the middle of a count show nothing behind anybody's back", async ({ mouton, page }) => {
  await announced(mouton, THREE, "together");
  await mouton.answer("Malo", true).tap();
  await mouton.answer("Nina", true).tap();
  const before = await countRecords(page);
  await mouton.tap(say("mouton.count"));
  await expect(mouton.countdown).toHaveText("3");
  await mouton.tap(say("table.menu"));
  await mouton.dialogButton(say("table.rules")).tap();
  await mouton.scene("rules");
  await mouton.later(4000);
  expect(await countRecords(page)).toBe(before);
  await mouton.tap(say("app.back"));
  await mouton.scene("open");
  await ready(mouton, []);
});
