// Undo, doses, and the score sheet on the open table of Comme des mouches.
import { expect, FOUR, say, test, THREE, TWO } from "./support/fixtures.mjs";

test("what is only said can be taken back: bids, the end of the bets, doses; a fist cannot", async ({ mouches }) => {
  test.setTimeout(120_000);
  await mouches.startsBidding(THREE, { card: "mouchicide" });
  await mouches.refusesUndo();
  await mouches.bids("Malo", 3);
  await mouches.undoes();
  await expect(mouches.place("locked_of", "Zoé")).toBeVisible();
  await mouches.refusesUndo();
  await mouches.bids("Malo", 4);
  await mouches.bids("Malo", 2);
  await mouches.undoes();
  await mouches.bids("Zoé", 3);
  await mouches.bids("Nina", 0);
  await mouches.closesBets();
  await mouches.undoes();
  await mouches.undoes();
  await mouches.bids("Nina", 6);
  await mouches.closesBets();
  await mouches.opensFists();
  await mouches.refusesUndo();

  await mouches.turns("cow");
  await mouches.refusesUndo();
  await mouches.fists({ Zoé: 1, Nina: 1 });
  await mouches.bids("Zoé", 2);
  await mouches.bids("Malo", 1);
  await mouches.bids("Nina", 0);
  await mouches.closesBets();
  await mouches.sprays("Malo", "Nina");
  await mouches.undoes();
  await mouches.sprays("Nina");
  await mouches.opensFists();
  await mouches.refusesUndo();
});

test("doses: as many fists as there are doses, each chosen or not, never one's own", async ({ mouches, page }) => {
  test.setTimeout(120_000);
  await mouches.startsBidding(FOUR, { first: "Zoé", card: "mouchicide", stakes: { Zoé: 1 } });
  for (const [name, flies] of [["Zoé", 1], ["Malo", 5], ["Nina", 6], ["Tom", 7]]) await mouches.bids(name, flies);
  await mouches.closesBets();
  await mouches.opensFists();
  const round = async (card, sprays) => {
    await mouches.turns(card);
    await mouches.fists({ Malo: 1, Nina: 1, Tom: 1 });
    await mouches.allBid((at) => at);
    await mouches.closesBets();
    if (sprays) await mouches.sprays(...sprays);
  };
  // One of the three is used. The winner is the same, who therefore speaks first again.
  await round("cow", ["Tom"]);
  await mouches.opensFists();
  expect(mouches.model.doses).toEqual([2, 0, 0, 0]);
  await mouches.turns("jam");
  await mouches.fists({ Malo: 1, Nina: 1, Tom: 1 });
  await mouches.allBid(() => 3);
  await mouches.closesBets();
  const spray = (name) => mouches.button(say("mouches.spray_of", { name }));
  await expect(spray("Zoé")).toHaveCount(0);
  await expect(mouches.main.getByRole("button", { name: /^Pulvériser \d/ })).toHaveCount(0);
  for (const name of ["Malo", "Nina"]) await spray(name).tap();
  await spray("Tom").tap();
  await expect(page.getByText(say("mouches.spray_short"), { exact: true })).toBeVisible();
  await expect(spray("Tom")).toHaveAttribute("aria-pressed", "false");
  await expect(mouches.button(say("mouches.spray", { n: 2 }))).toBeVisible();
  await spray("Malo").tap();
  await expect(mouches.button(say("mouches.spray", { n: 1 }))).toBeVisible();
  await spray("Tom").tap();
  // What is only chosen is forgotten on reload.
  await page.reload();
  await mouches.scene("open");
  await expect(mouches.main.getByRole("button", { pressed: true })).toHaveCount(0);
  await mouches.sprays();
  await mouches.opensFists();
  expect(mouches.model.doses).toEqual([2, 0, 0, 0]);
});

test("the score sheet is one tap away in every scene of the open table", async ({ mouches }) => {
  test.setTimeout(120_000);
  mouches.sheets = false;
  const phases = [];
  const reads = async () => {
    phases.push(mouches.model.phase);
    await mouches.readsScores();
  };
  await mouches.start(TWO, { card: "mouchicide" });
  await reads();
  await mouches.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3]] });
  await mouches.plays({ card: "mireille", bids: [["Zoé", 0], ["Malo", 3]], sprays: [] });
  await mouches.turns("spider_web");
  await mouches.fists({ Zoé: [1, true] });
  await reads();
  await mouches.dials("Zoé");
  await reads();
  await expect(mouches.main.getByRole("group", { name: say("mouches.dial", { name: "Zoé" }) })).toBeVisible();
  await mouches.tap(say("mouches.dial_close"));
  await mouches.bids("Zoé", 2);
  await mouches.bids("Malo", 0);
  await mouches.closesBets();
  await reads();
  await mouches.sprays();
  await reads();
  await mouches.opensFists();
  await reads();
  await mouches.whistles(false);
  await reads();
  await mouches.gives("Malo");
  await reads();
  expect(phases).toEqual(["card", "bids", "bids", "doses", "ready", "whistle", "gift", "shown"]);
  // Escape closes it as well, and the table is as it was.
  await mouches.chip.tap();
  await mouches.dialogNamed(say("mouches.scores"));
  await mouches.escapes();
  await mouches.agrees();
});
