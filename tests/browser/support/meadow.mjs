// The ways through all scenes of À poil le mouton: one match comes by many of them.
import { expect } from "@playwright/test";
import { Flock } from "./flock.mjs";
import { say } from "./words.mjs";

const TWO = ["Zoé", "Malo"];
const FOUR = ["Zoé", "Maximilienne", "Jean-Baptiste", "Tom"];

/** The table with its clock put forward. */
async function hurried(table) {
  const flock = new Flock(table.page);
  await flock.hurry();
  return flock;
}

/** From now on what the app waits for so long never comes: there is time to look. */
const stays = (page, long) =>
  page.evaluate((long) => {
    const { setTimeout } = window;
    window.setTimeout = (then, ms, ...more) => (ms === long ? setTimeout(() => {}, 0) : setTimeout(then, ms, ...more));
  }, long);

const dialog = (table, name) => expect(table.page.getByRole("dialog")).toHaveAccessibleName(name);

/** Each way by its name: it stops at every scene that it comes by, and names it. */
export const WAYS = {
  async *"who plays, a duel, and the wolf"(table) {
    const flock = await hurried(table);
    await flock.setUp(FOUR);
    yield "setup";
    await flock.tap(say("setup.start"));
    await flock.curtain("Zoé");
    flock.begins(FOUR);
    yield "curtain";
    await flock.opens("Zoé");
    yield "cup";
    await flock.falls(5);
    await flock.listens();
    yield "number";
    await flock.challenges("Maximilienne");
    yield "dared";
    await flock.throws(2);
    yield "thrown";
    await flock.passes("Maximilienne");
    await flock.rolls("wolf");
    yield "wolf";
    await flock.tap(say("mouton.wolf"));
    await flock.opened();
    yield "wolf shown";
  },

  async *"all together"(table) {
    const flock = await hurried(table);
    await flock.start(FOUR);
    await flock.rolls("moth");
    yield "moth";
    await flock.announces();
    await flock.scene("open");
    await flock.listens();
    yield "vote";
    await flock.answer("Maximilienne", true).tap();
    await flock.answer("Jean-Baptiste", false).tap();
    yield "vote with answers";
    await flock.counts();
    await expect(flock.main.getByRole("status").first()).toHaveText(say("mouton.missing", { n: 1, names: "Tom" }));
    yield "an answer is missing";
    await flock.answer("Tom", true).tap();
    await stays(flock.page, 900);
    await flock.tap(say("mouton.count"));
    await expect(flock.main.locator(".count")).toHaveText("3");
    yield "count";
  },

  async *"what came of it"(table) {
    const flock = await hurried(table);
    await flock.start(FOUR);
    await flock.claims(3, { Maximilienne: true, "Jean-Baptiste": false, Tom: true });
    yield "reveal";
    await flock.tap(say("table.menu"));
    await dialog(flock, say("table.menu"));
    yield "menu";
    await flock.page.getByRole("dialog").getByRole("button", { name: say("table.swap") }).tap();
    await dialog(flock, say("table.swap_whose"));
    yield "who goes";
    await flock.page.getByRole("dialog").getByRole("button", { name: "Jean-Baptiste" }).tap();
    await dialog(flock, say("table.swap_of", { name: "Jean-Baptiste" }));
    await flock.page.getByRole("dialog").getByRole("textbox").fill("Tom");
    await expect(flock.page.getByRole("alert")).toBeVisible();
    yield "newcomer";
  },

  async *"one after the other"(table) {
    const flock = await hurried(table);
    await flock.start(FOUR, { vote: "passing" });
    await flock.rolls(4);
    await flock.announces();
    await flock.opens("Maximilienne");
    yield "answer";
    await flock.tap(flock.word(true));
    await flock.curtain("Jean-Baptiste");
    await flock.menu("table.notes");
    await dialog(flock, say("table.notes_whose"));
    yield "whose notes";
    await flock.page.getByRole("dialog").getByRole("button", { name: "Zoé" }).tap();
    await flock.curtain("Zoé");
    yield "curtain to look";
    await flock.opens("Zoé");
    yield "notes";
    await flock.tap(say("secret.hide"));
    await flock.curtain("Jean-Baptiste");
    await stays(flock.page, 1100);
    await flock.hold();
    yield "name alone";
  },

  async *"to the end"(table) {
    const flock = await hurried(table);
    await flock.start(TWO);
    for (const thrown of [1, 2, 3]) {
      await flock.dares(5, "Malo", thrown);
      await flock.passes("Malo");
      await flock.claims(3, { Zoé: false });
      if (thrown < 3) await flock.passes("Zoé");
    }
    yield "last look";
    await flock.seesEnd();
    yield "over";
    await flock.tap(say("over.film"));
    await flock.scene("film");
    await flock.main.getByRole("slider").fill("4");
    yield "film";
    await flock.tap(say("app.back"));
    await flock.tap(say("over.new"));
    await flock.scene("setup");
    await flock.tap(say("home.rules"));
    await expect(flock.main.getByRole("heading", { name: say("rules.mouton.odds_title") })).toBeVisible();
    yield "rules";
  },

  async *aloud(table) {
    const flock = await hurried(table);
    await flock.start(FOUR, { vote: "aloud" });
    await flock.rolls(3);
    await flock.announces();
    await flock.scene("open");
    await flock.listens();
    await flock.answer("Tom", true).tap();
    await flock.listens();
    yield "vote aloud";
  },
};

/** Scenes that need no scrolling on a phone. */
export const AT_THE_MEADOW = [
  "curtain",
  "cup",
  "number",
  "dared",
  "thrown",
  "wolf",
  "wolf shown",
  "moth",
  "vote",
  "vote with answers",
  "an answer is missing",
  "count",
  "reveal",
  "answer",
  "curtain to look",
  "notes",
  "name alone",
  "last look",
  "vote aloud",
];
