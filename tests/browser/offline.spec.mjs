// After the first visit there is no need of a network; and the app can be installed.
import { readFile } from "node:fs/promises";
import { Server } from "./support/server.mjs";
import { ready } from "./support/worker.mjs";
import { chooseDice, expect, Flock, say, Table, test } from "./support/game.mjs";

const TWO = ["Zoé", "Malo"];

/** Runs in the page: pictures and letters that did not come from the phone itself. */
async function broken() {
  await document.fonts.ready;
  const images = [...document.images].filter((image) => image.complete && image.naturalWidth === 0);
  return [...images.map(({ src }) => src), ...[...document.fonts].filter(({ status }) => status === "error")];
}

const missing = (page) => page.evaluate(broken);

test("with the server stopped after the first visit: a match is started, played, left, found again and finished", async ({ page, context }) => {
  test.slow();
  const server = await Server.start();
  await chooseDice(context);
  await page.goto(server.url);
  await ready(page);
  await expect(page.getByText(say("home.offline"))).toBeVisible();
  await server.stop();

  await page.reload();
  const table = new Table(page);
  await table.start(TWO);
  await table.rollsOff(2, 5);
  await table.rolls(3);
  const before = await table.everything();
  await page.close();

  const other = await context.newPage();
  await other.goto(server.url);
  const again = new Table(other);
  await again.scene("open");
  expect(await again.everything()).toEqual(before);
  for (const item of ["table.rules", "table.settings"]) {
    await again.menu(item);
    await again.tap(say("app.back"));
  }
  expect(await again.play({ face: (seat) => (seat === 1 ? 6 : 3) })).toBe("over");
  await again.tap(say("over.film"));
  await again.scene("film");
  expect(await missing(other)).toEqual([]);
  await again.tap(say("app.back"));
  await again.tap(say("app.home"));

  // The other game, with its curtains and its rules.
  const flock = new Flock(other);
  await flock.scene("home");
  await flock.start(TWO);
  await flock.rolls("wolf");
  expect(await missing(other)).toEqual([]);
  await flock.tap(say("mouton.wolf"));
  await flock.opened();
  expect(await missing(other)).toEqual([]);
  await flock.menu("table.rules");
  await expect(flock.main.getByRole("heading", { name: say("rules.mouton.odds_title") })).toBeVisible();
  expect(await missing(other)).toEqual([]);
  await server.close().catch(() => {});
});

test("the app can be installed", async ({ table, page }) => {
  await table.scene("home");
  await ready(page);
  const session = await page.context().newCDPSession(page);
  const { errors, data, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ name: "La Bergerie", display: "standalone", start_url: expect.any(String), id: expect.any(String) });
  const scope = new URL(manifest.scope ?? "./", url).href;
  expect(new URL(manifest.start_url, url).href.startsWith(scope)).toBe(true);
  const sizes = manifest.icons.flatMap((icon) => icon.sizes.split(" "));
  expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  expect(manifest.icons.some(({ purpose }) => purpose?.includes("maskable"))).toBe(true);
  for (const { src } of [...manifest.icons, ...(manifest.shortcuts ?? []).flatMap(({ icons = [] }) => icons)]) {
    expect((await page.request.get(new URL(src, url).href)).ok(), src).toBe(true);
  }
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A Playwright context counts as a private window, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

test("every shortcut of the installed app leads to a game", async ({ page, baseURL }) => {
  const { shortcuts } = JSON.parse(await readFile("dist/manifest.webmanifest", "utf8"));
  for (const { url } of shortcuts) {
    await page.goto(new URL(url, baseURL).href);
    await new Table(page).scene("setup");
  }
});
