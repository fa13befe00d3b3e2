// The variant « à qui la main » of Le trou du cochon, with touches of the screen.
import { expect, place, say, test as base, THREE } from "./support/fixtures.mjs";
import { inOrder, together } from "./support/touch.mjs";

const ROLLER = 1;

const test = base.extend({
  /** A table of three at which Malo has just thrown a 6 in his first turn, of one throw. */
  race: async ({ table }, use) => {
    await table.start(THREE, [["options.race", "options.race_on"]]);
    await table.rollsOff(1, 5, 2);
    await table.rolls(6);
    expect(await table.asked()).toBe("race");
    await use({
      zone: (name) => table.button(say("cochon.race_zone", { name })),
      /** The player of that seat hit first and has the hand. */
      won: async (seat, nextSeat) => {
        await table.told(say("narration.won_race", { name: THREE[seat] }));
        await table.pawns(...THREE.map((_, at) => (at === seat ? 5 : 6)));
        await table.offered();
        expect(await table.seat()).toBe(nextSeat);
      },
    });
  },
});

test("everybody has a zone, and a winner who did not throw takes the hand", async ({ race, table }) => {
  expect(await table.offered()).toEqual(THREE.map((name) => say("cochon.race_zone", { name })));
  await race.zone("Nina").tap();
  await race.won(2, 2);
  // It is her first turn, of one throw; then it goes on from her.
  expect(await table.asked()).toBe("roll");
  await table.rolls(1);
  await table.does("plant");
  await table.offered();
  expect(await table.seat()).toBe(0);
});

test("a thrower who wins keeps the throws that are left", async ({ race, table }) => {
  await race.zone("Malo").tap();
  await race.won(ROLLER, 2); // his first turn had one throw
  await table.rolls(1);
  await table.does("plant");
  await table.rolls(1);
  await table.does("take");
  await table.offered();
  expect(await table.seat()).toBe(ROLLER);
  await table.rolls(6);
  await race.zone("Malo").tap();
  await table.told(say("narration.won_race", { name: "Malo" }));
  expect(await table.asked()).toBe("again");
  expect(await table.seat()).toBe(ROLLER);
});

for (const [drawn, seat] of [
  [1, 0],
  [2, 2],
]) {
  test(`touches of one moment are drawn among: number ${drawn} of the two`, async ({ race, table, page }) => {
    await place(page, drawn, 2);
    await together(page, race.zone("Nina"), race.zone("Zoé"));
    await table.told(say("narration.together", { names: say("narration.and", { first: "Zoé", second: "Nina" }) }));
    await race.won(seat, seat);
  });
}

for (const [first, second, seat] of [
  ["Nina", "Zoé", 2],
  ["Zoé", "Nina", 0],
]) {
  test(`of two touches the earlier wins, whatever the seats: ${first} before ${second}`, async ({ race, table, page }) => {
    await inOrder(page, race.zone(first), race.zone(second));
    await race.won(seat, seat);
    expect(await table.main.getByRole("status").innerText()).not.toContain(say("narration.and", { first: "Zoé", second: "Nina" }));
  });
}

test("a key hits too", async ({ race, page }) => {
  await race.zone("Zoé").focus();
  await page.keyboard.press("Enter");
  await race.won(0, 0);
});
