// A match goes on after a reload and after a killed browser, and nothing secret is shown on the way.
import { countRecords } from "./support/database.mjs";
import { chooseDice, CochonTable, expect, faces, say, test, THREE, TWO } from "./support/fixtures.mjs";
import { byMouse } from "./support/input-devices.mjs";

const ALOUD = ["options.cry", "options.cry_aloud"];
const RACE = ["options.race", "options.race_on"];

/** Reloads, and finds everything as it was. */
async function reloads(table) {
  const before = await table.everything();
  await table.page.reload();
  await table.scene(before.scene);
  expect(await table.everything()).toEqual(before);
}

test("a reload comes back to the same scene in every phase", async ({ table }) => {
  test.slow();
  await table.start(TWO);
  await reloads(table); // before the first throw
  await table.rolls(5);
  await reloads(table); // between the throws for the start
  await table.rolls(2);
  await reloads(table); // before a first throw
  await table.rolls(1);
  await reloads(table); // to plant
  await table.does("plant");
  await table.rolls(1);
  await reloads(table); // to take
  await table.does("take");
  await table.rolls(6);
  await reloads(table); // to cry
  await table.does("cry");
  await reloads(table); // to drop
  await table.does("drop");
  await reloads(table); // again or stop
  await table.stopsMatch();
  await reloads(table);
});

for (const [what, option] of [
  ["when the others judge a cry", ALOUD],
  ["in the middle of a race", RACE],
]) {
  test(`a reload comes back to the same scene ${what}`, async ({ table }) => {
    await table.start(TWO, [option]);
    await table.rollsOff(5, 2);
    await table.rolls(6);
    if (option === ALOUD) await table.does("drop");
    await reloads(table);
  });
}

test("a reload draws the curtain again, and the hidden die is the one that was thrown", async ({ mouton, page }) => {
  test.slow();
  /** Reloads, and finds the closed curtain of `name`, and nothing of the secret behind it. */
  const closes = async (name) => {
    await page.reload();
    await mouton.curtain(name);
    await expect(mouton.main.locator(".die")).toHaveCount(0);
    expect(await mouton.offered()).toEqual([say("table.menu"), say("curtain.hold")]);
  };
  await mouton.start(THREE, { vote: "passing" });
  await closes("Zoé");
  await mouton.opens("Zoé");
  await closes("Zoé");
  await mouton.rolls(5);
  await closes("Zoé");
  await mouton.opens("Zoé");
  await expect(mouton.main.getByRole("img", { name: mouton.special(5) })).toBeVisible();
  await mouton.challenges("Malo");
  await reloads(mouton); // challenged
  await mouton.throws(2);
  await reloads(mouton); // what came of it
  await mouton.hairs(6, 5, 6);
  await mouton.passes("Malo");
  await mouton.rolls(3);
  await mouton.announces();
  await closes("Nina"); // to answer
  await mouton.opens("Nina");
  await closes("Nina");
  await mouton.whispers("Nina", true);
  await closes("Zoé");
  await mouton.whispers("Zoé", false);
  await mouton.opened();
  // One of two is no majority: whoever believed pays.
  await mouton.hairs(6, 5, 5);
  await reloads(mouton);
});

test("a reload in the middle of a vote forgets what was only tapped, and shows nothing", async ({ mouton }) => {
  for (const vote of ["together", "aloud"]) {
    await mouton.start(THREE, { vote });
    await mouton.rolls("moth");
    await mouton.announces();
    await mouton.scene("open");
    await mouton.listens();
    await reloads(mouton);
    await mouton.listens();
    await mouton.answer("Nina", true).tap();
    const ready = mouton.main.locator("[data-ready]");
    await expect(ready).toHaveCount(1);
    await mouton.listens();
    await mouton.page.reload();
    await mouton.scene("open");
    await expect(ready).toHaveCount(0);
    await expect(mouton.main.locator(".verdict")).toHaveCount(0);
    await mouton.goesHome();
  }
});

test("a match that was left is on the home screen, and goes on from there", async ({ table }) => {
  await table.start(TWO);
  await table.rollsOff(2, 5);
  await table.rolls(4);
  const before = await table.everything();
  await table.goesHome();
  await table.reloadsHome();
  await expect(table.main.getByText(say("home.resume_turn", { name: "Malo" }))).toBeVisible();
  await table.resumes(TWO);
  await table.scene("open");
  expect(await table.everything()).toEqual(before);
});

/**
 * When the browser is killed: after a tap, in the middle of a write, as soon as something is shown, and a moment later. What
 * the table shows of a step is its status.
 */
const MOMENTS = {
  tapped: ({ type }) => type === "acted",
  writing: ({ type }) => type === "write",
  shown: ({ type }) => type === "status",
  later: ({ type }) => type === "status" && 50,
};
const KILLS = 20;

/** Runs in the page: clicks the button of that name. */
function click(name) {
  const button = [...document.querySelectorAll("main button")].find((button) => button.innerText.trim() === name);
  button.click();
}

/** All that the table shows, and what is stored of the match. */
async function state(table) {
  const shown = await table.everything();
  return { shown, status: await table.main.getByRole("status").innerText(), records: await countRecords(table.page) };
}

test("twenty kills at the worst moments: nothing that was shown is lost, and no die is thrown again", async ({ killableApp }) => {
  test.setTimeout(240_000);
  const seen = { kept: 0, lost: 0 };
  let table = byMouse(new CochonTable(await killableApp.start(chooseDice)));
  await table.scene("home");
  await table.start(TWO);
  let face = 1;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const [moment, isMoment] = Object.entries(MOMENTS)[kill % Object.keys(MOMENTS).length];
    const asked = await table.asked();
    const before = await state(table);
    const isThrow = asked === "roll" || asked === "again";
    // Each throw is of another face, so that a second throw of the same die would show.
    face = isThrow ? (face % 5) + 1 : face;
    if (isThrow) await faces(table.page, face);

    const { page, events } = await killableApp.killDuring(() => table.page.evaluate(click, table.nameOf(asked)), isMoment);
    table = byMouse(new CochonTable(page));
    await table.scene("open");
    const after = await state(table);

    const news = events.filter(({ type, text }) => type === "status" && text !== before.status);
    expect(news.length, "one thing at most was shown").toBeLessThanOrEqual(1);
    if (moment === "shown" || moment === "later") expect(news, "it was killed after it was shown").toHaveLength(1);
    if (moment === "writing") expect(events.filter(({ type }) => type === "write")).toHaveLength(1);
    if (news.length > 0) expect(after.status, `${moment}: what was shown is still there`).toBe(news[0].text);
    if (after.records === before.records) {
      expect(after, `${moment}: not stored, so nothing happened`).toEqual(before);
      seen.lost += 1;
    } else {
      // What is stored is shown, and it is what was thrown.
      expect(after.records - before.records).toBe(isThrow ? 2 : 1);
      expect(after.status).not.toBe(before.status);
      if (isThrow) expect(after.shown.face).toBe(String(face));
      seen.kept += 1;
    }
  }
  expect(seen.kept + seen.lost).toBe(KILLS);
  expect(seen.kept).toBeGreaterThanOrEqual(KILLS / 2);

  // And then it is played to its end.
  expect(await table.play({ face: (seat) => (seat === 1 ? 6 : 1) })).toBe("over");
  await expect(table.main.getByRole("heading", { level: 1 })).toHaveText(say("over.winner", { name: "Malo" }));
});
