// A match survives a reload, and every way in which a phone ends a browser.
import { expect, say, test, Table, chooseDice, faces, GAME } from "./support/game.mjs";
import { Phone } from "./support/browser.mjs";
import { records } from "./support/database.mjs";
import { Server } from "./support/server.mjs";

const TWO = ["Zoé", "Malo"];
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
  await table.menu("table.stop");
  await table.page.getByRole("dialog").getByRole("button", { name: say("table.stop_yes") }).tap();
  await table.scene("over");
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

test("a reload draws the curtain again, and the hidden die is the one that was thrown", async ({ flock, page }) => {
  test.slow();
  /** Reloads, and finds the closed curtain of `name` with nothing of what is behind it. */
  const closes = async (name) => {
    await page.reload();
    await flock.curtain(name);
    await expect(flock.main.locator(".die, .cup, .target, .answer")).toHaveCount(0);
  };
  await flock.start(["Zoé", "Malo", "Nina"], { vote: "passing" });
  await closes("Zoé");
  await flock.opens("Zoé");
  await closes("Zoé");
  await flock.rolls(5);
  await closes("Zoé");
  await flock.opens("Zoé");
  await expect(flock.main.getByRole("img", { name: flock.special(5) })).toBeVisible();
  await flock.challenges("Malo");
  await reloads(flock); // challenged
  await flock.throws(2);
  await reloads(flock); // what came of it
  await flock.hairs(6, 5, 6);
  await flock.passes("Malo");
  await flock.rolls(3);
  await flock.announces();
  await closes("Nina"); // to answer
  await flock.opens("Nina");
  await closes("Nina");
  await flock.whispers("Nina", true);
  await closes("Zoé");
  await flock.whispers("Zoé", false);
  await flock.opened();
  // One of two is no majority: whoever believed pays.
  await flock.hairs(6, 5, 5);
  await reloads(flock);
});

test("a reload in the middle of a vote forgets what was only tapped, and shows nothing", async ({ flock }) => {
  for (const vote of ["together", "aloud"]) {
    await flock.start(["Zoé", "Malo", "Nina"], { vote });
    await flock.rolls("moth");
    await flock.announces();
    await flock.scene("open");
    await flock.listens();
    await reloads(flock);
    await flock.listens();
    await flock.answer("Nina", true).tap();
    const ready = flock.main.locator(".ballot[data-ready]");
    await expect(ready).toHaveCount(1);
    await flock.listens();
    await flock.page.reload();
    await flock.scene("open");
    await expect(ready).toHaveCount(0);
    await expect(flock.main.locator(".verdict")).toHaveCount(0);
    await flock.menu("app.home");
    await flock.scene("home");
  }
});

test("a match that was left is on the home screen, and goes on from there", async ({ table, page }) => {
  await table.start(TWO);
  await table.rollsOff(2, 5);
  await table.rolls(4);
  const before = await table.everything();
  await table.menu("app.home");
  await table.scene("home");
  await page.reload();
  await table.scene("home");
  await expect(table.main.getByText(say("home.resume_turn", { name: "Malo" }))).toBeVisible();
  await table.tap(say("home.resume_label", { game: GAME, players: TWO.join(", ") }));
  await table.scene("open");
  expect(await table.everything()).toEqual(before);
});

/**
 * Runs in the page before it loads: tells each thing that happens to the match the moment it does, through `heard`:
 * "writing" when a write begins, and what the table shows whenever it changes.
 */
function watch() {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode === "readwrite" && [...stores].includes("records")) window.heard("writing");
    return begin.call(this, stores, mode, ...rest);
  };
  let last;
  const look = () => {
    const status = document.querySelector("main[data-scene=open] [role=status]")?.innerText;
    if (status && status !== last) window.heard((last = status));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** When the phone dies: after a tap, in the middle of a write, as soon as something is shown, and a moment later. */
const MOMENTS = ["tap", "writing", "shown", "later"];
const KILLS = 20;

test("twenty kills at the worst moments: nothing that was shown is lost, and no die is thrown again", async () => {
  test.setTimeout(240_000);
  const server = await Server.start();
  const phone = await Phone.make();
  let heard = () => {};
  const prepare = async (page) => {
    await chooseDice(page);
    await page.exposeBinding("heard", (_, what) => heard(what));
    await page.addInitScript(watch);
    await page.goto(server.url);
  };
  const told = (page) => page.locator("main").getByRole("status").innerText();
  const seen = { kept: 0, lost: 0 };
  try {
    let { page } = await phone.start(prepare);
    let table = new Table(page);
    table.tap = (name) => table.button(name).click();
    await table.scene("home");
    await table.start(TWO, []);
    let face = 1;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const moment = MOMENTS[kill % MOMENTS.length];
      // A match that nears its end would leave nothing to kill.
      const asked = await table.asked();
      const before = { all: await table.everything(), told: await told(page), records: (await records(page)).length };
      const thrown = asked === "roll" || asked === "again";
      // Each throw would show another face if it were thrown again.
      face = thrown ? (face % 5) + 1 : face;
      if (thrown) await faces(page, face);

      const shown = [];
      let writes = 0;
      const killed = new Promise((done) => {
        const now = () => {
          phone.kill();
          done();
        };
        heard = (what) => {
          if (what === "writing") writes += 1;
          else shown.push(what);
          if (what === "writing" ? moment === "writing" : moment === "shown") now();
          else if (what !== "writing" && moment === "later") setTimeout(now, 50);
        };
        const click = page.evaluate((name) => {
          const button = [...document.querySelectorAll("main button")].find((button) => button.innerText.trim() === name);
          button.click();
        }, table.nameOf(asked));
        click.then(() => moment === "tap" && now(), () => {});
      });
      await killed;
      await phone.gone();
      heard = () => {};

      ({ page } = await phone.start(prepare));
      table = new Table(page);
      table.tap = (name) => table.button(name).click();
      await table.scene("open");
      const after = await table.everything();
      const now = { told: await told(page), records: (await records(page)).length };
      const news = shown.filter((what) => what !== before.told);
      expect(news.length, "one thing at most was shown").toBeLessThanOrEqual(1);
      if (moment === "shown" || moment === "later") expect(news, "it was killed after it was shown").toHaveLength(1);
      if (moment === "writing") expect(writes).toBe(1);
      if (news.length > 0) expect(now.told, `${moment}: what was shown is still there`).toBe(news[0]);
      if (now.records === before.records) {
        expect(after, `${moment}: not on disk, so nothing happened`).toEqual(before.all);
        seen.lost += 1;
      } else {
        // What is on disk is shown, and it is what was thrown.
        expect(now.records - before.records).toBe(thrown ? 2 : 1);
        expect(now.told).not.toBe(before.told);
        if (thrown) expect(after.face).toBe(String(face));
        seen.kept += 1;
      }
    }
    expect(seen.kept + seen.lost).toBe(KILLS);
    expect(seen.kept).toBeGreaterThanOrEqual(KILLS / 2);

    // And then it is played to its end.
    expect(await table.play({ face: (seat) => (seat === 1 ? 6 : 1) })).toBe("over");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("over.winner", { name: "Malo" }));
  } finally {
    await phone.throwAway();
    await server.close();
  }
});
