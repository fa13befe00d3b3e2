// Whole matches of Comme des mouches through the real screens, each step held against a tally of its own.
import { expect, Kitchen, say, test } from "./support/game.mjs";
import { chooseDice } from "./support/dice.mjs";
import { OF_FIVE, OF_THREE, OF_TWO } from "./support/evenings.mjs";
import { byKeyboard, focused } from "./support/keyboard.mjs";

const title = (kitchen) => kitchen.main.getByRole("heading", { level: 1 });

/** Plays a whole match up to what came of its last round. */
async function evening(kitchen, { players, first, rounds }) {
  const [{ card, ...opening }, ...others] = rounds;
  await kitchen.start(players, { first, card });
  await kitchen.plays(opening);
  for (const round of others) await kitchen.plays(round);
}

/** The end: who won, the ranking in so many words, and the film. */
async function ends(kitchen, winner, scores) {
  await kitchen.ends();
  await expect(title(kitchen)).toHaveText(kitchen.say("over.winner", { name: winner }));
  await expect(kitchen.main).toContainText(kitchen.say("mouches.why"));
  // Counted by hand as well.
  expect(kitchen.tally.ranking.map(({ seat, place, total, flies }) => [place, kitchen.players[seat], total, flies])).toEqual(scores);
  await kitchen.filmed();
}

/** The revenge: the same seats, and the next one speaks first. */
async function revenge(kitchen, first) {
  await kitchen.tap(kitchen.say("app.back"));
  await kitchen.scene("over");
  await kitchen.begins(kitchen.players, { first, card: "jam" });
  await kitchen.tap(kitchen.say("over.revenge"));
  await kitchen.arrives();
  await kitchen.makesFists();
  await kitchen.curtain(first);
}

test("two play twelve rounds, whistle Mireille, and let her be counted", async ({ kitchen }) => {
  test.setTimeout(240_000);
  await evening(kitchen, OF_TWO);
  await ends(kitchen, "Malo", [
    [1, "Malo", 6, 2],
    [2, "Zoé", 5, 0],
  ]);
  await revenge(kitchen, "Zoé");
});

test("three play twelve rounds: two fists are sprayed at once, and Mireille in one of them", async ({ kitchen }) => {
  test.setTimeout(300_000);
  await evening(kitchen, OF_THREE);
  await ends(kitchen, "Malo", [
    [1, "Malo", 5, 0],
    [2, "Nina", 3, 1],
    [3, "Zoé", 2, 0],
  ]);
  await revenge(kitchen, "Zoé");
});

test("five play twelve rounds, and Mireille is in hand to the end", async ({ kitchen, page }) => {
  test.setTimeout(420_000);
  await evening(kitchen, OF_FIVE);
  await ends(kitchen, "Zoé", [
    [1, "Zoé", 9, 2],
    [2, "Malo", 4, 2],
    [2, "Nina", 4, 2],
    [4, "Tom", 2, 2],
    [5, "Lou", -2, 0],
  ]);
  // The same once more after a reload: it is read back from the disk.
  await page.reload();
  await kitchen.ranks();
  await kitchen.filmed();
  await revenge(kitchen, "Lou");
});

test("a whole match in English, by keyboard alone, and the focus is never lost", async ({ page }) => {
  test.setTimeout(300_000);
  const kitchen = Object.assign(new Kitchen(page), { language: "en", sheets: false });
  await chooseDice(page);
  await page.goto("./");
  await kitchen.scene("home");
  await kitchen.hurry();
  await kitchen.tap(say("home.settings"));
  await kitchen.choice(say("settings.language"), "English").tap();
  await kitchen.tap(kitchen.say("app.back"));
  byKeyboard(kitchen);
  await evening(kitchen, JSON.parse(JSON.stringify(OF_TWO).replaceAll("Zoé", "Anna").replaceAll("Malo", "Ben")));
  await kitchen.readsScores();
  await ends(kitchen, "Ben", [
    [1, "Ben", 6, 2],
    [2, "Anna", 5, 0],
  ]);
  await expect.poll(() => focused(page)).not.toBe("nothing");
  await expect(kitchen.main).not.toContainText(/mouche(?!s\b)|poing|pari/i);
});

test("« stop here »: the points as they stand, with the flies of closed fists, marked unfinished", async ({ kitchen, page }) => {
  test.setTimeout(90_000);
  const dialog = page.getByRole("dialog");
  await kitchen.start(["Zoé", "Malo", "Nina"], { card: "cow" });
  await kitchen.plays({ stakes: { Zoé: 2, Malo: 1 }, bids: [["Zoé", 4], ["Malo", 0], ["Nina", 3]] });
  await kitchen.turns("swatter");
  await kitchen.fists({ Malo: 3, Zoé: 1 });
  await kitchen.bids("Nina", 4);
  await kitchen.menu("table.stop");
  await dialog.getByRole("button", { name: say("table.stop_yes") }).tap();
  await kitchen.ranks();
  await expect(title(kitchen)).toHaveText(say("over.stopped"));
  expect(kitchen.tally.ranking.map(({ total }) => total)).toEqual([9, 4, 3]);
  await kitchen.filmed();
});
