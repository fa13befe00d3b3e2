// Whole matches of À poil le mouton, with chosen dice.
import { expect, FOUR, say, test, THREE, TWO } from "./support/fixtures.mjs";
import { byKeyboard, expectFocus } from "./support/input-devices.mjs";

const title = (mouton) => mouton.main.getByRole("heading", { level: 1 });
const prompt = (mouton) => mouton.main.getByRole("heading", { level: 2 });
const figures = (mouton, name, announced, bluffs, asked, trusted, right) =>
  [
    name,
    mouton.say("mouton.figures_bluffs", { announced, bluffs }),
    mouton.say("mouton.figures_trust", { asked, trusted, right }),
  ].join(" ");

/** The film tells what was told during the match, and shows every hidden die. */
async function filmed(mouton) {
  const steps = await mouton.film();
  expect(steps.map(({ tale }) => tale)).toEqual(mouton.tales);
  const thrown = steps.filter(({ tale }) => mouton.tellsOfRoll(tale)).map(({ die }) => die);
  expect(thrown).toEqual(mouton.rolled.map((face) => mouton.special(face)));
}

test("two play a match to its end: duels, the wolf, and a majority of one", async ({ mouton }) => {
  test.slow();
  await mouton.start(TWO);
  await mouton.dares(5, "Malo", 2);
  await expect(prompt(mouton)).toHaveText(say("mouton.less", { face: 5, thrown: 2 }));
  await mouton.hairs(6, 5);
  await mouton.passes("Malo");

  // A true moth costs only those who did not believe it.
  await mouton.claims("moth", { Zoé: false });
  await expect(prompt(mouton)).toHaveText(say("mouton.true"));
  await mouton.hairs(5, 5);
  await mouton.passes("Zoé");

  // One answer is a majority: if it is right, the roller pays.
  await mouton.claims(3, { Malo: false });
  await expect(prompt(mouton)).toHaveText(say("mouton.bluff"));
  await mouton.hairs(4, 5);
  await mouton.passes("Malo");
  await mouton.wolf();
  await expect(prompt(mouton)).toHaveText(say("mouton.wolf"));
  await mouton.hairs(5, 4);
  await mouton.passes("Zoé");
  await mouton.dares(4, "Malo", 4);
  await expect(prompt(mouton)).toHaveText(say("mouton.equal", { name: "Malo" }));
  await mouton.hairs(5, 4);
  await mouton.passes("Malo");
  await mouton.dares(3, "Zoé", 6);
  await expect(prompt(mouton)).toHaveText(say("mouton.more", { face: 3, thrown: 6 }));
  await mouton.hairs(5, 3);
  await mouton.passes("Zoé");
  await mouton.claims("moth", { Malo: true });
  await mouton.hairs(4, 3);
  await mouton.passes("Malo");
  await mouton.claims(5, { Zoé: true });
  await mouton.hairs(3, 3);
  await mouton.passes("Zoé");
  await mouton.dares(5, "Malo", 1);
  await mouton.passes("Malo");
  await mouton.dares(5, "Zoé", 6);
  await mouton.hairs(3, 1);
  await mouton.passes("Zoé");
  await mouton.dares(4, "Malo", 3);

  // The result of the last turn is shown before the ranking.
  await mouton.scene("open");
  await mouton.hairs(3, 0);
  await mouton.told(say("mouton.narration_lost", { n: 1, names: "Malo" }));
  await mouton.told(say("mouton.narration_out", { n: 1, names: "Malo", place: 2 }));
  await mouton.told(say("mouton.narration_won", { name: "Zoé" }));
  await mouton.seesEnd();
  await expect(title(mouton)).toHaveText(say("over.winner", { name: "Zoé" }));
  await expect(mouton.main).toContainText(say("mouton.why"));
  expect(await mouton.ranking()).toEqual([`1 Zoé ${mouton.left(3)}`, `2 Malo ${mouton.left(0)}`]);

  await filmed(mouton);
  expect(await mouton.figures()).toEqual([figures(mouton, "Zoé", 2, 1, 2, 1, 0), figures(mouton, "Malo", 2, 1, 2, 1, 2)]);
});

test("four play a match to its end: votes, wolves, and two who go out together", async ({ mouton, page }) => {
  test.setTimeout(90_000);
  await mouton.start(FOUR);
  await mouton.claims("moth", { Malo: false, Nina: false, Tom: false });
  await mouton.hairs(6, 5, 5, 5);
  await mouton.passes("Malo");
  await mouton.claims(3, { Zoé: true, Nina: true, Tom: true });
  await mouton.hairs(5, 5, 4, 4);
  expect(await mouton.verdicts()).toEqual(["Zoé", "Nina", "Tom"].map((name) => `${name} Vrai ${say("mouton.wrong")}`));
  await mouton.passes("Nina");
  await mouton.dares(4, "Tom", 3);
  await mouton.hairs(5, 5, 4, 3);
  await mouton.passes("Tom");
  await mouton.dares(3, "Zoé", 5);
  await mouton.hairs(5, 5, 4, 2);
  await mouton.passes("Zoé");
  await mouton.wolf();
  await mouton.hairs(2, 5, 5, 4);
  await mouton.passes("Malo");
  // Two of three are right: the third one pays, and so does the roller.
  await mouton.claims(4, { Zoé: false, Nina: false, Tom: true });
  await mouton.hairs(2, 4, 5, 3);
  expect(await mouton.verdicts()).toEqual([
    `Zoé Faux ${say("mouton.right")}`,
    `Nina Faux ${say("mouton.right")}`,
    `Tom Vrai ${say("mouton.wrong")}`,
  ]);
  await mouton.passes("Nina");
  // One of three is no majority.
  await mouton.claims("moth", { Zoé: true, Malo: false, Tom: false });
  await mouton.hairs(2, 3, 5, 2);
  await mouton.passes("Tom");
  await mouton.claims("moth", { Zoé: true, Malo: true, Nina: true });
  await mouton.hairs(2, 3, 5, 1);
  await mouton.passes("Zoé");
  await mouton.dares(5, "Nina", 5);
  await mouton.hairs(2, 3, 5, 1);
  await mouton.passes("Malo");
  await mouton.dares(5, "Nina", 1);
  await mouton.hairs(2, 3, 4, 1);
  await mouton.passes("Nina");
  await mouton.claims("moth", { Zoé: true, Malo: true, Tom: true });
  await mouton.hairs(2, 3, 3, 1);
  await mouton.passes("Tom");

  // A player is out in her own turn: the next one goes on, and the one who is out is skipped from then on.
  await mouton.dares(3, "Nina", 6);
  await mouton.hairs(2, 3, 3, 0);
  await mouton.told(say("mouton.narration_out", { n: 1, names: "Tom", place: 4 }));
  await mouton.passes("Zoé");
  await mouton.rolls(4);
  await expect(mouton.main.getByRole("button", { name: "Tom" })).toHaveCount(0);
  await mouton.announces();
  await expect(mouton.answer("Tom", true)).toHaveCount(0);
  // One against one is no majority.
  await mouton.together({ Malo: true, Nina: false });
  await mouton.opened();
  await mouton.hairs(2, 2, 3, 0);
  await mouton.passes("Malo");
  await mouton.wolf();
  await mouton.hairs(3, 2, 2, 0);
  await mouton.passes("Nina");
  await mouton.claims("moth", { Zoé: false, Malo: false });
  await mouton.hairs(2, 1, 2, 0);
  await mouton.passes("Zoé");
  await mouton.claims(3, { Malo: false, Nina: false });
  await mouton.hairs(1, 1, 2, 0);
  await mouton.passes("Malo");
  await mouton.dares(4, "Nina", 4);
  await mouton.passes("Nina");
  await mouton.claims(5, { Zoé: true, Malo: true });
  await mouton.hairs(0, 0, 2, 0);
  const both = say("narration.and", { first: "Zoé", second: "Malo" });
  await mouton.told(say("mouton.narration_out", { n: 2, names: both, place: 2 }));
  await mouton.told(say("mouton.narration_won", { name: "Nina" }));
  await mouton.seesEnd();
  await expect(title(mouton)).toHaveText(say("over.winner", { name: "Nina" }));
  expect(await mouton.ranking()).toEqual([
    `1 Nina ${mouton.left(2)}`,
    `2 Zoé ${mouton.left(0)}`,
    `2 Malo ${mouton.left(0)}`,
    `4 Tom ${mouton.left(0)}`,
  ]);

  await filmed(mouton);
  expect(await mouton.figures()).toEqual([
    figures(mouton, "Zoé", 3, 2, 7, 5, 4),
    figures(mouton, "Malo", 2, 2, 8, 4, 3),
    figures(mouton, "Nina", 4, 1, 6, 2, 4),
    figures(mouton, "Tom", 1, 0, 5, 3, 1),
  ]);
  // And once more as it is read from the disk.
  await page.reload();
  await mouton.scene("over");
  await filmed(mouton);
});

test("three pass the phone, the youngest begins, and begins the revenge", async ({ mouton }) => {
  test.setTimeout(90_000);
  await mouton.start(THREE, { vote: "passing", first: "Nina" });
  /** A turn of somebody whose moth neither of the others believes. */
  const disbelieved = async (first, second) => {
    await mouton.rolls("moth");
    await mouton.announces();
    await mouton.whispers(first, false);
    if (second) await mouton.whispers(second, false);
    await mouton.opened();
  };
  await disbelieved("Zoé", "Malo");
  await mouton.hairs(5, 5, 6);
  await mouton.passes("Zoé");
  await disbelieved("Malo", "Nina");
  await mouton.passes("Malo");
  await disbelieved("Nina", "Zoé");
  await mouton.hairs(4, 4, 4);
  for (const [name, ...others] of [
    ["Nina", "Zoé", "Malo"],
    ["Zoé", "Malo", "Nina"],
    ["Malo", "Nina", "Zoé"],
    ["Nina", "Zoé", "Malo"],
  ]) {
    await mouton.passes(name);
    await disbelieved(...others);
  }
  await mouton.hairs(1, 1, 2);
  await mouton.passes("Zoé");
  await disbelieved("Malo", "Nina");
  await mouton.hairs(1, 0, 1);
  await mouton.told(say("mouton.narration_out", { n: 1, names: "Malo", place: 3 }));
  await mouton.passes("Nina");
  await disbelieved("Zoé");
  await mouton.hairs(0, 0, 1);
  await mouton.seesEnd();
  expect(await mouton.ranking()).toEqual([`1 Nina ${mouton.left(1)}`, `2 Zoé ${mouton.left(0)}`, `3 Malo ${mouton.left(0)}`]);
  await filmed(mouton);
  await mouton.tap(say("app.back"));

  // The revenge has the same seats and options, and the same player begins.
  await mouton.tap(say("over.revenge"));
  await mouton.curtain("Nina");
  mouton.begins(THREE);
  await mouton.rolls(4);
  await mouton.announces();
  await mouton.whispers("Zoé", false);
  await mouton.whispers("Malo", true);
  await mouton.opened();
  await mouton.hairs(6, 5, 6);
  await mouton.passes("Zoé");

  // « Stop here »: the result as it stands, marked unfinished.
  await mouton.rolls(5);
  await mouton.hides();
  await mouton.curtain("Zoé");
  await mouton.stopsMatch();
  await expect(title(mouton)).toHaveText(say("over.stopped"));
  expect(await mouton.ranking()).toEqual([`1 Zoé ${mouton.left(6)}`, `1 Nina ${mouton.left(6)}`, `3 Malo ${mouton.left(5)}`]);
  await filmed(mouton);
});

test("a match in English", async ({ mouton }) => {
  test.slow();
  await mouton.speakEnglish();
  const players = ["Anna", "Ben"];
  await mouton.start(players);
  for (const thrown of [1, 2, 3]) {
    await mouton.dares(5, "Ben", thrown);
    await expect(prompt(mouton)).toHaveText(mouton.say("mouton.less", { face: 5, thrown }));
    await mouton.passes("Ben");
    await mouton.claims(3, { Anna: false });
    await expect(prompt(mouton)).toHaveText(mouton.say("mouton.bluff"));
    if (thrown < 3) await mouton.passes("Anna");
  }
  await mouton.told(mouton.say("mouton.narration_won", { name: "Anna" }));
  await mouton.seesEnd();
  await expect(title(mouton)).toHaveText(mouton.say("over.winner", { name: "Anna" }));
  expect(await mouton.ranking()).toEqual([`1 Anna ${mouton.left(6)}`, `2 Ben ${mouton.left(0)}`]);
  await filmed(mouton);
  expect(await mouton.figures()).toEqual([figures(mouton, "Anna", 0, 0, 3, 0, 3), figures(mouton, "Ben", 3, 3, 0, 0, 0)]);
  await expect(mouton.main).not.toContainText(/Zoé|mouton|loup|mite/);
});

test("a whole match by keyboard alone, and the focus is never lost", async ({ mouton, page }) => {
  test.slow();
  byKeyboard(mouton);
  await mouton.start(TWO);
  for (const thrown of [1, 2, 3]) {
    await mouton.dares(5, "Malo", thrown);
    await expectFocus(page);
    await mouton.passes("Malo");
    await expectFocus(page);
    await mouton.claims(3, { Zoé: false });
    if (thrown < 3) await mouton.passes("Zoé");
  }
  await mouton.hairs(6, 0);
  await mouton.seesEnd();
  await expectFocus(page);
  expect(await mouton.ranking()).toEqual([`1 Zoé ${mouton.left(6)}`, `2 Malo ${mouton.left(0)}`]);
  await mouton.tap(say("over.revenge"));
  await mouton.curtain("Zoé");

  // The menu opens and closes above a curtain as well.
  await mouton.menu("table.stop");
  await mouton.escapes();
  await mouton.curtain("Zoé");
});

test("what was seen lets go of the last step, until the next curtain opens", async ({ mouton, page }) => {
  test.slow();
  await mouton.start(THREE);
  await mouton.rolls(5);
  await mouton.challenges("Malo");
  await mouton.refusesUndo("table.undo_shown");
  await mouton.throws(2);
  await mouton.refusesUndo("table.undo_shown");
  await mouton.passes("Malo");

  await mouton.menu("table.undo");
  await mouton.scene("open");
  await expect(page.getByText(say("table.undone"))).toBeVisible();
  await expect(prompt(mouton)).toHaveText(say("mouton.less", { face: 5, thrown: 2 }));
  await mouton.hairs(6, 5, 6);
  await mouton.passes("Malo");

  await mouton.opens("Malo");
  await mouton.hides();
  await mouton.curtain("Malo");
  await mouton.refusesUndo("table.undo_shown");
  await mouton.rolls("moth");
  await mouton.announces();
  await mouton.refusesUndo("table.undo_shown");
});
