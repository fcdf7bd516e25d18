// Keeps the whole app in the browser, so that it starts without a network. The build writes the
// list of files and its hash over the two names below; a new build is a new cache, used once all
// pages of the old one are closed, so that no page ever sees files of two builds.
const VERSION = "@VERSION@";
const FILES = "@FILES@";

const CACHE = `fissile-${VERSION}`;
// Doors of the server that are not pages of the app.
const DOORS = /^\/(api|ws|metrics|healthz|readyz)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("fissile-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (DOORS.test(url.pathname)) return;
  // Every page is the same file; its path is read by the app.
  const name = request.mode === "navigate" ? "/" : url.pathname;
  if (!FILES.includes(name)) return;
  const answer = async () => (await (await caches.open(CACHE)).match(name)) ?? fetch(request);
  event.respondWith(answer());
});
