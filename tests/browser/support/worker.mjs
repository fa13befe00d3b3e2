// What the app does with its service worker, done from outside.

/** Registers the worker and waits until it answers for the page. */
export const register = (page) =>
  page.evaluate(async () => {
    const controlled = new Promise((done) => (navigator.serviceWorker.oncontrollerchange = done));
    await navigator.serviceWorker.register("./sw.js");
    if (!navigator.serviceWorker.controller) await controlled;
  });

/** Asks for a newer version; tells what became of it: "none", "installed" (it waits) or "redundant" (it refused). */
export const update = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // A version that refuses at once may be gone before the event is heard.
    const found = new Promise((done) => {
      registration.onupdatefound = () => done(registration.installing ?? registration.waiting ?? { state: "redundant" });
    });
    await registration.update();
    const nothing = new Promise((done) => setTimeout(done, 1000, { state: "none" }));
    const version = await Promise.race([found, nothing]);
    while (version.state === "installing") await new Promise((done) => (version.onstatechange = done));
    return version.state;
  });

export const waits = (page) => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));

/** Lets the waiting version take over, and waits until it has. */
export const takeOver = (page) =>
  page.evaluate(async () => {
    const taken = new Promise((done) => (navigator.serviceWorker.oncontrollerchange = done));
    const { waiting } = await navigator.serviceWorker.ready;
    waiting.postMessage({ type: "take-over" });
    await taken;
  });

export const setMatchRunning = (page, running) =>
  page.evaluate(async (running) => {
    const flags = await caches.open("bergerie-flags");
    await (running ? flags.put("./match-running", new Response()) : flags.delete("./match-running"));
  }, running);

export const cacheNames = (page) => page.evaluate(() => caches.keys());
