// Whole matches of Le trou du cochon, with chosen dice.
import { expect, FOUR, say, test, THREE, TWO } from "./support/fixtures.mjs";

const SIX = [...FOUR, "Lou", "Sami"];

const ALOUD = ["options.cry", "options.cry_aloud"];
const OFF = ["options.cry", "options.cry_off"];
const ENDS_TURN = ["options.short", "options.short_ends"];

const left = (n) => (n === 0 ? say("over.no_pawn") : say("over.pawns_left", { n }));

test("two play a match to its end, have their revenge, take a pawn back and stop", async ({ table }) => {
  test.slow();
  await table.start(TWO);
  await table.rollsOff(2, 5);
  expect(await table.seat()).toBe(1);
  await table.told(say("narration.starts", { name: "Malo" }));

  // Malo throws nothing but pigs; Zoé lends a pawn to hole 1 and takes it back.
  await table.play({ face: (seat) => (seat === 1 ? 6 : 1) });
  await expect(table.main.getByRole("heading")).toHaveText(say("over.winner", { name: "Malo" }));
  expect(await table.ranking()).toEqual([`1 Malo ${left(0)}`, `2 Zoé ${left(6)}`]);

  await table.tap(say("over.revenge"));
  await table.scene("open");
  await expect(table.main.getByText(say("cochon.your_throw", { name: "Zoé" }))).toBeVisible();
  await table.pawns(6, 6);
  await table.reserve(24);
  await table.rollsOff(5, 2);
  await table.rolls(3);

  await table.refusesUndo("table.undo_shown");
  await table.does("plant");
  await table.pawns(5, 6);
  await table.menu("table.undo");
  await table.pawns(6, 6);
  expect(await table.asked()).toBe("plant");
  expect(await table.seat()).toBe(0);
  await table.does("plant");
  await table.pawns(5, 6);

  await table.menu("table.stop");
  await table.dialogButton(say("table.stop_no")).tap();
  expect(await table.asked()).toBe("roll");
  await table.stopsMatch();
  await expect(table.main.getByRole("heading")).toHaveText(say("over.stopped"));
  expect(await table.ranking()).toEqual([`1 Zoé ${left(5)}`, `2 Malo ${left(6)}`]);
});

test("six play on for the ranking, and an empty reserve pays no penalty", async ({ table }) => {
  test.slow();
  await table.start(SIX);
  await table.rollsOff(3, 1, 5, 4, 2, 1);
  expect(await table.seat()).toBe(2);
  await table.pawns(6, 6, 6, 6, 6, 6);

  // Everybody forgets every cry, which costs nothing here.
  const forgetful = { face: () => 6, forgets: () => true };
  expect(await table.play({ ...forgetful, until: "playOn" })).toBe("playOn");
  await expect(table.main.getByText(say("cochon.won", { name: "Nina" }))).toBeVisible();
  await table.told(say("narration.penalty_none"));
  await table.does("playOn");
  expect(await table.play(forgetful)).toBe("over");
  await expect(table.main.getByRole("heading")).toHaveText(say("over.winner", { name: "Nina" }));
  expect(await table.ranking()).toEqual([
    `1 Nina ${left(0)}`,
    `2 Tom ${left(0)}`,
    `3 Lou ${left(0)}`,
    `4 Sami ${left(0)}`,
    `5 Zoé ${left(0)}`,
    `6 Malo ${left(2)}`,
  ]);
});

test("equal throws for the start are thrown again, and the table may leave it at the first winner", async ({ table }) => {
  await table.start(THREE, [OFF]);
  await table.rollsOff(4, 4, 2);
  await table.told(say("narration.tied", { names: say("narration.and", { first: "Zoé", second: "Malo" }) }));
  await table.rollsOff(1, 3);
  expect(await table.seat()).toBe(1);

  await table.play({ face: (seat) => (seat === 1 ? 6 : 1), until: "playOn" });
  await table.tap(say("cochon.finish"));
  const places = (await table.ranking()).map((row) => row.split(" ").slice(0, 2).join(" "));
  expect(places).toEqual(["1 Malo", "2 Zoé", "2 Nina"]);
});

test("a cry forgotten costs two pawns of the reserve, and the turn goes on", async ({ table }) => {
  await table.start(TWO);
  await table.rollsOff(5, 2);
  await table.rolls(1);
  await table.does("plant");
  await table.rolls(2);
  await table.does("plant");

  await table.rolls(6);
  expect(await table.asked()).toBe("cry");
  await table.does("drop");
  await table.told(say("narration.penalty", { n: 2, name: "Zoé" }));
  await table.pawns(6, 5);
  await table.reserve(22);
  expect(await table.seat()).toBe(0);

  await table.rolls(6);
  await table.does("cry");
  await table.told(say("narration.cried", { name: "Zoé" }));
  expect(await table.asked()).toBe("drop");
  await table.does("drop");
  await table.pawns(5, 5);
  await table.reserve(22);
});

test("aloud, the others say what they heard", async ({ table }) => {
  test.slow();
  await table.start(THREE, [ALOUD]);
  await table.rollsOff(5, 2, 1);
  await table.rolls(6);
  await table.does("drop");
  const says = (name, what) => say("cochon.says", { name, says: say(what) });
  expect(await table.offered()).toEqual(
    expect.arrayContaining([says("Malo", "cochon.forgotten"), says("Nina", "cochon.forgotten"), say("cochon.go_on")]),
  );
  expect(await table.offered()).not.toContain(says("Zoé", "cochon.forgotten"));
  await table.tap(says("Nina", "cochon.forgotten"));
  await table.told(say("narration.penalty", { n: 2, name: "Zoé" }));
  await table.pawns(7, 6, 6);

  // Seven pawns and nobody objects, until the last one: there silence is not enough.
  expect(await table.play({ face: (seat) => (seat === 0 ? 6 : 1), until: "judge" })).toBe("judge");
  expect(await table.offered()).not.toContain(say("cochon.go_on"));
  await table.tap(says("Malo", "cochon.forgotten"));
  await table.pawns(2);
  expect(await table.play({ face: (seat) => (seat === 0 ? 6 : 1), until: "judge" })).toBe("judge");
  await table.tap(says("Malo", "cochon.well_cried"));
  await expect(table.main.getByText(say("cochon.won", { name: "Zoé" }))).toBeVisible();
});

for (const [what, options, goesOn] of [
  ["nothing more happens", [], true],
  ["the turn ends", [ENDS_TURN], false],
]) {
  test(`when the reserve is short, ${what} if so chosen`, async ({ table }) => {
    await table.start(SIX, options);
    await table.rollsOff(5, 1, 1, 1, 1, 1);
    // First turns are of one throw: five plant, the sixth takes one out.
    for (const face of [1, 2, 3, 4, 5, 5]) {
      await table.rolls(face);
      await table.does(await table.asked());
    }
    expect(await table.seat()).toBe(0);
    await table.rolls(6);
    await table.does("drop");
    await table.told(say("narration.penalty_none"));
    await table.pawns(4);
    await table.offered();
    expect(await table.seat()).toBe(goesOn ? 0 : 1);
    expect(await table.asked()).toBe(goesOn ? "again" : "roll");
  });
}
