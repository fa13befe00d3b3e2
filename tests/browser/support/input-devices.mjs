// Tables that are used with something else than a finger: by keyboard alone, or with a mouse.
import { expect } from "@playwright/test";
import { HOLD_MS } from "./curtain-table.mjs";

/** The name of what has the focus. */
export const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: active } = document;
    return active === document.body ? "nothing" : (active.getAttribute("aria-label") ?? active.innerText ?? active.tagName);
  });

/** Something has the focus. */
export const expectFocus = (page) => expect.poll(() => focused(page)).not.toBe("nothing");

/** Presses Tab until that control has the focus. */
async function reach(page, locator) {
  for (let tab = 0; tab < 60; tab += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not come to ${locator}`);
}

/** Makes `table` use Tab and Enter alone, and hold its curtains with the space bar. */
export function byKeyboard(table) {
  const { page } = table;
  table.press = async (locator) => {
    await reach(page, locator);
    // `tap()` waits for this as well.
    await expect(locator).not.toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    // Once the app accepts input again the focus must be somewhere.
    await expectFocus(page);
  };
  table.choose = async (group, choice) => {
    // Tab comes to the radio button that is checked, arrows to the others.
    await reach(page, table.main.getByRole("group", { name: group }).locator("input:checked"));
    const radio = table.choice(group, choice).getByRole("radio");
    for (let step = 0; step < 10 && !(await radio.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
    await expect(radio).toBeChecked();
  };
  table.hold = async () => {
    await reach(page, table.holder);
    await page.keyboard.down("Space");
    await table.later(HOLD_MS);
    await table.beats();
    await page.keyboard.up("Space");
  };
  return table;
}

/** Makes `table` click: a browser that Playwright did not start has no `tap()`. */
export function byMouse(table) {
  table.press = (locator) => locator.click();
  return table;
}
