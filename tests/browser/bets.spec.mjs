// Bids on the open table: who may speak and when, what can be put right, and what no tap, reload or dead phone loses.
import { records } from "./support/database.mjs";
import { middle } from "./support/fingers.mjs";
import { expect, say, test } from "./support/game.mjs";

const THREE = ["Zoé", "Malo", "Nina"];

const dial = (kitchen) => kitchen.main.locator(".dial");
const said = (page, words) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Runs in the page: taps twice at once, and once more on whatever has come there by the first tap. */
async function hasty({ x, y }) {
  const hit = () => document.elementFromPoint(x, y)?.closest("button");
  const first = hit();
  first.click();
  if (first.isConnected) first.click();
  await new Promise((done) => {
    const look = new MutationObserver(() => {
      if (hit() === first) return;
      look.disconnect();
      hit()?.click();
      done();
    });
    look.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

test("whoever speaks first is alone until then; the others follow in any order", async ({ kitchen, page }) => {
  test.slow();
  await kitchen.closed(THREE);
  for (const name of ["Zoé", "Nina"]) {
    const locked = kitchen.place("locked_of", name);
    await expect(locked).toHaveAttribute("aria-disabled", "true");
    await locked.tap({ force: true });
    await said(page, say("mouches.locked", { name: "Malo" }));
    await expect(dial(kitchen)).toHaveCount(0);
  }
  await kitchen.agrees();
  await kitchen.bids("Malo", 3);
  await kitchen.bids("Nina", 3);
  // Malo has spoken, and another one since.
  const done = kitchen.place("done_of", "Malo", { flies: 3 });
  await expect(done).toHaveAttribute("aria-disabled", "true");
  await done.tap({ force: true });
  await said(page, say("mouches.done", { name: "Malo" }));
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.bids("Zoé", 5);
  await kitchen.closesBets();
  // Nobody's place is anything to touch any more.
  await expect(kitchen.main.locator(".place-press")).toHaveCount(0);
});

test("the last bid is put right as often as one likes, and keeps its place, until the bets are closed", async ({ kitchen }) => {
  test.slow();
  await kitchen.closed(THREE);
  await kitchen.bids("Malo", 3);
  await kitchen.bids("Malo", 0);
  await kitchen.bids("Zoé", 7);
  await kitchen.dials("Zoé");
  const pressed = dial(kitchen).locator("[aria-pressed=true]");
  await expect(pressed).toHaveText("7");
  // To say the same again changes nothing, and is not told.
  await pressed.tap();
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.arrives();
  await kitchen.bids("Nina", 4);
  // All have bid, and nobody has said that this is all.
  await kitchen.bids("Nina", 2);
  await kitchen.bids("Nina", 3);
  await kitchen.closesBets();
  await kitchen.opensFists();
  expect(kitchen.tally.order).toEqual([2, 1, 0]);
});

test("the dial is put away by its button and by a second tap on the name, and goes over to another name", async ({ kitchen, page }) => {
  await kitchen.closed(THREE);
  await kitchen.dials("Malo");
  await expect(dial(kitchen).getByRole("button")).toHaveText(Array.from({ length: 27 }, (_, flies) => String(flies)));
  await expect(kitchen.place("bid_of", "Malo")).toHaveAttribute("aria-expanded", "true");
  await kitchen.tap(say("mouches.dial_close"));
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.agrees();
  await kitchen.dials("Malo");
  await kitchen.place("bid_of", "Malo").tap();
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.bids("Malo", 4);

  await kitchen.dials("Nina");
  await kitchen.dials("Zoé");
  await expect(kitchen.place("bid_of", "Nina")).toHaveAttribute("aria-expanded", "false");
  // The number is Zoé's.
  kitchen.tally.bid(0, 9);
  await kitchen.number(9).tap();
  await kitchen.arrives();

  // Rules, Back, home and a reload put it away as well; what was bid stays.
  await kitchen.dials("Nina");
  await kitchen.menu("table.rules");
  await kitchen.scene("rules");
  await kitchen.tap(say("app.back"));
  await kitchen.arrives();
  await kitchen.dials("Nina");
  await page.evaluate(() => history.back());
  await expect(dial(kitchen)).toHaveCount(0);
  await expect(kitchen.place("bid_of", "Nina")).toBeFocused();
  await kitchen.scene("open");
  await kitchen.dials("Nina");
  await kitchen.menu("app.home");
  await kitchen.scene("home");
  await kitchen.tap(say("home.resume_label", { game: say("game.mouches"), players: THREE.join(", ") }));
  await kitchen.scene("open");
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.dials("Nina");
  await page.reload();
  await kitchen.scene("open");
  await expect(dial(kitchen)).toHaveCount(0);
  await kitchen.bids("Nina", 1);
  await kitchen.closesBets();
});

test("two hasty taps do one thing: a number, the bets, the fists, the next card", async ({ kitchen, page }) => {
  test.slow();
  await kitchen.closed(THREE, { card: "swatter" });
  const kept = async () => (await records(page)).length;
  let before = await kept();
  /** What is tapped twice leaves one record; the tally knows what it does. */
  const once = async (locator, more = 1) => {
    await page.evaluate(hasty, await middle(locator));
    await kitchen.arrives();
    expect(await kept()).toBe((before += more));
  };
  // Where the dial was, the button that closes the bets has come.
  for (const [name, flies] of [["Malo", 24], ["Zoé", 22], ["Nina", 3]]) {
    await kitchen.dials(name);
    if (flies > kitchen.tally.atMost) {
      await kitchen.number(flies).tap();
      const yes = page.getByRole("button", { name: say("mouches.high_yes", { flies }) });
      await expect(yes).toBeVisible();
      kitchen.tally.bid(kitchen.seat(name), flies);
      await once(yes);
    } else {
      kitchen.tally.bid(kitchen.seat(name), flies);
      await once(kitchen.number(flies));
    }
  }
  const button = (key) => kitchen.button(say(`mouches.${key}`));
  kitchen.tally.close();
  await once(button("close_bets"));
  kitchen.tally.open();
  await once(button("open"));
  expect(kitchen.tally.phase).toBe("gift");
  kitchen.tally.give();
  await once(button("keep"));
  await page.evaluate(() => window.dice.push([1, 11]));
  kitchen.tally.turn("sweat_drop");
  // The step, and the card that was drawn.
  await once(button("next"), 2);
});

test("a number that is too high is asked about, and can be taken back before it is bid", async ({ kitchen, page }) => {
  test.slow();
  await kitchen.closed(THREE);
  const dialog = page.getByRole("dialog");
  const kept = (await records(page)).length;
  await kitchen.dials("Malo");
  await expect(dial(kitchen).locator("[data-high]")).toHaveCount(11);
  for (const away of [
    () => dialog.getByRole("button", { name: say("mouches.high_no") }).tap(),
    () => page.keyboard.press("Escape"),
  ]) {
    await kitchen.number(16).tap();
    await expect(dialog).toHaveAccessibleName(say("mouches.high", { flies: 16 }));
    await expect(dialog).toContainText(say("mouches.high_why", { n: 15 }));
    await away();
    await expect(dialog).toHaveCount(0);
    await expect(dial(kitchen)).toBeVisible();
  }
  expect(await records(page)).toHaveLength(kept);
  await kitchen.tap(say("mouches.dial_close"));
  // As many as there are is not too many.
  await kitchen.bids("Malo", 15);
  await kitchen.bids("Zoé", 26);
  await kitchen.bids("Nina", 25);
  await kitchen.closesBets();
  await kitchen.opensFists();
});
