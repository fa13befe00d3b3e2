// The app starts at all.
import { expect, test } from "./support/fixtures.mjs";
import { installErrors } from "./support/service-worker.mjs";

test("the app starts", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle("La Bergerie");
  await expect(page.locator("#boot")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "La Bergerie" })).toBeVisible();
});

test("the app can be installed", async ({ page }) => {
  await page.goto("./");
  expect(await installErrors(page)).toEqual([]);
});
