// Between the bets and the count: what is taken back, whose fist is sprayed, and a score sheet at hand all the time.
import { expect, say, test } from "./support/game.mjs";

const THREE = ["Zoé", "Malo", "Nina"];

test("what is only said can be taken back: bids, the end of the bets, doses; a fist cannot", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  const undoes = async () => {
    kitchen.tally.undo();
    await kitchen.menu("table.undo");
    await kitchen.scene("open");
    await kitchen.listens();
    // What happened last is not told anew.
    expect(await kitchen.stands()).toEqual(kitchen.stood());
  };
  const refuses = async () => {
    await kitchen.tap(say("table.menu"));
    const undo = page.getByRole("dialog").getByRole("button", { name: say("table.undo") });
    await expect(undo).toBeDisabled();
    await page.getByRole("button", { name: say("app.close") }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await kitchen.closed(THREE, { card: "mouchicide" });
  await refuses();
  await kitchen.bids("Malo", 3);
  await undoes();
  await expect(kitchen.place("locked_of", "Zoé")).toBeVisible();
  await refuses();
  await kitchen.bids("Malo", 4);
  await kitchen.bids("Malo", 2);
  await undoes();
  await kitchen.bids("Zoé", 3);
  await kitchen.bids("Nina", 0);
  await kitchen.closesBets();
  await undoes();
  await undoes();
  await kitchen.bids("Nina", 6);
  await kitchen.closesBets();
  await kitchen.opensFists();
  await refuses();

  await kitchen.turns("cow");
  await refuses();
  await kitchen.fists({ Zoé: 1, Nina: 1 });
  await kitchen.bids("Zoé", 2);
  await kitchen.bids("Malo", 1);
  await kitchen.bids("Nina", 0);
  await kitchen.closesBets();
  await kitchen.sprays("Malo", "Nina");
  await undoes();
  await kitchen.sprays("Nina");
  await kitchen.opensFists();
  await refuses();
});

test("doses: as many fists as there are doses, each chosen or not, never one's own", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  const players = [...THREE, "Tom"];
  await kitchen.closed(players, { first: "Zoé", card: "mouchicide", stakes: { Zoé: 1 } });
  for (const [name, flies] of [["Zoé", 1], ["Malo", 5], ["Nina", 6], ["Tom", 7]]) await kitchen.bids(name, flies);
  await kitchen.closesBets();
  await kitchen.opensFists();
  const round = async (card, sprays) => {
    await kitchen.turns(card);
    await kitchen.fists({ Malo: 1, Nina: 1, Tom: 1 });
    for (const [at, name] of ["Zoé", "Malo", "Nina", "Tom"].entries()) await kitchen.bids(name, at);
    await kitchen.closesBets();
    if (sprays) await kitchen.sprays(...sprays);
  };
  // One of the three is used: the winner is the same, so that the turn stays.
  await round("cow", ["Tom"]);
  await kitchen.opensFists();
  expect(kitchen.tally.doses).toEqual([2, 0, 0, 0]);
  await kitchen.turns("jam");
  await kitchen.fists({ Malo: 1, Nina: 1, Tom: 1 });
  for (const name of [kitchen.players[kitchen.tally.first], ...players.filter((_, seat) => seat !== kitchen.tally.first)]) await kitchen.bids(name, 3);
  await kitchen.closesBets();
  const spray = (name) => kitchen.button(say("mouches.spray_of", { name }));
  await expect(spray("Zoé")).toHaveCount(0);
  await expect(kitchen.main.getByRole("button", { name: /^Pulvériser \d/ })).toHaveCount(0);
  for (const name of ["Malo", "Nina"]) await spray(name).tap();
  await spray("Tom").tap();
  await expect(page.getByText(say("mouches.spray_short"), { exact: true })).toBeVisible();
  await expect(spray("Tom")).toHaveAttribute("aria-pressed", "false");
  await expect(kitchen.button(say("mouches.spray", { n: 2 }))).toBeVisible();
  await spray("Malo").tap();
  await expect(kitchen.button(say("mouches.spray", { n: 1 }))).toBeVisible();
  await spray("Tom").tap();
  // What was only touched is forgotten with a reload.
  await page.reload();
  await kitchen.scene("open");
  await expect(kitchen.main.locator(".place-press[aria-pressed=true]")).toHaveCount(0);
  await kitchen.sprays();
  await kitchen.opensFists();
  expect(kitchen.tally.doses).toEqual([2, 0, 0, 0]);
});

test("the score sheet is one tap away in every scene of the open table", async ({ kitchen, page }) => {
  test.setTimeout(120_000);
  kitchen.sheets = false;
  const phases = [];
  const reads = async () => {
    phases.push(kitchen.tally.phase);
    await kitchen.readsScores();
  };
  await kitchen.start(["Zoé", "Malo"], { card: "mouchicide" });
  await reads();
  await kitchen.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3]] });
  await kitchen.plays({ card: "mireille", bids: [["Zoé", 0], ["Malo", 3]], sprays: [] });
  await kitchen.turns("spider_web");
  await kitchen.fists({ Zoé: [1, true] });
  await reads();
  await kitchen.dials("Zoé");
  await reads();
  await expect(kitchen.main.locator(".dial")).toBeVisible();
  await kitchen.tap(say("mouches.dial_close"));
  await kitchen.bids("Zoé", 2);
  await kitchen.bids("Malo", 0);
  await kitchen.closesBets();
  await reads();
  await kitchen.sprays();
  await reads();
  await kitchen.opensFists();
  await reads();
  await kitchen.whistles(false);
  await reads();
  await kitchen.gives("Malo");
  await reads();
  expect(phases).toEqual(["card", "bids", "bids", "doses", "ready", "whistle", "gift", "shown"]);
  // It closes at Escape too, and the table is as it was.
  await kitchen.chip.tap();
  await expect(page.getByRole("dialog")).toHaveAccessibleName(say("mouches.scores"));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await kitchen.agrees();
});
