// The whole app, kept in one versioned cache. tools/finish.mjs fills in the version and the files.
const VERSION = "__VERSION__";
const FILES = __FILES__; // address relative to the scope -> integrity of its contents

const SCOPE = new URL(self.registration.scope).pathname;
// Caches belong to the origin, which may host more than this app: the scope is part of the name.
const OURS = `bergerie:${SCOPE}:`;
const CACHE = OURS + VERSION;

const matchIsRunning = () => caches.match("./match-running", { cacheName: "bergerie-flags" });

async function keep(cache, [address, integrity]) {
  const response = await fetch(address, { cache: "reload", integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

async function refuseInMidMatch() {
  // Phones kill pages all day, and a waiting version would then start in mid-match.
  if (self.registration.active && (await matchIsRunning())) throw new Error("not while a match is running");
}

async function install() {
  await refuseInMidMatch();
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(Object.entries(FILES).map((file) => keep(cache, file)));
    await refuseInMidMatch(); // it may have started meanwhile
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  if (request.mode !== "navigate") return fetch(request);
  // The page's addresses are relative, so it can only be shown at the scope itself.
  const { pathname, search } = new URL(request.url);
  if (pathname !== SCOPE) return Response.redirect(SCOPE + (pathname === `${SCOPE}index.html` ? search : ""));
  return fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data?.type === "take-over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(SCOPE)) return;
  event.respondWith(answer(event.request));
});
