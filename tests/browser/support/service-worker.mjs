// The app's service worker, as a page sees it, and whether the app can be installed.
import { expect } from "@playwright/test";
import { protocol } from "./touch.mjs";

/** Waits until the worker controls the page and has stored all files: the next visit needs no network. */
export const ready = async (page) => {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    while (!serviceWorker.controller) await new Promise((done) => (serviceWorker.oncontrollerchange = done));
  });
  // Requests of the first page, made before the worker controlled it, may still be under way.
  await page.reload({ waitUntil: "networkidle" });
};

/** Why the browser would not install the app. */
export async function installErrors(page) {
  const { errors } = await protocol(page, "Page.getAppManifest");
  const { installabilityErrors } = await protocol(page, "Page.getInstallabilityErrors");
  // A context of Playwright counts as a private window, where nothing can be installed.
  return [...errors, ...installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")];
}

/** Asks for a newer version; gives what became of it: "none", "installed" (it waits) or "redundant" (it refused). */
export const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.waiting) return "installed";
    // A version that refuses at once may be gone before the event is handled.
    const found = new Promise((done) => {
      registration.addEventListener("updatefound", () =>
        done(registration.installing ?? registration.waiting ?? { state: "redundant" }),
      );
    });
    await registration.update();
    const nothing = new Promise((done) => setTimeout(done, 10_000, { state: "none" }));
    const version = await Promise.race([found, nothing]);
    while (version.state === "installing") {
      await new Promise((done) => version.addEventListener("statechange", done, { once: true }));
    }
    return version.state;
  });

export const waits = (page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

/** Sets or clears the flag that the worker goes by, without the app. */
export const setMatchRunning = (page, running) =>
  page.evaluate(async (running) => {
    const flags = await caches.open("bergerie-flags");
    await (running ? flags.put("./match-running", new Response()) : flags.delete("./match-running"));
  }, running);

export const matchIsRunning = (page) =>
  page.evaluate(async () => Boolean(await caches.match("./match-running", { cacheName: "bergerie-flags" })));

/** The caches of versions of the app. */
export const versions = (page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("bergerie:")));

/** The page is of that version, by its description. */
export const isVersion = (page, version) =>
  expect(page.locator("meta[name=description]")).toHaveAttribute("content", version);
