// Whole matches of À poil le mouton through the real screens, with chosen dice.
import { expect, Flock, say, test } from "./support/game.mjs";
import { chooseDice } from "./support/dice.mjs";
import { byKeyboard, focused } from "./support/keyboard.mjs";

const TWO = ["Zoé", "Malo"];
const THREE = ["Zoé", "Malo", "Nina"];
const FOUR = ["Zoé", "Malo", "Nina", "Tom"];

const title = (flock) => flock.main.getByRole("heading", { level: 1 });
const prompt = (flock) => flock.main.getByRole("heading", { level: 2 });
const figures = (flock, name, announced, bluffs, asked, trusted, right) =>
  [
    name,
    flock.say("mouton.figures_bluffs", { announced, bluffs }),
    flock.say("mouton.figures_trust", { asked, trusted, right }),
  ].join(" ");

/** The film tells what the table was told, and every die that was hidden lies in it. */
async function filmed(flock) {
  const steps = await flock.film();
  expect(steps.map(({ tale }) => tale)).toEqual(flock.tales);
  const thrown = steps.filter(({ tale }) => flock.tellsOfRoll(tale)).map(({ die }) => die);
  expect(thrown).toEqual(flock.rolled.map((face) => flock.special(face)));
}

test("two play a match to its end: duels, the wolf, and a majority of one", async ({ flock }) => {
  test.slow();
  await flock.start(TWO);
  await flock.dares(5, "Malo", 2);
  await expect(prompt(flock)).toHaveText(say("mouton.less", { face: 5, thrown: 2 }));
  await flock.hairs(6, 5);
  await flock.passes("Malo");

  // A true moth that is not believed costs only whoever did not believe it.
  await flock.claims("moth", { Zoé: false });
  await expect(prompt(flock)).toHaveText(say("mouton.true"));
  await flock.hairs(5, 5);
  await flock.passes("Zoé");

  // The one other shepherd is the majority: right, and the roller pays; wrong, and nobody else does.
  await flock.claims(3, { Malo: false });
  await expect(prompt(flock)).toHaveText(say("mouton.bluff"));
  await flock.hairs(4, 5);
  await flock.passes("Malo");
  await flock.wolf();
  await expect(prompt(flock)).toHaveText(say("mouton.wolf"));
  await flock.hairs(5, 4);
  await flock.passes("Zoé");
  await flock.dares(4, "Malo", 4);
  await expect(prompt(flock)).toHaveText(say("mouton.equal", { name: "Malo" }));
  await flock.hairs(5, 4);
  await flock.passes("Malo");
  await flock.dares(3, "Zoé", 6);
  await expect(prompt(flock)).toHaveText(say("mouton.more", { face: 3, thrown: 6 }));
  await flock.hairs(5, 3);
  await flock.passes("Zoé");
  await flock.claims("moth", { Malo: true });
  await flock.hairs(4, 3);
  await flock.passes("Malo");
  await flock.claims(5, { Zoé: true });
  await flock.hairs(3, 3);
  await flock.passes("Zoé");
  await flock.dares(5, "Malo", 1);
  await flock.passes("Malo");
  await flock.dares(5, "Zoé", 6);
  await flock.hairs(3, 1);
  await flock.passes("Zoé");
  await flock.dares(4, "Malo", 3);

  // What ended it is looked at first; nothing of it can be taken back.
  await flock.scene("open");
  await flock.hairs(3, 0);
  await flock.told(say("mouton.tale_lost", { n: 1, names: "Malo" }));
  await flock.told(say("mouton.tale_out", { n: 1, names: "Malo", place: 2 }));
  await flock.told(say("mouton.tale_won", { name: "Zoé" }));
  await flock.seesEnd();
  await expect(title(flock)).toHaveText(say("over.winner", { name: "Zoé" }));
  await expect(flock.main).toContainText(say("mouton.why"));
  expect(await flock.ranking()).toEqual([`1 Zoé ${flock.left(3)}`, `2 Malo ${flock.left(0)}`]);

  await filmed(flock);
  expect(await flock.figures()).toEqual([figures(flock, "Zoé", 2, 1, 2, 1, 0), figures(flock, "Malo", 2, 1, 2, 1, 2)]);
});

test("four play a match to its end: votes, wolves, and two who go out together", async ({ flock, page }) => {
  test.setTimeout(90_000);
  await flock.start(FOUR);
  await flock.claims("moth", { Malo: false, Nina: false, Tom: false });
  await flock.hairs(6, 5, 5, 5);
  await flock.passes("Malo");
  await flock.claims(3, { Zoé: true, Nina: true, Tom: true });
  await flock.hairs(5, 5, 4, 4);
  expect(await flock.verdicts()).toEqual(["Zoé", "Nina", "Tom"].map((name) => `${name} Vrai ${say("mouton.wrong")}`));
  await flock.passes("Nina");
  await flock.dares(4, "Tom", 3);
  await flock.hairs(5, 5, 4, 3);
  await flock.passes("Tom");
  await flock.dares(3, "Zoé", 5);
  await flock.hairs(5, 5, 4, 2);
  await flock.passes("Zoé");
  await flock.wolf();
  await flock.hairs(2, 5, 5, 4);
  await flock.passes("Malo");
  // Two of three are right: the one who was not pays, and so does the roller.
  await flock.claims(4, { Zoé: false, Nina: false, Tom: true });
  await flock.hairs(2, 4, 5, 3);
  expect(await flock.verdicts()).toEqual([
    `Zoé Faux ${say("mouton.right")}`,
    `Nina Faux ${say("mouton.right")}`,
    `Tom Vrai ${say("mouton.wrong")}`,
  ]);
  await flock.passes("Nina");
  // One of three is no majority.
  await flock.claims("moth", { Zoé: true, Malo: false, Tom: false });
  await flock.hairs(2, 3, 5, 2);
  await flock.passes("Tom");
  await flock.claims("moth", { Zoé: true, Malo: true, Nina: true });
  await flock.hairs(2, 3, 5, 1);
  await flock.passes("Zoé");
  await flock.dares(5, "Nina", 5);
  await flock.hairs(2, 3, 5, 1);
  await flock.passes("Malo");
  await flock.dares(5, "Nina", 1);
  await flock.hairs(2, 3, 4, 1);
  await flock.passes("Nina");
  await flock.claims("moth", { Zoé: true, Malo: true, Tom: true });
  await flock.hairs(2, 3, 3, 1);
  await flock.passes("Tom");

  // Out in one's own turn: the next one goes on, and whoever is out is passed over from then on.
  await flock.dares(3, "Nina", 6);
  await flock.hairs(2, 3, 3, 0);
  await flock.told(say("mouton.tale_out", { n: 1, names: "Tom", place: 4 }));
  await flock.passes("Zoé");
  await flock.rolls(4);
  await expect(flock.main.getByRole("button", { name: "Tom" })).toHaveCount(0);
  await flock.announces();
  await expect(flock.answer("Tom", true)).toHaveCount(0);
  // One against one is no majority.
  await flock.together({ Malo: true, Nina: false });
  await flock.opened();
  await flock.hairs(2, 2, 3, 0);
  await flock.passes("Malo");
  await flock.wolf();
  await flock.hairs(3, 2, 2, 0);
  await flock.passes("Nina");
  await flock.claims("moth", { Zoé: false, Malo: false });
  await flock.hairs(2, 1, 2, 0);
  await flock.passes("Zoé");
  await flock.claims(3, { Malo: false, Nina: false });
  await flock.hairs(1, 1, 2, 0);
  await flock.passes("Malo");
  await flock.dares(4, "Nina", 4);
  await flock.passes("Nina");
  await flock.claims(5, { Zoé: true, Malo: true });
  await flock.hairs(0, 0, 2, 0);
  const both = say("tale.and", { first: "Zoé", second: "Malo" });
  await flock.told(say("mouton.tale_out", { n: 2, names: both, place: 2 }));
  await flock.told(say("mouton.tale_won", { name: "Nina" }));
  await flock.seesEnd();
  await expect(title(flock)).toHaveText(say("over.winner", { name: "Nina" }));
  expect(await flock.ranking()).toEqual([
    `1 Nina ${flock.left(2)}`,
    `2 Zoé ${flock.left(0)}`,
    `2 Malo ${flock.left(0)}`,
    `4 Tom ${flock.left(0)}`,
  ]);

  await filmed(flock);
  expect(await flock.figures()).toEqual([
    figures(flock, "Zoé", 3, 2, 7, 5, 4),
    figures(flock, "Malo", 2, 2, 8, 4, 3),
    figures(flock, "Nina", 4, 1, 6, 2, 4),
    figures(flock, "Tom", 1, 0, 5, 3, 1),
  ]);
  // The same once more after a reload: it is read back from the disk.
  await page.reload();
  await flock.scene("over");
  await filmed(flock);
});

test("three pass the phone, the youngest begins, and begins the revenge", async ({ flock, page }) => {
  test.setTimeout(90_000);
  await flock.start(THREE, { vote: "passing", first: "Nina" });
  /** A turn of somebody whose moth neither of the others believes. */
  const disbelieved = async (first, second) => {
    await flock.rolls("moth");
    await flock.announces();
    await flock.whispers(first, false);
    if (second) await flock.whispers(second, false);
    await flock.opened();
  };
  await disbelieved("Zoé", "Malo");
  await flock.hairs(5, 5, 6);
  await flock.passes("Zoé");
  await disbelieved("Malo", "Nina");
  await flock.passes("Malo");
  await disbelieved("Nina", "Zoé");
  await flock.hairs(4, 4, 4);
  for (const [name, ...others] of [
    ["Nina", "Zoé", "Malo"],
    ["Zoé", "Malo", "Nina"],
    ["Malo", "Nina", "Zoé"],
    ["Nina", "Zoé", "Malo"],
  ]) {
    await flock.passes(name);
    await disbelieved(...others);
  }
  await flock.hairs(1, 1, 2);
  await flock.passes("Zoé");
  await disbelieved("Malo", "Nina");
  await flock.hairs(1, 0, 1);
  await flock.told(say("mouton.tale_out", { n: 1, names: "Malo", place: 3 }));
  await flock.passes("Nina");
  await disbelieved("Zoé");
  await flock.hairs(0, 0, 1);
  await flock.seesEnd();
  expect(await flock.ranking()).toEqual([`1 Nina ${flock.left(1)}`, `2 Zoé ${flock.left(0)}`, `3 Malo ${flock.left(0)}`]);
  await filmed(flock);
  await flock.tap(say("app.back"));

  // The revenge: the same seats and options, and the same one begins.
  await flock.tap(say("over.revenge"));
  await flock.curtain("Nina");
  flock.begins(THREE);
  await flock.rolls(4);
  await flock.announces();
  await flock.whispers("Zoé", false);
  await flock.whispers("Malo", true);
  await flock.opened();
  await flock.hairs(6, 5, 6);
  await flock.passes("Zoé");

  // « Stop here »: the result as it stands, marked unfinished.
  await flock.rolls(5);
  await flock.tap(say("secret.hide"));
  await flock.curtain("Zoé");
  await flock.menu("table.stop");
  await page.getByRole("dialog").getByRole("button", { name: say("table.stop_yes") }).tap();
  await flock.scene("over");
  await expect(title(flock)).toHaveText(say("over.stopped"));
  expect(await flock.ranking()).toEqual([`1 Zoé ${flock.left(6)}`, `1 Nina ${flock.left(6)}`, `3 Malo ${flock.left(5)}`]);
  await filmed(flock);
});

test("a match in English", async ({ page }) => {
  test.slow();
  const flock = new Flock(page);
  flock.language = "en";
  await chooseDice(page);
  await page.goto("./");
  await flock.scene("home");
  await flock.hurry();
  await flock.tap(say("home.settings"));
  await flock.choice(say("settings.language"), "English").tap();
  await flock.tap(flock.say("app.back"));
  const players = ["Anna", "Ben"];
  await flock.start(players);
  for (const thrown of [1, 2, 3]) {
    await flock.dares(5, "Ben", thrown);
    await expect(prompt(flock)).toHaveText(flock.say("mouton.less", { face: 5, thrown }));
    await flock.passes("Ben");
    await flock.claims(3, { Anna: false });
    await expect(prompt(flock)).toHaveText(flock.say("mouton.bluff"));
    if (thrown < 3) await flock.passes("Anna");
  }
  await flock.told(flock.say("mouton.tale_won", { name: "Anna" }));
  await flock.seesEnd();
  await expect(title(flock)).toHaveText(flock.say("over.winner", { name: "Anna" }));
  expect(await flock.ranking()).toEqual([`1 Anna ${flock.left(6)}`, `2 Ben ${flock.left(0)}`]);
  await filmed(flock);
  expect(await flock.figures()).toEqual([figures(flock, "Anna", 0, 0, 3, 0, 3), figures(flock, "Ben", 3, 3, 0, 0, 0)]);
  await expect(flock.main).not.toContainText(/Zoé|mouton|loup|mite/);
});

test("a whole match by keyboard alone, and the focus is never lost", async ({ flock, page }) => {
  test.slow();
  byKeyboard(flock);
  await flock.start(TWO);
  for (const thrown of [1, 2, 3]) {
    await flock.dares(5, "Malo", thrown);
    await expect.poll(() => focused(page)).not.toBe("nothing");
    await flock.passes("Malo");
    await expect.poll(() => focused(page)).not.toBe("nothing");
    await flock.claims(3, { Zoé: false });
    if (thrown < 3) await flock.passes("Zoé");
  }
  await flock.hairs(6, 0);
  await flock.seesEnd();
  await expect.poll(() => focused(page)).not.toBe("nothing");
  expect(await flock.ranking()).toEqual([`1 Zoé ${flock.left(6)}`, `2 Malo ${flock.left(0)}`]);
  await flock.tap(say("over.revenge"));
  await flock.curtain("Zoé");

  // Two taps of the key open as well, and the menu opens and closes above a curtain.
  await flock.menu("table.stop");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await flock.curtain("Zoé");
});

test("what was seen lets go of the last step, until the next curtain opens", async ({ flock, page }) => {
  test.slow();
  const undo = page.getByRole("dialog").getByRole("button", { name: say("table.undo") });
  const refuses = async () => {
    await flock.tap(say("table.menu"));
    await expect(undo).toBeDisabled();
    await expect(undo).toContainText(say("table.undo_shown"));
    await page.getByRole("button", { name: say("app.close") }).tap();
  };
  await flock.start(THREE);
  await flock.rolls(5);
  await flock.challenges("Malo");
  await refuses();
  await flock.throws(2);
  await refuses();
  await flock.passes("Malo");

  await flock.menu("table.undo");
  await flock.scene("open");
  await expect(page.getByText(say("table.undone"))).toBeVisible();
  await expect(prompt(flock)).toHaveText(say("mouton.less", { face: 5, thrown: 2 }));
  await flock.hairs(6, 5, 6);
  await flock.passes("Malo");

  await flock.opens("Malo");
  await flock.tap(say("secret.hide"));
  await flock.curtain("Malo");
  await refuses();
  await flock.rolls("moth");
  await flock.announces();
  await refuses();
});
