// Whole matches of Comme des mouches, each step compared with a model of the rules.
import { expect, say, test, THREE } from "./support/fixtures.mjs";
import { byKeyboard, expectFocus } from "./support/input-devices.mjs";
import { OF_FIVE, OF_THREE, OF_TWO } from "./support/mouches-matches.mjs";

const title = (mouches) => mouches.main.getByRole("heading", { level: 1 });

/** Plays a whole match up to the result of its last round. */
async function playsMatch(mouches, { players, first, rounds }) {
  const [{ card, ...opening }, ...others] = rounds;
  await mouches.start(players, { first, card });
  await mouches.plays(opening);
  for (const round of others) await mouches.plays(round);
}

/** The end: who won, the ranking, and the film. */
async function ends(mouches, winner, scores) {
  await mouches.ends();
  await expect(title(mouches)).toHaveText(mouches.say("over.winner", { name: winner }));
  await expect(mouches.main).toContainText(mouches.say("mouches.why"));
  // The model counts as it was counted by hand.
  expect(mouches.model.ranking.map(({ seat, place, total, flies }) => [place, mouches.players[seat], total, flies])).toEqual(scores);
  await mouches.filmed();
}

/** The revenge: the same seats, and `first` speaks first. */
async function revenge(mouches, first) {
  await mouches.tap(mouches.say("app.back"));
  await mouches.scene("over");
  await mouches.begins(mouches.players, { first, card: "jam" });
  await mouches.tap(mouches.say("over.revenge"));
  await mouches.arrives();
  await mouches.makesFists();
  await mouches.curtain(first);
}

test("two play twelve rounds, whistle Mireille, and let her be counted", async ({ mouches }) => {
  test.setTimeout(240_000);
  await playsMatch(mouches, OF_TWO);
  await ends(mouches, "Malo", [
    [1, "Malo", 6, 2],
    [2, "Zoé", 5, 0],
  ]);
  await revenge(mouches, "Zoé");
});

test("three play twelve rounds: two fists are sprayed at once, and Mireille in one of them", async ({ mouches }) => {
  test.setTimeout(300_000);
  await playsMatch(mouches, OF_THREE);
  await ends(mouches, "Malo", [
    [1, "Malo", 5, 0],
    [2, "Nina", 3, 1],
    [3, "Zoé", 2, 0],
  ]);
  await revenge(mouches, "Zoé");
});

test("five play twelve rounds, and Mireille is in hand to the end", async ({ mouches, page }) => {
  test.setTimeout(420_000);
  await playsMatch(mouches, OF_FIVE);
  await ends(mouches, "Zoé", [
    [1, "Zoé", 9, 2],
    [2, "Malo", 4, 2],
    [2, "Nina", 4, 2],
    [4, "Tom", 2, 2],
    [5, "Lou", -2, 0],
  ]);
  // And once more as it is read from the disk.
  await page.reload();
  await mouches.ranks();
  await mouches.filmed();
  await revenge(mouches, "Lou");
});

test("a whole match in English, by keyboard alone, and the focus is never lost", async ({ mouches, page }) => {
  test.setTimeout(300_000);
  mouches.sheets = false;
  await mouches.speakEnglish();
  byKeyboard(mouches);
  await playsMatch(mouches, JSON.parse(JSON.stringify(OF_TWO).replaceAll("Zoé", "Anna").replaceAll("Malo", "Ben")));
  await mouches.readsScores();
  await ends(mouches, "Ben", [
    [1, "Ben", 6, 2],
    [2, "Anna", 5, 0],
  ]);
  await expectFocus(page);
  await expect(mouches.main).not.toContainText(/mouche(?!s\b)|poing|pari/i);
});

test("« stop here »: the points as they stand, with the flies of closed fists, marked unfinished", async ({ mouches }) => {
  test.setTimeout(90_000);
  await mouches.start(THREE, { card: "cow" });
  await mouches.plays({ stakes: { Zoé: 2, Malo: 1 }, bids: [["Zoé", 4], ["Malo", 0], ["Nina", 3]] });
  await mouches.turns("swatter");
  await mouches.fists({ Malo: 3, Zoé: 1 });
  await mouches.bids("Nina", 4);
  await mouches.stopsMatch();
  await mouches.ranks();
  await expect(title(mouches)).toHaveText(say("over.stopped"));
  expect(mouches.model.ranking.map(({ total }) => total)).toEqual([9, 4, 3]);
  await mouches.filmed();
});
