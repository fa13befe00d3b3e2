// Matches of À poil le mouton that come by all of its scenes. Each stops at a scene by yielding its name.
import { expect } from "@playwright/test";
import { TWO } from "./table.mjs";
import { say } from "./words.mjs";

/** With long names. */
const FOUR = ["Zoé", "Maximilienne", "Jean-Baptiste", "Tom"];

/** From now on timers of so many milliseconds never end: what they would end stays to be looked at. */
const stays = (page, long) =>
  page.evaluate((long) => {
    const { setTimeout } = window;
    window.setTimeout = (then, ms, ...more) => (ms === long ? setTimeout(() => {}, 0) : setTimeout(then, ms, ...more));
  }, long);

export const MOUTON_WALKS = {
  async *"who plays, a duel, and the wolf"(mouton) {
    await mouton.setUp(FOUR);
    yield "setup";
    await mouton.tap(say("setup.start"));
    await mouton.curtain("Zoé");
    mouton.begins(FOUR);
    yield "curtain";
    await mouton.opens("Zoé");
    yield "cup";
    await mouton.falls(5);
    await mouton.listens();
    yield "number";
    await mouton.challenges("Maximilienne");
    yield "dared";
    await mouton.throws(2);
    yield "thrown";
    await mouton.passes("Maximilienne");
    await mouton.rolls("wolf");
    yield "wolf";
    await mouton.tap(say("mouton.wolf"));
    await mouton.opened();
    yield "wolf shown";
  },

  async *"all together"(mouton) {
    await mouton.start(FOUR);
    await mouton.rolls("moth");
    yield "moth";
    await mouton.announces();
    await mouton.scene("open");
    await mouton.listens();
    yield "vote";
    await mouton.answer("Maximilienne", true).tap();
    await mouton.answer("Jean-Baptiste", false).tap();
    yield "vote with answers";
    await mouton.counts();
    await expect(mouton.main.getByRole("status").first()).toHaveText(say("mouton.missing", { n: 1, names: "Tom" }));
    yield "an answer is missing";
    await mouton.answer("Tom", true).tap();
    await stays(mouton.page, 900);
    await mouton.tap(say("mouton.count"));
    await expect(mouton.countdown).toHaveText("3");
    yield "count";
  },

  async *"what came of it"(mouton) {
    await mouton.start(FOUR);
    await mouton.claims(3, { Maximilienne: true, "Jean-Baptiste": false, Tom: true });
    yield "reveal";
    await mouton.opensMenu();
    yield "menu";
    await mouton.dialogButton(say("table.change_player")).tap();
    await mouton.dialogNamed(say("table.change_player_whose"));
    yield "who goes";
    await mouton.dialogButton("Jean-Baptiste").tap();
    await mouton.dialogNamed(say("table.change_player_of", { name: "Jean-Baptiste" }));
    await mouton.dialog.getByRole("textbox").fill("Tom");
    await expect(mouton.page.getByRole("alert")).toBeVisible();
    yield "newcomer";
  },

  async *"one after the other"(mouton) {
    await mouton.start(FOUR, { vote: "passing" });
    await mouton.rolls(4);
    await mouton.announces();
    await mouton.opens("Maximilienne");
    yield "answer";
    await mouton.tap(mouton.word(true));
    await mouton.curtain("Jean-Baptiste");
    await mouton.menu("table.notes");
    await mouton.dialogNamed(say("table.notes_whose"));
    yield "whose notes";
    await mouton.dialogButton("Zoé").tap();
    await mouton.curtain("Zoé");
    yield "curtain to look";
    await mouton.opens("Zoé");
    yield "notes";
    await mouton.hides();
    await mouton.curtain("Jean-Baptiste");
    await stays(mouton.page, 1100);
    await mouton.hold();
    yield "name alone";
  },

  async *"to the end"(mouton) {
    await mouton.start(TWO);
    for (const thrown of [1, 2, 3]) {
      await mouton.dares(5, "Malo", thrown);
      await mouton.passes("Malo");
      await mouton.claims(3, { Zoé: false });
      if (thrown < 3) await mouton.passes("Zoé");
    }
    yield "last look";
    await mouton.seesEnd();
    yield "over";
    await mouton.opensFilm();
    await mouton.main.getByRole("slider").fill("4");
    yield "film";
    await mouton.tap(say("app.back"));
    await mouton.tap(say("over.new"));
    await mouton.scene("setup");
    await mouton.tap(say("home.rules"));
    await expect(mouton.main.getByRole("heading", { name: say("rules.mouton.odds_title") })).toBeVisible();
    yield "rules";
  },

  async *aloud(mouton) {
    await mouton.start(FOUR, { vote: "aloud" });
    await mouton.rolls(3);
    await mouton.announces();
    await mouton.scene("open");
    await mouton.listens();
    await mouton.answer("Tom", true).tap();
    await mouton.listens();
    yield "vote aloud";
  },
};

/** Scenes that need no scrolling on a phone. */
export const MOUTON_NO_SCROLLING = [
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
