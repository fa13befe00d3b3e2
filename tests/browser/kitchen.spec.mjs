// What was staked and bid outlives a reload, a dead phone and a player who leaves.
import { Phone } from "./support/browser.mjs";
import { protocol } from "./support/curtain.mjs";
import { expect, Kitchen, chooseDice, say, test } from "./support/game.mjs";
import { Server } from "./support/server.mjs";

const THREE = ["Zoé", "Malo", "Nina"];

test("a seat that changes hands in the middle of the bets keeps its bid and its place", async ({ kitchen, page }) => {
  test.slow();
  const dialog = page.getByRole("dialog");
  await kitchen.closed(THREE);
  await kitchen.bids("Malo", 3);
  await kitchen.bids("Nina", 4);
  await kitchen.menu("table.swap");
  await dialog.getByRole("button", { name: "Nina" }).tap();
  await dialog.getByRole("textbox").fill("Papi");
  await dialog.getByRole("button", { name: say("app.ok") }).tap();
  await expect(dialog).toHaveCount(0);
  kitchen.players[2] = "Papi";
  await kitchen.listens();
  await expect(kitchen.place("correct_of", "Papi", { flies: 4 })).toBeVisible();
  await kitchen.bids("Papi", 5);
  await kitchen.bids("Zoé", 0);
  await kitchen.closesBets();
  await kitchen.opensFists();
});

/** Reloads, and finds the table as it was. */
async function reloads(kitchen) {
  const before = await kitchen.stands();
  await kitchen.page.reload();
  await kitchen.scene("open");
  await kitchen.listens();
  expect(await kitchen.stands()).toEqual(before);
  expect(before).toEqual(kitchen.stood());
}

// Each reload leaves an entry in the history: there are not too many in one test.
test("a reload finds the bids in their order, and everything else", async ({ kitchen }) => {
  test.setTimeout(120_000);
  await kitchen.start(THREE, { card: "mouchicide" });
  await reloads(kitchen);
  await kitchen.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3], ["Nina", 4]] });
  await reloads(kitchen);
  await kitchen.turns("mireille");
  await kitchen.fists({ Zoé: 1, Malo: 1 });
  await reloads(kitchen);
  await kitchen.bids("Zoé", 3);
  await reloads(kitchen);
  await kitchen.bids("Nina", 3);
  await kitchen.bids("Nina", 4);
  await reloads(kitchen);
  await kitchen.bids("Nina", 5);
  await kitchen.bids("Malo", 3);
  await reloads(kitchen);
});

test("a reload after the bets finds everything as well", async ({ kitchen }) => {
  test.setTimeout(120_000);
  await kitchen.start(["Zoé", "Malo"], { card: "mouchicide" });
  await kitchen.plays({ stakes: { Zoé: 1 }, bids: [["Zoé", 1], ["Malo", 3]] });
  await kitchen.plays({ card: "mireille", bids: [["Zoé", 0], ["Malo", 3]], sprays: [] });
  await kitchen.turns("spider_web");
  await kitchen.fists({ Zoé: [1, true], Malo: 1 });
  await kitchen.bids("Zoé", 3);
  await kitchen.bids("Malo", 3);
  await kitchen.closesBets();
  await reloads(kitchen);
  await kitchen.sprays("Malo");
  await reloads(kitchen);
  await kitchen.opensFists();
  await reloads(kitchen);
  await kitchen.whistles(true);
  await reloads(kitchen);
  await kitchen.gives("Malo");
  await reloads(kitchen);
});

test("killed as soon as a bid is shown, and with the next dial open: the bids are there in their order", async () => {
  test.setTimeout(120_000);
  const server = await Server.start();
  const phone = await Phone.make();
  const prepare = async (page) => {
    await protocol(page, "Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await chooseDice(page);
    await page.goto(server.url);
  };
  let kitchen;
  let tally;
  const starts = async () => {
    const { page } = await phone.start(prepare);
    kitchen = Object.assign(new Kitchen(page), { players: THREE, tally, sheets: false });
    kitchen.press = (locator) => locator.click();
    await kitchen.main.waitFor();
    await kitchen.hurry();
  };
  const dies = async () => {
    ({ tally } = kitchen);
    phone.kill();
    await phone.gone();
    await starts();
    await kitchen.scene("open");
    await kitchen.listens();
    expect(await kitchen.stands()).toEqual(kitchen.stood());
  };
  try {
    await starts();
    await kitchen.closed(THREE, { first: "Zoé" });
    await dies();
    await kitchen.bids("Zoé", 3);
    await dies();
    await kitchen.bids("Nina", 16);
    await kitchen.dials("Malo");
    await dies();
    await kitchen.bids("Nina", 6);
    await kitchen.bids("Malo", 3);
    await dies();
    await kitchen.closesBets();
    await dies();
    await kitchen.opensFists();
    await dies();
    await kitchen.readsScores();
  } finally {
    await phone.throwAway();
    await server.close();
  }
});
