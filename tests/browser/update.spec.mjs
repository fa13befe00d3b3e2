import { Server } from "./support/server.mjs";
import { cacheNames, register, setMatchRunning, takeOver, update, waits } from "./support/worker.mjs";
import { expect, test as base } from "./support/quiet.mjs";

const OLD = "La Bergerie";
const NEW = "La Bergerie, plus neuve";

// Under a sub-path: the app must not believe that it owns the whole host.
const test = base.extend({
  server: async ({}, use) => {
    const server = await Server.start("/jeux/bergerie/");
    await use(server);
    await server.close();
  },
  app: async ({ page, server }, use) => {
    await page.goto(server.url);
    await register(page);
    await use(page);
  },
});

const started = (page) => expect(page.locator("#boot")).toHaveCount(0);

test("with the server stopped the app starts again, from any of its addresses", async ({ app, server, context }) => {
  await server.stop();
  for (const address of ["", "?jouer=le-trou-du-cochon", "index.html?jouer=le-trou-du-cochon", "no/such/page"]) {
    const page = await context.newPage();
    await page.goto(server.url + address);
    await started(page);
    await expect(page.getByRole("heading")).toBeVisible();
  }
  await app.reload();
  await started(app);
});

test("every file is kept, and only under the address of this app", async ({ app, server }) => {
  const kept = await app.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url);
  });
  expect(kept).toContain(server.url);
  expect(kept).toContain(`${server.url}manifest.webmanifest`);
  expect(kept.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  expect(kept.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(await cacheNames(app)).toEqual([expect.stringMatching(/^bergerie:\/jeux\/bergerie\/:[0-9a-f]{16}$/)]);
});

test("a new version waits for the last page to close", async ({ app, server, context }) => {
  await server.publish(NEW);
  expect(await update(app)).toBe("installed");
  await app.reload();
  await expect(app).toHaveTitle(OLD);

  await app.close();
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page).toHaveTitle(NEW);
});

test("a new version refuses to install while a match is running, even when every page was closed", async ({ app, server, context }) => {
  await setMatchRunning(app, true);
  await server.publish(NEW);
  expect(await update(app)).toBe("redundant");

  await app.close();
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page).toHaveTitle(OLD);
  expect(await waits(page)).toBe(false);
  expect(await cacheNames(page)).toHaveLength(2);

  await setMatchRunning(page, false);
  expect(await update(page)).toBe("installed");
  expect(await waits(page)).toBe(true);
  await page.reload();
  await expect(page).toHaveTitle(OLD);
});

test("a new version refuses a match that began while it was installing", async ({ app, server }) => {
  await server.publish(NEW);
  const release = server.hold("icons/icon-512.png");
  const outcome = update(app);
  await expect.poll(() => cacheNames(app)).toHaveLength(2);
  await setMatchRunning(app, true);
  release();
  expect(await outcome).toBe("redundant");
});

test("a match that runs does not keep the first version out", async ({ page, server }) => {
  await page.goto(server.url);
  await setMatchRunning(page, true);
  await register(page);
  await server.stop();
  await page.reload();
  await started(page);
});

test("the waiting version takes over when asked, and clears away the old one", async ({ app, server }) => {
  await setMatchRunning(app, true);
  await setMatchRunning(app, false);
  const before = await cacheNames(app);
  await server.publish(NEW);
  await update(app);
  await takeOver(app);
  await app.reload();
  await expect(app).toHaveTitle(NEW);

  const after = await cacheNames(app);
  expect(after).toContain("bergerie-flags");
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(before);

  await server.stop();
  await app.reload();
  await expect(app).toHaveTitle(NEW);
});

test("a version that cannot be fetched whole is not kept at all", async ({ app, server }) => {
  const before = await cacheNames(app);
  await server.publish(NEW, { without: "icons/icon-512.png" });
  expect(await update(app)).toBe("redundant");
  expect(await cacheNames(app)).toEqual(before);

  await server.publish(NEW, { spoilt: "icons/icon-512.png" });
  expect(await update(app)).toBe("redundant");
  expect(await cacheNames(app)).toEqual(before);
});
