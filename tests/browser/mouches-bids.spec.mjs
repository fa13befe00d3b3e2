// Bids on the open table: who may bid and when, what can be corrected, and that hasty taps and reloads lose nothing.
import { countRecords } from "./support/database.mjs";
import { expect, place, say, test, THREE } from "./support/fixtures.mjs";
import { middle } from "./support/touch.mjs";

/** The dial is the one group of the open table. */
const dial = (mouches) => mouches.main.getByRole("group");
const said = (page, words) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Runs in the page: taps twice at once, and once more on whatever the first tap has put there. */
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

test("whoever speaks first is alone until then; the others follow in any order", async ({ mouches, page }) => {
  test.slow();
  await mouches.startsBidding(THREE);
  for (const name of ["Zoé", "Nina"]) {
    const locked = mouches.place("locked_of", name);
    await expect(locked).toHaveAttribute("aria-disabled", "true");
    await locked.tap({ force: true });
    await said(page, say("mouches.locked", { name: "Malo" }));
    await expect(dial(mouches)).toHaveCount(0);
  }
  await mouches.agrees();
  await mouches.bids("Malo", 3);
  await mouches.bids("Nina", 3);
  // Malo has bid, and Nina after him.
  const done = mouches.place("done_of", "Malo", { flies: 3 });
  await expect(done).toHaveAttribute("aria-disabled", "true");
  await done.tap({ force: true });
  await said(page, say("mouches.done", { name: "Malo" }));
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.bids("Zoé", 5);
  await mouches.closesBets();
  // No place can be touched any more.
  for (const name of THREE) await expect(mouches.main.getByRole("button", { name })).toHaveCount(0);
});

test("the last bid is put right as often as one likes, and keeps its place, until the bets are closed", async ({ mouches }) => {
  test.slow();
  await mouches.startsBidding(THREE);
  await mouches.bids("Malo", 3);
  await mouches.bids("Malo", 0);
  await mouches.bids("Zoé", 7);
  await mouches.dials("Zoé");
  const pressed = dial(mouches).locator("[aria-pressed=true]");
  await expect(pressed).toHaveText("7");
  // The same bid again changes nothing, and is not told.
  await pressed.tap();
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.arrives();
  await mouches.bids("Nina", 4);
  // All have bid, but the bets are still open.
  await mouches.bids("Nina", 2);
  await mouches.bids("Nina", 3);
  await mouches.closesBets();
  await mouches.opensFists();
  expect(mouches.model.order).toEqual([2, 1, 0]);
});

test("the dial is put away by its button and by a second tap on the name, and goes over to another name", async ({ mouches, page }) => {
  await mouches.startsBidding(THREE);
  await mouches.dials("Malo");
  await expect(dial(mouches).getByRole("button")).toHaveText(Array.from({ length: 27 }, (_, flies) => String(flies)));
  await expect(mouches.place("bid_of", "Malo")).toHaveAttribute("aria-expanded", "true");
  await mouches.tap(say("mouches.dial_close"));
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.agrees();
  await mouches.dials("Malo");
  await mouches.place("bid_of", "Malo").tap();
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.bids("Malo", 4);

  await mouches.dials("Nina");
  await mouches.dials("Zoé");
  await expect(mouches.place("bid_of", "Nina")).toHaveAttribute("aria-expanded", "false");
  // It is Zoé who bids now.
  mouches.model.bid(0, 9);
  await mouches.number(9).tap();
  await mouches.arrives();

  // Rules, Back, home and a reload put it away as well; what was bid stays.
  await mouches.dials("Nina");
  await mouches.menu("table.rules");
  await mouches.scene("rules");
  await mouches.tap(say("app.back"));
  await mouches.arrives();
  await mouches.dials("Nina");
  await page.evaluate(() => history.back());
  await expect(dial(mouches)).toHaveCount(0);
  await expect(mouches.place("bid_of", "Nina")).toBeFocused();
  await mouches.scene("open");
  await mouches.dials("Nina");
  await mouches.goesHome();
  await mouches.resumes(THREE);
  await mouches.scene("open");
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.dials("Nina");
  await page.reload();
  await mouches.scene("open");
  await expect(dial(mouches)).toHaveCount(0);
  await mouches.bids("Nina", 1);
  await mouches.closesBets();
});

test("two hasty taps do one thing: a number, the bets, the fists, the next card", async ({ mouches, page }) => {
  test.slow();
  await mouches.startsBidding(THREE, { card: "swatter" });
  let before = await countRecords(page);
  /** Two hasty taps leave `more` records, and the table as the model has it. */
  const once = async (locator, more = 1) => {
    await page.evaluate(hasty, await middle(locator));
    await mouches.arrives();
    expect(await countRecords(page)).toBe((before += more));
  };
  // The button that closes the bets comes where the dial was.
  for (const [name, flies] of [["Malo", 24], ["Zoé", 22], ["Nina", 3]]) {
    await mouches.dials(name);
    if (flies > mouches.model.atMost) {
      await mouches.number(flies).tap();
      const yes = mouches.dialogButton(say("mouches.high_yes", { flies }));
      await expect(yes).toBeVisible();
      mouches.model.bid(mouches.seat(name), flies);
      await once(yes);
    } else {
      mouches.model.bid(mouches.seat(name), flies);
      await once(mouches.number(flies));
    }
  }
  const button = (key) => mouches.button(say(`mouches.${key}`));
  mouches.model.close();
  await once(button("close_bets"));
  mouches.model.open();
  await once(button("open"));
  expect(mouches.model.phase).toBe("gift");
  mouches.model.give();
  await once(button("keep"));
  await place(page, 1, 11);
  mouches.model.turn("sweat_drop");
  // The step, and the card that was drawn.
  await once(button("next"), 2);
});

test("a number that is too high is asked about, and can be taken back before it is bid", async ({ mouches, page }) => {
  test.slow();
  await mouches.startsBidding(THREE);
  const before = await countRecords(page);
  await mouches.dials("Malo");
  await expect(dial(mouches).locator("[data-high]")).toHaveCount(11);
  for (const close of [() => mouches.dialogButton(say("mouches.high_no")).tap(), () => page.keyboard.press("Escape")]) {
    await mouches.number(16).tap();
    await mouches.dialogNamed(say("mouches.high", { flies: 16 }));
    await expect(mouches.dialog).toContainText(say("mouches.high_why", { n: 15 }));
    await close();
    await mouches.dialogClosed();
    await expect(dial(mouches)).toBeVisible();
  }
  expect(await countRecords(page)).toBe(before);
  await mouches.tap(say("mouches.dial_close"));
  // As many as there are is not too many.
  await mouches.bids("Malo", 15);
  await mouches.bids("Zoé", 26);
  await mouches.bids("Nina", 25);
  await mouches.closesBets();
  await mouches.opensFists();
});
