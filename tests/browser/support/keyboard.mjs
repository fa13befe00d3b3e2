// A table that is used with a keyboard alone.
import { expect } from "@playwright/test";
import { HOLD } from "./flock.mjs";

/** What has the focus, by its name. */
export const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active === document.body ? "nothing" : (active.getAttribute("aria-label") ?? active.innerText ?? active.tagName);
  });

/** Goes on from where the focus is to that control, as Tab goes. */
async function reach(page, locator) {
  for (let tab = 0; tab < 60; tab += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${locator}`);
}

/** Lets `table` be used by Tab and Enter alone, and its curtains be held with the space bar. */
export function byKeyboard(table) {
  const { page } = table;
  table.press = async (locator) => {
    await reach(page, locator);
    // A finger waits as well until the table listens.
    await expect(locator).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    // Once the table listens again the focus is somewhere that goes on.
    await expect.poll(() => focused(page)).not.toBe("nothing");
  };
  table.choose = async (group, choice) => {
    // Tab comes to what is chosen, and arrows go on from there.
    await reach(page, table.main.getByRole("group", { name: group }).locator("input:checked"));
    const radio = table.choice(group, choice).getByRole("radio");
    for (let step = 0; step < 10 && !(await radio.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
    await expect(radio).toBeChecked();
  };
  table.hold = async () => {
    await reach(page, table.holder);
    await page.keyboard.down("Space");
    await table.later(HOLD);
    await table.beats();
    await page.keyboard.up("Space");
  };
}
