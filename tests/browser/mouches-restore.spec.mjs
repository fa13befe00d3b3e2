// Comme des mouches goes on after a reload, a killed browser, and a player who leaves: fists, bids and results are kept.
import { chooseDice, expect, MouchesTable, say, test, THREE, TWO } from "./support/fixtures.mjs";

test("a seat that changes hands in the middle of the bets keeps its bid and its place", async ({ mouches }) => {
  test.slow();
  await mouches.startsBidding(THREE);
  await mouches.bids("Malo", 3);
  await mouches.bids("Nina", 4);
  await mouches.menu("table.change_player");
  await mouches.dialogButton("Nina").tap();
  await mouches.dialog.getByRole("textbox").fill("Papi");
  await mouches.dialogButton(say("app.ok")).tap();
  await mouches.dialogClosed();
  mouches.players[2] = "Papi";
  await mouches.listens();
  await expect(mouches.place("correct_of", "Papi", { flies: 4 })).toBeVisible();
  await mouches.bids("Papi", 5);
  await mouches.bids("Zoé", 0);
  await mouches.closesBets();
  await mouches.opensFists();
});

/** The open table shows what the model has, after the page was loaded again. */
async function isRestored(mouches) {
  await mouches.scene("open");
  await mouches.listens();
  expect(await mouches.stands()).toEqual(mouches.stood());
}

/** Reloads, and finds the table as it was. */
async function reloads(mouches) {
  expect(await mouches.stands()).toEqual(mouches.stood());
  await mouches.page.reload();
  await isRestored(mouches);
}

// Each reload leaves an entry in the history, so one test cannot have many.
test("a reload finds the bids in their order, and everything else", async ({ mouches }) => {
  test.setTimeout(120_000);
  await mouches.start(THREE, { card: "mouchicide" });
  await reloads(mouches);
  await mouches.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3], ["Nina", 4]] });
  await reloads(mouches);
  await mouches.turns("mireille");
  await mouches.fists({ Zoé: 1, Malo: 1 });
  await reloads(mouches);
  await mouches.bids("Zoé", 3);
  await reloads(mouches);
  await mouches.bids("Nina", 3);
  await mouches.bids("Nina", 4);
  await reloads(mouches);
  await mouches.bids("Nina", 5);
  await mouches.bids("Malo", 3);
  await reloads(mouches);
});

test("a reload after the bets finds everything as well", async ({ mouches }) => {
  test.setTimeout(120_000);
  await mouches.start(TWO, { card: "mouchicide" });
  await mouches.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3]] });
  await mouches.plays({ card: "mireille", bids: [["Zoé", 0], ["Malo", 3]], sprays: [] });
  await mouches.turns("spider_web");
  await mouches.fists({ Zoé: [1, true], Malo: 1 });
  await mouches.bids("Zoé", 3);
  await mouches.bids("Malo", 3);
  await mouches.closesBets();
  await reloads(mouches);
  await mouches.sprays("Malo");
  await reloads(mouches);
  await mouches.opensFists();
  await reloads(mouches);
  await mouches.whistles(true);
  await reloads(mouches);
  await mouches.gives("Malo");
  await reloads(mouches);
});

test("killed as soon as a bid is shown, and with the next dial open: the bids are there in their order", async ({ killableApp }) => {
  test.setTimeout(120_000);
  let mouches = await MouchesTable.inKillable(await killableApp.start(chooseDice));
  const kill = async () => {
    mouches = await MouchesTable.inKillable(await killableApp.kill(), mouches);
    await isRestored(mouches);
  };
  await mouches.startsBidding(THREE, { first: "Zoé" });
  await kill();
  await mouches.bids("Zoé", 3);
  await kill();
  await mouches.bids("Nina", 16);
  await mouches.dials("Malo");
  await kill();
  await mouches.bids("Nina", 6);
  await mouches.bids("Malo", 3);
  await kill();
  await mouches.closesBets();
  await kill();
  await mouches.opensFists();
  await kill();
  await mouches.readsScores();
});
