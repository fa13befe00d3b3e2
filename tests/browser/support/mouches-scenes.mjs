// Matches of Comme des mouches that come by all of its scenes, with five players whose names are as long as they may be, with
// four, and with two. Each stops at a scene by yielding its name.
import { expect } from "@playwright/test";
import { TWO } from "./table.mjs";
import { say } from "./words.mjs";

const FIVE = ["Zoé-Charlotte-Li", "Maximilienne-Lou", "Barnabé-Philippe", "Marie-Bernadette", "Victor-Guillaume"];

/** A whole round with empty fists, which is won by the player who speaks first. */
async function empty(mouches, card) {
  if (card) await mouches.turns(card);
  await mouches.fists({});
  await mouches.allBid((at) => at);
  await mouches.closesBets();
  if (mouches.model.phase === "doses") await mouches.sprays();
  await mouches.opensFists();
  if (mouches.model.phase === "gift") await mouches.gives();
}

export const MOUCHES_WALKS = {
  async *"fists and bids of five"(mouches) {
    await mouches.setUp(FIVE, { first: FIVE[1] });
    yield "setup";
    await mouches.begins(FIVE, { first: FIVE[1], card: "runny_cheese" });
    await mouches.tap(say("setup.start"));
    await mouches.arrives();
    yield "card";
    await mouches.makesFists();
    yield "curtain";
    await mouches.opens(FIVE[1]);
    await mouches.puts(3);
    yield "fist";
    await mouches.closesFist(3);
    while (mouches.model.asked !== undefined) await mouches.stakes(2);
    yield "first bid";
    await mouches.bids(FIVE[1], 10);
    await mouches.bids(FIVE[4], 11);
    yield "bids";
    await mouches.dials(FIVE[4]);
    yield "dial";
    await mouches.number(26).tap();
    await mouches.dialogNamed(say("mouches.high", { flies: 26 }));
    yield "a number that is too high";
    await mouches.dialogButton(say("mouches.high_no")).tap();
    await mouches.tap(say("mouches.dial_close"));
    await mouches.bids(FIVE[0], 25);
    for (const seat of [2, 3]) await mouches.bids(FIVE[seat], 11);
    yield "all have bid";
    await mouches.closesBets();
    yield "ready";
    await mouches.opensFists();
    yield "shown";
    await mouches.chip.tap();
    await mouches.dialogNamed(say("mouches.scores"));
    yield "scores";
  },

  async *"all that special cards do"(mouches) {
    await mouches.start(FIVE, { card: "mireille" });
    await mouches.plays({ stakes: Object.fromEntries(FIVE.map((name) => [name, 3])), bids: FIVE.map((name, at) => [name, 15 + at]) });
    await empty(mouches, "mouchicide");
    await mouches.plays({ card: "nest", bids: FIVE.map((name, at) => [name, at]), sprays: [] });
    yield "nest";
    await mouches.turns("spider_web");
    yield "danger";
    await mouches.makesFists();
    await mouches.opens(FIVE[0]);
    await mouches.puts(7, true);
    yield "a large hand and Mireille";
    await mouches.closesFist(7, true);
    while (mouches.model.asked !== undefined) await mouches.stakes(1);
    await mouches.asksNotes(FIVE[0]);
    await mouches.opens();
    yield "notes";
    await mouches.hides();
    await mouches.scene("open");
    await mouches.allBid((at) => 10 + at);
    await mouches.closesBets();
    for (const seat of [1, 4]) await mouches.button(say("mouches.spray_of", { name: FIVE[seat] })).tap();
    yield "doses";
    for (const seat of [1, 4]) await mouches.button(say("mouches.spray_of", { name: FIVE[seat] })).tap();
    await mouches.sprays(FIVE[1], FIVE[4]);
    yield "sprayed";
    await mouches.opensFists();
    yield "whistle";
    await mouches.whistles(true);
    yield "gift";
    await mouches.gives(FIVE[3]);
    yield "given";
    await mouches.chip.tap();
    await mouches.dialogNamed(say("mouches.scores"));
    yield "scores with doses";
  },

  async *"two, and a match of before"(mouches) {
    await mouches.start(TWO, { card: "sweat_drop" });
    await empty(mouches);
    yield "shown to two";
    await mouches.goesHome();
    await mouches.tap(say("home.matches"));
    await mouches.main.getByLabel(say("matches.import")).setInputFiles("tests/golden/v1-comme-des-mouches-ended.txt");
    await mouches.tap(say("matches.see"));
    await mouches.scene("over");
    yield "over";
    await mouches.opensFilm();
    await mouches.main.getByRole("slider").fill("4");
    yield "film";
    await mouches.tap(say("app.back"));
    await mouches.tap(say("over.new"));
    await mouches.scene("setup");
    await mouches.tap(say("home.rules"));
    await expect(mouches.main.getByRole("heading", { name: say("rules.mouches_mireille_title") })).toBeVisible();
    yield "rules";
  },

  async *"four, and a film of them"(mouches) {
    await mouches.start(FIVE.slice(0, 4), { card: "cow_pat" });
    yield "card for four";
    await mouches.plays({ stakes: { [FIVE[0]]: 5, [FIVE[1]]: 5 }, bids: FIVE.slice(0, 4).map((name) => [name, 10]) });
    yield "shown to four";
    await mouches.stopsMatch();
    yield "over for four";
    await mouches.opensFilm();
    await mouches.main.getByRole("slider").fill("9");
    yield "film of four";
  },
};

/** Scenes that need no scrolling on a phone. */
export const MOUCHES_NO_SCROLLING = [
  "card",
  "curtain",
  "fist",
  "first bid",
  "bids",
  "dial",
  "all have bid",
  "ready",
  "shown",
  "nest",
  "danger",
  "a large hand and Mireille",
  "notes",
  "doses",
  "sprayed",
  "whistle",
  "gift",
  "given",
  "shown to two",
  "card for four",
  "shown to four",
];
