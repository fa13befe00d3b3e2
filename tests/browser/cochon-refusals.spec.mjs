// What Le trou du cochon does not offer, and what it says instead of doing something.
import { countRecords } from "./support/database.mjs";
import { expect, faces, say, test, TWO } from "./support/fixtures.mjs";

test("nobody is offered what another has to do", async ({ table }) => {
  await table.start(TWO);
  expect(await table.offered()).toEqual([say("table.menu"), say("cochon.roll")]);
  await table.rollsOff(2, 5);
  expect(await table.seat()).toBe(1);
  await expect(table.main.getByText(say("cochon.your_throw", { name: "Malo" }))).toBeVisible();
  expect(await table.offered()).toEqual([say("table.menu"), say("cochon.roll")]);
  await table.rolls(3);
  expect(await table.offered()).toEqual([say("table.menu"), say("cochon.plant")]);
});

test("a double tap does one thing", async ({ table, page }) => {
  await table.start(TWO);
  const taps = (name, times) =>
    table.button(name).evaluate((button, times) => {
      for (let tap = 0; tap < times; tap += 1) button.click();
    }, times);

  // Two throws of one tap would show in the second player's place.
  await faces(page, 5, 2);
  await taps(say("cochon.roll"), 2);
  await table.offered();
  expect(await table.seat()).toBe(1);
  await expect(table.main.getByText(say("cochon.your_throw", { name: "Malo" }))).toBeVisible();
  await table.does("roll");
  await table.rolls(3);
  await taps(say("cochon.plant"), 3);
  await table.pawns(5, 6);
  await table.offered();
  await table.pawns(5, 6);
  // Two throws for the start, one of the turn, each with its draw, and one planted.
  expect(await countRecords(page)).toBe(7);
});

test("a start that is tapped twice starts one match", async ({ table }) => {
  await table.setUp(TWO);
  await table.button(say("setup.start")).evaluate((button) => {
    button.click();
    button.click();
  });
  await table.scene("open");
  await table.rolls(3);
  await table.goesHome();
  await table.tap(say("home.matches"));
  await expect(table.button(say("matches.open"))).toHaveCount(1);
});

test("without a source of chance nothing is thrown, and it is said", async ({ table, page }) => {
  await table.start(TWO);
  await page.evaluate(() => {
    window.chance = crypto.getRandomValues;
    crypto.getRandomValues = () => {
      throw new Error("no chance");
    };
  });
  await table.does("roll");
  await expect(page.getByText(say("table.no_chance"))).toBeVisible();
  expect(await countRecords(page)).toBe(0);
  await page.evaluate(() => (crypto.getRandomValues = window.chance));
  await table.rolls(4);
  await table.told(say("narration.rolled_off", { name: "Zoé", face: 4 }));
});
