// After the first visit the app needs no network, and it can be installed.
import { readFile } from "node:fs/promises";
import { chooseDice, CochonTable, expect, MoutonTable, say, test, TWO } from "./support/fixtures.mjs";
import { Server } from "./support/server.mjs";
import { installErrors, ready } from "./support/service-worker.mjs";
import { protocol } from "./support/touch.mjs";

/** Runs in the page: pictures and fonts that could not be loaded. */
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
  const table = new CochonTable(page);
  await table.start(TWO);
  await table.rollsOff(2, 5);
  await table.rolls(3);
  const before = await table.everything();
  await page.close();

  const other = await context.newPage();
  await other.goto(server.url);
  const again = new CochonTable(other);
  await again.scene("open");
  expect(await again.everything()).toEqual(before);
  for (const item of ["table.rules", "table.settings"]) {
    await again.menu(item);
    await again.tap(say("app.back"));
  }
  expect(await again.play({ face: (seat) => (seat === 1 ? 6 : 3) })).toBe("over");
  await again.opensFilm();
  expect(await missing(other)).toEqual([]);
  await again.tap(say("app.back"));
  await again.tap(say("app.home"));

  // Another game, with its curtains and its rules.
  const mouton = new MoutonTable(other);
  await mouton.scene("home");
  await mouton.start(TWO);
  await mouton.rolls("wolf");
  expect(await missing(other)).toEqual([]);
  await mouton.tap(say("mouton.wolf"));
  await mouton.opened();
  expect(await missing(other)).toEqual([]);
  await mouton.menu("table.rules");
  await expect(mouton.main.getByRole("heading", { name: say("rules.mouton.odds_title") })).toBeVisible();
  expect(await missing(other)).toEqual([]);
  await server.close().catch(() => {});
});

test("the app can be installed", async ({ table, page }) => {
  await table.scene("home");
  await ready(page);
  expect(await installErrors(page)).toEqual([]);
  const { data, url } = await protocol(page, "Page.getAppManifest");
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
});

test("every shortcut of the installed app leads to a game", async ({ page, baseURL }) => {
  const { shortcuts } = JSON.parse(await readFile("dist/manifest.webmanifest", "utf8"));
  for (const { url } of shortcuts) {
    await page.goto(new URL(url, baseURL).href);
    await new CochonTable(page).scene("setup");
  }
});
