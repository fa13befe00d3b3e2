// The app's service worker, looked at from outside.
import { expect } from "@playwright/test";

/** Waits until the worker answers for the page and all that it shows: the next visit needs no network. */
export const ready = async (page) => {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    while (!serviceWorker.controller) await new Promise((done) => (serviceWorker.oncontrollerchange = done));
  });
  // What the first page asked for before the worker answered for it is still on its way from the server.
  await page.reload({ waitUntil: "networkidle" });
};

/** Asks for a newer version; tells what became of it: "none", "installed" (it waits) or "redundant" (it refused). */
export const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.waiting) return "installed";
    // A version that refuses at once may be gone before the event is heard.
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

/** Raises or lowers the flag that the worker goes by, behind the app's back. */
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

/** Which version the page is: the app's description says. */
export const isVersion = (page, version) =>
  expect(page.locator("meta[name=description]")).toHaveAttribute("content", version);
