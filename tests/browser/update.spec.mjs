// The service worker: all files are stored, and a new version takes over only when it is asked for.
import { CochonTable, expect, say, test as base, TWO } from "./support/fixtures.mjs";
import { Server } from "./support/server.mjs";
import { isVersion, matchIsRunning, ready, setMatchRunning, update, versions, waits } from "./support/service-worker.mjs";

const OLD = /^Cinq jeux/;
const NEW = "La Bergerie, plus neuve";
const SCOPE = "/jeux/bergerie/";

// Under a sub-path, as the app may not assume that it has the whole host.
const test = base.extend({
  server: async ({}, use) => {
    const server = await Server.start(SCOPE);
    await use(server);
    await server.close();
  },
  app: async ({ page, server }, use) => {
    await page.goto(server.url);
    await ready(page);
    await use(page);
  },
});

/** Opens the app in a further page of the context. */
async function openAnother(context, server, address = "") {
  const page = await context.newPage();
  await page.goto(server.url + address);
  return page;
}

const started = (page) => expect(page.locator("main")).toBeVisible();
const offer = (page) => page.getByRole("button", { name: say("home.update_button") });

test("with the server stopped the app starts again, from any of its addresses", async ({ app, server, context }) => {
  await server.stop();
  for (const [address, scene] of [
    ["", "home"],
    ["?jouer=le-trou-du-cochon", "setup"],
    ["index.html?jouer=le-trou-du-cochon", "setup"],
    ["no/such/page", "home"],
  ]) {
    const page = await openAnother(context, server, address);
    await new CochonTable(page).scene(scene);
    expect(new URL(page.url()).pathname).toBe(SCOPE);
    await page.close();
  }
  await app.reload();
  await started(app);
});

test("every file is kept, and only under the address of this app", async ({ app, server }) => {
  const names = await versions(app);
  expect(names).toEqual([expect.stringMatching(/^bergerie:\/jeux\/bergerie\/:[0-9a-f]{16}$/)]);
  const kept = await app.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url);
  }, names[0]);
  expect(kept).toContain(server.url);
  expect(kept).toContain(`${server.url}manifest.webmanifest`);
  expect(kept.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  expect(kept.filter((url) => !url.startsWith(server.url))).toEqual([]);
});

test("a new version waits for the last page to close", async ({ app, server, context }) => {
  await server.publish(NEW);
  expect(await update(app)).toBe("installed");
  await app.reload();
  await started(app);
  await isVersion(app, OLD);

  await app.close();
  // The browser needs a moment to notice that no page is open any more.
  await expect(async () => {
    const page = await openAnother(context, server);
    await started(page);
    const version = await page.locator("meta[name=description]").getAttribute("content");
    await page.close();
    expect(version).toBe(NEW);
  }).toPass();
});

test("a new version is offered at home, and takes over when it is taken, with everything of the old one gone", async ({ app, server }) => {
  const before = await versions(app);
  await expect(offer(app)).toHaveCount(0);
  await server.publish(NEW);
  await update(app);
  await offer(app).tap();
  await isVersion(app, NEW);
  await started(app);
  await expect(offer(app)).toHaveCount(0);
  const after = await versions(app);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);

  await server.stop();
  await app.reload();
  await started(app);
  await isVersion(app, NEW);
});

test("while a match runs a new version is refused, over reloads and closed pages, and offered once the match is left", async ({ app, server, context }) => {
  const table = new CochonTable(app);
  await table.start(TWO);
  await table.offered();
  await server.publish(NEW);
  expect(await update(app)).toBe("redundant");
  await app.reload();
  await table.scene("open");
  await isVersion(app, OLD);
  expect(await waits(app)).toBe(false);

  await app.close();
  const page = await openAnother(context, server);
  const again = new CochonTable(page);
  await again.scene("open");
  await isVersion(page, OLD);
  expect(await waits(page)).toBe(false);
  expect(await versions(page)).toHaveLength(1);

  await again.goesHome();
  await offer(page).tap();
  await isVersion(page, NEW);
  await again.scene("home");
  await expect(page.getByText(say("home.resume_turn", { name: "Zoé" }))).toBeVisible();
});

test("a new version is offered before a match starts, and once one is over", async ({ app, server }) => {
  const table = new CochonTable(app);
  await table.start(TWO);
  await server.publish(NEW);
  expect(await update(app)).toBe("redundant");
  await table.stopsMatch();
  await expect.poll(() => waits(app)).toBe(true);
  await table.tap(say("over.new"));
  await table.scene("setup");
  await offer(app).tap();
  await isVersion(app, NEW);
});

test("a new version refuses a match that began while it was installing", async ({ app, server }) => {
  await server.publish(NEW);
  const release = server.hold("icons/icon-512.png");
  const outcome = update(app);
  await expect.poll(() => versions(app)).toHaveLength(2);
  await setMatchRunning(app, true);
  release();
  expect(await outcome).toBe("redundant");
});

test("a match that runs does not keep the first version out", async ({ page, server }) => {
  const release = server.hold("icons/icon-512.png");
  await page.goto(server.url);
  const table = new CochonTable(page);
  await table.start(TWO);
  await expect.poll(() => matchIsRunning(page)).toBe(true);
  release();
  await ready(page);
  await server.stop();
  await page.reload();
  await table.scene("open");
});

test("a version that cannot be fetched whole is not kept at all", async ({ app, server }) => {
  test.slow();
  const before = await versions(app);
  await server.publish(NEW, { without: "icons/icon-512.png" });
  expect(await update(app)).toBe("redundant");
  expect(await versions(app)).toEqual(before);

  await server.publish(NEW, { spoilt: "icons/icon-512.png" });
  // So soon after the last update the browser may find nothing new yet.
  await expect.poll(() => update(app), { timeout: 40_000 }).toBe("redundant");
  expect(await versions(app)).toEqual(before);
});
