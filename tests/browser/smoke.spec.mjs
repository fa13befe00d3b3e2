import { expect, test } from "./support/quiet.mjs";

test("the app starts", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle("La Bergerie");
  await expect(page.locator("#boot")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "La Bergerie" })).toBeVisible();
});

test("the app can be installed", async ({ page }) => {
  await page.goto("./");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A Playwright context counts as a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
