// The ways through all scenes of Comme des mouches: with five whose names are as long as they may be, with four, with two.
import { expect } from "@playwright/test";
import { Kitchen } from "./kitchen.mjs";
import { say } from "./words.mjs";

const TWO = ["Zoé", "Malo"];
const FIVE = ["Zoé-Charlotte-Li", "Maximilienne-Lou", "Barnabé-Philippe", "Marie-Bernadette", "Victor-Guillaume"];

/** The table with its clock put forward. */
async function hurried(table, players, card) {
  const kitchen = Object.assign(new Kitchen(table.page), { sheets: false });
  await kitchen.hurry();
  if (card) await kitchen.start(players, { card });
  return kitchen;
}

const dialog = (kitchen, name) => expect(kitchen.page.getByRole("dialog")).toHaveAccessibleName(name);

/** All bid, the first speaker first: so many more each. */
async function bidsAll(kitchen, from, step = 1) {
  const { players, tally } = kitchen;
  const order = [tally.first, ...tally.seats.filter((seat) => seat !== tally.first)];
  for (const [at, seat] of order.entries()) await kitchen.bids(players[seat], from + at * step);
}

/** A whole round in which nobody stakes anything, and whoever speaks first wins. */
async function empty(kitchen, card) {
  if (card) await kitchen.turns(card);
  await kitchen.fists({});
  await bidsAll(kitchen, 0);
  await kitchen.closesBets();
  if (kitchen.tally.phase === "doses") await kitchen.sprays();
  await kitchen.opensFists();
  if (kitchen.tally.phase === "gift") await kitchen.gives();
}

/** Each way by its name: it stops at every scene that it comes by, and names it. */
export const FEAST = {
  async *"fists and bids of five"(table) {
    const kitchen = await hurried(table);
    await kitchen.setUp(FIVE, { first: FIVE[1] });
    yield "setup";
    await kitchen.begins(FIVE, { first: FIVE[1], card: "runny_cheese" });
    await kitchen.tap(say("setup.start"));
    await kitchen.arrives();
    yield "card";
    await kitchen.makesFists();
    yield "curtain";
    await kitchen.opens(FIVE[1]);
    await kitchen.puts(3);
    yield "fist";
    await kitchen.closesFist(3);
    while (kitchen.tally.asked !== undefined) await kitchen.stakes(2);
    yield "first bid";
    await kitchen.bids(FIVE[1], 10);
    await kitchen.bids(FIVE[4], 11);
    yield "bids";
    await kitchen.dials(FIVE[4]);
    yield "dial";
    await kitchen.number(26).tap();
    await dialog(kitchen, say("mouches.high", { flies: 26 }));
    yield "a number that is too high";
    await kitchen.page.getByRole("button", { name: say("mouches.high_no") }).tap();
    await kitchen.tap(say("mouches.dial_close"));
    await kitchen.bids(FIVE[0], 25);
    for (const seat of [2, 3]) await kitchen.bids(FIVE[seat], 11);
    yield "all have bid";
    await kitchen.closesBets();
    yield "ready";
    await kitchen.opensFists();
    yield "shown";
    await kitchen.chip.tap();
    await dialog(kitchen, say("mouches.scores"));
    yield "scores";
  },

  async *"all that special cards do"(table) {
    const kitchen = await hurried(table, FIVE, "mireille");
    await kitchen.plays({ stakes: Object.fromEntries(FIVE.map((name) => [name, 3])), bids: FIVE.map((name, at) => [name, 15 + at]) });
    await empty(kitchen, "mouchicide");
    await kitchen.plays({ card: "nest", bids: FIVE.map((name, at) => [name, at]), sprays: [] });
    yield "nest";
    await kitchen.turns("spider_web");
    yield "danger";
    await kitchen.makesFists();
    await kitchen.opens(FIVE[0]);
    await kitchen.puts(7, true);
    yield "a large hand and Mireille";
    await kitchen.closesFist(7, true);
    while (kitchen.tally.asked !== undefined) await kitchen.stakes(1);
    await kitchen.menu("table.notes");
    await kitchen.page.getByRole("dialog").getByRole("button", { name: FIVE[0] }).tap();
    await kitchen.opens(FIVE[0]);
    yield "notes";
    await kitchen.tap(say("secret.hide"));
    await kitchen.scene("open");
    await kitchen.listens();
    await bidsAll(kitchen, 10);
    await kitchen.closesBets();
    for (const seat of [1, 4]) await kitchen.button(say("mouches.spray_of", { name: FIVE[seat] })).tap();
    yield "doses";
    for (const seat of [1, 4]) await kitchen.button(say("mouches.spray_of", { name: FIVE[seat] })).tap();
    await kitchen.sprays(FIVE[1], FIVE[4]);
    yield "sprayed";
    await kitchen.opensFists();
    yield "whistle";
    await kitchen.whistles(true);
    yield "gift";
    await kitchen.gives(FIVE[3]);
    yield "given";
    await kitchen.chip.tap();
    await dialog(kitchen, say("mouches.scores"));
    yield "scores with doses";
  },

  async *"two, and a match of before"(table) {
    const kitchen = await hurried(table, TWO, "sweat_drop");
    await empty(kitchen);
    yield "shown to two";
    await kitchen.menu("app.home");
    await kitchen.tap(say("home.matches"));
    await kitchen.main.getByLabel(say("matches.import")).setInputFiles("tests/golden/v1-comme-des-mouches-ended.txt");
    await kitchen.tap(say("matches.see"));
    await kitchen.scene("over");
    yield "over";
    await kitchen.tap(say("over.film"));
    await kitchen.scene("film");
    await kitchen.main.getByRole("slider").fill("4");
    yield "film";
    await kitchen.tap(say("app.back"));
    await kitchen.tap(say("over.new"));
    await kitchen.scene("setup");
    await kitchen.tap(say("home.rules"));
    await expect(kitchen.main.getByRole("heading", { name: say("rules.mouches_mireille_title") })).toBeVisible();
    yield "rules";
  },

  async *"four, and a film of them"(table) {
    const kitchen = await hurried(table, FIVE.slice(0, 4), "cow_pat");
    yield "card for four";
    await kitchen.plays({ stakes: { [FIVE[0]]: 5, [FIVE[1]]: 5 }, bids: FIVE.slice(0, 4).map((name) => [name, 10]) });
    yield "shown to four";
    await kitchen.menu("table.stop");
    await kitchen.page.getByRole("dialog").getByRole("button", { name: say("table.stop_yes") }).tap();
    await kitchen.scene("over");
    yield "over for four";
    await kitchen.tap(say("over.film"));
    await kitchen.scene("film");
    await kitchen.main.getByRole("slider").fill("9");
    yield "film of four";
  },
};

/** Scenes that need no scrolling on a phone. */
export const AT_THE_FEAST = [
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
